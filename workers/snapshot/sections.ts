import { type ItemCount, isNextCount, itemCount } from "../../src/item-count.ts";
import type { Block, Page } from "../readers/model.ts";
import { isLevelLetter, isLevelLine, mentionsLevel, namesCare } from "../readers/wording/care-levels.ts";
import { countedOn } from "./counted-heads.ts";
import { isCover } from "./cover.ts";
import { Labels } from "./labels.ts";
import { abovePatients, holdsCare } from "./patients.ts";
import { splitBlock } from "./split-block.ts";

interface SectionedBlock {
  block: Block;
  /** Heading path above the block joined by " > ", "" at the top. A heading's own is the path above it. */
  section: string;
}

type Heading = Extract<Block, { kind: "heading" }>;

/**
 * `level` is as the reader gave it, `nested` below that of each heading above it; `holdsCare` where levels of care that
 * follow stand under it, `holdsLevels` where their names do that are set as it is.
 */
export type OpenHeading = Heading & {
  nested: number;
  holdsCare: boolean;
  holdsLevels: boolean;
  /** Of one in the midst of a list, that of the first item below it. */
  depth?: number;
  /** How items under it are counted. */
  counts: ItemCount[];
  /** Whether paragraphs that begin with a label stand right under it. */
  holdsLabels: boolean;
};

/** "Table 4. Doses": it names a table's rows, and nothing after them. */
const CAPTION = /^(?:table|figure|fig\.|exhibit)\s+(?:[A-Z]?[-.]?\d|[IVX]+\b)/i;
/** Above the list of whom a protocol is for, or of what to bear in mind. */
const LISTS =
  /^(?:(?:inclusion|exclusion) criteria|(?:contra-?)?indications|key (?:points|considerations)|considerations|pearls)\b/i;
/** "3.2.1 Airway" */
const NUMBERED = /^(\d+(?:\.\d+)*)\.?\s/;

/** Every passage carries its section, so that its headings have at most so many characters, and are at most so many. */
const LONGEST = 300;
const DEEPEST = 10;

/**
 * Folds heading levels into section paths. One instance serves one document: its pages are given in
 * order, because a section runs on over page breaks until a heading of its level or above.
 */
export class SectionPath {
  #open: OpenHeading[] = [];
  /** The innermost heading is the caption of a table whose rows have begun. */
  #inTable = false;
  /** Nothing stands between the innermost heading and what is next. */
  #isBare = false;
  /** The last item of a list that stands below none, and the heading right above it. */
  #item: { text: string; depth: number; under: OpenHeading | undefined } | undefined;
  #labels = new Labels();
  /** Nothing but rows, one at least, stands under the innermost heading, which is below that item. */
  #overRows = false;

  /**
   * The blocks of the document's next page, each with its section. The title of a form, which each page of it begins with,
   * is that of what goes on.
   */
  place(page: Page): SectionedBlock[] {
    const blocks = page.blocks.flatMap(inBrief);
    const first = blocks.find(({ kind }) => kind === "heading");
    const placed = blocks.flatMap((given, at) => {
      const block = this.#asLevel(given);
      if (block.outside !== undefined) this.#leave(block.outside);
      if (given === first && block.text === this.#open[0]?.text) return [];
      if (block.kind === "heading") return [this.#enter(block, blocks[at + 1])];
      this.#leaveRows(block);
      this.#open = this.#labels.beside(block, this.#open, this.#isBare);
      this.#isBare = false;
      this.#leaveCaption(block);
      this.#leaveList(block);
      this.#leaveItems(block);
      this.#open = countedOn(block, this.#open);
      this.#countItem(block);
      return [{ block, section: this.#path() }];
    });
    // What else stands on a cover is about the document, and names nothing in it.
    if (isCover(page)) this.#open = this.#open.slice(0, 1);
    return placed;
  }

  /** "P" behind what stands below "AEMT": the letter heads the next level of care as the names of the others do. */
  #asLevel(block: Block): Block {
    const beside = this.#open.at(-1);
    const isLetter = block.kind === "paragraph" && isLevelLetter(block.text);
    if (!isLetter || !beside || !isLevelLine(beside.text)) return block;
    return { kind: "heading", text: block.text, level: beside.level };
  }

  #path(): string {
    return this.#open.map(({ text }) => text).join(" > ");
  }

  #enter(heading: Heading, next: Block | undefined): SectionedBlock {
    const before = this.#open;
    const nested = this.#nest(heading, next);
    const section = this.#path();
    this.#open.push({
      ...heading,
      nested,
      holdsCare: holdsCare(heading, before),
      holdsLevels: false,
      holdsLabels: false,
      counts: [],
    });
    this.#inTable = false;
    this.#isBare = true;
    this.#overRows = false;
    return { block: { ...heading, level: nested }, section };
  }

  /** Closes the headings that this one does not stand under, and tells its level below the others. */
  #nest(heading: Heading, next: Block | undefined): number {
    this.#open = this.#open.filter(({ text }) => !CAPTION.test(text));
    const isCaption = CAPTION.test(heading.text);
    const isLevel = isLevelLine(heading.text) || isLevelLetter(heading.text);
    // "3." under "PARAMEDIC" goes on with "2." under the condition.
    const last = this.#open.at(-1);
    const isOver = last && !mentionsLevel(last.text) && this.#goesOn(next, last);
    const bare = this.#isBare || isOver ? last : undefined;
    if (isLevel && bare?.level === heading.level && !namesCare(bare.text)) bare.holdsLevels = true;
    const at = this.#open.findLastIndex(
      ({ level, text, holdsLevels }) =>
        isCaption || level < heading.level + (isLevel && holdsLevels ? 1 : 0) || isPartOf(heading.text, text),
    );
    this.#open = (abovePatients(heading, this.#open) ?? this.#open.slice(0, at + 1)).slice(0, DEEPEST - 1);
    const above = this.#open.at(-1)?.nested ?? 0;
    return isCaption ? above + 1 : Math.max(heading.level, above + 1);
  }

  /** Closes the headings of this level and below. */
  #leave(outside: number): void {
    const first = this.#open.findIndex(({ level }) => level >= outside);
    if (first >= 0) this.#open = this.#open.slice(0, first);
  }

  #leaveCaption({ kind }: Block): void {
    if (!CAPTION.test(this.#open.at(-1)?.text ?? "")) return;
    if (kind === "table_row") this.#inTable = true;
    else if (kind !== "note" || !this.#inTable) this.#open.pop();
  }

  /** A heading in the midst of a list holds for the items that stand as deep as the first below it, and for those below them. */
  #leaveItems(block: Block): void {
    const last = this.#open.at(-1);
    if (block.kind !== "list_item" || !last?.inList) return;
    const depth = block.depth ?? 0;
    last.depth ??= depth;
    if (depth < last.depth) this.#open.pop();
  }

  /** A table in the midst of a list has a title of its own: the items that are counted on behind it are not under that. */
  #leaveRows(block: Block): void {
    const areRows = block.kind === "table_row" && (this.#isBare || this.#overRows);
    if (this.#overRows && this.#goesOn(block, this.#open.at(-2))) this.#open.pop();
    this.#overRows = areRows || (this.#overRows && block.kind === "note");
  }

  /** Whether an item is counted as what comes after the last one, which stands under a heading. */
  #goesOn(block: Block | undefined, under: OpenHeading | undefined): boolean {
    if (block?.kind !== "list_item" || this.#item?.depth !== (block.depth ?? 0)) return false;
    if (this.#item.under !== under) return false;
    return isNextCount(itemCount(this.#item.text), itemCount(block.text));
  }

  #countItem({ kind, text, ...block }: Block): void {
    const depth = "depth" in block ? (block.depth ?? 0) : 0;
    const isUpper = this.#item === undefined || depth <= this.#item.depth;
    if (kind === "list_item" && isUpper) this.#item = { text, depth, under: this.#open.at(-1) };
  }

  /** What each level of care does, in a table behind such a list, is not under it. */
  #leaveList({ kind, text }: Block): void {
    if (kind !== "table_row" || !LISTS.test(this.#open.at(-1)?.text ?? "")) return;
    if (isLevelLine(text.split(": ", 1)[0] ?? "")) this.#open.pop();
  }
}

/** What names a section, of a heading too long for that its beginning; the whole is a paragraph then. */
function inBrief(block: Block): Block[] {
  if (block.kind !== "heading" || block.text.length <= LONGEST) return [block];
  const [text = ""] = splitBlock(block.text, "p", LONGEST);
  return [
    { ...block, text },
    { kind: "paragraph", text: block.text },
  ];
}

/** True where the headings' numbers say that one stands under the other, though they look alike: "3.2.1" under "3.2". */
function isPartOf(inner: string, outer: string): boolean {
  const number = NUMBERED.exec(outer)?.[1];
  return number !== undefined && NUMBERED.exec(inner)?.[1]?.startsWith(`${number}.`) === true;
}
