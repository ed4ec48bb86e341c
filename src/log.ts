import { type Logger, pino } from "pino";

export type { Logger };

/** JSON lines on stderr, so that a command's stdout stays its own. */
export function createLogger(level: string, base: Record<string, unknown> = {}): Logger {
  return pino(
    { level, base, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  );
}
