import { at, elements, isTrue, type XmlElement } from "../../ooxml/tree.ts";
import { hangingOf, indentOf, integer, toggle, value } from "../properties.ts";
import type { Styles } from "../styles.ts";

/** One level of a list as numbering.xml defines it. */
export interface Level {
  start: number;
  /** Number format: "decimal", "lowerRoman", "bullet". */
  format: string;
  /** The label with %1 to %9 for the numbers of the levels: "%1.%2)". */
  text: string;
  /** How far in its items are set, in twentieths of a point. */
  indent: number | undefined;
  /** How far left of that their first lines begin. */
  hanging: number | undefined;
  /** Numbers of the label in Arabic digits where their level says letters or Roman ones. */
  legal: boolean;
  /** The level, from 1, that makes this one start again; 0 for never; undefined for any above it. */
  restart: number | undefined;
}

/** A list: lists of one definition count on together. */
export interface List {
  definition: string;
  levels: Map<number, Level>;
  /** Levels at which this list starts again, with the number. */
  starts: Map<number, number>;
}

const MAX_LINKS = 5;
/** A label is repeated in each item. */
const MAX_LABEL = 100;

/** The lists of a document. */
export class Numbering {
  readonly #definitions = new Map<string, XmlElement>();
  readonly #nums = new Map<string, XmlElement>();
  readonly #lists = new Map<string, List | undefined>();

  constructor(
    root: XmlElement | undefined,
    readonly styles: Styles,
  ) {
    for (const element of elements(root, "w:abstractNum")) {
      this.#definitions.set(element.attributes["w:abstractNumId"] ?? "", element);
    }
    for (const element of elements(root, "w:num"))
      this.#nums.set(element.attributes["w:numId"] ?? "", element);
  }

  /** The list with this `numId`; undefined for 0 (no list) and for one that is not defined. */
  list(numId: string): List | undefined {
    if (!this.#lists.has(numId)) this.#lists.set(numId, this.#read(numId));
    return this.#lists.get(numId);
  }

  /** The level, from 0, that belongs to a paragraph style. */
  levelOf(numId: string, styleId: string): number | undefined {
    const definition = this.#definition(numId, 0)?.element;
    const found = elements(definition, "w:lvl").find((level) => value(level, "w:pStyle") === styleId);
    return found && levelNumber(found);
  }

  #read(numId: string): List | undefined {
    const definition = this.#definition(numId, 0);
    if (definition === undefined) return undefined;
    const list: List = { definition: definition.id, levels: new Map(), starts: new Map() };
    for (const level of elements(definition.element, "w:lvl")) {
      list.levels.set(levelNumber(level), readLevel(level));
    }
    for (const override of elements(this.#nums.get(numId), "w:lvlOverride")) {
      const ilvl = levelNumber(override);
      const level = at(override, "w:lvl");
      if (level) list.levels.set(ilvl, readLevel(level));
      const start = integer(override, "w:startOverride");
      if (start !== undefined) list.starts.set(ilvl, start);
    }
    return list;
  }

  /** A definition can hand on to the one of a list style (`numStyleLink`). */
  #definition(numId: string, links: number): { id: string; element: XmlElement } | undefined {
    const id = value(this.#nums.get(numId), "w:abstractNumId");
    const element = id === undefined ? undefined : this.#definitions.get(id);
    if (id === undefined || element === undefined) return undefined;
    const linked = value(element, "w:numStyleLink");
    if (linked === undefined || links >= MAX_LINKS) return { id, element };
    const target = this.styles.get(linked).numId;
    const found = target === undefined ? undefined : this.#definition(target, links + 1);
    return found ?? { id, element };
  }
}

function levelNumber(element: XmlElement): number {
  const written = Number(element.attributes["w:ilvl"] ?? 0);
  return Number.isInteger(written) ? Math.min(Math.max(written, 0), 8) : 0;
}

function readLevel(element: XmlElement): Level {
  const format = at(element, "w:numFmt")?.attributes;
  const label = at(element, "w:lvlText")?.attributes;
  const noLabel = isTrue(label?.["w:null"]);
  return {
    start: integer(element, "w:start") ?? 0,
    format: format?.["w:format"] ?? format?.["w:val"] ?? "decimal",
    text:
      noLabel || toggle(at(element, "w:rPr"), "w:vanish") ? "" : (label?.["w:val"] ?? "").slice(0, MAX_LABEL),
    indent: indentOf(at(element, "w:pPr")),
    hanging: hangingOf(at(element, "w:pPr")),
    legal: toggle(element, "w:isLgl") ?? false,
    restart: integer(element, "w:lvlRestart"),
  };
}
