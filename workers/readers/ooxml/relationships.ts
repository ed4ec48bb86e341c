import { elements, type XmlElement } from "./tree.ts";

/** What one part of a package says of another, which is there. */
export interface Relationship {
  id: string;
  /** The last part of the type's address, the same in strict and transitional files: "styles", "slide". */
  type: string;
  /** The other part's name: "word/styles.xml". */
  target: string;
}

/** The relationships part of a part: "word/document.xml" has "word/_rels/document.xml.rels", the package "_rels/.rels". */
export function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf("/") + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/**
 * Reads a relationships part that belongs to `source` ("" for the package itself). What leads out of the package, or to a part
 * that it lacks (`has`), is left out.
 */
export function parseRelationships(
  root: XmlElement,
  source: string,
  has: (part: string) => boolean,
): Relationship[] {
  return elements(root).flatMap(({ attributes }) => {
    const { Id, Type, Target, TargetMode } = attributes;
    if (Id === undefined || Type === undefined || Target === undefined) return [];
    const target = resolveTarget(Target, source);
    const isInside = TargetMode?.toLowerCase() !== "external" && has(target);
    return isInside ? [{ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), target }] : [];
  });
}

/** The part of the first relationship of a type. */
export function partOfType(relationships: readonly Relationship[], wanted: string): string | undefined {
  return relationships.find(({ type }) => type === wanted)?.target;
}

/** The part of the relationship with an id. */
export function partById(
  relationships: readonly Relationship[],
  wanted: string | undefined,
): string | undefined {
  return relationships.find(({ id }) => id === wanted)?.target;
}

/** One of the relationships to each part: a part that is named again would be read again. */
export function toEachOnce(relationships: readonly Relationship[]): Relationship[] {
  return [...new Map(relationships.map((each) => [`${each.type} ${each.target}`, each])).values()];
}

/** A target relative to its source part's folder, or to the package with a leading slash (OPC, ISO/IEC 29500-2). */
function resolveTarget(target: string, source: string): string {
  const path = unescapeName(target.replaceAll("\\", "/").replace(/#.*$/s, ""));
  const segments = path.startsWith("/") ? [] : source.split("/").slice(0, -1);
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

/** A part's name without the escapes that a URI needs: "Work%20sheet.xlsx". Archives have it either way. */
export function unescapeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A stray percent sign: the name is meant as written.
    return name;
  }
}
