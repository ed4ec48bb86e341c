import { describe, expect, test } from "bun:test";
import { blocksOf, fill, grid, text, textsOf } from "../support/pdf.ts";

const row = (y: number, entries: readonly string[], font = "F1") =>
  entries.map((entry, i) => text([54, 120, 260, 400][i] ?? 0, y + 13, entry, { size: 9, font })).join("");

const shade = (y: number) => fill(0.95, 50, y, 450, 18);
const label = (y: number, words: string) => fill(0.7, 50, y, 450, 18) + row(y, [words], "F2");

test("a label in bold on a bar right below the names, or a shaded row, is that of the rows below it", async () => {
  const content =
    `${fill(0.2, 50, 50, 450, 18)}1 g ${row(50, ["", "Infant", "Child", "Adult"], "F2")}0 g ` +
    label(68, "EYES") +
    row(86, ["4", "Spontaneous", "Spontaneous", "Spontaneous"]) +
    shade(104) +
    row(104, ["3", "To shout", "To voice", "To voice"]) +
    row(122, ["2", "To pain", "To pain", "To pain"]) +
    shade(140) +
    row(140, ["1", "None", "None", "None"]) +
    label(158, "VERBAL") +
    row(176, ["5", "Babbles", "Words", "Oriented"]) +
    shade(194) +
    row(194, ["4", "Irritable cry", "Confused", "Confused"]) +
    row(212, ["3", "Cries to pain", "Cries", "Words"]);
  expect(await textsOf(content)).toEqual([
    "EYES | 4 | Infant: Spontaneous | Child: Spontaneous | Adult: Spontaneous",
    "EYES | 3 | Infant: To shout | Child: To voice | Adult: To voice",
    "EYES | 2 | Infant: To pain | Child: To pain | Adult: To pain",
    "EYES | 1 | Infant: None | Child: None | Adult: None",
    "VERBAL | 5 | Infant: Babbles | Child: Words | Adult: Oriented",
    "VERBAL | 4 | Infant: Irritable cry | Child: Confused | Adult: Confused",
    "VERBAL | 3 | Infant: Cries to pain | Child: Cries | Adult: Words",
  ]);
});

describe("a bar that touches a table from below is none of its rows", () => {
  const band = (y: number, words: string, x = 50) =>
    `${fill(0.2, x, y, 450, 20)}1 g ${text(x + 4, y + 14, words, { size: 12, font: "F2" })}0 g `;

  test("but the heading of the list below it", async () => {
    const content =
      band(50, "ANAPHYLAXIS", 55) +
      grid(
        50,
        80,
        [225, 225],
        [
          ["History", "Signs"],
          ["Insect sting", "Hives"],
        ],
      ) +
      band(116, "BLS", 55) +
      text(54, 150, ["1. Remove the allergen.", "2. Give oxygen."]) +
      band(176, "ALS", 55) +
      text(54, 210, ["1. Epinephrine 0.5 mg IM.", "2. Albuterol 5 mg nebulized."]);
    const blocks = await blocksOf(content);
    expect(blocks.filter(({ kind }) => kind === "heading").map(({ text }) => text)).toEqual([
      "ANAPHYLAXIS",
      "BLS",
      "ALS",
    ]);
  });

  test("but the title of the table below it, whose rows have their own names", async () => {
    const cells = (y: number, gray: number, widths: readonly number[]) => {
      let x = 50;
      return widths.map((width) => {
        x += width;
        return fill(gray, x - width, y, width, 16);
      });
    };
    const [two, three] = [
      [250, 200],
      [150, 150, 150],
    ];
    const entries = (y: number, words: readonly string[], font = "F1") =>
      words.map((word, i) =>
        text((words.length === 2 ? [54, 304] : [54, 204, 354])[i] ?? 0, y + 12, word, { size: 9, font }),
      );
    const content = [
      ...cells(60, 0.8, two),
      ...entries(60, ["Who", "Number"], "F2"),
      ...entries(76, ["Medical control", "555-0101"]),
      ...cells(92, 0.95, two),
      ...entries(92, ["Poison center", "555-0122"]),
      ...entries(108, ["Air dispatch", "555-0188"]),
      ...cells(124, 0.95, two),
      ...entries(124, ["Burn center", "555-0144"]),
      band(140, "GCS"),
      ...cells(163, 0.8, three),
      ...entries(163, ["Eyes", "Verbal", "Motor"], "F2"),
      ...entries(179, ["4 Open", "5 Oriented", "6 Obeys"]),
      ...cells(195, 0.95, three),
      ...entries(195, ["3 To voice", "4 Confused", "5 Localizes"]),
      ...entries(211, ["2 To pain", "3 Words", "4 Withdraws"]),
    ].join("");
    expect(await textsOf(content)).toEqual([
      "Who: Medical control | Number: 555-0101",
      "Who: Poison center | Number: 555-0122",
      "Who: Air dispatch | Number: 555-0188",
      "Who: Burn center | Number: 555-0144",
      "GCS",
      "Eyes: 4 Open | Verbal: 5 Oriented | Motor: 6 Obeys",
      "Eyes: 3 To voice | Verbal: 4 Confused | Motor: 5 Localizes",
      "Eyes: 2 To pain | Verbal: 3 Words | Motor: 4 Withdraws",
    ]);
  });

  test.each([
    ["a side", [110, 120, 110, 110], [110, 170, 170]],
    ["all sides, and begin with the same name", [110, 120, 110, 110], [110, 120, 110, 110]],
  ])(
    "but a title as those above and below it, where the tables have in common %s",
    async (_, four, widths) => {
      const vitals = [
        ["Age", "HR", "RR", "SBP"],
        ["1 yr", "90-150", "24-40", "72"],
        ["5 yr", "75-130", "20-30", "80"],
      ];
      const tubes = [
        ["Age", "Tube", "Depth", "Route"].slice(0, widths.length),
        ["1 yr", "3.5", "11 cm", "oral"].slice(0, widths.length),
        ["5 yr", "4.5", "15 cm", "oral"].slice(0, widths.length),
      ];
      const content =
        band(50, "VITALS") +
        grid(50, 70, four, vitals) +
        band(124, "TUBES") +
        grid(50, 144, widths, tubes) +
        band(198, "OB") +
        text(54, 236, ["Massage the fundus.", "Oxytocin 10 units IM."]);
      expect(await blocksOf(content)).toMatchObject([
        { kind: "heading", text: "VITALS" },
        { kind: "table_row", text: "Age: 1 yr | HR: 90-150 | RR: 24-40 | SBP: 72" },
        { kind: "table_row", text: "Age: 5 yr | HR: 75-130 | RR: 20-30 | SBP: 80" },
        { kind: "heading", text: "TUBES" },
        { kind: "table_row", text: expect.stringMatching(/^Age: 1 yr \| Tube: 3\.5 \| Depth: 11 cm/) },
        { kind: "table_row", text: expect.stringMatching(/^Age: 5 yr \| Tube: 4\.5 \| Depth: 15 cm/) },
        { kind: "heading", text: "OB" },
        { kind: "paragraph", text: "Massage the fundus. Oxytocin 10 units IM." },
      ]);
    },
  );
});

test("bars beside each other head the list and the text below each, though their lines stand level", async () => {
  const bar = (x: number, name: string) => fill(0.85, x, 60, 240, 18) + text(x + 5, 73, name, { font: "F2" });
  const items = ["Keep the saturation above 94 %", "Fluid 10 mL/kg", "Epinephrine drip", "12-lead ECG"];
  const words = ["Not for children. Take all to the hospital", "unless a physician orders otherwise."];
  const content =
    text(40, 40, "Any child without a pulse is treated by this protocol from the first minute on.") +
    bar(40, "After the pulse is back") +
    bar(300, "Termination") +
    items.map((item, at) => text(55, 96 + at * 14, `\x95 ${item}`)).join("") +
    words.map((line, at) => text(300, 96 + at * 14, line)).join("");
  const blocks = await blocksOf(content);
  expect(blocks.slice(1).map((block) => `${block.kind} ${block.text}`)).toEqual([
    "heading After the pulse is back",
    ...items.map((item) => `list_item ${item}`),
    "heading Termination",
    `paragraph ${words.join(" ")}`,
  ]);
});
