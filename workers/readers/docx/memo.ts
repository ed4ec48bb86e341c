import { LONGEST_LINE, saysTitle } from "../form-title.ts";
import type { Item } from "./story.ts";

type BlockItem = Extract<Item, { kind: "block" }>;

/** So many lines stand above those of a memorandum at most: the agency, "MEMORANDUM". */
const MOST_ABOVE = 6;
const LABELED = /^(to|from|date|cc|via|re|subj|subject|effective(?: date)?):[ |]*(\S.*)$/i;
const SUBJECTS = new Set(["re", "subj", "subject"]);

/**
 * A memorandum's text below its subject as the heading, where lines at its beginning say to whom it goes, from whom it comes and
 * what it is about; sections go one level down where they would stand beside that.
 */
export function nameMemo(items: readonly Item[]): Item[] {
  const blocks = items.filter((item) => item.kind === "block");
  const from = blocks.findIndex(({ block }) => LABELED.test(block.text));
  const lines = linesOf(blocks.slice(from));
  const subject = subjectOf(lines);
  const above = blocks.slice(0, Math.max(0, from));
  if (subject === undefined || from > MOST_ABOVE || above.some(({ block }) => saysTitle(block.text, subject)))
    return [...items];
  const below = new Set(blocks.slice(from + lines.length));
  const isBeside = [...below].some(({ block }) => block.kind === "heading" && block.level === 1);
  const title: Item = { kind: "block", block: { kind: "heading", level: 1, text: subject }, bold: false };
  return items.flatMap((item): Item[] => {
    if (item === blocks[from]) return [title, item];
    return item.kind === "block" && isBeside && below.has(item) ? [lowered(item)] : [item];
  });
}

/** The lines with such labels that these begin with. */
function linesOf(blocks: readonly BlockItem[]): BlockItem[] {
  const end = blocks.findIndex(({ block }) => !LABELED.test(block.text));
  return blocks.slice(0, end < 0 ? undefined : end);
}

function subjectOf(lines: readonly BlockItem[]): string | undefined {
  const fields = lines.map(({ block }): [string, string] => {
    const [, label = "", value = ""] = LABELED.exec(block.text) ?? [];
    return [label.toLowerCase(), value];
  });
  const labels = new Set(fields.map(([label]) => label));
  const [, subject] = fields.find(([label]) => SUBJECTS.has(label)) ?? [];
  const isMemo = labels.has("to") && labels.has("from");
  return isMemo && subject !== undefined && subject.length <= LONGEST_LINE ? subject : undefined;
}

function lowered(item: BlockItem): Item {
  const { block } = item;
  if (block.kind !== "heading") return item;
  return { ...item, block: { ...block, level: Math.min(block.level + 1, 6) } };
}
