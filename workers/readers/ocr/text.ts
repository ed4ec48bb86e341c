import type { Fragment } from "../pdf/ink.ts";
import type { FoundLine } from "./engine.ts";
import type { Picture, Turn } from "./picture.ts";

/** Text found in a page's picture. */
export interface FoundText {
  /** The direction it is written in, degrees clockwise. */
  direction: number;
  /** Its words, in the frame of that direction. */
  fragments: Fragment[];
}

/** A word below it is a speck, a line below it is no writing. */
const MIN_WORD = 25;
const MIN_LINE = 40;
/** A word without letters or figures is mostly a speck or a rule. */
const MIN_MARK = 70;
/** A drawn line, read as a word. */
const DRAWN = /^[|_]+$/;
const UNIT = /^(?:mcg|mg|g|kg|mEq|m?[lL]|J|joules?|units?|%)(?:\/(?:kg|min|h|m[lL]))?$/;
const DOSE = /^\d+(?:[.,]\d+)?(?:mcg|mg|g|kg|mEq|m?[lL]|J|%)(?:\/(?:kg|min|h|m[lL]))?$/;
/** The em over the height of a line from its lowest descender to its highest ascender. */
const EM = 1.05;
/** Sizes this near to the usual one of the page are that size: they are measured, not set. */
const USUAL = 1.3;
/** In ems: how far the baselines of lines beside each other may lie apart. */
const SAME_BASELINE = 0.3;

/** The words of `lines`, which were found in a page's picture after it was turned by `turn`. */
export function toText(lines: readonly FoundLine[], picture: Picture, turn: Turn): FoundText {
  const { width, height, scale } = picture;
  const written = lines.filter(({ confidence }) => confidence >= MIN_LINE);
  const slope = slopeOf(written);
  const usual = usualHeight(written);
  // A page turned clockwise by `turn` to be read is written so far anticlockwise.
  const direction = (360 - turn) % 360;
  const left = direction === 180 || direction === 270 ? -width : 0;
  const top = direction === 90 || direction === 180 ? -height : 0;
  const placed = written.map((line) => {
    const { baseline } = line;
    const middle = (baseline.x0 + baseline.x1) / 2;
    const y = (baseline.y0 + baseline.y1) / 2 - slope * middle;
    return {
      words: line.words.filter((word, i) => isWord(word) || isDose(line.words, i)),
      y,
      size: sizeOf(line, usual) * EM,
    };
  });
  const fragments = onCommonBaselines(placed).flatMap(({ words, y, size }) =>
    words.map(
      ({ text, bbox }): Fragment => ({
        text,
        x0: (bbox.x0 + left) / scale,
        x1: (bbox.x1 + left) / scale,
        y: (y + top) / scale,
        size: size / scale,
        bold: false,
        spaced: true,
        artifact: false,
      }),
    ),
  );
  return { direction, fragments };
}

interface PlacedLine {
  words: FoundLine["words"];
  /** The baseline. */
  y: number;
  size: number;
}

/** Gives lines beside each other, which are measured one by one, one baseline. */
function onCommonBaselines(lines: readonly PlacedLine[]): PlacedLine[] {
  let y = -Infinity;
  return lines
    .toSorted((a, b) => a.y - b.y)
    .map((line) => {
      if (line.y - y > line.size * SAME_BASELINE) ({ y } = line);
      return { ...line, y };
    });
}

function isWord({ text, confidence }: FoundLine["words"][number]): boolean {
  return !DRAWN.test(text) && confidence >= (/[\p{L}\p{N}]/u.test(text) ? MIN_WORD : MIN_MARK);
}

/**
 * True for a figure with its unit, or either of them: in narrow columns Tesseract doubts what it reads right,
 * and a dose that is not there is worse than one to be checked.
 */
function isDose(words: FoundLine["words"], at: number): boolean {
  const figure = (text = "") => /^\d+[.,]\d+$|^\d{2,}$/.test(text);
  const { text = "" } = words[at] ?? {};
  return figure(text) || DOSE.test(text) || (UNIT.test(text) && figure(words[at - 1]?.text));
}

/** How far lines fall for each pixel to the right: scans lie askew. */
function slopeOf(lines: readonly FoundLine[]): number {
  let rise = 0;
  let run = 0;
  for (const { baseline, words } of lines) {
    if (words.length < 3) continue;
    rise += baseline.y1 - baseline.y0;
    run += baseline.x1 - baseline.x0;
  }
  return run > 0 ? rise / run : 0;
}

/** The line height of most letters, in pixels. */
function usualHeight(lines: readonly FoundLine[]): number {
  const heights = lines
    .flatMap((line) => line.words.flatMap(({ text }) => Array<number>(text.length).fill(heightOf(line))))
    .toSorted((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

function heightOf({ rowAttributes: { rowHeight }, bbox }: FoundLine): number {
  const tall = bbox.y1 - bbox.y0;
  return rowHeight > 0 && rowHeight < tall * 2 ? rowHeight : tall;
}

function sizeOf(line: FoundLine, usual: number): number {
  const height = heightOf(line);
  return height < usual * USUAL && height > usual / USUAL ? usual : height;
}
