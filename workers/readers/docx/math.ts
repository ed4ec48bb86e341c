import { at, elements, textOf, type XmlElement } from "../ooxml/tree.ts";
import { inSuperscript } from "../raised.ts";

/**
 * An equation (`m:oMath` and what is in it) on one line, as it would be typed: a slash for a fraction's bar, figures that
 * are powers of letters raised, a caret before other powers, subscripts beside their base.
 */
export function mathText(element: XmlElement): string {
  const part = (name: string) => inside(at(element, name));
  const grouped = (name: string) => group(part(name));
  switch (element.name) {
    case "m:t":
    case "w:t":
      return textOf(element);
    case "m:f": {
      const bar = at(element, "m:fPr", "m:type")?.attributes["m:val"] === "noBar" ? "¦" : "/";
      return `${grouped("m:num")}${bar}${grouped("m:den")}`;
    }
    case "m:sSup":
      return power(part("m:e"), part("m:sup"));
    case "m:sSubSup":
      return power(part("m:e") + part("m:sub"), part("m:sup"));
    case "m:rad":
      return `${part("m:deg")}√${grouped("m:e")}`;
    case "m:nary": {
      const sign = at(element, "m:naryPr", "m:chr")?.attributes["m:val"] ?? "∫";
      return ` ${spaced([sign, part("m:sub"), part("m:sup"), part("m:e")])} `;
    }
    case "m:func":
      return ` ${spaced([part("m:fName"), part("m:e")])} `;
    case "m:limLow":
    case "m:limUpp":
      return spaced([part("m:e"), part("m:lim")]);
    case "m:d":
      return delimited(element);
    case "m:m":
      return elements(element, "m:mr").map(row).join("; ");
    case "m:eqArr":
      return elements(element, "m:e").map(inside).join("; ");
    case "m:phant":
      return isOff(at(element, "m:phantPr", "m:show")?.attributes["m:val"]) ? "" : part("m:e");
    default:
      return /Pr$/.test(element.name) || element.name === "w:del" ? "" : inside(element);
  }
}

function isOff(attribute = ""): boolean {
  return ["0", "false", "off"].includes(attribute);
}

function inside(element: XmlElement | undefined): string {
  return elements(element).reduce((text, child) => {
    const part = mathText(child);
    return text + (child.name === "m:f" ? spaceBetween(text, part) : "") + part;
  }, "");
}

/** What stands between figures and a fraction that would read as one number with them: 1½ is no 11/2. */
export function spaceBetween(before: string, fraction: string): string {
  return /\d$/.test(before) && /^\d/.test(fraction) ? " " : "";
}

/** "r²", "m⁻¹"; "10^3" and "x^(n+1)". */
function power(base: string, exponent: string): string {
  const isRaised = /[\p{L})]$/u.test(base) && /^[-−–]?\d{1,2}$/.test(exponent);
  return base + (isRaised ? inSuperscript(exponent) : `^${group(exponent)}`);
}

/** In parentheses where what is inside would be read with what is outside. */
function group(text: string): string {
  return /[\s+\-−±×·/=^]/.test(text.trim()) ? `(${text.trim()})` : text;
}

function spaced(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

function delimited(element: XmlElement): string {
  const character = (name: string, usual: string) => at(element, "m:dPr", name)?.attributes["m:val"] ?? usual;
  const parts = elements(element, "m:e").map(inside);
  return character("m:begChr", "(") + parts.join(character("m:sepChr", "|")) + character("m:endChr", ")");
}

function row(element: XmlElement): string {
  return elements(element, "m:e").map(inside).join(" ");
}
