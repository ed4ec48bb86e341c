import { overlap } from "../../geometry.ts";
import { splitMarker } from "../../lines/markers.ts";
import { type Line, NEXT_LINE } from "../atoms.ts";

/** In words, and in lines: labels are no longer. */
const LABEL_WORDS = 4;
const MOST_LINES = 3;
/** Of the shorter of two lines: how much of it stands below the other. */
const BELOW = 0.8;
/** "<70", ">70 and <250", "≥ 5 %": figures that are compared with what was measured. */
const COMPARED =
  /^[<>≤≥=] ?\d[\d.,]*(?: ?%| ?(?!(?:and|or)\b)\p{L}+)?(?: (?:and|or) [<>≤≥=] ?\d[\d.,]*(?: ?%| ?\p{L}+)?)?$/u;

/** What stands on an arrow, in one line or several, as one. */
interface Label {
  line: Line;
  /** The lines that it was. */
  lines: readonly Line[];
}

/** True for a figure with a sign before it, as the branches of a chart have it that measures. */
export function isCompared(text: string): boolean {
  return COMPARED.test(text);
}

/** The lines that may be labels, those that go on in a line close below with it; a longer text is none. */
export function labelLines(lines: readonly Line[], isSmall: (line: Line) => boolean): Label[] {
  return lines.flatMap((first) => {
    if (lines.some((above) => isNext(first, above))) return [];
    const stack = [first];
    for (let next = nextOf(first, lines); next && stack.length <= MOST_LINES; next = nextOf(next, lines))
      stack.push(next);
    const isBelow = (line: Line) => overlap(first.x0, first.x1, line.x0, line.x1) >= BELOW;
    const isPart = (line: Line) => isShort(line) && isSmall(line) && isBelow(line);
    const isLabel = stack.length <= MOST_LINES && stack.every(isPart);
    return isLabel ? [{ line: joined(first, stack), lines: stack }] : [];
  });
}

function nextOf(line: Line, lines: readonly Line[]): Line | undefined {
  return lines.find((other) => isNext(other, line));
}

/** True for a line close below another. */
function isNext(line: Line, above: Line): boolean {
  const down = line.segment.y - above.segment.y;
  const { size } = line.segment;
  const isOver = above.x0 < line.x1 && above.x1 > line.x0;
  return down > size / 2 && down < NEXT_LINE * size && isOver;
}

/** Several lines as one. */
function joined(first: Line, stack: readonly Line[]): Line {
  const [x0, x1] = [Math.min(...stack.map((line) => line.x0)), Math.max(...stack.map((line) => line.x1))];
  const y1 = Math.max(...stack.map((line) => line.y1));
  const text = stack.map(({ segment }) => segment.text).join(" ");
  return stack.length > 1 ? { ...first, x0, x1, y1, segment: { ...first.segment, text } } : first;
}

/** A few words that are no item of a list, or a figure that is compared. */
function isShort({ segment: { text } }: Line): boolean {
  const isWords = text.split(" ").length <= LABEL_WORDS && /\p{L}{2}/u.test(text);
  return splitMarker(text) === undefined && (isWords || isCompared(text));
}
