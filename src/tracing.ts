/** Attributes of a span: never the text of a question, an answer or a document. */
type Attributes = Record<string, string | number>;

/** A part of a trace that is under way. */
export interface Span {
  set(attributes: Attributes): void;
  /** Only the first call counts. @param error what made it fail, where it did */
  end(error?: unknown): void;
}

/** Traces of what the service does. There is none unless an endpoint is configured. */
export interface Tracing {
  /** Starts a span under the one that the code runs in. The caller ends it. */
  start(name: string, attributes: Attributes): Span;
  /**
   * Runs in a span of its own, which ends with it.
   * @param parent a W3C `traceparent` to go on from; by default the span that the code runs in
   */
  within<T>(
    name: string,
    attributes: Attributes,
    run: (span: Span) => Promise<T>,
    parent?: string,
  ): Promise<T>;
  /** The W3C `traceparent` of the span that the code runs in, for another process to go on from. */
  current(): string | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const UNTRACED: Span = { set() {}, end() {} };

/** `tracing.within`, or just the run where nothing is traced. */
export async function traced<T>(
  tracing: Tracing | undefined,
  name: string,
  attributes: Attributes,
  run: (span: Span) => Promise<T>,
  parent?: string,
): Promise<T> {
  return tracing ? tracing.within(name, attributes, run, parent) : run(UNTRACED);
}

/** `tracing.start`, or a span of nothing. */
export function startSpan(tracing: Tracing | undefined, name: string, attributes: Attributes): Span {
  return tracing?.start(name, attributes) ?? UNTRACED;
}
