import { describe, expect, test } from "bun:test";
import { box, fill, grid, pdfFile, readPdf, text } from "../support/pdf.ts";

const HEADER = ["Drug", "Adult dose", "Route"];
const WIDTHS = [150, 150, 100];

function drug(number: number): string[] {
  return [`Drug ${number}`, `${number} mg`, number % 2 === 0 ? "IV" : "IM"];
}

function drugs(from: number, count: number): string[][] {
  return Array.from({ length: count }, (_, index) => drug(from + index));
}

const TOPICS = ["airway", "burns", "chest pain", "dialysis", "eye injury"];

function paragraph(number: number): string[] {
  const topic = TOPICS[number % TOPICS.length] ?? "";
  return [
    `A paragraph on ${topic} tells the crew at some length what to`,
    "look for in a patient whose breathing is failing, and",
    `ends with the words that number ${number} ends with.`,
  ];
}

/** Pages with a running header, a footer and a page number around text of their own. */
function bookPage(number: number): string {
  return (
    text(50, 40, "County EMS Protocols", { size: 8 }) +
    text(450, 40, `Chapter ${Math.ceil(number / 4)}`, { size: 8 }) +
    text(50, 100, paragraph(number)) +
    text(50, 160, paragraph(number + 100)) +
    text(290, 760, `Page ${number} of 16`, { size: 8 })
  );
}

const book = pdfFile(Array.from({ length: 16 }, (_, index) => ({ content: bookPage(index + 1) })));

describe("running headers, footers and page numbers", () => {
  test("are left out", async () => {
    const pages = await readPdf(book);
    const texts = pages.map(({ blocks }) => blocks.map((block) => block.text));
    for (const [index, page] of texts.entries()) {
      expect(page).toEqual([paragraph(index + 1).join(" "), paragraph(index + 101).join(" ")]);
    }
  });

  test("are left out below the text from the first page on, larger than it as browsers print them or not", async () => {
    const page = (number: number) =>
      text(50, 40, "Survey", { size: 12 }) +
      text(50, 100, paragraph(number), { size: 8 }) +
      text(50, 760, "https://ems.example.org/survey", { size: 12 }) +
      text(500, 760, "27/06/2025", { size: 12 });
    const pages = await readPdf(pdfFile([1, 2, 3, 4].map((number) => ({ content: page(number) }))));
    const texts = pages.map(({ blocks }) => blocks.map((block) => block.text));
    expect(texts[0]).toEqual(["Survey", paragraph(1).join(" ")]);
    expect(texts[1]).toEqual([paragraph(2).join(" ")]);
  });

  test("are left out with another number on each page, and below the text wherever it ends", async () => {
    const numbers = [1300, 1302, 1304, 1308, 1320];
    const page = (number: number, index: number) =>
      text(450, 40, `Protocol ${number}`, { size: 8 }) +
      text(50, 100, `Policy ${number}`, { font: "F2" }) +
      text(50, 120, [...paragraph(number), ...Array<string>(index).fill("It goes on for one line more.")]) +
      text(50, 180 + index * 12, `Approved: R. Delacroix, MD. Manual section S-${number}`, { size: 8 });
    const pages = await readPdf(pdfFile(numbers.map((number, i) => ({ content: page(number, i) }))));
    for (const [index, { blocks }] of pages.entries()) {
      const texts = blocks.map((block) => block.text);
      expect(texts[0]).toBe(`Policy ${numbers[index]}`);
      expect(texts.join(" ")).not.toMatch(/Protocol|Approved/);
    }
  });

  test("are left out below the text where they name each chapter, but no short title beside what all pages have", async () => {
    const chapters = [
      "Breathing trouble of adults",
      "Burns",
      "Chest pain",
      "Drowning and diving",
      "Eye injury",
      "Falls",
    ];
    const page = (name: string, index: number) =>
      fill(0.1, 40, 40, 530, 26) +
      `1 g\n${text(50, 58, name.toUpperCase(), { font: "F2", size: 16 })}${text(480, 57, "ADULT PROTOCOL", { size: 8 })}0 g\n` +
      text(50, 100, paragraph(index)) +
      text(50, index === 5 ? 170 : 750, "Prehospital guidance of the county", { size: 7 }) +
      text(50, 770, "Revised 03/2026", { size: 8 }) +
      text(230, 770, `Protocol C-0${index} - ${name}`, { size: 8 }) +
      text(520, 770, `Page ${index + 1} of 6`, { size: 8 });
    const pages = await readPdf(pdfFile(chapters.map((name, index) => ({ content: page(name, index) }))));
    expect(pages.map(({ blocks }) => blocks.map((block) => block.text))).toEqual(
      chapters.map((name, index) => [`${name.toUpperCase()} ADULT PROTOCOL`, paragraph(index).join(" ")]),
    );
  });

  test("are left out where those of a chapter's first page stand a little lower", async () => {
    const page = (number: number) =>
      text(50, number === 1 ? 66 : 60, "High Plains EMS Agency", { size: 8 }) +
      text(400, number === 1 ? 66 : 60, `Reference No. ${number * 1010}`, { size: 8 }) +
      text(50, 110, paragraph(number));
    const pages = await readPdf(pdfFile([1, 2, 3, 4, 5].map((number) => ({ content: page(number) }))));
    expect(pages.map(({ blocks }) => blocks.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test("stay where a document has no other text", async () => {
    const line = "Call medical control before transport.";
    const pages = await readPdf(pdfFile(Array(4).fill({ content: text(50, 40, line) })));
    expect(pages.map(({ blocks }) => blocks.map((block) => block.text))).toEqual(Array(4).fill([line]));
  });

  test("leave the headings of pages made alike", async () => {
    const names = ["Anaphylaxis", "Burns", "Chest pain", "Dialysis", "Eye injury"];
    const page = (name: string) =>
      text(50, 30, "County EMS Protocols", { size: 8 }) +
      text(50, 55, name, { font: "F2", size: 16 }) +
      text(50, 75, "INDICATIONS", { font: "F2" }) +
      text(50, 95, `Any patient with signs of ${name.toLowerCase()} is cared for like this.`);
    const pages = await readPdf(pdfFile(names.map((name) => ({ content: page(name) }))));
    for (const [index, { blocks }] of pages.entries()) {
      expect(blocks.slice(0, 2).map((block) => block.text)).toEqual([names[index] ?? "", "INDICATIONS"]);
    }
  });

  test("leave the repeated names of a table and the row cut off below them", async () => {
    const cells = (y: number, row: readonly string[], font = "F1") =>
      row.map((cell, i) => text(50 + 170 * i, y, cell, { font })).join("");
    const page = (from: number) =>
      `45 752 m 560 752 l S\n${cells(55, HEADER, "F2")}45 730 m 560 730 l S\n` +
      cells(76, [`${from}`, "given slowly", "by vein"]) +
      Array.from(
        { length: 20 },
        (_, i) => `45 ${708 - 22 * i} m 560 ${708 - 22 * i} l S\n${cells(98 + 22 * i, drug(from + i))}`,
      ).join("");
    const pages = await readPdf(
      pdfFile([{ content: text(50, 100, paragraph(1)) }, { content: page(1) }, { content: page(21) }]),
    );
    expect(pages[2]?.blocks[0]?.text).toBe("Drug: 21 | Adult dose: given slowly | Route: by vein");
  });

  test("are no numbers of chapters, though each begins on the page of its number", async () => {
    const chapters = ["Assessment", "Refusal of care", "Airway procedures"];
    const page = (title: string, index: number) =>
      text(50, 60, String(index + 1), { font: "F2", size: 16 }) +
      text(86, 60, title, { font: "F2", size: 16 }) +
      text(50, 90, paragraph(index)) +
      text(300, 770, String(index + 1));
    const pages = await readPdf(pdfFile(chapters.map((title, index) => ({ content: page(title, index) }))));
    expect(pages.map(({ blocks }) => blocks.map((block) => block.text))).toEqual(
      chapters.map((title, index) => [`${index + 1} ${title}`, paragraph(index).join(" ")]),
    );
  });

  test("are no figures of a table that begins the page, though one is its number", async () => {
    const rows = [
      ["2", "Incomprehensible sounds"],
      ["1", "No answer"],
    ];
    const second = grid(50, 40, [40, 200], rows);
    const pages = await readPdf(
      pdfFile([{ content: text(50, 60, "Glasgow Coma Scale") }, { content: second }]),
    );
    expect(pages[1]?.blocks.map((block) => block.text)).toEqual([
      "2 | Incomprehensible sounds",
      "1 | No answer",
    ]);
  });

  test("stand as far from the bottom of a page that is less high", async () => {
    const content = (number: number) =>
      text(50, 300, paragraph(number)) + text(50, 770, "Effective July 1", { size: 8 });
    const upright = [1, 2, 3].map((number) => ({ content: content(number) }));
    const pages = await readPdf(
      pdfFile([...upright, { content: content(4), entries: "/MediaBox[0 0 792 612]" }]),
    );
    expect(pages.map(({ blocks }) => blocks.length)).toEqual([1, 1, 1, 1]);
  });

  test("are found below wide margins", async () => {
    const page = (number: number) =>
      text(120, 150, number % 2 === 0 ? "County EMS" : "Protocols of the year", { size: 9 }) +
      text(120, 180, paragraph(number));
    const pages = await readPdf(pdfFile([0, 1, 2, 3, 4, 5].map((number) => ({ content: page(number) }))));
    expect(pages.map(({ blocks }) => blocks.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("a title is none, though an entry of the contents in small letters stands at its place", async () => {
    const contents =
      text(50, 60, "Contents", { font: "F2", size: 18 }) + text(50, 84, ["1 Airway", "2 Burns"]);
    const chapter = text(50, 82, "1 Airway", { font: "F2", size: 18 }) + text(50, 110, paragraph(1));
    const pages = await readPdf(pdfFile([{ content: contents }, { content: chapter }]));
    expect(pages[1]?.blocks[0]).toMatchObject({ kind: "heading", text: "1 Airway" });
  });

  test("are left out where the heading below says the same, and where the number stands below a name", async () => {
    const page = (name: string, number: number, heading: string[]) =>
      text(50, 40, name, { size: 9 }) +
      text(450, number % 2 === 0 ? 40 : 51, `Page ${number}`, { size: 9 }) +
      text(50, 90, heading, { font: "F2", size: 16 }) +
      text(50, 150, paragraph(number));
    const contents = [
      page("Burns", 2, ["BURNS"]),
      page("Death and resuscitation", 3, ["DEATH AND", "RESUSCITATION"]),
      page("Adults", 4, ["FROSTBITE"]),
      text(50, 40, "Heat stroke", { size: 12 }) +
        text(450, 40, "Guide C 7", { size: 12 }) +
        text(50, 90, "Guide C 7 - Heat stroke", { font: "F2", size: 16 }),
    ];
    const pages = await readPdf(
      pdfFile([text(50, 90, paragraph(1)), ...contents].map((content) => ({ content }))),
    );
    const texts = pages.slice(1).map(({ blocks }) => blocks.map((block) => block.text));
    expect(texts).toEqual([
      ["BURNS", paragraph(2).join(" ")],
      ["DEATH AND RESUSCITATION", paragraph(3).join(" ")],
      ["Adults", "FROSTBITE", paragraph(4).join(" ")],
      ["Guide C 7 - Heat stroke"],
    ]);
  });

  test("are left out where beside the document's name they say what a larger title does", async () => {
    const titles = [
      "Epinephrine - Cardiac arrest",
      "Adenosine - Unstable rhythms",
      "Dopamine - Septic shock",
    ];
    const page = (title: string, at: number) =>
      text(50, 40, "Drug list", { size: 8 }) +
      text(430, 40, title, { size: 8, font: "F2" }) +
      text(50, 110, `1.${at + 1} ${title}`, { font: "F2", size: 14 }) +
      text(50, 150, paragraph(at));
    const other = page("Tables by weight", 3).replace("1.4 Tables", "1.4 Doses");
    const pages = await readPdf(pdfFile([...titles.map(page), other].map((content) => ({ content }))));
    expect(pages.map(({ blocks }) => blocks.slice(0, -1).map((block) => block.text))).toEqual([
      ...titles.map((title, at) => [`1.${at + 1} ${title}`]),
      ["Drug list Tables by weight", "1.4 Doses by weight"],
    ]);
  });

  test("rows of a table at the same place on two pages are no running lines", async () => {
    const rows = (from: number) => grid(50, 20, WIDTHS, drugs(from, 42));
    const pages = await readPdf(
      pdfFile([{ content: rows(1) }, { content: rows(43) }, { content: rows(85) }]),
    );
    expect(pages.map(({ blocks }) => blocks.length)).toEqual([42, 42, 42]);
  });

  test.each([2, 4])("the last line of a table that %i pages end with is none", async (count) => {
    const page = (number: number) =>
      drugs(number * 20, 20)
        .map(
          ([name = ""], i) =>
            text(50, 260 + 25 * i, name) + text(250, 260 + 25 * i, ["Every hour", "2 mg IV"]),
        )
        .join("");
    const pages = await readPdf(
      pdfFile(Array.from({ length: count }, (_, number) => ({ content: page(number) }))),
    );
    expect(pages.map(({ blocks }) => blocks.at(-1)?.text)).toEqual(
      pages.map((_, number) => `${drug(number * 20 + 19)[0]} | Every hour 2 mg IV`),
    );
  });
});

describe("text that a page's end cuts", () => {
  const begin = [
    "Stop when the patient is awake. Give oxygen to every patient whose saturation is below the",
    "target of the protocol, begin with the least that is enough, and tell the hos-",
  ];
  const end = ["pital early. Write down what was given."];
  const whole =
    "Stop when the patient is awake. Give oxygen to every patient whose saturation is below the target of the " +
    "protocol, begin with the least that is enough, and tell the hospital early. Write down what was given.";
  const at = (y: number, lines: readonly string[]) => text(50, y, lines);
  const read = async (...contents: string[]) => {
    const file = pdfFile(contents.map((content) => ({ content })));
    const all = await readPdf(file);
    for (const page of all) expect(await readPdf(file, page.page, page.page)).toEqual([page]);
    return all.map(({ blocks }) => blocks);
  };

  test("is one paragraph, on the page where it begins, and tells where the next page begins", async () => {
    const [first, second] = await read(
      at(700, begin) + text(50, 740, "* By mask", { size: 7 }),
      at(80, end) + text(50, 120, "Next", { font: "F2" }) + at(140, ["Other text of that page."]),
    );
    expect(first?.[0]).toEqual({ kind: "paragraph", text: whole, turn: whole.indexOf("pital early") });
    expect(first?.[1]?.kind).toBe("note");
    expect(second?.map((block) => block.text)).toEqual(["Next", "Other text of that page."]);
  });

  test("is one item of a list", async () => {
    const [line = "", ...lines] = begin;
    const [first, second] = await read(
      text(50, 700, `1. ${line}`) + at(712, lines),
      at(80, end) + at(110, ["2. Sit the patient up."]),
    );
    expect(first).toEqual([{ kind: "list_item", text: `1. ${whole}` }]);
    expect(second).toEqual([{ kind: "list_item", text: "2. Sit the patient up." }]);
  });

  test("is another one where it fills its page and goes on", async () => {
    const middle = [
      "pital and those who wait there, with the name and the age of the patient and what was done be-",
    ];
    const pages = await read(at(700, begin), at(80, middle), at(80, ["fore they left."]));
    expect(pages.map((blocks) => blocks.length)).toEqual([1, 1, 0]);
    expect(pages[1]?.[0]?.text).toEndWith("what was done before they left.");
  });

  test.each([
    ["an item", ["2. Sit the patient up."]],
    ["a heading", []],
    ["an entry of its own", ["Paramedic"]],
  ])("is none where the next page begins with %s", async (_, lines) => {
    const next = lines.length > 0 ? at(80, lines) : text(50, 80, "Burns", { font: "F2" });
    const pages = await read(at(700, begin), next + at(110, end));
    expect(pages.map((blocks) => blocks.length)).toEqual([1, 2]);
  });

  test("has come to its end where its last line is not full", async () => {
    const pages = await read(at(700, [...begin, "pital early"]), at(80, ["mask, bag and tubes"]));
    expect(pages.map((blocks) => blocks.length)).toEqual([1, 1]);
  });

  test("is not looked for behind a first line that is spread over its column", async () => {
    const spread = (y: number, words: readonly string[]) =>
      words.map((word, i) => text(50 + i * 130, y, word)).join("");
    const [, second] = await read(
      at(700, begin),
      spread(80, ["pital", "where", "the", "patient"]) +
        at(92, ["is taken. Write down what was given and when, at what rate and by whom it was given, and"]) +
        at(104, ["sign."]),
    );
    expect(second).toEqual([]);
  });
});

describe("tables", () => {
  const rowOf = (number: number) => {
    const [name, dose, route] = drug(number);
    return `Drug: ${name} | Adult dose: ${dose} | Route: ${route}`;
  };

  test("have their columns' names in each row", async () => {
    const [page] = await readPdf(pdfFile([{ content: grid(50, 100, WIDTHS, [HEADER, ...drugs(1, 3)]) }]));
    expect(page?.blocks).toEqual([1, 2, 3].map((number) => ({ kind: "table_row", text: rowOf(number) })));
  });

  test("without drawn cells have them too", async () => {
    const cells = (row: readonly string[], y: number, font: string) =>
      row.map((cell, column) => text(50 + 150 * column, y, cell, { font })).join("");
    const content =
      cells(HEADER, 100, "F2") +
      drugs(1, 4)
        .map((row, i) => cells(row, 116 + 16 * i, "F1"))
        .join("");
    const [page] = await readPdf(pdfFile([{ content }]));
    expect(page?.blocks.map((block) => block.text)).toEqual([1, 2, 3, 4].map(rowOf));
  });

  test("join the lines of a cell", async () => {
    const content =
      text(50, 100, "Drug", { font: "F2" }) +
      text(200, 100, "Dose", { font: "F2" }) +
      text(50, 118, "Ketamine") +
      text(200, 118, ["4 mg/kg into the muscle for a patient", "who is a danger to the crew"]) +
      text(50, 148, "Fentanyl") +
      text(200, 148, "1 mcg/kg");
    const [page] = await readPdf(pdfFile([{ content }]));
    expect(page?.blocks.map((block) => block.text)).toEqual([
      "Drug: Ketamine | Dose: 4 mg/kg into the muscle for a patient who is a danger to the crew",
      "Drug: Fentanyl | Dose: 1 mcg/kg",
    ]);
  });

  const long = pdfFile([
    { content: text(50, 60, paragraph(1)) + grid(50, 120, WIDTHS, [HEADER, ...drugs(1, 30)]) },
    { content: grid(50, 60, WIDTHS, drugs(31, 36)) },
    { content: grid(50, 60, WIDTHS, drugs(67, 5)) + text(50, 300, paragraph(2)) },
  ]);

  test("keep their columns' names over page breaks", async () => {
    const texts = (await readPdf(long)).flatMap(({ blocks }) => blocks.map((block) => block.text));
    expect(texts.slice(1, -1)).toEqual(Array.from({ length: 71 }, (_, index) => rowOf(index + 1)));
  });

  test("keep them where only the last page is read", async () => {
    const [page] = await readPdf(long, 3, 3);
    expect(page?.blocks[0]?.text).toBe(rowOf(67));
  });

  const parted = pdfFile([
    { content: text(50, 60, paragraph(1)) + grid(50, 700, WIDTHS, [HEADER]) },
    { content: grid(50, 60, WIDTHS, drugs(1, 36)) },
    { content: grid(50, 60, WIDTHS, drugs(37, 5)) },
  ]);

  test.each([
    [2, 1],
    [3, 37],
  ])("keep those that alone end the page before: on page %i", async (number, first) => {
    const [, second, third] = await readPdf(parted);
    expect((number === 2 ? second : third)?.blocks[0]?.text).toBe(rowOf(first));
    const [alone] = await readPdf(parted, number, number);
    expect(alone?.blocks[0]?.text).toBe(rowOf(first));
  });

  test("are not named by the row of another table at the end of the page before", async () => {
    const row = ["Zinc oxide", "20 g", "Skin"];
    const rows = drugs(1, 4);
    const content = text(50, 60, paragraph(1)) + grid(50, 700, WIDTHS, [row]);
    const [, page] = await readPdf(pdfFile([{ content }, { content: grid(50, 60, WIDTHS, rows) }]));
    expect(page?.blocks.map((block) => block.text)).toEqual(rows.map((cells) => cells.join(" | ")));
  });
});

describe("ranges of pages", () => {
  test.each([
    [1, 5],
    [6, 11],
    [12, 16],
    [7, 7],
  ])("%i to %i are the same as in the whole", async (first, last) => {
    const whole = await readPdf(book);
    expect(await readPdf(book, first, last)).toEqual(whole.slice(first - 1, last));
  });
});

test("pages have the labels that differ from their position", async () => {
  const pages = Array.from({ length: 4 }, (_, index) => ({ content: text(50, 100, paragraph(index)) }));
  const labels = "/PageLabels<</Nums[0<</S/r>> 2<</S/D>>]>>";
  const read = await readPdf(pdfFile(pages, { catalogue: labels }));
  expect(read.map(({ label }) => label)).toEqual(["i", "ii", "1", "2"]);
});

test("a box that the page's end tears is one text under its title, another box below it is not", async () => {
  const framed = (y: number, high: number, lines: string) => box(50, y, 400, high) + lines;
  const torn = (rest: string) =>
    pdfFile([
      {
        content:
          text(50, 60, paragraph(1)) +
          framed(
            690,
            32,
            text(54, 702, "WARNING:", { font: "F2" }) + text(54, 714, "Check the valve between bag and mask"),
          ),
      },
      { content: framed(60, 20, rest) + text(50, 140, paragraph(2)) },
    ]);
  const warning = "WARNING: Check the valve between bag and mask";
  const read = async (rest: string) =>
    (await readPdf(torn(rest))).map(({ blocks }) => blocks.map((block) => block.text));
  const [upper, lower] = await read(text(54, 73, "Correct the position of the head"));
  expect(upper?.at(-1)).toBe(`${warning}; Correct the position of the head`);
  expect(lower).toHaveLength(1);
  const [alone] = await read(text(54, 73, "NOTE: Suction first", { font: "F2" }));
  expect(alone?.at(-1)).toBe(warning);
});

test("the rest of a row that begins the next page with a title of its own goes on with the row", async () => {
  const sides = [50, 150, 450].map((x) => `${x} 138 m ${x} 62 l S\n`).join("");
  const dose = text(53, 666, "Dose") + text(153, 666, ["Adult", "5 mg into the muscle"]);
  const first =
    text(50, 60, paragraph(1)) +
    grid(
      50,
      618,
      [100, 300],
      [
        ["Type", "Sedative"],
        ["Use", "Seizures"],
      ],
    );
  const rest = box(50, 60, 100, 30) + box(150, 60, 300, 30);
  const child = text(153, 72, "Child", { font: "F2" }) + text(153, 84, "Call the hospital first.");
  const pages = await readPdf(
    pdfFile([{ content: first + sides + dose }, { content: rest + child + text(50, 140, paragraph(2)) }]),
  );
  const [upper, lower] = pages.map(({ blocks }) => blocks.map((block) => block.text));
  expect(upper?.at(-1)).toContain("5 mg into the muscle");
  expect(upper?.at(-1)).toEndWith("Child: Call the hospital first.");
  expect(lower).toHaveLength(1);
});
