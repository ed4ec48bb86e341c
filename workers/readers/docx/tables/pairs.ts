import { arePairs as alternate } from "../../rows/fields.ts";
import { rowText } from "../../rows/row-text.ts";
import type { Item } from "../story.ts";
import type { Card } from "./cards.ts";
import type { Cell } from "./cell.ts";
import { MAX_NAME } from "./header-cells.ts";
import { append, extras, tableRow } from "./row-items.ts";
import type { Row } from "./rows.ts";

type Pair = [label: Cell, value: Cell];

/**
 * Whether a table is a card with several labels a row, each before its value: "Drug | Ketamine | Class | Dissociative" above
 * "Adult IV | 2 mg/kg | Peds IV | 1 mg/kg". The labels are set off from the values in every row, or say by their words that
 * they are labels.
 */
export function arePairs(rows: readonly Row[]): boolean {
  const pairs = rows.filter(({ cells }) => cells.length > 1).map(pairsOf);
  const [first = [], ...below] = pairs;
  const isCard =
    pairs.length > 1 && pairs.some((row) => row.length > 1) && pairs.every((row) => row.length > 0);
  if (!isCard || isRepeated(first)) return false;
  return pairs.flat().every(isSetOff) || readAsPairs(first, below.flat());
}

/**
 * Writes a card row by row, each value behind its label: "Drug: Ketamine | Class: Dissociative". Cards beside each other are
 * written one after the other.
 */
export function writePairs(rows: readonly Row[], out: Item[]): void {
  const labels = rows[0]?.cells.filter((_, at) => at % 2 === 0).map(({ text }) => text) ?? [];
  const again = labels.indexOf(labels[0] ?? "", 1) * 2;
  if (again < 0 || rows.some(({ cells }) => cells.length % again > 0)) {
    writeCard(rows, out);
    return;
  }
  for (let from = 0; from < labels.length * 2; from += again) {
    writeCard(
      rows.map((row) => ({ ...row, cells: row.cells.slice(from, from + again) })),
      out,
    );
  }
}

/** What the first value says marks the rows below it. */
function writeCard(rows: readonly Row[], out: Item[]): void {
  const [[first] = []] = rows.map(pairsOf);
  let card: Card | undefined;
  for (const row of rows) {
    const pairs = pairsOf(row);
    const [begin] = pairs;
    if (!begin) {
      append(out, row.cells[0]?.items ?? []);
      continue;
    }
    const begins = begin[0].text === first?.[0].text;
    const names = pairs.map(([label, { text }]) => (text === "" ? "" : label.text.replace(/\s*:$/, "")));
    const text = rowText(
      pairs.map(([label, value]) => value.text || label.text),
      names,
    );
    if (text !== "") out.push({ ...tableRow(text), ...(card && !begins && { card }) });
    append(out, extras(row));
    if (begins) card = begin[1].text === "" ? undefined : { label: begin[0].text, title: begin[1].text };
  }
}

/** The cells of a row by twos, none where one is left over or a value has no label. */
function pairsOf({ cells }: Row): Pair[] {
  const pairs = cells.flatMap((label, at): Pair[] => {
    const value = cells[at + 1];
    return at % 2 === 0 && value ? [[label, value]] : [];
  });
  return pairs.length * 2 === cells.length && pairs.every(isPair) ? pairs : [];
}

function isPair([label, value]: Pair): boolean {
  const isMerged = label.above || value.above;
  return !isMerged && label.text.length <= MAX_NAME && (/\p{L}/u.test(label.text) || value.text === "");
}

/** Whether a row holds several fields of a form, "Name: | Lee | Date: | 1/3", or labels that are set off. */
export function isFormRow(row: Row): boolean {
  const pairs = pairsOf(row);
  return hasFields(row) || (pairs.length > 1 && pairs.every((pair) => pair[0].text !== "" && isSetOff(pair)));
}

/** Whether a row holds several labels that end in a colon, each before its value. */
export function hasFields(row: Row): boolean {
  const pairs = pairsOf(row);
  return pairs.length > 1 && pairs.every(([label]) => label.text.endsWith(":"));
}

/** The names of lists side by side: "Item | Qty | Item | Qty". */
function isRepeated(row: readonly Pair[]): boolean {
  const names = row.map(([label, value]) => `${label.text}\n${value.text}`);
  return new Set(names).size < names.length;
}

function isSetOff([label, value]: Pair): boolean {
  const isBold = label.bold && (!value.bold || value.text === "");
  return label.text === "" || isBold || (label.fill !== "" && label.fill !== value.fill);
}

function readAsPairs(first: readonly Pair[], below: readonly Pair[]): boolean {
  const [corner = "", ...names] = first.flatMap((pair) => pair.map(({ text }) => text));
  const labels = below.map(([{ text }]) => text);
  return ![corner, ...labels].some((text) => /\d/.test(text)) && alternate({ corner, names, labels });
}
