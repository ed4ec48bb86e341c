import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, type Matrix, transformBox } from "./geometry.ts";

/** A line drawn along an axis: at `at` on the other axis, from `from` to `to`. */
export interface Rule {
  at: number;
  from: number;
  to: number;
}

/** A closed shape: a rectangle, or the box around a rounded one, a diamond or an oval. */
export interface Frame extends Box {
  /** Its filling, as #rrggbb or "pattern"; absent where only its outline is drawn. */
  fill?: string;
}

export interface Shapes {
  /** Horizontal lines: `at` is y. */
  across: Rule[];
  /** Vertical lines: `at` is x. */
  down: Rule[];
  frames: Frame[];
  /** What is as small as a bullet. */
  marks: Mark[];
  /** Pictures as small as a letter. */
  pictures: Mark[];
}

/** What is as small as a sign. */
export interface Mark extends Box {
  /** Its filling, where it is round. */
  dot?: string;
  /** It is the outline of a box, or of a circle. */
  outline?: "box" | "circle";
}

/** A page with more is a drawing, whose lines say nothing about the text; the rest is left out. */
const MAX_RULES = 20_000;
const MAX_FRAMES = 5_000;
const MAX_POINTS = 400_000;
/** Points: a filled shape thinner than this is a line. */
const LINE_WIDTH = 3;
/** Points: the sides of a bullet, and how much longer one is than the other. */
const SMALLEST_MARK = 1.2;
const LARGEST_MARK = 8;
const SQUARE = 1.6;
/** Points: the sides of a picture used as a bullet, which has space around what it shows. */
const LARGEST_PICTURE = 18;
/** A page with more has a pattern. */
const MAX_MARKS = 400;
/** Points: how far from an axis a line may lean. */
const LEAN = 0.7;

const STROKES = new Set([OPS.stroke, OPS.closeStroke]);
const BOTH = new Set([OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]);
const FILLS = new Set([OPS.fill, OPS.eoFill]);

/** pdf.js' codes in the data of a constructPath operator. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
const CLOSE = 4;

interface Subpath {
  points: number[];
  curved: boolean;
  closed: boolean;
}

/** Collects the lines and boxes of a page from its paths. */
export class ShapeCollector {
  fill = "#000000";
  /** Nothing is painted outside of it: backgrounds are often a whole page's, narrowed to a box. */
  #clip: Box;
  readonly shapes: Shapes = { across: [], down: [], frames: [], marks: [], pictures: [] };
  #points = 0;

  constructor(private readonly page: { width: number; height: number }) {
    this.#clip = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  }

  save(): { fill: string; clip: Box } {
    return { fill: this.fill, clip: this.#clip };
  }

  restore({ fill, clip }: ReturnType<ShapeCollector["save"]>): void {
    this.fill = fill;
    this.#clip = clip;
  }

  /** Bounds what is painted from here on by a path's box, as pdf.js gives it. */
  narrow(minMax: unknown, ctm: Matrix): void {
    if (!(minMax instanceof Float32Array)) return;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = minMax;
    this.#clip = within(transformBox(ctm, { x0, y0, x1, y1 }), this.#clip);
  }

  /** Takes one path painted with operator `paint`. */
  add(paint: number, data: unknown, ctm: Matrix): void {
    const stroked = STROKES.has(paint) || BOTH.has(paint);
    const filled = FILLS.has(paint) || BOTH.has(paint);
    if (!(stroked || filled) || !(data instanceof Float32Array)) return;
    this.#points += data.length;
    if (this.#points > MAX_POINTS) return;
    for (const path of subpaths(data, ctm)) this.#take(path, stroked, filled);
  }

  /** Takes a picture, which fills the square of one unit. */
  addPicture(ctm: Matrix): void {
    const box = transformBox(ctm, { x0: 0, y0: 0, x1: 1, y1: 1 });
    const { pictures } = this.shapes;
    if (pictures.length <= MAX_MARKS && isSmallSquare(box, LARGEST_PICTURE)) pictures.push(box);
  }

  #take(path: Subpath, stroked: boolean, filled: boolean): void {
    const whole = boxOf(path.points);
    const box = filled ? within(whole, this.#clip) : whole;
    if (box.x0 > box.x1 || box.y0 > box.y1) return;
    const width = box.x1 - box.x0;
    const height = box.y1 - box.y0;
    const { marks } = this.shapes;
    if (marks.length <= MAX_MARKS && isSmallSquare(box, LARGEST_MARK)) {
      const outline = path.curved ? "circle" : "box";
      const mark: Omit<Mark, keyof Box> = filled ? { dot: this.fill } : { outline };
      marks.push({ ...box, ...((filled ? path.curved : path.closed) && mark) });
    }
    if (filled && Math.min(width, height) <= LINE_WIDTH) {
      // A dot is part of a dotted line of either direction.
      if (width > height / SQUARE) this.#across((box.y0 + box.y1) / 2, box.x0, box.x1);
      if (height > width / SQUARE) this.#down((box.x0 + box.x1) / 2, box.y0, box.y1);
      return;
    }
    const closes = path.closed || filled || (path.points.length > 6 && endsWhereItBegan(path.points));
    const frame = within(box, this.#clip);
    const isLarge = frame.x1 - frame.x0 > 6 && frame.y1 - frame.y0 > 6;
    if (closes && isLarge && this.shapes.frames.length < MAX_FRAMES) {
      const visible = filled && this.fill !== "#ffffff";
      if (stroked || visible) this.shapes.frames.push({ ...frame, ...(visible ? { fill: this.fill } : {}) });
    }
    if (!stroked || path.curved) return;
    const { points } = path;
    for (let i = 2; i + 1 < points.length; i += 2) {
      this.#segment(points[i - 2] ?? 0, points[i - 1] ?? 0, points[i] ?? 0, points[i + 1] ?? 0);
    }
    if (path.closed) {
      this.#segment(
        points[points.length - 2] ?? 0,
        points[points.length - 1] ?? 0,
        points[0] ?? 0,
        points[1] ?? 0,
      );
    }
  }

  #segment(x0: number, y0: number, x1: number, y1: number): void {
    if (Math.abs(y1 - y0) <= LEAN) this.#across((y0 + y1) / 2, Math.min(x0, x1), Math.max(x0, x1));
    else if (Math.abs(x1 - x0) <= LEAN) this.#down((x0 + x1) / 2, Math.min(y0, y1), Math.max(y0, y1));
  }

  #across(at: number, from: number, to: number): void {
    const { across } = this.shapes;
    if (across.length < MAX_RULES && to > from && at >= 0 && at <= this.page.height)
      across.push({ at, from, to });
  }

  #down(at: number, from: number, to: number): void {
    const { down } = this.shapes;
    if (down.length < MAX_RULES && to > from && at >= 0 && at <= this.page.width) down.push({ at, from, to });
  }
}

/** What of a box stands in another; its ends are before its beginnings where nothing does. */
function within(box: Box, bounds: Box): Box {
  return {
    x0: Math.max(box.x0, bounds.x0),
    y0: Math.max(box.y0, bounds.y0),
    x1: Math.min(box.x1, bounds.x1),
    y1: Math.min(box.y1, bounds.y1),
  };
}

function isSmallSquare({ x0, y0, x1, y1 }: Box, largest: number): boolean {
  const shorter = Math.min(x1 - x0, y1 - y0);
  const longer = Math.max(x1 - x0, y1 - y0);
  return shorter >= SMALLEST_MARK && longer <= largest && longer <= shorter * SQUARE;
}

function endsWhereItBegan(points: readonly number[]): boolean {
  const dx = (points[0] ?? 0) - (points[points.length - 2] ?? 0);
  const dy = (points[1] ?? 0) - (points[points.length - 1] ?? 0);
  return Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5;
}

function boxOf(points: readonly number[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    if (x < box.x0) box.x0 = x;
    if (x > box.x1) box.x1 = x;
    if (y < box.y0) box.y0 = y;
    if (y > box.y1) box.y1 = y;
  }
  return box;
}

function* subpaths(data: Float32Array, ctm: Matrix): Generator<Subpath> {
  const [a, b, c, d, e, f] = ctm;
  let path: Subpath = { points: [], curved: false, closed: false };
  const point = (at: number) => {
    const x = data[at] ?? 0;
    const y = data[at + 1] ?? 0;
    path.points.push(a * x + c * y + e, b * x + d * y + f);
  };
  for (let i = 0; i < data.length; ) {
    const code = data[i];
    if (code === MOVE) {
      if (path.points.length > 2) yield path;
      path = { points: [], curved: false, closed: false };
      point(i + 1);
      i += 3;
    } else if (code === LINE) {
      point(i + 1);
      i += 3;
    } else if (code === CURVE) {
      path.curved = true;
      point(i + 5);
      i += 7;
    } else if (code === QUADRATIC) {
      path.curved = true;
      point(i + 3);
      i += 5;
    } else if (code === CLOSE) {
      path.closed = true;
      i += 1;
    } else return;
  }
  if (path.points.length > 2) yield path;
}
