import { expect, test } from "bun:test";
import { inSections } from "../support/in-sections.ts";
import { box, disc, fill, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

/** A disc with a tick, as stands before the title of a box. */
function tick(x: number, y: number): string {
  return disc(0.3, x, y - 3.2, 6) + text(x - 2, y, "q", { font: "F3", size: 8 });
}

const bold = (x: number, y: number, words: string | readonly string[], size = 10) =>
  text(x, y, words, { font: "F2", size });

/** A branch of a chart: its name in a dark bar, what is done, and what only some may do, as stands in the corner of a box. */
function branch(x: number, name: readonly string[], item: string, [first, ...others]: readonly string[]) {
  return (
    box(x, 140, 200, 130) +
    fill(0.3, x, 140, 200, 30) +
    bold(x + 20, 152, name) +
    tick(x + 14, 185) +
    bold(x + 24, 185, "Action") +
    text(x + 8, 200, `\u0095 ${item}`) +
    fill(0.8, x + 4, 210, 192, 50) +
    bold(x + 174, 222, "MICP", 6.5) +
    text(x + 10, 226, [`\u0095 ${first}`, ...others])
  );
}

async function sectionsOf(...contents: string[]): Promise<string[]> {
  return inSections(await readPdf(pdfFile(contents.map((content) => ({ content })))));
}

const SENTENCE = "What is done for this is told here in full, and is the same for all of the crews.";

function titled(title: string, code: string, content: string): string {
  return fill(0.3, 0, 0, 612, 44) + bold(50, 30, title, 16) + bold(500, 30, code, 12) + content;
}

const NOTES =
  bold(50, 70, "Notes", 11) +
  text(50, 90, [SENTENCE, SENTENCE]) +
  bold(50, 130, "Aims", 11) +
  text(50, 150, SENTENCE);

const CHART =
  box(50, 60, 480, 50) +
  tick(64, 76) +
  bold(74, 76, "Status") +
  text(58, 95, "\u0095 A patient whose heart beats too slowly") +
  branch(50, ["Stable", "The pulse is felt, and"], "Watch the pulse", ["Atropine 600 mcg IV"]) +
  branch(330, ["Unstable", "The pulse is weak"], "Oxygen", [
    "Adrenaline infusion 5 mcg a minute",
    "for an hour",
  ]);

test("the boxes of a chart on a title's next page stand under it, each with what only some may do under its own name", async () => {
  const contents = [
    titled("Slow heart", "CPG A0501", NOTES),
    titled("Slow heart", "CPG A0501", CHART),
    titled("Fever", "CPG A0601", NOTES),
  ];
  const sections = await sectionsOf(...contents);
  const title = "Slow heart CPG A0501";
  expect(sections.slice(2, -2)).toEqual([
    `${title} > Status: A patient whose heart beats too slowly`,
    `${title} > Stable The pulse is felt, and > Action: Watch the pulse`,
    `${title} > Stable The pulse is felt, and > MICP: Atropine 600 mcg IV`,
    `${title} > Unstable The pulse is weak > Action: Oxygen`,
    `${title} > Unstable The pulse is weak > MICP: Adrenaline infusion 5 mcg a minute for an hour`,
  ]);
});

test("ticks in discs before the lines of a list mark its items", async () => {
  const items = ["Pads on the chest", "Oxygen ready", "Bag ready"];
  const lines = items.map((item, at) => tick(64, 100 + at * 18) + bold(74, 100 + at * 18, item));
  const [page] = await readPdf(pdfFile([{ content: text(50, 70, SENTENCE) + lines.join("") }]));
  expect(page?.blocks.slice(1).map(shown)).toEqual(items.map((item) => `list_item: ${item}`));
});
