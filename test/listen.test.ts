import { expect, test } from "bun:test";
import { listen, stopListening } from "../src/listen.ts";

test("a stop waits for the answers under way, and cuts off those that take too long", async () => {
  const asked = Promise.withResolvers<void>();
  const short = Promise.withResolvers<Response>();
  const server = listen({ HOST: "127.0.0.1", PORT: 0 }, (request) => {
    if (!request.url.endsWith("/endless")) {
      asked.resolve();
      return short.promise;
    }
    return new Response(
      new ReadableStream({
        pull: async (controller) => {
          await Bun.sleep(5);
          controller.enqueue(new Uint8Array(1));
        },
      }),
    );
  });
  const endless = await fetch(new URL("/endless", server.url));
  const answer = fetch(new URL("/short", server.url));
  await asked.promise;
  const stopped = stopListening(server, 300);
  await expect(fetch(server.url)).rejects.toThrow();
  short.resolve(new Response("whole"));
  expect(await (await answer).text()).toBe("whole");
  await expect(endless.bytes()).rejects.toThrow();
  await stopped;
});
