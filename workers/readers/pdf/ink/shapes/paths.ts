import { type Box, isWithin, type Matrix } from "../../geometry.ts";

/** pdf.js' codes in the data of a constructPath operator. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const CLOSE = 4;

/** Where on the way of a curve from 0 to 1 its course is noted. */
const ON_THE_WAY = [0.25, 0.5, 0.75];

/** One line of a path, straight or bent, in points of the page. */
export interface Subpath {
  /** x and y by turns; of a curve its ends. */
  points: number[];
  /** Where it bends and that was asked for, the same with points on the way of each curve. */
  course?: number[];
  curved: boolean;
  closed: boolean;
}

/**
 * The parts of a path from its data, as pdf.js gives it, after `ctm`; those of a single point are left out.
 * @param withCourse whether the ways of curves are looked at
 */
export function subpaths(data: Float32Array, ctm: Matrix, withCourse = false): Subpath[] {
  const [a, b, c, d, e, f] = ctm;
  const paths: Subpath[] = [];
  let path: Subpath = { points: [], curved: false, closed: false };
  const pageX = (at: number) => a * (data[at] ?? 0) + c * (data[at + 1] ?? 0) + e;
  const pageY = (at: number) => b * (data[at] ?? 0) + d * (data[at + 1] ?? 0) + f;
  const point = (at: number) => {
    path.points.push(pageX(at), pageY(at));
    path.course?.push(pageX(at), pageY(at));
  };
  /** Notes the points on the way of a curve from where the path has come to, by its three others. */
  const bend = (first: number, second: number, end: number) => {
    path.course ??= [...path.points];
    const [x0 = 0, y0 = 0] = path.points.slice(-2);
    for (const t of ON_THE_WAY) {
      const [p0, p1, p2, p3] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      path.course.push(
        p0 * x0 + p1 * pageX(first) + p2 * pageX(second) + p3 * pageX(end),
        p0 * y0 + p1 * pageY(first) + p2 * pageY(second) + p3 * pageY(end),
      );
    }
  };
  for (let i = 0; i < data.length; ) {
    const code = data[i];
    if (code === MOVE) {
      if (path.points.length > 2) paths.push(path);
      path = { points: [], curved: false, closed: false };
      point(i + 1);
      i += 3;
    } else if (code === LINE) {
      point(i + 1);
      i += 3;
    } else if (code === CURVE) {
      const isBent = !isStraight(data, i);
      path.curved ||= isBent;
      if (withCourse && isBent) bend(i + 1, i + 3, i + 5);
      point(i + 5);
      i += 7;
    } else if (code === CLOSE) {
      path.closed = true;
      i += 1;
    } else return paths;
  }
  if (path.points.length > 2) paths.push(path);
  return paths;
}

/** True for a curve from the point before its code, `at` which it is, whose control points are its ends: corners of no radius. */
function isStraight(data: Float32Array, at: number): boolean {
  const isAt = (x: number, end: number) => data[x] === data[end] && data[x + 1] === data[end + 1];
  const isEnd = (control: number) => isAt(control, at - 2) || isAt(control, at + 5);
  return isEnd(at + 1) && isEnd(at + 3);
}

/** The box around a path. */
export function boxOf({ points }: Subpath): Box {
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

/** True where all corners of a path are those of the box around it, half a point more or less. */
export function isRectangle(path: Subpath): boolean {
  const { x0, y0, x1, y1 } = boxOf(path);
  const isAt = (value: number, ...sides: number[]) => sides.some((side) => Math.abs(value - side) < 0.5);
  const isCorner = (value: number, at: number) => (at % 2 === 0 ? isAt(value, x0, x1) : isAt(value, y0, y1));
  return !path.curved && path.points.length >= 8 && path.points.every(isCorner);
}

/** Of its radius: how far the ends of a circle's curves are from it. */
const ROUND = 0.06;

/** True for a circle. */
export function isCircle(path: Subpath): boolean {
  const { x0, y0, x1, y1 } = boxOf(path);
  const [x, y, radius] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2];
  const isOn = (px: number, py: number) => Math.abs(Math.hypot(px - x, py - y) - radius) < ROUND * radius;
  const { points, curved } = path;
  return curved && points.every((px, i) => i % 2 === 1 || isOn(px, points[i + 1] ?? y));
}

/** True where a path ends at its beginning without saying that it is closed. */
export function endsWhereItBegan({ points }: Subpath): boolean {
  const dx = (points[0] ?? 0) - (points[points.length - 2] ?? 0);
  const dy = (points[1] ?? 0) - (points[points.length - 1] ?? 0);
  return Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5;
}

/** Numbers in the data of two rectangles: five points at most, and at least four. */
const TWO_RECTANGLES = { least: 26, most: 40 };

/** Points: how broad one side of a border may be, as an edge that gives a box its colour. */
const EDGE_WIDTH = 12;

/**
 * The outer one of two rectangles with a narrow space between all their sides but one, which may be a coloured edge: filled they are
 * the border of a box. Undefined for other paths.
 */
export function borderOf(data: Float32Array, ctm: Matrix, width: number): Subpath | undefined {
  if (data.length < TWO_RECTANGLES.least || data.length > TWO_RECTANGLES.most) return undefined;
  const paths = subpaths(data, ctm);
  const boxes = paths.map(boxOf);
  const outer = boxes.findIndex((box) => boxes.every((other) => isWithin(other, box)));
  const [box, inner] = [boxes[outer], boxes[1 - outer]];
  if (paths.length !== 2 || !box || !inner || !paths.every(isRectangle)) return undefined;
  const sides = [inner.x0 - box.x0, inner.y0 - box.y0, box.x1 - inner.x1, box.y1 - inner.y1];
  const broad = sides.filter((side) => side > width);
  const isBorder = sides.every((side) => side > 0 && side <= EDGE_WIDTH) && broad.length <= 1;
  return isBorder ? paths[outer] : undefined;
}

/** A line bent less often is told by its box; and how much farther apart its sides are in a corner, where they are mitred. */
const FEWEST_BENT = 6;
const MITRED = 1.6;
/** In points: how far from its beginning a line ends, at least: letters are shorter; and of its length, as a ring does not. */
const FARTHEST_LETTER = 20;
const STRETCHED = 0.4;

/**
 * The course of a bent line that is drawn as its outline, filled, as browsers print those of charts: down its one side, up its
 * other. Undefined for other paths.
 * @param width in points: a line is no broader
 */
export function courseOf({ points, closed }: Subpath, width: number): number[] | undefined {
  const isShut = points[0] === points.at(-2) && points[1] === points.at(-1);
  const count = points.length / 2 - (isShut ? 1 : 0);
  if (count < FEWEST_BENT || count % 2 !== 0 || !(closed || isShut)) return undefined;
  const course: number[] = [];
  let length = 0;
  for (let i = 0; i < count / 2; i++) {
    const other = count - 1 - i;
    const [x0 = 0, y0 = 0] = points.slice(i * 2, i * 2 + 2);
    const [x1 = 0, y1 = 0] = points.slice(other * 2, other * 2 + 2);
    if (Math.hypot(x1 - x0, y1 - y0) > width * MITRED) return undefined;
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    if (i > 0) length += Math.hypot(x - (course.at(-2) ?? x), y - (course.at(-1) ?? y));
    course.push(x, y);
  }
  const [fromX = 0, fromY = 0] = course;
  const apart = Math.hypot(fromX - (course.at(-2) ?? 0), fromY - (course.at(-1) ?? 0));
  return apart > Math.max(FARTHEST_LETTER, length * STRETCHED) ? course : undefined;
}
