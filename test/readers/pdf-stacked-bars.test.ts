import { expect, test } from "bun:test";
import { blocksOf, box, fill, text } from "../support/pdf.ts";

const [LEFT, WIDTH, HEIGHT] = [40, 480, 18];
const BODY = "Relieve pain early, and ask for it again after each dose of whatever has been given for it.";

interface Style {
  bold?: boolean;
  grey?: number;
  size?: number;
}

/** Rows of cells next below each other from `y` on, each as wide as its share of a row. */
function rows(y: number, all: readonly { cells: string[]; shares?: number[]; style?: Style }[]): string {
  return all
    .map(({ cells, shares = cells.map(() => 1), style = {} }, at) => {
      const top = y + at * HEIGHT;
      const whole = shares.reduce((sum, share) => sum + share, 0);
      let x = LEFT;
      return cells
        .map((said, i) => {
          const width = (WIDTH * (shares[i] ?? 1)) / whole;
          const { bold = false, grey, size = 9 } = style;
          const shade = grey === undefined || said === "" ? "" : fill(grey, x, top, width, HEIGHT);
          const words = said === "" ? "" : text(x + 5, top + 12, said, { size, ...(bold && { font: "F2" }) });
          const drawn = shade + box(x, top, width, HEIGHT) + words;
          x += width;
          return drawn;
        })
        .join("");
    })
    .join("");
}

const bar = (title: string) => ({ cells: [title], style: { bold: true, grey: 0.85, size: 12 } });
const under = (title: string) => ({ cells: [title], style: { bold: true, grey: 0.96 } });
const names = (...cells: string[]) => ({ cells, style: { bold: true, grey: 0.93 } });
const entries = (...cells: string[]) => ({ cells });

/** What is read of it below a line of text, headings with their levels. */
async function read(content: string): Promise<string[]> {
  const blocks = await blocksOf(text(LEFT, 40, BODY) + content);
  return blocks.slice(1).map((block) => {
    const { kind, text: said } = block;
    return kind === "heading"
      ? `${"#".repeat(block.level)} ${said}`
      : kind === "list_item"
        ? `- ${said}`
        : said;
  });
}

test("a bar next below another, over a table, heads the table below the first", async () => {
  const table = rows(60, [
    bar("Treatment"),
    under("Consider codeine"),
    names("", "Under 40 kg", "From 40 kg"),
    entries("Dose", "15 mg", "30 mg"),
    entries("Most", "30 mg", "60 mg"),
  ]);
  expect(await read(table)).toEqual([
    "# Treatment",
    "## Consider codeine",
    "Dose | Under 40 kg: 15 mg | From 40 kg: 30 mg",
    "Most | Under 40 kg: 30 mg | From 40 kg: 60 mg",
  ]);
});

test("all rows of names beside an empty corner name the columns, however many there are", async () => {
  const table = rows(60, [
    names("", "Weight", "Weight"),
    names("", "under 40 kg", "from 40 kg"),
    names("", "Route", "Route"),
    names("", "by mouth", "by mouth"),
    names("", "Strength", "Strength"),
    names("", "3 mg/mL", "6 mg/mL"),
    entries("Dose", "15 mg", "30 mg"),
    entries("Most", "30 mg", "60 mg"),
  ]);
  expect(await read(table)).toEqual([
    "Dose | Weight under 40 kg Route by mouth Strength 3 mg/mL: 15 mg | Weight from 40 kg Route by mouth Strength 6 mg/mL: 30 mg",
    "Most | Weight under 40 kg Route by mouth Strength 3 mg/mL: 30 mg | Weight from 40 kg Route by mouth Strength 6 mg/mL: 60 mg",
  ]);
});

test("what speaks against each drug is a list of its own, as columns of a table or as the one below the title", async () => {
  const columns = rows(60, [
    bar("Contraindications"),
    names("codeine", "tramadol"),
    entries("Under 12 years", "Seizures"),
    entries("", "Taking linezolid"),
    entries("", "Under 18 years"),
  ]);
  const one = rows(300, [
    bar("Contraindications"),
    names("nitrous oxide"),
    entries("Blocked bowel"),
    entries("Bends"),
  ]);
  expect(await read(columns + one)).toEqual([
    "# Contraindications",
    "## codeine",
    "- Under 12 years",
    "## tramadol",
    "- Seizures",
    "- Taking linezolid",
    "- Under 18 years",
    "# Contraindications",
    "## nitrous oxide",
    "- Blocked bowel",
    "- Bends",
  ]);
});

test("a note that ends a drawn table and explains a mark in it is a paragraph", async () => {
  const table = rows(60, [
    names("", "Under 40 kg", "From 40 kg"),
    entries("Dose", "15 mg*", "30 mg"),
    entries("Most", "30 mg", "60 mg"),
    entries("*By mouth, with food"),
  ]);
  const blocks = await blocksOf(text(LEFT, 40, BODY) + table);
  expect(blocks.at(-1)).toMatchObject({ kind: "paragraph", text: "*By mouth, with food" });
  expect(blocks.at(-2)).toMatchObject({ kind: "table_row" });
});
