import { UnreadableError } from "../model.ts";
import { TOO_LARGE } from "../ooxml/messages.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { at, descendants, elements, readXml, textOf, type XmlElement } from "../ooxml/tree.ts";

/** What Word calls the properties of a document where content controls are bound to them, by the types of their relationships. */
const PROPERTIES: Record<string, string> = {
  "core-properties": "{6C3C8BC8-F283-45AE-878A-BAB7291924A1}",
  "extended-properties": "{6668398D-A668-4E3E-A5EB-62B293D839F1}",
};
const MAX_BYTES = 1024 * 1024;
const LISTS = ["w:dropDownList", "w:comboBox"];

/**
 * The texts of content controls that are bound to data in the package (ECMA-376 part 1, 17.5.2.6): Word shows the data, and what
 * stands in the control may be what a template had there.
 */
export class BoundTexts {
  readonly #stores: ReadonlyMap<string, XmlElement>;

  constructor(stores: ReadonlyMap<string, XmlElement>) {
    this.#stores = stores;
  }

  /** Puts the text that a control (`w:sdt`) is bound to in the place of what stands in it. */
  fill(control: XmlElement): void {
    const text = this.textFor(at(control, "w:sdtPr"));
    if (text !== undefined) replaceText(at(control, "w:sdtContent"), text);
  }

  /** What a control with these properties is bound to; undefined where that is no text, or nothing. */
  textFor(properties: XmlElement | undefined): string | undefined {
    const { "w:storeItemID": id = "", "w:xpath": path = "" } =
      at(properties, "w:dataBinding")?.attributes ?? {};
    const store = this.#stores.get(id.toUpperCase());
    const list = elements(properties).find(({ name }) => LISTS.includes(name));
    const written = store && (list || at(properties, "w:text")) ? textAt(store, path).trim() : "";
    const item = elements(list, "w:listItem").find(({ attributes }) => attributes["w:value"] === written);
    return (item?.attributes["w:displayText"] ?? written) || undefined;
  }
}

/** Opens what the controls of a document can be bound to: its properties and data of its own. Throws UnreadableError. */
export async function openBoundTexts(
  pkg: OoxmlPackage,
  relationships: readonly Relationship[],
): Promise<BoundTexts> {
  const stores = new Map<string, XmlElement>();
  const add = async (id: string | undefined, part: string) => {
    const store = id === undefined ? undefined : await smallXml(pkg, part);
    if (id !== undefined && store) stores.set(id.toUpperCase(), store);
  };
  for (const { type, target } of await pkg.relationships("")) await add(PROPERTIES[type], target);
  for (const { type, target } of relationships) {
    if (type !== "customXml") continue;
    const [properties] = await pkg.relationships(target);
    const root = properties && (await smallXml(pkg, properties.target));
    const id = Object.entries(root?.attributes ?? {}).find(([name]) => /(?:^|:)itemID$/.test(name));
    await add(id?.[1], target);
  }
  return new BoundTexts(stores);
}

/** A part as a tree; undefined where it is larger than what people fill in, or cannot be read: the text of the document can. */
async function smallXml(pkg: OoxmlPackage, part: string): Promise<XmlElement | undefined> {
  try {
    return await readXml(upTo(MAX_BYTES, pkg.stream(part)));
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

async function* upTo(limit: number, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of stream) {
    size += bytes.length;
    if (size > limit) throw new UnreadableError(TOO_LARGE);
    yield bytes;
  }
}

/** Puts a text in the place of all text in an element. */
export function replaceText(content: XmlElement | undefined, text: string): void {
  if (!content) return;
  let isFirst = true;
  for (const element of descendants(content, "w:t")) {
    element.children = isFirst ? [text] : [];
    isFirst = false;
  }
}

/** The text at a path as Word writes these: "/ns0:protocol[1]/ns0:dose[2]", "/a/@b". */
function textAt(store: XmlElement, path: string): string {
  const [root, ...steps] = path
    .replace(/\/text\(\)$/, "")
    .split("/")
    .slice(1);
  let current = root === undefined || localName(root) !== localName(store.name) ? undefined : store;
  for (const step of steps) {
    if (step.startsWith("@")) return attributeOf(current, step.slice(1));
    const nth = Number(/\[(\d+)\]$/.exec(step)?.[1] ?? 1);
    current = elements(current).filter(({ name }) => localName(name) === localName(step))[nth - 1];
  }
  return textOf(current);
}

function attributeOf(element: XmlElement | undefined, wanted: string): string {
  const found = Object.entries(element?.attributes ?? {}).find(
    ([name]) => localName(name) === localName(wanted),
  );
  return found?.[1] ?? "";
}

function localName(name: string): string {
  return name.replace(/\[\d+\]$/, "").replace(/^.*:/, "");
}
