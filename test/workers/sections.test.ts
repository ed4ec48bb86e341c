import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { SectionPath } from "../../workers/sections.ts";

const heading = (level: number, text: string): Block => ({ kind: "heading", level, text });
const text: Block = { kind: "paragraph", text: "…" };

test("a block has the path of the headings above it, a heading the path above itself", () => {
  const path = new SectionPath();
  const blocks = [text, heading(1, "Airway"), heading(3, "Adult"), text, heading(2, "Child"), text];
  expect(path.place({ page: 1, blocks }).map(({ section }) => section)).toEqual([
    "",
    "",
    "Airway",
    "Airway > Adult",
    "Airway",
    "Airway > Child",
  ]);
});

test("a section runs on over pages until a heading of its level", () => {
  const path = new SectionPath();
  path.place({ page: 1, blocks: [heading(1, "Airway"), heading(2, "Adult")] });
  const blocks = [text, heading(1, "Breathing"), text];
  expect(path.place({ page: 2, blocks }).map(({ section }) => section)).toEqual([
    "Airway > Adult",
    "",
    "Breathing",
  ]);
});
