import { elements, type XmlElement } from "../ooxml/tree.ts";
import type { Notes } from "./story.ts";

/** The notes of the footnotes and endnotes parts, without separators. */
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
  return {
    take: (kind, id) => {
      const note = waiting.get(`${kind} ${id}`);
      waiting.delete(`${kind} ${id}`);
      return note;
    },
  };
}
