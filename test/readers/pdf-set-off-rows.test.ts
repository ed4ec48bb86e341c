import { describe, expect, test } from "bun:test";
import { blocksOf, box, fill, line, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

/** What stands in a cell; in bold after "*". */
type Cell = string | readonly [lines: string, width: number] | undefined;

const HIGH = 32;
const WIDE = 150;

/** A table with drawn cells from x 40 on, its rows given by their cells and how they are filled; a cell may be as many columns wide as told. */
function table(y: number, rows: readonly { cells: readonly Cell[]; gray?: number }[]): string {
  return rows
    .map(({ cells, gray }, row) => {
      const top = y + row * HIGH;
      let column = 0;
      return cells
        .map((cell = "") => {
          const [words, width] = typeof cell === "string" ? [cell, 1] : cell;
          const x = 40 + column * WIDE;
          column += width;
          const lines = words.replace(/^\*/, "").split("~");
          const shown =
            words === "" ? "" : text(x + 4, top + 11, lines, { font: words.startsWith("*") ? "F2" : "F1" });
          const shade = gray === undefined || words === "" ? "" : fill(gray, x, top, WIDE * width, HIGH);
          return shade + box(x, top, WIDE * width, HIGH) + shown;
        })
        .join("");
    })
    .join("");
}

const kinds = async (content: string) => (await blocksOf(content)).map(({ kind, text }) => `${kind} ${text}`);
const INTRO = text(
  40,
  40,
  "Give what is said here to those who need it and call for help as soon as you can.",
);

describe("a bar in bold on a filling of its own, the first row of a table", () => {
  const bar = (words: string, columns: number) => ({ cells: [[`*${words}`, columns] as const], gray: 0.7 });

  test("is the heading of its rows, which have the name that stands beside an empty corner", async () => {
    const rows = [
      bar("Consider ketamine", 2),
      { cells: ["", "*Age~18 and above"], gray: 0.9 },
      { cells: ["", "*Route~IM"], gray: 0.9 },
      { cells: ["*Dose", "4 mg/kg"] },
      { cells: ["*Repeats", "1"] },
    ];
    const lone = [bar("Consider suction", 2), { cells: ["*Attempts", "2"] }];
    expect(await kinds(INTRO + table(60, rows) + table(260, lone))).toEqual([
      expect.stringContaining("paragraph"),
      "heading Consider ketamine",
      "table_row Dose | Age 18 and above Route IM: 4 mg/kg",
      "table_row Repeats | Age 18 and above Route IM: 1",
      "heading Consider suction",
      "table_row Attempts: 2",
    ]);
  });

  test("stands over names in several rows on one filling, whatever they say, and over doses of several lines", async () => {
    const rows = [
      bar("Consider nitrates", 3),
      { cells: ["", "*Inferior~No", "*Inferior~Yes"], gray: 0.9 },
      { cells: ["", "*Pressure~100 or more", "*Pressure~120 or more"], gray: 0.9 },
      { cells: ["", "*Route~SL", "*Route~SL"], gray: 0.9 },
      { cells: ["*Dose", "0.3 mg~OR", "0.3 mg~OR"] },
      { cells: ["*Repeats", "6", "3"] },
    ];
    expect((await textsOf(INTRO + table(60, rows))).slice(1)).toEqual([
      "Consider nitrates",
      expect.stringMatching(/^Dose \| Inferior No Pressure 100 or more Route SL: 0.3 mg/),
      "Repeats | Inferior No Pressure 100 or more Route SL: 6 | Inferior Yes Pressure 120 or more Route SL: 3",
    ]);
  });

  test("tells a table at a page's top from the one that ends the page before", async () => {
    const infusion = [
      bar("Consider an infusion", 3),
      { cells: ["", "*IV", "*IO"], gray: 0.9 },
      { cells: ["Rate", "15 mL/h", "10 mL/h"] },
      { cells: ["Volume", "1 L", "500 mL"] },
    ];
    const suction = [
      bar("Consider suction", 3),
      { cells: ["Attempts", "2", "Then call"] },
      { cells: ["Size", "12", "Then 10"] },
    ];
    const pages = await readPdf(
      pdfFile([{ content: INTRO + table(600, infusion) }, { content: table(40, suction) }]),
    );
    expect(pages[1]?.blocks.map(({ text }) => text)).toEqual([
      "Consider suction",
      "Attempts | 2 | Then call",
      "Size | 12 | Then 10",
    ]);
  });
});

test("a bar in bold without a filling is a heading too, under which no table or box further down is", async () => {
  const doses = [
    { cells: [["*Midazolam", 3] as const] },
    { cells: ["*Route", "*Adult", "*Child"] },
    { cells: ["IV", "5 mg", "0.1 mg/kg"] },
  ];
  const kit = [{ cells: ["*Item", "*Count"] }, { cells: ["Gauze", "4"] }, { cells: ["Tape", "1"] }];
  const note =
    box(40, 400, 450, 20) + text(60, 414, "Call for advice before a third dose of whatever drug it was.");
  const shown = async (content: string) =>
    (await blocksOf(INTRO + table(60, doses) + content)).slice(2).map(({ kind, outside }) => [kind, outside]);
  const row = ["table_row", undefined];
  expect((await kinds(INTRO + table(60, doses))).slice(1)).toEqual([
    "heading Midazolam",
    "table_row Route: IV | Adult: 5 mg | Child: 0.1 mg/kg",
  ]);
  expect(await shown(table(250, kit))).toEqual([row, ["table_row", expect.any(Number)], row]);
  expect(await shown(note)).toEqual([row, ["paragraph", expect.any(Number)]]);
});

test("the first of several bars in a table governs its rows as the others do theirs, with the names below it", async () => {
  const bar = (words: string) => ({ cells: [[`*${words}`, 3] as const], gray: 0.9 });
  const rows = [
    bar("Fentanyl"),
    { cells: ["*Route", "*Adult", "*Child"] },
    { cells: ["IV", "50 mcg", "1 mcg/kg"] },
    { cells: ["IN", "100 mcg", "2 mcg/kg"] },
    bar("Ketamine"),
    { cells: ["IV", "20 mg", "0.3 mg/kg"] },
  ];
  expect((await textsOf(INTRO + table(60, rows))).slice(1)).toEqual([
    "Fentanyl | Route: IV | Adult: 50 mcg | Child: 1 mcg/kg",
    "Fentanyl | Route: IN | Adult: 100 mcg | Child: 2 mcg/kg",
    "Ketamine | Route: IV | Adult: 20 mg | Child: 0.3 mg/kg",
  ]);
});

test("a row in bold over all columns governs the rows below it, up to the next one and over the page's end", async () => {
  const group = (words: string) => ({ cells: [[`*${words}`, 2] as const], gray: 0.95 });
  const names = { cells: ["*Item", "*Score"], gray: 0.8 };
  const rows = [names, group("Face"), { cells: ["Even", "0"] }, { cells: ["Uneven", "1"] }, group("Arms")];
  const more = [names, { cells: ["No drift", "0"] }, { cells: ["Drift", "1"] }, { cells: ["Total", "2"] }];
  const pages = await readPdf(pdfFile([{ content: INTRO + table(600, rows) }, { content: table(40, more) }]));
  expect(pages.map(({ blocks }) => blocks.map(({ text }) => text).filter((text) => /\|/.test(text)))).toEqual(
    [
      ["Face | Item: Even | Score: 0", "Face | Item: Uneven | Score: 1"],
      ["Arms | Item: No drift | Score: 0", "Arms | Item: Drift | Score: 1", "Item: Total | Score: 2"],
    ],
  );
});

test("names alone at a page's end are read with the rows on the next page only", async () => {
  const names = { cells: ["*Burn", "*Hospital"], gray: 0.8 };
  const rows = [{ cells: ["Minor", "Any"] }, { cells: ["Severe", "Burn center"] }];
  for (const next of [rows, [names, ...rows]]) {
    const pages = await readPdf(
      pdfFile([{ content: INTRO + table(700, [names]) }, { content: table(40, next) }]),
    );
    expect(pages.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      [expect.stringContaining("Give what")],
      ["Burn: Minor | Hospital: Any", "Burn: Severe | Hospital: Burn center"],
    ]);
  }
});

test("weights in a second unit are a row of a table whose columns are weights", async () => {
  const rows = [
    { cells: ["*kg", "*3-5 kg", "*6-7 kg"], gray: 0.8 },
    { cells: ["lbs", "6-11 lbs", "13-15 lbs"] },
    { cells: ["in", "18-24 in", "24-26 in"] },
  ];
  expect((await textsOf(INTRO + table(60, rows))).slice(1)).toEqual([
    "kg: lbs | 3-5 kg: 6-11 lbs | 6-7 kg: 13-15 lbs",
    "kg: in | 3-5 kg: 18-24 in | 6-7 kg: 24-26 in",
  ]);
});

test("what a stock list comes to, in bold farther in, is not of the thing above it", async () => {
  const bold = { font: "F2" };
  const content =
    text(60, 80, "Splints") +
    text(300, 80, "1,140.00") +
    text(400, 80, "2,280.00") +
    text(60, 94, "Bandages of all widths") +
    text(300, 94, "1,140.00") +
    text(400, 94, "2,280.00") +
    line(290, 98, 450, 98) +
    text(190, 112, "Total supplies", bold) +
    text(300, 112, "2,280.00", bold) +
    text(400, 112, "4,560.00", bold);
  expect(await textsOf(content)).toEqual([
    "Splints | 1,140.00 | 2,280.00",
    "Bandages of all widths | 1,140.00 | 2,280.00",
    "Total supplies | 2,280.00 | 4,560.00",
  ]);
});
