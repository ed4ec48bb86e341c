import { type Config, ConfigError } from "./config.ts";

/** Seconds without a byte after which a connection is closed; chat sends a comment line every 15 s. */
const IDLE_TIMEOUT_S = 60;

/** How long a stop waits for the answers under way. Service managers kill what takes longer than 30 s. */
const STOP_LIMIT_MS = 20_000;

/** How long an answer that is called off has to say so. */
const LAST_WORDS_MS = 1_000;

type Server = Bun.Server<undefined>;

/**
 * Listens on `HOST` and `PORT` (0: any free one).
 * @throws ConfigError that says which of the two cannot be used
 */
export function listen(
  { HOST, PORT }: Pick<Config, "HOST" | "PORT">,
  fetch: (request: Request, server: Server) => Response | Promise<Response>,
): Server {
  try {
    return Bun.serve({
      hostname: HOST,
      port: PORT,
      idleTimeout: IDLE_TIMEOUT_S,
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch,
    });
  } catch (error) {
    throw new ConfigError([problemOf(error, HOST, PORT)], { cause: error });
  }
}

/**
 * Takes no new request and waits for the answers under way. Those that take longer than the limit are called off, and
 * cut a second later.
 */
export async function stopListening(
  server: Server,
  callOff: () => void,
  limitMs = STOP_LIMIT_MS,
): Promise<void> {
  const calledOff = setTimeout(callOff, limitMs);
  const cut = setTimeout(() => server.stop(true), limitMs + LAST_WORDS_MS);
  await server.stop();
  clearTimeout(calledOff);
  clearTimeout(cut);
}

function problemOf(error: unknown, host: string, port: number): string {
  if (!(error instanceof Error)) return `PORT: ${String(error)}`;
  const code = "code" in error ? error.code : "";
  if (code === "EADDRINUSE") return `PORT: ${port} is in use; stop what listens there, or name another`;
  if (code === "EACCES") return `PORT: this user may not listen on ${port}; name one from 1024 on`;
  return `HOST: ${host} is no address of this machine; 0.0.0.0 stands for all it has (${error.message})`;
}
