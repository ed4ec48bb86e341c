import { describe, expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { box, fill, pdfFile, readPdf, text } from "../support/pdf.ts";

describe("lanes side by side in a flow chart", () => {
  const TOP = 150;
  const HEIGHT = 300;
  const WIDTH = 240;
  const bold = { font: "F2" };
  const line = (...points: number[]) =>
    `${points.map((at, i) => (i % 2 === 0 ? at : `${792 - at} ${i === 1 ? "m" : "l"}`)).join(" ")} S\n`;
  const dashes = (x0: number, y0: number, x1: number, y1: number) => {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const at = (far: number): [number, number] => [
      x0 + ((x1 - x0) * Math.min(far, length)) / length,
      y0 + ((y1 - y0) * Math.min(far, length)) / length,
    ];
    return Array.from({ length: Math.ceil(length / 4) }, (_, i) => line(...at(i * 4), ...at(i * 4 + 2))).join(
      "",
    );
  };
  const dashed = (x: number, y: number, width: number, height: number) =>
    dashes(x, y, x + width, y) +
    dashes(x, y + height, x + width, y + height) +
    dashes(x, y, x, y + height) +
    dashes(x + width, y, x + width, y + height);
  const arrow = (...points: [number, number, ...number[]]) => {
    const [x = 0, y = 0] = points.slice(-2);
    return `${line(...points)}${x - 3} ${797 - y} m ${x + 3} ${797 - y} l ${x} ${792 - y} l f\n`;
  };
  const step = (x: number, y: number, words: string) => box(x, y, 180, 30) + text(x + 10, y + 18, words);

  /** Lanes drawn by `draw`, each with its title in a bar and two steps, and one step below both. */
  const chart = (draw: typeof box) => {
    const lane = (x: number, title: string, [first, second]: [string, string]) =>
      draw(x, TOP, WIDTH, HEIGHT) +
      fill(0.8, x + 1, TOP + 1, WIDTH - 2, 18) +
      text(x + 90, TOP + 14, title, bold) +
      step(x + 30, TOP + 30, first) +
      arrow(x + 120, TOP + 60, x + 120, TOP + 90) +
      step(x + 30, TOP + 90, second);
    return (
      step(216, 60, "Is the patient in shock?") +
      arrow(216, 75, 170, 75, 170, TOP) +
      text(180, 72, "Yes") +
      arrow(396, 75, 426, 75, 426, TOP) +
      text(400, 72, "No") +
      lane(50, "Unstable", ["Synchronized cardioversion", "Repeat at 200 J"]) +
      lane(306, "Stable", ["Vagal maneuvers", "Adenosine 6 mg IV"]) +
      arrow(170, TOP + 120, 170, 475, 300, 475, 300, 490) +
      step(216, 490, "Transport")
    );
  };
  const readBlocks = async (content: string) => (await readPdf(pdfFile([{ content }])))[0]?.blocks ?? [];
  const shown = ({ kind, text: words, outside }: Block) =>
    `${kind === "heading" ? "# " : ""}${words}${outside === undefined ? "" : " (outside)"}`;

  test.each([
    ["dashed", dashed],
    ["outlined", box],
  ])(
    "are read one after the other, %s, each below its title, and what is below both is of neither",
    async (_, draw) => {
      expect((await readBlocks(chart(draw))).map(shown)).toEqual([
        "Is the patient in shock?",
        "Is the patient in shock? Yes: Unstable",
        "Is the patient in shock? No: Stable",
        "# Unstable",
        "Synchronized cardioversion",
        "Repeat at 200 J",
        "# Stable",
        "Vagal maneuvers",
        "Adenosine 6 mg IV",
        "Transport (outside)",
      ]);
    },
  );

  test("have what stands across both below the titles of both", async () => {
    const wide = box(80, 380, 430, 30) + text(200, 398, "Reassess every five minutes");
    const texts = (await readBlocks(chart(dashed) + wide)).map(shown);
    expect(texts.slice(-4)).toEqual([
      "Adenosine 6 mg IV",
      "# Unstable / Stable",
      "Reassess every five minutes",
      "Transport (outside)",
    ]);
  });
});
