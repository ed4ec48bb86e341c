import type { Attributes } from "../ooxml/scope.ts";
import { streamXml, type XmlHandlers } from "../ooxml/xml.ts";
import type { Notes } from "./story.ts";

type Reference = Parameters<Notes["take"]>[0];

interface Numbering {
  format?: string;
  start?: number;
  /** It begins anew with the section. */
  restarts?: boolean;
}

/** How the notes of a section are numbered, where it says so. */
export type NoteNumbering = Partial<Record<Reference, Numbering>>;

const KINDS: Record<string, Reference> = {
  "w:footnotePr": "w:footnoteReference",
  "w:endnotePr": "w:endnoteReference",
};

/** How the notes of each section of a main part are numbered. Throws UnreadableError. */
export async function readNoteNumbering(bytes: AsyncIterable<Uint8Array>): Promise<NoteNumbering[]> {
  const reader = new SectionReader();
  await streamXml(bytes, reader);
  return reader.sections;
}

class SectionReader implements XmlHandlers {
  readonly sections: NoteNumbering[] = [];
  /** How deep in properties of sections: those inside are older ones. */
  #depth = 0;
  #kind: Reference | undefined;

  open(name: string, { "w:val": value = "" }: Attributes): void {
    if (name === "w:sectPr" && ++this.#depth === 1) this.sections.push({});
    if (this.#depth !== 1) return;
    this.#kind = KINDS[name] ?? this.#kind;
    if (name === "w:numFmt") this.#set({ format: value });
    else if (name === "w:numStart" && /^\d{1,5}$/.test(value)) this.#set({ start: Number(value) });
    else if (name === "w:numRestart") this.#set({ restarts: value === "eachSect" });
  }

  text(): void {}

  close(name: string): void {
    if (name === "w:sectPr") this.#depth -= 1;
    if (name in KINDS) this.#kind = undefined;
  }

  #set(numbering: Numbering): void {
    const section = this.sections.at(-1);
    if (section && this.#kind) section[this.#kind] = { ...section[this.#kind], ...numbering };
  }
}
