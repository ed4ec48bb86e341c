import { describe, expect, test } from "bun:test";
import { box, readPdf, text } from "../support/pdf.ts";
import { type TaggedCell, taggedPdf } from "../support/tagged-pdf.ts";

const LEFT = [60, 220, 300, 400, 490];

type Words = string | string[];

/** A row of entries at their columns' left edges. */
const row = (y: number, entries: readonly Words[], role: "TH" | "TD" = "TD"): TaggedCell[] =>
  entries.map((lines, column) => ({ role, x: LEFT[column] ?? 0, y, lines }));

const names = (y: number): TaggedCell[][] => [
  [
    { role: "TH", x: 60, y: y + 8, lines: "Drug", rowSpan: 2 },
    { role: "TH", x: 250, y, lines: "Adult", columnSpan: 2 },
    { role: "TH", x: 440, y, lines: "Child", columnSpan: 2 },
  ],
  ["IV", "IM", "IV", "IN"].map((name, at) => ({ role: "TH", x: LEFT[at + 1] ?? 0, y: y + 16, lines: name })),
];

const drug = (number: number, y: number) =>
  row(y, [
    `Drug ${number}`,
    `${number} mg`,
    `${number + 1} mg`,
    `0.${number} mg/kg`,
    `0.${number + 1} mg/kg`,
  ]);
const drugs = (from: number, count: number, y: number) =>
  Array.from({ length: count }, (_, index) => drug(from + index, y + index * 18));

const told = (number: number) =>
  `Drug: Drug ${number} | Adult IV: ${number} mg | Adult IM: ${number + 1} mg` +
  ` | Child IV: 0.${number} mg/kg | Child IN: 0.${number + 1} mg/kg`;

async function textsOf(pdf: Uint8Array): Promise<string[][]> {
  return (await readPdf(pdf)).map(({ blocks }) => blocks.map((block) => block.text));
}

describe("a table that is tagged as one", () => {
  test("has the names of its columns though nothing is drawn and all letters are alike", async () => {
    expect(await textsOf(taggedPdf([[...names(100), ...drugs(1, 4, 140)]]))).toEqual([
      [1, 2, 3, 4].map(told),
    ]);
  });

  test("has them on the next page too, with or without the names", async () => {
    const first = [...names(100), ...drugs(1, 30, 140)];
    const rest = [...drugs(31, 3, 60)];
    expect((await textsOf(taggedPdf([first, rest])))[1]).toEqual([31, 32, 33].map(told));
    const again = await textsOf(taggedPdf([first, [...names(60), ...drugs(31, 3, 100)]]));
    expect(again[1]).toEqual([31, 32, 33].map(told));
  });

  test("has its lines in their cells though these touch", async () => {
    const rows = [
      row(100, ["Drug", "Dose"], "TH"),
      row(120, [
        ["Epinephrine for a", "reaction with shock"],
        ["0.3 mg into the", "outer thigh"],
      ]),
      row(150, [
        ["Epinephrine drip by two", "paramedics, shock and drop"],
        ["2 to 10 mcg", "a minute"],
      ]),
    ].map((cells) => cells.map((cell) => ({ ...cell, x: cell.x === 60 ? 60 : 185 })));
    expect(await textsOf(taggedPdf([rows]))).toEqual([
      [
        "Drug: Epinephrine for a reaction with shock | Dose: 0.3 mg into the outer thigh",
        "Drug: Epinephrine drip by two paramedics, shock and drop | Dose: 2 to 10 mcg a minute",
      ],
    ]);
  });

  test("stands where it does among other text, in a frame or not", async () => {
    const beside =
      text(60, 60, "Give these by order of the hospital alone.") +
      box(50, 84, 520, 140) +
      text(60, 300, "Call the base hospital for any other.");
    expect(await textsOf(taggedPdf([[...names(100), ...drugs(1, 4, 140)]], beside))).toEqual([
      [
        "Give these by order of the hospital alone.",
        ...[1, 2, 3, 4].map(told),
        "Call the base hospital for any other.",
      ],
    ]);
  });
});

test("a drawn table has the names that its tags tell, though they look like its rows", async () => {
  const rows = [
    row(100, ["Pulse under 60", "Pulse 60 to 100", "Pulse over 100"], "TH"),
    row(118, ["Atropine", "Wait", "Adenosine"]),
  ];
  const cells = [86, 104].map((y) => box(50, y, 160, 18) + box(210, y, 90, 18) + box(300, y, 100, 18));
  expect(await textsOf(taggedPdf([rows], cells.join("")))).toEqual([
    ["Pulse under 60: Atropine | Pulse 60 to 100: Wait | Pulse over 100: Adenosine"],
  ]);
});

test("tags of what stands elsewhere are no table", async () => {
  const swapped = names(100).map((cells) => cells.map((cell) => ({ ...cell, x: 560 - cell.x })));
  const [texts = []] = await textsOf(taggedPdf([[...swapped, ...drugs(1, 4, 140)]]));
  expect(texts.join(" ")).not.toContain("Adult IV: 1 mg");
});

test("tags of a layout without names are none", async () => {
  const paragraph = (x: number, y: number, lines: string[]): TaggedCell => ({ role: "TD", x, y, lines });
  const [texts = []] = await textsOf(
    taggedPdf([
      [
        [
          paragraph(60, 100, ["Check the airway and breathing of the", "patient, and give oxygen."]),
          paragraph(330, 100, ["Call for help early, and tell the", "hospital what you found."]),
        ],
        [
          paragraph(60, 140, ["Look for bleeding, and stop it by", "direct pressure."]),
          paragraph(330, 140, ["Take the patient to the nearest", "trauma center."]),
        ],
      ],
    ]),
  );
  expect(texts.some((words) => words.includes(" | "))).toBe(false);
});
