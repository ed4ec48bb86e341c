import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, isSquare, type Matrix, transformBox, within } from "../../geometry.ts";
import { MAX_BENDS, noShapes, type Shapes } from "../shapes.ts";
import { Covers } from "./covers.ts";
import { Fillings, WHITE } from "./fillings.ts";
import { isDiamond, isHead } from "./flow-shapes.ts";
import { MARK, MAX_MARKS, Marks } from "./marks.ts";
import { Outlines } from "./outlines.ts";
import { BoxesOverBars } from "./over-bars.ts";
import {
  borderOf,
  boxOf,
  courseOf,
  endsWhereItBegan,
  isCircle,
  isRectangle,
  type Subpath,
  subpaths,
} from "./paths.ts";
import { linesAlone } from "./thin-pictures.ts";

/** A page with more is a drawing, whose lines say nothing about the text; the rest is left out. */
const MAX_RULES = 20_000;
const MAX_FRAMES = 5_000;
const MAX_POINTS = 400_000;
/** Points: a filled shape thinner than this is a line. */
const LINE_WIDTH = 3;
/** Points: what is smaller frames no text. */
const SMALLEST_FRAME = 6;
/** Points: the sides of a picture used as a bullet, which has space around what it shows. */
const LARGEST_PICTURE = 18;
/** Of the page: the smallest figure. */
const FIGURE = 0.15;
/** Points: the sides of the smallest picture that may show a box. */
const SHADED = { width: 30, height: 16 };
/** Points, across and down together: what is shorter leads nowhere. */
const SHORTEST_BEND = 12;
/** Points: how far from an axis a line may lean. */
const LEAN = 0.7;

/** As pdf.js names it. */
const NORMAL = "source-over";

const STROKES = new Set([OPS.stroke, OPS.closeStroke]);
const BOTH = new Set([OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]);
const FILLS = new Set([OPS.fill, OPS.eoFill]);

/** Collects the lines and boxes of a page from its paths. */
export class ShapeCollector {
  fill = "#000000";
  /** How paint covers what was painted before: wholly where it is neither thin nor mixed with that. */
  alpha: unknown = 1;
  blend: unknown = NORMAL;
  /** How broad the pen is, before it is transformed. */
  pen = 1;
  /** Nothing is painted outside of it: backgrounds are often a whole page's, narrowed to a box. */
  #clip: Box;
  /** What else than a box bounds it. */
  #clipPath: Subpath | undefined;
  readonly shapes = noShapes();
  readonly outlines = new Outlines();
  readonly #marks = new Marks(this.shapes.marks);
  #points = 0;
  readonly #fillings: Fillings;
  readonly #covers = new Covers();
  readonly #boxes = new BoxesOverBars();
  /** Pictures as thin as a line: TeX's driver for PostScript draws lines so, and web pages do. */
  readonly #thin: Box[] = [];

  /** @param cover is told of each box that is painted white over what was painted before */
  constructor(
    private readonly page: { width: number; height: number },
    private readonly cover: (box: Box) => void,
  ) {
    this.#clip = { x0: 0, y0: 0, x1: page.width, y1: page.height };
    this.#fillings = new Fillings(page);
  }

  save(): Pick<ShapeCollector, "fill" | "alpha" | "blend" | "pen"> & {
    clip: Box;
    clipPath: Subpath | undefined;
  } {
    const { fill, alpha, blend, pen } = this;
    return { fill, alpha, blend, pen, clip: this.#clip, clipPath: this.#clipPath };
  }

  restore({ fill, alpha, blend, pen, clip, clipPath }: ReturnType<ShapeCollector["save"]>): void {
    this.pen = pen;
    this.fill = fill;
    this.alpha = alpha;
    this.blend = blend;
    this.#clip = clip;
    this.#clipPath = clipPath;
  }

  /** Bounds what is painted from here on by a path's box, as pdf.js gives it, and by the path. */
  narrow(minMax: unknown, data: unknown, ctm: Matrix): void {
    if (!(minMax instanceof Float32Array)) return;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = minMax;
    const [path, ...others] = data instanceof Float32Array ? subpaths(data, ctm) : [];
    if (path && others.length === 0 && !isRectangle(path)) this.#clipPath = path;
    this.#clip = within(transformBox(ctm, { x0, y0, x1, y1 }), this.#clip);
  }

  /** Takes one path painted with operator `paint`. */
  add(paint: number, data: unknown, ctm: Matrix): void {
    const stroked = STROKES.has(paint) || BOTH.has(paint);
    const filled = FILLS.has(paint) || BOTH.has(paint);
    if (!(stroked || filled) || !(data instanceof Float32Array)) return;
    this.#points += data.length;
    if (this.#points > MAX_POINTS) return;
    const border = filled && !stroked ? borderOf(data, ctm, LINE_WIDTH) : undefined;
    if (border) {
      this.#take(border, true, false, false);
      return;
    }
    const broad = this.pen * Math.hypot(ctm[2], ctm[3]) > LINE_WIDTH;
    for (const path of subpaths(data, ctm, stroked && !filled)) this.#take(path, stroked, filled, broad);
    if (filled && this.fill === WHITE && this.#isOpaque) this.#hide(data, ctm);
  }

  /** Tells of a box that hides what is behind it; of several shapes one may be a hole in another. */
  #hide(data: Float32Array, ctm: Matrix): void {
    const [path, ...others] = subpaths(data, ctm);
    if (path && others.length === 0 && isRectangle(path)) this.cover(within(boxOf(path), this.#clip));
  }

  /** Takes a picture, which fills the square of one unit. */
  addPicture(ctm: Matrix): void {
    const box = transformBox(ctm, { x0: 0, y0: 0, x1: 1, y1: 1 });
    const { pictures, figures, shaded } = this.shapes;
    const isFigure = (box.x1 - box.x0) * (box.y1 - box.y0) > FIGURE * this.page.width * this.page.height;
    if (isFigure && figures.length < MAX_MARKS) figures.push(box);
    if (pictures.length <= MAX_MARKS && isSquare(box, { ...MARK, largest: LARGEST_PICTURE }))
      pictures.push(box);
    if (isThin(box) && this.#thin.length < MAX_RULES) this.#thin.push(within(box, this.#clip));
    const isBox = box.x1 - box.x0 > SHADED.width && box.y1 - box.y0 > SHADED.height;
    if (isBox && !isFigure && shaded.length < MAX_MARKS) shaded.push(within(box, this.#clip));
  }

  #take(path: Subpath, stroked: boolean, filled: boolean, broad: boolean): void {
    const whole = boxOf(path);
    const box = filled ? within(whole, this.#clip) : whole;
    if (box.x0 > box.x1 || box.y0 > box.y1) return;
    this.#marks.add(path, box, filled ? this.fill : undefined);
    if (filled) this.outlines.add(path, box);
    const { heads } = this.shapes;
    if (filled && heads.length < MAX_MARKS && isHead(path, whole)) heads.push(whole);
    if (filled && isThin(box)) {
      this.#takeThin(box);
      return;
    }
    const course = filled && !stroked ? courseOf(path, LINE_WIDTH) : undefined;
    if (course) {
      this.#takeBend({ points: course, curved: path.curved, closed: false }, box);
      return;
    }
    if (filled && this.#isOpaque && this.fill !== "pattern")
      this.#covers.add(path, box, this.#clipPath, this.shapes);
    if (filled && this.#isOpaque && this.fill === WHITE) this.#boxes.add(box, this.shapes);
    this.#takeFrame(path, box, stroked, filled);
    if (!stroked) return;
    const isStraight = !path.curved && this.#takeLines(path, broad || path.points.length > 4);
    if (!isStraight && !filled) this.#takeBend(path, box);
  }

  /** What was drawn; of a page with arrows without what boxes hide of the lines behind them, which lead on there. */
  finish(): Shapes {
    for (const line of linesAlone(this.#thin)) this.#takeThin(line);
    return this.shapes.heads.length > 0 ? this.#covers.leave(this.shapes) : this.#boxes.leave(this.shapes);
  }

  #takeThin(box: Box): void {
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    // A dot is part of a dotted line of either direction.
    if (width > height / MARK.longer) this.#across((box.y0 + box.y1) / 2, box.x0, box.x1);
    if (height > width / MARK.longer) this.#down((box.x0 + box.x1) / 2, box.y0, box.y1);
  }

  #takeBend(path: Subpath, { x0, y0, x1, y1 }: Box): void {
    const { bends } = this.shapes;
    if (bends.length > MAX_BENDS || x1 - x0 + y1 - y0 < SHORTEST_BEND) return;
    if (!path.closed && !endsWhereItBegan(path)) bends.push(path.course ?? path.points);
  }

  #takeFrame(path: Subpath, box: Box, stroked: boolean, filled: boolean): void {
    const closes = path.closed || filled || (path.points.length > 6 && endsWhereItBegan(path));
    const frame = within(box, this.#clip);
    const isLarge = frame.x1 - frame.x0 > SMALLEST_FRAME && frame.y1 - frame.y0 > SMALLEST_FRAME;
    const isNarrow = filled && frame.y1 - frame.y0 > SMALLEST_FRAME;
    if (isNarrow && !isLarge && this.shapes.narrow.length < MAX_MARKS)
      this.shapes.narrow.push({ ...frame, fill: this.fill });
    if (!closes || !isLarge || this.shapes.frames.length >= MAX_FRAMES) return;
    const asks = isDiamond(filled && this.#clipPath && isRectangle(path) ? this.#clipPath : path);
    if (asks && this.shapes.diamonds.length < MAX_MARKS) this.shapes.diamonds.push(frame);
    const visible = filled && !this.#fillings.hides(frame, this.fill, this.#isOpaque);
    if (filled)
      this.#fillings.add(isRectangle(path) && this.#isOpaque ? { ...frame, fill: this.fill } : frame);
    if (!stroked && !visible) return;
    const rounded = isCircle(path) ? "circle" : "corners";
    this.shapes.frames.push({
      ...frame,
      ...(visible && { fill: this.fill }),
      ...(path.curved && { rounded }),
    });
  }

  get #isOpaque(): boolean {
    return this.alpha === 1 && this.blend === NORMAL;
  }

  /** Takes the lines of a path that are drawn along an axis; true where all are. */
  #takeLines({ points, closed }: Subpath, shape: boolean): boolean {
    let areAll = true;
    const start = closed ? points.slice(0, 2) : [];
    const ends = [...points, ...start];
    for (let i = 2; i + 1 < ends.length; i += 2) {
      const x0 = ends[i - 2] ?? 0;
      const y0 = ends[i - 1] ?? 0;
      const x1 = ends[i] ?? 0;
      const y1 = ends[i + 1] ?? 0;
      if (Math.abs(y1 - y0) <= LEAN) this.#across((y0 + y1) / 2, Math.min(x0, x1), Math.max(x0, x1), shape);
      else if (Math.abs(x1 - x0) <= LEAN) this.#down((x0 + x1) / 2, Math.min(y0, y1), Math.max(y0, y1));
      else areAll = false;
    }
    return areAll;
  }

  #across(at: number, from: number, to: number, shape = false): void {
    const { across } = this.shapes;
    if (across.length < MAX_RULES && to > from && at >= 0 && at <= this.page.height)
      across.push({ at, from, to, ...(shape && { shape }) });
  }

  #down(at: number, from: number, to: number): void {
    const { down } = this.shapes;
    if (down.length < MAX_RULES && to > from && at >= 0 && at <= this.page.width) down.push({ at, from, to });
  }
}

function isThin({ x0, y0, x1, y1 }: Box): boolean {
  return Math.min(x1 - x0, y1 - y0) <= LINE_WIDTH;
}
