import { createTRPCClient, httpBatchLink, type TRPCClient } from "@trpc/client";
import type { AdminRouter } from "../../src/api/admin/admin-router.ts";

export const ADMIN_TOKEN = "a-token-for-administrators";

export interface Administrator {
  api: TRPCClient<AdminRouter>;
  /** Requests below `/console` with the session. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookie: string;
}

export function trySignIn(service: { url: string }, token: unknown, headers: Record<string, string> = {}) {
  return fetch(`${service.url}/console/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-console": "1", ...headers },
    body: JSON.stringify({ token }),
  });
}

/** Signs in to a service that was started with `ADMIN_TOKEN`. */
export async function signIn(service: { url: string }): Promise<Administrator> {
  const response = await trySignIn(service, ADMIN_TOKEN);
  if (response.status !== 204) throw new Error(`${response.status} ${await response.text()}`);
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  const headers = { cookie, "x-console": "1" };
  return {
    api: createTRPCClient<AdminRouter>({
      links: [httpBatchLink({ url: `${service.url}/console/api`, headers })],
    }),
    fetch: (path, init) =>
      fetch(`${service.url}/console${path}`, { ...init, headers: { ...headers, ...init?.headers } }),
    cookie,
  };
}
