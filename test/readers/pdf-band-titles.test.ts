import { expect, test } from "bun:test";
import { blocksOf, box, fill, text } from "../support/pdf.ts";

const bold = { font: "F2" };

/** What is read of a page, headings marked, and what stands outside of those above it. */
async function read(content: string): Promise<string[]> {
  return (await blocksOf(content)).map(({ kind, text, outside }) => {
    const marked = kind === "heading" ? `# ${text}` : text;
    return outside === undefined ? marked : `outside ${marked}`;
  });
}

test("the title in a band close above a table is a heading, and lists beside each other stand below their titles", async () => {
  const cell = (x: number, width: number, lines: string[]) =>
    box(x, 46, width, 60) +
    text(x + 30, 58, lines[0] ?? "", bold) +
    text(
      x + 5,
      70,
      lines.slice(1).map((line) => `\u0095 ${line}`),
    );
  const band =
    fill(0.3, 36, 20, 360, 22) +
    box(36, 20, 360, 22) +
    fill(0.3, 396, 20, 180, 22) +
    box(396, 20, 180, 22) +
    `1 g ${text(42, 37, "Hypothermia", { font: "F2", size: 15 })}${text(440, 36, "Adult protocols", { font: "F2", size: 9 })}0 g\n` +
    box(36, 42, 540, 4);
  const table =
    cell(36, 180, ["History", "Age", "Exposure"]) +
    cell(216, 170, ["Signs", "Cold skin", "Confusion"]) +
    cell(386, 190, ["Differential", "Sepsis", "Alcohol"]);
  const pearls =
    box(36, 400, 440, 60) +
    text(200, 412, "Pearls", bold) +
    text(42, 424, ["\u0095 Handle the patient gently.", "\u0095 Do not rub the skin."]) +
    box(476, 400, 100, 60) +
    text(482, 415, ["EMR", "B EMT"]);
  const steps = (x: number, lines: string[]) =>
    box(x, 480, 270, 60) +
    lines.map((line, i) => text(x + 5, 492 + i * 12, line, line.startsWith("Step") ? bold : {})).join("");
  const both =
    steps(36, ["Step 1", "\u0095 Stay upwind.", "Step 2", "\u0095 Find out what it is."]) +
    steps(306, ["Step 3", "\u0095 Control it.", "Step 4", "\u0095 Decontaminate."]);
  const between = text(42, 300, [
    "Call for help and move the patient out of the cold.",
    "Take off wet clothing.",
  ]);
  expect(await read(band + table + between + pearls + both)).toEqual([
    "# Hypothermia",
    "Adult protocols",
    "History: Age; Exposure | Signs: Cold skin; Confusion | Differential: Sepsis; Alcohol",
    "Call for help and move the patient out of the cold. Take off wet clothing.",
    "# Pearls",
    "Handle the patient gently.",
    "Do not rub the skin.",
    "outside EMR B EMT",
    "# Step 1",
    "Stay upwind.",
    "# Step 2",
    "Find out what it is.",
    "outside # Step 3",
    "Control it.",
    "# Step 4",
    "Decontaminate.",
  ]);
});

test("a title of two lines in bold on a light bar heads its box as one of one line does", async () => {
  const boxed = (y: number, title: readonly string[], steps: readonly string[]) => {
    const bar = title.length * 12 + 3;
    return (
      fill(0.93, 40, y, 250, bar) +
      box(40, y, 250, bar + steps.length * 13 + 8) +
      title.map((line, at) => text(46, y + 11 + at * 12, line, { ...bold, size: 10 })).join("") +
      steps.map((step, at) => text(46, y + bar + 12 + at * 13, step, { size: 10 })).join("")
    );
  };
  const stable = boxed(60, ["STABLE"], ["1. Try vagal maneuvers.", "2. Amiodarone 150 mg over 10 minutes."]);
  const unstable = boxed(
    130,
    ["UNSTABLE (pressure under 90, no pulse at the", "wrist, chest pain, shock)"],
    ["1. Cardiovert at 200 J.", "2. Then at 300 J."],
  );
  expect(await read(stable + unstable)).toEqual([
    "# STABLE",
    "1. Try vagal maneuvers.",
    "2. Amiodarone 150 mg over 10 minutes.",
    "# UNSTABLE (pressure under 90, no pulse at the wrist, chest pain, shock)",
    "1. Cardiovert at 200 J.",
    "2. Then at 300 J.",
  ]);
});
