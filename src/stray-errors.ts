import type { Logger } from "./log.ts";

/**
 * Tells the log of errors that nothing handles. The rejection of a promise that nobody waits for is a mistake to be seen,
 * but nothing else rests on that promise: the chats, uploads and jobs under way go on. After an exception that nothing
 * caught, the state is unknown, and the process ends.
 */
export function tellStrayErrors(log: Logger): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception; the process ends");
    process.exit(1);
  });
}
