import type { Box } from "../geometry.ts";
import { isRightToLeft } from "../lines/scripts.ts";
import { boxAround, isIn } from "./badges.ts";
import { endsArrow } from "./flow-shapes.ts";
import type { Fragment } from "./ink.ts";
import type { Rule, Shapes } from "./shapes.ts";

/** In ems of the text: how far a bullet stands before its item. */
const NEAREST = 0.15;
const FARTHEST = 2.5;
/** How much more space is before a bullet than behind it, where a line of another column ends before it. */
const OTHER_COLUMN = 1.5;
/** In ems: how far a bullet's middle is above the baseline, at least. */
const LOWEST = 0.05;
/** In ems: how far a bullet's middle is above the baseline and how tall it is, at most; pictures often stand on the line. */
const DRAWN = { middle: 0.65, height: 0.7 };
const PICTURE = { middle: 0.8, height: 1.5 };

/** Browsers draw the bullets of lists as shapes, others as pictures: those as text, each on the line that it stands before. */
export function drawnBullets(shapes: Shapes, text: readonly Fragment[]): Fragment[] {
  const { marks, pictures, frames, down } = shapes;
  if (marks.length + pictures.length === 0) return [];
  // A label at the left of all lines may stand beside any of them.
  const badges = frames.filter((frame) => boxAround(frame, shapes));
  const lines = text.filter((fragment) => !badges.some((badge) => isIn(fragment, badge)));
  const bullets = marks.filter((mark) => !endsArrow(mark, shapes));
  return [
    ...bulletsIn(bullets, lines, down, DRAWN).map(({ bullet }) => bullet),
    ...bulletsIn(pictures, lines, down, PICTURE).flatMap(({ bullet }, _, all) => {
      // One alone is an icon, and so is what stands before headings.
      const column = all.filter((other) => Math.abs(other.bullet.x0 - bullet.x0) < 1);
      return column.length > 1 && column.some(({ item }) => !item.bold) ? [bullet] : [];
    }),
  ];
}

function bulletsIn(
  marks: readonly Box[],
  text: readonly Fragment[],
  down: readonly Rule[],
  most: typeof DRAWN,
): { bullet: Fragment; item: Fragment }[] {
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
    const isParted = (end: number) =>
      down.some(({ at, from, to }) => at > end - 1 && at < mark.x0 + 1 && from <= middle && middle <= to);
    const space = before && !isParted(before.x1) ? mark.x0 - before.x1 : Infinity;
    item ??= before;
    const gap = item ? (reversed ? space : item.x0 - mark.x1) / item.size : 0;
    // In the midst of a line, or one of a row of dots; another column's line ends farther off.
    if (!item || (!reversed && space < gap * item.size * OTHER_COLUMN)) return [];
    if (gap < NEAREST || gap > FARTHEST || mark.y1 - mark.y0 > item.size * most.height) return [];
    if (marks.some((other) => other !== mark && isBeside(mark, other))) return [];
    const { y, size, bold } = item;
    const { x0, x1 } = mark;
    return [{ bullet: { text: "•", x0, x1, y, size, bold, spaced: true, artifact: false }, item }];
  });
}

function isBeside(mark: Box, other: Box): boolean {
  const near = (mark.x1 - mark.x0) * 3;
  return Math.abs(mark.y0 - other.y0) < 1 && Math.abs(mark.x0 - other.x0) < near;
}
