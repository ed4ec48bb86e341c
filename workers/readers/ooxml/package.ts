import { UnreadableError } from "../model.ts";
import { DAMAGED, TOO_LARGE } from "./messages.ts";
import {
  parseRelationships,
  partOfType,
  type Relationship,
  relationshipsPart,
  unescapeName,
} from "./relationships.ts";
import { expectZip, type OoxmlKind, PROGRAM } from "./sniff.ts";
import { readXml, type XmlElement } from "./tree.ts";
import { openZip, type Zip } from "./zip.ts";

export type { Relationship } from "./relationships.ts";
export type { OoxmlKind } from "./sniff.ts";

/** An Office Open XML package. Parts are named as in relationships ("word/document.xml"), in any case. */
export interface OoxmlPackage {
  /** Name of the main part: the document, presentation or workbook. */
  main: string;
  /** Names of all parts as the archive writes them. */
  parts: string[];
  has(part: string): boolean;
  /** The part's content type in lower case, "" where none is declared. */
  contentType(part: string): string;
  /** The inflated bytes of a part, streamed. Throws UnreadableError for a part that is absent or damaged. */
  stream(part: string): AsyncIterable<Uint8Array>;
  /** The inflated bytes of a part of at most 64 MiB. Throws UnreadableError, for a larger one too. */
  bytes(part: string): Promise<Uint8Array>;
  /** A small part as a tree. Throws UnreadableError. */
  xml(part: string): Promise<XmlElement>;
  /** The relationships of a part to others that are there; empty where it has none. */
  relationships(part: string): Promise<Relationship[]>;
  /**
   * Opens a part that is a package itself; what all such parts inflate to has a limit together. A part of one is
   * not opened in turn. Throws UnreadableError.
   */
  embedded(part: string, kind: OoxmlKind): Promise<OoxmlPackage>;
  close(): void;
}

/** What a person puts into a document is smaller. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_EMBEDDED_TOTAL = 256 * 1024 * 1024;

/**
 * Opens the package at `path` and checks that it is of `kind`. Throws UnreadableError that says what the
 * file is instead, that it is encrypted, incomplete, damaged, or unpacks to too much.
 */
export async function openPackage(path: string, kind: OoxmlKind): Promise<OoxmlPackage> {
  await expectZip(path, kind);
  const zip = await openZip(path);
  try {
    return await describe(zip, kind, MAX_EMBEDDED_TOTAL);
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** `limit`: to how much the packages in it may inflate. */
async function describe(zip: Zip, kind: OoxmlKind, limit: number): Promise<OoxmlPackage> {
  let left = limit;
  const byName = new Map<string, string>();
  for (const name of zip.names) {
    const key = keyOf(name);
    if (!byName.has(key)) byName.set(key, name);
  }
  const stream = (part: string) => zip.read(byName.get(keyOf(part)) ?? "");
  const has = (part: string) => byName.has(keyOf(part));
  const xml = (part: string) => readXml(stream(part));
  const relationships = async (part: string) => {
    const rels = relationshipsPart(part);
    return has(rels) ? parseRelationships(await xml(rels), part, has) : [];
  };

  if (!has("[Content_Types].xml")) throw notOffice(zip, kind);
  const contentType = contentTypes(await xml("[Content_Types].xml"));
  const main =
    partOfType(await relationships(""), "officeDocument") ??
    zip.names.find((name) => kindOf(contentType(name)) !== undefined);
  if (main === undefined) throw new UnreadableError(DAMAGED);
  expectKind(contentType(main), kind);
  return {
    main,
    parts: zip.names,
    has,
    contentType,
    stream,
    bytes: (part) => collect(stream(part)),
    xml,
    relationships,
    embedded: async (part, kind) => {
      const inner = await openZip(await collect(stream(part)), left);
      left -= inner.size;
      return describe(inner, kind, 0);
    },
    close: () => zip.close(),
  };
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > MAX_BYTES) throw new UnreadableError(TOO_LARGE);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function keyOf(name: string): string {
  return unescapeName(name).replace(/^\/+/, "").toLowerCase();
}

/** Looks up declared content types: by part name, else by extension. */
function contentTypes(root: XmlElement): (part: string) => string {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  for (const child of root.children) {
    if (typeof child === "string") continue;
    const { PartName, Extension, ContentType = "" } = child.attributes;
    if (PartName !== undefined) overrides.set(keyOf(PartName), ContentType.toLowerCase());
    else if (Extension !== undefined) defaults.set(Extension.toLowerCase(), ContentType.toLowerCase());
  }
  return (part) => {
    const key = keyOf(part);
    return overrides.get(key) ?? defaults.get(key.slice(key.lastIndexOf(".") + 1)) ?? "";
  };
}

/** The kind of package with this main content type, macro-enabled and templates included. */
function kindOf(contentType: string): OoxmlKind | "xlsb" | undefined {
  if (!/main(\+xml)?$/.test(contentType)) return undefined;
  if (/wordprocessingml|ms-word\./.test(contentType)) return "docx";
  if (/presentationml|ms-powerpoint\./.test(contentType)) return "pptx";
  if (/sheet\.binary/.test(contentType)) return "xlsb";
  if (/spreadsheetml|ms-excel\./.test(contentType)) return "xlsx";
  return undefined;
}

/** Files with an unknown main content type are given the benefit of the doubt. */
function expectKind(contentType: string, kind: OoxmlKind): void {
  const found = kindOf(contentType);
  if (found === undefined || found === kind) return;
  if (found === "xlsb") {
    throw new UnreadableError("the file is a binary workbook (.xlsb); save it as .xlsx and upload that");
  }
  throw new UnreadableError(
    `the file is not ${PROGRAM[kind]} but ${PROGRAM[found]}; upload it with the extension .${found}`,
  );
}

function notOffice(zip: Zip, kind: OoxmlKind): UnreadableError {
  const is = zip.names.includes("mimetype")
    ? `an OpenDocument file; save it as .${kind} and upload that`
    : "a ZIP archive; unpack it and upload the files in it";
  return new UnreadableError(`the file is not ${PROGRAM[kind]} but ${is}`);
}
