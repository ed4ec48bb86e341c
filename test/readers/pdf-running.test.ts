import { expect, test } from "bun:test";
import { box, grid, pdfFile, readPdf, shown, text, upwards } from "../support/pdf.ts";

const TITLES = ["Burns", "Burns", "Chest pain", "Chest pain", "Drug list", "Drug list"];

test("the name of a box stays on all pages that have one, and large words beside a footer go with it", async () => {
  const page = (title: string, place: string) =>
    text(50, 40, title, { font: "F2", size: 16 }) +
    text(285, 75, "Pearls", { font: "F2", size: 11 }) +
    text(60, 100, `What a crew does by ${place} is told here in some words of text.`) +
    text(60, 130, "Tell the receiving hospital early, and write down when it was told.") +
    box(40, 60, 520, 100) +
    text(50, 765, "Rev", { font: "F2", size: 8 }) +
    text(120, 770, "Changes of this protocol follow the policy of the state on changes", { size: 8 }) +
    text(500, 770, place, { font: "F2", size: 13 }) +
    text(50, 775, "1/26", { font: "F2", size: 8 });
  const places = ["AC 1", "AC 2", "UP 3", "UP 4", "Appendix A", "Appendix A"];
  const pages = await readPdf(
    pdfFile(TITLES.map((title, at) => ({ content: page(title, places[at] ?? "") }))),
  );
  const texts = pages.map(({ blocks }) => blocks.map((block) => block.text).join(" "));
  expect(texts[1]).toMatch(/^Pearls:? What a crew does by AC 2 .* told\.$/);
  expect(texts[4]).toMatch(/^Drug list Pearls:? What a crew does by Appendix A .* told\.$/);
});

test("a long line turned on its side in the margin of most pages is none of the text of the first either", async () => {
  const page = (number: number) =>
    text(
      50,
      60 + number * 9,
      `The guideline tells on its page ${number} what is new for crews, and for whom.`,
    ) + (number > 1 ? upwards(600, 500, "All rights are with River County") : "");
  const pages = await readPdf(pdfFile([1, 2, 3, 4].map((number) => ({ content: page(number) }))));
  expect(pages.map(({ blocks }) => blocks.length)).toEqual([1, 1, 1, 1]);
});

test("what counts the pages at the foot of both pages of two is a footer, however large", async () => {
  const page = (number: number) =>
    text(50, 60 + number * 9, `The bulletin tells on its page ${number} what is new for crews.`) +
    text(200, 765, `County bulletin, page ${number}`, { size: 12 });
  const pages = await readPdf(pdfFile([{ content: page(1) }, { content: page(2) }]));
  const texts = pages.flatMap(({ blocks }) => blocks.map((block) => block.text));
  expect(texts).toEqual([expect.stringContaining("page 1 what"), expect.stringContaining("page 2 what")]);
});

test("a heading at a page's top is read though the page before begins with the same, and a blank page is empty", async () => {
  const frame = (number: number) =>
    text(50, 26, "Clinical guidelines", { size: 7 }) +
    text(450, 26, "Edition 2026", { size: 7 }) +
    text(50, 770, "Not valid when printed", { size: 7 }) +
    text(540, 770, `${number}`, { size: 7 });
  const page = (number: number, drug: string) =>
    frame(number) +
    text(50, 57, "Usual effect", { font: "F2", size: 11 }) +
    text(50, 72, `${drug} is effective for hours, and its effect is weaker in those who take it often.`) +
    text(50, 110, `Of ${drug} no more is given by crews than what is told here.`);
  const contents = [
    page(1, "Morphine"),
    page(2, "Ketamine"),
    frame(3),
    frame(4) + text(50, 60, "Fentanyl lasts an hour."),
  ];
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  expect(pages.map(({ blocks }) => blocks[0]?.text)).toEqual([
    "Usual effect",
    "Usual effect",
    undefined,
    "Fentanyl lasts an hour.",
  ]);
});

test("what names chapters and numbers in a page's head, its margin and its foot is none of the text of any page", async () => {
  const page = ([chapter, number, title]: readonly string[], at: number) =>
    text(40, 32, "Department of Health", { font: "F2" }) +
    text(280, 32, `${chapter}`, { font: "F2" }) +
    text(480, 32, `${number} for all`, { font: "F2" }) +
    text(200, 60, `${title} ${number}`, { font: "F2", size: 14 }) +
    text(50, 90, `${title} is treated by all crews as it is told here, and nowhere else in this book.`) +
    upwards(590, 300, `Protocol ${number}`) +
    text(50, 770, `${chapter} care`) +
    text(540, 770, `R ${at * 2 + 3}`) +
    (at < 2 ? text(50, 756, "Source: guidelines of 2025") : "");
  const protocols = [
    ["Heart", "31A", "Bradycardia"],
    ["Heart", "31P", "Tachycardia"],
    ["Respiratory and airway", "44A", "Asthma"],
    ["Respiratory and airway", "47P", "Croup"],
    ["Injury", "61A", "Burns"],
    ["Injury", "64P", "Fractures"],
  ];
  const pages = await readPdf(pdfFile(protocols.map((protocol, at) => ({ content: page(protocol, at) }))));
  expect(pages.map(({ blocks }) => blocks.map(shown))).toEqual(
    protocols.map(([, number, title], at) => [
      `heading1: ${title} ${number}`,
      `paragraph: ${title} is treated by all crews as it is told here, and nowhere else in this book.`,
      ...(at === 0 ? ["paragraph: Source: guidelines of 2025"] : []),
    ]),
  );
});

test("small print at one height that begins alike and says something else on each page at length is text", async () => {
  const authorized = [
    "Special authorization: paramedics may give two more doses of adrenaline after a call to the doctor on duty.",
    "Special authorization: nobody below sixteen years is left at home where no parent comes within the hour.",
    "Special authorization: advanced crews decompress a chest where pressure falls and breath sounds are gone.",
    "Special authorization: a second tourniquet goes higher up when bleeding goes on below that of the police.",
  ];
  const pages = authorized.map((words, at) => ({
    content:
      text(50, 80, `Chart ${at + 1}`, { font: "F2", size: 16 }) +
      text(
        50,
        120,
        Array.from(
          { length: 6 },
          (_, i) => `${i + 1}. What is done for such a patient stands in the boxes of a chart.`,
        ),
      ) +
      text(50, 740, words, { size: 7 }) +
      text(50, 765, `Protocols of the county, page ${at + 1}`, { size: 7 }),
  }));
  const read = await readPdf(pdfFile(pages));
  expect(read.map(({ blocks }) => blocks.at(-1)?.text)).toEqual(authorized);
});

/** What the document marks as no part of its content, as Word does with its headers. */
const marked = (content: string) => `/Artifact <</Type/Pagination/Subtype/Header>> BDC ${content}EMC\n`;

test.each([16, 10])(
  "the title of a section in a header stays on the first of its pages though the header is marked, in letters of %d points",
  async (size) => {
    const pages = TITLES.map((title, at) => ({
      content:
        marked(
          text(50, 30, "River County protocols", { size: 8 }) +
            text(50, 50, title, { font: "F2", size }) +
            text(450, 50, "Index", { size: 8 }),
        ) +
        text(50, 90 + at * 9, `Crews treat such patients as page ${at} tells it, and as nobody tells else.`) +
        text(50, 300, `The crew of unit ${at} is called for all that is not told here.`) +
        marked(text(50, 765, `Revised in 2026, page ${at}`, { size: 8 })),
    }));
    const read = await readPdf(pdfFile(pages));
    const headings = read.map(({ blocks }) => blocks.filter(({ kind }) => kind === "heading").map(shown));
    const of = (title: string) => [[expect.stringContaining(`: ${title}`)], []];
    expect(headings).toEqual(["Burns", "Chest pain", "Drug list"].flatMap(of));
    expect(read.flatMap(({ blocks }) => blocks)).toHaveLength(TITLES.length * 2 + 3);
  },
);

test("pages most of which hold one line are no blank ones", async () => {
  const card = (number: number) => ({ content: text(50, 60, `Card ${number}`, { size: 24 }) });
  const last = { content: text(50, 300, "Bring the cards back to the station.") };
  const read = await readPdf(pdfFile([card(1), card(2), card(3), card(4), last]));
  expect(read.map(({ blocks }) => blocks.map((block) => block.text))).toEqual([
    ["Card 1"],
    ["Card 2"],
    ["Card 3"],
    ["Card 4"],
    ["Bring the cards back to the station."],
  ]);
});

test("what stands beside the page's number at its foot is no text, though each page names another section there", async () => {
  const sections = ["Airway", "Breathing", "Bleeding", "Burns", "Poisons", "Seizures", "Stroke"];
  const page = (section: string, number: number) =>
    text(
      50,
      60 + number * 9,
      `The manual tells on its page ${number} what is done for ${section} and by whom.`,
    ) +
    (number % 2 === 0
      ? text(50, 760, `${number}`, { font: "F2" }) +
        text(380, 760, `Chapter ${number}. ${section}`, { font: "F2" })
      : text(50, 760, `${number}.1. ${section}`, { font: "F2" }) +
        text(540, 760, `${number}`, { font: "F2" }));
  const pages = await readPdf(pdfFile(sections.map((section, at) => ({ content: page(section, at + 1) }))));
  expect(pages.map(({ blocks }) => blocks.map((block) => block.text).join(" "))).toEqual(
    sections.map(
      (section, at) => `The manual tells on its page ${at + 1} what is done for ${section} and by whom.`,
    ),
  );
});

test("the names of a table's columns stay where it ends near the top of the second and last page", async () => {
  const names = ["Unit", "Base", "Phone"];
  const rows = Array.from({ length: 40 }, (_, at) => [
    `Medic ${at + 1}`,
    `Station ${at + 60}`,
    `555-01${at + 10}`,
  ]);
  const page = (part: string[][]) => ({ content: grid(38, 40, [200, 120, 120], [names, ...part]) });
  const [, last] = await readPdf(pdfFile([page(rows.slice(0, 38)), page(rows.slice(38))]));
  expect(last?.blocks.map((block) => block.text)).toEqual([
    "Unit: Medic 39 | Base: Station 98 | Phone: 555-0148",
    "Unit: Medic 40 | Base: Station 99 | Phone: 555-0149",
  ]);
});

test("a title of two lines that runs below a printed line is none of the text of later pages", async () => {
  const page = (number: number) =>
    text(15, 12, "Printed for Ann Lee, for personal use only", { size: 7 }) +
    text(180, 40, "County Guidelines, Version 2", { font: "F2", size: 18 }) +
    text(180, 61, "Burns", { font: "F2", size: 18 }) +
    text(50, 98 + number * 9, `What a crew does by page ${number} is told here in some words of text.`);
  const pages = await readPdf(pdfFile([1, 2, 3, 4].map((number) => ({ content: page(number) }))));
  const told = (number: number) => `What a crew does by page ${number} is told here in some words of text.`;
  expect(pages.slice(1).map(({ blocks }) => blocks.map((block) => block.text))).toEqual([
    [told(2)],
    [told(3)],
    [told(4)],
  ]);
});

test("the code of a chapter's first page is no heading, though the pages before have another", async () => {
  const codes = ["GEN-1", "GEN-2", "BURN-1", "BURN-2", "BURN-3"];
  const page = (code: string, at: number) =>
    text(50, 60 + at * 9, `What a crew does on page ${at} is told here in some words of text.`) +
    text(550, 770, code, { font: "F2", size: 12 });
  const pages = await readPdf(pdfFile(codes.map((code, at) => ({ content: page(code, at) }))));
  expect(pages.map(({ blocks }) => blocks.length)).toEqual([1, 1, 1, 1, 1]);
});

test("a heading at a page's top stays though the page before has its words, above a line that is alike too", async () => {
  const codes = [
    ["APB", "Autopilot", "one to three"],
    ["BOD", "Bearing to the next crew", "one to seven"],
    ["BWW", "Bearing to the next crew", "one to seven"],
    ["GGA", "Fix data", "one and two"],
    ["HDG", "Deviation", "one to four"],
  ];
  const page = ([code = "", name = "", figures = ""]: string[]) =>
    text(89, 34, "The codes of the county", { size: 8 }) +
    text(89, 61, code, { font: "F2" }) +
    text(125, 61, name, { font: "F2" }) +
    text(126, 83, figures, { size: 9 }) +
    text(89, 120, `What ${code} says is told here in some words of text.`);
  const pages = await readPdf(pdfFile(codes.map((code) => ({ content: page(code) }))));
  expect(pages[2]?.blocks.map(shown).join(" | ")).toMatch(/BWW Bearing to the next crew.* one to seven/);
});
