import type { Box } from "../../pdf/geometry.ts";
import type { FoundLine, Word } from "../engine.ts";

/** Of 100: letters that are doubted more speak against a reading. */
export const DOUBTED = 40;
/** Share of the first reading's doubt that a second with other figures has, at most; or one without what is dirt. */
const OTHER_FIGURES = 0.4;
const NOTHING = 0.2;
/** Share of the narrower of two words that is in one place with the other, at least. */
const OVERLAP = 0.25;

/** What stands of a piece that was read twice. */
interface Chosen {
  /** The second reading's lines, with those words of the first that stand beside theirs. */
  lines: FoundLine[];
  /** The words of the first that stand no more in its own lines. */
  gone: Set<Word>;
}

/**
 * Of each word of a piece the reading that is surer: of a number the second only where it is much surer, or has the same
 * figures. Letters that the second, surely read, does not have are dirt. Undefined where all of the first stand.
 */
export function chooseWords(before: readonly Word[], again: readonly FoundLine[]): Chosen | undefined {
  const second = new Set(again.flatMap(({ words }) => words));
  const gone = new Set(before);
  const doubt = doubtOf([...second]);
  const kept: Word[] = [];
  for (const place of places([...before, ...second])) {
    const readings = Object.groupBy(place, (word) => (second.has(word) ? "second" : "first"));
    const [one, other] = [readings.first ?? [], readings.second ?? []];
    const isDirt = other.length === 0 && scoreOf(one) !== 0 && doubt <= doubtOf(one) * NOTHING;
    if (isDirt || isBetter(one, other)) continue;
    kept.push(...one);
    for (const word of other) second.delete(word);
  }
  if (second.size === 0) return undefined;
  const lines = again.map((line) => ({ ...line, words: line.words.filter((word) => second.has(word)) }));
  // What reads as signs alone may be two rows, and tells no line's height.
  const written = lines.filter(({ words }) => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  for (const word of kept) {
    const line = written.find(({ bbox }) => isBeside(word.bbox, bbox));
    if (line) line.words = [...line.words, { ...word }].toSorted((a, b) => a.bbox.x0 - b.bbox.x0);
    else gone.delete(word);
  }
  return { lines, gone };
}

/** True for a word that stands in the row of a line: a piece may be two rows whose letters touch. */
function isBeside(word: Box, line: Box): boolean {
  const middle = (word.y0 + word.y1) / 2;
  return middle > line.y0 && middle < line.y1;
}

/** How much was read, and how surely. */
export function scoreOf(words: readonly Word[]): number {
  return words.reduce(
    (sum, { text, confidence }) => sum + (confidence - DOUBTED) * (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0),
    0,
  );
}

/** Words that stand in one place across, from left to right: those of two readings need not have the same ends. */
function places(words: readonly Word[]): Word[][] {
  const found: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0)) {
    const last = found.at(-1);
    if (last?.some(({ bbox }) => areOneAboveOther(bbox, word.bbox))) last.push(word);
    else found.push([word]);
  }
  return found;
}

function areOneAboveOther(one: Box, other: Box): boolean {
  const narrower = Math.min(one.x1 - one.x0, other.x1 - other.x0);
  return Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0) > narrower * OVERLAP;
}

function areInOnePlace(one: Box, other: Box): boolean {
  const lower = Math.min(one.y1 - one.y0, other.y1 - other.y0);
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return areOneAboveOther(one, other) && shared > lower * OVERLAP;
}

function isBetter(before: readonly Word[], again: readonly Word[]): boolean {
  // What was read twice in one place was read wrong at least once.
  if (before.some((one, at) => before.slice(at + 1).some((other) => areInOnePlace(one.bbox, other.bbox))))
    return scoreOf(again) > 0;
  const [one, other] = [doubtOf(before), doubtOf(again)];
  const gain = scoreOf(again) - scoreOf(before);
  if (again.length === 0 || gain < 0 || (gain === 0 && other >= one)) return false;
  const isSurer = one > 100 - DOUBTED || other <= one * OTHER_FIGURES;
  return isSurer || keepsFigures(before, again);
}

/** True where the figures are the same, and their points and commas, but for points that were not read before. */
function keepsFigures(before: readonly Word[], again: readonly Word[]): boolean {
  const [one, other] = [before, again].map((words) => words.map(({ text }) => text).join(" "));
  const figures = (text = "") => text.replace(/[^\d,]|(?<!\d),|,(?!\d)/g, "");
  const points = (text = "") => text.match(/(?<=\d)\.(?=\d)/g)?.length ?? 0;
  return figures(one) === "" || (figures(one) === figures(other) && points(one) <= points(other));
}

/** Of 100: how much the word that was read least surely is doubted. */
function doubtOf(words: readonly Word[]): number {
  return 100 - Math.min(...words.map(({ confidence }) => confidence));
}
