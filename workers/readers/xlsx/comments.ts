import { oneLine } from "../line.ts";
import type { Block } from "../model.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { at, descendants, elements, textOf } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";
import { parseCell } from "./reference.ts";
import { richText } from "./text.ts";

/** Excel leaves this in a classic note for versions that do not know threads. */
const STAND_IN = "[Threaded comment]";

/** What somebody noted on a cell. */
interface Comment {
  row: number;
  column: number;
  /** "B3" */
  reference: string;
  text: string;
}

/** What people noted on the cells of a worksheet, each to be shown once. */
export class Comments {
  readonly #byRow: Map<number, Comment[]>;

  constructor(comments: readonly Comment[]) {
    this.#byRow = Map.groupBy(
      comments.toSorted((a, b) => a.row - b.row || a.column - b.column),
      ({ row }) => row,
    );
  }

  /** The notes on a row's cells in such columns; they begin with what the row is about, or with the cell's reference where `label` is "". */
  take(row: number, label: string, isIn: (column: number) => boolean): Block[] {
    const comments = this.#byRow.get(row);
    if (!comments) return [];
    const left = comments.filter(({ column }) => !isIn(column));
    this.#byRow.set(row, left);
    return comments.filter(({ column }) => isIn(column)).map((comment) => noteOf(comment, label));
  }

  /** The notes on cells that were not met. */
  rest(): Block[] {
    return [...this.#byRow.values()].flat().map((comment) => noteOf(comment, ""));
  }
}

function noteOf({ reference, text }: Comment, label: string): Block {
  return { kind: "note", text: label === "" ? `${reference}: ${text}` : `${label} - note: ${text}` };
}

/** Reads the notes of a worksheet. Throws UnreadableError. */
export async function readComments(
  pkg: OoxmlPackage,
  relationships: readonly Relationship[],
): Promise<Comments> {
  const found: Comment[] = [];
  const add = (reference = "", text: string) => {
    const cell = parseCell(reference);
    const line = oneLine(text);
    if (cell && line !== "" && !line.startsWith(STAND_IN)) found.push({ ...cell, reference, text: line });
  };
  for (const { type, target } of relationships) {
    if (type === "comments") {
      const root = await unlessDamaged(pkg.xml(target));
      if (!root) continue;
      const authors = elements(at(root, "x:authors"), "x:author").map(textOf);
      for (const comment of descendants(root, "x:comment")) {
        const { ref, authorId } = comment.attributes;
        add(ref, withoutAuthor(richText(at(comment, "x:text")), authors[Number(authorId)]));
      }
    } else if (type === "threadedComment") {
      const root = await unlessDamaged(pkg.xml(target));
      for (const comment of root ? descendants(root, "xtc:threadedComment") : []) {
        add(comment.attributes.ref, textOf(at(comment, "xtc:text")));
      }
    }
  }
  return new Comments(found);
}

/** Excel begins a note with who wrote it. */
function withoutAuthor(text: string, author = ""): string {
  const name = `${author}:`;
  return author !== "" && text.startsWith(name) ? text.slice(name.length) : text;
}
