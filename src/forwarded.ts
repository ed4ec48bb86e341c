/** What the first of the proxies in front of the service says in a header of theirs, `X-Forwarded-Host` say. */
export function firstForwarded(headers: Headers, name: string): string | undefined {
  return headers.get(name)?.split(",")[0]?.trim();
}
