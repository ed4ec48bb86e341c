import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/** JSON lines on stderr, so that a command's stdout stays its own. */
export function createLogger(
  level: string,
  base: Record<string, unknown> = {},
  to: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  const serializers = { err: withoutValues };
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime, serializers }, to);
}

/** An error as pino writes it, without the values of failed queries: they may be what people asked, and who. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params: _, ...written } = pino.stdSerializers.err(error);
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (!(at instanceof DrizzleQueryError)) continue;
    const values = `\nparams: ${at.params}`;
    written.message = written.message.replaceAll(values, "");
    written.stack = written.stack.replaceAll(values, "");
  }
  return written;
}
