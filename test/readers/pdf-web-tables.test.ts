import { describe, expect, test } from "bun:test";
import { box, fill, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

/** Entries that end at `right`, of letters about 5.2 points wide. */
const endingAt = (right: number, y: number, words: string) => text(right - words.length * 5.2, y, words);
const bold = (x: number, y: number, words: string) => text(x, y, words, { font: "F2" });
const rule = (from: number, to: number, y: number) => `${from} ${792 - y} m ${to} ${792 - y} l S\n`;

describe("tables as web pages are printed", () => {
  const weights = [
    ["4 kg", "382", "128"],
    ["11 kg", "178", "302"],
    ["13 kg", "270", "130"],
    ["17 kg", "333", "370"],
  ];
  const rows = (y: number) =>
    weights
      .map(([weight = "", rate = "", volume = ""], i) => {
        const at = y + i * 16;
        return text(66, at, weight) + text(103, at, rate) + text(139, at, volume);
      })
      .join("");

  test("have their names though these stand close, above a label of the first rows", async () => {
    const content =
      bold(66, 80, "Weight") +
      bold(103, 80, "Joules") +
      bold(139, 80, "Volume") +
      bold(66, 96, "First line") +
      rows(112) +
      bold(66, 176, "By order") +
      rows(192);
    const texts = await textsOf(content);
    expect(texts[0]).toBe("First line");
    expect(texts[1]).toBe("Weight: 4 kg | Joules: 382 | Volume: 128");
    expect(texts.at(-1)).toBe("Weight: 17 kg | Joules: 333 | Volume: 370");
  });

  test("have a row for each line below names that alone stand on fillings in a frame", async () => {
    const names = ["Weight", "Adult dose", "Maximum"];
    const content =
      [64, 191, 372].map((x, i) => fill(0.2, x, 144, [127, 181, 177][i] ?? 0, 17)).join("") +
      names.map((name, i) => bold([110, 254, 433][i] ?? 0, 156, name)).join("") +
      box(64, 144, 485, 90) +
      [
        ["5 kg", "1 unit", "5 mcg/kg"],
        ["10 kg", "10 units", "12 mcg/kg"],
        ["16 kg", "10 mcg", "6 mg/kg"],
        ["25 kg", "4 mg/kg", "0.5 mg"],
      ]
        .map(([weight = "", dose = "", most = ""], i) => {
          const y = 174 + i * 16;
          return text(67, y, weight) + endingAt(369, y, dose) + text(375, y, most);
        })
        .join("");
    expect(await textsOf(content)).toEqual([
      "Weight: 5 kg | Adult dose: 1 unit | Maximum: 5 mcg/kg",
      "Weight: 10 kg | Adult dose: 10 units | Maximum: 12 mcg/kg",
      "Weight: 16 kg | Adult dose: 10 mcg | Maximum: 6 mg/kg",
      "Weight: 25 kg | Adult dose: 4 mg/kg | Maximum: 0.5 mg",
    ]);
  });

  test("have names over several columns above a label of the first rows", async () => {
    const entries = ["Anaphylaxis", "Torsades", "Nausea", "Seizure"];
    const content =
      bold(66, 76, "Indication") +
      bold(200, 76, "Adult") +
      bold(200, 92, "Dose") +
      bold(280, 92, "Maximum") +
      bold(66, 110, "By order") +
      entries
        .map(
          (entry, i) =>
            text(66, 126 + i * 16, entry) +
            text(200, 126 + i * 16, "5 mg") +
            text(280, 126 + i * 16, "10 mg"),
        )
        .join("");
    const texts = await textsOf(content);
    expect(texts[0]).toBe("By order");
    expect(texts[1]).toBe("Indication: Anaphylaxis | Adult Dose: 5 mg | Adult Maximum: 10 mg");
  });

  test("have the names of a column that few rows have an entry in", async () => {
    const drugs = [
      "Ketamine",
      "Fentanyl",
      "Morphine",
      "Naloxone",
      "Atropine",
      "Adenosine",
      "Lidocaine",
      "Labetalol",
    ];
    const content =
      bold(66, 64, "Drug") +
      bold(273, 64, "First line") +
      bold(200, 80, "Dose") +
      bold(262, 80, "Most") +
      bold(330, 80, "Notes") +
      drugs
        .map((drug, i) => {
          const y = 96 + i * 16;
          const most = i % 4 === 0 ? text(262, y, "10 mg") : "";
          return text(66, y, drug) + text(200, y, "5 mg") + most + text(330, y, "Give it slowly");
        })
        .join("");
    const texts = await textsOf(content);
    expect(texts[0]).toBe(
      "Drug: Ketamine | First line Dose: 5 mg | First line Most: 10 mg | First line Notes: Give it slowly",
    );
    expect(texts[1]).toBe("Drug: Fentanyl | First line Dose: 5 mg | First line Notes: Give it slowly");
  });

  test("have the name of several rows in each, where lines between these leave its column out", async () => {
    const rows = [
      [
        ["4 mg", "IV"],
        ["8 mg", "IM"],
        ["2 mg", "IO"],
      ],
      [
        ["10 g", "IV"],
        ["20 g", "PO"],
        ["5 g", "IN"],
      ],
    ];
    const at = (group: number, row: number) => 112 + (group * 3 + row) * 18;
    const content =
      bold(66, 90, "Indication") +
      bold(200, 90, "Dose") +
      bold(280, 90, "Route") +
      rule(60, 340, 96) +
      rows
        .flatMap((group, i) => [
          text(66, at(i, 1) - 6, ["Wide complex", "tachycardia"]),
          ...group.map(
            ([dose = "", route = ""], row) =>
              text(200, at(i, row), dose) +
              text(280, at(i, row), route) +
              rule(row < 2 ? 194 : 60, 340, at(i, row) + 6),
          ),
        ])
        .join("");
    expect((await textsOf(content)).slice(0, 4)).toEqual([
      "Indication: Wide complex tachycardia | Dose: 4 mg | Route: IV",
      "Indication: Wide complex tachycardia | Dose: 8 mg | Route: IM",
      "Indication: Wide complex tachycardia | Dose: 2 mg | Route: IO",
      "Indication: Wide complex tachycardia | Dose: 10 g | Route: IV",
    ]);
  });

  test("have the names of the second of two that stand close below each other", async () => {
    const table = (y: number, names: readonly string[], entries: readonly string[]) =>
      names.map((name, i) => bold(66 + i * 100, y, name)).join("") +
      entries
        .map((entry, row) =>
          [entry, "4 mg", "IV"].map((cell, i) => text(66 + i * 100, y + 16 + row * 16, cell)).join(""),
        )
        .join("");
    const content =
      table(80, ["Drug", "Adult dose", "Route"], ["Ketamine", "Fentanyl", "Morphine"]) +
      table(144, ["Medication", "Child dose", "Given"], ["Naloxone", "Atropine", "Labetalol"]);
    const texts = await textsOf(content);
    expect(texts[2]).toBe("Drug: Morphine | Adult dose: 4 mg | Route: IV");
    expect(texts[3]).toBe("Medication: Naloxone | Child dose: 4 mg | Given: IV");
  });

  test("go on on the next page with a shaded row of figures, which names nothing", async () => {
    const row = (y: number, cells: readonly string[]) =>
      cells.map((cell, i) => text(66 + i * 100, y, cell)).join("");
    const shaded = (y: number, cells: readonly string[]) => fill(0.9, 60, y - 11, 320, 16) + row(y, cells);
    const first =
      ["Drug", "Rate", "Volume"].map((name, i) => bold(66 + i * 100, 80, name)).join("") +
      shaded(96, ["Ketamine", "12", "40"]) +
      row(112, ["Fentanyl", "34", "50"]) +
      shaded(128, ["Morphine", "56", "60"]) +
      row(144, ["Atropine", "57", "61"]);
    const second =
      shaded(80, ["Naloxone", "77", "245"]) +
      row(96, ["Labetalol", "31", "104"]) +
      shaded(112, ["Lidocaine", "21", "124"]) +
      row(128, ["Heparin", "28", "225"]);
    const [, page] = await readPdf(pdfFile([{ content: first }, { content: second }]));
    expect(page?.blocks.map((block) => block.text)).toEqual([
      "Drug: Naloxone | Rate: 77 | Volume: 245",
      "Drug: Labetalol | Rate: 31 | Volume: 104",
      "Drug: Lidocaine | Rate: 21 | Volume: 124",
      "Drug: Heparin | Rate: 28 | Volume: 225",
    ]);
  });

  test("have columns that stand close though the entries beside them are of many lines", async () => {
    const entries = ["25 mg", "50 mL", "12 units", "5 mcg", "100 mcg"];
    const content =
      bold(66, 80, "Weight") +
      bold(205, 80, "Dose") +
      bold(251, 80, "Route") +
      bold(309, 80, "Notes") +
      entries
        .map((entry, i) => {
          const y = 96 + i * 40;
          const notes = ["Watch for respiratory depression", "and have a mask at hand", "before giving it"];
          return (
            text(66, y, `${i + 4} kg`) + endingAt(245, y, entry) + text(251, y, "IO") + text(309, y, notes)
          );
        })
        .join("");
    expect((await textsOf(content))[0]).toBe(
      "Weight: 4 kg | Dose: 25 mg | Route: IO | Notes: Watch for respiratory depression and have a mask at hand before giving it",
    );
  });

  test("have the name at the first of several rows in each, though one lacks an entry", async () => {
    const rows = [
      ["Hypoglycemia", "IN", "12 g", "", "By order only"],
      ["", "IV", "2.5 g", "6 g", "May repeat once"],
      ["", "IO", "2 mg", "10 units", "Watch the airway"],
      ["Pain", "IO", "2.5 mg", "5 g", "Flush with 20 mL"],
    ];
    const line = (y: number, cells: readonly string[], font: string) =>
      cells.map((cell, i) => (cell === "" ? "" : text(66 + i * 90, y, cell, { font }))).join("");
    const content =
      line(80, ["Used for", "Given", "Dose", "Most", "Notes"], "F2") +
      rows.map((cells, i) => line(96 + i * 16, cells, "F1")).join("");
    expect(await textsOf(content)).toEqual([
      "Used for: Hypoglycemia | Given: IN | Dose: 12 g | Notes: By order only",
      "Used for: Hypoglycemia | Given: IV | Dose: 2.5 g | Most: 6 g | Notes: May repeat once",
      "Used for: Hypoglycemia | Given: IO | Dose: 2 mg | Most: 10 units | Notes: Watch the airway",
      "Used for: Pain | Given: IO | Dose: 2.5 mg | Most: 5 g | Notes: Flush with 20 mL",
    ]);
  });

  test("keep their names on the next page where entries end at one place and begin elsewhere", async () => {
    const row = (y: number, [drug = "", ...doses]: readonly string[]) =>
      text(66, y, drug) + doses.map((dose, i) => endingAt(250 + i * 100, y, dose)).join("");
    const names = bold(66, 80, "Drug") + bold(225, 80, "Dose") + bold(325, 80, "Most");
    const first = [
      ["Fentanyl", "10", "25"],
      ["Labetalol", "20", "35"],
      ["Heparin", "12", "45"],
    ];
    const second = [
      ["Aspirin", "300000000000", "250000000000"],
      ["Naloxone", "150000000000", "120000000000"],
      ["Atropine", "150000000000", "100000000000"],
    ];
    const [, page] = await readPdf(
      pdfFile([
        { content: names + first.map((cells, i) => row(96 + i * 16, cells)).join("") },
        { content: second.map((cells, i) => row(80 + i * 16, cells)).join("") },
      ]),
    );
    expect(page?.blocks[1]?.text).toBe("Drug: Naloxone | Dose: 150000000000 | Most: 120000000000");
  });

  test("have columns that stand little farther apart than words, where these are set close", async () => {
    const [space, gap] = [2.3, 3.7];
    // Helvetica's digits are 5.56 points wide at 10 points, and "mg" 13.89.
    const dose = (number: string) => number.length * 5.56 + space + 13.89;
    const rows = [
      ["Ketamine", "15", "IV"],
      ["Fentanyl", "125", "IM or IN"],
      ["Morphine", "2", "nebulized"],
      ["Naloxone", "10", "IV/IO"],
      ["Atropine", "1", "IM"],
    ];
    const content =
      bold(66, 80, "Drug") +
      bold(220, 80, "Dose") +
      bold(270, 80, "Route") +
      rows
        .map(([drug = "", number = "", route = ""], i) => {
          const y = 96 + i * 16;
          return (
            text(66, y, drug) +
            text(245 - dose(number), y, number) +
            text(245 - 13.89, y, "mg") +
            text(245 + gap, y, route)
          );
        })
        .join("") +
      // Text whose words stand as close.
      Array.from(
        { length: 8 },
        (_, i) =>
          text(66, 300 + i * 13, "on") +
          text(66 + 11.12 + space, 300 + i * 13, "no") +
          text(66 + 22.24 + 2 * space, 300 + i * 13, "on"),
      ).join("");
    const texts = await textsOf(content);
    expect(texts[0]).toBe("Drug: Ketamine | Dose: 15 mg | Route: IV");
    expect(texts[2]).toBe("Drug: Morphine | Dose: 2 mg | Route: nebulized");
  });

  test("have a row for each line in a frame, however much stands in it", async () => {
    const entries = Array.from(
      { length: 24 },
      (_, i) => `Call medical control before dose ${i + 2} of the drug`,
    );
    const content =
      [64, 150].map((x, i) => fill(0.2, x, 64, [86, 350][i] ?? 0, 17)).join("") +
      bold(67, 76, "Dose") +
      bold(153, 76, "Remarks") +
      box(64, 64, 436, 24 * 16 + 24) +
      entries
        .map((entry, i) => text(67, 94 + i * 16, `${i + 1} mg`) + text(153, 94 + i * 16, entry))
        .join("");
    const texts = await textsOf(content);
    expect(texts[0]).toBe("Dose: 1 mg | Remarks: Call medical control before dose 2 of the drug");
    expect(texts).toHaveLength(24);
  });

  test("have names over several columns where each line of them stands on a filling", async () => {
    const rows = ["Anaphylaxis", "Croup", "Seizure", "Sedation"];
    const content =
      fill(0.2, 60, 64, 120, 34) +
      fill(0.2, 180, 64, 200, 17) +
      fill(0.2, 180, 81, 100, 17) +
      fill(0.2, 280, 81, 100, 17) +
      bold(67, 85, "Indication") +
      bold(184, 76, "Adult") +
      bold(184, 93, "Dose") +
      bold(284, 93, "Most") +
      rows
        .map(
          (entry, i) =>
            text(67, 109 + i * 16, entry) +
            text(184, 109 + i * 16, "1 mcg") +
            text(284, 109 + i * 16, "12 mg"),
        )
        .join("");
    expect((await textsOf(content))[0]).toBe(
      "Indication: Anaphylaxis | Adult Dose: 1 mcg | Adult Most: 12 mg",
    );
  });

  test("have last columns whose entries have one line beside a long text", async () => {
    const drugs = [
      ["Adenosine", "6 mg", "0.1 mg/kg"],
      ["Atropine", "1 mg", "0.02 mg/kg"],
      ["Naloxone", "0.4 mg", "0.1 mg/kg"],
    ];
    const use = [
      "It is given for what the protocol names and for",
      "nothing else, by a route that is known to work,",
      "and slowly where the pressure is low. Watch for",
      "the return of the rhythm and write down when it",
      "came back, and how long the patient was without",
      "it in all. A second dose is given where the first",
      "one did not help, but no third.",
    ];
    const content =
      ["Drug", "Use", "Adult dose", "Child dose"]
        .map((name, i) => bold([60, 130, 370, 450][i] ?? 0, 80, name))
        .join("") +
      rule(60, 540, 85) +
      drugs
        .map(([drug = "", adult = "", child = ""], i) => {
          const y = 100 + i * 104;
          return text(60, y, drug) + text(130, y, use) + text(370, y, adult) + text(450, y, child);
        })
        .join("");
    expect(await textsOf(content)).toEqual(
      drugs.map(
        ([drug, adult, child]) =>
          `Drug: ${drug} | Use: ${use.join(" ")} | Adult dose: ${adult} | Child dose: ${child}`,
      ),
    );
  });
});

describe("a table whose rows lines or spaces part, and nothing frames", () => {
  const places = [60, 130, 330];
  /** Rows below each other from `y` on, each a list of the lines of its cells. */
  const rowsAt = (y: number, rows: readonly (readonly (readonly string[])[])[], ruled: boolean) => {
    let at = y;
    let drawn = "";
    for (const cells of rows) {
      drawn += cells.map((lines, i) => text(places[i] ?? 0, at, [...lines])).join("");
      at += Math.max(...cells.map((lines) => lines.length)) * 12 + 8;
      if (ruled) drawn += rule(56, 540, at - 13);
    }
    return drawn;
  };
  const names = (y: number) =>
    ["Condition", "Treatment", "Notes"].map((name, i) => bold(places[i] ?? 0, y, name)).join("");
  const entry = (n: number) => [
    ["Condition", `${n}`],
    [
      "Give oxygen by mask and keep the",
      "saturation at 94 percent, then give",
      "fluids, and write down when",
      `line ${n} is in.`,
    ],
    ["Call the physician where", "in doubt, and where it", "fails."],
  ];

  test.each([true, false])(
    "has whole rows where first cells repeat a name's word, ruled: %p",
    async (ruled) => {
      const content = names(80) + rowsAt(100, [1, 2, 3, 4].map(entry), ruled);
      expect(await textsOf(content)).toEqual(
        [1, 2, 3, 4].map(
          (n) =>
            `Condition: Condition ${n} | Treatment: Give oxygen by mask and keep the saturation at 94 percent, then give ` +
            `fluids, and write down when line ${n} is in. | Notes: Call the physician where in doubt, and where it fails.`,
        ),
      );
    },
  );

  test("goes on over a page's end that cuts a row, without its names", async () => {
    const [key = [], deed = [], note = []] = entry(3);
    const cut = [key, deed.slice(0, 2), note];
    const pages = [
      names(80) + rowsAt(100, [entry(1), entry(2), cut], true),
      rowsAt(60, [[[], deed.slice(2)], ...[4, 5, 6].map(entry)], true),
    ];
    const read = await readPdf(pdfFile(pages.map((content) => ({ content }))), 1, 2);
    const texts = read.map(({ blocks }) => blocks.map(({ text }) => text));
    expect(texts[0]?.at(-1)).toContain("Condition: Condition 3 | Treatment: Give oxygen");
    expect(texts[0]?.at(-1)).toContain("when line 3 is in. | Notes: Call the physician");
    expect(texts[1]?.map((row) => row.slice(0, 35))).toEqual(
      [4, 5, 6].map((n) => `Condition: Condition ${n} | Treatment: `.slice(0, 35)),
    );
  });

  test("has its last row whole where smaller text stands below it", async () => {
    const content =
      names(80) +
      rowsAt(100, [1, 2, 3].map(entry), false) +
      text(60, 272, "Text below the table.", { size: 8 });
    const texts = await textsOf(content);
    expect(texts[2]).toEndWith(
      "and write down when line 3 is in. | Notes: Call the physician where in doubt, and where it fails.",
    );
    expect(texts[3]).toBe("Text below the table.");
  });

  test("has the names that one line parts from the rows, across those between the columns", async () => {
    const at = [60, 200, 280, 360];
    const row = (y: number, cells: readonly string[]) =>
      cells.map((cell, i) => text(at[i] ?? 0, y, cell)).join("");
    const down = at.slice(1).map((x) => `${x - 8} ${792 - 66} m ${x - 8} ${792 - 160} l S\n`);
    const content =
      ["Hospital", "Phone", "Takes", "Distance"].map((name, i) => bold(at[i] ?? 0, 80, name)).join("") +
      rule(52, 540, 86) +
      down.join("") +
      row(102, ["Mercy General", "555-0121", "Stroke", "3 min"]) +
      row(118, ["County Hospital", "555-0183", "Trauma", "41 min"]) +
      row(134, ["Valley Regional", "555-0144", "Burns", "37 min"]);
    expect(await textsOf(content)).toEqual([
      "Hospital: Mercy General | Phone: 555-0121 | Takes: Stroke | Distance: 3 min",
      "Hospital: County Hospital | Phone: 555-0183 | Takes: Trauma | Distance: 41 min",
      "Hospital: Valley Regional | Phone: 555-0144 | Takes: Burns | Distance: 37 min",
    ]);
  });

  test.each([
    ["one more row", false],
    ["one more row below its names", true],
  ])("ends on the next page with %s, in whichever order the pages are read", async (_, named) => {
    const [key = [], deed = [], note = []] = entry(3);
    const cut = [key, deed.slice(0, 2), note.slice(0, 2)];
    const y = named ? 80 : 60;
    const pages = [
      names(80) + rowsAt(100, [entry(1), entry(2), cut], false),
      (named ? names(60) : "") +
        rowsAt(y, [[[], deed.slice(2), note.slice(2)], entry(4)], false) +
        text(60, 260, "Text below the table."),
    ];
    const file = pdfFile(pages.map((content) => ({ content })));
    const [first, second] = await readPdf(file, 1, 2);
    const textsIn = (page = first) => page?.blocks.map(({ text }) => text) ?? [];
    expect(textsIn().at(-1)).toEndWith(
      "when line 3 is in. | Notes: Call the physician where in doubt, and where it fails.",
    );
    expect(textsIn(second)[0]).toStartWith(
      "Condition: Condition 4 | Treatment: Give oxygen by mask and keep",
    );
    expect(textsIn(second)[0]).toEndWith(
      "line 4 is in. | Notes: Call the physician where in doubt, and where it fails.",
    );
    expect(textsIn(second).slice(1)).toEqual(["Text below the table."]);
    expect((await readPdf(file, 2, 2))[0]).toEqual(second);
  });

  /** Rows at heights of their own, as a spreadsheet prints them. */
  const sheet = (rows: readonly (readonly [number, ...(string | readonly string[])[]])[]) =>
    rows.map(([y, ...cells]) => cells.map((lines, i) => text(places[i] ?? 0, y, lines)).join("")).join("");

  test("goes on below rows that are much higher than what they say", async () => {
    const rows = ["Adenosine", "Atropine", "Fentanyl"].map(
      (drug, i) => [120 + i * 60, drug, ["Give it fast, and", "flush the line"], "IV"] as const,
    );
    const content =
      names(106) + rows.map(([y]) => rule(56, 540, y - 11)).join("") + sheet(rows.map((row) => [...row]));
    expect(await textsOf(content)).toEqual(
      ["Adenosine", "Atropine", "Fentanyl"].map(
        (drug) => `Condition: ${drug} | Treatment: Give it fast, and flush the line | Notes: IV`,
      ),
    );
  });

  test("has a row for each line, though one stands far from the next or a little farther than lines of one do", async () => {
    const far = sheet([
      [94, "Mercy", "555-0121", "3 min"],
      [108, "County", "555-0183", "41 min"],
      [122, "Cedar", "555-0176", "44 min"],
      [151, "Valley", "555-0144", "37 min"],
      [165, "Lakeside", "555-0170", "3 min"],
    ]);
    const hospitals = await textsOf(names(80) + far);
    expect(hospitals).toHaveLength(5);
    expect(hospitals.at(-1)).toBe("Condition: Lakeside | Treatment: 555-0170 | Notes: 3 min");
    const near = sheet([
      [100, "Adenosine", ["Give it fast, and then", "flush the line"], "IV"],
      [132, "Atropine", ["Give it again where the", "pulse stays slow"], "IV"],
      [164, "Fentanyl", "Give it slowly", "IV"],
      [177.5, "Naloxone", ["By the nose where there is", "no line"], "IN"],
    ]);
    const drugs = await textsOf(names(80) + near);
    expect(drugs.slice(2)).toEqual([
      "Condition: Fentanyl | Treatment: Give it slowly | Notes: IV",
      "Condition: Naloxone | Treatment: By the nose where there is no line | Notes: IN",
    ]);
  });
});
