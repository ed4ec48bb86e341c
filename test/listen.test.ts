import { expect, test } from "bun:test";
import { listen, stopListening } from "../src/listen.ts";

test("a stop waits for the answers under way, calls off those that take too long, and cuts what goes on", async () => {
  const asked = Promise.withResolvers<void>();
  const short = Promise.withResolvers<Response>();
  const calledOff = Promise.withResolvers<void>();
  const server = listen({ HOST: "127.0.0.1", PORT: 0 }, (request) => {
    if (request.url.endsWith("/long")) {
      return new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue("so far"),
          pull: async (controller) => {
            await calledOff.promise;
            controller.enqueue("called off");
            controller.close();
          },
        }),
      );
    }
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
  const long = await fetch(new URL("/long", server.url));
  const answer = fetch(new URL("/short", server.url));
  await asked.promise;
  const stopped = stopListening(server, calledOff.resolve, 300);
  await expect(fetch(server.url)).rejects.toThrow();
  short.resolve(new Response("whole"));
  expect(await (await answer).text()).toBe("whole");
  expect(await long.text()).toBe("so farcalled off");
  await expect(endless.bytes()).rejects.toThrow();
  await stopped;
});
