import { expect, test } from "bun:test";
import { grid, line, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

const bold = { font: "F2" };
const SENTENCE =
  "Bring the patient to the closest hospital that can care for what is wrong, and call it early on.";

async function read(...contents: string[]): Promise<string[][]> {
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  return pages.map(({ blocks }) => blocks.map(shown));
}

const section = (y: number, title: string) =>
  text(50, y, title, { ...bold, size: 12 }) + text(50, y + 20, [SENTENCE, SENTENCE]);

test("the title on the form that a policy begins with is the heading of its sections", async () => {
  const policy = (number: string, title: string) =>
    grid(
      50,
      60,
      [150, 350],
      [
        [`Policy No.: ${number}`, `Subject: ${title}`],
        ["Effective: 1/1/2025", "Approved by: R. Okafor, MD"],
      ],
    ) +
    section(130, "PURPOSE") +
    section(200, "POLICY");
  const pages = await read(policy("401", "Refusal of Care"), policy("402", "Helicopters"));
  expect(pages.flat().filter((line) => /^h/.test(line))).toEqual([
    "heading0: 401 Refusal of Care",
    "heading1: PURPOSE",
    "heading1: POLICY",
    "heading0: 402 Helicopters",
    "heading1: PURPOSE",
    "heading1: POLICY",
  ]);
  expect(pages.map(([, row]) => row)).toEqual([
    "table_row: Effective: 1/1/2025 | Approved by: R. Okafor, MD",
    "table_row: Effective: 1/1/2025 | Approved by: R. Okafor, MD",
  ]);
});

test("a running line with a title and its number heads each protocol once, and children's behind adults' of one name", async () => {
  const page = (title: string, number: string, first: string) =>
    text(50, 40, "DEPARTMENT OF HEALTH", { size: 9 }) +
    text(50, 56, `Treatment Protocol: ${title}`, { size: 10 }) +
    text(480, 56, `Ref. No. ${number}`, { size: 10 }) +
    text(50, 90, [`${first} first. ${SENTENCE}`, SENTENCE]) +
    section(140, "CONSIDERATIONS");
  const pages = await read(
    page("BURNS", "1220", "Cool"),
    page("BURNS", "1220", "Cover"),
    page("SEIZURE", "1231", "Suction"),
    page("SEIZURE", "1231", "Midazolam"),
    page("SEIZURE", "1231-P", "Turn"),
    page("SEIZURE", "1231-P", "Glucose"),
    page("ALLERGIC REACTION", "1219", "Epinephrine"),
    page("STROKE", "1232", "Scale"),
  );
  expect(pages.map((lines) => lines.filter((line) => /^h/.test(line))[0])).toEqual([
    "heading0: 1220 BURNS",
    "heading1: CONSIDERATIONS",
    "heading0: 1231 SEIZURE",
    "heading1: CONSIDERATIONS",
    "heading0: 1231-P SEIZURE",
    "heading1: CONSIDERATIONS",
    "heading0: 1219 ALLERGIC REACTION",
    "heading0: 1232 STROKE",
  ]);
  expect(pages.flat().filter((line) => line.includes("Ref."))).toEqual([]);
});

test("a running line with a title and its number heads the one protocol of a file, over all of its sections", async () => {
  const page = (below: string) =>
    text(50, 56, "Treatment Protocol: SEIZURE", { size: 10 }) +
    text(480, 56, "Ref. No. 1231", { size: 10 }) +
    below;
  const pages = await read(
    page(text(50, 90, ["1. Open the airway", "2. Midazolam 10 mg IM"])),
    page(section(90, "CONSIDERATIONS")),
    page(section(90, "REFERENCES")),
  );
  expect(pages.map((lines) => lines.filter((line) => /^h/.test(line)))).toEqual([
    ["heading0: 1231 SEIZURE"],
    ["heading1: CONSIDERATIONS"],
    ["heading1: REFERENCES"],
  ]);
});

test("a section that begins the second page of many protocols is no running line below their titles", async () => {
  const protocols = ["BURNS", "SEIZURE", "ALLERGY", "STROKE"].map((title, at) => {
    const head =
      text(50, 56, `Treatment Protocol: ${title}`, { size: 10 }) +
      text(480, 56, `Ref. No. 12${at + 10}`, { size: 10 });
    return [head + text(50, 90, ["1. Open the airway", SENTENCE]), head + section(90, "CONSIDERATIONS")];
  });
  const pages = await read(...protocols.flat());
  expect(pages.map((lines) => lines.filter((line) => /^h/.test(line)))).toEqual([
    ["heading0: 1210 BURNS"],
    ["heading1: CONSIDERATIONS"],
    ["heading0: 1211 SEIZURE"],
    ["heading1: CONSIDERATIONS"],
    ["heading0: 1212 ALLERGY"],
    ["heading1: CONSIDERATIONS"],
    ["heading0: 1213 STROKE"],
    ["heading1: CONSIDERATIONS"],
  ]);
});

test("a policy's header may stand lower on its first page, in two lines, and when it was revised at that page's foot", async () => {
  const policy = (title: [string, string], number: string, whom: string, revised: string) => {
    const header = (y: number) =>
      text(50, y, `SUBJECT: ${title[0]}`, { ...bold, size: 11 }) +
      text(420, y, `REFERENCE NO. ${number}`, { ...bold, size: 11 }) +
      text(105, y + 13, title[1], { ...bold, size: 11 });
    const long = Array.from({ length: 26 }, () => SENTENCE);
    const [first, second] = [
      text(50, 40, "DEPARTMENT OF HEALTH", { size: 10 }) +
        text(420, 40, `(${whom})`, { size: 10 }) +
        header(60) +
        text(50, 110, "PURPOSE:", { ...bold, size: 11 }) +
        text(50, 130, [
          ...long,
          "Whoever asks for it, the crew of an ambulance that is not on its way to a call goes on",
        ]) +
        text(50, 715, `EFFECTIVE: ${revised}`, { size: 10 }) +
        text(480, 715, "PAGE 1 OF 2", { size: 10 }) +
        text(50, 728, `REVISED: ${revised}`, { size: 10 }),
      header(40) +
        text(50, 90, "to the next one, however far away that is.") +
        section(120, `POLICY ${whom}`),
    ];
    return [first ?? "", second ?? ""];
  };
  const pages = await read(
    ...policy(["TRANSPORT OF PATIENTS IN", "POLICE CUSTODY"], "502", "EMT", "07-20-84"),
    ...policy(["DIVERSION OF AMBULANCES BY", "RECEIVING HOSPITALS"], "503", "HOSPITAL", "02-01-88"),
    ...policy(["DETERMINATION OF DEATH IN", "THE FIELD"], "814", "PARAMEDIC", "10-10-80"),
  );
  const told = pages.map((lines) => lines.filter((line) => !line.includes("closest hospital")));
  expect(told.slice(0, 4)).toEqual([
    [
      "heading0: 502 TRANSPORT OF PATIENTS IN POLICE CUSTODY",
      "heading2: PURPOSE:",
      "note: EFFECTIVE: 07-20-84 | PAGE 1 OF 2 | REVISED: 07-20-84",
    ],
    ["heading1: POLICY EMT"],
    [
      "heading0: 503 DIVERSION OF AMBULANCES BY RECEIVING HOSPITALS",
      "heading2: PURPOSE:",
      "note: EFFECTIVE: 02-01-88 | PAGE 1 OF 2 | REVISED: 02-01-88",
    ],
    ["heading1: POLICY HOSPITAL"],
  ]);
});

test("a form names its page where a table's rows follow, and is told without the count of pages and what it says twice", async () => {
  const form = [
    ["River County EMS", "No. S-104"],
    ["River County EMS", "Page: 1 of 3"],
    ["SUBJECT: SKILLS LIST", "Date: 07/01/2025"],
  ];
  const skills = ["Airway", "Glucose", "Capnography", "Splinting", "Suction", "Traction"];
  const [lines] = await read(
    grid(50, 60, [350, 120], form) +
      grid(
        50,
        125,
        [120, 350],
        [
          ["SKILL", "COMMENTS"],
          ...skills.map((skill) => [skill, `${skill} is for those who have been trained in it`]),
        ],
      ),
  );
  expect(lines?.slice(0, 4)).toEqual([
    "heading1: S-104 SKILLS LIST",
    "table_row: River County EMS | No. S-104",
    "table_row: SUBJECT: SKILLS LIST | Date: 07/01/2025",
    expect.stringContaining("Airway"),
  ]);
});

test("an order's form has its title over its dates, and names what follows where it stands below the end of another, too", async () => {
  const order = (y: number, number: string, title: string) =>
    grid(50, y, [375, 125], [["", ""]]) +
    text(53, y + 12, `SUBJECT: ${title}`, bold) +
    text(428, y + 12, `Order No. ${number}`, bold) +
    grid(
      50,
      y + 18,
      [125, 125, 125, 125],
      [["Effective: 1/1/19", "Revised: 3/1/25", "Pages: 2", "Supersedes: All"]],
    ) +
    grid(50, y + 36, [250, 250], [["Approved: A. Reyes, Chief", "Medical Director: M. Ito, MD"]]) +
    section(y + 80, "1.0 PURPOSE") +
    section(y + 150, "2.0 POLICY");
  const pages = await read(order(60, "GO 100.1", "STAFFING") + order(300, "GO 100.4", "UNIFORMS"));
  const rows = [
    "table_row: Effective: 1/1/19 | Revised: 3/1/25 | Pages: 2 | Supersedes: All",
    "table_row: Approved: A. Reyes, Chief | Medical Director: M. Ito, MD",
  ];
  expect(pages.flat().filter((line) => !line.startsWith("paragraph"))).toEqual([
    "heading0: GO 100.1 STAFFING",
    ...rows,
    "heading1: 1.0 PURPOSE",
    "heading1: 2.0 POLICY",
    "heading0: GO 100.4 UNIFORMS",
    ...rows,
    "heading1: 1.0 PURPOSE",
    "heading1: 2.0 POLICY",
  ]);
});

test("a table of one row that names a weight heads what is given at that weight", async () => {
  const band = (y: number, weight: string, color: string, dose: string) =>
    grid(50, y, [120, 200], [[weight, color]]) +
    text(50, y + 45, `Defibrillation: ${dose} joules`) +
    grid(
      50,
      y + 60,
      [120, 100],
      [
        ["Medication", "Dose"],
        ["Adenosine", "0.3 mg"],
        ["Atropine", "0.06 mg"],
      ],
    );
  const [lines = []] = await read(band(60, "3 kg", "GREY", "6") + band(260, "10-14 kg", "PURPLE", "20"));
  expect(lines.filter((line) => /^[hp]/.test(line))).toEqual([
    "heading6: 3 kg, GREY",
    "paragraph: Defibrillation: 6 joules",
    "heading6: 10-14 kg, PURPLE",
    "paragraph: Defibrillation: 20 joules",
  ]);
});

test("a weight that a part of a table begins with heads the part; rows of weights head nothing", async () => {
  const card = (weight: string, joules: string, dose: string) => [
    [weight, "Length 119 - 129 cm", "7 - 9 years", "ORANGE"],
    ["Defibrillation:", joules, "", ""],
    ["Atropine", dose, "Ketorolac", "12 mg"],
    ["Fentanyl", "24 mcg", "Naloxone", "2 mg"],
  ];
  const widths = [120, 130, 100, 100];
  const [cards = []] = await read(
    grid(50, 60, widths, card("24 Kg", "48 joules", "0.48 mg")) +
      grid(50, 240, widths, card("28 Kg", "56 joules", "0.5 mg")),
  );
  expect(cards.filter((line) => line.startsWith("h"))).toEqual([
    "heading6: 24 Kg, Length 119 - 129 cm, 7 - 9 years, ORANGE",
    "heading6: 28 Kg, Length 119 - 129 cm, 7 - 9 years, ORANGE",
  ]);
  const zones = ["3 kg", "6 kg", "9 kg"].map((weight) => [weight, "46 - 60 cm", "Small", "GREY"]);
  const [rows = []] = await read(text(50, 50, SENTENCE) + grid(50, 60, widths, zones));
  expect(rows.filter((line) => line.startsWith("h"))).toEqual([]);
});

test("a title in capitals behind its label heads its page, with the number that ends the line above it", async () => {
  const page = (title: string, number: string) =>
    text(50, 40, "DEPARTMENT OF HEALTH", bold) +
    text(50, 54, "COUNTY OF ELM", bold) +
    text(440, 54, `REFERENCE NO. ${number}`, bold) +
    text(50, 78, `Treatment Guideline: ${title}`, bold) +
    section(110, "PRINCIPLES:") +
    section(190, "GUIDELINES:");
  const pages = await read(page("MASK PRESSURE", "1315"), page("CHEST NEEDLE", "1335"));
  expect(pages.map((lines) => lines.filter((line) => /^h/.test(line)))).toEqual([
    ["heading0: 1315 MASK PRESSURE", "heading1: PRINCIPLES:", "heading1: GUIDELINES:"],
    ["heading0: 1335 CHEST NEEDLE", "heading1: PRINCIPLES:", "heading1: GUIDELINES:"],
  ]);
});

test("a section in capitals with a unit in small letters is of the level of the others", async () => {
  const [lines = []] = await read(
    section(60, "SLOW") + section(140, "NARROW COMPLEX OVER 150bpm") + section(220, "WIDE COMPLEX"),
  );
  expect(lines.filter((line) => /^h/.test(line))).toHaveLength(3);
  expect(new Set(lines.filter((line) => /^h/.test(line)).map((line) => line.slice(0, 8))).size).toBe(1);
});

test("a weight is a title too where the length behind it reads as what a label names", async () => {
  const card = (y: number, weight: string, joules: string, dose: string) =>
    grid(50, y, [130, 200, 120], [["", "Length 119 - 129 cm 7 - 9 years", "ORANGE"]]) +
    text(53, y + 12, weight, bold) +
    grid(50, y + 18, [130, 200, 60, 60], [["Defibrillation:", joules, "96 joules", "96 joules"]]) +
    grid(
      50,
      y + 36,
      [130, 40, 40, 120, 60, 60],
      [
        ["Atropine", dose, "4.8 mL", "Ketorolac", "12 mg", "0.8 mL"],
        ["Fentanyl", "24 mcg", "0.5 mL", "Naloxone", "2 mg", "2 mL"],
      ],
    );
  const [cards = []] = await read(
    card(60, "24 Kg", "48 joules", "0.48 mg") + card(240, "28 Kg", "56 joules", "0.5 mg"),
  );
  expect(cards.filter((line) => line.startsWith("h"))).toEqual([
    "heading6: 24 Kg, Length 119 - 129 cm 7 - 9 years, ORANGE",
    "heading6: 28 Kg, Length 119 - 129 cm 7 - 9 years, ORANGE",
  ]);
});

test("a form's labels may stand above what they name, several in a line, or its title in capitals behind its number", async () => {
  const forms = [
    grid(
      50,
      60,
      [250, 250],
      [
        ["POLICY TITLE Use of Restraints", "POLICY NUMBER 3.02"],
        ["APPROVED BY Medical Director", "EFFECTIVE DATE 01/15/2024"],
      ],
    ),
    text(50, 70, "Policy Number: 3.03   Effective Date: 02/11/2023   Subject: Air Transport", bold),
    text(220, 70, "COUNTY POLICY 3.04 DIVERSION", { ...bold, size: 12 }),
  ];
  const pages = await read(...forms.map((form) => form + section(130, "PURPOSE") + section(200, "POLICY")));
  expect(pages.map((lines) => lines.filter((line) => /^h/.test(line))[0])).toEqual([
    "heading0: 3.02 Use of Restraints",
    "heading0: 3.03 Air Transport",
    "heading0: COUNTY POLICY 3.04 DIVERSION",
  ]);
});

test("a version that is set as large as a title, or that goes on with the line above it, is not said once more", async () => {
  const top = text(50, 60, [SENTENCE, SENTENCE]);
  const [cover = [], page = []] = await read(
    top + text(200, 715, "Version 5.0", { ...bold, size: 20 }),
    top + text(50, 680, ["The dosing of children is introduced in", "version 5.6"]),
    top,
    top,
  );
  expect(cover.filter((line) => line.includes("5.0"))).toEqual(["heading1: Version 5.0"]);
  expect(page.at(-1)).toBe("paragraph: The dosing of children is introduced in version 5.6");
});

test("the names of a form's columns at the top of most pages tell what each protocol is called, and are no running line", async () => {
  const form = (title: string, number: string, page: number) =>
    grid(
      50,
      60,
      [200, 120, 120, 72],
      [
        ["TITLE", "PROTOCOL NO.", "LAST REVISED", "PAGE"],
        [title, number, "March 15, 2024", `${page}`],
      ],
    );
  const page = (title: string, number: string, at: number) =>
    text(50, 40, "REGION 5 CARE", { size: 9 }) + form(title, number, at) + section(130, "A. History");
  const pages = await read(
    page("STROKE", "M410", 1),
    page("STROKE", "M410", 2),
    page("BURNS", "T701", 3),
    page("SEIZURE", "P610", 4),
    page("DRIP CHARTS", "APPENDIX H", 5),
  );
  expect(pages.map((lines) => lines[0])).toEqual([
    "heading0: M410 STROKE",
    "heading1: A. History",
    "heading0: T701 BURNS",
    "heading0: P610 SEIZURE",
    "heading0: APPENDIX H DRIP CHARTS",
  ]);
  expect(pages[2]?.[1]).toBe("table_row: TITLE: BURNS | PROTOCOL NO.: T701 | LAST REVISED: March 15, 2024");
});

test("the form that all pages of one policy begin with is told once, with its title and without the pages' numbers", async () => {
  const page = (number: number) =>
    text(50, 40, "SOP Number: CP043.00") +
    text(50, 54, "Title: Respiratory Rate") +
    text(50, 76, "Revision No:") +
    text(150, 76, "Replaces:") +
    text(250, 76, "Date in effect:") +
    text(350, 76, "Page:") +
    text(60, 90, "00") +
    text(160, 90, "N/A") +
    text(250, 90, "7/14/2010") +
    text(350, 90, `${number} of 3`) +
    section(130, ["PURPOSE", "PROCEDURE", "REFERENCES"][number - 1] ?? "");
  const pages = await read(page(1), page(2), page(3));
  const told = pages.map((lines) => lines.filter((line) => !line.includes("closest hospital")));
  expect(told.map(([first]) => first)).toEqual([
    "heading0: CP043.00 Respiratory Rate",
    "heading1: PROCEDURE",
    "heading1: REFERENCES",
  ]);
  expect(told[0]?.join("\n")).toContain("7/14/2010");
  expect(told[0]?.at(-1)).toBe("heading1: PURPOSE");
});

test("a line of a form is no part of the columns that begin beside what is filled in there", async () => {
  const label = (x: number, y: number, words: string, to: number) =>
    text(x, y, words) + line(x + words.length * 5.5, y + 1, to, y + 1);
  const column = (x: number) =>
    text(x, 100, [
      "Tell the patient what you think is",
      "wrong, what you would do for that, and",
      "what may happen without any care.",
    ]);
  const content =
    label(50, 60, "Patient name:", 240) +
    label(245, 60, "Date of birth:", 400) +
    label(410, 60, "Number:", 520) +
    column(50) +
    column(300) +
    label(50, 170, "Signature of patient:", 290) +
    label(300, 170, "Witness:", 480);
  const [blocks = []] = await read(content);
  const paragraph =
    "paragraph: Tell the patient what you think is wrong, what you would do for that, and what may happen without any care.";
  expect(blocks).toEqual([
    "paragraph: Patient name: Date of birth: Number:",
    paragraph,
    paragraph,
    "paragraph: Signature of patient: Witness:",
  ]);
});
