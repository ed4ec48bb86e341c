import { type Box, turnsBothWays } from "../../geometry.ts";
import type { Rule, Shapes } from "../shapes.ts";
import { isRectangle, type Subpath } from "./paths.ts";

/** In points: lower shapes hide no lines. */
const LOWEST = 8;
/** A page with more lines is a drawing, and so is one with more shapes over them, or shapes of more corners, x and y. */
const MAX_LINES = 3_000;
const MAX_COVERS = 400;
const MAX_CORNERS = 40;

/** In points: how far inside of a shape a line is that it hides, not one that is its side; and what is left of it at least. */
const INSIDE = 1.5;
const LEAST = 0.5;

/** In points: the ground of a word on a line is no larger, and how near a line is that is its side. */
const GROUND = { width: 60, height: 18 };
const SIDE = 1.5;

type Point = readonly [x: number, y: number];

/** The shapes of a page that hide lines which were drawn before them. */
export class Covers {
  #covers: { corners: readonly number[]; across: number; down: number }[] = [];

  /** Notes a shape that is painted, or what a box shows of it behind a clip of another form, if it has no dents. */
  add(path: Subpath, { x0, y0, x1, y1 }: Box, clip: Subpath | undefined, { across, down }: Shapes): void {
    if (Math.min(x1 - x0, y1 - y0) < LOWEST || this.#covers.length >= MAX_COVERS) return;
    if (clip && !isRectangle(path)) return;
    const corners = isRectangle(path) ? (clip?.points ?? [x0, y0, x1, y0, x1, y1, x0, y1]) : path.points;
    if (corners.length > MAX_CORNERS || turnsBothWays(toPoints(corners))) return;
    this.#covers.push({ corners, across: across.length, down: down.length });
  }

  /** The shapes with what is seen of their lines. */
  leave(shapes: Shapes): Shapes {
    const { across, down } = shapes;
    if (across.length + down.length > MAX_LINES) return shapes;
    const covers = this.#covers.filter(({ corners }) => !isGround(corners, shapes));
    const turned = covers.map((cover) => ({ corners: turn(cover.corners), count: cover.across }));
    const plain = covers.map((cover) => ({ corners: cover.corners, count: cover.down }));
    return { ...shapes, across: uncovered(across, turned), down: uncovered(down, plain) };
  }
}

/** True for a shape as small as a word and without sides, on which one stands on a line: that goes on behind it. */
function isGround(corners: readonly number[], { across, down }: Shapes): boolean {
  const points = toPoints(corners);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (x1 - x0 > GROUND.width || y1 - y0 > GROUND.height) return false;
  const isSide = (rule: Rule, from: number, to: number, sides: readonly number[]) =>
    rule.from < to - SIDE && rule.to > from + SIDE && sides.some((side) => Math.abs(rule.at - side) < SIDE);
  return (
    !across.some((rule) => isSide(rule, x0, x1, [y0, y1])) &&
    !down.some((rule) => isSide(rule, y0, y1, [x0, x1]))
  );
}

/** A shape without dents, its corners x and y by turns, painted over so many of the lines drawn first. */
interface Shape {
  corners: readonly number[];
  count: number;
}

/** What is seen of lines down a page, once shapes are painted over them; of lines across where x and y are exchanged. */
function uncovered(down: readonly Rule[], covers: readonly Shape[]): Rule[] {
  const shapes = covers.map(({ corners, count }) => {
    const points = toPoints(corners);
    const xs = points.map(([x]) => x);
    return { points, count, left: Math.min(...xs) + INSIDE, right: Math.max(...xs) - INSIDE };
  });
  return down.flatMap((rule, i) => {
    const over = shapes.filter(({ count, left, right }) => i < count && rule.at > left && rule.at < right);
    return over.reduce((seen, { points }) => seen.flatMap((part) => besides(part, points)), [rule]);
  });
}

/** What is left of a line beyond a shape. */
function besides(rule: Rule, points: readonly Point[]): Rule[] {
  const [top, bottom] = spanAt(rule.at, points);
  if (rule.from > bottom - INSIDE || rule.to < top + INSIDE) return [rule];
  const parts = [
    { ...rule, to: Math.min(rule.to, top) },
    { ...rule, from: Math.max(rule.from, bottom) },
  ];
  return parts.filter(({ from, to }) => to - from > LEAST);
}

/** The corners with x and y exchanged. */
function turn(corners: readonly number[]): number[] {
  return toPoints(corners).flatMap(([x, y]) => [y, x]);
}

function toPoints(corners: readonly number[]): Point[] {
  return corners.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, corners[i + 1] ?? 0]] : []));
}

/** From where to where a shape reaches at a place across. */
function spanAt(at: number, points: readonly Point[]): readonly [top: number, bottom: number] {
  const crossed = points.flatMap(([x0, y0], i) => {
    const [x1, y1] = points[(i + 1) % points.length] ?? [x0, y0];
    if (x0 === x1 || at < Math.min(x0, x1) || at > Math.max(x0, x1)) return [];
    return [y0 + ((y1 - y0) * (at - x0)) / (x1 - x0)];
  });
  return [Math.min(...crossed), Math.max(...crossed)];
}
