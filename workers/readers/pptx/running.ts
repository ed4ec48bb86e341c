import { boxOf } from "../drawing/geometry.ts";
import type { Size } from "../drawing/picture-text.ts";
import { plainText } from "../drawing/text.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { placeholderOf } from "./layouts.ts";

/** Slides that are looked at. */
const SAMPLE = 40;
const MIN_SLIDES = 3;
/** A longer text is content. */
const LONGEST = 150;
/** Share of a slide's height at its top and bottom where such text stands; places closer than this share of it are one. */
const EDGE = 0.15;
const PLACE = 0.01;

/** The types of their placeholders. */
const FOOTERS = new Set(["ftr", "dt"]);

/** What runs on most slides. */
export interface Running {
  /** The first slide that has it, by the text of a box and its place. */
  firsts: ReadonlyMap<string, string>;
  /** What several slides say in their footers' placeholders. */
  footers: ReadonlySet<string>;
  /** The numbers of the slides. */
  numbers: ReadonlyMap<string, number>;
}

/**
 * Finds what stands in text boxes at the same place at the edge of most slides, or in the footers of several: the name of the
 * agency, the date of the course, with the slide's number or without. `numbers` are those of the slides in order. Throws
 * UnreadableError.
 */
export async function findRunning(
  pkg: OoxmlPackage,
  numbers: ReadonlyMap<string, number>,
  size: Size,
): Promise<Running> {
  const slides = [...numbers.keys()];
  const step = Math.max(1, slides.length / SAMPLE);
  const sample = slides.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const found = new Map<string, string[]>();
  const once = new Set<string>();
  const footers = new Set<string>();
  for (const part of sample) {
    const tree = at(await pkg.xml(part), "p:cSld", "p:spTree");
    for (const text of new Set(elements(tree).flatMap(footerOf))) (once.has(text) ? footers : once).add(text);
    for (const key of new Set(elements(tree).flatMap((shape) => keysOf(shape, size, numbers.get(part))))) {
      found.set(key, [...(found.get(key) ?? []), part]);
    }
  }
  const most = [...found].filter(
    ([, parts]) => parts.length >= MIN_SLIDES && parts.length * 2 > sample.length,
  );
  return { firsts: new Map(most.map(([key, [first = ""]]) => [key, first])), footers, numbers };
}

/**
 * The shapes of a slide without its running text, which stays on the first slide that has it, and where it is all the title
 * there is. A footer's stays nowhere.
 */
export function withoutRunning(
  tree: XmlElement,
  { firsts, footers, numbers }: Running,
  { part, titled, size }: { part: string; titled: boolean; size: Size },
): XmlElement {
  const isRunning = (shape: XmlElement) => {
    if (footerOf(shape).some((text) => footers.has(text))) return true;
    const found = keysOf(shape, size, numbers.get(part)).flatMap((key) => firsts.get(key) ?? []);
    return found.some((first) => first !== part) && (titled || isAtBottom(shape, size));
  };
  return {
    ...tree,
    children: tree.children.filter((child) => typeof child === "string" || !isRunning(child)),
  };
}

/** The text in a slide's placeholder for its footer or its date. */
function footerOf(shape: XmlElement): string[] {
  const type = placeholderOf(at(shape, "p:nvSpPr"))?.type ?? "";
  const text = FOOTERS.has(type) ? plainText(at(shape, "p:txBody")) : "";
  return text === "" ? [] : [text];
}

/** The text of a plain box at the slide's edge, as it is and without the slide's number at its end, and its place. */
function keysOf(shape: XmlElement, size: Size, number: number | undefined): string[] {
  const box = boxOf(at(shape, "p:spPr", "a:xfrm"));
  if (shape.name !== "p:sp" || !box || placeholderOf(at(shape, "p:nvSpPr"))) return [];
  const isAtTop = box.y + box.height <= size.height * EDGE;
  const text = plainText(at(shape, "p:txBody"));
  if (text === "" || text.length > LONGEST || !(isAtTop || isAtBottom(shape, size))) return [];
  const place = [box.x, box.y].map((from) => Math.round(from / (size.height * PLACE)));
  const [, words] = /^(.*?\D)\d+$/su.exec(text) ?? [];
  const isNumbered = words !== undefined && text === `${words}${number}`;
  return [text, ...(isNumbered ? [`${words}#`] : [])].map((own) => [own, ...place].join(" "));
}

/** Whether a box stands at the lower edge of a slide of this size. */
export function isAtBottom(shape: XmlElement, size: Size): boolean {
  const box = boxOf(at(shape, "p:spPr", "a:xfrm"));
  return box !== undefined && box.y >= size.height * (1 - EDGE);
}
