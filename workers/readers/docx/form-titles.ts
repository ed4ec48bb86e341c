import { lowered } from "../model.ts";
import {
  isFormalRow,
  isNumberedTitleRow,
  isTitleCell,
  isTitleRow,
  LONGEST_LINE,
  MAX_ABOVE,
  saysTitle,
} from "../wording/form-title.ts";
import type { BlockItem, Item } from "./story.ts";
import type { TitleForm } from "./tables/title-forms.ts";

/**
 * Puts what a form at the top of a page names before its rows, as the heading of the sections below it, which go one level
 * down where they would stand beside it. A line that all of its cells are merged to is a row like others, and stands once.
 */
export function nameByForms(items: readonly Item[]): Item[] {
  const { tops, said: headed } = formsAtTop(items);
  const levels = new FormLevels();
  const said = new Set<string>();
  return items.flatMap((item, at): Item[] => {
    if (item.kind !== "block") return [item];
    const { form } = item;
    if (form && headed.has(form) && isFormalRow(item.block.text)) return noteOf(item);
    if (!form || !tops.has(form)) return [levels.placed(item)];
    const title = tops.get(form) === at ? levels.begin(form, nextLevel(items.slice(at), form)) : [];
    return [...title, ...rowOf(item, said)];
  });
}

/** The levels of headings where forms give some. */
class FormLevels {
  /** Of the last heading that no form is over. */
  #chapter: number | undefined;
  /** The form that what is read stands below; at what level its title does, and how far down the headings go. */
  #form: { title: string; level: number; down: number } | undefined;

  /** A form begins, above a heading of the level `next`. It gives its title, unless it goes on with that on another page. */
  begin(form: TitleForm, next: number): Item[] {
    const { title } = form;
    if (this.#form?.title === title) return [];
    const level = this.#chapter === undefined ? 1 : Math.min(this.#chapter + 1, next);
    this.#form = { title, level, down: next === level ? 1 : 0 };
    return [{ kind: "block", block: { kind: "heading", level, text: title }, bold: false, form }];
  }

  /** An item that is of no form. */
  placed(item: BlockItem): Item {
    const { block } = item;
    if (block.kind !== "heading") return item;
    const { level = Infinity, down = 0 } = this.#form ?? {};
    if (block.level + down <= level) {
      this.#form = undefined;
      this.#chapter = block.level;
      return item;
    }
    return { ...item, block: lowered(block, down) };
  }
}

/**
 * The forms that begin a page and say what no line beside them does, with where they begin; and those that say of a heading
 * right above them what it does.
 */
function formsAtTop(items: readonly Item[]): { tops: Map<TitleForm, number>; said: Set<TitleForm> } {
  const tops = new Map<TitleForm, number>();
  const said = new Set<TitleForm>();
  /** What stands on the page so far. */
  let above: BlockItem[] = [];
  let form: TitleForm | undefined;
  for (const [at, item] of items.entries()) {
    if (item.kind !== "block") {
      if (item.kind !== "picture") above = [];
      continue;
    }
    if (item.form && item.form !== form) {
      const { title } = item.form;
      form = item.form;
      const below = items.slice(at).find((other) => other.kind === "block" && other.form !== form);
      const isBelow = below?.kind === "block" && isLine(below) && saysTitle(below.block.text, title);
      const isTop = isNumberedTitleRow(item.block.text) || (above.length <= MAX_ABOVE && above.every(isLine));
      const says = (line: BlockItem | undefined) => line !== undefined && saysTitle(line.block.text, title);
      if (isTop && !isBelow && !above.some(says)) tops.set(form, at);
      if (above.at(-1)?.block.kind === "heading" && says(above.at(-1))) said.add(form);
    }
    above.push(item);
  }
  return { tops, said };
}

/** The level of the first heading below a form's rows, before the next form. */
function nextLevel(items: readonly Item[], form: TitleForm): number {
  for (const item of items) {
    if (item.kind !== "block" || item.form === form) continue;
    if (item.form) return Infinity;
    if (item.block.kind === "heading") return item.block.level;
  }
  return Infinity;
}

/** A row of a form below its heading: when the document was revised, and by whom, is no text of it. */
function noteOf(item: BlockItem): Item[] {
  const { text } = item.block;
  return isTitleRow(text) ? [] : [{ kind: "block", block: { kind: "note", text }, bold: false }];
}

/** A row of a form, where it says more than its title does. */
function rowOf(item: BlockItem, said: Set<string>): Item[] {
  const { kind } = item.block;
  const cells = item.block.text.split(" | ");
  const text = cells.filter((cell) => !isTitleCell(cell)).join(" | ");
  if (isTitleRow(item.block.text)) return [];
  if (kind === "table_row") return [{ kind: "block", block: { ...item.block, text }, bold: false }];
  if (kind === "note") return [item];
  if (said.has(text)) return [];
  said.add(text);
  return [{ kind: "block", block: { kind: "table_row", text }, bold: false }];
}

function isLine({ block }: BlockItem): boolean {
  return block.kind === "heading" || (block.kind === "paragraph" && block.text.length <= LONGEST_LINE);
}
