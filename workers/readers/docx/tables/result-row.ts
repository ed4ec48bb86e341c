import type { Row } from "./rows.ts";

/** In words: a shorter text is a value like others. */
const SHORTEST = 4;

/** The last row below numbered ones that has a word in place of a number and one sentence beside it: what comes of them all. */
export function resultRow(body: readonly Row[]): Row | undefined {
  const last = body.at(-1);
  const [first, ...beside] = last?.cells ?? [];
  const numbered = body.slice(0, -1);
  const said = beside.filter(({ text }) => text !== "");
  const isResult =
    first !== undefined &&
    /^\p{L}+:?$/u.test(first.text) &&
    said.length === 1 &&
    said.every(({ text, above }) => !above && text.split(" ").length >= SHORTEST);
  const areNumbered = numbered.every(({ cells: [cell] }) => /^\d{1,2}[.)]?$/.test(cell?.text ?? ""));
  return isResult && areNumbered && numbered.length > 1 ? last : undefined;
}
