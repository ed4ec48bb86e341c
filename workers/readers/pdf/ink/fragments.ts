import type { Box } from "../geometry.ts";
import { isRightToLeftCode } from "../lines/scripts.ts";
import type { FontSigns } from "./fonts/font-signs.ts";
import { accented, addGlyph, isAccent, isMark, type Shown } from "./fonts/glyphs.ts";
import { mayBeJoined } from "./fonts/joined-letters.ts";
import type { Letters } from "./fonts/letters.ts";
import { isSignHalf } from "./fonts/untold.ts";
import type { Fragment } from "./ink.ts";

/** Text beyond this many pieces on one page is left out: no page a person made has a tenth of it. */
const MAX_FRAGMENTS = 1_500_000;

/** A page where more is painted white is a drawing, or a table whose cells are. */
const MAX_COVERS = 200;
/** In points: how far a word may reach beyond what hides it. */
const BEYOND = 1;

/** In ems: how far a letter and its accent at least go over each other, and how far apart their baselines may be. */
export const SET_BACK = 0.15;
const RAISED = 0.35;

/** Below it stand the letters of plain text. */
const FIRST_OTHER = 0x7f;

/** A direction of writing, in whole degrees clockwise, and what was written in it. */
interface Direction {
  angle: number;
  cos: number;
  sin: number;
  fragments: Fragment[];
}

/** The pieces of a page's text as they are written one after the other: at most one is open for more letters. */
export class Fragments {
  #count = 0;
  #covers = 0;
  #direction: Direction = { angle: 0, cos: 1, sin: 0, fragments: [] };
  #directions = new Map([[0, this.#direction]]);
  #written = new Map<number, Fragment[]>();
  #open: Fragment | undefined;
  /** Whether a space came since the last fragment, and where it was written. */
  #spaced = false;
  #lastAngle = -1;
  #lastY = 0;
  /** How many letters were written of which nothing tells what they are. */
  unknown = 0;
  /** Whether any was written that may be several in one. */
  isOdd = false;

  constructor(
    private readonly page: { width: number; height: number },
    private readonly letters: Letters,
    /** Whether what one operator shows goes on in a fragment of its own. */
    private readonly apart: boolean,
  ) {}

  /** All that was written, by direction, in the order of the first in each. */
  byDirection(): Map<number, Fragment[]> {
    this.#close();
    return this.#written;
  }

  /** Takes away the upright words that a box hides which is painted over them. */
  cover(box: Box): void {
    this.#close();
    const { fragments } = this.toward(0);
    if (fragments.length === 0 || ++this.#covers > MAX_COVERS) return;
    let kept = 0;
    for (const word of fragments) if (!isHidden(word, box)) fragments[kept++] = word;
    fragments.length = kept;
  }

  toward(angle: number): Direction {
    if (this.#direction.angle === angle) return this.#direction;
    const known = this.#directions.get(angle);
    if (known) return known;
    const turn = (angle * Math.PI) / 180;
    const direction = { angle, cos: Math.cos(turn), sin: Math.sin(turn), fragments: [] };
    this.#directions.set(angle, direction);
    return direction;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** What is open, where text of this kind may go on with it. */
  continued(
    y: number,
    direction: Direction,
    { size, bold, italic }: Pick<Fragment, "size" | "bold" | "italic">,
  ): Fragment | undefined {
    const open = this.apart ? undefined : this.#open;
    const alike =
      open &&
      this.#direction === direction &&
      Math.abs(open.y - y) < size * 0.02 &&
      open.size === size &&
      open.bold === bold &&
      open.italic === italic;
    return alike ? open : undefined;
  }

  /** A space was written: what follows begins anew. */
  space(y: number, { angle }: Direction): void {
    this.#close();
    this.#spaced = true;
    this.#lastAngle = angle;
    this.#lastY = y;
  }

  /** Adds a letter that is plain to what is open. */
  addPlain(code: number): void {
    this.letters.add(code);
  }

  /** Adds the letters from `at` on that are plain to what is open, and says where they end. */
  addPlainFrom(shown: Shown, at: number, signs: FontSigns): number {
    return typeof shown === "string"
      ? this.letters.addCodes(shown, at, signs)
      : this.letters.addPlain(shown, at, signs);
  }

  /** Adds what one glyph stands for to what is open. */
  add(char: string): void {
    const code = char.charCodeAt(0);
    if (code >= FIRST_OTHER) {
      if (isUnknown(code)) this.unknown++;
      this.isOdd ||= mayBeJoined(code);
    }
    if (char.length === 1 && !isRightToLeftCode(code)) this.letters.add(code);
    else this.#change((text) => addGlyph(text, char));
  }

  /**
   * Puts a letter and its accent together, of which one was written last and this one onto it. Says whether they are
   * one; nothing is added where they are not.
   */
  accent(
    char: string,
    { x0, x1, y, size, bold, italic }: Pick<Fragment, "x0" | "x1" | "y" | "size" | "bold" | "italic">,
    direction: Direction,
  ): boolean {
    const open = this.#open;
    if (!open || direction !== this.#direction) return false;
    // A mark has no width, and stands at its letter's end.
    const back = isMark(char) ? -SET_BACK : SET_BACK;
    if (x0 > open.x1 - size * back || x1 < open.x1 - size || Math.abs(y - open.y) > size * RAISED)
      return false;
    this.#change((text) => text);
    const text = accented(open.text, char);
    if (text === undefined) return false;
    // The letter under an accent says where they stand: accents are raised over capitals, and of other fonts.
    if (char.length + open.text.length === 2 && !isAccent(char) && !isMark(char))
      Object.assign(open, { y, size, bold, italic });
    open.text = text;
    open.x0 = Math.min(open.x0, x0);
    open.x1 = Math.max(open.x1, x1);
    return true;
  }

  #change(to: (text: string) => string): void {
    if (this.#open) this.#open.text = to(this.#open.text + this.letters.take());
  }

  /** Opens a fragment without letters, and tells it whether a space came before it. */
  begin(fragment: Fragment, direction: Direction): void {
    this.#close();
    fragment.spaced =
      this.#spaced &&
      this.#lastAngle === direction.angle &&
      Math.abs(this.#lastY - fragment.y) < fragment.size * 0.5;
    this.#open = fragment;
    this.#direction = direction;
    this.#spaced = false;
  }

  #close(): void {
    const fragment = this.#open;
    if (!fragment) return;
    this.#open = undefined;
    fragment.text += this.letters.take();
    const { angle, fragments } = this.#direction;
    if (this.#count >= MAX_FRAGMENTS || !this.#onPage(fragment, this.#direction)) return;
    this.#count++;
    if (fragments.length === 0) this.#written.set(angle, fragments);
    fragments.push(fragment);
  }

  /** Text wholly beside the page cannot be seen by anyone. */
  #onPage(fragment: Fragment, { cos, sin }: Direction): boolean {
    const middle = (fragment.x0 + fragment.x1) / 2;
    const height = fragment.y - fragment.size * 0.3;
    const x = middle * cos - height * sin;
    const y = middle * sin + height * cos;
    return x >= 0 && y >= 0 && x <= this.page.width && y <= this.page.height;
  }
}

/** Controls, characters of private use, and what stands for an unknown sign. */
function isUnknown(code: number): boolean {
  return code <= 0x9f || (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd || isSignHalf(code);
}

/** Whether a box is over the whole of a word. */
function isHidden({ x0, x1, y, size }: Fragment, box: Box): boolean {
  return (
    x0 > box.x0 - BEYOND && x1 < box.x1 + BEYOND && y - size * 0.6 > box.y0 - BEYOND && y < box.y1 + BEYOND
  );
}
