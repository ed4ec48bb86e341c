import type { Box } from "../geometry.ts";
import { isBullet, isNumbering } from "../lines/markers.ts";
import { type Fragment, type Ink, upright } from "./ink.ts";
import type { Rule } from "./shapes.ts";

/** In ems above the baseline: where a line strikes words out. Browsers draw it at 0.27 to 0.31, LibreOffice at 0.29. */
const LOWEST = 0.18;
const HIGHEST = 0.42;
/** In ems: how far such a line goes on beyond its words, where a space is struck too. */
const SPACE = 0.45;
/** Share of a word from which on it is struck, its comma or not, and up to which it is not touched. */
const MOST = 0.75;
const LITTLE = 0.04;
/** In ems: a comma is no wider; what is left of a word and wider is another's beginning. */
const COMMA = 0.35;
/** Share of a line that runs through words, and not through the spaces between them. */
const FILLED = 0.6;
/** In points: how far the head of an arrow is from the end of its line. */
const NEAR_HEAD = 3;
/** So many rules at one height are a drawing's. */
const MAX_RULES = 100;

/** The words of a page that are struck out, and the lines that strike them. */
interface Struck {
  words: Set<Fragment>;
  lines: Set<Rule>;
  /** Whether a line ends within a word: another may follow it without a space. */
  cutsWords: boolean;
}

/**
 * What a page shows without the words that are struck out and the lines that strike them. A line through words that goes
 * on beyond them is no such line: a title may stand on one.
 * @param read reads the page; with true, each operator's words apart
 */
export function readUnstruck(read: (apart: boolean) => Ink): Ink {
  const ink = read(false);
  const struck = findStruck(ink);
  if (!struck.cutsWords) return without(struck, ink);
  const apart = read(true);
  return without(findStruck(apart), apart);
}

/** Struck words stay as blanks: what stands around them is as far apart as before. */
function without({ words, lines }: Struck, ink: Ink): Ink {
  if (lines.size === 0) return ink;
  const blanks = words.union(markersOf(words, upright(ink)));
  const left = upright(ink).map((word) => (blanks.has(word) ? { ...word, text: "" } : word));
  const across = ink.shapes.across.filter((rule) => !lines.has(rule));
  return { ...ink, text: new Map(ink.text).set(0, left), shapes: { ...ink.shapes, across } };
}

/** The numbers and the bullets of items that are struck out behind them. */
function markersOf(struck: ReadonlySet<Fragment>, text: readonly Fragment[]): Set<Fragment> {
  const byLine = Map.groupBy(text, ({ y }) => Math.round(y));
  const lines = new Set([...struck].map(({ y }) => Math.round(y)));
  const markers = [...lines].map((line) => {
    const words = (byLine.get(line) ?? []).toSorted((a, b) => a.x0 - b.x0);
    const first = words.findIndex((word) => struck.has(word));
    const left = words.filter((word) => !struck.has(word));
    const marker = left.map((word) => word.text).join("");
    return left.length === first && (isNumbering(marker) || isBullet(marker)) ? left : [];
  });
  return new Set(markers.flat());
}

function findStruck(ink: Ink): Struck {
  const struck: Struck = { words: new Set(), lines: new Set(), cutsWords: false };
  for (const [rule, words] of crossedWords(upright(ink), ink.shapes.across)) {
    if (!isStrike(rule, words) || ink.shapes.heads.some((head) => endsIn(rule, head))) continue;
    struck.lines.add(rule);
    for (const word of words) {
      const width = word.x1 - word.x0;
      const share = covered(rule, word) / width;
      const isCut = share <= MOST || (1 - share) * width > COMMA * word.size;
      if (share > MOST) struck.words.add(word);
      struck.cutsWords ||= share > LITTLE && isCut;
    }
  }
  return struck;
}

/** By rule the words that it runs through the middle of. */
function crossedWords(text: readonly Fragment[], rules: readonly Rule[]): Map<Rule, Fragment[]> {
  const found = new Map<Rule, Fragment[]>();
  if (rules.length === 0) return found;
  const byHeight = Map.groupBy(rules, ({ at }) => Math.floor(at));
  for (const word of text) {
    const top = word.y - HIGHEST * word.size;
    const bottom = word.y - LOWEST * word.size;
    for (let height = Math.floor(top); height <= bottom; height++) {
      const near = byHeight.get(height);
      if (!near || near.length > MAX_RULES) continue;
      for (const rule of near) {
        const isThrough = rule.at > top && rule.at < bottom && rule.from < word.x1 && rule.to > word.x0;
        if (!isThrough || rule.shape) continue;
        const words = found.get(rule);
        if (words) words.push(word);
        else found.set(rule, [word]);
      }
    }
  }
  return found;
}

function isStrike(rule: Rule, words: readonly Fragment[]): boolean {
  let [x0, x1, size, inked] = [Infinity, -Infinity, 0, 0];
  for (const word of words) {
    [x0, x1, size] = [Math.min(x0, word.x0), Math.max(x1, word.x1), word.size];
    inked += covered(rule, word);
  }
  const isWithin = x0 - rule.from < SPACE * size && rule.to - x1 < SPACE * size;
  return isWithin && inked > FILLED * (rule.to - rule.from);
}

/** True for the line of an arrow: what stands on it is told by it. */
function endsIn({ at, from, to }: Rule, { x0, y0, x1, y1 }: Box): boolean {
  const isAt = Math.abs(to - x0) <= NEAR_HEAD || Math.abs(from - x1) <= NEAR_HEAD;
  return isAt && y0 < at && y1 > at;
}

/** Points of a word that a line runs through. */
function covered(rule: Rule, { x0, x1 }: Fragment): number {
  return Math.min(x1, rule.to) - Math.max(x0, rule.from);
}
