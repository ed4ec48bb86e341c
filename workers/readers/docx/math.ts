import { at, elements, textOf, type XmlElement } from "../ooxml/tree.ts";

/**
 * An equation (`m:oMath` and what is in it) on one line: its text in order, with a slash for a fraction's
 * bar, and a caret where a power after a digit would read as one number (10^3).
 */
export function mathText(element: XmlElement): string {
  switch (element.name) {
    case "m:t":
    case "w:t":
      return textOf(element);
    case "m:f":
      return `${group(at(element, "m:num"))}/${group(at(element, "m:den"))}`;
    case "m:sSup":
      return power(inside(at(element, "m:e")), inside(at(element, "m:sup")));
    case "m:rad": {
      const degree = inside(at(element, "m:deg"));
      return `${degree}√${group(at(element, "m:e"))}`;
    }
    case "m:nary": {
      const sign = at(element, "m:naryPr", "m:chr")?.attributes["m:val"] ?? "∫";
      const parts = [sign, "m:sub", "m:sup", "m:e"].map((part) =>
        part.startsWith("m:") ? inside(at(element, part)) : part,
      );
      return parts.filter((part) => part !== "").join(" ");
    }
    case "m:d":
      return delimited(element);
    case "m:m":
      return elements(element, "m:mr").map(row).join("; ");
    case "m:eqArr":
      return elements(element, "m:e").map(inside).join(" ");
    default:
      return /Pr$/.test(element.name) || element.name === "w:del" ? "" : inside(element);
  }
}

/** A power or a superscript after its base. */
export function power(base: string, exponent: string): string {
  return /\d$/.test(base) && /^[-−+]?\d/.test(exponent) ? `${base}^${exponent}` : base + exponent;
}

function inside(element: XmlElement | undefined): string {
  return elements(element).map(mathText).join("");
}

/** In parentheses where an operator inside would be read with what is outside. */
function group(element: XmlElement | undefined): string {
  const text = inside(element);
  return /[\s+\-−±×·/=]/.test(text.trim()) ? `(${text})` : text;
}

function delimited(element: XmlElement): string {
  const character = (name: string, usual: string) =>
    at(element, "m:dPr", name)?.attributes["m:val"] ?? (at(element, "m:dPr", name) ? "" : usual);
  const parts = elements(element, "m:e").map(inside);
  return character("m:begChr", "(") + parts.join(character("m:sepChr", "|")) + character("m:endChr", ")");
}

function row(element: XmlElement): string {
  return elements(element, "m:e").map(inside).join(" ");
}
