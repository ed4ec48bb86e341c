import type { Block } from "../../model.ts";
import type { RowGroup } from "./group.ts";

/** Which headings of a sheet hold for what comes next, as tables and lines stand apart below each other. */
export class OpenHeadings {
  /** Level of the sheet's title where it stands apart from the tables, until another heading of that level. */
  #title = 1;
  /** Level of the line that names the last rows of the table above: it does not hold for lines below that. */
  #section: number | undefined;

  /** What names rows inside the next band stands below the sheet's title. */
  above(group: RowGroup): void {
    group.standBelow(this.#title);
  }

  /** A band ended that is one group; several side by side are undefined. */
  end(group: RowGroup | undefined, opensSheet: boolean): void {
    this.#section = group?.section;
    if (opensSheet && group && hasLinesAlone(group)) this.#title = group.depth;
  }

  /** The blocks of a row of the group; the first line below a table is about all of that. */
  place(group: RowGroup, blocks: Block[]): Block[] {
    const [first, ...others] = blocks;
    if (!first) return blocks;
    if (blocks.some((block) => block.kind === "heading" && block.level <= this.#title)) this.#title = 1;
    const outside = this.#section;
    this.#section = undefined;
    const isOutside = outside !== undefined && first.kind === "paragraph" && hasLinesAlone(group);
    return isOutside ? [{ ...first, outside }, ...others] : blocks;
  }
}

function hasLinesAlone({ columns }: RowGroup): boolean {
  return columns.size === 0;
}
