import type { Fragment } from "../../pdf/ink/ink.ts";
import type { FoundLine, Word } from "../engine.ts";
import type { Picture, Turn } from "../picture/picture.ts";
import { withoutDirt } from "./dirt.ts";
import { withDots } from "./dots.ts";
import { isDrawnBox } from "./drawn-boxes.ts";
import { EM, sizesOf, slopeOf } from "./line-height.ts";
import { withMarkers } from "./list-markers.ts";
import { asRows, type Row, together } from "./rows.ts";
import { areRoutes, COUNTED, spelled } from "./spelled.ts";
import { isOne } from "./strokes.ts";
import { boldWords } from "./weight.ts";

/** Text found in a page's picture. */
export interface FoundText {
  /** The direction it is written in, degrees clockwise. */
  direction: number;
  /** Its words, in the frame of that direction. */
  fragments: Fragment[];
}

/** Of 100, how sure Tesseract is: a word below it is a speck, a line below it is no writing, but for a word above it. */
const MIN_WORD = 25;
const MIN_LINE = 40;
const SURE = 90;
/** What no speck is read as so surely: a word, or a route, which may stand alone in a cell. */
const SURELY_WRITTEN = /\p{L}{4}|^I[VO]$/u;
/** A word without letters or figures is mostly a speck or a rule. */
const MIN_MARK = 70;
/** A drawn line, read as a word. */
const DRAWN = /^[|_]+$/;
const UNIT = /^(?:mcg|mg|g|kg|mEq|m?[lL]|J|joules?|units?|%)(?:\/(?:kg|min|h|m[lL]))?$/;
const DOSE = /^\d+(?:[.,]\d+)?(?:mcg|mg|g|kg|mEq|m?[lL]|J|%)(?:\/(?:kg|min|h|m[lL]))?$/;
/** What bullets and boxes to tick are read as at a line's start; no line begins with such a word. */
const BULLET = /^[e¢©®°«»•]$/;
const SIGN = /^[^\p{L}\p{N}|_([{"“‘'<>≤≥±=~-]{1,2}$/u;
/** What a relation to a figure behind it is read as: "SBP 100" says not which side of it is meant. */
const RELATION = /^[<>«»≤≥]{1,2}=?$/;
/** In ems: a larger sign is none, and a smaller one is dust. */
const WIDEST_SIGN = 0.9;
const SMALLEST_SIGN = 0.12;
/** What a box to tick is read as, wherever it stands in a line. */
const BOX = /^\[(?:[\]J1lI]|_\])$/;
/** How what stands among other words is read where it may be one. */
const OPENED = /^[[(]/;
/** In ems: how far letters hang below their baseline. In heights of a line: how near to its lowest ink is at it. */
const DESCENT = 0.2;
const LOW = 0.08;
/** In ems: a baseline that leans more than the others was led astray by drawn lines and arrows between the words. */
const STRAYS = 0.3;
/** In ems: one that is farther from where its words stand was measured with what touches one of them, or is left of a bar above. */
const OFF = 0.5;
/** Of 100: the words that tell where a line stands are so sure. */
const STANDING = 70;
/** What hangs below the baseline. */
const HANGING = /[gjpqy,;()[\]|_Q]/;
/** In ems: how far the baselines of lines beside each other may lie apart. */
const SAME_BASELINE = 0.3;

/** The words of `lines`, which were found in a page's picture after it was turned by `turn`. */
export function toText(lines: readonly FoundLine[], picture: Picture, turn: Turn): FoundText {
  const { width, height, scale } = picture;
  const written = withoutDirt(lines.filter(isWritten));
  const slope = slopeOf(written);
  const sizes = sizesOf(written);
  // A page turned clockwise by `turn` to be read is written so far anticlockwise.
  const direction = (360 - turn) % 360;
  const left = direction === 180 || direction === 270 ? -width : 0;
  const top = direction === 90 || direction === 180 ? -height : 0;
  const lying = written.map((line, at) => {
    const { baseline } = line;
    const middle = (baseline.x0 + baseline.x1) / 2;
    const size = (sizes[at] ?? 0) * EM;
    const rise = baseline.y1 - baseline.y0 - slope * (baseline.x1 - baseline.x0);
    const measured = (baseline.y0 + baseline.y1) / 2 - slope * middle - hanging(line) * size;
    const stands = standing(line.words, slope) ?? measured;
    const isAstray = Math.abs(rise) > size * STRAYS || Math.abs(stands - measured) > size * OFF;
    const y = isAstray ? stands : measured;
    return { words: line.words, y, size };
  });
  const rows = asRows(onCommonBaselines(withDots(lying, picture))).map((line) => {
    const { size } = line;
    const words = line.words.map((word, i) => {
      if (isTick(line.words, i, size)) return { ...word, text: "✓", confidence: 100 };
      const mayBeBox = OPENED.test(word.text) || begins(line.words, i, size);
      if (isBox(line.words, i) || (mayBeBox && isDrawnBox(word, picture, size)))
        return { ...word, text: "☐", confidence: 100 };
      if (word.text === "|" && COUNTED.test(line.words[i - 1]?.text ?? "")) return { ...word, text: "I" };
      if (isOne(line.words, i, picture, size)) return { ...word, text: "1" };
      return begins(line.words, i, size) ? withSign(word, size) : word;
    });
    return {
      ...line,
      words: words.filter(
        (word, i) => isWord(word) || isDose(words, i) || isRelation(words, i) || areRoutes(word.text),
      ),
    };
  });
  const bold = boldWords(rows, picture);
  const fragments = rows.flatMap(together).flatMap(({ words, y, size }) => {
    const texts = spelled(words.map(({ text }) => text));
    return words.flatMap((word, i): Fragment[] => {
      const text = texts[i] ?? word.text;
      const last = texts[i + 1] === "" ? words[i + 1] : word;
      if (text === "") return [];
      return [
        {
          text,
          x0: (word.bbox.x0 + left) / scale,
          x1: ((last ?? word).bbox.x1 + left) / scale,
          y: (y + top) / scale,
          size: size / scale,
          bold: bold.has(word),
          spaced: true,
          artifact: false,
        },
      ];
    });
  });
  return { direction, fragments: withMarkers(fragments) };
}

/** True for a word that another follows and none stands close before: it begins a line, or what is in a cell. */
function begins(words: readonly Word[], at: number, size: number): boolean {
  const gap = (words[at]?.bbox.x0 ?? 0) - (words[at - 1]?.bbox.x1 ?? -Infinity);
  return at + 1 < words.length && gap > size;
}

/** True for a tick, which is read as a letter: it stands by itself, in a cell. */
function isTick(words: readonly Word[], at: number, size: number): boolean {
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]];
  if (!word || !/^[vV√]$/.test(word.text) || (word.text === "V" && word.confidence >= SURE)) return false;
  const { x0, x1 } = word.bbox;
  return x0 - (before?.bbox.x1 ?? -Infinity) > size && (behind?.bbox.x0 ?? Infinity) - x1 > size;
}

/** True for a box to tick before a word: a bracket that is closed further on is one. */
function isBox(words: readonly Word[], at: number): boolean {
  const behind = words.slice(at + 1).map(({ text }) => text);
  const isClosed = behind.some((text) => text.includes("]") && !BOX.test(text));
  return BOX.test(words[at]?.text ?? "") && behind.length > 0 && !isClosed;
}

/** A line's first word as the sign that it stands for: bullets are read as letters like them. */
function withSign(word: Word, size: number): Word {
  const { text, bbox } = word;
  const [wide, high] = [bbox.x1 - bbox.x0, bbox.y1 - bbox.y0];
  const isSquare =
    Math.max(wide, high) < size * WIDEST_SIGN && Math.min(wide, high) * 2 > Math.max(wide, high);
  if (SIGN.test(text) && Math.max(wide, high) < size * SMALLEST_SIGN) return { ...word, confidence: 0 };
  return BULLET.test(text) || (SIGN.test(text) && isSquare) ? { ...word, text: "•", confidence: 100 } : word;
}

/** Where most words of a line stand whose letters do not hang below it, once it does not lean; undefined without any. */
function standing(words: readonly Word[], slope: number): number | undefined {
  const ends = words
    .filter(({ text, confidence }) => confidence >= STANDING && !HANGING.test(text))
    .map(({ bbox }) => bbox.y1 - (slope * (bbox.x0 + bbox.x1)) / 2);
  return ends.toSorted((a, b) => a - b)[ends.length >> 1];
}

/** In ems: how far below its baseline a line was measured: "mg" alone is taken to stand on its lowest ink. */
function hanging({ words, bbox, baseline }: FoundLine): number {
  const measured = Math.max(baseline.y0, baseline.y1) > bbox.y1 - (bbox.y1 - bbox.y0) * LOW;
  return measured && words.every(({ text }) => /[gjpqy]/.test(text)) ? DESCENT : 0;
}

/** Gives lines beside each other, which are measured one by one, one baseline. */
function onCommonBaselines(lines: readonly Row[]): Row[] {
  let y = -Infinity;
  return lines
    .toSorted((a, b) => a.y - b.y)
    .map((line) => {
      if (line.y - y > line.size * SAME_BASELINE) ({ y } = line);
      return { ...line, y };
    });
}

/** True for a line of writing: the side of a cell, read with it, speaks not against it. */
function isWritten({ confidence, words }: FoundLine): boolean {
  if (confidence >= MIN_LINE || words.some((word) => isSure(word) || areRoutes(word.text))) return true;
  const others = words.filter(({ text }) => !DRAWN.test(text));
  return others.length > 0 && others.length < words.length && others.every((word) => word.confidence >= SURE);
}

/** True for a word that is read with so much confidence that its line is writing, whatever else is in it. */
function isSure({ text, confidence }: Word): boolean {
  return confidence >= SURE && SURELY_WRITTEN.test(text);
}

function isWord({ text, confidence }: Word): boolean {
  return !DRAWN.test(text) && confidence >= (/[\p{L}\p{N}]/u.test(text) ? MIN_WORD : MIN_MARK);
}

/** True for a relation before a figure: Tesseract doubts them all. */
function isRelation(words: readonly Word[], at: number): boolean {
  const [word, behind] = [words[at], words[at + 1]];
  return !!word && word.confidence >= MIN_WORD && RELATION.test(word.text) && /^\d/.test(behind?.text ?? "");
}

/**
 * True for a figure with its unit, or either of them: in narrow columns Tesseract doubts what it reads right,
 * and a dose that is not there is worse than one to be checked.
 */
function isDose(words: readonly Word[], at: number): boolean {
  const figure = (text = "") => /^\d+[.,]\d+$|^\d{2,}$/.test(text);
  const { text = "" } = words[at] ?? {};
  return figure(text) || DOSE.test(text) || (UNIT.test(text) && figure(words[at - 1]?.text));
}
