import { elements, type XmlElement } from "./tree.ts";

/** What one part of a package says of another. */
export interface Relationship {
  id: string;
  /** The last part of the type's address, the same in strict and transitional files: "styles", "slide". */
  type: string;
  /** The part's name ("word/styles.xml"), or the address as written when `external`. */
  target: string;
  external: boolean;
}

/** The relationships part of a part: "word/document.xml" has "word/_rels/document.xml.rels", the package "_rels/.rels". */
export function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf("/") + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** Reads a relationships part that belongs to `source` ("" for the package itself). */
export function parseRelationships(root: XmlElement, source: string): Relationship[] {
  return elements(root).flatMap(({ attributes }) => {
    const { Id, Type, Target, TargetMode } = attributes;
    if (Id === undefined || Type === undefined || Target === undefined) return [];
    const external = TargetMode?.toLowerCase() === "external";
    const type = Type.slice(Type.lastIndexOf("/") + 1);
    return [{ id: Id, type, target: external ? Target : resolveTarget(Target, source), external }];
  });
}

/** The relationships that lead to parts of the package, one to each: a part that is named again would be read again. */
export function inside(relationships: readonly Relationship[]): Relationship[] {
  const internal = relationships.filter(({ external }) => !external);
  return [...new Map(internal.map((each) => [`${each.type} ${each.target}`, each])).values()];
}

/** A target relative to its source part's folder, or to the package with a leading slash (OPC, ISO/IEC 29500-2). */
function resolveTarget(target: string, source: string): string {
  const path = decode(target.replaceAll("\\", "/").replace(/#.*$/s, ""));
  const segments = path.startsWith("/") ? [] : source.split("/").slice(0, -1);
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: the name is meant as written.
    return path;
  }
}
