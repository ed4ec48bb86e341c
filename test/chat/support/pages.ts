import { type Block, below, type Page } from "../../../workers/readers/model.ts";

/**
 * Pages from a plain text as the tests write documents: `#` a heading, `-` or `1.` a list item, two spaces before `-` one below, `|` a table
 * row under its header row, `---` the end of a page, anything else a paragraph.
 */
export function readPages(text: string): Page[] {
  return text.split(/^---$/m).map((part, index) => ({ page: index + 1, blocks: readBlocks(part) }));
}

function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let header: string[] | undefined;
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    if (!line.startsWith("|")) header = undefined;
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading) {
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" });
    } else if (line.startsWith("|")) {
      const cells = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (header) blocks.push({ kind: "table_row", text: toRow(header, cells) });
      else header = cells;
    } else if (/^ *- /.test(line)) {
      const [spaces = "", text = ""] = line.split(/- (.*)/);
      blocks.push({ kind: "list_item", text, ...below(spaces.length / 2) });
    } else {
      blocks.push({ kind: /^\d+\. /.test(line) ? "list_item" : "paragraph", text: line });
    }
  }
  return blocks;
}

function toRow(header: readonly string[], cells: readonly string[]): string {
  return cells.map((cell, column) => `${header[column]}: ${cell}`).join(" | ");
}

/** Blocks and pages of them, where a test needs what `readPages` has no sign for. */
export const heading = (text: string, level = 1): Block => ({ kind: "heading", level, text });
export const items = (...texts: string[]) => texts.map((text): Block => ({ kind: "list_item", text }));
export const rows = (...texts: string[]) => texts.map((text): Block => ({ kind: "table_row", text }));
export const pages = (...blocks: Block[][]): Page[] =>
  blocks.map((own, at) => ({ page: at + 1, blocks: own }));
