import type { ChatBody } from "./use-chat.ts";

/** The request as a command for a POSIX shell, with the key left to be filled in. */
export function asCurl(origin: string, body: ChatBody): string {
  const json = JSON.stringify({ ...body, events: "full" }, undefined, 2).replaceAll("'", "'\\''");
  return [
    `curl -N ${origin}/chat \\`,
    '  -H "Authorization: Bearer $API_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${json}'`,
  ].join("\n");
}
