import { type BlockPart, headingIn, type Part } from "./parts.ts";

/** What stands before the name of a section of a web page that can be opened and closed. */
const TOGGLE = /^[▾▸▿▹›] ?(?=[\p{L}\d])/u;
/** Between the names of the pages that lead to one: "Home / Medical / Seizure"; of two, one may be another name of the other. */
const STEP = / [/›»>] /;
const FEWEST_STEPS = 3;
/** So many labels may stand beside a title; in characters: so short they are. */
const MOST_LABELS = 4;
const LABEL = 40;

/**
 * A page as its author meant it, where it is the print of a web page: the names of sections without the signs that open them, and the
 * way to a title, which ends with it, below the title, as it is part of what that names, with the labels that stand beside it.
 */
export function withoutWeb(parts: readonly Part[]): Part[] {
  const ordered = parts.map(withoutToggle);
  for (let at = 0; at < ordered.length; at++) {
    const title = titleOf(ordered, at);
    if (title === undefined) continue;
    ordered.splice(at, 0, ...ordered.splice(title, 1));
    at = title;
  }
  return ordered;
}

function withoutToggle(part: Part): Part {
  if (part.kind === "table" && part.plain) return { ...part, plain: part.plain.map(untoggled) };
  return part.kind === "block" ? untoggled(part) : part;
}

function untoggled(part: BlockPart): BlockPart {
  const { block } = part;
  return block.kind === "heading"
    ? { ...part, block: { ...block, text: block.text.replace(TOGGLE, "") } }
    : part;
}

/** Where the title stands to which the part at a place is the way, a few labels below that; undefined where it is none. */
function titleOf(parts: readonly Part[], at: number): number | undefined {
  const first = parts[at];
  const steps =
    first?.kind === "block" && first.block.kind === "paragraph" ? first.block.text.split(STEP) : [];
  if (steps.length < FEWEST_STEPS) return undefined;
  const below = parts.slice(at + 1, at + MOST_LABELS + 2).map(textOf);
  const title = below.indexOf(steps.at(-1) ?? "");
  const isTitle = headingIn(parts[at + title + 1]) !== undefined;
  const areLabels = below.slice(0, title).every((text) => text !== "" && text.length <= LABEL);
  return title >= 0 && isTitle && areLabels ? at + title + 1 : undefined;
}

/** The text of a paragraph or a heading, "" of others. */
function textOf(part: Part): string {
  if (part.kind !== "block") return "";
  const { kind, text } = part.block;
  return kind === "paragraph" || kind === "heading" ? text : "";
}
