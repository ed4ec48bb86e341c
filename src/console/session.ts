import { api, isSignedOut } from "./api.ts";

/** Signing in and out. The session itself is an http-only cookie, which scripts cannot see. */

/** Whether there is a session: the smallest call that needs one tells. */
export async function hasSession(signal: AbortSignal): Promise<boolean> {
  try {
    await api.getCatalogue.query(undefined, { signal });
    return true;
  } catch (error) {
    if (isSignedOut(error)) return false;
    throw error;
  }
}

/** @throws Error with words for the administrator */
export async function signIn(token: string): Promise<void> {
  const response = await fetch("/console/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) throw new Error(await detailOf(response));
}

export async function signOut(): Promise<void> {
  const response = await fetch("/console/sign-out", { method: "POST" });
  if (!response.ok) throw new Error(await detailOf(response));
}

/** The `detail` of a refusal. */
export async function detailOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === "object" && body !== null && "detail" in body && typeof body.detail === "string"
    ? body.detail
    : `The service answered with status ${response.status}. Try again in a moment.`;
}
