import { expect, test } from "bun:test";
import { blocksOf, box, fill, shown, text, textsOf } from "../support/pdf.ts";

/** Items, each so far in, one below the other. */
async function depthsOf(items: readonly [x: number, words: string][]) {
  const lines = items.map(([x, words], at) => text(x, 100 + at * 12, words)).join("");
  return (await blocksOf(lines)).map((block) => [block.text, "depth" in block ? block.depth : 0]);
}

test("an item keeps how many others it stands below", async () => {
  expect(
    await depthsOf([
      [50, "\x95 Adult:"],
      [68, "- Epinephrine 0.3 mg IM in the thigh"],
      [86, "o May be repeated once"],
      [68, "- Albuterol 2.5 mg for wheezing"],
      [50, "\x95 Pediatric:"],
      [68, "- Epinephrine 0.15 mg IM in the thigh"],
    ]),
  ).toEqual([
    ["Adult:", 0],
    ["Epinephrine 0.3 mg IM in the thigh", 1],
    ["May be repeated once", 2],
    ["Albuterol 2.5 mg for wheezing", 1],
    ["Pediatric:", 0],
    ["Epinephrine 0.15 mg IM in the thigh", 1],
  ]);
});

test("short items with an o far before them are items, not rows of a table", async () => {
  const items = ["ALS intercept", "Law enforcement", "Hazmat team"].map(
    (words, i) => text(68, 112 + i * 12, "o") + text(86, 112 + i * 12, words),
  );
  expect(await blocksOf(text(50, 100, "\x95 Ask for more help:") + items.join(""))).toEqual([
    { kind: "list_item", text: "Ask for more help:" },
    { kind: "list_item", depth: 1, text: "ALS intercept" },
    { kind: "list_item", depth: 1, text: "Law enforcement" },
    { kind: "list_item", depth: 1, text: "Hazmat team" },
  ]);
});

test("an o among other letters that begin lines is kept, as it is no bullet", async () => {
  const keys = [
    ["e", "Edit the record"],
    ["o", "Open another"],
    ["q", "Quit at once"],
  ].map(([key = "", words = ""], i) => text(68, 112 + i * 12, key) + text(120, 112 + i * 12, words));
  expect((await blocksOf(keys.join(""))).map((block) => block.text).join(" ")).toMatch(/\bo\b.*Open another/);
});

test("numbers set flush right are of one list", async () => {
  expect(
    await depthsOf([
      [55, "9. Give oxygen by mask"],
      [50, "10. Reassess the airway"],
      [50, "11. Transport without delay"],
    ]),
  ).toEqual([
    ["9. Give oxygen by mask", 0],
    ["10. Reassess the airway", 0],
    ["11. Transport without delay", 0],
  ]);
});

test("numbered items in frames of their own are a list, letters set flush right below the item that leads in to them", async () => {
  const framed = (y: number, high: number, lines: string) => box(50, y, 240, high) + lines;
  const limits =
    text(53, 184, "3. Limits:") + text(57, 196, "a. Pulse below 100") + text(57, 208, "b. Glucose above 4");
  const content =
    framed(100, 36, text(53, 112, ["1. Age: eight years or more, and a parent who", "is with the child"])) +
    framed(136, 36, text(53, 148, "2. Alert")) +
    framed(172, 42, limits) +
    framed(214, 18, text(53, 226, "4. Walks"));
  const read = (await blocksOf(content)).map(
    (block) => `${"depth" in block ? block.depth : 0} ${shown(block)}`,
  );
  expect(read).toEqual([
    "0 list_item: 1. Age: eight years or more, and a parent who is with the child",
    "0 list_item: 2. Alert",
    "0 list_item: 3. Limits:",
    "1 list_item: a. Pulse below 100",
    "1 list_item: b. Glucose above 4",
    "0 list_item: 4. Walks",
  ]);
});

test("an outline numbered by figures and letters in turns is a list, each item with its number", async () => {
  const blocks = await blocksOf(
    text(50, 60, "IX.", { font: "F2" }) +
      text(90, 60, "PROCEDURE", { font: "F2" }) +
      text(80, 90, "IX.A.") +
      text(130, 90, "Count the breaths of a patient who rests.") +
      text(120, 104, "IX.A.1.") +
      text(175, 104, [
        "Watch the chest rise and fall for a full minute, and note",
        "how deep the breaths are.",
      ]) +
      text(120, 132, "IX.A.2.") +
      text(175, 132, "Another member of the crew looks at the clock.") +
      text(80, 146, "IX.B.") +
      text(130, 146, "Write the rate down with the time."),
  );
  expect(blocks.map(shown)).toEqual([
    "heading1: IX. PROCEDURE",
    "list_item: IX.A. Count the breaths of a patient who rests.",
    "list_item: IX.A.1. Watch the chest rise and fall for a full minute, and note how deep the breaths are.",
    "list_item: IX.A.2. Another member of the crew looks at the clock.",
    "list_item: IX.B. Write the rate down with the time.",
  ]);
});

test("a name in bold no farther in than the items above is no part of the last, however narrow their box", async () => {
  const small = { size: 9 };
  const larger = [
    "This protocol is for every patient who has an allergic reaction,",
    "whatever it comes from, and for as long as it lasts.",
  ];
  const items = (y: number, lines: readonly string[]) =>
    lines
      .map((line, at) => text(62, y + at * 12, "\x95", small) + text(72, y + at * 12, line, small))
      .join("");
  const bold = (y: number, name: string) => text(60, y, name, { font: "F2", ...small });
  const content =
    text(50, 40, larger, { size: 12 }) +
    fill(0.95, 54, 88, 110, 88) +
    bold(100, "History") +
    items(112, ["Onset and place", "Sting or bite", "Food allergy"]) +
    bold(148, "Differential") +
    items(160, ["Asthma", "Aspiration"]);
  expect(await textsOf(content)).toEqual(expect.arrayContaining(["Food allergy", "Differential", "Asthma"]));
});
