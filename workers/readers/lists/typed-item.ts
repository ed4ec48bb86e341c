import {
  beginsTicked,
  hasBoxes,
  isNumbering,
  isRoute,
  withoutEmptyBox,
  withoutMarks,
} from "../pdf/lines/markers.ts";

/** Signs that authors type before an item; a dash before figures may be a minus, and "● = stocked" says what a sign means. */
const BULLET = /^(?:[•‣◦▪●○■·➢➤►⮚❖](?!\s+[=:–—-]\s)|[-–](?=\s+\p{L}))\s+/u;

/** The text after a bullet that was typed; undefined where it begins with none. */
export function withoutBullet(text: string): string | undefined {
  return BULLET.test(text) && withoutMarks(text) === text ? text.replace(BULLET, "") : undefined;
}

/** Whether a number or letter was typed before the text ("2. Apply pads"); `above` is the line before it. */
export function isTypedNumber(text: string, above: string): boolean {
  const [word = "", ...rest] = withoutMarks(text).split(" ");
  return rest.length > 0 && isNumbering(word) && !isRoute(text, above);
}

/** Whether a text stands behind a box to tick, and no other one follows: "☐ Suction at hand". */
export function isBehindBox(text: string): boolean {
  return (beginsTicked(text) || withoutEmptyBox(text) !== text) && !hasBoxes(text.slice(1));
}

/** Whether a text is nothing but a box to tick. */
export function isBox(text: string): boolean {
  return isBehindBox(`${text} x`) && text.length === 1;
}
