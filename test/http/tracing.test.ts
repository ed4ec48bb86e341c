import { afterAll, beforeAll, expect, test } from "bun:test";
import { createLogger } from "../../src/log.ts";
import { openTracing } from "../../src/otlp.ts";
import { startWorker } from "../../workers/start-worker.ts";
import { type ModelServer, startModelServer } from "../support/model-server.ts";
import { type OtlpServer, type ReceivedSpan, startOtlpServer } from "../support/otlp-server.ts";
import { call, startService } from "../support/service.ts";
import { ended, enqueue } from "../workers/support/onboard.ts";
import { pdf } from "../workers/support/pdf.ts";

const CALLER = "0af7651916cd43dd8448eb211c80319c";
const SECRET_WORDS = ["epinephrine", "anaphylaxis"];

let receiver: OtlpServer;
let model: ModelServer;
/** What was sent of a job and a chat, all told. */
let spans: ReceivedSpan[];
beforeAll(async () => {
  receiver = startOtlpServer();
  model = startModelServer({ kind: "stream", pieces: ["Give 0.3 mg [1]."] });
  const service = await startService({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    LLM_BASE_URL: model.url,
    LLM_MODEL: "scripted",
  });
  const { key, namespace } = await service.tenant();
  const worker = await startWorker(service.services);
  const orgId = `${namespace}_pod`;
  const text = "Give epinephrine 0.3 mg IM to an adult in anaphylaxis.";
  const jobId = await enqueue(service, key, orgId, { "a.pdf": pdf([text]) });
  expect((await ended(service, key, jobId)).status).toBe("completed");
  const answer = await fetch(`${service.url}/chat`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      traceparent: `00-${CALLER}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({
      conversation_id: "conv-1",
      user_id: "medic-1",
      content: "How much epinephrine for an adult in anaphylaxis?",
      state: "US",
      scope: "emt",
      org_id: orgId,
    }),
  });
  expect(await answer.text()).toContain("0.3 mg");
  await call(service, undefined, "GET", "/healthz");
  await worker.stop();
  await service[Symbol.asyncDispose]();
  spans = receiver.spans;
});
afterAll(async () => {
  await model.stop();
  await receiver[Symbol.asyncDispose]();
});

function named(name: string): ReceivedSpan {
  const [found, ...more] = spans.filter((span) => span.name === name);
  expect([name, found !== undefined, more.length]).toEqual([name, true, 0]);
  if (!found) throw new Error(`no span ${name}`);
  return found;
}

test("one trace goes from the caller through HTTP and the search to the model", () => {
  const [http, search, asked] = [named("POST /chat"), named("search"), named("model")];
  expect(http).toMatchObject({ traceId: CALLER, parentSpanId: "b7ad6b7169203331" });
  for (const span of [search, asked]) {
    expect(span).toMatchObject({ traceId: CALLER, parentSpanId: http.spanId });
  }
  expect(http.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
});

test("one trace goes from the complete call to the published version", () => {
  const complete = named("POST /documents/complete-upload");
  const job = named("job");
  expect(job).toMatchObject({ traceId: complete.traceId, parentSpanId: complete.spanId });
  for (const step of ["read", "publish"]) {
    expect(named(step)).toMatchObject({ traceId: complete.traceId, parentSpanId: job.spanId });
  }
});

test("health checks and files in storage leave no trace, and no span has words of documents or questions", () => {
  expect(spans.some(({ name }) => /healthz|storage/.test(name))).toBe(false);
  const all = JSON.stringify(spans).toLowerCase();
  for (const word of SECRET_WORDS) expect(all).not.toContain(word);
});

test("that traces do not arrive, as at a wrong address, stands in the log", async () => {
  const lines: string[] = [];
  const log = createLogger("warn", {}, { write: (line) => void lines.push(line) });
  await using server = Bun.serve({ port: 0, fetch: () => new Response("no such path", { status: 404 }) });
  const tracing = openTracing(server.url.origin, "gateway", log);
  await tracing.within("work", {}, async () => undefined);
  await tracing.stop();
  expect(lines).toEqual([expect.stringContaining("OTEL_EXPORTER_OTLP_ENDPOINT: traces cannot be sent")]);
});
