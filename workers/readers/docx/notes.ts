import { elements, type XmlElement } from "../ooxml/tree.ts";
import { inSuperscript } from "../raised.ts";
import type { Note, Notes } from "./story.ts";

/** The notes of the footnotes and endnotes parts, without separators; a footnote has its number, which Word counts as it is referred to. */
export function collectNotes(footnotes: XmlElement | undefined, endnotes: XmlElement | undefined): Notes {
  const waiting = new Map<string, XmlElement>();
  const add = (kind: string, root: XmlElement | undefined) => {
    for (const note of elements(root)) {
      const { "w:id": id = "", "w:type": type = "normal" } = note.attributes;
      if (type === "normal") waiting.set(`${kind} ${id}`, note);
    }
  };
  add("w:footnoteReference", footnotes);
  add("w:endnoteReference", endnotes);
  let footnotesTaken = 0;
  return {
    take: (kind, id, isCounted): Note | undefined => {
      const element = waiting.get(`${kind} ${id}`);
      waiting.delete(`${kind} ${id}`);
      if (!element) return undefined;
      if (kind !== "w:footnoteReference" || !isCounted) return { element, mark: "" };
      footnotesTaken += 1;
      return { element, mark: inSuperscript(String(footnotesTaken)) };
    },
  };
}
