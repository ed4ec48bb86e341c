import { describe, expect, test } from "bun:test";
import { box, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

const [LEFT, WIDE, LINE] = [40, 170, 12];

interface Row {
  /** The lines of each cell; a cell alone is as wide as the table. "-" and "--" begin items, "*" what is in bold, "~" a small line. */
  cells: readonly (readonly string[])[];
  gray?: number;
}

function line(x: number, y: number, words: string): string {
  const [, sign = "", rest = ""] = /^(-{1,2}|[*~]|) ?(.*)$/.exec(words) ?? [];
  if (sign.startsWith("-")) return text(x + sign.length * 12, y, `\x95 ${rest}`);
  // What goes on with an item stands where it does.
  return text(x + (sign === "" ? 24 : 0), y, rest, {
    font: sign === "*" ? "F2" : "F1",
    size: sign === "~" ? 8 : 10,
  });
}

/** A table with drawn cells that begins, or that ends, at a height. */
function table(at: { from: number } | { to: number }, rows: readonly Row[]): string {
  const heights = rows.map(({ cells }) => Math.max(...cells.map((lines) => lines.length)) * LINE + 4);
  let y = "from" in at ? at.from : at.to - heights.reduce((sum, height) => sum + height, 0);
  return rows
    .map(({ cells, gray }, row) => {
      const [top, height] = [y, heights[row] ?? 0];
      y += height;
      const width = (WIDE * 2) / cells.length;
      return cells
        .map((lines, column) => {
          const x = LEFT + column * width;
          const shade = gray === undefined ? "" : fill(gray, x, top, width, height);
          const shown = lines.map((words, i) => line(x + 4, top + 11 + i * LINE, words)).join("");
          return shade + box(x, top, width, height) + shown;
        })
        .join("");
    })
    .join("");
}

const NAMES = { cells: [["*ADULT"], ["*PEDIATRIC"]], gray: 0.8 };
const band = (words: string): Row => ({ cells: [[`*${words}`]], gray: 0.9 });
const pages = async (...contents: string[]) =>
  (await readPdf(pdfFile(contents.map((content) => ({ content }))))).map(({ blocks }) =>
    blocks.map((block) => block.text),
  );

describe("a table for adults and children with bands over the rows of each level of care", () => {
  test("has the bands before their rows, those over all columns too, and keeps each dose with its drug", async () => {
    const rows = [
      NAMES,
      band("EMT"),
      { cells: [["- Take vital signs", "- Keep warm"]] },
      { cells: [["- Oxygen as needed"], ["- Oxygen by blow-by"]] },
      band("AEMT"),
      band("PARAMEDIC"),
      {
        cells: [
          [
            "- Fentanyl",
            "-- IV 50 mcg",
            "-- IN 100 mcg",
            "-- Watch the breathing",
            "- Ketamine",
            "-- IV 20 mg",
          ],
          ["- Fentanyl", "-- IV 1 mcg/kg", "- Aspirin is not given"],
        ],
      },
    ];
    expect(await pages(table({ from: 60 }, rows))).toEqual([
      [
        "EMT | Take vital signs; Keep warm",
        "EMT | ADULT: Oxygen as needed | PEDIATRIC: Oxygen by blow-by",
        "AEMT",
        "PARAMEDIC | ADULT: Fentanyl: IV 50 mcg; Fentanyl: IN 100 mcg; Watch the breathing; Ketamine: IV 20 mg | PEDIATRIC: Fentanyl: IV 1 mcg/kg; Aspirin is not given",
      ],
    ]);
  });

  test("has its names without the note below one of them, which is told once", async () => {
    const note = [
      "*PEDIATRIC (under 15 years)",
      "~ NOTE: pressure below 70 + age in years x 2",
      "~ mmHg is low",
    ];
    const rows = [
      { cells: [["*ADULT"], note], gray: 0.8 },
      band("EMT"),
      { cells: [["- Oxygen as needed"], ["- Oxygen by blow-by"]] },
      { cells: [["- Aspirin 324 mg by mouth"], ["- Call the hospital"]] },
    ];
    expect(await pages(table({ from: 60 }, rows))).toEqual([
      [
        "PEDIATRIC (under 15 years): NOTE: pressure below 70 + age in years x 2 mmHg is low",
        "EMT | ADULT: Oxygen as needed | PEDIATRIC (under 15 years): Oxygen by blow-by",
        "EMT | ADULT: Aspirin 324 mg by mouth | PEDIATRIC (under 15 years): Call the hospital",
      ],
    ]);
  });
});

describe("a row of lists that the page's end cuts, its names not repeated", () => {
  const cut = (adult: string[], child: string[]) =>
    table({ to: 740 }, [
      NAMES,
      band("EMT"),
      { cells: [["- Oxygen"], ["- Oxygen"]] },
      band("AEMT"),
      { cells: [adult, child] },
    ]);
  const last = { cells: [["- Call the hospital"], ["- Call the hospital"]] };
  const EMT = "EMT | ADULT: Oxygen | PEDIATRIC: Oxygen";

  test("goes on in the midst of an item, and below the same drug", async () => {
    const first = cut(
      ["- Midazolam", "-- IV 2.5 mg, once. Total max:"],
      ["- Midazolam", "-- IV 0.1 mg/kg, with care and"],
    );
    const rest = { cells: [["10 mg"], ["slowly", "-- IN 0.2 mg/kg"]] };
    const read = await pages(first, table({ from: 50 }, [rest, band("PARAMEDIC"), last]));
    expect(read).toEqual([
      [
        EMT,
        "AEMT | ADULT: Midazolam: IV 2.5 mg, once. Total max: 10 mg | PEDIATRIC: Midazolam: IV 0.1 mg/kg, with care and slowly; Midazolam: IN 0.2 mg/kg",
      ],
      ["PARAMEDIC | ADULT: Call the hospital | PEDIATRIC: Call the hospital"],
    ]);
  });

  test("goes on below a drug that ends its page, but not with the items of another row", async () => {
    const first = cut(["- Midazolam"], ["- Midazolam"]);
    const below = { cells: [["-- IV 2.5 mg"], ["-- IV 0.1 mg/kg"]] };
    expect(await pages(first, table({ from: 50 }, [below, last]))).toEqual([
      [EMT, "AEMT | ADULT: Midazolam: IV 2.5 mg | PEDIATRIC: Midazolam: IV 0.1 mg/kg"],
      ["AEMT | ADULT: Call the hospital | PEDIATRIC: Call the hospital"],
    ]);
    expect(await pages(first, table({ from: 50 }, [last, last]))).toEqual([
      [EMT, "AEMT | ADULT: Midazolam | PEDIATRIC: Midazolam"],
      Array.from({ length: 2 }, () => "AEMT | ADULT: Call the hospital | PEDIATRIC: Call the hospital"),
    ]);
  });

  test("goes on in one cell alone, whether other rows stand below or not", async () => {
    const first = cut(["- Ask for help"], ["- Magnesium 50 mg/kg to at most 2"]);
    const rest = { cells: [[], ["gm over 15 minutes."]] };
    const whole =
      "AEMT | ADULT: Ask for help | PEDIATRIC: Magnesium 50 mg/kg to at most 2 gm over 15 minutes.";
    expect(await pages(first, table({ from: 50 }, [rest]))).toEqual([[EMT, whole], []]);
    expect(await pages(first, table({ from: 50 }, [rest, last]))).toEqual([
      [EMT, whole],
      ["AEMT | ADULT: Call the hospital | PEDIATRIC: Call the hospital"],
    ]);
  });

  test("is not gone on with by the first row of other drugs", async () => {
    const names = { cells: [["*Drug"], ["*Dose"]], gray: 0.8 };
    const first = [names, { cells: [["Midazolam"], ["- IV 2.5 mg with care, twice at most"]] }];
    const next = [{ cells: [["Naloxone"], ["0.4 mg IV"]] }, { cells: [["Fentanyl"], ["50 mcg IV"]] }];
    const before = Array.from({ length: 2 }, () => ({ cells: [["Aspirin"], ["324 mg by mouth"]] }));
    const [, read] = await pages(
      table({ to: 740 }, [...first.slice(0, 1), ...before, ...first.slice(1)]),
      table({ from: 50 }, next),
    );
    expect(read).toEqual(["Drug: Naloxone | Dose: 0.4 mg IV", "Drug: Fentanyl | Dose: 50 mcg IV"]);
  });

  test("has no colon between an adult's dose and a child's", async () => {
    const first = cut(["- Oxygen", "- Total max:"], ["- Total max: 5 mg"]);
    expect((await pages(first))[0]?.at(-1)).toBe(
      "AEMT | ADULT: Oxygen; Total max: | PEDIATRIC: Total max: 5 mg",
    );
  });
});

test("a line in bold that goes on in the midst of its sentence is no title of what follows", async () => {
  const rows = [
    NAMES,
    {
      cells: [
        ["* Bicarbonate given for a tricyclic", "antidepressant overdose: call"],
        ["- Call the hospital"],
      ],
    },
    { cells: [["- Oxygen"], ["- Oxygen"]] },
  ];
  expect((await pages(table({ from: 60 }, rows)))[0]?.[0]).toBe(
    "ADULT: Bicarbonate given for a tricyclic antidepressant overdose: call | PEDIATRIC: Call the hospital",
  );
});
