import { tidy } from "../../paragraphs/tidy.ts";
import type { TableCell, TableData, TableRow } from "../tables.ts";

/** Things beside their amounts, twice in a row. */
const COLUMNS = 4;
const PAIR = 2;
/** So many rows, at least, and of these so many, have two things with amounts. */
const FEWEST_ROWS = 5;
const MOST = 0.8;
/** "6 bags", "2 each", "assorted" */
const AMOUNT = /^(?:\d|one\b|two\b|assorted\b|as needed\b)/i;
/** "AMS", "EtCO2", and what such letters stand for. */
const LETTERS = /^(?=.*\p{Lu}.*[\p{Lu}\d])[\p{L}\d/&+-]{2,8}$/u;
const WORDS = /^\p{L}*\p{Ll}{3}/u;
/** "Airways:", "CPAP device:³" */
const LEADS_IN = /:[⁰-⁹¹²³,]*$/;
/** In points: how far in what stands below another begins. */
const INSIDE = 4;

/**
 * The entries of two lists beside each other in a table without names, "Adenosine | 24 mg | Glucagon | 1 mg" or letters and what
 * they stand for, one list after the other, each entry with what it is set in below ("Airways: | Large | 1"); undefined for
 * another table.
 */
export function sideLists({ edges }: TableData, rows: readonly TableRow[]): string[] | undefined {
  const whole = rows.filter(({ cells }) => cells.length === COLUMNS);
  const areLetters = whole.every(({ cells }) => cells.every(isOfLetters));
  const paired = areLetters ? whole : whole.filter(({ cells }) => cells.every(isEntry));
  const isPaired = paired.length >= FEWEST_ROWS && paired.length >= whole.length * MOST;
  const things = paired.flatMap(({ cells }) => cells.filter((_, at) => at % PAIR === 0));
  const areOnce = new Set(things.map(({ text }) => tidy(text))).size === things.length;
  if (edges.length !== COLUMNS || !isPaired || !areOnce) return undefined;
  const texts: string[] = [];
  let lists: SideList[] = [new SideList(), new SideList()];
  const endLists = () => {
    texts.push(...lists.flatMap(({ entries }) => entries));
    lists = [new SideList(), new SideList()];
  };
  for (const { cells } of rows) {
    if (cells.some(({ from, to }) => Math.floor(from / PAIR) !== Math.floor((to - 1) / PAIR))) {
      endLists();
      texts.push(cells.map(({ text }) => tidy(text)).join(" | "));
    } else
      for (const [side, list] of lists.entries())
        list.add(cells.filter(({ from }) => Math.floor(from / PAIR) === side));
  }
  endLists();
  return texts;
}

function isEntry({ text, from }: TableCell, at: number): boolean {
  if (from !== at) return false;
  return at % PAIR === 0 ? /^\W*\p{L}/u.test(text) : AMOUNT.test(text);
}

function isOfLetters({ text, from }: TableCell, at: number): boolean {
  return from === at && (at % PAIR === 0 ? LETTERS : WORDS).test(tidy(text));
}

function isExplained([name, words, ...others]: readonly string[]): boolean {
  return LETTERS.test(name ?? "") && WORDS.test(words ?? "") && others.length === 0;
}

/** One of the lists. */
class SideList {
  readonly entries: string[] = [];
  /** What the entries that are set in are kinds of. */
  #group: TableCell | undefined;

  /** Takes the cells of a row that are of this list. */
  add(cells: readonly TableCell[]): void {
    const [name, ...amounts] = cells;
    if (!name) return;
    const isWithin = this.#group !== undefined && name.left > this.#group.left + INSIDE;
    const group = isWithin ? [tidy(this.#group?.text ?? "").replace(/\s*:(?=[⁰-⁹¹²³,]*$)/, "")] : [];
    if (!isWithin) this.#group = LEADS_IN.test(tidy(name.text)) ? name : undefined;
    if (this.#group === name && amounts.length === 0) return;
    const entry = [...group, ...cells.map(({ text }) => tidy(text))];
    this.entries.push(entry.join(isExplained(entry) ? ": " : " | "));
  }
}
