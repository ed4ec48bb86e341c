import { describe, expect, test } from "bun:test";
import { blocksOf, box, fill, grid, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

const LEFT = 40;
const RIGHT = 540;
const KEYS = 140;
const HIGH = 20;
const THIN = 0.75;
const [GREEN, YELLOW, TITLE, BAND] = [0.55, 0.75, 0.93, 0.85];

/** Who may give it, and the drug's name over the rows below it, each of one or more cells. */
interface Card {
  key: string;
  gray: number;
  title: string;
  rows: readonly (readonly string[])[];
  /** Who else may, beside the rows, where the first stand beside the title alone. */
  other?: string;
}

/** A cell as browsers draw it, each of its sides a thin box; in bold after "*", lines parted by "~". */
function cell(words: string, x0: number, x1: number, y: number, height: number, gray?: number): string {
  const shade = gray === undefined ? "" : fill(gray, x0, y, x1 - x0, height);
  const across = [y, y + height].map((at) => fill(0, x0, at, x1 - x0, THIN));
  const down = [x0, x1].map((at) => fill(0, at, y, THIN, height));
  const font = words.startsWith("*") ? "F2" : "F1";
  return [
    shade,
    ...across,
    ...down,
    text(x0 + 5, y + 13, words.replace("*", "").split("~"), { size: 9, font }),
  ].join("");
}

function cardAt(y: number, { key, gray, title, rows, other }: Card): string {
  const below = rows.map((cells, at) => {
    const top = y + HIGH * (at + 1);
    const width = (RIGHT - KEYS) / cells.length;
    return cells.map((words, i) => cell(words, KEYS + i * width, KEYS + (i + 1) * width, top, HIGH)).join("");
  });
  const keys =
    other === undefined
      ? cell(key, LEFT, KEYS, y, HIGH * (rows.length + 1), gray)
      : cell(key, LEFT, KEYS, y, HIGH, gray) + cell(other, LEFT, KEYS, y + HIGH, HIGH * rows.length, GREEN);
  return keys + cell(title, KEYS, RIGHT, y, HIGH, TITLE) + below.join("");
}

/** A table of cards, and bands over all of it. */
function table(y: number, parts: readonly (Card | string)[]): string {
  let top = y;
  return parts
    .map((part) => {
      const at = top;
      top += HIGH * (typeof part === "string" ? 1 : part.rows.length + 1);
      return typeof part === "string" ? cell(part, LEFT, RIGHT, at, HIGH, BAND) : cardAt(at, part);
    })
    .join("");
}

const SAID = "Call for help early and give what is said here to those who need it at once.";
const INTRO = text(LEFT, 40, SAID);
const textsAt = async (content: string) => (await textsOf(INTRO + content)).slice(1);

const etomidate: Card = { key: "Critical care", gray: GREEN, title: "Etomidate", rows: [["0.3 mg/kg IV"]] };
const metoprolol: Card = {
  key: "All crews",
  gray: YELLOW,
  title: "Metoprolol",
  rows: [["5 mg IV over 2 minutes"], ["Not in heart block"]],
};

describe("a drug's name on a filling over its dose, beside who may give it", () => {
  test("is told with the dose and each note below it, and with the rows of no other drug", async () => {
    expect(await textsAt(table(60, [metoprolol, etomidate]))).toEqual([
      "All crews | Metoprolol: 5 mg IV over 2 minutes",
      "All crews | Metoprolol: Not in heart block",
      "Critical care | Etomidate: 0.3 mg/kg IV",
    ]);
  });

  test("is of what two may do, the one beside it and the other beside its doses", async () => {
    const fentanyl = { ...etomidate, key: "Advanced care", gray: YELLOW, other: "Critical care" };
    expect(await textsAt(table(60, [metoprolol, fentanyl]))).toContain(
      "Advanced care; Critical care | Etomidate: 0.3 mg/kg IV",
    );
  });

  test("stands over two cells that a line parts, whatever band is below these", async () => {
    const aspirin: Card = { ...metoprolol, title: "Aspirin", rows: [["160 mg PO", "No allergy to it"]] };
    expect(await textsAt(table(60, [metoprolol, aspirin, "Then go on", etomidate]))).toContain(
      "All crews | Aspirin: 160 mg PO | No allergy to it",
    );
  });
});

describe("a dose table whose lines are not parted beside who may give it", () => {
  const stack = (lines: string, x: number) => cell(lines, x, x + 200, 60 + HIGH, 60);
  const read = (weights: string, doses: string) =>
    textsAt(
      cell("Advanced care", LEFT, KEYS, 60, HIGH + 60, GREEN) +
        cell("Tenecteplase", KEYS, RIGHT, 60, HIGH, TITLE) +
        stack(weights, KEYS) +
        stack(doses, KEYS + 200) +
        table(200, [etomidate]),
    );

  test("is a row a line, with names", async () => {
    expect(
      (await read("Weight~< 60 kg~60 to 69 kg~70 kg or more", "Dose (mg)~30~35~40")).slice(0, 3),
    ).toEqual([
      "Advanced care | Tenecteplase: Weight: < 60 kg | Dose (mg): 30",
      "Advanced care | Tenecteplase: Weight: 60 to 69 kg | Dose (mg): 35",
      "Advanced care | Tenecteplase: Weight: 70 kg or more | Dose (mg): 40",
    ]);
  });

  test("is none where a line beside a dose gives no figure", async () => {
    const [first] = await read(
      "Weigh the patient~or ask what~he weighs: 2 kg~less or more",
      "Dose (mg)~30~35~40",
    );
    expect(first).toContain("he weighs: 2 kg less or more");
  });
});

describe("a band on a filling of its own over the cards of a table without names", () => {
  test("heads those below it, the first too, but no band that only joins two or says a sentence", async () => {
    const parts = [
      "For Sedation",
      etomidate,
      "OR",
      metoprolol,
      "For Pain",
      etomidate,
      "Call for all others.",
    ];
    const blocks = await blocksOf(INTRO + table(60, parts));
    expect(blocks.slice(1).map(({ kind, text }) => (kind === "heading" ? `# ${text}` : text))).toEqual([
      "# For Sedation",
      "Critical care | Etomidate: 0.3 mg/kg IV",
      "OR",
      "All crews | Metoprolol: 5 mg IV over 2 minutes",
      "All crews | Metoprolol: Not in heart block",
      "# For Pain",
      "Critical care | Etomidate: 0.3 mg/kg IV",
      "Call for all others.",
    ]);
  });

  test("stands below a row that names no columns", async () => {
    const first =
      cell("All crews", LEFT, KEYS, 60, HIGH, GREEN) + cell("*Follow the chart", KEYS, RIGHT, 60, HIGH);
    expect(await textsAt(first + table(60 + HIGH, ["Clot busters", etomidate]))).toEqual([
      "All crews | Follow the chart",
      "Clot busters",
      "Critical care | Etomidate: 0.3 mg/kg IV",
    ]);
  });

  test("heads at a page's foot what the next page begins with, and nothing behind the table", async () => {
    const pages = await readPdf(
      pdfFile([
        { content: INTRO + table(620, ["For Sedation", metoprolol, "*For Pain"]) },
        { content: table(40, [etomidate]) + text(LEFT, 200, "Write down what was given and when it was.") },
      ]),
    );
    const [foot, next] = pages.map(({ blocks }) => blocks);
    expect(foot?.at(-1)).toEqual({ kind: "heading", level: 6, text: "For Pain" });
    expect(next).toEqual([
      { kind: "table_row", text: "Critical care | Etomidate: 0.3 mg/kg IV" },
      { kind: "paragraph", text: "Write down what was given and when it was.", outside: 6 },
    ]);
  });
});

test("when a document was revised, beside its title, is a note", async () => {
  const title = text(LEFT, 60, "2.2 Bronchoconstriction", { font: "F2", size: 16 });
  const blocks = await blocksOf(
    title + text(440, 60, "Effective: June 1, 2018", { size: 9 }) + text(LEFT, 90, SAID),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "note", "paragraph"]);
});

test("rows of a card that count name no columns, and doses by weight in a cell are rows with their label", async () => {
  const row = (y: number, height: number, label: string, said: string) =>
    box(50, y, 140, height) +
    box(190, y, 360, height) +
    text(55, y + 14, label, { font: "F2" }) +
    text(195, y + 14, said);
  const labels = text(195, 114, "Generic Name:", { font: "F2" }) + text(195, 126, "For:", { font: "F2" });
  const doses = [["Weight (kg)", "Dose (mg)"], ...[5, 10, 15].map((kg) => [`${kg}`, `${kg / 100}`])];
  const card =
    labels +
    row(100, 40, "1. Identification", "") +
    text(270, 114, "Adrenaline") +
    text(222, 126, "All") +
    row(140, 20, "2. Dosing", "0.01 mg/kg into the thigh") +
    row(160, 110, "3. By weight", "Read off:") +
    grid(200, 184, [80, 120], doses) +
    row(270, 20, "4. Route", "Deep into the muscle of the thigh");
  expect(await textsOf(card)).toEqual([
    "1. Identification | Generic Name: Adrenaline; For: All",
    "2. Dosing: 0.01 mg/kg into the thigh",
    "3. By weight: Read off:",
    "3. By weight | Weight (kg): 5 | Dose (mg): 0.05",
    "3. By weight | Weight (kg): 10 | Dose (mg): 0.1",
    "3. By weight | Weight (kg): 15 | Dose (mg): 0.15",
    "4. Route: Deep into the muscle of the thigh",
  ]);
});

test("doses by weight in a cell that a page's end cuts keep their names and label", async () => {
  const row = (y: number, height: number, label: string) =>
    box(50, y, 140, height) + box(190, y, 360, height) + text(55, y + 14, label);
  const doses = [5, 10, 15, 20, 25].map((kg) => [`${kg} kg`, `${kg / 100} mg`]);
  const foot =
    INTRO +
    row(640, 20, "1. Route") +
    text(195, 654, "Into the thigh") +
    row(660, 80, "2. Doses") +
    grid(200, 664, [80, 120], [["Weight", "Dose"], ...doses.slice(0, 3)]);
  const top =
    row(40, 44, "") +
    grid(200, 44, [80, 120], doses.slice(3)) +
    row(84, 20, "3. Cautions") +
    text(195, 98, "None are known");
  const pages = await readPdf(pdfFile([{ content: foot }, { content: top }]));
  expect(pages.flatMap(({ blocks }) => blocks.map(({ text: said }) => said)).slice(-7)).toEqual([
    "1. Route | Into the thigh",
    ...doses.map(([weight, dose]) => `2. Doses | Weight: ${weight} | Dose: ${dose}`),
    "3. Cautions | None are known",
  ]);
});

test("a warning sign beside the middle of a text is read before it", async () => {
  const sign = (y: number) => text(60, y, "n", { font: "F3", size: 16 });
  const long = ["WARNING: When the weight is told by a tape,", "give no more than the dose for 40 kg."];
  const boxed = box(50, 100, 400, 40) + sign(124) + text(90, 115, long);
  const short = box(50, 200, 400, 30) + sign(222) + text(90, 218, "NEVER give it into a vein.");
  expect(await textsOf(boxed + short)).toEqual([`⚠ ${long.join(" ")}`, "⚠ NEVER give it into a vein."]);
});

test("the name of a drug in the band that a card begins with heads its rows, as the names of columns do not", async () => {
  const card = (y: number, rows: readonly (readonly [string, string])[]) =>
    rows
      .map(([label, words], at) => {
        const [top, gray] = [y + at * HIGH, at === 0 ? TITLE : undefined];
        const bold = at === 0 ? "*" : "";
        return (
          cell(`*${label}`, LEFT, KEYS, top, HIGH, gray) + cell(bold + words, KEYS, RIGHT, top, HIGH, gray)
        );
      })
      .join("");
  const aspirin = card(60, [
    ["Medication", "Aspirin"],
    ["Classification", "Antiplatelet"],
    ["Presentation", "300 mg tablet"],
    ["Contra-indications", "Bleeding"],
    ["Administration", "Chewed"],
  ]);
  const columns = card(200, [
    ["Medication", "Adult dose"],
    ["Ketorolac", "15 mg IV"],
    ["Ondansetron", "4 mg IV"],
  ]);
  const blocks = await blocksOf(INTRO + aspirin + text(LEFT, 180, "Others:") + columns);
  expect(blocks.slice(1).map(({ kind, text }) => (kind === "heading" ? `# ${text}` : text))).toEqual([
    "# Aspirin",
    "Classification: Antiplatelet",
    "Presentation: 300 mg tablet",
    "Contra-indications: Bleeding",
    "Administration: Chewed",
    "Others:",
    "Medication: Ketorolac | Adult dose: 15 mg IV",
    "Medication: Ondansetron | Adult dose: 4 mg IV",
  ]);
});

test("a label in bold on a row that is shaded, as every second one is, heads no card", async () => {
  const rows = ["Eyes", "Verbal", "Motor", "Pupils"].map((label, i) => {
    const y = 100 + i * 20;
    const shade = i % 2 === 0 ? fill(TITLE, 40, y - 14, 260, 20) : "";
    return (
      shade +
      text(46, y, label, { font: "F2", size: 9 }) +
      text(120, y, `${4 - i} or less, and so on`, { size: 9 })
    );
  });
  expect(await textsOf(rows.join(""))).toEqual([
    "Eyes: 4 or less, and so on",
    "Verbal: 3 or less, and so on",
    "Motor: 2 or less, and so on",
    "Pupils: 1 or less, and so on",
  ]);
});

test("what a drug is sold as stands beside its name in the band of its card, and names no column of the rows below", async () => {
  const cards = [
    ["Atropine", "1 mg/10 mL", "Anticholinergic", "1 mg IV"],
    ["Dextrose", "25 g/250 mL", "Carbohydrate", "125 mL IV"],
  ] as const;
  const content = cards.map(([name, sold, kind, dose], i) => {
    const y = 100 + i * 100;
    const label = (at: number, words: string) => text(46, y + at, words, { font: "F2", size: 9 });
    return (
      fill(BAND, 40, y - 14, 260, 20) +
      text(46, y, name, { font: "F2", size: 9 }) +
      text(250, y, sold, { size: 8 }) +
      label(20, "Class") +
      text(110, y + 20, kind, { size: 9 }) +
      label(40, "Adult") +
      text(110, y + 40, dose, { size: 9 }) +
      label(60, "Child") +
      text(110, y + 60, "By weight", { size: 9 }) +
      [26, 46].map((at) => `40 ${792 - y - at} m 300 ${792 - y - at} l S\n`).join("")
    );
  });
  const read = await blocksOf(content.join(""));
  expect(read.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
    cards.flatMap(([name, sold, kind, dose]) => [
      `heading: ${name}`,
      `paragraph: ${sold}`,
      `table_row: Class: ${kind}`,
      `table_row: Adult: ${dose}`,
      "table_row: Child: By weight",
    ]),
  );
});
