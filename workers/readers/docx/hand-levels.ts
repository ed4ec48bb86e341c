import { LARGER, SAME_LEVEL } from "../heading-size.ts";
import { isLevelLine } from "../wording/care-levels.ts";
import { betweenItems } from "./lists/going-on.ts";
import { StepsAround } from "./lists/steps-around.ts";
import { StepsBeside } from "./lists/steps-beside.ts";
import { NumberedOn } from "./numbered-on.ts";
import type { BlockItem, Item } from "./story.ts";

/** So many sizes of headings by hand have levels of their own. */
const MAX_SIZES = 3;
const DEEPEST = 6;

/** The levels of headings made by hand, and where those end that stand in columns, boxes and over tables. */
export class HandLevels {
  readonly #sizes: { cover: number[]; text: number[] };
  /** Of the last heading by style, or of the title in capitals. */
  #level = 0;
  readonly #title: BlockItem | undefined;
  /** Of the bar that all stands below, up to the next one or a heading above it. */
  #bar: number | undefined;
  /** Of the last bold heading, where no underlined one stands before the bold ones: underlined ones stand below them. */
  #bold: number | "none" | undefined;
  /** Of the line over columns that these stand below. */
  #band: number | undefined;
  readonly #numbered = new NumberedOn();
  /** Of most letters. */
  readonly #body: number;
  readonly #steps = new StepsAround();
  readonly #beside = new StepsBeside();
  /** What stands between the items of lists that go on behind it. */
  readonly #between: ReadonlySet<Item>;
  /** Of the last item, and whether it is a heading made by hand. */
  #last: { box: object | undefined; isHeading: boolean } | undefined;
  /** Of the last heading made by hand that stands in the text itself. */
  #section: number | undefined;
  /** The last heading that is an item of a list, set in so far. */
  #item: { level: number; indent: number } | undefined;
  /** Of the names of columns, of a box or a table, in these or just below them. */
  #names: number | undefined;

  constructor(items: readonly Item[], byHand: ReadonlySet<Item>) {
    const first = items.findIndex((item) => item.kind === "block" && item.block.kind === "heading");
    const text = items.slice(Math.max(0, first));
    this.#between = betweenItems(items.filter((item) => item.kind === "block"));
    // The largest letters are those of a cover.
    const body = commonSize(items);
    this.#body = body;
    this.#title = titleInCapitals(items, byHand);
    this.#sizes = {
      cover: largerSizes(
        items.filter((item) => byHand.has(item)),
        body,
      ),
      text: largerSizes(
        text.filter((item) => byHand.has(item)),
        body,
      ),
    };
  }

  /** The next item, as a heading if it is one made by hand. */
  placed(item: BlockItem, isByHand: boolean): BlockItem {
    const numbered = isByHand ? this.#numberedOn(item) : undefined;
    if (numbered !== undefined)
      return this.placed(
        { ...item, block: { kind: "heading", text: item.block.text, level: numbered } },
        false,
      );
    if (item.block.kind === "heading") {
      this.#numbered.enter(item.block.text, item.block.level);
      this.#level = item.block.level;
      this.#bar = undefined;
      this.#bold = undefined;
      this.#item = undefined;
      this.#steps.leave();
      this.#beside.leave();
    }
    const beside = isByHand ? undefined : this.#beside.endedBy(item);
    const ended = lower(this.#endedBy(item, isByHand), beside);
    this.#last = { box: item.box, isHeading: isByHand };
    const below = ended === undefined ? {} : { outside: ended };
    if (!isByHand) return { ...item, block: { ...item.block, ...below } };
    const level = this.#below(item) ?? this.#next(item);
    if (item.within === undefined) this.#section = level;
    // A box between the items of a list stands below the item that heads them.
    const inner = item.within === "box" && this.#between.has(item) ? this.#beside.below : 0;
    const own = Math.min(Math.max(level, inner), DEEPEST);
    const isTitle = item.within === "title" && level > 1;
    if (item.within === "name" || item.within === "box" || isTitle)
      this.#names = Math.min(this.#names ?? own, own);
    if (item.within === undefined) this.#steps.enter(item, own);
    this.#beside.enter(item, own);
    const left = this.#leftOf(item, own);
    return { ...item, block: { kind: "heading", text: item.block.text, level: own, ...left, ...below } };
  }

  /** The level of a heading in large letters whose number follows that of a heading by style. */
  #numberedOn({ block, within, size = 0 }: BlockItem): number | undefined {
    const isLarge = within === undefined && size >= this.#body * LARGER;
    return isLarge ? this.#numbered.levelOf(block.text) : undefined;
  }

  /** A heading that begins left of one that is an item of a list stands below that no more, whatever it names: a caption. */
  #leftOf({ block, within, indent = 0 }: BlockItem, level: number): { outside?: number } {
    if (within !== undefined) return {};
    const above = this.#item;
    this.#item = block.kind === "list_item" && indent > 0 ? { level, indent } : undefined;
    const isLeft = above !== undefined && indent < above.indent && level <= above.level;
    return isLeft && block.kind !== "list_item" ? { outside: above.level } : {};
  }

  /** The level of the headings that this item stands outside of, undefined where it does of none. */
  #endedBy(item: BlockItem, isByHand: boolean): number | undefined {
    const { within, banded, box } = item;
    const names = this.#names;
    // What is in another box is not below what a box says and heads, but below one that only heads.
    const isOther =
      within === "box" && !isByHand && this.#last?.box !== box && this.#last?.isHeading === false;
    if (isOther) this.#names = undefined;
    if (isOther) return names;
    const band = banded ? undefined : this.#band;
    if (!banded) this.#band = undefined;
    if (within === undefined || within === "bar" || within === "band") this.#names = undefined;
    if (within !== undefined) return band;
    return band ?? names ?? this.#steps.endedBy(item);
  }

  /** The level of what stands in a column, below the name of that, or over a table, below what heads the text where no style does. */
  #below({ within }: BlockItem): number | undefined {
    if (within === "column") return this.#names === undefined ? undefined : this.#names + 1;
    const isOverTable = within === "title" && this.#level === 0 && this.#section !== undefined;
    return isOverTable ? (this.#section ?? 0) + 1 : undefined;
  }

  /** The level of a heading made by hand: the larger ones stand above the others, and a bar above all that are no larger. */
  #next(item: BlockItem): number {
    const { bold, within, underlined, size = 0 } = item;
    if (item === this.#title) {
      this.#level = 1;
      return 1;
    }
    const sizes = this.#level > 0 ? this.#sizes.text : this.#sizes.cover;
    const level = this.#level + sizes.filter((larger) => larger > size * SAME_LEVEL).length + 1;
    if (this.#bar !== undefined && level < this.#bar) this.#bar = undefined;
    if (within === "bar" && this.#level > 0) {
      this.#bar = level;
      this.#bold = undefined;
      return level;
    }
    const below = this.#bar === undefined ? level : level + 1;
    if (within === "band") this.#band = below;
    else if (this.#band !== undefined) return below + 1;
    if (underlined) {
      this.#bold ??= "none";
      return this.#bold === below ? below + 1 : below;
    }
    if (bold && within === undefined && this.#bold !== "none") this.#bold = below;
    return below;
  }
}

/**
 * The first line of a document that has no heading by style, where it is in capitals as no other heading is, none is larger, and
 * one of them is right below it: the title over all of them.
 */
function titleInCapitals(items: readonly Item[], byHand: ReadonlySet<Item>): BlockItem | undefined {
  const [title, next, ...others] = items.filter((item) => item.kind === "block");
  if (!title || !next || !byHand.has(title) || !byHand.has(next)) return undefined;
  const isCapital = ({ block: { text } }: BlockItem) => text === text.toUpperCase();
  const isBelow = (item: BlockItem) =>
    item.block.kind !== "heading" &&
    (!byHand.has(item) || (!isCapital(item) && (item.size ?? 0) <= (title.size ?? 0) * SAME_LEVEL));
  const isTitle = isCapital(title) && !isLevelLine(title.block.text);
  return isTitle && [next, ...others].every(isBelow) ? title : undefined;
}

/** The outer one of two levels, if there is any. */
function lower(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** The size of most letters. */
export function commonSize(items: readonly Item[]): number {
  const counts = new Map<number, number>();
  for (const item of items) {
    if (item.kind !== "block" || item.size === undefined) continue;
    counts.set(item.size, (counts.get(item.size) ?? 0) + item.block.text.length);
  }
  const [size] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [Infinity];
  return size;
}

/** The sizes in which these lines are larger than most letters, from the largest. */
function largerSizes(lines: readonly Item[], body: number): number[] {
  const larger = lines.flatMap((item) =>
    item.kind === "block" && (item.size ?? 0) >= body * LARGER ? [item.size ?? 0] : [],
  );
  const sizes = [...new Set(larger)].toSorted((a, b) => b - a);
  const apart = sizes.filter((size, at) => (sizes[at - 1] ?? Infinity) > size * SAME_LEVEL);
  return apart.slice(0, MAX_SIZES);
}
