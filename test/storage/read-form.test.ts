import { expect, test } from "bun:test";
import { readForm } from "../../src/storage/embedded/read-form.ts";
import { S3Error } from "../../src/storage/embedded/s3-error.ts";

const TYPE = "multipart/form-data; boundary=b";
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
const noFile = () => Promise.reject(new Error("there is no file"));

/** A body that goes on for ever, and how much of it was read. */
function endless(start: string, more: (index: number) => string) {
  const seen = { bytes: 0, closed: false };
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      for (let index = -1; seen.bytes < 20_000_000; index++) {
        const piece = Buffer.from(index < 0 ? start : more(index));
        seen.bytes += piece.length;
        yield piece;
      }
    } finally {
      seen.closed = true;
    }
  }
  return { body: body(), seen };
}

test.each([
  ["before its first boundary", "x", () => "x".repeat(1_000)],
  ["in the line of a boundary", "--b", () => "x".repeat(1_000)],
  ["in a line of a part's header", "--b\r\nX: ", () => "x".repeat(1_000)],
  ["in a part's headers", "--b\r\n", () => "a: b\r\n"],
  ["in a field", part("a"), () => "x".repeat(1_000)],
  ["in fields", "--b", (index: number) => `${part(`f${index}`).slice(3)}value\r\n--b`],
])("a form that never ends %s is refused before much of it is read", async (_, start, more) => {
  const { body, seen } = endless(start, more);
  const refusal = await readForm(body, TYPE, noFile).catch((error) => error);
  expect(refusal).toBeInstanceOf(S3Error);
  expect(refusal.status).toBe(400);
  expect(seen.bytes).toBeLessThan(50_000);
  expect(seen.closed).toBe(true);
});

test("a file is handed over while it arrives", async () => {
  const handedOver = Promise.withResolvers<void>();
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${part("key")}a\r\n${part("file")}${"x".repeat(100_000)}`);
    await handedOver.promise;
    yield Buffer.from("end\r\n--b--\r\n");
  }
  const size = await readForm(body(), TYPE, async (fields, _filename, file) => {
    expect(Object.fromEntries(fields)).toEqual({ key: "a" });
    let bytes = 0;
    for await (const piece of file) {
      bytes += piece.length;
      handedOver.resolve();
    }
    return bytes;
  });
  expect(size).toBe(100_003);
});
