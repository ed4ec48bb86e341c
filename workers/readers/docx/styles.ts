import { at, elements, isTrue, type XmlElement } from "../ooxml/tree.ts";
import {
  hangingOf,
  indentOf,
  integer,
  isRaised,
  isStruck,
  leadsByDots,
  toggle,
  value,
} from "./properties.ts";

/** What a style gives a paragraph or run, with everything it inherits. */
export interface Style {
  /** 0 (outermost) to 8 for a heading. */
  outline?: number;
  title?: boolean;
  /** It sets off what somebody says. */
  quote?: boolean;
  /** Its paragraphs are entries of a table of contents. */
  contents?: boolean;
  /** Its tabs are shown as dots. */
  leads?: boolean;
  /** How far left of the others its first lines begin, in twentieths of a point. */
  hanging?: number;
  /** How far in its lines are set, in twentieths of a point. */
  indent?: number;
  numId?: string;
  /** List level, from 0, where the style says it. */
  ilvl?: number;
  /** The style whose `numPr` is in force: a list level can be tied to it. */
  numberedBy?: string;
  pageBreakBefore?: boolean;
  hidden?: boolean;
  struck?: boolean;
  bold?: boolean;
  /** Its text stands above the line. */
  raised?: boolean;
  /** A table style that formats the first row differently. */
  firstRow?: boolean;
  /** Of its letters, in half points. */
  size?: number;
  /** Above and below its paragraphs, in twentieths of a point. */
  before?: number;
  after?: number;
  /** The height of a line: in 240ths of what its letters need, or with a rule in twentieths of a point. */
  line?: number;
  lineRule?: string;
}

const NONE: Style = {};

/** The styles of a document, resolved along `basedOn`. */
export class Styles {
  readonly #elements = new Map<string, XmlElement>();
  readonly #resolved = new Map<string, Style>();
  readonly #defaultParagraph: string | undefined;
  /** What stands where no style says otherwise. */
  readonly defaults: Style;

  constructor(root: XmlElement | undefined) {
    const defaults = at(root, "w:docDefaults");
    this.defaults = defined(
      linesOf(at(defaults, "w:pPrDefault", "w:pPr"), at(defaults, "w:rPrDefault", "w:rPr")),
    );
    for (const style of elements(root, "w:style")) {
      const id = style.attributes["w:styleId"];
      if (id !== undefined && !this.#elements.has(id)) this.#elements.set(id, style);
    }
    this.#defaultParagraph = [...this.#elements].find(
      ([, { attributes }]) => attributes["w:type"] === "paragraph" && isTrue(attributes["w:default"]),
    )?.[0];
  }

  /** A paragraph's style; the default one where it names none. */
  paragraph(id: string | undefined): Style {
    return this.get(id ?? this.#defaultParagraph);
  }

  get(id: string | undefined): Style {
    return id === undefined ? NONE : this.#resolve(id, 0);
  }

  #resolve(id: string, depth: number): Style {
    const known = this.#resolved.get(id);
    if (known) return known;
    const element = this.#elements.get(id);
    // A chain that long is a circle.
    if (element === undefined || depth > 50) return NONE;
    const base = value(element, "w:basedOn");
    const style = { ...(base === undefined ? NONE : this.#resolve(base, depth + 1)), ...own(id, element) };
    this.#resolved.set(id, style);
    return style;
  }
}

function own(id: string, element: XmlElement): Style {
  const paragraph = at(element, "w:pPr");
  const run = at(element, "w:rPr");
  const name = value(element, "w:name")?.toLowerCase() ?? "";
  const named = /^heading ([1-9])$/.exec(name)?.[1];
  const outline = integer(paragraph, "w:outlineLvl") ?? (named === undefined ? undefined : Number(named) - 1);
  const numId = value(paragraph, "w:numPr", "w:numId");
  const ilvl = integer(paragraph, "w:numPr", "w:ilvl");
  return defined({
    outline,
    title: name === "title" ? true : undefined,
    quote: /^(?:intense )?quote$/.test(name) ? true : undefined,
    contents: /^toc [1-9]$/.test(name) ? true : undefined,
    leads: leadsByDots(paragraph),
    hanging: hangingOf(paragraph),
    indent: indentOf(paragraph),
    numId,
    ilvl,
    // A style can be of another level of the list that the style has which it is based on.
    numberedBy: numId === undefined && ilvl === undefined ? undefined : id,
    pageBreakBefore: toggle(paragraph, "w:pageBreakBefore"),
    hidden: toggle(run, "w:vanish"),
    struck: isStruck(run),
    bold: toggle(run, "w:b"),
    raised: isRaised(run),
    ...linesOf(paragraph, run),
    firstRow: elements(element, "w:tblStylePr").some(({ attributes }) => attributes["w:type"] === "firstRow")
      ? true
      : undefined,
  });
}

/** What paragraph and run properties say of the height of a paragraph. */
export function linesOf(
  paragraph: XmlElement | undefined,
  run: XmlElement | undefined,
): Optional<Pick<Style, "size" | "before" | "after" | "line" | "lineRule">> {
  const spacing = at(paragraph, "w:spacing")?.attributes;
  const number = (name: string) => {
    const written = Number(spacing?.[name] ?? Number.NaN);
    return Number.isFinite(written) ? written : undefined;
  };
  return {
    size: integer(run, "w:sz"),
    before: number("w:before"),
    after: number("w:after"),
    line: number("w:line"),
    lineRule: spacing?.["w:lineRule"],
  };
}

type Optional<T> = { [K in keyof T]: T[K] | undefined };

/** Only the properties that are set, so that the others can be inherited. */
export function defined(style: Optional<Style>): Style {
  return Object.fromEntries(Object.entries(style).filter(([, set]) => set !== undefined));
}
