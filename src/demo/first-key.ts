import { createTRPCClient, httpBatchLink } from "@trpc/client";
import type { AdminRouter } from "../api/admin/admin-router.ts";

/**
 * An organization with the namespace `demo`, and a key of it, made as in the console. Not in the database: a process
 * that opened it holds it until it ends, and would still tidy its files while the demo removes them.
 */
export async function firstKey(url: string, adminToken: string, signal: AbortSignal): Promise<string> {
  const headers = { "x-console": "1" };
  const signedIn = await fetch(`${url}/console/sign-in`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ token: adminToken }),
    signal,
  });
  if (!signedIn.ok) throw new Error(`${signedIn.status}: ${await signedIn.text()}`);
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const api = createTRPCClient<AdminRouter>({
    links: [httpBatchLink({ url: `${url}/console/api`, headers: { ...headers, cookie } })],
  });
  const organization = { name: "Demo EMS", subdomain: "demo" };
  const { organization_id } = await api.createOrganization.mutate(organization, { signal });
  return (await api.createKey.mutate({ organization_id, name: "demo" }, { signal })).key;
}
