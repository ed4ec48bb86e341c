import type { ChatEvent, ShownSource } from "../../chat/types.ts";
import { detailOf } from "../session.ts";
import { pageWord } from "../ui/format.ts";

export type { ShownSource };

/** "cardiac-arrest.pdf, page 7". */
export const placeOf = ({ filename, page }: ShownSource) => `${filename}, ${pageWord(filename)} ${page}`;

/**
 * Asks over Server-Sent Events and yields each event as it comes.
 * @throws Error with words for the administrator
 */
export async function* streamChat(
  organizationId: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const query = new URLSearchParams({ organization_id: organizationId });
  const response = await fetch(`/console/chat?${query}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw new Error(await detailOf(response));
  let rest = "";
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: ")) yield readEvent(line.slice(6));
  }
}

/** The service's own events, checked by the contract's tests: what comes over the line is one of them. */
function readEvent(json: string): ChatEvent {
  return JSON.parse(json);
}
