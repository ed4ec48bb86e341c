import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { mayBePicture, type PictureReader } from "../ocr/picture-reader.ts";
import type { Aside } from "./atoms.ts";
import { toLine } from "./atoms.ts";
import { markBadges } from "./badges.ts";
import { drawnBullets } from "./bullets.ts";
import { toColumns } from "./columns.ts";
import { tableMarks } from "./drawn-marks.ts";
import { readFields } from "./forms.ts";
import { type Box, type Matrix, toMatrix, transformBox } from "./geometry.ts";
import { acrossEdges, downEdges } from "./grids.ts";
import { type FontFacts, type Fragment, type Ink, readInk } from "./ink.ts";
import { vocabulary } from "./join.ts";
import { toSegments } from "./lines.ts";
import { toParagraphs } from "./paragraphs.ts";
import { type Profile, toProfile } from "./profile.ts";
import { toRows } from "./rows.ts";
import { joinRules } from "./rules.ts";
import type { Segment } from "./segments.ts";
import type { Rule, Shapes } from "./shapes.ts";
import { tickBoxes } from "./tick-boxes.ts";

/** What a page holds before its layout is read, turned so that most of its text is upright. */
export interface Source {
  page: number;
  /** The page's own box in the coordinates of the rest; y down. */
  frame: Box;
  /** The text in the main direction. */
  segments: Segment[];
  /** The text in others. */
  asides: Aside[];
  shapes: Shapes;
  /** pdf.js could make nothing of the page; the others may be whole. */
  damaged: boolean;
  /** How many the page's text layer has. */
  letters: number;
  /** Some of the text was read from the page's picture. */
  ocr: boolean;
}

/** False for a page of pictures, or an empty one: it has no text layer. */
export function hasText(source: Source): boolean {
  return source.segments.length > 0 || source.asides.length > 0;
}

const NO_FRAME: Box = { x0: 0, y0: 0, x1: 612, y1: 792 };
const NO_SHAPES: Shapes = { across: [], down: [], frames: [], marks: [], pictures: [] };

/** pdf.js: draw annotations, but not form fields, whose values are read from the fields themselves. */
const WITHOUT_FIELDS = 2;

/**
 * Reads one page of the document, and frees what pdf.js keeps of it. A page that pdf.js cannot
 * make sense of is empty: the rest of the document is not lost for it. Where the page has hardly any
 * text and is a picture, `pictures` reads that.
 */
export async function readSource(
  document: PDFDocumentProxy,
  number: number,
  hasFields: boolean,
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
      shapes: NO_SHAPES,
      damaged: true,
      letters: 0,
      ocr: false,
    };
  const { page, operators } = drawn;
  try {
    const viewport = page.getViewport({ scale: 1 });
    const base = toMatrix(viewport.transform);
    const ink = readInk(operators, base, viewport, (id) => fontOf(page, id));
    const written = ink.text.get(0) ?? [];
    if (hasFields) written.push(...(await readFields(page, base)));
    const { signs, marks } = tickBoxes(ink.shapes, written);
    ink.shapes.marks = marks;
    written.push(...signs);
    written.push(...drawnBullets(ink.shapes, written), ...tableMarks(ink.shapes, written));
    markBadges(written, ink.shapes);
    if (written.length > 0) ink.text.set(0, written);
    const letters = lettersIn(ink);
    const found = mayBePicture(letters) ? await pictures?.read(number, letters) : undefined;
    if (found) {
      ink.text.set(found.direction, [...(ink.text.get(found.direction) ?? []), ...found.fragments]);
      ink.shapes.across.push(...found.rules.across);
      ink.shapes.down.push(...found.rules.down);
      ink.shapes.frames.push(...found.bars);
    }
    const sheet = { x0: 0, y0: 0, x1: viewport.width, y1: viewport.height };
    return { ...toSource(number, ink, sheet), letters, ocr: found !== undefined };
  } finally {
    page.cleanup();
  }
}

async function draw(document: PDFDocumentProxy, number: number) {
  const page = await document.getPage(number);
  return { page, operators: await page.getOperatorList({ annotationMode: WITHOUT_FIELDS }) };
}

function fontOf(page: PDFPageProxy, id: string): FontFacts | undefined {
  return page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined;
}

function lettersIn({ text }: Ink): number {
  return [...text.values()].flat().reduce((sum, fragment) => sum + fragment.text.length, 0);
}

function toSource(page: number, ink: Ink, sheet: Box): Omit<Source, "letters" | "ocr"> {
  const main = mainDirection(ink.text);
  const turn = rotation(-main);
  const shapes = turnShapes(ink.shapes, main);
  const segments = toSegments(ink.text.get(main) ?? [], shapes.down);
  const others = [...ink.text].filter(([direction]) => direction !== main);
  const asides = others.flatMap(([direction, fragments]) =>
    readAsides(fragments, rotation(direction - main), turnShapes(ink.shapes, direction)),
  );
  return { page, frame: transformBox(turn, sheet), segments, asides, shapes, damaged: false };
}

/** The direction of most letters, upright if in doubt. */
function mainDirection(text: ReadonlyMap<number, readonly Fragment[]>): number {
  let main = 0;
  let most = 0;
  for (const [direction, fragments] of text) {
    let letters = 0;
    for (const fragment of fragments) letters += fragment.text.length;
    if (direction === 0) letters *= 1.5;
    if (letters > most) [main, most] = [direction, letters];
  }
  return main;
}

/** A turn by so many degrees, clockwise as seen on a page with y down. */
function rotation(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, sin, -sin, cos, 0, 0];
}

function turnShapes(shapes: Shapes, main: number): Shapes {
  if (main === 0) return shapes;
  if (main % 90 !== 0) return NO_SHAPES;
  const turn = rotation(-main);
  const box = (x0: number, y0: number, x1: number, y1: number) => transformBox(turn, { x0, y0, x1, y1 });
  const boxes = [
    ...shapes.across.map(({ at, from, to }) => box(from, at, to, at)),
    ...shapes.down.map(({ at, from, to }) => box(at, from, at, to)),
  ];
  return {
    across: boxes
      .filter((each) => each.y1 - each.y0 < 0.01)
      .map(({ y0, x0, x1 }) => ({ at: y0, from: x0, to: x1 })),
    down: boxes
      .filter((each) => each.x1 - each.x0 < 0.01)
      .map(({ x0, y0, y1 }) => ({ at: x0, from: y0, to: y1 })),
    frames: shapes.frames.map((frame) => ({ ...frame, ...transformBox(turn, frame) })),
    marks: [],
    pictures: [],
  };
}

/** Reads text of another direction in its own frame, and gives its paragraphs places in the page's. */
function readAsides(fragments: readonly Fragment[], turn: Matrix, shapes: Shapes): Aside[] {
  const rules = joinRules([...shapes.across, ...shapes.frames.flatMap(acrossEdges)]);
  const dividers = joinRules([...shapes.down, ...shapes.frames.flatMap(downEdges)]);
  const segments = toSegments(fragments, shapes.down);
  const profile: Profile = toProfile([segments]);
  const context = { profile, known: vocabulary(segments.map(({ text }) => text)), rules };
  const columns = byStretch(segments, dividers).flatMap((lines) => toColumns(lines.map(toLine)));
  return columns.flatMap((column) => {
    const lines = column.flatMap((atom) => (atom.kind === "line" ? [atom.segment] : []));
    return toParagraphs(toRows(lines), context).map(
      ({ block, ...box }): Aside => ({
        kind: "aside",
        block: { kind: block.kind === "list_item" ? "list_item" : "paragraph", text: block.text },
        ...transformBox(turn, box),
      }),
    );
  });
}

/** The lines that stand between the same two dividers. */
function byStretch(segments: readonly Segment[], dividers: readonly Rule[]): Segment[][] {
  const stretches = new Map<string, Segment[]>();
  for (const segment of segments) {
    const beside = dividers.filter(({ from, to }) => from < segment.y && segment.y < to).map(({ at }) => at);
    const left = Math.max(...beside.filter((at) => at < segment.x0 + 1));
    const right = Math.min(...beside.filter((at) => at > segment.x1 - 1));
    const key = `${left} ${right}`;
    stretches.set(key, [...(stretches.get(key) ?? []), segment]);
  }
  return [...stretches.values()];
}
