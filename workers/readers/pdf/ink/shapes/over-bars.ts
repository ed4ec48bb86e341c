import { areSame, type Box } from "../../geometry.ts";
import type { Frame, Rule, Shapes } from "../shapes.ts";

/** In points: lower boxes cover no bars of headings; and how far inside of a box a line is that it hides, not one that is its side. */
const LOWEST = 24;
const INSIDE = 1.5;
/** In points: what is left of a bar beyond a box is nothing where it is shorter. */
const STUB = 18;
const MAX_BOXES = 100;

type Span = Pick<Box, "x0" | "x1">;

/** The outlined white boxes of a page that are painted over the bars and lines of its text, as text boxes are. */
export class BoxesOverBars {
  #boxes: { box: Box; across: number; frames: number }[] = [];

  /** Notes a box that is painted white over what was drawn so far. */
  add(box: Box, { across, frames }: Shapes): void {
    if (box.y1 - box.y0 < LOWEST || this.#boxes.length >= MAX_BOXES) return;
    this.#boxes.push({ box, across: across.length, frames: frames.length });
  }

  /** The shapes with what is seen of the bars and lines that such boxes stand over. */
  leave(shapes: Shapes): Shapes {
    const boxes = this.#boxes.filter(({ box, frames }) =>
      shapes.frames.slice(frames).some((frame) => frame.fill === undefined && areSame(frame, box, INSIDE)),
    );
    if (boxes.length === 0) return shapes;
    const across = shapes.across.flatMap((rule, at): Rule[] => {
      const over = boxes.filter((each) => at < each.across && isIn(rule.at, rule.at, each.box, INSIDE));
      return seen({ x0: rule.from, x1: rule.to }, over).map(({ x0, x1 }) => ({ ...rule, from: x0, to: x1 }));
    });
    const frames = shapes.frames.flatMap((frame, at): Frame[] => {
      const over = boxes.filter((each) => at < each.frames && isIn(frame.y0, frame.y1, each.box, -INSIDE));
      return frame.fill === undefined ? [frame] : seen(frame, over).map((span) => ({ ...frame, ...span }));
    });
    return { ...shapes, across, frames };
  }
}

/** What is seen of a bar that begins or ends beyond boxes over it; all of one that does neither. */
function seen({ x0, x1 }: Span, over: readonly { box: Box }[]): Span[] {
  return over.reduce(
    (spans: Span[], { box }) => {
      return spans.flatMap((span) => {
        const isBeyond = span.x0 < box.x0 - INSIDE || span.x1 > box.x1 + INSIDE;
        if (!isBeyond || span.x1 < box.x0 + INSIDE || span.x0 > box.x1 - INSIDE) return [span];
        const parts = [
          { x0: span.x0, x1: box.x0 },
          { x0: box.x1, x1: span.x1 },
        ];
        return parts.filter((part) => part.x1 - part.x0 > STUB);
      });
    },
    [{ x0, x1 }],
  );
}

function isIn(y0: number, y1: number, box: Box, inside: number): boolean {
  return y0 > box.y0 + inside && y1 < box.y1 - inside;
}
