import { at, elements, isTrue, type XmlElement } from "../ooxml/tree.ts";

/** The `w:val` of the element reached from `parent` by these names. */
export function value(parent: XmlElement | undefined, ...names: string[]): string | undefined {
  return at(parent, ...names)?.attributes["w:val"];
}

/** A whole number in `w:val`, or undefined where it is absent or not one. */
export function integer(parent: XmlElement | undefined, ...names: string[]): number | undefined {
  const written = value(parent, ...names);
  return written !== undefined && /^-?\d{1,9}$/.test(written) ? Number(written) : undefined;
}

/** Whether run properties put the text above the line, as superscript or by moving it; undefined where they say nothing. */
export function isRaised(run: XmlElement | undefined): boolean | undefined {
  const align = value(run, "w:vertAlign");
  const position = integer(run, "w:position");
  return align === undefined && position === undefined
    ? undefined
    : align === "superscript" || (position ?? 0) > 0;
}

/** Whether run properties strike the text out, by one line or two; undefined where they say nothing. */
export function isStruck(run: XmlElement | undefined): boolean | undefined {
  const [once, twice] = [toggle(run, "w:strike"), toggle(run, "w:dstrike")];
  return once || (twice ?? once);
}

/** Whether paragraph properties have a tab that is shown as dots; undefined where they say nothing of tabs. */
export function leadsByDots(paragraph: XmlElement | undefined): boolean | undefined {
  const tabs = at(paragraph, "w:tabs");
  return tabs && elements(tabs, "w:tab").some(({ attributes }) => /dot/i.test(attributes["w:leader"] ?? ""));
}

/** How far left of the others paragraph properties let the first line begin, in twentieths of a point; undefined where they say nothing of that. */
export function hangingOf(paragraph: XmlElement | undefined): number | undefined {
  const indent = at(paragraph, "w:ind")?.attributes;
  const hanging = Number.parseInt(indent?.["w:hanging"] ?? "", 10);
  if (!Number.isNaN(hanging)) return hanging;
  return indent?.["w:firstLine"] === undefined ? undefined : 0;
}

/** How far in paragraph properties set the lines of a text, in twentieths of a point; undefined where they say nothing of that. */
export function indentOf(paragraph: XmlElement | undefined): number | undefined {
  const indent = at(paragraph, "w:ind")?.attributes;
  const written = Number.parseInt(indent?.["w:left"] ?? indent?.["w:start"] ?? "", 10);
  return Number.isNaN(written) ? undefined : written;
}

/** An on/off property (ECMA-376 part 1, 17.17.4): present without a value means on; undefined where absent. */
export function toggle(parent: XmlElement | undefined, name: string): boolean | undefined {
  const element = at(parent, name);
  if (element === undefined) return undefined;
  return !["0", "false", "off", "none"].includes(element.attributes["w:val"] ?? "1");
}

/** Whether somebody hid a drawing: it is neither shown nor printed. */
export function isSwitchedOff(drawing: XmlElement): boolean {
  return elements(drawing).some(
    (each) =>
      isTrue(at(each, "wp:docPr")?.attributes.hidden) ||
      /(?:^|;)\s*visibility:\s*hidden/.test(each.attributes.style ?? ""),
  );
}
