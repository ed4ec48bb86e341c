import { areSame, type Box } from "../../geometry.ts";
import { splitMarker } from "../../lines/markers.ts";
import { linesIn, type Panel } from "../atoms.ts";
import { apart, leadsDown, REACH } from "./connectors.ts";

/** In points: how far a head is from the end of its line, and a diamond's sides from those of its box. */
const NEAR = 3;
/** In points: a head points at all boxes that it is as near to. */
const SAME = 0.5;

/** What is drawn in a flow chart besides boxes and lines. */
export interface Signs {
  /** The shapes of four slanted sides: they ask. */
  diamonds: readonly Box[];
  /** The heads of arrows. */
  heads: readonly Box[];
}

/** Where lines lead. */
export interface Direction {
  from: Panel | undefined;
  to: Panel[];
}

/**
 * Where lines with these ends lead, of the boxes that they join, the nearest first: as the heads of arrows say, else
 * away from the box that asks. A line does not begin at the upper side of a box.
 */
export function direct(boxes: readonly Panel[], ends: readonly Box[], signs: Signs): Direction {
  const led = ledTo(boxes, ends, signs.heads);
  const others = boxes.filter((box) => !led.has(box));
  const asking = askingOf(others, signs).filter((box) => !leadsDown(box, ends));
  if (led.size === 0) return { from: asking[0], to: others.filter((box) => box !== asking[0]) };
  // Of two questions whose arrows join, either may be answered.
  const [from, other] = asking.length > 0 ? asking : others;
  return { from: other ? undefined : from, to: [...led] };
}

/**
 * The boxes that heads at ends of lines point at.
 * @param canBe whether a head may point at a box
 */
export function ledTo(
  boxes: readonly Panel[],
  ends: readonly Box[],
  heads: readonly Box[],
  canBe: (box: Panel, head: Box) => boolean = () => true,
): Set<Panel> {
  const led = new Set<Panel>();
  for (const head of heads) {
    if (!ends.some((end) => apart(end, head) <= NEAR)) continue;
    const near = boxes.filter((box) => canBe(box, head));
    const least = Math.min(...near.map((box) => apart(box, head)));
    if (least <= REACH) for (const box of near) if (apart(box, head) <= least + SAME) led.add(box);
  }
  return led;
}

/** Of some boxes the diamonds; where there are none, those with a question mark. */
export function askingOf(boxes: readonly Panel[], { diamonds }: Signs): Panel[] {
  const drawn = boxes.filter((box) => isDiamond(box, diamonds));
  return drawn.length > 0 ? drawn : boxes.filter((box) => asked(textOf(box)) !== "");
}

/** True for a box around one of the diamonds. */
export function isDiamond(box: Box, diamonds: readonly Box[]): boolean {
  return diamonds.some((diamond) => areSame(diamond, box, NEAR));
}

/** The question of a box: what is behind it tells more of it, as in "Unstable? Shock, chest pain". */
export function asked(text: string): string {
  return text.slice(0, text.lastIndexOf("?") + 1);
}

/** What a box says, without the bullets of its items. */
export function textOf(panel: Panel): string {
  return linesIn([panel])
    .toSorted((a, b) => a.y - b.y || a.x0 - b.x0)
    .map(({ text }) => {
      const marked = splitMarker(text);
      return marked?.bullet ? marked.rest : text;
    })
    .join(" ");
}
