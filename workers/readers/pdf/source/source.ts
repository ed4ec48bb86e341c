import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Found } from "../../ocr/found.ts";
import type { PictureReader } from "../../ocr/picture-reader.ts";
import {
  ANY_PICTURES,
  AS_DRAWN,
  hidesText,
  isGarbled,
  type Look,
  worthReading,
} from "../../ocr/worth-reading.ts";
import { type Box, toMatrix, transformBox } from "../geometry.ts";
import { readAsides } from "../ink/asides.ts";
import type { Letters } from "../ink/fonts/letters.ts";
import type { Operators } from "../ink/fonts/numbered-fonts.ts";
import { NO_FIELDS, onLines, readFields, withoutTypedBoxes } from "../ink/forms.ts";
import { type FontFacts, type Fragment, type Ink, lettersIn, upright } from "../ink/ink.ts";
import { markBadges } from "../ink/levels/badges.ts";
import { takeCornerLevels } from "../ink/levels/corner-levels.ts";
import { markCornerTags } from "../ink/levels/corner-tags.ts";
import { takeLevelTabs } from "../ink/levels/level-tabs.ts";
import { markLevelTags } from "../ink/levels/level-tags.ts";
import { markMarginLevels } from "../ink/levels/margin-levels.ts";
import { readInk } from "../ink/read-ink.ts";
import { noShapes, type Shapes, withArrows } from "../ink/shapes.ts";
import { drawnBullets } from "../ink/signs/bullets.ts";
import { drawnKeys } from "../ink/signs/drawn-keys.ts";
import { tableMarks } from "../ink/signs/drawn-marks.ts";
import { withDropCaps } from "../ink/signs/drop-caps.ts";
import { withFractions } from "../ink/signs/fractions.ts";
import { withoutHighlights } from "../ink/signs/highlights.ts";
import { withoutItemEdges } from "../ink/signs/item-edges.ts";
import { raiseNumerals } from "../ink/signs/large-numerals.ts";
import { shadedBoxes } from "../ink/signs/shaded-boxes.ts";
import { markSteps } from "../ink/signs/step-numbers.ts";
import { tickBoxes } from "../ink/signs/tick-boxes.ts";
import { withoutTitleTicks } from "../ink/signs/title-ticks.ts";
import { straightened } from "../ink/straighten.ts";
import { readUnstruck } from "../ink/struck.ts";
import { mainDirection, rotation, turnShapes } from "../ink/turns.ts";
import { watermarksApart } from "../ink/watermarks.ts";
import type { Aside } from "../layout/atoms.ts";
import { withoutLineNumbers } from "../lines/line-numbers.ts";
import { toSegments } from "../lines/lines.ts";
import type { Segment } from "../lines/segments.ts";
import { withSignsFirst } from "../lines/warning-signs.ts";
import { WITHOUT_FIELDS } from "../load.ts";
import { markCells, mayHaveTables, NO_TAGS, readTags, type TaggedTable, type Tags } from "./tags.ts";

/** What a page holds before its layout is read, turned so that most of its text is upright. */
export interface Source {
  page: number;
  /** The page's own box in the coordinates of the rest; y down. */
  frame: Box;
  /** The text in the main direction. */
  segments: Segment[];
  /** The text in others. */
  asides: Aside[];
  /** What the page says at its foot of the document, and of nothing that it is on. */
  foot?: string;
  /** The policy that the page's header names, where the page before is of another. */
  named?: string;
  /** In points: how large the title's letters are that the page before has too, and that is left out here. */
  titleSize?: number;
  shapes: Shapes;
  /** The tables that its tags tell. */
  tagged: readonly TaggedTable[];
  /** pdf.js could make nothing of the page; the others may be whole. */
  damaged: boolean;
  /** How many the page's text layer has. */
  letters: number;
  /** How it is looked at, where its text layer may not say what it shows. */
  look?: Look | undefined;
  /** Some of the text was read from the page's picture. */
  ocr: boolean;
}

/** False for a page of pictures, or an empty one: it has no text layer. */
export function hasText(source: Source): boolean {
  return source.segments.length > 0 || source.asides.length > 0;
}

const NO_FRAME: Box = { x0: 0, y0: 0, x1: 612, y1: 792 };

/** What holds for all pages of a document. */
export interface SourceOptions {
  letters: Letters;
  /** It is a form. */
  hasFields: boolean;
  /** It has tags. */
  isTagged: boolean;
  /** What its pages draw is read where their text layers do not say it, now or later. */
  recognizes: boolean;
}

/**
 * Reads one page of the document, and frees what pdf.js keeps of it. A page that pdf.js cannot
 * make sense of is empty: the rest of the document is not lost for it. Where the page has hardly any
 * text and is a picture, `pictures` reads that.
 */
export async function readSource(
  document: PDFDocumentProxy,
  number: number,
  { letters, hasFields, isTagged, recognizes }: SourceOptions,
  pictures?: PictureReader,
): Promise<Source> {
  const drawn = await draw(document, number).catch((error: unknown) => {
    if (document.loadingTask.destroyed || !(error instanceof Error)) throw error;
    return undefined;
  });
  if (!drawn)
    return {
      page: number,
      frame: NO_FRAME,
      segments: [],
      asides: [],
      shapes: noShapes(),
      tagged: [],
      damaged: true,
      letters: 0,
      look: ANY_PICTURES,
      ocr: false,
    };
  const { page, operators, layers } = drawn;
  try {
    const seen = page.getViewport({ scale: 1 });
    const inkOn = async (viewport: PageViewport) => {
      const base = toMatrix(viewport.transform);
      const fields = hasFields || lacksFields(operators) ? await readFields(page, base) : NO_FIELDS;
      const facts = {
        fontOf: (id: string) => fontOf(page, id),
        isShown: (layer: unknown) => layers.isVisible(layer),
        isField: (annotation: unknown) => fields.ids.has(annotation),
      };
      const ink = readUnstruck((apart) =>
        watermarksApart(readInk(operators, base, viewport, letters, facts, apart)),
      );
      return { viewport, fields, ink: straightened(ink) };
    };
    const first = await inkOn(seen);
    // What is drawn with text is looked for where that is upright.
    const turned = turnOf(first.ink, seen.height);
    const { viewport, fields, ink } =
      turned === 0 ? first : await inkOn(page.getViewport({ scale: 1, rotation: page.rotate - turned }));
    const tags = isTagged && mayHaveTables(ink) ? await readTags(page) : NO_TAGS;
    markCells(ink, tags);
    const isDrawn = hidesText(ink);
    if (isDrawn && (recognizes || isGarbled(ink))) ink.text.clear();
    addWritten(ink, fields.values);
    const count = lettersIn(ink);
    const look = isDrawn ? AS_DRAWN : turned === 0 ? worthReading(ink, count, viewport.height) : undefined;
    const found = look && (await pictures?.read(number, look));
    if (found) addFound(ink, found, isDrawn);
    const sheet = { x0: 0, y0: 0, x1: viewport.width, y1: viewport.height };
    return {
      ...toSource(number, ink, sheet, tags),
      letters: count,
      look,
      ocr: found !== undefined,
    };
  } finally {
    page.cleanup();
  }
}

/** What a picture shows, as a page that holds nothing else. */
export function sourceOf(found: Found, sheet: Box): Source {
  const ink: Ink = { text: new Map(), shapes: noShapes(), unknown: 0, outlined: 0 };
  addFound(ink, found, true);
  return { ...toSource(1, ink, sheet, NO_TAGS), letters: 0, ocr: true };
}

async function draw(document: PDFDocumentProxy, number: number) {
  const page = await document.getPage(number);
  const layers = await document.getOptionalContentConfig();
  return { page, layers, operators: await page.getOperatorList({ annotationMode: WITHOUT_FIELDS }) };
}

/** Whether pdf.js keeps fields apart from what a page draws: pages taken out of a form have some, though the document lists none. */
function lacksFields({
  separateAnnots,
}: Operators & { separateAnnots?: { form?: unknown; canvas?: unknown } | null }): boolean {
  return separateAnnots?.form === true || separateAnnots?.canvas === true;
}

/** By how many degrees clockwise most of a page's text is turned on its side, or on its head, where no picture of it is looked at. */
function turnOf(ink: Ink, height: number): number {
  const main = mainDirection(ink.text);
  const isTurned = main > 0 && main % 90 === 0 && !hidesText(ink);
  return isTurned && !worthReading(ink, lettersIn(ink), height) ? main : 0;
}

/** What a font tells that is not in the file: pdf.js holds words of an error in its place. */
const NO_FACTS: FontFacts = { vertical: false, isType3Font: false };

function fontOf(page: PDFPageProxy, id: string): FontFacts | undefined {
  if (!page.commonObjs.has(id)) return undefined;
  const font = page.commonObjs.get(id);
  return typeof font === "string" ? NO_FACTS : font;
}

/** Adds to the upright text the values of `fields`, and what is drawn and read as signs. */
function addWritten(ink: Ink, fields: readonly Fragment[]): void {
  const drawn = withoutTypedBoxes(upright(ink), fields);
  const all = withDropCaps([...drawn, ...onLines(fields, drawn)]);
  ink.shapes.frames.push(...shadedBoxes(ink.shapes, all));
  const words = takeCornerLevels(takeLevelTabs(all, ink.shapes), ink.shapes);
  for (const find of [tickBoxes, drawnKeys]) {
    const { signs, marks } = find(ink.shapes, words);
    ink.shapes.marks = marks;
    words.push(...signs);
  }
  words.push(...drawnBullets(ink.shapes, words), ...tableMarks(ink.shapes, words));
  const written = withoutTitleTicks(words, ink.shapes);
  markMarginLevels(written, ink.shapes);
  ink.shapes.frames = withoutHighlights(ink.shapes.frames, written);
  markBadges(written, ink.shapes);
  markLevelTags(written, ink.shapes);
  markCornerTags(written, ink.shapes);
  markSteps(written, ink.shapes);
  raiseNumerals(written);
  if (written.length > 0) ink.text.set(0, written);
}

/**
 * Adds what was read of the page's picture. What another program read of it is replaced.
 * @param isDrawn whether that shows all that is drawn on the page
 */
function addFound(ink: Ink, { direction, fragments, rules, bars }: Found, isDrawn: boolean): void {
  if (isDrawn) ink.shapes = noShapes();
  ink.text.set(
    0,
    upright(ink).filter((word) => !word.hidden),
  );
  ink.text.set(direction, [...(ink.text.get(direction) ?? []), ...fragments]);
  ink.shapes.across.push(...rules.across);
  ink.shapes.down.push(...rules.down);
  ink.shapes.frames.push(...bars);
}

function toSource(
  page: number,
  ink: Ink,
  sheet: Box,
  { tables }: Tags,
): Omit<Source, "letters" | "look" | "ocr"> {
  const main = mainDirection(ink.text);
  const turn = rotation(-main);
  const turned = turnShapes(ink.shapes, main);
  const text = ink.text.get(main) ?? [];
  const shapes = { ...turned, down: withoutItemEdges(turned, text) };
  const segments = withSignsFirst(
    withoutLineNumbers(
      toSegments(withFractions(text, shapes.across), withArrows(shapes.down, shapes.heads), shapes.frames),
      shapes,
    ),
  );
  const others = [...ink.text].filter(([direction]) => direction !== main);
  const asides = others.flatMap(([direction, fragments]) =>
    readAsides(fragments, rotation(direction - main), turnShapes(ink.shapes, direction)),
  );
  return { page, frame: transformBox(turn, sheet), segments, asides, shapes, tagged: tables, damaged: false };
}
