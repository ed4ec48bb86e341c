import { describe, expect, test } from "bun:test";
import { box, line, text, textsOf } from "../support/pdf.ts";

const head = (x: number, y: number) => `${x} ${792 - y} m ${x - 6} ${795 - y} l ${x - 6} ${789 - y} l h f\n`;
/** An arrow to the right, straight or askew, its head before the end. */
const arrow = (x0: number, y0: number, x1: number, y1 = y0) => line(x0, y0, x1 - 6, y1) + head(x1, y1);
/** Texts of one chart: an assessment, what it finds, and what is done. */
const assessed = text(40, 200, ["Blood glucose and lactate", "Pressure, twice, and a", "look at the lungs"]);
const low = text(230, 140, "Lactate below 2") + text(430, 140, "Monitor");
const high =
  text(230, 260, ["Lactate 4 or more,", "or MAP below 65"]) +
  text(430, 260, ["Norepinephrine", "2 mcg/min IV"]);
const forked = arrow(160, 206, 225, 137) + arrow(160, 206, 225, 263);
/** Both as one line with its corner at the assessment. */
const cornered = line(219, 137, 160, 206, 219, 263) + head(225, 137) + head(225, 263);
const onward = arrow(325, 137, 425) + arrow(325, 263, 425);
const title = box(40, 40, 500, 30) + text(50, 60, "Sepsis");

describe("a chart of texts that arrows join from left to right", () => {
  test.each([forked, cornered])("says of each what leads to it, a long text once", async (fork) => {
    expect(await textsOf(title + assessed + low + high + fork + onward)).toEqual([
      "Sepsis",
      "Blood glucose and lactate Pressure, twice, and a look at the lungs",
      "Lactate below 2: Monitor",
      "Lactate 4 or more, or MAP below 65: Norepinephrine 2 mcg/min IV",
    ]);
  });

  test("has the names of columns above it with what stands below them", async () => {
    const names = text(40, 100, "WORKUP") + text(230, 100, "FINDING") + text(430, 100, "TREATMENT");
    const texts = await textsOf(title + names + assessed + low + high + forked + onward);
    expect(texts).toContain("WORKUP: Blood glucose and lactate Pressure, twice, and a look at the lungs");
    expect(texts).toContain("Lactate below 2: TREATMENT: Monitor");
  });

  test("is left as it is where a text in it is not joined", async () => {
    const texts = await textsOf(
      title + assessed + low + high + forked + onward + text(430, 200, "See page 4"),
    );
    expect(texts).not.toContain("Lactate below 2: Monitor");
    expect(texts.join(" ")).toContain("See page 4");
  });

  test("may have lines without heads, where they part again and again", async () => {
    const fork = (x: number, from: number, upper: number, lower: number, to: number) =>
      line(x, from, to - 10, from) +
      line(to - 10, upper, to - 10, lower) +
      line(to - 10, upper, to, upper) +
      line(to - 10, lower, to, lower);
    const content =
      text(40, 240, "Sudden deficit") +
      fork(110, 237, 147, 327, 150) +
      text(155, 150, "RACE 0 to 4") +
      fork(220, 147, 107, 187, 260) +
      text(155, 330, "RACE 5 or more") +
      fork(235, 327, 287, 367, 260) +
      [110, 190, 290, 370]
        .map((y) => text(265, y, y === 110 || y === 290 ? "Within 6 h" : "Later"))
        .join("") +
      [107, 187, 287, 367].map((y) => line(320, y, 360, y)).join("") +
      ["Carver", "Nearest", "Rutledge", "Stroke line"]
        .map((name, i) => text(365, [110, 190, 290, 370][i] ?? 0, name))
        .join("");
    const texts = await textsOf(title + content);
    expect(texts).toContain("Sudden deficit: RACE 5 or more: Within 6 h: Rutledge");
    expect(texts).toContain("Sudden deficit: RACE 0 to 4: Later: Nearest");
  });
});
