import { isSquare } from "../../geometry.ts";
import type { Fragment } from "../ink.ts";
import type { Shapes } from "../shapes.ts";
import { isIn, wordsBeside } from "./small-boxes.ts";

/** In points: the diameter of a disc around a number, which is round. */
const DISC = { smallest: 8, largest: 30, longer: 1.1 };
/** A page with more is a drawing. */
const MAX_DISCS = 300;
/** In ems of the text: how far behind a disc it begins. */
const BEHIND = 2;
/** In ems: what is nearer before a disc is text that it stands in. */
const BEFORE = 1.5;
/** So many words behind the first of a line are looked at for one of letters: figures alone are of a drawing. */
const FIRST_WORDS = 2;
/** In points: how far what stands before or behind a disc may reach into it. */
const EDGE = 1.5;

/** Makes the numbers that stand in discs of their own before a line what they are: those of its items. */
export function markSteps(text: readonly Fragment[], { frames }: Shapes): void {
  const discs = frames.filter((frame) => frame.rounded === "circle" && isSquare(frame, DISC));
  if (discs.length === 0 || discs.length > MAX_DISCS) return;
  for (const disc of discs) {
    const [number, ...others] = text.filter((fragment) => isIn(fragment, disc));
    if (!number || others.length > 0 || !/^\d{1,2}$/.test(number.text)) continue;
    const line = wordsBeside(number, text);
    if (line.some(({ x1, size }) => x1 < disc.x0 + EDGE && disc.x0 - x1 < BEFORE * size)) continue;
    const [first, ...rest] = line.filter(({ x0 }) => x0 > disc.x1 - EDGE);
    if (!first || first.x0 - disc.x1 > BEHIND * first.size) continue;
    if (![first, ...rest.slice(0, FIRST_WORDS)].some(({ text }) => /\p{L}{2}/u.test(text))) continue;
    number.text += ".";
    number.step = true;
  }
}
