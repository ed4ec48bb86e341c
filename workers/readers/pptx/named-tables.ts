import type { Block } from "../model.ts";

const LONGEST_NAME = 60;

/**
 * Puts the line that stands over each of a slide's tables before its rows, where there are several and each has one of its
 * own: "Adenosine" over "Dose | 6 mg", "Amiodarone" over "Dose | 150 mg". A heading would take in what follows the table too.
 */
export function nameTables(blocks: readonly Block[]): Block[] {
  const starts = blocks.flatMap(({ kind }, at) =>
    kind === "table_row" && !isRow(blocks[at - 1]) ? [at] : [],
  );
  const names = starts.map((at) => nameIn(blocks[at - 1]));
  if (starts.length < 2 || names.includes("") || new Set(names).size < names.length) return [...blocks];
  return blocks.map((block, at) => {
    if (!isRow(block)) return block;
    const name = names[starts.findLastIndex((start) => start <= at)];
    return { ...block, text: `${name} | ${block.text}` };
  });
}

function isRow(block: Block | undefined): boolean {
  return block?.kind === "table_row";
}

/** The line as a name, "" where it is none. */
function nameIn(block: Block | undefined): string {
  if (block?.kind !== "paragraph") return "";
  const name = block.text.replace(/:$/, "");
  return name.length <= LONGEST_NAME && /\p{L}/u.test(name) && !/[.;,!?]$/.test(name) ? name : "";
}
