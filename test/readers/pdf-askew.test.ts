import { expect, test } from "bun:test";
import { blocksOf, shown, text } from "../support/pdf.ts";

/** A card whose text begins at x and `y` points below the page's top, turned about there by so many degrees. */
function card(x: number, y: number, degrees: number, content: string): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return `q ${cos} ${-sin} ${sin} ${cos} ${x} ${792 - y} cm 1 0 0 1 0 -792 cm ${content} Q\n`;
}
const CARDS = [
  [
    "MECHANICAL ASPHYXIA",
    "Free the airway and ventilate with oxygen.",
    "Look for injuries of the neck and chest.",
  ],
  [
    "NEAR DROWNING",
    "Begin with five breaths before compressions.",
    "Keep the patient warm on the way to hospital.",
  ],
  [
    "OPIOID OVERDOSE",
    "Ventilate first, then give naloxone 0.4 mg.",
    "Titrate to breathing and not to waking.",
  ],
];
const cardText = ([title, ...lines]: readonly string[]) =>
  text(0, 0, title ?? "", { font: "F2", size: 16 }) +
  lines.map((line, i) => text(0, 20 + i * 12, line, { size: 10 })).join("");
const page = (degrees: readonly number[]) =>
  text(60, 60, "Quick cards for every unit", { font: "F2", size: 20 }) +
  CARDS.map((lines, i) => card(80 + (i % 2) * 200, 130 + i * 130, degrees[i] ?? 0, cardText(lines))).join("");

test("cards that are turned a little, each its own way, are read as upright ones, each below its own title", async () => {
  const upright = await blocksOf(page([0, 0, 0]));
  expect(upright.map(shown)).toContain("heading2: OPIOID OVERDOSE");
  expect((await blocksOf(page([4, -3, 6]))).map(shown)).toEqual(upright.map(shown));
});

test("a stamp set askew over lines does not come between their words", async () => {
  const lines = Array.from({ length: 8 }, (_, i) =>
    text(60, 100 + i * 14, `Step ${i} of the procedure is done by both.`),
  );
  const stamp = card(90, 150, -12, text(0, 0, "RECEIVED", { font: "F2", size: 24 }));
  const blocks = (await blocksOf(lines.join("") + stamp)).map(shown).join("\n");
  expect(blocks).toContain(
    "Step 3 of the procedure is done by both. Step 4 of the procedure is done by both.",
  );
});
