import type { Box } from "../../geometry.ts";
import { isRightToLeft } from "../../lines/scripts.ts";
import type { Fragment } from "../ink.ts";
import { boxesAtLeft } from "../levels/badges.ts";
import { endsArrow } from "../shapes/flow-shapes.ts";
import type { Rule, Shapes } from "../shapes.ts";
import { isIn } from "./small-boxes.ts";

/** In ems of the text: how far a bullet stands before its item. */
const NEAREST = 0.15;
const FARTHEST = 2.5;
/** How much more space is before a bullet than behind it, where a line of another column ends before it. */
const OTHER_COLUMN = 1.5;
/** In points: how far from each other the lines around a cell end, and the bullets in it begin. */
const TOUCH = 1.5;
const SAME_PLACE = 0.5;
/** In ems: how far a bullet's middle is above the baseline, at least. */
const LOWEST = 0.05;
/** In ems: how far a bullet's middle is above the baseline and how tall it is, at most; pictures often stand on the line. */
const DRAWN = { middle: 0.65, height: 0.7 };
/** How much larger an icon before a heading is than the bullets of a list, at least. */
const LARGER = 2;
const PICTURE = { middle: 0.8, height: 1.5 };

/** A bullet, and the first of the words that it stands before. */
interface Bulleted {
  bullet: Fragment;
  item: Fragment;
}

/** Browsers draw the bullets of lists as shapes, others as pictures: those as text, each on the line that it stands before. */
export function drawnBullets(shapes: Shapes, text: readonly Fragment[]): Fragment[] {
  const { marks, pictures } = shapes;
  if (marks.length + pictures.length === 0) return [];
  // A label at the left of all lines may stand beside any of them.
  const badges = boxesAtLeft(shapes);
  const lines =
    badges.length === 0 ? text : text.filter((fragment) => !badges.some((badge) => isIn(fragment, badge)));
  const drawn = bulletsIn(
    marks.filter((mark) => !endsArrow(mark, shapes)),
    lines,
    shapes,
    DRAWN,
  );
  const smallest = Math.min(...drawn.map(widthOf));
  const pictured = bulletsIn(pictures, lines, shapes, PICTURE);
  return [
    ...drawn.filter((each) => widthOf(each) < smallest * LARGER || !areHeads(columnOf(each, drawn))),
    ...pictured.filter((each) => {
      const column = columnOf(each, pictured);
      // One alone is an icon.
      return column.length > 1 && !areHeads(column);
    }),
  ].map(({ bullet }) => bullet);
}

function widthOf({ bullet }: Bulleted): number {
  return bullet.x1 - bullet.x0;
}

function columnOf({ bullet }: Bulleted, all: readonly Bulleted[]): Bulleted[] {
  return all.filter((other) => Math.abs(other.bullet.x0 - bullet.x0) < 1);
}

/** True for headings: what stands before them is an icon. */
function areHeads(column: readonly Bulleted[]): boolean {
  return column.every(({ item }) => item.bold);
}

function bulletsIn(
  marks: readonly Box[],
  text: readonly Fragment[],
  shapes: Shapes,
  most: typeof DRAWN,
): Bulleted[] {
  return marks.flatMap((mark) => {
    const middle = (mark.y0 + mark.y1) / 2;
    let item: Fragment | undefined;
    let before: Fragment | undefined;
    for (const fragment of text) {
      const { x0, x1, y, size } = fragment;
      const height = y - middle;
      if (height < size * LOWEST || height > size * most.middle || x1 < mark.x0 - size * FARTHEST) continue;
      if (x0 < mark.x0 && (!before || x1 > before.x1)) before = fragment;
      if (x0 >= mark.x0 && (!item || x0 < item.x0)) item = fragment;
    }
    const reversed = !item && before && isRightToLeft(before.text);
    const space = before && !isInCell(mark, before, shapes) ? mark.x0 - before.x1 : Infinity;
    item ??= before;
    const gap = item ? (reversed ? space : item.x0 - mark.x1) / item.size : 0;
    // In the midst of a line, or one of a row of dots; another column's line ends farther off.
    if (!item || (!reversed && space < gap * item.size * OTHER_COLUMN)) return [];
    if (gap < NEAREST || gap > FARTHEST || mark.y1 - mark.y0 > item.size * most.height) return [];
    if (marks.some((other) => other !== mark && isBeside(mark, other))) return [];
    // One of several in a column of cells is no bullet of the text in the next column.
    const isSideBehind = (rule: Rule) => parts(rule, mark, item.x0) && isSide(rule, shapes);
    if (!reversed && hasBelow(mark, shapes) && shapes.down.some(isSideBehind)) return [];
    const { y, size, bold } = item;
    const { x0, x1 } = mark;
    return [{ bullet: { text: "•", x0, x1, y, size, bold, spaced: true, artifact: false }, item }];
  });
}

/** True for a mark behind the side of a cell, at the place of another: what ends before that side is in the cell before. */
function isInCell(mark: Box, { x1 }: Fragment, shapes: Shapes): boolean {
  const isBefore = (rule: Rule) =>
    rule.at > x1 - 1 &&
    rule.at < mark.x0 - 1 &&
    rule.from < mark.y0 &&
    rule.to > mark.y1 &&
    isSide(rule, shapes);
  return hasBelow(mark, shapes) && shapes.down.some(isBefore);
}

/** True for a mark at whose place on a line another begins on another line. */
function hasBelow(mark: Box, { marks }: Shapes): boolean {
  return marks.some((other) => other !== mark && Math.abs(other.x0 - mark.x0) < SAME_PLACE);
}

/** True for a line down that another across begins or ends at: the side of cells. */
function isSide({ at, from, to }: Rule, { across }: Shapes): boolean {
  return across.some(
    (rule) =>
      rule.from < at + TOUCH && rule.to > at - TOUCH && [from, to].some((y) => Math.abs(rule.at - y) < TOUCH),
  );
}

/** True for a line down between a mark and the words at its right. */
function parts({ at, from, to }: Rule, mark: Box, words: number): boolean {
  return at > mark.x1 + 1 && at < words - 1 && from < mark.y0 && to > mark.y1;
}

function isBeside(mark: Box, other: Box): boolean {
  const near = (mark.x1 - mark.x0) * 3;
  return Math.abs(mark.y0 - other.y0) < 1 && Math.abs(mark.x0 - other.x0) < near;
}
