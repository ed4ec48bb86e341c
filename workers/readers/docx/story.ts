import type { DocumentPicture } from "../drawing/picture-text.ts";
import type { Block } from "../model.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import type { XmlElement } from "../ooxml/tree.ts";
import type { Entry } from "../pdf/paragraphs/contents.ts";
import type { BoundTexts } from "./bound-texts.ts";
import type { Down } from "./down.ts";
import type { Fields } from "./fields.ts";
import type { Counters } from "./lists/counters.ts";
import type { Numbering } from "./lists/numbering.ts";
import type { Styles } from "./styles.ts";
import type { Card } from "./tables/cards.ts";
import type { TitleForm } from "./tables/title-forms.ts";

/** What the reading of one document shares from block to block. */
export interface Story {
  pkg: OoxmlPackage;
  relationships: Relationship[];
  styles: Styles;
  numbering: Numbering;
  counters: Counters;
  /** Of the lists in text boxes and notes: Word counts these by themselves. */
  countersApart: Counters;
  fields: Fields;
  notes: Notes;
  bound: BoundTexts;
  /** What ActiveX controls show, by the ids of their relationships. */
  controls: ReadonlyMap<string, string>;
  /** Parts of charts, diagrams and imported documents that have been shown. */
  shown: Set<string>;
  /** Text of a paragraph whose end is deleted or that is a drop cap: it belongs to the next paragraph. */
  held: string;
  /** How many table cells the reading is in. */
  cells: number;
  /** How far down the text the paragraph stands that is read; undefined in a text box, a note or a running header. */
  down: Down | undefined;
}

/** A footnote or endnote; `mark` is what stands for it in the text and before it, "" where that is not known. */
export interface Note {
  element: XmlElement;
  mark: string;
}

/** The notes of a document by what refers to them; each is taken once. `isCounted`: Word gives it its mark, as the section that is read numbers them. */
export interface Notes {
  take(kind: "w:footnoteReference" | "w:endnoteReference", id: string, isCounted: boolean): Note | undefined;
  turnSection(): void;
}

/** Where an item stands in a list of Word's. */
export interface Listed {
  numId: string;
  /** From 0. */
  ilvl: number;
  /** It has a number, and no bullet. */
  isCounted: boolean;
  /** The paragraph says by itself how far in it is set. */
  isSetIn: boolean;
}

/**
 * The document in its order: blocks, and the places where a page may end.
 * - block: `bold` when all of its text is, and it is no bulleted item, `underlined` where its first letters are that alone; `size` of its first letters, in half points; `lines` where the author broke lines,
 *   `cells` where the line has tabs in it, `places` with "" for two of them beside each other, `hanging` how far left of the others its first line begins, `indent` how far in it is set, in twentieths of a point, `card` for the row of a form, `form` for one that names what
 *   stands below it, and for that name, `entry` where dots lead to a figure, `breaks` where in the block's text
 *   the first of the rendered breaks stand that follow it; `within` where it names a column of a table laid out in such, stands
 *   in one, or in a box, is the title of a table, a line over its columns, or alone in a filled bar; `banded` below such a line;
 *   `listed` of an item that Word counts or marks; `box` is the same for all of one box; `asks` is what is asked in a row with its answers.
 * - rendered: where Word last broke the page. It also marks breaks of the other kinds once more.
 * - explicit: a page break that the author put in.
 * - before: a paragraph that starts a new page unless it is the first on its page.
 * - picture: one that may have to be read.
 * - drawings: those of one paragraph that are not read yet, as others may belong to them, and how far down it stands in points.
 * - section: the end of a section; `starts` says how this section itself had started, `columns` how many it has, `headers` the
 *   relationships of its running headers, `footers` those of its footers, `titled` whether its first page has one of its own,
 *   `start` the number of its first page where it says that, `format` what its pages are numbered in.
 */
export type Item =
  | {
      kind: "block";
      block: Block;
      bold: boolean;
      underlined?: boolean;
      size?: number | undefined;
      lines?: string[];
      cells?: string[];
      places?: string[];
      hanging?: number;
      indent?: number;
      listed?: Listed;
      card?: Card;
      form?: TitleForm;
      entry?: Entry;
      breaks?: number[];
      within?: "name" | "column" | "box" | "title" | "band" | "bar";
      banded?: boolean;
      box?: object;
      asks?: string;
    }
  | { kind: "rendered" | "explicit" | "before" }
  | { kind: "picture"; picture: DocumentPicture }
  | { kind: "drawings"; drawings: readonly XmlElement[]; down: number }
  | {
      kind: "section";
      starts: string;
      columns: number;
      headers: { first?: string; default?: string };
      footers: { first?: string; default?: string };
      start: number | undefined;
      format: string;
      titled: boolean;
    };

export type BlockItem = Extract<Item, { kind: "block" }>;
