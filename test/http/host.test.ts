import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { startService, type TestService } from "../support/service.ts";

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = (await service.tenant("acme")).key;
});
afterAll(() => service[Symbol.asyncDispose]());

/** Sends the lines as they are, and gives the status and the body of the answer. */
async function answerTo(...lines: string[]): Promise<[status: number, body: string]> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  socket.on("close", () => resolve(received));
  socket.on("error", reject);
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const [head = "", body = ""] = (await promise).split("\r\n\r\n");
  return [Number(head.split(" ")[1]), body];
}

test("a host may be as short as a name in a private network", async () => {
  const authorization = `Authorization: Bearer ${key}`;
  for (const host of ["x", "ems", "ems:80", "[::1]"]) {
    const [status, body] = await answerTo(
      "GET /documents/orgs HTTP/1.1",
      `Host: ${host}`,
      authorization,
      "Connection: close",
    );
    expect([host, status, JSON.parse(body).filtered_by]).toEqual([host, 200, "acme"]);
  }
});

test("a probe in HTTP/1.0 needs no host", async () => {
  expect(await answerTo("GET /readyz HTTP/1.0")).toEqual([200, '{"status":"ready"}']);
});

test("a Host that is none is 400", async () => {
  for (const host of ["a b", "a/b", "a:b", "user:word@ems"]) {
    const [status, body] = await answerTo("GET /healthz HTTP/1.1", `Host: ${host}`, "Connection: close");
    expect([host, status, JSON.parse(body)]).toEqual([
      host,
      400,
      { detail: "the header Host names no host" },
    ]);
  }
});

/** Those of this machine; one that holds on one link alone has to be told which. */
const addresses = Object.values(networkInterfaces())
  .flatMap((of) => of ?? [])
  .map(({ address }) => address)
  .filter((address) => !address.startsWith("fe80:"));

/** What stands for all addresses, in IPv6 where the machine has that. */
const all = addresses.some((address) => address.includes(":")) ? ["0.0.0.0", "::"] : ["0.0.0.0"];

test.each([...addresses, ...all, "localhost"])(
  "listening on %s alone, the service reaches its own storage",
  async (HOST) => {
    await using other = await startService({ HOST });
    expect(await (await fetch(`${other.url}/readyz`)).json()).toEqual({ status: "ready" });
  },
);
