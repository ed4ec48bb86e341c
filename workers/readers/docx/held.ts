import { oneLine } from "../line.ts";
import type { Item, Story } from "./story.ts";

/** Writes held text for which no next paragraph came as a paragraph of its own. */
export function finishHeld(story: Story, out: Item[]): void {
  const text = oneLine(story.held);
  story.held = "";
  if (text !== "") out.push({ kind: "block", block: { kind: "paragraph", text }, bold: false });
}
