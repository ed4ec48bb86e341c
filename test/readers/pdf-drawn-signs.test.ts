import { expect, test } from "bun:test";
import { drawnSign } from "../../workers/readers/pdf/ink/signs/drawn-signs.ts";
import { splitMarker } from "../../workers/readers/pdf/lines/markers.ts";
import { grid, text, textsOf } from "../support/pdf.ts";

/** Signs that begin at x and `y` points below the page's top, as browsers draw those of an icon. */
const tick = (x: number, y: number) =>
  `${x} ${792 - y - 5} m ${x + 3} ${792 - y - 8} l ${x + 8} ${792 - y} l S\n`;
const cross = (x: number, y: number) =>
  `${x} ${792 - y} m ${x + 9} ${792 - y - 9} l ${x + 9} ${792 - y} m ${x} ${792 - y - 9} l S\n`;
const filledTick = (x: number, y: number) => {
  const corners = [
    [6, 11.2],
    [1.8, 7],
    [0.4, 8.4],
    [6, 14],
    [18, 2],
    [16.6, 0.6],
  ].map(([a = 0, b = 0]) => `${x + a / 2} ${792 - y - b / 2}`);
  return `${corners.join(" l ").replace(" l ", " m ")} l h f\n`;
};
const filledCross = (x: number, y: number) => {
  const corners = "14 1.4 12.6 0 7 5.6 1.4 0 0 1.4 5.6 7 0 12.6 1.4 14 7 8.4 12.6 14 14 12.6 8.4 7"
    .split(" ")
    .map(Number);
  const points = corners.flatMap((a, i) =>
    i % 2 === 0 ? [`${x + a / 2} ${792 - y - (corners[i + 1] ?? 0) / 2}`] : [],
  );
  return `${points.join(" l ").replace(" l ", " m ")} l h f\n`;
};
const disc = (x: number, y: number) => {
  const [top, r, k] = [792 - y - 5, 5, 2.76];
  const c = x + 5;
  return (
    `${c + r} ${top} m ${c + r} ${top + k} ${c + k} ${top + r} ${c} ${top + r} c ` +
    `${c - k} ${top + r} ${c - r} ${top + k} ${c - r} ${top} c ${c - r} ${top - k} ${c - k} ${top - r} ${c} ${top - r} c ` +
    `${c + k} ${top - r} ${c + r} ${top - k} ${c + r} ${top} c f\n`
  );
};

const ROWS = [
  ["Skill", "EMR", "EMT", "Paramedic"],
  ["CPAP", "", "", ""],
  ["Intubation", "", "", ""],
];

test.each([
  ["lines", tick, cross],
  ["outlines", filledTick, filledCross],
] as const)(
  "ticks and crosses that are drawn as %s, and large dots, are read in cells and in what explains them",
  async (_, ticked, crossed) => {
    const content =
      grid(50, 100, [120, 60, 60, 60], ROWS) +
      crossed(190, 122) +
      disc(250, 122) +
      ticked(310, 122) +
      crossed(190, 140) +
      crossed(250, 140) +
      ticked(310, 140) +
      ticked(50, 172) +
      text(64, 180, "standing order") +
      disc(150, 172) +
      text(164, 180, "order required") +
      crossed(250, 172) +
      text(264, 180, "not permitted");
    expect(await textsOf(content)).toEqual([
      "Skill: CPAP | EMR: ✗ | EMT: ● | Paramedic: ✓",
      "Skill: Intubation | EMR: ✗ | EMT: ✗ | Paramedic: ✓",
      "✓ standing order ● order required ✗ not permitted",
    ]);
  },
);

test("a cross that is drawn before an item stays with it", async () => {
  const items = ["Give aspirin", "Give nitroglycerin", "Call the hospital"];
  const content =
    items.map((item, i) => text(66, 100 + i * 14, item)).join("") +
    tick(52, 92) +
    cross(52, 106) +
    tick(52, 120);
  expect(await textsOf(content)).toEqual(["Give aspirin", "✗ Give nitroglycerin", "Call the hospital"]);
});

test("signs that are explained on one line are no bullets, whatever parts them", () => {
  expect(splitMarker("✓ allowed ● on order ✗ not allowed")).toBeUndefined();
  expect(splitMarker("● Oxygen ● Albuterol")).toEqual({ bullet: true, rest: "Oxygen ● Albuterol" });
});

test("lines that turn elsewhere are no ticks, nor is a letter of twelve corners a cross", () => {
  const box = { x0: 0, y0: 0, x1: 8, y1: 8 };
  const sign = (points: number[], filled: boolean) =>
    drawnSign({ points, curved: false, closed: filled }, box, filled);
  const [tick, caret] = [
    [0, 3, 3, 8, 8, 0],
    [0, 8, 3, 0, 8, 8],
  ];
  expect([tick, caret].map((points = []) => sign(points, false))).toEqual(["✓", undefined]);
  const [outline, chevron] = [
    [0, 3, 3, 6, 7, 0, 8, 1, 3, 8, 0, 5],
    [0, 5, 3, 0, 8, 7, 7, 8, 3, 2, 0, 8],
  ];
  expect([outline, chevron].map((points = []) => sign(points, true))).toEqual(["✓", undefined]);
  const letter = [0, 0, 8, 0, 8, 2, 2, 2, 2, 3, 8, 3, 8, 5, 2, 5, 2, 6, 8, 6, 8, 8, 0, 8];
  expect(sign(letter, true)).toBeUndefined();
});
