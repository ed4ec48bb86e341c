/**
 * What internal TypeScript callers import: the router's type, and a client of it.
 */
import { createTRPCClient, httpBatchLink, type TRPCClient } from "@trpc/client";
import type { ApiRouter } from "./api/router.ts";
import { inProtocol } from "./in-protocol.ts";

export type { ApiRouter } from "./api/router.ts";

/**
 * A client of every procedure over `/trpc`. Refusals of the gateway itself (key, namespace, rate limit,
 * size) arrive as TRPCClientError like those of the procedures, with `detail` as the message.
 *
 * @param url address of the service, `https://pods.example.org`
 */
export function createClient(url: string, apiKey: string): TRPCClient<ApiRouter> {
  return createTRPCClient<ApiRouter>({
    links: [
      httpBatchLink({
        url: `${url.replace(/\/+$/, "")}/trpc`,
        // In an address there is no room for a long query. So many of the longest fit into a body.
        methodOverride: "POST",
        maxItems: 20,
        headers: { authorization: `Bearer ${apiKey}` },
        fetch: async (input, init) =>
          inProtocol(await fetch(input, { ...init, signal: init?.signal ?? null })),
      }),
    ],
  });
}
