import { expect, test } from "bun:test";
import { box, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

/** A row of drawn cells, some filled, its lines in bold or not. */
function row(
  y: number,
  high: number,
  widths: readonly number[],
  cells: readonly (string | readonly string[])[],
  { font = "F1", gray = 1 }: { font?: string; gray?: number } = {},
): string {
  let x = 50;
  return cells
    .map((lines, i) => {
      const left = x;
      x += widths[i] ?? 0;
      const width = x - left;
      const ground = gray < 1 ? fill(gray, left, y, width, high) : "";
      return (
        ground + box(left, y, width, high) + (lines.length > 0 ? text(left + 5, y + 12, lines, { font }) : "")
      );
    })
    .join("");
}

const HEAD = { font: "F2", gray: 0.85 };

async function rowsOf(...contents: string[]): Promise<string[][]> {
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  return pages.map(({ blocks }) =>
    blocks.filter(({ kind }) => kind === "table_row").map((block) => block.text),
  );
}

test("names in the midst of a table that a page's end cuts are those of the rows below them", async () => {
  const widths = [250, 250];
  const first =
    row(600, 18, widths, ["First responders", "Paramedics"], HEAD) +
    row(618, 60, widths, [
      "Oxygen by mask.",
      ["Epinephrine every four minutes.", "Atropine where the heart is slow."],
    ]);
  const second =
    row(60, 30, widths, ["", "Cardioversion where the patient is faint."]) +
    row(90, 18, widths, ["Doctor's order", "Remarks"], HEAD) +
    row(108, 30, widths, ["Adenosine while stable.", "Most cases come of too little oxygen."]);
  const [, below = []] = await rowsOf(first, second);
  expect(below.at(-1)).toBe(
    "Doctor's order: Adenosine while stable. | Remarks: Most cases come of too little oxygen.",
  );
});

test("a table goes on on the next page with the names above it, footnotes or not below it", async () => {
  const widths = [250, 250];
  const first =
    text(55, 580, "Care of a child with croup is given by all crews.") +
    row(600, 18, widths, ["First responders", "Paramedics"], HEAD) +
    row(618, 60, widths, [
      ["Oxygen by mask, and the head raised upon", "pillows for as long as it helps the patient."],
      "Epinephrine every four minutes.",
    ]) +
    `50 ${792 - 695} m 150 ${792 - 695} l S\n` +
    text(50, 710, [
      "1 A child who has come of age is given the shocks of an adult, and is taken to a",
      "hospital for children all the same, as the parents are asked there.",
      "2 Not at home.",
    ]);
  const second = row(60, 30, widths, ["", "Forceps where something is seen."]);
  const pages = await readPdf(pdfFile([{ content: first }, { content: second }]));
  expect(pages[0]?.blocks.filter(({ kind }) => kind === "note").map((block) => block.text)).toEqual([
    expect.stringMatching(/^1 A child .* asked there\.$/),
    "2 Not at home.",
  ]);
  expect(pages[1]?.blocks.map((block) => block.text)).toEqual([
    "Paramedics: Forceps where something is seen.",
  ]);
});

test("the end of a label that begins the next page alone is of the row before", async () => {
  const widths = [60, 60, 60, 60];
  const first =
    row(600, 18, widths, ["Drug", "3 kg", "5 kg", "7 kg"], HEAD) +
    row(618, 30, widths, [["Atropine", "1 mg/mL"], "0.1 mL", "0.2 mL", "0.3 mL"]) +
    row(648, 30, widths, [["Amiodarone", "50 mg/mL"], "0.4 mL", "0.6 mL", "0.8 mL"]);
  const rest = row(60, 18, widths, ["IV or IO", "", "", ""]);
  const drug = row(78, 18, widths, ["Fentanyl", "0.1 mL", "0.2 mL", "0.3 mL"]);
  const [above = [], below = []] = await rowsOf(first, rest + drug);
  expect([above.at(-1), ...below]).toEqual([
    "Drug: Amiodarone 50 mg/mL IV or IO | 3 kg: 0.4 mL | 5 kg: 0.6 mL | 7 kg: 0.8 mL",
    "Drug: Fentanyl | 3 kg: 0.1 mL | 5 kg: 0.2 mL | 7 kg: 0.3 mL",
  ]);
});

test("words and figures that narrow cells break are whole, and a dash before a slash stays", async () => {
  const widths = [52, 62, 60];
  const words = (lines: readonly string[], y: number, bold: number) =>
    lines.map((line, i) => text(55, y + i * 12, line, { font: i < bold ? "F2" : "F1" })).join("");
  const content =
    row(48, 18, [174], ["Table 2-B: Doses"], { font: "F2", gray: 0.7 }) +
    row(66, 30, widths, [["(concent", "ration)"], "Telephone", "Levels"], HEAD) +
    row(96, 56, widths, ["", ["(555) 014-", "2100"], ["- / Level", "III"]]) +
    words(["Epineph", "rine", "cardiac", "arrest"], 108, 2) +
    row(152, 56, widths, ["", ["(555) 014-", "7700"], ["2 J/kg"]]) +
    text(169, 176, "r", { font: "F3" }) +
    text(183, 176, "4 J/kg") +
    words(["Adenosi", "ne first", "dose"], 164, 1);
  const pages = await readPdf(pdfFile([{ content }]));
  expect(pages[0]?.blocks).toMatchObject([
    { kind: "heading", text: "Table 2-B: Doses" },
    {
      text: "(concentration): Epinephrine cardiac arrest | Telephone: (555) 014-2100 | Levels: - / Level III",
    },
    { text: "(concentration): Adenosine first dose | Telephone: (555) 014-7700 | Levels: 2 J/kg → 4 J/kg" },
  ]);
});

test("lines down between two rows over all columns part cells, though they end at these", async () => {
  const widths = [60, 70, 60, 60, 60];
  const bar = (y: number, words: string) => row(y, 18, [310], [words], { font: "F2", gray: 0.9 });
  const down = (x: number, from: number, to: number) => `${x} ${792 - from} m ${x} ${792 - to} l S\n`;
  const across = (y: number) => `50 ${792 - y} m 360 ${792 - y} l S\n`;
  const names = ["Hospital", "Telephone", "Trauma", "Stroke", "Burns"];
  const rows = [
    ["Bayview", "014-2100", "Level I", "Yes", "No"],
    ["Peak", "014-3350", "Level II", "No", "No"],
    ["Harbor", "014-5267", "None", "Yes", "Yes"],
  ];
  const at = (i: number) => 114 + i * 20;
  const cells = (entries: readonly string[], y: number) =>
    entries.map((entry, i) => text([55, 115, 185, 245, 305][i] ?? 0, y + 13, entry)).join("");
  const content =
    row(78, 18, widths, names, HEAD) +
    bar(96, "Inside the county") +
    rows.map((entries, i) => cells(entries, at(i)) + across(at(i) + 20)).join("") +
    cells(["Oak House", "014-7700", "No receiving hospital for these"], 174) +
    [110, 180].map((x) => down(x, 114, 194)).join("") +
    [240, 300].map((x) => down(x, 114, 174)).join("") +
    [50, 360].map((x) => down(x, 78, 212)).join("") +
    bar(194, "Outside the county") +
    row(212, 20, widths, ["Delta", "019-4480", "None", "No", "Yes"]);
  const [texts = []] = await rowsOf(content);
  expect(texts[0]).toStartWith(
    "Inside the county | Hospital: Bayview | Telephone: 014-2100 | Trauma: Level I",
  );
  expect(texts[3]).toStartWith("Inside the county | Hospital: Oak House | Telephone: 014-7700 | ");
});

test("a table that calls its columns otherwise than that of the page before has no names of that one", async () => {
  const site = (name: string, beds: string) =>
    ["Site", "Beds", "Helipad", "Wards"]
      .map((label, at) =>
        row(
          60 + at * 18,
          18,
          [150, 250],
          [label, at === 0 ? name : `${beds} of ${label}`],
          at === 0 ? HEAD : {},
        ),
      )
      .join("");
  const [first, second, again] = await rowsOf(site("North", "20"), site("South", "12"), site("South", "3"));
  expect(first?.at(0)).toBe("Site: Beds | North: 20 of Beds");
  expect(second).toEqual([
    "Site: Beds | South: 12 of Beds",
    "Site: Helipad | South: 12 of Helipad",
    "Site: Wards | South: 12 of Wards",
  ]);
  expect(again?.at(-1)).toBe("Site: Wards | South: 3 of Wards");
});

test("what is left of one entry of a row is read with the row, where rules part the table's rows from text alone", async () => {
  const columns = [60, 190, 300];
  const rows = [
    ["Drug", "Route", "What it is for"],
    ["Adenosine", "IV push", "A narrow and regular fast heart"],
    ["Atropine", "IV or IO", "A slow heart with poor perfusion"],
    ["Amiodarone", "IV or IO", "A heart that fibrillates and goes on"],
  ];
  const line = (y: number, entries: readonly string[]) =>
    entries.map((entry, at) => text(columns[at] ?? 0, y, entry, { font: y < 600 ? "F2" : "F1" })).join("");
  const rule = (y: number) => fill(0, 55, y, 420, 0.7);
  const first =
    text(60, 540, "Drugs that a crew carries are told here, with what each of them is for in the field.") +
    rule(570) +
    rows.map((entries, at) => line(590 + at * 20, entries)).join("") +
    rule(664);
  const second =
    rule(50) +
    text(columns[2] ?? 0, 62, "after three shocks.") +
    rule(68) +
    text(
      60,
      100,
      "No more of a drug is given than what is told here, but where medical direction asks for it.",
    );
  const pages = await readPdf(pdfFile([{ content: first }, { content: second }]));
  expect(pages[0]?.blocks.at(-1)?.text).toBe(
    "Drug: Amiodarone | Route: IV or IO | What it is for: A heart that fibrillates and goes on after three shocks.",
  );
  expect(pages[1]?.blocks.map((block) => block.text)).toEqual([
    "No more of a drug is given than what is told here, but where medical direction asks for it.",
  ]);
});
