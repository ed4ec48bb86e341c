import { expect, test } from "bun:test";
import type { Block, Page } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const heading = (level: number, text: string): Block => ({ kind: "heading", level, text });
const item = (text: string): Block => ({ kind: "list_item", text });
const form = (text: string): Block => ({ kind: "table_row", text });

const MANUAL: Page[] = [
  {
    page: 1,
    blocks: [
      heading(1, "404 Controlled drugs: storage and counts"),
      form("Effective: 02/01/2021 | Revised: 11/20/2024 | Approved: R. Okafor, MD | Page: 1 of 3"),
      heading(2, "Counts"),
      item("A. The supply is counted at each change of shift."),
      item("B. A count that is off is told to the captain at once."),
    ],
  },
  {
    page: 2,
    blocks: [
      heading(1, "406 Needlestick"),
      form("Effective: 03/01/2020 | Revised: 01/10/2025 | Approved: R. Okafor, MD | Page: 1 of 2"),
      heading(2, "First aid"),
      item("1. Wash the wound with soap and water for 5 minutes."),
    ],
  },
  {
    page: 3,
    blocks: [
      heading(1, "703 Inventory of the ambulance"),
      form("Tourniquets (for bleeding control) | 2"),
      form("Airways | Large | 1"),
      form("Blankets | 3"),
    ],
  },
];

const { ask } = podOf({ "manual.pdf": MANUAL });

test("when a policy was revised is no answer to what it says", async () => {
  const count = await ask("storage of the controlled drugs, the count is off");
  expect(count).toContain("told to the captain at once");
  expect(count).not.toContain("Revised");
});

test("when a policy was revised and who approved it is one where that is asked", async () => {
  expect(await ask("when was the needlestick policy revised")).toContain("Revised: 01/10/2025");
  expect(await ask("who approved the needlestick policy")).toContain("R. Okafor");
});

test("the only policy that a question finds is headed by what it is on", async () => {
  expect(await ask("storage of controlled drugs")).toContain("counted at each change of shift");
  expect(await ask("needlestick what do i do")).toContain("soap and water");
});

test("how many there are is told by an inventory without names over its columns", async () => {
  expect(await ask("how many tourniquets on the ambulance")).toContain(
    "Tourniquets (for bleeding control) | 2",
  );
});
