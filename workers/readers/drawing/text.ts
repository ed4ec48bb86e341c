import { mathText, spaceBetween } from "../docx/math.ts";
import type { Item } from "../docx/story.ts";
import { readTabbedRows, tabbedCells } from "../docx/tables/tabbed-rows.ts";
import { oneLine } from "../line.ts";
import { withoutBullet } from "../lists/typed-item.ts";
import { type Block, below, MAX_DEPTH } from "../model.ts";
import { at, elements, textOf, type XmlElement } from "../ooxml/tree.ts";
import { asRaised } from "../raised.ts";
import { symbolText } from "../symbols.ts";
import { AutoNumber } from "./auto-number.ts";

/**
 * The paragraphs of a DrawingML text body as blocks. `inherited` are the list styles that apply where
 * the body has none of its own, nearest first (elements with `a:lvl1pPr` to `a:lvl9pPr`).
 */
export function textBlocks(
  body: XmlElement | undefined,
  inherited: readonly (XmlElement | undefined)[] = [],
): Block[] {
  const styles = [at(body, "a:lstStyle"), ...inherited];
  const numbers = new AutoNumber();
  const items: Item[] = [];
  const add = (block: Block, written: string) =>
    items.push({ kind: "block", block, bold: false, ...tabbedCells(written) });
  for (const paragraph of elements(body, "a:p")) {
    const written = paragraphText(paragraph);
    const text = oneLine(written);
    if (text === "") continue;
    const properties = at(paragraph, "a:pPr");
    const level = clamp(Number(properties?.attributes.lvl ?? 0), 0, MAX_DEPTH);
    const bullet = bulletOf(
      properties,
      styles.map((style) => at(style, `a:lvl${level + 1}pPr`)),
    );
    if (bullet?.name === "a:buAutoNum") {
      const { type = "arabicPeriod", startAt } = bullet.attributes;
      const number = numbers.next(level, type, clamp(Number(startAt ?? 1), 1, 32767));
      add({ kind: "list_item", text: `${number} ${text}`, ...below(level) }, "");
    } else {
      numbers.interrupt(level);
      const typed = bullet ? text : withoutBullet(text);
      const item = { kind: "list_item", text: typed ?? text, ...below(level) } as const;
      add(typed === undefined ? { kind: "paragraph", text } : item, written);
    }
  }
  return readTabbedRows(items).flatMap((item) => (item.kind === "block" ? [item.block] : []));
}

/** The text of a body on one line. */
export function plainText(body: XmlElement | undefined): string {
  return oneLine(
    elements(body, "a:p")
      .map((paragraph) => paragraphText(paragraph))
      .join(" "),
  );
}

/** Fields with the slide's number or the day on which it is shown (ECMA-376 part 1, 21.1.2.2.4). */
const FILLED_IN = /^(?:slidenum|datetime)/;

/** Runs, fields, breaks and formulas in order, behind the text before them; what PowerPoint fills in is left out, and what is struck out is told to be. */
function paragraphText(element: XmlElement, before = ""): string {
  let text = before;
  for (const child of elements(element)) {
    if (child.name === "a:r") text = withRun(text, child);
    else if (child.name === "a:t") text += textOf(child);
    else if (child.name === "m:oMath") text = withMath(text, mathText(child));
    else if (child.name === "a:br") text += "\n";
    else if (child.name === "a:fld" && FILLED_IN.test(child.attributes.type ?? "")) continue;
    else text = paragraphText(child, text);
  }
  return text;
}

function withMath(before: string, math: string): string {
  return before + spaceBetween(before, math) + math;
}

/** PowerPoint puts a letter of Wingdings for an arrow that is typed, and the text after it into the same run. */
const LONE_LETTER = /(?<!\p{L})[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\uf020-\uf0ff](?!\p{L})/gu;

/** Characters that XML cannot hold, a line break of older presentations among them, as PowerPoint writes them: "_x000B_". */
const CONTROL = /_x00[01][\da-f]_/gi;

function withRun(before: string, run: XmlElement): string {
  const properties = at(run, "a:rPr");
  const fontOf = (name: string) => at(properties, name)?.attributes.typeface ?? "";
  const written = textOf(at(run, "a:t"))
    .replaceAll(CONTROL, "\n")
    .replaceAll(LONE_LETTER, (sign) => symbolText(sign, fontOf("a:sym")));
  const text = symbolText(written, fontOf("a:latin"));
  if ((properties?.attributes.strike ?? "noStrike") !== "noStrike") return withStruck(before, text);
  const raised = Number(properties?.attributes.baseline ?? 0) > 0;
  return before + (raised ? asRaised(before, text) : text);
}

const STRUCK = /(\(struck out: [^()]*)\)(\s*)$/;

/** On a slide it may be there for show: "Give (struck out: 0.1 mg) 0.3 mg" loses nothing, and misleads nobody. */
function withStruck(before: string, run: string): string {
  const struck = run.trim();
  if (struck === "") return before + run;
  const [space = "", after = ""] = run.split(struck);
  if (!STRUCK.test(before)) return `${before}${space}(struck out: ${struck})${after}`;
  return `${before.replace(STRUCK, "$1$2")}${space}${struck})${after}`;
}

const BULLETS = ["a:buNone", "a:buChar", "a:buAutoNum", "a:buBlip"];

/** The element that decides on the bullet, or undefined where there is none or it is switched off. */
function bulletOf(
  own: XmlElement | undefined,
  styles: readonly (XmlElement | undefined)[],
): XmlElement | undefined {
  for (const properties of [own, ...styles]) {
    const bullet = elements(properties).find(({ name }) => BULLETS.includes(name));
    if (bullet) return bullet.name === "a:buNone" ? undefined : bullet;
  }
  return undefined;
}

function clamp(value: number, low: number, high: number): number {
  return Number.isInteger(value) ? Math.min(Math.max(value, low), high) : low;
}
