import { LRUCache } from "lru-cache";
import { boxOf } from "../drawing/geometry.ts";
import type { Box } from "../drawing/reading-order.ts";
import { plainText } from "../drawing/text.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { partOfType } from "../ooxml/relationships.ts";
import { at, descendants, elements, type XmlElement } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";

export interface PlaceholderKey {
  type: string;
  idx: string | undefined;
}

/** What a slide's placeholder takes from its layout and master where it says nothing itself. */
export interface Inherited {
  box: Box | undefined;
  /** List styles, nearest first. */
  styles: (XmlElement | undefined)[];
}

interface Placeholder extends PlaceholderKey {
  box: Box | undefined;
  style: XmlElement | undefined;
}

/** The placeholders of a layout or master. */
interface Template {
  /** What a layout is for: "secHead". */
  type: string;
  placeholders: Placeholder[];
  /** Its shapes with a text that is no placeholder's. */
  texts: XmlElement[];
  /** The master's styles for titles, bodies and the rest. */
  textStyles: XmlElement | undefined;
  /** The part it inherits from in turn. */
  parent: string | undefined;
}

const EMPTY: Template = { type: "", placeholders: [], texts: [], textStyles: undefined, parent: undefined };

/** Looks up what the placeholders of slides inherit (ECMA-376 part 1, 19.3.1.36 and 19.7.10). */
export class Layouts {
  readonly #templates = new LRUCache<string, Template>({ max: 24 });

  constructor(readonly pkg: OoxmlPackage) {}

  /** The look-up for the slides of one layout; with no layout part nothing is inherited. */
  async of(layoutPart: string | undefined): Promise<(key: PlaceholderKey) => Inherited> {
    const layout = await this.#template(layoutPart, "slideMaster");
    const master = await this.#template(layout.parent, "");
    return (key) => {
      const near = find(layout.placeholders, key) ?? findType(layout.placeholders, key.type);
      const far = findType(master.placeholders, near?.type ?? key.type);
      const styles = at(master.textStyles, textStyleOf(near?.type ?? key.type));
      return { box: near?.box ?? far?.box, styles: [near?.style, far?.style, styles] };
    };
  }

  /** The type of a slide's layout, "" for none. */
  async typeOf(slide: string): Promise<string> {
    const relationships = await this.pkg.relationships(slide);
    return (await this.#template(partOfType(relationships, "slideLayout"), "slideMaster")).type;
  }

  /** The shapes with a text of its own that a slide's layout has: they show on the slide. */
  async ownTexts(slide: string): Promise<readonly XmlElement[]> {
    const relationships = await this.pkg.relationships(slide);
    return (await this.#template(partOfType(relationships, "slideLayout"), "slideMaster")).texts;
  }

  async #template(part: string | undefined, parentType: string): Promise<Template> {
    if (part === undefined) return EMPTY;
    const known = this.#templates.get(part);
    if (known) return known;
    const root = await unlessDamaged(this.pkg.xml(part));
    const parents = await unlessDamaged(this.pkg.relationships(part));
    if (!root || !parents) return EMPTY;
    const template: Template = {
      type: root.attributes.type ?? "",
      placeholders: [...descendants(root, "p:sp")].flatMap(readPlaceholder),
      texts: elements(at(root, "p:cSld", "p:spTree"), "p:sp").filter(hasOwnText),
      textStyles: at(root, "p:txStyles"),
      parent: partOfType(parents, parentType),
    };
    this.#templates.set(part, template);
    return template;
  }
}

/** The placeholder that a shape fills, or undefined. A placeholder without a type is for any object. */
export function placeholderOf(nonVisual: XmlElement | undefined): PlaceholderKey | undefined {
  const placeholder = at(nonVisual, "p:nvPr", "p:ph");
  if (!placeholder) return undefined;
  const { type = "obj", idx } = placeholder.attributes;
  return { type: type === "ctrTitle" ? "title" : type, idx };
}

function hasOwnText(shape: XmlElement): boolean {
  const isOwn = placeholderOf(at(shape, "p:nvSpPr")) === undefined;
  return isOwn && /\p{L}{2}/u.test(plainText(at(shape, "p:txBody")));
}

function readPlaceholder(shape: XmlElement): Placeholder[] {
  const key = placeholderOf(at(shape, "p:nvSpPr"));
  if (!key) return [];
  const box = boxOf(at(shape, "p:spPr", "a:xfrm"));
  return [{ ...key, box, style: at(shape, "p:txBody", "a:lstStyle") }];
}

function find(placeholders: readonly Placeholder[], { type, idx }: PlaceholderKey): Placeholder | undefined {
  if (idx === undefined) return undefined;
  const same = placeholders.filter((placeholder) => placeholder.idx === idx);
  return same.find((placeholder) => placeholder.type === type) ?? same[0];
}

function findType(placeholders: readonly Placeholder[], type: string): Placeholder | undefined {
  const exact = placeholders.find((placeholder) => placeholder.type === type);
  if (exact || textStyleOf(type) !== "p:bodyStyle") return exact;
  return placeholders.find((placeholder) => placeholder.type === "body");
}

function textStyleOf(type: string): string {
  if (type === "title") return "p:titleStyle";
  return ["dt", "ftr", "hdr", "sldNum"].includes(type) ? "p:otherStyle" : "p:bodyStyle";
}
