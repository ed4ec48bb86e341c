import { compose, identity, type Matrix } from "../geometry.ts";
import { type FontSigns, SPACE, signsOf } from "./fonts/font-signs.ts";
import { codeAt, type Glyph, glyphsOf, isBlank, isUndrawn, type Shown } from "./fonts/glyphs.ts";
import { heightOf } from "./fonts/type3-height.ts";
import type { Untold } from "./fonts/untold.ts";
import { type Fragments, SET_BACK } from "./fragments.ts";
import type { FontFacts, Fragment } from "./ink.ts";

/** In ems: a wider gap ends a word; poppler's figure. */
const WORD_GAP = 0.1;

/** In ems: text that jumps back farther than kerning does starts anew. */
const BACK_GAP = 0.4;

/** The rendering mode that neither fills nor strokes (PDF 32000-1, 9.3.6). */
const INVISIBLE = 3;

const SOFT_HYPHEN = "\u00ad";

/** True for one character that is no letter, no figure and no space. */
function isSign(text: string): boolean {
  return /^[^\p{L}\p{N}\s]$/u.test(text);
}

interface Font {
  signs: FontSigns | undefined;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

/** The text state of PDF 32000-1, 9.3 and 9.4, which collects what is shown as fragments. */
export class TextState {
  #signs: FontSigns | undefined;
  #size = 0;
  charSpacing = 0;
  wordSpacing = 0;
  scale = 1;
  leading = 0;
  rise = 0;
  mode = 0;
  /** How many marked contents called Artifact are open. */
  artifacts = 0;
  /** The innermost marked content that the document's tags may name. */
  mark: number | undefined;
  #matrix: Matrix = identity;
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;

  /** What the document says that the glyphs of a marked content spell, until the first of them is shown; then nothing. */
  spelled: string | undefined;

  /**
   * @param fragments takes what is shown
   * @param untold takes the signs of which the file does not tell what they are
   */
  constructor(
    private readonly fragments: Fragments,
    private readonly untold: Untold,
  ) {}

  save(): Font {
    const { charSpacing, wordSpacing, scale, leading, rise, mode } = this;
    return {
      signs: this.#signs,
      size: this.#size,
      charSpacing,
      wordSpacing,
      scale,
      leading,
      rise,
      mode,
    };
  }

  restore(font: Font): void {
    this.#signs = font.signs;
    this.#size = font.size;
    this.charSpacing = font.charSpacing;
    this.wordSpacing = font.wordSpacing;
    this.scale = font.scale;
    this.leading = font.leading;
    this.rise = font.rise;
    this.mode = font.mode;
  }

  setFont(facts: FontFacts | undefined, size: number): void {
    this.#size = size;
    if (facts !== this.#signs?.font) this.#signs = facts && signsOf(facts);
  }

  setMatrix(matrix: Matrix): void {
    this.#matrix = matrix;
    this.#x = this.#lineX = 0;
    this.#y = this.#lineY = 0;
  }

  move(x: number, y: number): void {
    this.#x = this.#lineX += x;
    this.#y = this.#lineY += y;
  }

  /** Shows glyphs at the current point and moves it behind them. */
  show(shown: Shown, ctm: Matrix): void {
    const signs = this.#signs;
    if (!signs || this.#size === 0) return;
    const facts = signs.font;
    const unit = facts.fontMatrix?.[0] || 0.001;
    const size = Math.abs(this.#size);
    const sign = Math.sign(this.#size);
    const scale = this.scale * sign;
    const vertical = facts.vertical;
    const matrix = compose(ctm, this.#matrix);
    // The direction of writing, and how long one unit of text space is along it.
    const dirX = vertical ? -matrix[2] : matrix[0] * scale;
    const dirY = vertical ? -matrix[3] : matrix[1] * scale;
    const along = lengthOf(dirX, dirY);
    const em =
      emOf(facts, size) * (vertical ? lengthOf(matrix[0], matrix[1]) : lengthOf(matrix[3], matrix[2]));
    if (!(along > 0) || !(em > 0.1) || em > 5000) {
      this.#advance(glyphsOf(shown, facts), unit, size, sign);
      return;
    }
    const angle = angleOf(dirX, dirY);
    const cos = dirX / along;
    const sin = dirY / along;
    const originX = matrix[0] * this.#x + matrix[2] * (this.#y + this.rise) + matrix[4];
    const originY = matrix[1] * this.#x + matrix[3] * (this.#y + this.rise) + matrix[5];
    const start = originX * cos + originY * sin;
    // Vertical glyphs stand centred on their line; the rest of the reader thinks of baselines.
    const baseline = originY * cos - originX * sin + (vertical ? em * 0.3 : 0);

    // What was open before may differ in all but its place; what is shown here differs in that alone.
    const direction = this.fragments.toward(angle);
    const { bold, italic } = signs;
    let open = this.fragments.continued(baseline, direction, { size: em, bold, italic });
    const isSpaced =
      this.charSpacing > size * WORD_GAP &&
      spacesWords(glyphsOf(shown, facts), (this.charSpacing / size) * 1000);
    const isDrawn = !facts.isType3Font && facts.missingFile !== true && this.mode !== INVISIBLE;
    const { charSpacing, wordSpacing } = this;
    let x = 0;
    const step = typeof shown === "string" ? signs.codeLength : 1;
    for (let i = 0; i < shown.length; i += step) {
      const glyph = typeof shown === "string" ? signs.glyphAt(shown, i) : (shown[i] ?? 0);
      if (typeof glyph === "number") {
        x += (vertical ? glyph : -glyph) * size * 0.001;
        continue;
      }
      const spacing = glyph.isSpace ? wordSpacing + charSpacing : charSpacing;
      const width = vertical && glyph.vmetric ? -glyph.vmetric[0] : glyph.width;
      const inked = width * size * unit;
      const letter = this.spelled === undefined ? signs.plain(glyph) : 0;
      const from = start + x * along;
      const to = start + (x + inked) * along;
      x += vertical ? inked - spacing * sign : inked + spacing * sign;
      if (letter === SPACE) {
        this.fragments.space(baseline, direction);
        open = undefined;
        continue;
      }
      // The advance between letters of a letter-spaced word belongs to the word.
      const end = spacing === 0 || isSpaced ? to : Math.max(to, Math.min(start + x * along, to + em * 0.5));
      const gap = open ? from - open.x1 : Infinity;
      const goesOn = gap < em * WORD_GAP && gap > -em * BACK_GAP;
      const isSetBack = gap < -em * SET_BACK;
      const begins = letter > 0 && !open && !this.fragments.isOpen;
      if (begins || (letter > 0 && open && goesOn && !isSetBack)) {
        if (!open) {
          open = this.#at(from, end, baseline, em);
          this.fragments.begin(open, direction);
        }
        this.fragments.addPlain(letter);
        if (end < open.x1) continue;
        open.x1 = end;
        // Nearly all letters of a word stand where the one before them ends.
        if (spacing !== 0 || vertical || inked < 0) continue;
        const stop = this.fragments.addPlainFrom(shown, i + step, signs);
        if (typeof shown === "string") {
          for (; i + step < stop; i += step)
            x += (signs.widths[codeAt(shown, i + step, step)] ?? 0) * size * unit;
        } else {
          while (i + 1 < stop) {
            const next = shown[++i];
            if (typeof next === "object") x += next.width * size * unit;
          }
        }
        open.x1 = start + x * along;
        continue;
      }
      if (this.spelled !== undefined && !this.#isPlaceOf(this.spelled, glyph)) {
        if (open && to > open.x1) open.x1 = to;
        continue;
      }
      const char = this.#takeSpelled() ?? signs.read(glyph) ?? this.untold.characterOf(facts, glyph);
      if (isBlank(char) || (isDrawn && isUndrawn(glyph))) {
        this.fragments.space(baseline, direction);
        open = undefined;
        continue;
      }
      if (
        (!goesOn || isSetBack) &&
        this.fragments.isOpen &&
        this.fragments.accent(char, { x0: from, x1: end, y: baseline, size: em, bold, italic }, direction)
      ) {
        open = this.fragments.continued(baseline, direction, { size: em, bold, italic });
      } else if (open && goesOn) {
        this.fragments.add(char);
        if (end > open.x1) open.x1 = end;
      } else {
        open = this.#at(from, end, baseline, em);
        this.fragments.begin(open, direction);
        this.fragments.add(char);
      }
    }
    if (vertical) this.#y -= x;
    else this.#x += x * scale;
  }

  /** A fragment without letters yet. */
  #at(x0: number, x1: number, y: number, size: number): Fragment {
    const { bold = false, italic = false } = this.#signs ?? {};
    const artifact = this.artifacts > 0;
    const fragment: Fragment = { text: "", x0, x1, y, size, bold, italic, spaced: false, artifact };
    if (this.mode === INVISIBLE) fragment.hidden = true;
    if (this.mark !== undefined) fragment.mark = this.mark;
    return fragment;
  }

  /**
   * What is spelled stands where the first glyph does that is no mark over another; a soft hyphen that is not drawn is none, nor is a
   * sign that InDesign spells for the space behind it.
   */
  #isPlaceOf(spelled: string, glyph: Glyph): boolean {
    if (spelled === SOFT_HYPHEN && isBlank(glyph.unicode)) return false;
    return spelled !== "" && glyph.width !== 0 && !(glyph.isSpace && isSign(spelled));
  }

  #takeSpelled(): string | undefined {
    const { spelled } = this;
    if (spelled !== undefined) this.spelled = "";
    return spelled;
  }

  /** Moves the point without showing, for text too small or too distorted to see. */
  #advance(glyphs: readonly (Glyph | number)[], unit: number, size: number, sign: number): void {
    let x = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === "number") x -= glyph * size * 0.001;
      else
        x += glyph.width * size * unit + ((glyph.isSpace ? this.wordSpacing : 0) + this.charSpacing) * sign;
    }
    this.#x += x * this.scale * sign;
  }
}

/**
 * True where the space between letters, in thousandths of the em, is a space between words: between two letters alone, or
 * taken back between others. Ghostscript writes it so where a font has no space.
 */
function spacesWords(glyphs: readonly (Glyph | number)[], spacing: number): boolean {
  const takesBack = glyphs.some((glyph) => typeof glyph === "number" && glyph > spacing / 2);
  return takesBack || glyphs.filter((glyph) => typeof glyph !== "number").length === 2;
}

/** How long a vector is, most of which lie along an axis. */
function lengthOf(x: number, y: number): number {
  return y === 0 ? Math.abs(x) : Math.hypot(x, y);
}

/** The direction of a vector in whole degrees clockwise, which is that of upright text for most. */
function angleOf(x: number, y: number): number {
  if (y === 0 && x > 0) return 0;
  return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
}

function emOf(facts: FontFacts, size: number): number {
  if (!facts.isType3Font) return size;
  return size * Math.abs(facts.fontMatrix?.[3] || 0.001) * heightOf(facts);
}
