import { UnreadableError } from "../model.ts";
import { TOO_LARGE } from "./messages.ts";
import { type Attributes, streamXml, type XmlHandlers } from "./xml.ts";

/** An element with its canonical name and its content in order; text without markup is a string. */
export interface XmlElement {
  name: string;
  attributes: Attributes;
  children: (XmlElement | string)[];
}

/** About 500 MB of tree; a part that is larger has to be streamed or refused. */
const MAX_NODES = 2_500_000;

/** Parses a whole part into a tree: for parts whose size is bounded by nature. Throws UnreadableError. */
export async function readXml(bytes: AsyncIterable<Uint8Array>): Promise<XmlElement> {
  const builder = new TreeBuilder();
  await streamXml(bytes, builder);
  return builder.root;
}

/** Handlers that build a tree of what they are told. */
export class TreeBuilder implements XmlHandlers {
  readonly #document: XmlElement = { name: "", attributes: {}, children: [] };
  readonly #open: XmlElement[] = [this.#document];
  #nodes = 0;

  /** The outermost element; an empty element where there is none. */
  get root(): XmlElement {
    return elements(this.#document)[0] ?? this.#document;
  }

  open(name: string, attributes: Attributes): void {
    this.#count();
    const element: XmlElement = { name, attributes, children: [] };
    this.#open[this.#open.length - 1]?.children.push(element);
    this.#open.push(element);
  }

  text(text: string): void {
    const { children } = this.#open[this.#open.length - 1] ?? this.#document;
    const last = children[children.length - 1];
    if (typeof last === "string") children[children.length - 1] = last + text;
    else {
      this.#count();
      children.push(text);
    }
  }

  close(): void {
    this.#open.pop();
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) throw new UnreadableError(TOO_LARGE);
  }
}

/** The child elements, or those with this name. */
export function elements(parent: XmlElement | undefined, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of parent?.children ?? []) {
    if (typeof child !== "string" && (name === undefined || child.name === name)) found.push(child);
  }
  return found;
}

/** The element reached by going to the first child of each name in turn: `at(p, "w:pPr", "w:numPr")`. */
export function at(parent: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let current = parent;
  for (const name of names) {
    current = current?.children.find(
      (child): child is XmlElement => typeof child !== "string" && child.name === name,
    );
  }
  return current;
}

/** Every descendant with this name in document order, the ones inside each other too. */
export function* descendants(parent: XmlElement, name: string): Generator<XmlElement> {
  for (const child of parent.children) {
    if (typeof child === "string") continue;
    if (child.name === name) yield child;
    yield* descendants(child, name);
  }
}

/** Whether an attribute says yes (ECMA-376 part 1, 22.9.2.7: `ST_OnOff`). */
export function isTrue(attribute: string | undefined): boolean {
  return attribute === "1" || attribute === "true" || attribute === "on";
}

/** Whether an attribute says no, as SpreadsheetML and DrawingML write it (`xsd:boolean`). */
export function isFalse(attribute: string | undefined): boolean {
  return attribute === "0" || attribute === "false";
}

/** The character data directly inside an element. */
export function textOf(element: XmlElement | undefined): string {
  let text = "";
  for (const child of element?.children ?? []) if (typeof child === "string") text += child;
  return text;
}
