import { expect, test } from "bun:test";
import { pdfFile, readPdf, text } from "../support/pdf.ts";

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
