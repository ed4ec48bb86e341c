import { expect, test } from "bun:test";
import { grid, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

const bold = { font: "F2" };

/** Policies of two pages each, of which one of three: number, title and the names of its sections. */
const POLICIES: [number: string, title: string, sections: [string, string]][] = [
  ["4.01", "Refusal of Care", ["PURPOSE", "PROCEDURE"]],
  ["4.02", "Helicopters", ["PURPOSE", "INDICATIONS"]],
  ["4.03", "Diversion", ["POLICY", "DOCUMENTATION"]],
  ["4.04", "Chest Pain", ["INDICATIONS", "TREATMENT"]],
];

interface Head {
  number: string;
  title: string;
  /** From 1, in each policy. */
  page: number;
}

/** Their headings, page by page, where each page has `head` above it. */
async function headingsUnder(head: (of: Head) => string): Promise<string[][]> {
  const contents = POLICIES.flatMap(([number, title, sections], at) =>
    sections.map((section, page) => {
      const lines = Array.from(
        { length: 6 },
        (_, line) => `Case ${at}.${page}.${line}: tell the base hospital and write it down.`,
      );
      return head({ number, title, page: page + 1 }) + text(50, 110, section, bold) + text(50, 130, lines);
    }),
  );
  const pages = await readPdf(pdfFile(contents.map((content) => ({ content }))));
  return pages.map(({ blocks }) => blocks.map(shown).filter((line) => !line.includes("base hospital")));
}

/** What is to be read where the policies are called so. */
const expected = (names: readonly string[]) =>
  POLICIES.flatMap(([, , [first, second]], at) => [
    [`heading0: ${names[at]}`, `heading1: ${first}`],
    [`heading1: ${second}`],
  ]);

test("a policy that only the headers of its pages name is the heading of its sections, said once", async () => {
  const inCells = await headingsUnder(({ number, title, page }) =>
    grid(
      50,
      36,
      [170, 170, 170],
      [
        ["MERIDIAN COUNTY EMS", `Policy ${number}`, `Page ${page}`],
        [title, "Effective 1/1/2025", "Revised 3/1/2025"],
      ],
    ),
  );
  expect(inCells).toEqual(expected(POLICIES.map(([number, title]) => `Policy ${number} ${title}`)));
  const inLine = await headingsUnder(
    ({ number, title, page }) =>
      text(50, 46, `Meridian County EMS | Policy ${number} | ${title}`) + text(540, 46, String(page)),
  );
  expect(inLine).toEqual(
    expected(POLICIES.map(([number, title]) => `Meridian County EMS | Policy ${number} | ${title}`)),
  );
  const labelled = await headingsUnder(
    ({ number, title, page }) =>
      text(50, 46, "MERIDIAN COUNTY EMS") +
      text(480, 46, `Section: ${number}`) +
      text(50, 59, `Subject: ${title}`) +
      text(480, 59, `Page ${page}`),
  );
  expect(labelled).toEqual(expected(POLICIES.map(([number, title]) => `${number} ${title}`)));
});

test("a header that says the title below it heads nothing", async () => {
  const pages = await headingsUnder(
    ({ number, title, page }) =>
      text(50, 40, `Protocol ${number}`, { size: 8 }) +
      text(480, 40, title, { size: 8 }) +
      (page === 1 ? text(50, 84, title, { ...bold, size: 16 }) : ""),
  );
  expect(
    pages.flat().filter((line) => /^heading.*(?:Refusal|Helicopters|Diversion|Chest)/.test(line)),
  ).toEqual(POLICIES.map(([, title]) => `heading1: ${title}`));
});

test("a short number is enough, and the only policy of a document heads its first page", async () => {
  const short = (number: string) => number.replace("4.0", "");
  const pages = await headingsUnder(
    ({ number, title, page }) =>
      text(50, 46, `Policy ${short(number)}`) + text(50, 59, title) + text(500, 46, `Page ${page} of 2`),
  );
  expect(pages).toEqual(expected(POLICIES.map(([number, title]) => `Policy ${short(number)} ${title}`)));
  const only = Array.from({ length: 3 }, (_, page) =>
    [
      text(50, 46, `Chest Pain`) + text(480, 46, "Protocol 12"),
      text(50, 110, `PART ${page}`, bold),
      text(50, 130, [`Case ${page}: tell the base hospital and write it down.`, "Stay with the patient."]),
    ].join(""),
  );
  const [first, second] = await readPdf(pdfFile(only.map((content) => ({ content }))));
  expect(first?.blocks.slice(0, 2).map(shown)).toEqual([
    "heading0: Chest Pain Protocol 12",
    "heading1: PART 0",
  ]);
  expect(second?.blocks[0]?.text).toBe("PART 1");
});

test("a policy that only the footers of its pages name heads its sections, where no title does", async () => {
  const foot = ({ number, title, page }: Head) =>
    text(50, 760, `${title} - Protocol ${number.replace("4.0", "1")} - Page ${page} of 2`);
  const named = POLICIES.map(([number, title]) => `${title} - Protocol ${number.replace("4.0", "1")}`);
  expect(await headingsUnder(foot)).toEqual(expected(named));
  const apart = await headingsUnder(
    ({ number, title, page }) =>
      text(50, 760, "Meridian County EMS") +
      text(230, 760, `Policy ${number} ${title}`) +
      text(500, 760, `Page ${page}`),
  );
  expect(apart).toEqual(expected(POLICIES.map(([number, title]) => `Policy ${number} ${title}`)));
  const titled = await headingsUnder(
    (of) => foot(of) + (of.page === 1 ? text(50, 84, of.title, { ...bold, size: 16 }) : ""),
  );
  expect(
    titled.flat().filter((line) => /^heading.*(?:Refusal|Helicopters|Diversion|Chest)/.test(line)),
  ).toEqual(POLICIES.map(([, title]) => `heading1: ${title}`));
});
