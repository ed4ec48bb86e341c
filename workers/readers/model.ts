import type { Recognize } from "./ocr/recognize.ts";

/**
 * What every reader produces: a document is pages, a page is blocks in reading order.
 * A page is what a person would cite: a PDF page, a slide, a sheet, a Word page (rendered breaks).
 */
export type Block =
  | {
      kind: "heading";
      /** One line of plain text. */
      text: string;
      /**
       * 1 (outermost) to 6; 0 for the title on a form, above headings of level 1. Nesting of headings gives the section of
       * what follows.
       */
      level: number;
      /** It stands in the midst of a list, above those of its items that it holds for: the list goes on below it. */
      inList?: true;
      /** As in the other kinds. */
      outside?: number;
    }
  | {
      /**
       * - paragraph: one paragraph, line breaks and hyphenation undone.
       * - list_item: one item with its number or letter as shown ("3.2.1 Airway"); bullets are dropped.
       * - table_row: one row, each cell with its column's name where the table has a header row:
       *   "Drug: Epinephrine | Adult dose: 0.3 mg"; without a header row the cells alone: "a | b".
       * - note: speaker notes, footnotes, endnotes, cell comments, and when a document was revised, at a page's foot or beside its title.
       */
      kind: "paragraph" | "list_item" | "table_row" | "note";
      /** One line of plain text: NFC, no line breaks or control characters, single spaces, not empty. */
      text: string;
      /**
       * Of a list_item, how many items it stands below, one in another, up to MAX_DEPTH, and of a paragraph that goes on with an
       * item; left out where that is none.
       */
      depth?: number;
      /** Where in the text of a paragraph the next page begins, if it goes on there; no block of that page holds the rest. */
      turn?: number;
      /** The headings of this level and below do not hold for it: they stand in columns, and it below all of them. */
      outside?: number;
    };

/** Items stand below so many others at most. */
export const MAX_DEPTH = 8;

/** The `depth` of an item that stands below so many. */
export function below(items: number): { depth?: number } {
  return items > 0 ? { depth: Math.min(items, MAX_DEPTH) } : {};
}

/** A block as it stands so many levels further down, if it is a heading. */
export function lowered(block: Block, levels = 1): Block {
  return block.kind === "heading" ? { ...block, level: Math.min(block.level + levels, 6) } : block;
}

/** A page as a reader gives it. */
export interface Page {
  /** 1-based position in the document. */
  page: number;
  /** The page's own name where it has one: a PDF page label or a slide's number that differs from `page`, a sheet's name. */
  label?: string;
  /** True where the text came from optical character recognition. */
  ocr?: boolean;
  blocks: Block[];
}

/** Pages that may be pictures, which take seconds each, are read so many in one go. */
export const PICTURES_AT_ONCE = 10;

/** What a page's picture shows, as a reader's JSON; null where it has none, or nothing is written there. */
export interface Recognized {
  page: number;
  found: string | null;
}

/** A document of pictures: several readers can recognize its pages, and one then read them from what they found. */
export interface ScannedPages {
  /** Pages that are needed to read any. */
  learnFrom: readonly number[];
  recognize(page: number): Promise<string | null>;
  /** Takes what others recognized, in place of what it took before. */
  take(pages: readonly Recognized[]): void;
}

/** A document opened by a reader. `close` frees what it holds; it is called once, also after an error. */
export interface OpenDocument {
  /** Number of pages, known before any page is read. At least 1. */
  pageCount: number;
  /**
   * The pages `first` to `last` (1-based, inclusive) in order, one at a time. A range can be read
   * by itself: ranges of one document read by different processes give the same blocks as one run.
   */
  pages(first: number, last: number): AsyncIterable<Page>;
  close(): Promise<void>;
  /** How many pages are read in one go where reading takes long; the others go to other readers. */
  pagesAtOnce?: number;
  /** Present where most pages are pictures. */
  scanned?: ScannedPages;
}

/**
 * Opens the file at `path`. Pages that are pictures are read with `recognize`; without it they have
 * no text. Throws `UnreadableError` when the document cannot be read and an
 * administrator can do something about it; any other error is a defect of the reader.
 */
export type OpenReader = (path: string, recognize?: Recognize) => Promise<OpenDocument>;

/**
 * The document cannot be read. `message` says why and what to do, in words an administrator can
 * act on, without the file's name: "the file is encrypted; upload a copy without a password".
 */
export class UnreadableError extends Error {
  override name = "UnreadableError";
}
