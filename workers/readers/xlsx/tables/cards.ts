import type { Block } from "../../model.ts";
import type { Row } from "../rows.ts";

const LONGEST_TITLE = 100;

/** A form of names and values: "Drug | Naloxone", "Dose | 2 mg". */
export interface Card {
  /** Its first name, and the value of that. */
  label: string;
  title: string;
  level: number;
  blocks: Block[];
}

/** The rows at which forms begin in a group of rows of two cells without a header: those with the name of the first. */
export function cardStarts(rows: readonly Row[]): Set<number> {
  const lines = rows.filter(({ cells }) => cells.length > 1);
  const [first] = lines;
  const [label, value] = first?.cells ?? [];
  const alike = lines.every(
    ({ cells }) =>
      cells.length === 2 && cells[0]?.column === label?.column && cells[1]?.column === value?.column,
  );
  if (!label || !alike || lines.length < 2 || !/\p{L}/u.test(label.text)) return new Set();
  const starts = lines.filter(({ cells }) => cells[0]?.text === label.text);
  const named = starts.every(({ cells }) => (cells[1]?.text.length ?? 0) <= LONGEST_TITLE);
  return new Set(named && starts.length * 2 <= lines.length ? starts.map(({ index }) => index) : []);
}

/** Shows forms; where another one with the same first name follows, each is headed by its first value. */
export class Cards {
  /** Not shown before it is known whether another of its kind follows. */
  #held: Card | undefined;
  /** The form that began a run of its kind. */
  #kind: Card | undefined;

  constructor(readonly show: (block: Block) => void) {}

  add(card: Card): void {
    if (card.label !== this.#kind?.label) {
      this.end();
      this.#held = card;
      this.#kind = card;
      return;
    }
    if (this.#held) this.#head(this.#held);
    this.#held = undefined;
    this.#head({ ...card, level: this.#kind.level });
  }

  /** What follows is no form. */
  end(): void {
    for (const block of this.#held?.blocks ?? []) this.show(block);
    this.#held = undefined;
    this.#kind = undefined;
  }

  #head({ title, level, blocks }: Card): void {
    this.show({ kind: "heading", level, text: title });
    for (const block of blocks) this.show(block);
  }
}
