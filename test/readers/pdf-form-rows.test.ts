import { describe, expect, test } from "bun:test";
import { box, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

const bold = { font: "F2", size: 12 };

/** A field: its label, and behind that its box with what is filled in. */
const field = (x: number, y: number, label: string[], from: number, width: number, value = "", height = 26) =>
  text(x, y + 11, label) + box(from, y, width, height) + (value && text(from + 6, y + 16, value));

async function read(...contents: string[]): Promise<string[]> {
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  return pages.flatMap(({ blocks }) => blocks.map(shown));
}

describe("the rows of a form with boxes behind its labels", () => {
  test("are rows of a table, each label with what is filled in behind it and what stands behind the last", async () => {
    const content =
      text(50, 50, "Vehicle damage report", { font: "F2", size: 16 }) +
      text(50, 78, "Unit", bold) +
      field(50, 90, ["Unit no. and", "station"], 130, 150, "Medic 12") +
      field(300, 90, ["Driver"], 380, 170, "A. Bell") +
      field(50, 122, ["Date of damage", "(mm/dd/yy)"], 150, 90) +
      field(260, 122, ["Time of", "damage"], 320, 90) +
      text(430, 138, "\x95 AM") +
      text(480, 138, "\x95 PM") +
      field(50, 154, ["Place"], 130, 150, "", 50) +
      field(300, 154, ["Phone"], 380, 170, "", 20) +
      field(300, 184, ["Email"], 380, 170, "", 20) +
      text(50, 224, "Damage", bold) +
      field(50, 236, ["Were the police called?", "Say when."], 220, 330) +
      text(50, 290, "Hand this sheet to the duty officer.");
    expect(await read(content)).toEqual([
      "heading1: Vehicle damage report",
      "heading2: Unit",
      "table_row: Unit no. and station | Medic 12 | Driver | A. Bell",
      "table_row: Date of damage (mm/dd/yy) | Time of damage | AM | PM",
      "table_row: Place | Phone",
      "table_row: Place | Email",
      "heading2: Damage",
      "table_row: Were the police called? Say when.",
      "paragraph: Hand this sheet to the duty officer.",
    ]);
  });

  test("keep the answers to tick between a question and the box behind them apart from both", async () => {
    const questions = ["Was a report number given?", "Were photographs taken of it?", "Was anybody hurt?"];
    const rows = questions.map(
      (question, i) =>
        text(50, 91 + i * 32, question) +
        text(230, 88 + i * 32, ["\x95 No", "\x95 Yes"]) +
        field(300, 80 + i * 32, ["If so, by", "whom?"], 380, 170),
    );
    const content = rows.join("") + field(50, 180, ["Signature"], 130, 150);
    expect(await read(content)).toEqual([
      ...questions.map((question) => `table_row: ${question} | No; Yes | If so, by whom?`),
      "table_row: Signature",
    ]);
  });

  test("lose nothing where a page's end parts a label", async () => {
    const rows = ["What was damaged?", "What was done?", "Who saw it?"].map((label, i) =>
      field(50, 80 + i * 40, [label], 200, 350, i === 1 ? "The mirror was taped." : ""),
    );
    const end = field(50, 740, ["What was hit, and"], 200, 350, "", 20);
    const next =
      field(50, 30, ["how fast did the", "unit drive?"], 200, 350, "A gate post") +
      ["Name", "Rank", "Shift"].map((label, i) => field(50, 80 + i * 40, [label], 200, 350)).join("");
    expect(await read(rows.join("") + end, next)).toEqual([
      "table_row: What was damaged?",
      "table_row: What was done? | The mirror was taped.",
      "table_row: Who saw it?",
      "table_row: What was hit, and",
      "table_row: how fast did the unit drive? | A gate post",
      "table_row: Name",
      "table_row: Rank",
      "table_row: Shift",
    ]);
  });

  test("are none where a text runs around a pad that is drawn with lines", async () => {
    const left = [
      "Write the time on the pad",
      "as soon as the alarm rings,",
      "and the unit that is sent",
      "below it, in plain words,",
      "with the street.",
    ];
    const right = [
      "the name of the caller, and",
      "who was told of it at the",
      "hospital, by which channel,",
      "and when, as the law of the",
      "state asks.",
    ];
    const pad = left.map((_, i) => box(230, 80 + i * 14, 120, 14)).join("");
    const lines = (x: number, words: string[]) => words.map((each, i) => text(x, 91 + i * 14, each)).join("");
    const blocks = await read(pad + lines(50, left) + lines(380, right));
    expect(blocks.join(" ")).toContain("as soon as the alarm rings, and the unit that is sent below it");
  });
});
