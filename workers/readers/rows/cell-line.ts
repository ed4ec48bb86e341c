import { oneLine } from "../line.ts";
import { withoutBullet } from "../lists/typed-item.ts";
import { joinLines, separator } from "./row-text.ts";

/** What begins a line of its own among items: a capital, a figure, a letter of a list. */
const BEGINS = /^(?:[\p{Lu}\d]|\p{L}[.)] )/u;

/** The text of a cell on one line; lines behind typed bullets are items. */
export function cellLine(text: string): string {
  if (!text.includes("\n")) return oneLine(text);
  const lines = text
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "");
  const bare = withoutBullets(lines);
  if (!bare) return joinLines(lines);
  return bare.reduce(
    (all, line, at) => all + separator(all, line !== lines[at] || BEGINS.test(line)) + line,
    "",
  );
}

/** Lines without the bullets that were typed before two of them or more; undefined where there are fewer. */
export function withoutBullets(lines: readonly string[]): string[] | undefined {
  const items = lines.map(withoutBullet);
  if (items.filter((item) => item !== undefined).length < 2) return undefined;
  return lines.map((line, at) => items[at] ?? line);
}
