import { afterAll, expect, test } from "bun:test";
import { createServer, type Socket } from "node:net";
import { modelFetch } from "../../src/chat/model/model-fetch.ts";

/** A server that answers a connection's first request, and closes the connection on its next. */
const connections: Socket[] = [];
const server = createServer((connection) => {
  connections.push(connection);
  connection.once("data", () => {
    connection.write("HTTP/1.1 200 OK\r\nx-named: first\r\ncontent-length: 5\r\n\r\nhello");
    connection.once("data", () => connection.resetAndDestroy());
  });
});
const { promise: listening, resolve } = Promise.withResolvers<void>();
server.listen(0, "127.0.0.1", resolve);
await listening;
afterAll(() => server.close());

const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
const post = (signal?: AbortSignal) =>
  modelFetch(url, { method: "POST", body: "{}", signal: signal ?? null });

test("a kept connection that the server has closed is done without", async () => {
  for (const connection of [1, 2]) {
    const answer = await post();
    expect(answer.headers.get("x-named")).toBe("first");
    expect(await answer.text()).toBe("hello");
    expect(connections.length).toBe(connection);
  }
});

test("a body that is not wanted any more closes its connection", async () => {
  const { body } = await post();
  const closed = new Promise((done) => connections.at(-1)?.once("close", done));
  await body?.cancel();
  await closed;
});

test("an answer that nobody reads ends with its signal, and so does a request", async () => {
  const left = new AbortController();
  await post(left.signal);
  left.abort();
  await expect(post(left.signal)).rejects.toBe(left.signal.reason);
});

test("a server that is not there is told of", async () => {
  await expect(modelFetch("http://127.0.0.1:1/", { method: "POST", body: "{}" })).rejects.toThrow(
    "ECONNREFUSED",
  );
});
