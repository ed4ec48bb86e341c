import { lowered } from "../model.ts";
import { LONGEST_LINE, saysTitle } from "../wording/form-title.ts";
import type { BlockItem, Item } from "./story.ts";

/** So many lines stand above those of a memorandum at most: the agency, "MEMORANDUM". */
const MOST_ABOVE = 6;
const LABELED = /^(to|from|date|cc|via|re|subj|subject|effective(?: date)?) ?:[ |]*(\S.*)$/i;
const SUBJECTS = new Set(["re", "subj", "subject"]);

/**
 * A memorandum's text below its subject as the heading, where lines at its beginning say to whom it goes, from whom it comes and
 * what it is about; sections go one level down where they would stand beside that.
 */
export function nameMemo(items: readonly Item[]): Item[] {
  const blocks = items.filter((item) => item.kind === "block");
  const from = blocks.findIndex(isLabeled);
  const above = blocks.slice(0, Math.max(0, from));
  const lines = labeledLines(blocks.slice(from));
  const about = from > MOST_ABOVE ? undefined : subjectIn(lines);
  const subject = about && fieldOf(about)[1];
  if (subject === undefined || above.some(({ block }) => saysTitle(block.text, subject))) return [...items];
  const below = new Set(blocks.slice(from + lines.length));
  const isBeside = [...below].some(({ block }) => block.kind === "heading" && block.level === 1);
  const title: Item = { kind: "block", block: { kind: "heading", level: 1, text: subject }, bold: false };
  return items.flatMap((item): Item[] => {
    if (item.kind !== "block") return [item];
    const shown =
      item === about ? [] : [isBeside && below.has(item) ? { ...item, block: lowered(item.block) } : item];
    return item === lines[0] ? [title, ...shown] : shown;
  });
}

function labeledLines(blocks: readonly BlockItem[]): BlockItem[] {
  const end = blocks.findIndex((item) => !isLabeled(item));
  return blocks.slice(0, end < 0 ? undefined : end);
}

/** The line of a memorandum that says what it is about; undefined where the lines are those of none. */
function subjectIn(lines: readonly BlockItem[]): BlockItem | undefined {
  const labels = new Set(lines.map((line) => fieldOf(line)[0]));
  const about = lines.find((line) => SUBJECTS.has(fieldOf(line)[0]));
  const isMemo = labels.has("to") && labels.has("from");
  return isMemo && about && fieldOf(about)[1].length <= LONGEST_LINE ? about : undefined;
}

function isLabeled({ block }: BlockItem): boolean {
  return LABELED.test(block.text);
}

function fieldOf({ block }: BlockItem): [label: string, value: string] {
  const [, label = "", value = ""] = LABELED.exec(block.text) ?? [];
  return [label.toLowerCase(), value];
}
