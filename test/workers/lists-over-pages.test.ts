import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { ListsOverPages } from "../../workers/snapshot/lists-over-pages.ts";

const item = (text: string, depth?: number): Block => ({
  kind: "list_item",
  text,
  ...(depth && { depth }),
});
const text: Block = { kind: "paragraph", text: "Call early." };

/** The depths of the items on the last of some pages. */
function depths(...pages: Block[][]): number[] {
  const lists = new ListsOverPages();
  const placed = pages.map((blocks, at) => lists.place({ page: at + 1, blocks }));
  return (placed.at(-1) ?? []).flatMap((block) => (block.kind === "list_item" ? [block.depth ?? 0] : []));
}

test("items that a page begins with stand below what those before them stand below", () => {
  const before = [item("I. Base"), item("II. To a trauma center:"), item("A. Fall", 1), item("B. Burn", 1)];
  expect(depths(before, [item("C. Shock"), item("1. Any age", 1), item("D. Stroke")])).toEqual([1, 2, 1]);
  expect(depths(before, [item("C. Shock"), item("D. Stroke"), item("III. By air")])).toEqual([1, 1, 0]);
  expect(depths([item("7. CPR:"), item("h) Rate", 1)], [item("i) Depth"), item("j) Pads")])).toEqual([1, 1]);
  const note: Block = { kind: "note", text: "REVISED: 04-01-25" };
  expect(depths([...before, note], [item("C. Shock")])).toEqual([1]);
  expect(depths([item("1. Give:"), item("Oxygen", 1)], [item("Aspirin"), item("2. Go")])).toEqual([1, 0]);
});

test("items that a page begins with stand below the one that leads in to them on the page before", () => {
  const before = [item("1. Oxygen"), item("2. Where potassium is high, give:")];
  const first = [item("a. Calcium chloride, or"), item("b. Calcium gluconate")];
  const second = [item("c. Bicarbonate"), item("d. Albuterol"), item("3. Transport")];
  expect(depths(before, first)).toEqual([1, 1]);
  expect(depths(before, first, second)).toEqual([1, 1, 0]);
  expect(depths(before, [item("b. Calcium gluconate")])).toEqual([0]);
  expect(depths([item("2. Give calcium")], first)).toEqual([0, 0]);
});

test("a list that begins on a page, or behind other text, stands by itself", () => {
  const before = [item("1. Give:"), item("a. Oxygen", 1), item("b. Aspirin", 1)];
  expect(depths(before, [item("2. Go"), item("3. Call")])).toEqual([0, 0]);
  expect(depths(before, [item("a. Pads"), item("b. Shock")])).toEqual([0, 0]);
  expect(depths(before, [text, item("c. Nitro")])).toEqual([0]);
  expect(depths([...before, text], [item("c. Nitro")])).toEqual([0]);
  expect(depths(before, [item("c. Nitro", 1), item("2. Go")])).toEqual([1, 0]);
  const goesOn: Block = { ...text, depth: 2 };
  expect(depths([...before, goesOn], [item("c. Nitro")])).toEqual([1]);
});
