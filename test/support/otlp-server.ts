/** A receiver of OTLP over HTTP in JSON: it keeps every span it is sent. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

export interface OtlpServer extends AsyncDisposable {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: ReceivedSpan[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

export function startOtlpServer(): OtlpServer {
  const spans: ReceivedSpan[] = [];
  const server = Bun.serve({
    port: 0,
    routes: {
      "/v1/traces": async (request) => {
        const { resourceSpans }: Export = await request.json();
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
        return Response.json({});
      },
    },
  });
  return { url: server.url.origin, spans, [Symbol.asyncDispose]: () => server.stop(true) };
}
