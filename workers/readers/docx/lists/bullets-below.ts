import { isNumbering } from "../../pdf/lines/markers.ts";
import type { BlockItem } from "../story.ts";

/** An item with its number or letter. */
interface Counted {
  item: BlockItem;
  /** How it is written: "2.#." or "a)". */
  style: string;
  number: number;
}

const LABEL = /^(\(?(?:\d{1,3}\.)*)(?:(\d{1,3})|([A-Z])|([a-z]))([.)]) /;

/** "2.1" before an item of a list that Word counts. */
const OUTLINE = /^\d{1,3}(?:\.\d{1,3})+$/;

/** What says that a list follows: "for any of these:", "at the doses listed below. Give it slowly." */
const ANNOUNCES = /:$|\bthe following\b[^.]*\.$|\b(?:as follows|listed below)\b/i;

/**
 * Bullets that stand below a counted item, each with that item, though their style sets them in no farther: those between two
 * items that count on, and those behind one that announces them. Where bullets of the list stand there before, the counted items
 * are below these.
 *
 * @param blocks all of a document, in order
 */
export function bulletsBelow(blocks: readonly BlockItem[]): Map<BlockItem, BlockItem> {
  const below = new Map<BlockItem, BlockItem>();
  /** The bullets of the list that stand below none. */
  let outer: BlockItem[] = [];
  let last: Counted | undefined;
  let run: BlockItem[] = [];
  const endRun = (next: Counted | undefined) => {
    const [first] = run;
    const owner = last?.item;
    const isHeld = last && (ANNOUNCES.test(last.item.block.text) || (next && countsOn(last, next)));
    if (owner && first && isHeld && outer.length === 0) for (const bullet of run) below.set(bullet, owner);
    else outer.push(...run);
    run = [];
  };
  for (const item of blocks) {
    const isItem = item.block.kind === "list_item";
    const counted = isItem ? countedOf(item) : undefined;
    if (isItem && isBullet(item)) run.push(item);
    else {
      endRun(counted);
      last = counted;
    }
    if (!isItem) outer = [];
  }
  endRun(undefined);
  return below;
}

function isBullet({ block }: BlockItem): boolean {
  const [word = ""] = block.text.split(" ", 1);
  return !isNumbering(word) && !OUTLINE.test(word);
}

function countedOf(item: BlockItem): Counted | undefined {
  const [, outer = "", figures, capital, small, close = ""] = LABEL.exec(item.block.text) ?? [];
  const letter = capital ?? small;
  if (figures === undefined && letter === undefined) return undefined;
  const number = letter === undefined ? Number(figures) : (letter.toLowerCase().codePointAt(0) ?? 0) - 96;
  return { item, number, style: `${outer}${letter === undefined ? "#" : capital ? "A" : "a"}${close}` };
}

function countsOn(above: Counted, { style, number }: Counted): boolean {
  return style === above.style && number === above.number + 1;
}
