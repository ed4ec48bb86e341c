import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Logger } from "./log.ts";
import type { Span, Tracing } from "./tracing.ts";

const UNSENT =
  "OTEL_EXPORTER_OTLP_ENDPOINT: traces cannot be sent; check that the receiver runs, its address and headers";

/** How long the end of the process waits for a collector. */
const STOP_MS = 2_000;

/**
 * Traces sent to an OTLP receiver over HTTP. Imported only where one is configured: the SDK takes longer to load
 * than the rest of the start.
 *
 * @param endpoint without the `/v1/traces` at its end
 * @param role the part of the service that this process is
 */
export function openTracing(endpoint: string, role: string, log: Logger): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "document-pods", "service.instance.role": role }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(`${endpoint}/v1/traces`, log) })],
  });
  const tracer = provider.getTracer("document-pods");
  const running = new AsyncLocalStorage<Context>();
  const begin = (name: string, attributes: Record<string, string | number>, parent: Context) => {
    const span = tracer.startSpan(name, { attributes }, parent);
    return { span: toSpan(span), context: trace.setSpan(parent, span) };
  };
  const around = () => running.getStore() ?? ROOT_CONTEXT;

  return {
    start: (name, attributes) => begin(name, attributes, around()).span,
    async within(name, attributes, run, parent) {
      const remote = parent === undefined ? undefined : readTraceparent(parent);
      const under = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : around();
      const { span, context } = begin(name, attributes, under);
      try {
        const result = await running.run(context, () => run(span));
        span.end();
        return result;
      } catch (error) {
        span.end(error);
        throw error;
      }
    },
    current() {
      const context = trace.getSpanContext(around());
      return context && writeTraceparent(context);
    },
    // That the last of them could not be sent stands in the log.
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), Bun.sleep(STOP_MS)]),
  };
}

/** Says in the log that traces do not arrive, and again only after some did. */
function exporterTo(url: string, log: Logger): SpanExporter {
  const exporter = new OTLPTraceExporter({ url });
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !failing) log.warn({ err: result.error }, UNSENT);
        failing = result.error !== undefined;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

function toSpan(span: OtelSpan): Span {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    end(error) {
      if (!span.isRecording()) return;
      // The kind of error alone: messages may name documents and people.
      if (error !== undefined) {
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: error instanceof Error ? error.name : "thrown",
        });
      }
      span.end();
    },
  };
}

function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** W3C Trace Context, version 00; undefined where it is malformed. */
function readTraceparent(text: string): SpanContext | undefined {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text);
  if (!match) return undefined;
  const [, traceId = "", spanId = "", flags = ""] = match;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}
