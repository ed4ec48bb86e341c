import { expect, test } from "bun:test";
import { box, disc, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

const STEPS = [
  { name: "Recognize", lines: ["No response and no", "normal breathing for", "10 seconds"] },
  { name: "Call help", lines: ["Dispatch tells what", "to do by telephone"] },
  { name: "Compress", lines: ["Push hard and fast,", "100 to 120 a minute"] },
  { name: "Shock", lines: ["Attach the pads as", "soon as they are there"] },
];

/** Where a step stands. */
const at = (step: number) => 40 + step * 135;

/** What is read of a slide with these steps. */
async function readSlide(title: string, step: (at: number, one: (typeof STEPS)[number]) => string) {
  const steps = STEPS.map((one, nth) => step(nth, one)).join("");
  const [page] = await readPdf(pdfFile([{ content: text(200, 60, title, { size: 26 }) + steps }]));
  return page?.blocks.map(({ kind, text }) => [kind, text]);
}

const READ = STEPS.flatMap(({ name, lines }) => [
  ["heading", name],
  ["paragraph", lines.join(" ")],
]);

test("the texts below filled boxes side by side are each read under what their box says", async () => {
  const read = await readSlide("Chain of survival", (nth, { name, lines }) =>
    [
      fill(0.4, at(nth), 100, 125, 40),
      text(at(nth) + 30, 124, name, { font: "F2", size: 12 }),
      text(at(nth) + 4, 165, lines, { size: 12 }),
    ].join(""),
  );
  expect(read).toEqual([["heading", "Chain of survival"], ...READ]);
});

test("boxes below filled boxes side by side are each read under what theirs says", async () => {
  const read = await readSlide("Chain of survival", (nth, { name, lines }) =>
    [
      fill(0.4, at(nth), 100, 125, 40),
      text(at(nth) + 30, 124, name, { font: "F2", size: 12 }),
      box(at(nth) + 2, 150, 120, 90),
      text(at(nth) + 6, 165, lines, { size: 12 }),
    ].join(""),
  );
  expect(read).toEqual([["heading", "Chain of survival"], ...READ]);
});

test("a text below a number in a disc of its own is an item with that number", async () => {
  const read = await readSlide("Four steps", (nth, { lines }) =>
    [
      disc(0.3, at(nth) + 60, 120, 24),
      text(at(nth) + 54, 126, String(nth + 1), { font: "F2", size: 20 }),
      text(at(nth) + 4, 175, lines, { size: 12 }),
    ].join(""),
  );
  const items = STEPS.map(({ lines }, nth) => ["list_item", `${nth + 1}. ${lines.join(" ")}`]);
  expect(read).toEqual([["heading", "Four steps"], ...items]);
});

const CHECKS = [
  ["Airway", "Open it, clear it,", "and keep it open"],
  ["Breathing", "Rate, depth, and", "sounds on both sides"],
  ["Bleeding", "Pulse, skin, and", "two lines for fluids"],
] as const;

/** What is read of a slide with what `row` draws of each check, at y points below its top. */
async function readChecks(row: (y: number, check: (typeof CHECKS)[number], nth: number) => string) {
  const rows = CHECKS.map((check, nth) => row(110 + nth * 80, check, nth)).join("");
  const [page] = await readPdf(pdfFile([{ content: text(200, 60, "First look", { size: 26 }) + rows }]));
  return page?.blocks.map(({ text }) => text);
}

test("filled boxes are each read before the box of text beside them", async () => {
  const read = await readChecks((y, [name, ...says]) =>
    [
      fill(0.4, 40, y, 130, 50),
      text(60, y + 30, name, { font: "F2", size: 14 }),
      box(200, y, 370, 50),
      text(208, y + 22, says, { size: 12 }),
    ].join(""),
  );
  expect(read).toEqual(["First look", ...CHECKS.flatMap(([name, ...says]) => [name, says.join(" ")])]);
});

test("a number in a disc as large as a slide has it marks the item beside it", async () => {
  const read = await readChecks((y, [, ...says], nth) =>
    [
      disc(0.3, 70, y + 25, 24),
      text(64, y + 32, String(nth + 1), { font: "F2", size: 20 }),
      text(112, y + 20, says, { size: 18 }),
    ].join(""),
  );
  expect(read).toEqual(["First look", ...CHECKS.map(([, ...says], nth) => `${nth + 1}. ${says.join(" ")}`)]);
});
