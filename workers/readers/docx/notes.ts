import { elements, type XmlElement } from "../ooxml/tree.ts";
import { inSuperscript } from "../raised.ts";
import { numeral } from "./lists/numeral.ts";
import type { NoteNumbering } from "./note-numbering.ts";
import type { Note, Notes } from "./story.ts";

type Reference = Parameters<Notes["take"]>[0];

/** The notes of the footnotes and endnotes parts, without separators, with the marks that Word counts as they are referred to. */
export function collectNotes(
  roots: Record<Reference, XmlElement | undefined>,
  sections: readonly NoteNumbering[],
): Notes {
  const waiting = new Map<string, XmlElement>();
  for (const kind of ["w:footnoteReference", "w:endnoteReference"] as const) {
    for (const note of elements(roots[kind])) {
      const { "w:id": id = "", "w:type": type = "normal" } = note.attributes;
      if (type === "normal") waiting.set(`${kind} ${id}`, note);
    }
  }
  let section = 0;
  const counts = new Map<Reference, number>();
  const hasFootnotes = [...waiting.keys()].some((key) => key.startsWith("w:footnoteReference"));
  const next = (kind: Reference): string => {
    const { format = "decimal", start = 1 } = sections[section]?.[kind] ?? {};
    const count = (counts.get(kind) ?? start - 1) + 1;
    counts.set(kind, count);
    // Beside footnotes, whose figures they would have, endnotes have none.
    return kind === "w:endnoteReference" && hasFootnotes ? "" : markOf(count, format);
  };
  return {
    take: (kind, id, isCounted): Note | undefined => {
      const element = waiting.get(`${kind} ${id}`);
      waiting.delete(`${kind} ${id}`);
      return element && { element, mark: isCounted ? next(kind) : "" };
    },
    turnSection: () => {
      section += 1;
      for (const kind of counts.keys()) if (sections[section]?.[kind]?.restarts) counts.delete(kind);
    },
  };
}

/** A number as it marks a note: a sign, or raised figures in the place of letters, which would be read with the word before. */
function markOf(count: number, format: string): string {
  return format === "chicago" ? numeral(count, format) : inSuperscript(String(count));
}
