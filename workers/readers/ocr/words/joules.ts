import type { Box } from "../../pdf/geometry.ts";
import type { Picture } from "../picture/picture.ts";
import { FOOT, isHigh, spaceBehind } from "./drawn.ts";

/** What "J" is read as, as several signs too: "120 J" as "1201" is ten times the energy. */
const LIKE_J = /^[1I|l379J)\]]{1,3}$/;
/** Such signs, if they are no more figures of it. */
const NO_FIGURE = /[)\]]$/;
const NUMBER = /^\d+(?:[.,]\d+)?(?:[-–]\d+(?:[.,]\d+)?)?$/;
/** In ems: how far a "J" hangs below figures in some fonts. */
const HANGS = 0.3;
/** Share of its width that is its left side; of its height, how much ink is there in the lower half, at least, and in what is no figure, and hardly any above. */
const SIDE = 0.12;
const HOOK = 0.1;
const SMALL_HOOK = 0.07;

/** A number or a range with joules, or two that a slash stands between: "131/261)" for "13 J / 26 J"; else undefined. */
export function withEnergies(
  text: string,
  picture: Picture,
  letters: readonly Box[],
  dark: number,
  em: number,
): string | undefined {
  const [first = "", second, ...others] = text.split("/").map((part) => part.replaceAll(" ", ""));
  if (second === undefined) return withJoules(first, picture, letters, dark, em);
  if (others.length > 0 || !/^\d/.test(first) || !/^\d/.test(second)) return undefined;
  for (let slash = 2; slash < letters.length - 2; slash++) {
    const before = withJoules(first, picture, letters.slice(0, slash), dark, em);
    const behind = before && withJoules(second, picture, letters.slice(slash + 1), dark, em);
    if (behind) return `${before} / ${behind}`;
  }
  return undefined;
}

/** A number with joules, which were read as one or two more signs of it though they are one letter; else undefined. */
function withJoules(
  text: string,
  { width, gray }: Picture,
  letters: readonly Box[],
  dark: number,
  em: number,
): string | undefined {
  const [before, last] = letters.slice(-2);
  const number = numberOf(text, letters.length - 1);
  const rest = text.slice(number.length);
  if (!before || !last || !NUMBER.test(number) || !LIKE_J.test(rest)) return undefined;
  const isApart = last.x0 - before.x1 >= em * spaceBehind(number.slice(-1));
  const foot = last.y1 - before.y1;
  const isFigure = !NO_FIGURE.test(rest);
  if (isFigure && !isApart) return undefined;
  if (foot < -em * FOOT || foot > em * (isFigure ? FOOT : HANGS)) return undefined;
  const middle = (last.y0 + last.y1) >> 1;
  const inkIn = (top: number, bottom: number) => {
    let rows = 0;
    for (let y = top; y < bottom; y++) {
      const from = y * width + last.x0;
      const side = gray.subarray(from, from + Math.ceil((last.x1 - last.x0) * SIDE));
      if (side.some((level) => level < dark)) rows++;
    }
    return rows;
  };
  const hook = inkIn(middle, last.y1);
  const isHook =
    hook >= (last.y1 - last.y0) * (isFigure ? HOOK : SMALL_HOOK) && hook >= 2 * inkIn(last.y0, middle);
  return isHook ? `${number} J` : undefined;
}

/** What of a text has so many letters and figures. */
function numberOf(text: string, letters: number): string {
  let high = 0;
  const end = [...text].findIndex((sign) => isHigh(sign) && ++high > letters);
  return end < 0 ? text : text.slice(0, end);
}
