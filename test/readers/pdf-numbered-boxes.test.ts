import { expect, test } from "bun:test";
import { box, disc, fill, text, textsOf } from "../support/pdf.ts";

const ROLES = [
  ["Compressions", "Push hard and fast at 110 a minute,", "and change every two minutes."],
  ["Airway", "Open the airway. Give two breaths", "after thirty compressions."],
  ["Monitor", "Apply pads and analyze the rhythm", "at once. Shock if told to."],
  ["Team leader", "Keep time. Call for help and tell", "the hospital what was done."],
] as const;

type Draw = (x: number, y: number, role: (typeof ROLES)[number], nth: number) => string;

/** Boxes two by two, each at the place of its number. */
function roles(places: readonly (readonly [x: number, y: number])[], draw: Draw): string {
  const title = text(40, 50, "Pit Crew", { font: "F2", size: 20 });
  return title + places.map(([x, y], i) => draw(x, y, ROLES[i] ?? ROLES[0], i + 1)).join("");
}

const ACROSS = [
  [40, 90],
  [320, 90],
  [40, 300],
  [320, 300],
] as const;
const DOWN = [
  [40, 90],
  [40, 300],
  [320, 90],
  [320, 300],
] as const;
/** Across, but the second column begins above the first, and the last box below it. */
const SHIFTED = [
  [40, 120],
  [320, 90],
  [40, 300],
  [320, 330],
] as const;

const framed: Draw = (x, y, [name, ...lines], nth) =>
  box(x, y, 250, 150) + text(x + 8, y + 20, `${nth}. ${name}`, { font: "F2" }) + text(x + 8, y + 34, lines);

/** Of what is read, the names in order. */
async function order(content: string): Promise<string[]> {
  const read = (await textsOf(content)).join("\n");
  return ROLES.map(([name]) => name).toSorted((a, b) => read.indexOf(a) - read.indexOf(b));
}

test("boxes two by two are read in the order of their numbers, across or down", async () => {
  const names = ROLES.map(([name]) => name);
  expect(await order(roles(ACROSS, framed))).toEqual(names);
  expect(await order(roles(DOWN, framed))).toEqual(names);
  expect(await order(roles(SHIFTED, framed))).toEqual(names);
});

test("sections that count on where a part of the text begins anew stay as they stand", async () => {
  const heads = ["2 Programming", "3 Document", "1 Acknowledgment"];
  const content = heads
    .map(
      (head, i) =>
        text(150, 100 + 120 * i, head, { font: "F2", size: 14 }) +
        text(150, 125 + 120 * i, [
          "What is said here is said of this alone,",
          "and of nothing that is below it.",
        ]) +
        box(40, 160 + 120 * i, 80, 20) +
        text(45, 174 + 120 * i, "See also"),
    )
    .join("");
  const read = (await textsOf(content)).join("\n");
  expect(heads.toSorted((a, b) => read.indexOf(a) - read.indexOf(b))).toEqual(heads);
});

test("cards without frames are read in the order of their numbers, steps and letters too", async () => {
  const names = ROLES.map(([name]) => name);
  const open =
    (label: (nth: number) => string): Draw =>
    (x, y, [name, ...lines], nth) =>
      text(x, y + 20, `${label(nth)}${name}`, { font: "F2", size: 12 }) +
      text(x, y + 36, lines, { size: 12 });
  const labels = [
    (nth: number) => `${nth}. `,
    (nth: number) => `Step ${nth}: `,
    (nth: number) => `${"ABCD"[nth - 1]}. `,
  ];
  for (const label of labels) expect(await order(roles(ACROSS, open(label)))).toEqual(names);
  expect(
    await order(
      roles(
        DOWN,
        open((nth) => `${nth}. `),
      ),
    ),
  ).toEqual(names);
});

test("a large number beside the second line of a card is that of its first", async () => {
  const content = roles(ACROSS, (x, y, [name, ...lines], nth) =>
    [
      text(x, y + 32, `${nth}`, { font: "F2", size: 26 }),
      text(x + 22, y + 18, name, { font: "F2", size: 12 }),
      text(x + 22, y + 31, lines),
    ].join(""),
  );
  expect(await textsOf(content)).toEqual([
    "Pit Crew",
    ...ROLES.flatMap(([name, ...lines], i) => [`${i + 1} ${name}`, lines.join(" ")]),
  ]);
});

test("a number in a disc on the edge of a box numbers what is in the box", async () => {
  const content = roles(ACROSS, (x, y, [name, ...lines], nth) =>
    [
      box(x, y, 250, 150),
      disc(0.4, x + 125, y, 12),
      text(x + 121, y + 4, `${nth}`, { font: "F2", size: 12 }),
      text(x + 30, y + 32, name, { font: "F2" }),
      text(x + 30, y + 46, lines),
    ].join(""),
  );
  const read = await textsOf(content);
  expect(read.map((each) => each.slice(0, 15)).filter((each) => /^\d/.test(each))).toEqual([
    "1. Compressions",
    "2. Airway",
    "3. Monitor",
    "4. Team leader",
  ]);
});

test("boxes without numbers are read as they stand", async () => {
  const content = roles(
    SHIFTED,
    (x, y, [name, ...lines]) =>
      fill(0.9, x, y, 250, 150) + text(x + 8, y + 20, name, { font: "F2" }) + text(x + 8, y + 34, lines),
  );
  expect(await order(content)).toEqual(["Compressions", "Monitor", "Airway", "Team leader"]);
});

test("steps behind bars have the numbers that stand in discs before the bars", async () => {
  const steps = [
    "Find the fifth space between the ribs.",
    "Clean it for half a minute.",
    "Insert the catheter.",
  ];
  const drawn = steps.map((step, at) => {
    const y = 80 + at * 24;
    const number = disc(0.6, 52, y + 8, 8) + text(49, y + 11.5, `${at + 1}`, { font: "F2" });
    return fill(0.95, 70, y, 300, 18) + fill(0.6, 70, y, 3, 18) + number + text(80, y + 12, step);
  });
  expect(await textsOf(text(40, 50, "Chest", { font: "F2", size: 16 }) + drawn.join(""))).toEqual([
    "Chest",
    ...steps.map((step, at) => `${at + 1}. ${step}`),
  ]);
});
