import type { Block } from "../../model.ts";
import type { RowGroup } from "./group.ts";
import type { SheetTitle } from "./title-words.ts";

/** Which headings of a sheet hold for what comes next, as tables and lines stand apart below each other. */
export class OpenHeadings {
  /** Level of the sheet's title where it stands apart from the tables, until another heading of that level. */
  #title = 1;
  #first: SheetTitle | undefined;
  /** Level of the line that names the last rows of the table above: it does not hold for lines below that. */
  #section: number | undefined;
  /** Level of the title of the lines above, which does not hold for a table below these. */
  #overLines: number | undefined;

  /** Level of the sheet's title that holds for what comes next; 1 where none does. */
  get title(): number {
    return this.#title;
  }

  /** What names rows inside the next band stands below the sheet's title. */
  above(group: RowGroup): void {
    group.standBelow(this.#title, this.#first);
  }

  /** A band ended that is one group; several side by side are undefined. Its title may be over all that comes, however large it is. */
  end(group: RowGroup | undefined, opensSheet: boolean, isOverAll: boolean): void {
    this.#section = group?.section;
    const isTitled = !opensSheet && group !== undefined && hasLinesAlone(group) && group.depth > 1;
    this.#overLines = isTitled ? group.depth : undefined;
    if (!opensSheet || !group) return;
    this.#first = group.title && isOverAll ? { ...group.title, size: Number.POSITIVE_INFINITY } : group.title;
    if (hasLinesAlone(group)) this.#title = group.depth;
  }

  /** The blocks of a row of the group, the first of which leaves what does not hold for it. */
  place(group: RowGroup, blocks: Block[]): Block[] {
    const [first, ...others] = blocks;
    if (!first) return blocks;
    if (blocks.some((block) => block.kind === "heading" && block.level <= this.#title)) this.#title = 1;
    const outside = hasLinesAlone(group) ? this.#section : this.#overLines;
    [this.#section, this.#overLines] = [undefined, undefined];
    return outside === undefined || first.kind === "heading" ? blocks : [{ ...first, outside }, ...others];
  }
}

function hasLinesAlone({ columns }: RowGroup): boolean {
  return columns.size === 0;
}
