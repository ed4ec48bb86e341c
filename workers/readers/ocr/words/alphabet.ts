import { around, type Box } from "../../pdf/geometry.ts";
import type { Word } from "../engine.ts";
import type { Picture } from "../picture/picture.ts";
import { drawnIn, FAINT, ONE_FIGURE } from "./drawn.ts";
import { type Glyph, glyphIn, likeness } from "./glyphs.ts";

/** Of 100: words read so surely tell how signs are drawn on the page. */
const SURE = 80;
/** So many of a sign are kept. */
const KEPT = 14;
/** Fewer of a sign do not tell surely how it is drawn. */
const FEWEST = 3;
/** Shares of the way from the darkest ink to paper, where ink ends in turn: signs that touch in one are apart in another. */
const FAINTER = [FAINT, 0.5, 0.38];
/** Share of the narrower of two blots that is above the other: they are one sign. */
const ABOVE = 0.5;
/** In ems: what is smaller is dust. */
const DUST = 0.05;
/** A sign may be broken into so many blots, in ems no farther apart and no wider in all than so. */
const PIECES = 3;
const APART = 0.1;
const WIDEST = 1.1;
/** In ems: a narrower sign weighs as much in a word. */
const NARROW = 0.15;
/** How many times as far from the others of its sign as these are from each other one may be; what is so near is like them however clean the page is, and how many times as far any other sign is. */
const FARTHER = 2.2;
const NEAR = 0.09;
const FAR = 0.18;
const OTHER = 1.5;

/** A word, the baseline that it stands on, in pixels, and those beside it: their boxes may overlap. */
export interface Standing {
  word: Word;
  baseline: number;
  others: readonly Word[];
}

/** What a glyph is read as, and how far it is from how that is drawn; whether it is so like it and so unlike all else that it is nothing else. */
export interface Sign {
  sign: string;
  distance: number;
  isSure: boolean;
  box: Box;
}

/** How a page draws its signs, told from the words that were read surely: it has one or two fonts, and all is worn alike. */
export class Alphabet {
  private readonly signs = new Map<string, Glyph[]>();
  private readonly farthest: number;

  /**
   * @param em of most of its writing, in pixels
   * @param isSign the signs that are kept
   */
  constructor(
    words: readonly Standing[],
    private readonly page: Picture,
    private readonly em: number,
    isSign: RegExp,
  ) {
    for (const standing of words.toSorted((a, b) => b.word.confidence - a.word.confidence)) {
      const { word } = standing;
      if (word.confidence < SURE) break;
      const signs = [...word.text.replaceAll(/\s/g, "")].map(classOf);
      if (!signs.some((sign) => isSign.test(sign) && this.drawnAs(sign).length < KEPT)) continue;
      const { picture, boxes, ground } = this.boxesIn(standing, FAINT);
      if (boxes.length !== signs.length) continue;
      for (const [at, sign] of signs.entries()) {
        const box = boxes[at];
        const own = this.drawnAs(sign);
        if (!box || !isSign.test(sign) || own.length >= KEPT) continue;
        const glyph = glyphIn(picture, box, ground, em, word);
        if (/\d/.test(sign) && glyph.wide > glyph.high * ONE_FIGURE) continue;
        own.push(glyph);
        this.signs.set(sign, own);
      }
    }
    const worn = [...this.signs.values()].flatMap((own) => own.map((glyph) => likeness(glyph, own)));
    const known = worn.filter((far) => far < 1).toSorted((a, b) => a - b);
    const usual = known[known.length >> 1] ?? 0;
    this.farthest = Math.min(FAR, Math.max(NEAR, usual * FARTHER));
    // What was read wrong is like none of its sign, nor is what stands there but once.
    for (const [sign, own] of this.signs)
      this.signs.set(
        sign,
        own.filter((glyph) => likeness(glyph, own) <= this.farthest),
      );
  }

  /** True where the page shows how a sign is drawn. */
  knows(sign: string): boolean {
    return this.drawnAs(classOf(sign)).length >= FEWEST;
  }

  /** A word as its signs are drawn, from left to right: where they touch, as its darker ink tells. */
  read(standing: Standing): readonly Sign[] {
    let best: readonly Sign[] = [];
    for (const faint of FAINTER) {
      const signs = this.readAt(standing, faint);
      if (signs.every(({ isSure }) => isSure)) return signs;
      if (best.length === 0) best = signs;
    }
    return best;
  }

  /** Where signs are broken, of all ways to take blots for signs the likeliest. */
  private readAt(standing: Standing, faint: number): readonly Sign[] {
    const { picture, boxes, ground } = this.boxesIn(standing, faint);
    const one = (box: Box) => this.signOf(glyphIn(picture, box, ground, this.em, standing.word));
    const each = boxes.map(one);
    if (each.every(({ isSure }) => isSure)) return each;
    const ways: { cost: number; signs: readonly Sign[] }[] = [{ cost: 0, signs: [] }];
    for (let end = 1; end <= boxes.length; end++) {
      let best: (typeof ways)[number] = { cost: Infinity, signs: [] };
      for (let begin = end - 1; begin >= Math.max(0, end - PIECES); begin--) {
        const pieces = boxes.slice(begin, end);
        const [before, single] = [ways[begin], each[begin]];
        if (!before || !single || !this.mayBeOne(pieces)) break;
        const sign = pieces.length === 1 ? single : one(around(pieces));
        const cost = before.cost + sign.distance * Math.max(NARROW, (sign.box.x1 - sign.box.x0) / this.em);
        if (cost < best.cost) best = { cost, signs: [...before.signs, sign] };
      }
      ways.push(best);
    }
    return ways.at(-1)?.signs ?? [];
  }

  private drawnAs(sign: string): Glyph[] {
    return this.signs.get(sign) ?? [];
  }

  private mayBeOne(pieces: readonly Box[]): boolean {
    const { x0, x1 } = around(pieces);
    const gaps = pieces.slice(1).map((piece, i) => piece.x0 - (pieces[i]?.x1 ?? piece.x0));
    return (
      pieces.length === 1 || (x1 - x0 <= this.em * WIDEST && gaps.every((gap) => gap <= this.em * APART))
    );
  }

  /** The blots of a word, those that are one sign together, and where its baseline is among them. */
  private boxesIn({ word: { bbox }, baseline, others }: Standing, faint: number) {
    const { picture, blots } = drawnIn(this.page, bbox, faint);
    const boxes: Box[] = [];
    for (const blot of blots) {
      const middle = (blot.x0 + blot.x1) / 2 + bbox.x0 - 1;
      if (others.some(({ bbox: { x0, x1 } }) => middle > x0 && middle < x1)) continue;
      if (Math.max(blot.x1 - blot.x0, blot.y1 - blot.y0) < this.em * DUST) continue;
      const last = boxes.at(-1);
      if (last && isOneSign(last, blot)) boxes[boxes.length - 1] = around([last, blot]);
      else boxes.push(blot);
    }
    return { picture, boxes, ground: baseline - bbox.y0 + 1 };
  }

  private signOf(glyph: Glyph): Sign {
    let [sign, distance, other] = ["?", 1, 1];
    for (const [each, own] of this.signs) {
      const far = likeness(glyph, own);
      if (far < distance) [sign, distance, other] = [each, far, distance];
      else if (far < other) other = far;
    }
    const isSure = distance <= this.farthest && other >= distance * OTHER;
    return { sign, distance, isSure, box: glyph.box };
  }
}

/** Dashes of any length are one sign. */
function classOf(sign: string): string {
  return /[–—]/.test(sign) ? "-" : sign;
}

/** True for what is above the other, as the dot of an "i", or within it, as that of a nought. */
function isOneSign(one: Box, other: Box): boolean {
  const shared = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const isAbove = one.y1 <= other.y0 || other.y1 <= one.y0;
  const isWithin = other.x1 <= one.x1 && other.y0 >= one.y0 && other.y1 <= one.y1;
  return (isAbove || isWithin) && shared > Math.min(one.x1 - one.x0, other.x1 - other.x0) * ABOVE;
}
