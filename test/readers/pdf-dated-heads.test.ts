import { expect, test } from "bun:test";
import { box, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

const bold = { font: "F2" };
const TITLES = ["SHOCK", "BURNS", "SEIZURES", "STROKE", "STROKE"];

/** The head of a protocol: the state, the chapter, the protocol, and when it was made. */
function head(at: number, title: string): string {
  return (
    text(280, 60, "Ohio", { ...bold, size: 13 }) +
    text(250, 74, at % 2 === 0 ? "ADULT CARE" : "CHILD CARE", { ...bold, size: 10 }) +
    text(250, 86, title, { ...bold, size: 10 }) +
    text(150, 98, "Initial Date: 11/15/2012", { size: 10 }) +
    text(150, 110, `Revised Date: 0${at + 1}/27/2023`, { size: 10 }) +
    text(350, 110, `Section 1-${at + 1}`, { size: 10 })
  );
}

const step = (at: number) => `${at}. Give oxygen by mask to the patient number ${at} of them all.`;

test("a head of lines that name each protocol, and when it was revised, is none of its text where a title says it again", async () => {
  const pages = TITLES.map((title, at) => {
    const own = title === TITLES[at - 1] ? "" : text(250, 132, title, { ...bold, size: 15 });
    return { content: head(at, title) + own + text(50, 160, step(at + 1)) };
  });
  // The last page goes on with the protocol: it has the head of the one before.
  pages[4] = { content: head(3, "STROKE") + text(50, 140, step(5)) };
  const read = await readPdf(pdfFile(pages));
  const texts = read.flatMap(({ blocks }) => blocks.map((block) => block.text));
  expect(texts.filter((each) => each !== "Ohio")).toEqual([
    ...[0, 1, 2, 3].flatMap((at) => [TITLES[at] ?? "", step(at + 1)]),
    step(5),
  ]);
});

test("what such a head names stays where the page has no other title", async () => {
  const titles = ["SHOCK", "BURNS", "SEIZURES", "STROKE"];
  const pages = titles.map((title, at) => ({ content: head(at, title) + text(50, 140, step(at + 1)) }));
  const read = await readPdf(pdfFile(pages));
  for (const [at, { blocks }] of read.entries()) {
    const own = blocks.map((block) => block.text).filter((each) => each !== "Ohio");
    expect(own.slice(0, -1).join(" ")).toMatch(new RegExp(`^(?:ADULT|CHILD) CARE ${titles[at]}$`));
    expect(own.at(-1)).toBe(step(at + 1));
  }
});

test("a line of such a head that stands lower below a title of two lines is none of the text either", async () => {
  const titles = [["SHOCK"], ["BURNS"], ["TERMINATION OF", "RESUSCITATION"], ["STROKE"], ["SEIZURES"]];
  const pages = titles.map((title, at) => ({
    content:
      text(50, 30, "City Protocols", { size: 7 }) +
      text(50, 60, title, { ...bold, size: 13 }) +
      text(50, 60 + title.length * 15.6, "Approved July 1, 2025. Next review January 2026.", { size: 7 }) +
      text(50, 140, step(at + 1)),
  }));
  const read = await readPdf(pdfFile(pages));
  const texts = read.flatMap(({ blocks }) => blocks.map((block) => block.text));
  expect(texts.filter((each) => each.startsWith("Approved"))).toEqual([]);
  expect(texts).toContain("TERMINATION OF RESUSCITATION");
});

test("such a head in boxes names each policy by its subject and number, over its sections and without any, once for all its pages", async () => {
  const header = (subject: string, number: string, year: number) =>
    box(50, 30, 300, 32) +
    box(50, 62, 300, 32) +
    [0, 1, 2, 3].map((at) => box(350, 30 + at * 16, 200, 16)).join("") +
    text(54, 41, "RIVER COUNTY EMS", { ...bold, size: 9 }) +
    text(54, 54, "POLICIES AND PROCEDURES", { size: 9 }) +
    text(54, 73, `Subject: ${subject}`, { ...bold, size: 9 }) +
    text(354, 41, number, { ...bold, size: 9 }) +
    text(354, 57, `Effective Date: 07/01/${year}`, { size: 9 }) +
    text(354, 73, `Revised: 01/01/${year + 10}`, { size: 9 }) +
    text(354, 89, `Review Date: 01/01/${year + 12}`, { size: 9 });
  const sections =
    text(50, 130, "I. PURPOSE", { ...bold, size: 12 }) +
    text(50, 150, "To tell the crew what it may do.", { size: 11 }) +
    text(50, 180, "II. POLICY", { ...bold, size: 12 }) +
    text(50, 200, "The crew does what it may do.", { size: 11 });
  const pages = [
    header("Scope of Practice", "Policy 4104", 2012) + sections,
    header("Scope of Practice", "Policy 4104", 2012) + text(50, 130, "It goes on here.", { size: 11 }),
    header("Refusal of Care", "Policy 5010", 2010) + sections,
    header("Burns", "Treatment Guideline 8001", 2015) + text(50, 130, "Cool the burn.", { size: 11 }),
    header("Seizure", "Treatment Guideline 8002", 2015) + text(50, 130, "Give midazolam.", { size: 11 }),
  ];
  const read = await readPdf(pdfFile(pages.map((content) => ({ content }))));
  const headings = read.map(({ blocks }) => blocks.filter(({ kind }) => kind === "heading").map(shown));
  expect(headings).toEqual([
    ["heading0: 4104 Scope of Practice", "heading1: I. PURPOSE", "heading1: II. POLICY"],
    [],
    ["heading0: 5010 Refusal of Care", "heading1: I. PURPOSE", "heading1: II. POLICY"],
    ["heading0: 8001 Burns"],
    ["heading0: 8002 Seizure"],
  ]);
  expect(read.at(-1)?.blocks.map(shown).slice(1)).toEqual([
    "table_row: Treatment Guideline 8002: Revised: 01/01/2025",
    "paragraph: Give midazolam.",
  ]);
});
