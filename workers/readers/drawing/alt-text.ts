import { oneLine } from "../line.ts";
import type { Block } from "../model.ts";
import { descendants, elements, isTrue, type XmlElement } from "../ooxml/tree.ts";

/** What programs write by themselves: a file's name or address, the shape's own name, which kind of chart it is, what was searched for, a guess that says so. */
const WRITTEN_BY_PROGRAM = [
  /^\S*[/\\_]\S*$/,
  /%20/,
  /^[^|]{0,200}\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp|heic|ico|pdf|eps|wdp)$/i,
  /^(image result for|résultat de recherche d['’]images pour|bildergebnis für|resultado de imagen para|risultati immagini per)\b/i,
  /\b(?:description automatically generated|AI-generated content may be incorrect|descripción generada automáticamente|description générée automatiquement|automatisch generierte beschreibung)\b/iu,
  /^(?:chart|(?:chart, )?(?:bar|column|line|area|pie|doughnut|scatter) (?:chart|graph))$/i,
  /^(picture|image|graphic|shape|object|content placeholder|google shape)[\s;:\d]*$/i,
];

/**
 * The alternative text of a picture or other object, "" where it has none, is decorative or has only
 * what a program wrote. `properties` is its `cNvPr` or `docPr` element, or an older drawing's shape.
 */
function altText(properties: XmlElement | undefined): string {
  if (!properties) return "";
  const { descr, alt, title } = properties.attributes;
  const written = oneLine(descr || alt || title || "");
  const text = WRITTEN_BY_PROGRAM.some((pattern) => pattern.test(written)) ? "" : written;
  return isDecorative(properties) ? "" : text;
}

/** The alternative text as a paragraph, where there is some. */
export function altBlocks(properties: XmlElement | undefined): Block[] {
  const text = altText(properties);
  return text === "" ? [] : [{ kind: "paragraph", text }];
}

/** Whether somebody switched the shape off: it is not shown. Check boxes and buttons of forms are, which are marked so too. */
export function isHidden(shape: XmlElement): boolean {
  const properties = elements(shape)
    .filter(({ name }) => /:nv\w+Pr$/.test(name))
    .flatMap((each) => elements(each));
  return properties.some(
    (each) => isTrue(each.attributes.hidden) && descendants(each, "a14:compatExt").next().done === true,
  );
}

/** [MS-ODRAWXML] 2.19: the extension's element is in a namespace of its own. */
function isDecorative(properties: XmlElement): boolean {
  for (const { children } of descendants(properties, "a:ext")) {
    for (const child of children) {
      if (typeof child !== "string" && /:decorative$/.test(child.name)) return child.attributes.val === "1";
    }
  }
  return false;
}
