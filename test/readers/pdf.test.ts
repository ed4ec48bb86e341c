import { describe, expect, test } from "bun:test";
import { UnreadableError } from "../../workers/readers/model.ts";
import { p } from "../support/docx-markup.ts";
import { docx } from "../support/ooxml.ts";
import { blocksOf, box, FIRST_EXTRA, grid, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";
import { stream } from "../support/pdf-objects.ts";

const LEFT = [
  "The crew assesses the airway of every patient on",
  "arrival and gives oxygen to all who show signs of",
  "shock, among them pale skin and confusion.",
];
const RIGHT = [
  "Access to a vein is sought on the way to hospital",
  "and never delays the transport of a patient who is",
  "losing blood or whose breathing is failing.",
];

describe("text", () => {
  test("is joined to paragraphs over line breaks", async () => {
    expect(await textsOf(text(50, 100, LEFT))).toEqual([LEFT.join(" ")]);
  });

  test("loses the hyphens of divided words and keeps those of compound ones", async () => {
    const lines = [
      "Give epine-",
      "phrine and connect the 12-",
      "lead monitor, then use a self-",
      "inflating bag for a patient.",
    ];
    expect(await textsOf(text(50, 100, lines))).toEqual([
      "Give epinephrine and connect the 12-lead monitor, then use a self-inflating bag for a patient.",
    ]);
  });

  test("keeps a hyphen that the same page shows within a line", async () => {
    const lines = ["Use a bag-valve mask. The bag-", "valve mask needs oxygen."];
    expect(await textsOf(text(50, 100, lines))).toEqual([
      "Use a bag-valve mask. The bag-valve mask needs oxygen.",
    ]);
  });

  test("keeps the hyphen of a prefix before a word that is in no dictionary with it", async () => {
    const lines = [
      "Sedation before pacing, called pre-",
      "pacing, and an auto-",
      "injector, and post-",
      "operative care",
    ];
    expect(await textsOf(text(50, 100, lines))).toEqual([
      "Sedation before pacing, called pre-pacing, and an auto-injector, and postoperative care",
    ]);
  });

  test("keeps the hyphen before an ending that is a word of its own", async () => {
    const lines = ["Benzodiazepines come first in cocaine-", "induced chest pain and in self-harm."];
    expect(await textsOf(text(50, 100, lines))).toEqual([lines.join("")]);
    const center = ["A stroke with a large vessel goes to a thrombectomy-", "capable center."];
    expect(await textsOf(text(50, 100, center))).toEqual([center.join("")]);
  });

  test("keeps the hyphen between common words that make none in one", async () => {
    const lines = [
      "A time-",
      "critical patient is one whose air-",
      "way is lost: give high-",
      "flow oxygen.",
    ];
    expect(await textsOf(text(50, 100, lines))).toEqual([
      "A time-critical patient is one whose airway is lost: give high-flow oxygen.",
    ]);
  });

  test("keeps the hyphen and a space where two words share what follows the second", async () => {
    const lines = [
      "Ondansetron blocks 5HT receptors, and labetalol alpha-",
      "and beta-receptors of a thous-",
      "and cells.",
    ];
    expect(await textsOf(text(50, 100, lines))).toEqual([
      "Ondansetron blocks 5HT receptors, and labetalol alpha- and beta-receptors of a thousand cells.",
    ]);
  });

  test("keeps the hyphen of what is negated, but not in a word in one", async () => {
    const lines = [
      "Call the non-",
      "emergency line. What is non-",
      "sense is no reason for an anti-",
      "biotic.",
    ];
    expect(await textsOf(text(50, 100, lines))).toEqual([
      "Call the non-emergency line. What is nonsense is no reason for an antibiotic.",
    ]);
  });

  test("joins a range of figures that a line's end breaks after its dash", async () => {
    const lines = ["Give norepinephrine into a large vein, 2\x96", "10 mcg/min, while the pressure is low."];
    expect(await textsOf(text(50, 60, lines))).toEqual([
      "Give norepinephrine into a large vein, 2–10 mcg/min, while the pressure is low.",
    ]);
  });

  test("keeps the hyphens of an address", async () => {
    const lines = ["The form is found at www.example.org/ems/field-", "guides for all who have an account."];
    expect(await textsOf(text(50, 100, lines))).toEqual([lines.join("")]);
  });

  test("joins a name that is divided after its first two letters, and no words that begin a sentence", async () => {
    const lines = [
      "Seizures that go on need a drug. Lo-",
      "razepam is given first, slowly. Re-",
      "evaluate soon. In-",
    ];
    const rest = ["hospital doses may be higher, and so may be others."];
    expect(await textsOf(text(50, 100, [...lines, ...rest]))).toEqual([
      "Seizures that go on need a drug. Lorazepam is given first, slowly. Re-evaluate soon. In-hospital doses may be higher, and so may be others.",
    ]);
  });

  test("takes IV at a line's start for a route, but for an item below III", async () => {
    const route = ["Give a second dose of 150 mg over ten minutes", "IV. Then call medical control."];
    const items = ["III. Reassess the patient after every dose", "IV. Transport"];
    const content = text(50, 100, route) + text(50, 160, items);
    expect(await textsOf(content)).toEqual([route.join(" "), ...items]);
  });

  test("goes on with a section's number within a sentence; one that begins anew is an item", async () => {
    const content = text(50, 100, [
      "The crew asks the physician for orders, and writes them down, as is said in section",
      "3.2.1 of this manual, before it goes on. The times are written down there as well in",
      "3.2.2 The report is read back.",
    ]);
    expect(await textsOf(content)).toEqual([
      "The crew asks the physician for orders, and writes them down, as is said in section 3.2.1 of this manual, before it goes on. The times are written down there as well in",
      "3.2.2 The report is read back.",
    ]);
  });

  test("goes on with the second of two sections' numbers that a sentence ends with", async () => {
    const lines = [
      "Funding for the drills of all crews, and a schedule, are proposed in sections 9 and",
      "10. This manual is read again every year by the chief.",
    ];
    expect(await textsOf(text(50, 100, lines))).toEqual([lines.join(" ")]);
  });

  test("keeps the hyphen of a compound whose parts are words of their own", async () => {
    const lines = [
      "Hold the injector still for a rapid onset. Then use the auto-",
      "injector, then the rapid-",
    ];
    const rest = ["onset drug, and take care of an over-", "dose, whatever the dose and over all."];
    expect(await textsOf(text(50, 100, [...lines, ...rest]))).toEqual([
      "Hold the injector still for a rapid onset. Then use the auto-injector, then the rapid-onset drug, and take care of an overdose, whatever the dose and over all.",
    ]);
  });

  test("in two columns is read one column after the other", async () => {
    const lines = (side: string[]) => [...side, ...side, ...side];
    const content = text(50, 100, lines(LEFT)) + text(320, 103, lines(RIGHT));
    const [left, right] = [lines(LEFT).join(" "), lines(RIGHT).join(" ")];
    expect((await textsOf(content)).join(" ")).toBe(`${left} ${right}`);
  });

  test("in three columns under a title is read title first", async () => {
    const column = (name: string) => Array.from({ length: 8 }, (_, i) => `${name} line ${i} has words in it`);
    const content =
      text(40, 60, "A title over all three of the columns of this page", { font: "F2", size: 18 }) +
      text(40, 100, column("One")) +
      text(230, 103, column("Two")) +
      text(420, 106, column("Three"));
    const all = (await textsOf(content)).join(" ");
    const places = ["A title", "One line 0", "One line 7", "Two line 0", "Two line 7", "Three line 0"];
    const found = places.map((place) => all.indexOf(place));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
  });

  test("that cannot be seen is still text", async () => {
    const content = `1 g ${text(50, 100, "White on white.")}BT /F1 10 Tf 3 Tr 50 600 Td (Invisible.) Tj ET`;
    expect(await textsOf(content)).toEqual(["White on white.", "Invisible."]);
  });

  test("drawn twice to look bold is read once", async () => {
    expect(await textsOf(text(50, 100, "Shadow") + text(50.4, 100.3, "Shadow"))).toEqual(["Shadow"]);
  });

  test("keeps a figure raised that is raised after a figure", async () => {
    const content = text(50, 100, "Below 10") + text(89.5, 96, "3", { size: 6 }) + text(96, 100, "cells");
    expect(await textsOf(content)).toEqual(["Below 10³ cells"]);
  });

  test("keeps an index with the word that it stands behind, however near the next one is", async () => {
    const content =
      text(50, 100, "If low: D") + text(86.1, 102.5, "50", { size: 8.3 }) + text(98.1, 100, "25 g IV");
    expect(await textsOf(content)).toEqual(["If low: D50 25 g IV"]);
  });

  test("keeps the marks of notes apart from units, and powers of units with them", async () => {
    const raised = (x: number, mark: string) => text(x, 96, mark, { size: 6 });
    const content =
      text(50, 100, "0.2 mg/kg") +
      raised(96, "a") +
      text(102, 100, "IM, 5 mL") +
      raised(141, "2") +
      text(148, 100, "and 2 m") +
      raised(183.5, "2");
    expect(await textsOf(content)).toEqual(["0.2 mg/kg a IM, 5 mL² and 2 m²"]);
  });

  test('keeps the mark of a note apart from the stop before it: "SBP > 100." is not 100.2', async () => {
    const content =
      text(50, 100, "While SBP > 100.") +
      text(128.5, 96, "2", { size: 6 }) +
      text(135, 100, "Give nitroglycerin:") +
      text(218, 96, "2,3", { size: 6 });
    expect(await textsOf(content)).toEqual(["While SBP > 100.² Give nitroglycerin:²,³"]);
    const apart = text(50, 120, "Aspirin 324 mg [EMT]") + text(150, 116, "2", { size: 6 });
    expect(await textsOf(apart)).toEqual(["Aspirin 324 mg [EMT]²"]);
    const routes =
      text(50, 120, "Midazolam (2 doses)") +
      text(140.5, 116, "3", { size: 6 }) +
      text(150, 120, "by IM") +
      text(175, 116, "1", { size: 6 });
    expect(await textsOf(routes)).toEqual(["Midazolam (2 doses)³ by IM¹"]);
    const doses =
      text(50, 120, "once (maximum 2 mg)") +
      text(143, 116, "4", { size: 6 }) +
      text(152, 120, "during CPR") +
      text(204.5, 116, "1", { size: 6 }) +
      text(208, 116, ",", { size: 6 }) +
      text(210, 116, "3", { size: 6 }) +
      text(216, 120, "until EtCO") +
      text(261.8, 116, "2", { size: 6 }) +
      text(274, 120, "rises; add") +
      text(322, 116, "1", { size: 6 }) +
      text(325.5, 120, "/2 pad");
    expect(await textsOf(doses)).toEqual([
      "once (maximum 2 mg)⁴ during CPR¹,³ until EtCO2 rises; add 1/2 pad",
    ]);
    const share = text(50, 120, "Keep SpO2 at 94-99%.") + text(151, 116, "2", { size: 6 });
    expect(await textsOf(share)).toEqual(["Keep SpO2 at 94-99%.²"]);
  });

  test("keeps later letters and ranges that mark notes apart from words, and begins each note anew with its letter", async () => {
    const note = (y: number, mark: string, words: string) =>
      text(50, y - 3, mark, { size: 6 }) + text(56, y, words, { size: 8 });
    const content =
      text(50, 100, "Consider lobectomy") +
      text(137.5, 96, "j", { size: 6 }) +
      text(50, 114, "Repeat for nodules not responsive") +
      text(198, 110, "cc", { size: 6 }) +
      text(50, 140, "Radiation after resection") +
      text(150, 136, "14,25-27", { size: 6 }) +
      note(300, "j", "if the other lobe has lesions") +
      note(310, "k", "after a second opinion");
    const body = text(50, 400, ["A paragraph of the page that is set", "in letters of the usual size."]);
    const [page] = await readPdf(pdfFile([{ content: content + body }]));
    expect(page?.blocks.slice(0, 5).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      "paragraph: Consider lobectomy j",
      "paragraph: Repeat for nodules not responsive cc",
      "paragraph: Radiation after resection¹⁴,²⁵⁻²⁷",
      "note: j if the other lobe has lesions",
      "note: k after a second opinion",
    ]);
  });

  test("keeps marks and indices in their line that are hardly smaller than it, however wide", async () => {
    const content =
      text(50, 100, "by a second person") +
      text(137.3, 95.5, "1", { size: 9 }) +
      text(142.3, 100, ". The share is n") +
      text(211.2, 104.5, "rejected", { size: 9 }) +
      text(246, 100, "of all.");
    expect(await textsOf(content)).toEqual(["by a second person¹. The share is nrejected of all."]);
  });

  test("has accents in their letters that are written before or behind them, as TeX does", async () => {
    const shown = [
      "(L\\264)444(aszl\\264)444(o) -300(Pas)416(\\270)84(ca)-300(fu)444(\\250)112(r)-300",
      "(Z)472(\\264)-139(ywiec)",
    ];
    const raised = "2 Ts (\\250) Tj 0 Ts [556(Osterreich)-300(4\\264)-300(x)] TJ";
    const content = `BT /F1 10 Tf 50 700 Td [${shown.join("")}] TJ 0 -40 Td ${raised} ET`;
    expect(await textsOf(content)).toEqual(["László Paşca für Źywiec", "Österreich 4´ x"]);
  });

  test("has a mark in its letter at a line's start that is raised over it", async () => {
    const marked =
      "/F1 10 Tf [(P)30] TJ /F3 10 Tf 2 Ts [(m)833] TJ /F1 10 Tf 0 Ts ( drugs are given, look again) Tj";
    expect(await textsOf(`BT 50 700 Td ${marked} ET`)).toEqual(["P\u0304 drugs are given, look again"]);
  });

  test("keeps a letter in its word that stands lower between two others", async () => {
    const content = "BT /F1 10 Tf 50 700 Td (In T) Tj -2.2 Ts [167(E)] TJ 0 Ts [125(X, with 2 mg)] TJ ET";
    expect(await textsOf(content)).toEqual(["In TEX, with 2 mg"]);
  });

  test("begins with the large letter that stands before its first lines", async () => {
    const content =
      text(50, 117, "T", { size: 30 }) +
      text(70, 105, [
        "he crew takes the child's temperature under the arm,",
        "and looks for a rash that does not fade under a glass",
      ]) +
      text(50, 129, "before it gives anything against the fever.");
    expect(await textsOf(content)).toEqual([
      "The crew takes the child's temperature under the arm, and looks for a rash that does not fade under a glass before it gives anything against the fever.",
    ]);
  });

  test("begins with a large letter that stands on no line of its own, as browsers set it", async () => {
    const content =
      text(56, 116, "W", { size: 38 }) +
      text(95, 100.2, [
        "hen the service adopted this last year, few had",
        "thought that success would come as quickly as",
        "it did, and that most crews would be for it.",
      ]);
    expect((await textsOf(content)).join(" ")).toStartWith(
      "When the service adopted this last year, few had",
    );
  });

  test("has no large letter joined to it that tells who may do it", async () => {
    const content =
      text(50, 117, "P", { size: 30 }) +
      text(72, 105, ["Epinephrine 1 mg into a vein", "every five minutes"]);
    expect((await textsOf(content)).join(" ")).not.toContain("PE");
  });

  test("set letter by letter is read as words", async () => {
    const content =
      "BT /F1 12 Tf 50 700 Td [(S)-400(T)-400(R)-400(O)-400(K)-400(E)-1600(C)-400(A)-400(R)-400(E)] TJ ET";
    expect(await textsOf(content)).toEqual(["STROKE CARE"]);
  });

  test.each([
    ["(P)20(A)-150(I)-150(N)-550(C)-150(O)-150(N)-150(T)-150(R)-150(O)-150(L)", "PAIN CONTROL"],
    [
      "(H)-140(A)-140(N)-140(D)-140(S)-140(-)-140(O)-140(N)-140(L)20(Y)-550(C)-140(P)-140(R)",
      "HANDS-ONLY CPR",
    ],
    ["(E)-150(M)-150(T)", "EMT"],
    ["(A)-280(B)-280(A)20(B)-280(O)-280(A)-280(B)-280(O)", "A B AB O A B O"],
    ["(A)-280(B)-280(C)", "A B C"],
  ])("set letter by letter is read as words, its letters kerned or few: %s", async (shown, words) => {
    expect(await textsOf(`BT /F1 12 Tf 50 700 Td [${shown}] TJ ET`)).toEqual([words]);
  });

  test("in bold is a heading, though one of its signs is of another font", async () => {
    const content =
      "BT /F2 10 Tf 50 700 Td (Burned area in m) Tj /F1 10 Tf (\\262) Tj /F2 10 Tf ( by age) Tj ET\n" +
      text(50, 110, [
        "Children have more skin for their weight than",
        "adults, and lose more water from a burn.",
      ]);
    expect(await blocksOf(content)).toMatchObject([
      { kind: "heading", text: "Burned area in m² by age" },
      { kind: "paragraph" },
    ]);
  });

  test("in bold, farther out than the definition above it, is the next term", async () => {
    const content =
      text(
        50,
        60,
        [
          "Give oxygen to a newborn that",
          "does not breathe by itself, and",
          "begin chest compressions if its",
          "heart is slow for more than one",
          "minute; then look for a vein.",
        ],
        {
          size: 12,
        },
      ) +
      text(50, 150, "Epinephrine by tube", { font: "F2", size: 9 }) +
      text(70, 161, "Twice the dose by vein, while access is obtained.", { size: 9 }) +
      text(50, 172, "Volume expansion", { font: "F2", size: 9 }) +
      text(70, 183, "10 mL/kg of saline.", { size: 9 });
    expect((await textsOf(content)).slice(1)).toEqual([
      "Epinephrine by tube: Twice the dose by vein, while access is obtained.",
      "Volume expansion: 10 mL/kg of saline.",
    ]);
  });

  test("that runs from right to left is read from the right", async () => {
    // Drawn from the left: the second word's last letter first.
    expect(await textsOf(text(50, 100, "fed cba", { font: "F3" }))).toEqual(["אבג דהו"]);
  });

  test("that runs from right to left in columns is read from the column at the right", async () => {
    const column = (x: number, word: string) =>
      Array.from({ length: 8 }, (_, i) =>
        text(x, 100 + i * 14, Array(8).fill(word).join(" "), { font: "F3" }),
      );
    const read = await textsOf([...column(50, "fed"), ...column(320, "cba")].join(""));
    expect(read.map((paragraph) => paragraph.slice(0, 3))).toEqual(["אבג", "דהו"]);
  });

  test("in layers that are switched off is left out, with the boxes around it", async () => {
    const layer = (name: string) => `<</Type/OCG/Name(${name})>>`;
    const [on, off] = [FIRST_EXTRA, FIRST_EXTRA + 1];
    const catalogue = `/OCProperties<</OCGs[${on} 0 R ${off} 0 R]/D<</OFF[${off} 0 R]>>>>`;
    const resources = `/Properties<</On ${on} 0 R/Off ${off} 0 R>>`;
    const content =
      `/OC /Off BDC ${grid(50, 80, [60, 60], [["Old", "0.1 mg"]])}EMC\n` +
      `/OC /On BDC ${text(50, 120, "Give 0.3 mg.")}EMC\n`;
    const file = pdfFile([{ content, resources }], { objects: [layer("New"), layer("Draft")], catalogue });
    expect((await readPdf(file))[0]?.blocks).toEqual([{ kind: "paragraph", text: "Give 0.3 mg." }]);
  });

  test.each([
    ["a font that says it is a control character", "Math", "0003", "\ufffd 0.5"],
    ["Word's Symbol font", "ABCDEF+SymbolMT", "F0B3", "≥ 0.5"],
    ["a Wingdings font", "Wingdings-Regular", "F0FC", "✓ 0.5"],
    ["an unknown font of signs", "Icons", "F0FC", "0.5"],
    ["a font of old style figures", "Garamond", "F733", "3 0.5"],
  ])("keeps the sign of %s", async (_, name, code, read) => {
    const objects = [
      `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding/ToUnicode ${FIRST_EXTRA + 1} 0 R>>`,
      stream(
        `begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <61> <${code}> endbfchar endcmap`,
      ),
    ];
    const cells = box(50, 90, 100, 20) + box(150, 90, 100, 20) + text(60, 104, "Change");
    const content = `${cells}BT /F4 10 Tf 160 688 Td (a) Tj ET${text(172, 104, "0.5")}`;
    const resources = `/Font<</F1 3 0 R/F4 ${FIRST_EXTRA} 0 R>>`;
    const [page] = await readPdf(pdfFile([{ content, resources }], { objects }));
    expect(page?.blocks.map((block) => block.text)).toEqual([`Change | ${read}`]);
  });

  test("keeps figures of another cut and letters in one that only the names of glyphs tell", async () => {
    const names = "/zero.oldstyle/five.os/a.sc/f_f_i/mu.alt/Q";
    const objects = [
      `<</Type/Font/Subtype/Type1/BaseFont/Minion/FirstChar 128/LastChar 133/Widths[500 500 500 500 500 500]` +
        `/Encoding<</Type/Encoding/Differences[128 ${names}]>>>>`,
    ];
    const content = "BT /F4 10 Tf 50 692 Td <80 2e 81 83 82 84 85> Tj ET";
    const resources = `/Font<</F4 ${FIRST_EXTRA} 0 R>>`;
    const [page] = await readPdf(pdfFile([{ content, resources }], { objects }));
    expect(page?.blocks.map((block) => block.text)).toEqual(["0.5ffia\ufffdQ"]);
  });

  test("that runs from right to left is parted where a line ends early", async () => {
    const width = (words: number) => words * 27.8 + (words - 1) * 2.78;
    const content = [3, 2, 12, 4]
      .map((words, i) =>
        text(500 - width(words), 100 + i * 14, Array(words).fill("abdeg").join(" "), { font: "F3" }),
      )
      .join("");
    expect(await textsOf(content)).toEqual([3, 2, 16].map((words) => Array(words).fill("זהדבא").join(" ")));
  });

  test("that runs from right to left has its bullets and numbers at its right, and its tables' first columns", async () => {
    const bullet = (y: number) => `504 ${792 - y + 1.5} 3 3 re f\n`;
    const items = ["fed cba", "cba fed"].map(
      (item, i) => text(465, 100 + i * 14, item, { font: "F3" }) + bullet(100 + i * 14),
    );
    const numbers = text(464, 140, "fed cba", { font: "F3" }) + text(500, 140, ".1");
    const cell = (x: number, y: number, shown: string, font: string) =>
      box(x, y, 80, 18) + text(x + 20, y + 12, shown, { font });
    const table =
      cell(350, 170, "feb", "F3") +
      cell(430, 170, "cba", "F3") +
      cell(350, 188, "mg 0.5", "F1") +
      cell(430, 188, "fed", "F3") +
      cell(350, 206, "mg 1", "F1") +
      cell(430, 206, "abd", "F3");
    const blocks = await blocksOf(items.join("") + numbers + table);
    expect(blocks.map(({ kind, text: shown }) => `${kind} ${shown}`)).toEqual([
      "list_item אבג דהו",
      "list_item דהו אבג",
      "list_item 1. אבג דהו",
      "table_row אבג: דהו | בהו: 0.5 mg",
      "table_row אבג: דבא | בהו: 1 mg",
    ]);
  });

  test("without spaces is joined to paragraphs, its radicals made plain", async () => {
    const lines = ["i".repeat(40), "iijkl", "jkjkl"];
    expect(await textsOf(text(50, 100, lines, { font: "F3" }))).toEqual([
      `${"患".repeat(42)}血圧。`,
      "血圧血圧。",
    ]);
  });

  test("on a tab in the margin, or behind other text, comes after that", async () => {
    const lines = ["Give oxygen.", "Give fluids.", "Give glucose.", "Call the hospital."];
    const content =
      "BT /F2 14 Tf 0 -1 1 0 574 600 Tm (PEDIATRIC) Tj ET BT /F2 60 Tf 0.7 0.7 -0.7 0.7 60 560 Tm (DRAFT) Tj ET " +
      lines
        .map((line, i) => text(50, 100 + i * 40, `${line} ${"It is given as soon as it can be. ".repeat(3)}`))
        .join("");
    const read = await textsOf(content);
    expect(read.map((shown) => shown.split(" ").slice(0, 2).join(" "))).toEqual([
      "Give oxygen.",
      "Give fluids.",
      "Give glucose.",
      "Call the",
      expect.stringMatching(/PEDIATRIC|DRAFT/),
      expect.stringMatching(/PEDIATRIC|DRAFT/),
    ]);
  });

  test("of a rotated page is upright", async () => {
    const content = `BT /F1 10 Tf 0 1 -1 0 100 50 Tm 12 TL (First line of it) Tj T* (and the second.) Tj ET`;
    expect(await textsOf(content, "/Rotate 90")).toEqual(["First line of it and the second."]);
  });

  test("turned on an upright page is read as well", async () => {
    const turned = "BT /F1 10 Tf 0 1 -1 0 30 300 Tm (Trauma section) Tj ET\n";
    const texts = await textsOf(turned + text(60, 100, [...LEFT, ...RIGHT]));
    expect(texts.toSorted()).toEqual(["Trauma section", [...LEFT, ...RIGHT].join(" ")].toSorted());
  });

  test("turned in the margin does not break the paragraph beside it", async () => {
    const turned = "BT /F1 10 Tf 0 1 -1 0 30 640 Tm (Trauma) Tj ET\n";
    const lines = [...LEFT.slice(0, 2), "shock, among them pale skin, con-", "fusion and a fast pulse."];
    const texts = await textsOf(turned + text(60, 100, lines));
    expect(texts).toEqual([
      `${LEFT[0]} ${LEFT[1]} shock, among them pale skin, confusion and a fast pulse.`,
      "Trauma",
    ]);
  });

  test("beside the page is no part of it", async () => {
    expect(await textsOf(text(50, 100, "Here.") + text(900, 100, "Nowhere."))).toEqual(["Here."]);
  });
});

describe("structure", () => {
  test("headings have levels by size and weight", async () => {
    const content =
      text(50, 60, "Cardiac arrest", { font: "F2", size: 20 }) +
      text(50, 90, "Adults", { font: "F2", size: 14 }) +
      text(50, 110, LEFT) +
      text(50, 165, "Drugs", { font: "F2" }) +
      text(50, 180, RIGHT);
    const blocks = await blocksOf(content);
    const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block] : []));
    expect(headings.map(({ text: title }) => title)).toEqual(["Cardiac arrest", "Adults", "Drugs"]);
    const levels = headings.map(({ level }) => level);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(new Set(levels).size).toBe(3);
  });

  test("a bold line is a heading where tables are set larger than the text, and headings a little larger yet", async () => {
    const rows = Array.from({ length: 20 }, (_, row) => `Drug ${row}, ${row} mg by mouth every six hours`);
    const lines = Array.from(
      { length: 30 },
      () => "What is done for whom is said here, line by line, and once more.",
    );
    const content =
      text(50, 60, "Trauma triage", { font: "F2", size: 13 }) +
      text(50, 80, lines, { size: 10 }) +
      text(50, 400, "Red criteria", { font: "F2", size: 11 }) +
      text(50, 420, rows, { size: 12 });
    const headings = (await blocksOf(content)).filter(({ kind }) => kind === "heading");
    expect(headings.map(({ text: title }) => title)).toEqual(["Trauma triage", "Red criteria"]);
  });

  test("a sentence in large letters over two lines is no heading", async () => {
    const content =
      text(50, 100, ["Never give aspirin or ibuprofen or any", "other such drug to a child."], { size: 16 }) +
      text(50, 160, [
        "Give acetaminophen by mouth.",
        "The dose is 15 mg/kg, every six hours.",
        "No more than four times a day.",
      ]);
    expect((await blocksOf(content)).map(({ kind, text }) => `${kind}: ${text}`)[0]).toBe(
      "paragraph: Never give aspirin or ibuprofen or any other such drug to a child.",
    );
  });

  test("the figures along a chart's side are one paragraph", async () => {
    const scale = [20, 15, 10, 5, 0].map((figure, i) => text(50, 100 + i * 40, `${figure}`)).join("");
    const content = scale + [0, 10, 20].map((figure, i) => text(60 + i * 100, 275, `${figure}`)).join("");
    expect(await textsOf(text(50, 60, LEFT) + content)).toEqual([LEFT.join(" "), "20 15 10 5 0 0 10 20"]);
  });

  test("a text set large is no heading in its first line, where the next is too long for one", async () => {
    const content =
      text(
        50,
        100,
        [
          "We care for whom we serve. Inspired by",
          "the ones of old, we go on day by day and do as we may do for all of us now.",
        ],
        { size: 14 },
      ) + text(50, 160, Array(8).fill("The dose is 15 mg/kg, every six hours."));
    const [block] = await blocksOf(content);
    expect(block?.kind).toBe("paragraph");
    expect(block?.text).toContain("Inspired by the ones of old");
  });

  test("a bold label and its value are no heading, and each entry with dots is by itself", async () => {
    const content =
      text(50, 60, "Doses", { font: "F2", size: 14 }) +
      text(50, 100, "Route:", { font: "F2" }) +
      text(84, 100, "IV") +
      text(50, 112, ["Adult ........ 0.3 mg IM", "Child ........ 0.15 mg IM", "Infant ....... 0.1 mg IM"]);
    expect((await blocksOf(content)).slice(1)).toEqual(
      ["Route: IV", "Adult 0.3 mg IM", "Child 0.15 mg IM", "Infant 0.1 mg IM"].map((line) => ({
        kind: "paragraph",
        text: line,
      })),
    );
  });

  describe("lines in italics", () => {
    const objects = ["<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Oblique/Encoding/WinAnsiEncoding>>"];
    const resources = `/Font<</F1 3 0 R/F4 ${FIRST_EXTRA} 0 R>>`;
    const kinds = async (titles: readonly string[]) => {
      const content = titles
        .map(
          (title, i) =>
            text(50, 100 + i * 100, title, { font: "F4" }) +
            text(50, 116 + i * 100, [...LEFT, ...RIGHT].slice(i)),
        )
        .join("");
      const [page] = await readPdf(pdfFile([{ content, resources }], { objects }));
      return page?.blocks.filter(({ text: read }) => titles.includes(read)).map(({ kind }) => kind);
    };

    test("are headings where several stand by themselves above text", async () => {
      expect(await kinds(["Airway", "Breathing in children", "Circulation"])).toEqual(
        Array(3).fill("heading"),
      );
    });

    test("are none where there are few, or where they are captions or sentences", async () => {
      expect(await kinds(["Airway", "Circulation"])).toEqual(["paragraph", "paragraph"]);
      const others = ["Figure 1 The airway", "Call early.", "Photo by the crew"];
      expect(await kinds(others)).not.toContain("heading");
    });
  });

  test("list items keep their numbers and lose their bullets", async () => {
    const content =
      text(50, 100, ["1. Open the airway.", "2. Give oxygen by mask to all", "    of them."]) +
      text(50, 150, ["\u0095 Look", "\u0095 Listen"]) +
      text(50, 190, ["(a) One", "(b) Two", "3.2.1 Three"]);
    expect(await blocksOf(content)).toEqual([
      { kind: "list_item", text: "1. Open the airway." },
      { kind: "list_item", text: "2. Give oxygen by mask to all of them." },
      { kind: "list_item", text: "Look" },
      { kind: "list_item", text: "Listen" },
      { kind: "list_item", text: "(a) One" },
      { kind: "list_item", text: "(b) Two" },
      { kind: "list_item", text: "3.2.1 Three" },
    ]);
  });

  test("a line left of an item's number that begins anew is no part of the item", async () => {
    const content =
      text(70, 100, ["1. Open the airway", "2. Attach the defibrillator"]) +
      text(50, 124, "Then call for help");
    expect(await textsOf(content)).toEqual([
      "1. Open the airway",
      "2. Attach the defibrillator",
      "Then call for help",
    ]);
  });

  test("a small line after an asterisk is a note", async () => {
    const notes = [
      "**** At least 0.1 mg.",
      "** At most 10 mg, and half of it for",
      "patients over 65 years.",
    ];
    const content = text(50, 100, [...LEFT, ...RIGHT]) + text(50, 200, notes, { size: 7 });
    expect((await blocksOf(content)).slice(1)).toEqual([
      { kind: "note", text: notes[0] ?? "" },
      { kind: "note", text: notes.slice(1).join(" ") },
    ]);
  });

  test("a note's mark belongs to it where the line is spaced out", async () => {
    const note = text(50, 700, "1", { size: 5 }) + text(57, 703, "Doubled every five minutes.", { size: 8 });
    expect((await blocksOf(text(50, 100, [...LEFT, ...RIGHT]) + note)).at(-1)).toEqual({
      kind: "note",
      text: "1 Doubled every five minutes.",
    });
  });

  test("bullets that are drawn rather than written mark items", async () => {
    const bullet = (y: number) =>
      `62 ${792 - y + 1.5} m 62 ${792 - y + 4.5} l 65 ${792 - y + 4.5} l 65 ${792 - y + 1.5} l f\n`;
    const items = ["Look for the sting and take it out", "Give epinephrine into the thigh", "Call early"];
    const content = items.map((item, i) => bullet(100 + i * 12) + text(72, 100 + i * 12, item)).join("");
    expect(await blocksOf(content)).toEqual(items.map((item) => ({ kind: "list_item", text: item })));
  });

  test("bullets that are pictures mark items, a picture beside a single line does not", async () => {
    const picture = (x: number, y: number) => `q 7 0 0 7 ${x} ${792 - y} cm /Bullet Do Q\n`;
    const items = ["Look for the sting and take it out", "Give epinephrine into the thigh", "Call early"];
    const content =
      picture(50, 80) +
      text(66, 80, "This page is for every level.") +
      items.map((item, i) => picture(60, 100 + i * 12) + text(72, 100 + i * 12, item)).join("");
    const image = `<</Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray/Length 4>>stream\nabcd\nendstream`;
    const resources = `/XObject<</Bullet ${FIRST_EXTRA} 0 R>>`;
    const [page] = await readPdf(pdfFile([{ content, resources }], { objects: [image] }));
    expect(page?.blocks).toEqual([
      { kind: "paragraph", text: "This page is for every level." },
      ...items.map((item) => ({ kind: "list_item" as const, text: item })),
    ]);
  });

  test("the boxes of a flow chart stay whole, in order", async () => {
    const content =
      box(200, 80, 180, 40) +
      text(210, 95, ["Unresponsive and not", "breathing?"]) +
      `290 ${792 - 120} m 290 ${792 - 140} l S\n` +
      box(60, 140, 180, 40) +
      text(70, 155, ["Shock once with", "200 joules"]) +
      box(330, 140, 180, 40) +
      text(340, 155, ["Compress the chest for", "two minutes"]);
    expect(await blocksOf(content)).toEqual([
      { kind: "paragraph", text: "Unresponsive and not breathing?" },
      { kind: "paragraph", text: "Shock once with 200 joules" },
      { kind: "paragraph", text: "Compress the chest for two minutes" },
    ]);
  });

  test("the words on a flow chart's arrows go with the boxes they lead to", async () => {
    const content =
      box(60, 80, 180, 40) +
      text(70, 103, "Rhythm shockable?") +
      `150 ${792 - 120} m 150 ${792 - 180} l S\n` +
      text(156, 140, "Yes", { font: "F2" }) +
      box(60, 180, 180, 40) +
      text(70, 203, "Shock with 200 joules") +
      `240 ${792 - 100} m 330 ${792 - 100} l S\n` +
      text(280, 97, "No", { font: "F2" }) +
      box(330, 80, 180, 40) +
      text(340, 103, "Compress for two minutes") +
      text(100, 250, "Pulse is back") +
      text(360, 250, "No pulse") +
      box(60, 260, 180, 40) +
      text(70, 283, "Transport") +
      box(330, 260, 180, 40) +
      text(340, 283, "Give epinephrine");
    const texts = await textsOf(content);
    expect(texts.toSorted()).toEqual([
      "No pulse: Give epinephrine",
      "Pulse is back: Transport",
      "Rhythm shockable?",
      "Rhythm shockable? No: Compress for two minutes",
      "Rhythm shockable? Yes: Shock with 200 joules",
    ]);
  });

  test("an answer far above a box without an arrow to it stays by itself", async () => {
    const content =
      box(60, 80, 180, 40) +
      text(70, 103, "Rhythm shockable?") +
      text(156, 140, "Yes") +
      box(60, 190, 180, 40) +
      text(70, 213, "Shock with 200 joules");
    expect(await textsOf(content)).toEqual(["Rhythm shockable?", "Yes", "Shock with 200 joules"]);
  });

  test("three lists under headings that begin farther out are read one by one, boxes below them after", async () => {
    const lists = [
      ["History", "Previous stroke", "Atrial fibrillation", "High blood pressure"],
      ["Signs", "Altered status", "Weakness, paralysis", "Aphasia or dysarthria"],
      ["Differential", "Hypoglycemia", "Seizure and paralysis", "Trauma or sepsis"],
    ];
    const columns = lists.map(([name = "", ...items], i) => {
      const x = 50 + i * 125;
      return (
        text(x, 100, name, { font: "F2" }) +
        items.map((item, row) => text(x + 15, 120 + row * 13, `\x95 ${item}`)).join("")
      );
    });
    const chart =
      box(140, 180, 120, 30) +
      text(150, 198, "Universal patient care") +
      box(140, 225, 120, 30) +
      text(150, 243, "Stroke screen, time");
    expect((await blocksOf(columns.join("") + chart)).map(({ text: shown }) => shown)).toEqual([
      ...lists.flat(),
      "Universal patient care",
      "Stroke screen, time",
    ]);
  });

  test("two pages on one sheet are read one after the other, however far their backgrounds reach", async () => {
    const line = "of what a crew has to know on the way to a patient and back";
    const half = (x: number, y: number, height: number, side: string) =>
      `0.8 0.85 0.9 rg ${x} ${y} 306 ${height} re f 0 g\n` +
      text(
        x + 20,
        side === "left" ? 100 : 105,
        Array.from({ length: 14 }, (_, i) => `The ${side} page ${line}, ${i + 1}`),
        { size: 8 },
      );
    const content = half(306, -14, 820, "right") + half(0, 0, 792, "left");
    const sides = [...(await textsOf(content)).join(" ").matchAll(/left|right/g)].map(String);
    expect(sides).toEqual([...Array(14).fill("left"), ...Array(14).fill("right")]);
  });

  test("boxes to tick side by side stay on their line, ticked or not", async () => {
    const objects = [
      `<</Type/Font/Subtype/Type1/BaseFont/Boxes/Encoding/WinAnsiEncoding/ToUnicode ${FIRST_EXTRA + 1} 0 R>>`,
      stream(
        "begincmap 1 begincodespacerange <00> <ff> endcodespacerange 3 beginbfchar <61> <2610> <62> <2611> <63> <2193> endbfchar endcmap",
      ),
    ];
    const sign = (x: number, y: number, code: string) => `BT /F4 10 Tf ${x} ${792 - y} Td (${code}) Tj ET `;
    const content =
      sign(50, 100, "a") +
      text(65, 100, "Kit checked") +
      sign(130, 100, "b") +
      text(145, 100, "Box sealed") +
      sign(50, 150, "c") +
      text(50, 200, "Is the scene safe?");
    const resources = `/Font<</F1 3 0 R/F4 ${FIRST_EXTRA} 0 R>>`;
    const [page] = await readPdf(pdfFile([{ content, resources }], { objects }));
    expect(page?.blocks.map((block) => block.text)).toEqual([
      "☐ Kit checked ☑ Box sealed",
      "Is the scene safe?",
    ]);
  });

  test("two lists side by side end above a heading that nothing stands beside", async () => {
    const list = (x: number, name: string, items: readonly string[]) =>
      text(x, 100, name, { font: "F2" }) +
      items.map((item, i) => text(x + 10, 116 + i * 13, `\x95 ${item}`)).join("");
    const lists = [
      ["DO", "Check the seal", "Sign the log", "Count aloud"],
      ["DO NOT", "Leave the box open", "Share the code", "Work alone"],
    ];
    const phones = ["Hospital A", "Hospital B", "Poison control"].map(
      (name, i) => text(50, 220 + i * 14, name) + text(320, 220 + i * 14, `555-010${i}`),
    );
    const content =
      lists.map(([name = "", ...items], i) => list(50 + i * 250, name, items)).join("") +
      text(50, 190, "Phone list", { font: "F2", size: 15 }) +
      phones.join("");
    expect(await textsOf(content)).toEqual([
      ...lists.flat(),
      "Phone list",
      "Hospital A | 555-0100",
      "Hospital B | 555-0101",
      "Poison control | 555-0102",
    ]);
  });

  test("a level in a box of its own before a line labels it", async () => {
    const badge = (x: number, y: number, level: string, width: number) =>
      `0.8 g ${x} ${788 - y} ${width} 12 re f 0 g\n${text(x + 3, y, level, { font: "F2", size: 9 })}`;
    const line = "Give epinephrine 1 mg IV every three to five minutes.";
    const content =
      badge(50, 100, "P", 13) +
      text(68, 100, line) +
      badge(50, 120, "EMT", 26) +
      badge(80, 120, "AEMT", 34) +
      text(120, 120, "Go on with the compressions.") +
      text(50, 140, "\x95") +
      badge(62, 140, "P", 13) +
      text(80, 140, "Atropine 1 mg IV.");
    expect((await blocksOf(content)).map(({ text: shown }) => shown)).toEqual([
      `P: ${line}`,
      "EMT, AEMT: Go on with the compressions.",
      "P: Atropine 1 mg IV.",
    ]);
  });

  test("words above or below a figure in large letters are no part of it", async () => {
    const content = text(50, 100, "1,186", { size: 20 }) + text(52, 111, "new jobs", { size: 8 });
    expect((await blocksOf(content)).map(({ text: shown }) => shown)).toEqual(["1,186", "new jobs"]);
  });

  test("bold sets no headings apart on a page that is mostly bold, though it does in the document", async () => {
    const steps = Array.from({ length: 18 }, (_, i) => `Step ${i} of the chart follows`);
    const chart = steps
      .map((step, i) => text(50 + (i % 3) * 190, 100 + i * 24, step, { font: "F2" }))
      .join("");
    const prose = text(50, 100, Array(40).fill(LEFT).flat().slice(0, 40));
    const names = ["Anaphylaxis", "Burns", "Chest pain", "Dialysis", "Eye injury"];
    const others = names.map((name) => ({ content: text(50, 80, name, { font: "F2" }) + prose }));
    const pages = await readPdf(pdfFile([{ content: chart }, ...others]));
    expect(pages[0]?.blocks.some(({ kind }) => kind === "heading")).toBe(false);
    expect(pages[1]?.blocks[0]).toMatchObject({ kind: "heading", text: "Anaphylaxis" });
  });

  test("a bold bar across the page is a heading", async () => {
    const content = `0.2 g 50 ${792 - 102} 500 14 re f 1 g ${text(55, 98, "INDICATIONS", { font: "F2" })}0 g ${text(50, 130, LEFT)}`;
    expect((await blocksOf(content))[0]).toMatchObject({ kind: "heading", text: "INDICATIONS" });
  });

  test("the values of form fields stand in their places", async () => {
    const field = (name: string, rest: string, y: number) =>
      `<</Type/Annot/Subtype/Widget/T(${name})/Rect[120 ${y} 300 ${y + 14}]${rest}>>`;
    const objects = [
      field("name", "/FT/Tx/V(Medic Seven)", 690),
      field("ready", "/FT/Btn/V/Yes/AS/Yes/AP<</N<</Yes 10 0 R/Off 10 0 R>>>>", 660),
      stream(""),
      field("away", "/FT/Btn/V/Off/AS/Off/AP<</N<</Yes 10 0 R/Off 10 0 R>>>>", 630),
    ];
    const ids = `${FIRST_EXTRA} 0 R ${FIRST_EXTRA + 1} 0 R ${FIRST_EXTRA + 3} 0 R`;
    const boxes = box(120, 118, 14, 14) + box(120, 148, 14, 14);
    const labels = text(50, 98, "Unit:") + text(50, 128, "Ready:") + text(50, 158, "Away:");
    const file = pdfFile([{ content: labels + boxes, entries: `/Annots[${ids}]` }], {
      objects,
      catalogue: `/AcroForm<</Fields[${ids}]>>`,
    });
    const [page] = await readPdf(file);
    expect(page?.blocks.map((block) => block.text)).toEqual(["Unit: Medic Seven", "Ready: ☒", "Away: ☐"]);
  });

  test("a field's value is read on a page that was taken out of its form", async () => {
    const field = "<</Type/Annot/Subtype/Widget/T(unit)/FT/Tx/V(Medic Seven)/Rect[120 690 300 704]>>";
    const file = pdfFile([{ content: text(50, 98, "Unit:"), entries: `/Annots[${FIRST_EXTRA} 0 R]` }], {
      objects: [field],
    });
    const [page] = await readPdf(file);
    expect(page?.blocks.map((block) => block.text)).toEqual(["Unit: Medic Seven"]);
  });

  test("a box that is typed where a field is ticked is read once", async () => {
    const field = (y: number) =>
      `<</Type/Annot/Subtype/Widget/T(f${y})/FT/Btn/V/Off/AS/Off/Rect[48 ${y} 62 ${y + 12}]/AP<</N<</Yes 10 0 R/Off 10 0 R>>>>>>`;
    const ids = `${FIRST_EXTRA} 0 R ${FIRST_EXTRA + 1} 0 R`;
    const typed = (y: number, words: string) => text(50, y, "q", { font: "F9" }) + text(66, y, words);
    const content = typed(98, "The patient refuses care") + typed(128, "The family refuses care");
    const dingbats = "<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>";
    const resources = `/Font<</F1 3 0 R/F9 ${FIRST_EXTRA + 3} 0 R>>`;
    const file = pdfFile([{ content, resources, entries: `/Annots[${ids}]` }], {
      objects: [field(692), field(662), stream(""), dingbats],
      catalogue: `/AcroForm<</Fields[${ids}]>>`,
    });
    const [page] = await readPdf(file);
    const texts = page?.blocks.map((block) => block.text);
    expect(texts).toEqual(["The patient refuses care", "The family refuses care"]);
  });

  test("form fields are read once: what they hold, or what they show where they hold nothing", async () => {
    const drawn = (content: string) =>
      `<</Type/XObject/Subtype/Form/BBox[0 0 180 14]/Resources<</Font<</F1 3 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`;
    const shows = (words: string) => drawn(`/Tx BMC BT /F1 10 Tf 2 4 Td (${words}) Tj ET EMC`);
    const field = (rest: string, y: number) =>
      `<</Type/Annot/Subtype/Widget/T(f${y})/F 4/DA(/F1 10 Tf 0 g)/Rect[120 ${y} 300 ${y + 14}]${rest}>>`;
    const [cross, name, dose] = [FIRST_EXTRA, FIRST_EXTRA + 1, FIRST_EXTRA + 2].map((id) => `${id} 0 R`);
    const fields = [
      field(`/FT/Tx/Ff 1/V(Medic Seven)/AP<</N ${name}>>`, 690),
      field(`/FT/Btn/V/Off/AS/Off/AP<</N<</Yes ${cross}>>>>`, 660),
      field(`/FT/Tx/AP<</N ${dose}>>`, 630),
      field("/FT/Ch/Ff 131072/V(2)/Opt[[(1)(Adult)][(2)(Child)]]", 597),
      field("/FT/Ch/Ff 131072/Opt[(Yes)(No)]", 567),
      field("/FT/Ch/Opt[(Ground)(Air)]", 537),
    ];
    const ids = fields.map((_, index) => `${FIRST_EXTRA + 3 + index} 0 R`).join(" ");
    const labels =
      text(50, 98, "Unit:") +
      text(50, 128, "Ready:") +
      text(50, 158, "Dose:") +
      text(50, 188, "For:") +
      text(50, 218, "Refused:");
    const file = pdfFile([{ content: labels, entries: `/Annots[${ids}]` }], {
      objects: [shows("X"), shows("Medic Seven"), shows("0.5 mg"), ...fields],
      catalogue: `/AcroForm<</Fields[${ids}]>>`,
    });
    const [page] = await readPdf(file);
    const texts = page?.blocks.map((block) => block.text);
    expect(texts?.slice(0, 4)).toEqual(["Unit: Medic Seven", "Ready: ☐", "Dose: 0.5 mg", "For: Child"]);
    // A list shows what can be chosen before anything is.
    expect(texts?.slice(4).join(" ")).toBe("Refused: Ground Air");
  });
});

describe("fonts drawn by hand", () => {
  /** Words in a font that draws its letters itself, 100 units to the em, and tells a box of them. */
  const drawn = (bounds: string, lines: readonly string[]) => {
    const glyphs = [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `/${letter} ${FIRST_EXTRA + 1} 0 R`);
    const names = glyphs.map((glyph) => glyph.split(" ")[0]).join("");
    const font =
      `<</Type/Font/Subtype/Type3/FontBBox${bounds}/FontMatrix[.01 0 0 .01 0 0]/CharProcs<<${glyphs.join("")}>>` +
      `/Encoding<</Type/Encoding/Differences[97${names}]>>/FirstChar 97/LastChar 122/Widths[${Array.from({ length: 26 }, () => 60).join(" ")}]/Resources<<>>>>`;
    const fonts = `/Font<</F1 3 0 R/F9 ${FIRST_EXTRA} 0 R>>`;
    const line = (words: string, y: number) => {
      let x = 50;
      return words.split(" ").map((word) => {
        const at = x;
        x += word.length * 7.4 + 4;
        return `BT /F9 12 Tf ${at} ${792 - y} Td [${[...word].map((letter) => `(${letter})`).join("-15")}] TJ ET\n`;
      });
    };
    const shown = lines.flatMap((words, at) => line(words, 30 + at * 14));
    return pdfFile([{ content: shown.join(""), resources: fonts }], {
      objects: [font, stream("60 0 d0 0 0 60 70 re f")],
    });
  };

  test.each(["[0 0 1 1]", "[0 0 5000 5000]", "[0 -20 60 80]"])(
    "are as large as their letters, whatever their box %s says",
    async (bounds) => {
      const [page] = await readPdf(drawn(bounds, ["give oxygen and", "call for help"]));
      expect(page?.blocks.map((block) => block.text)).toEqual(["give oxygen and call for help"]);
    },
  );
});

/** A PDF made for the web, whose pages are listed where it begins, without the last of them. */
function cutOff(): Uint8Array {
  const pages = ["Give oxygen.", "Call for help."].map((line) => ({ content: text(50, 100, line) }));
  const file = Buffer.from(pdfFile(pages)).toString("latin1");
  const first = `99 0 obj\n<</Linearized 1/L ${file.length + 200}/N 2>>\nendobj\ntrailer<</Root 1 0 R>>\n`;
  return Buffer.from(file.replace("\n", `\n${first}`).slice(0, file.lastIndexOf("stream\nBT")), "latin1");
}

/** A PDF whose trailer names a way of encryption. */
function encryptedBy(filter: string): Uint8Array {
  const file = Buffer.from(pdfFile([{ content: text(50, 100, LEFT) }])).toString("latin1");
  return Buffer.from(
    file.replace("/Root 1 0 R", `/Root 1 0 R/Encrypt<</Filter/${filter}>>/ID[<00><00>]`),
    "latin1",
  );
}

describe("files that cannot be read", () => {
  const refusal = (bytes: Uint8Array) => readPdf(bytes).catch((error: unknown) => error);

  test.each([
    ["an empty file", new Uint8Array(), /empty/],
    ["a file of another kind", Buffer.from("PK not a PDF at all"), /not a PDF or is damaged/],
    [
      "half a PDF",
      pdfFile([{ content: text(50, 100, LEFT) }]).slice(0, 300),
      /end is missing; upload it again/,
    ],
    ["a PDF for the web that was cut off", cutOff(), /end is missing; upload it again/],
    ["a Word document", docx(p("Doses")), /not a PDF but an Office document .* extension \.docx/],
    ["an old Word document", Buffer.from("d0cf11e0a1b11ae1", "hex"), /not a PDF but an old .* save it/],
    ["a web page", Buffer.from("<!DOCTYPE html><p>Sign in</p>"), /but a web page; .* save it as \.pdf/],
    ["a PDF encrypted by certificates", encryptedBy("Adobe.PubSec"), /encrypted for certain readers/],
    ["a PDF without any text", pdfFile([{ content: box(50, 50, 100, 100) }]), /text recognition/],
  ])("%s is refused with a reason", async (_, bytes, reason) => {
    const error = await refusal(bytes);
    expect(error).toBeInstanceOf(UnreadableError);
    expect(String(error)).toMatch(reason);
  });

  test("a document whose font does not tell its letters is refused as such", async () => {
    const map =
      "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <61> <7a> <e061> endbfrange";
    const font = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode ${FIRST_EXTRA + 1} 0 R>>`;
    const content = text(50, 100, "give the patient oxygen and call for help", { font: "F9" });
    const file = pdfFile([{ content, resources: `/Font<</F9 ${FIRST_EXTRA} 0 R>>` }], {
      objects: [font, stream(`/CIDInit /ProcSet findresource begin begincmap ${map} endcmap end`)],
    });
    expect(String(await refusal(file))).toMatch(/show letters that .* text recognition/);
  });

  test("a form that only Adobe's programs can show is refused, one with fields of its own is read", async () => {
    const page = { content: text(50, 100, "Please wait while the document is loading") };
    const xfa = stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>');
    const field = "<</Type/Annot/Subtype/Widget/FT/Tx/T(unit)/V(Medic Seven)/Rect[50 600 300 614]>>";
    const form = (fields: string) => ({
      objects: [xfa, field],
      catalogue: `/NeedsRendering true/AcroForm<</XFA ${FIRST_EXTRA} 0 R/Fields[${fields}]>>`,
    });
    expect(String(await refusal(pdfFile([page], form(""))))).toMatch(/only Adobe's programs .* \(XFA\)/);
    const entries = `/Annots[${FIRST_EXTRA + 1} 0 R]`;
    const [read] = await readPdf(pdfFile([{ ...page, entries }], form(`${FIRST_EXTRA + 1} 0 R`)));
    expect(read?.blocks.map((block) => block.text)).toContain("Medic Seven");
  });

  test("a portfolio is refused where its one page says to open it elsewhere, and a document with attachments is read", async () => {
    const page = { content: text(50, 100, "For the best experience, open this PDF portfolio in Acrobat.") };
    const objects = [`<</Type/Filespec/F(airway.pdf)/EF<</F ${FIRST_EXTRA + 1} 0 R>>>>`, stream("%PDF-1.7")];
    const names = `/Names<</EmbeddedFiles<</Names[(airway.pdf) ${FIRST_EXTRA} 0 R]>>>>`;
    const portfolio = pdfFile([page], { objects, catalogue: `${names}/Collection<</View/D>>` });
    expect(String(await refusal(portfolio))).toMatch(/portfolio that holds other files; save them/);
    expect(await readPdf(pdfFile([page], { objects, catalogue: names }))).toHaveLength(1);
  });

  test("a page without text among others is an empty page", async () => {
    const pages = await readPdf(pdfFile([{ content: text(50, 100, LEFT) }, { content: "" }]));
    expect(pages.map(({ blocks }) => blocks.length)).toEqual([1, 0]);
  });

  test("a page of thirty thousand lines ends in bounded time", async () => {
    const content = Array.from(
      { length: 30_000 },
      (_, i) => `1 0 0 1 40 ${790 - i * 0.025} Tm (Line ${i} of many) Tj`,
    );
    const [page] = await readPdf(pdfFile([{ content: `BT /F1 1 Tf ${content.join("\n")} ET` }]));
    expect(page?.blocks.length).toBeGreaterThan(0);
  }, 15_000);
});
