import { measuredName } from "../wording/scale.ts";

/** A line to be filled in: "Time started: ____" names nothing. */
const BLANK = /_{3}/;

/** The text of a table row: each cell with its column's name, "Drug: Epinephrine | Dose: 0.3 mg". Empty cells are left out. */
export function rowText(cells: readonly string[], names: readonly string[] = []): string {
  const shown: string[] = [];
  cells.forEach((cell, column) => {
    if (cell === "") return;
    const name = names[column] ?? "";
    shown.push(name === "" || BLANK.test(name) ? cell : `${name}: ${cell}`);
  });
  return shown.join(" | ");
}

/** In characters: what is shorter may be a name that was broken into lines. */
const LONGEST_NAME = 30;

/** "300 mg" */
const DOSE = /^\d[\d.,]* ?[\p{L}%]/u;

/** "Repeat dose 0.2 mg/kg" */
const MEASURED = /(?<!\p{L})\d ?[\p{L}%]/u;

/** "300 mg", "1 - 2 mg/kg" and nothing else: it goes with the drug on the line above. */
const DOSE_ALONE = /^\d[\d.,]*(?: ?[-–] ?\d[\d.,]*)? ?(?:\p{L}{1,6}|%)(?: ?\/ ?(?:\d+ ?)?\p{L}{1,6})*$/u;

/** "Diphenhydramine", "Epinephrine 1:1,000 (1 mg/mL)" */
const DOSED = /^\p{L}+(?:\P{L}*\d.*)?$/u;

/** What joins what stands above it and below it, at the end of a line or at the beginning of one. */
const JOINS_NEXT = /(?:^|\s)(?:and|or|and ?\/ ?or|&|\+)$/i;
const JOINS_LAST = /^(?:and|or|and ?\/ ?or|&|\+)(?:\s|$)/i;

/** What ends within brackets: "5 mg/kg (max". */
const IN_BRACKETS = /\([^()]{1,40}$/;

/** What begins a statement: a capital, the small letters that some names of drugs begin with ("dilTIAZem"), a figure. */
const BEGINS = /^(?:[\p{Lu}\d<>≤≥]|\p{Ll}+\p{Lu}{2})/u;

/** "Max 1,000 mg": it limits what stands on the lines beside it, and goes on with none of them. */
const LIMIT = /^max(?:imum)?\b.*\d/i;

/** "q 5 min", "x 3": how often. */
const OFTEN = /^(?:q|x|every) ?\d/i;

/**
 * The lines of a cell on one, with semicolons where each begins as a statement of its own or with a dose, or is what joins two
 * of them: "Aspirin 324 mg; Oxygen if SpO2 < 94%".
 */
export function joinLines(lines: readonly string[]): string {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  const isLimited = lines.some((line) => LIMIT.test(line));
  const isItem = (line: string) =>
    BEGINS.test(line) || JOINS_LAST.test(line) || (isLimited && OFTEN.test(line));
  const areLong = length > LONGEST_NAME || isLimited || lines.every((line) => MEASURED.test(line));
  const areItems = (areLong && lines.every(isItem)) || lines.every((line) => DOSE.test(line));
  return lines.reduce((text, line, at) => {
    const above = lines[at - 1] ?? "";
    const isOfLineAbove =
      (DOSE_ALONE.test(line) && DOSED.test(above)) || (OFTEN.test(line) && !LIMIT.test(above));
    const isJoined = JOINS_NEXT.test(text) || JOINS_LAST.test(line) || IN_BRACKETS.test(text);
    return text + separator(text, areItems && !isOfLineAbove && !isJoined) + line;
  }, "");
}

/** A stop, and the marks of notes behind it. */
const STOPPED = /(?<![⁰¹²³⁴-⁹])[.,;:!?…][⁰¹²³⁴-⁹,]{0,9}$/;

/** What stands between a text and an item or line after it. */
export function separator(text: string, isItem: boolean): string {
  if (text === "") return "";
  return isItem && !STOPPED.test(text) ? "; " : " ";
}

/** What begins a row that adds up others. */
export const TOTAL = /^(?:sub|grand )?-?total/i;

/** In characters: a longer text is no label of its row, but a remark or a text. */
export const MAX_LABEL = 80;

/** What stands in a cell to mark it, or says that nothing is in it. */
const MARK = /^(?:[xyn]|n\/?a|yes|no)$/i;

/** Whether what begins a row may stand for the empty cells below it: a few words, and no mark of what applies. */
export function isRowLabel(text: string): boolean {
  return text.length <= MAX_LABEL && /\p{L}/u.test(text) && !MARK.test(text);
}

/** A row that begins with more empty cells than this goes on with nothing. */
export const MAX_LABELS = 4;

/** A column's name from the cells of its header rows, top to bottom: repeats of merged cells count once. */
export function columnName(headers: readonly string[]): string {
  const parts = headers.filter((text, row) => text !== "" && text !== headers[row - 1]);
  const [measure = "", step = "", ...more] = parts;
  const measured = more.length === 0 ? measuredName(measure, step) : undefined;
  // "Weight" above "Weight 5 kg" says nothing more.
  const said = parts.filter((text, row) => !parts[row + 1]?.startsWith(`${text} `));
  return measured ?? said.join(" ").replace(/\s*:$/, "");
}
