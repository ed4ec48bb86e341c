import { plainText } from "../drawing/text.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { at, descendants, elements, type XmlElement } from "../ooxml/tree.ts";
import { type Layouts, placeholderOf } from "./layouts.ts";

/** So many parts of a presentation begin with such a slide, at least. */
const FEWEST = 2;
/** In characters: what stands below a title is a line of it, no text. */
const LONGEST = 100;

/** The type of layouts for the first slide of a part, and of those for that of the presentation, which end a part too. */
const OPENING = "secHead";
const CLOSING = "title";

/** Of the number, date and footer of a slide. */
const RUNNING = new Set(["sldNum", "dt", "ftr"]);

/**
 * The slides that begin a part of the presentation and name it, where it has several: a title alone in a layout for that, or
 * first in one of the presentation's sections. The first slide is the title of them all, but in a layout for a part alone.
 * Throws UnreadableError.
 */
export async function findDividers(
  pkg: OoxmlPackage,
  layouts: Layouts,
  slides: readonly string[],
): Promise<ReadonlySet<string>> {
  const firsts = await firstsOfSections(pkg);
  const types = new Map<string, string>();
  for (const part of slides) {
    const type = await layouts.typeOf(part);
    const opens = type === OPENING || (part !== slides[0] && (type === CLOSING || firsts.has(part)));
    if (opens && isTitleAlone(await pkg.xml(part))) types.set(part, type);
  }
  const over = slides.filter((part, at) => {
    const next = slides[at + 1];
    const opens = types.get(part) === OPENING || (types.has(part) && firsts.has(part));
    return opens && next !== undefined && !types.has(next);
  });
  return new Set(over.length >= FEWEST ? types.keys() : []);
}

async function firstsOfSections(pkg: OoxmlPackage): Promise<ReadonlySet<string>> {
  const presentation = await pkg.xml(pkg.main);
  const targets = new Map((await pkg.relationships(pkg.main)).map(({ id, target }) => [id, target]));
  const slides = new Map(
    elements(at(presentation, "p:sldIdLst"), "p:sldId").map(({ attributes }) => [
      attributes.id,
      targets.get(attributes["r:id"] ?? ""),
    ]),
  );
  const firsts = [...descendants(presentation, "p14:section")].flatMap((section) => {
    const [first] = elements(at(section, "p14:sldIdLst"), "p14:sldId");
    return slides.get(first?.attributes.id) ?? [];
  });
  return new Set(firsts);
}

/** True for a slide with nothing but its title, and a line below it. */
function isTitleAlone(slide: XmlElement): boolean {
  const tree = at(slide, "p:cSld", "p:spTree");
  if (!tree || [...descendants(tree, "p:graphicFrame")].length > 0) return false;
  const texts = [...descendants(tree, "p:sp")].flatMap((shape) => {
    const type = placeholderOf(at(shape, "p:nvSpPr"))?.type ?? "";
    const text = plainText(at(shape, "p:txBody"));
    return text === "" || RUNNING.has(type) ? [] : [{ type, text }];
  });
  const others = texts.filter(({ type }) => type !== "title");
  const isTitled = others.length < texts.length;
  return isTitled && others.length <= 1 && others.every(({ text }) => text.length <= LONGEST);
}
