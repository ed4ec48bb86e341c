import type { Box } from "../../geometry.ts";
import type { Line, Panel } from "../atoms.ts";
import { apart, boxesAt, ends, joinedLines, REACH, reachOf } from "./connectors.ts";
import type { Arrow } from "./flow-arrows.ts";
import { direct, type Signs } from "./flow-signs.ts";

/** In points: how much nearer to its own branch a word stands than to the next. */
const CLEARLY = 6;

/**
 * The arrows that part on their way from one box to several, with a word on each branch: each word is that of the branch that
 * it stands at, where no other does.
 */
export function parted(
  words: readonly Line[],
  panels: readonly Panel[],
  lines: readonly Box[],
  signs: Signs,
): Map<Line, Arrow> {
  const nets = words.length > 1 ? joinedLines(lines, lines) : [];
  const found = nets.flatMap((net): [Line, Arrow][] => {
    const own = words.filter((word) => net.some((line) => apart(line, word) <= reachOf(word)));
    if (own.length < 2) return [];
    const { boxes, ends: outer } = boxesAt(net, panels);
    const { from, to } = direct(boxes, outer, signs);
    if (!from || to.length < own.length) return [];
    const branches = to.map((box) => ({ box, strokes: net.filter((line) => endsAt(line, box)) }));
    const led = own.map((word) => [word, branchOf(word, branches)] as const);
    const isOwn = (box: Panel) => led.filter(([, other]) => other === box).length === 1;
    return led.flatMap(([word, box]): [Line, Arrow][] =>
      box && isOwn(box) ? [[word, { from, to: box }]] : [],
    );
  });
  return new Map(found);
}

interface Branch {
  box: Panel;
  strokes: readonly Box[];
}

/** The box of the branch that a word stands at. */
function branchOf(word: Line, branches: readonly Branch[]): Panel | undefined {
  const [first, second] = branches
    .map(({ box, strokes }) => ({ box, far: Math.min(...strokes.map((line) => apart(line, word))) }))
    .toSorted((a, b) => a.far - b.far);
  return first && (!second || second.far - first.far > CLEARLY) ? first.box : undefined;
}

function endsAt(line: Box, box: Box): boolean {
  return ends(line).some((end) => apart(end, box) <= REACH);
}
