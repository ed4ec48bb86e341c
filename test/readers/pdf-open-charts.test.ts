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

  test("has arrows that begin a little before their text ends", async () => {
    const near = text(230, 140, "Lactate below 2") + text(355, 140, "Monitor") + arrow(298, 137, 350);
    const over =
      text(230, 260, ["Lactate 4 or more,", "or MAP below 65"]) +
      text(355, 260, "Norepinephrine") +
      arrow(309, 263, 350);
    const texts = await textsOf(title + assessed + near + over + forked);
    expect(texts).toContain("Lactate 4 or more, or MAP below 65: Norepinephrine");
  });

  test("has the names of columns above it with what stands below them", async () => {
    const names = text(40, 100, "WORKUP") + text(230, 100, "FINDING") + text(430, 100, "TREATMENT");
    const texts = await textsOf(title + names + assessed + low + high + forked + onward);
    expect(texts).toContain("WORKUP: Blood glucose and lactate Pressure, twice, and a look at the lungs");
    expect(texts).toContain("Lactate below 2: TREATMENT: Monitor");
  });

  test("tells a text in it alone that is not joined", async () => {
    const texts = await textsOf(
      title + assessed + low + high + forked + onward + text(430, 200, "See page 4"),
    );
    expect(texts).toContain("Lactate below 2: Monitor");
    expect(texts).toContain("See page 4");
  });

  test("is left as it is where much of it is not joined", async () => {
    const apart = [60, 160, 260].map((x) => text(x, 170, "Not joined") + text(x, 240, "Nor this")).join("");
    const texts = await textsOf(title + assessed + low + high + forked + onward + apart);
    expect(texts).not.toContain("Lactate below 2: Monitor");
  });

  test("is left as it is where its texts are letters and figures", async () => {
    const letters = text(40, 206, "x") + text(230, 140, "y 1") + text(230, 260, "z") + text(430, 140, "a");
    const drawn = arrow(60, 203, 225, 137) + arrow(60, 203, 225, 257) + arrow(260, 137, 425);
    expect(await textsOf(title + letters + drawn)).not.toContain("y 1: a");
  });

  test("keeps whole what a line brackets, and says nothing before what several lead to", async () => {
    const bracket = (x: number, from: number, to: number) => line(x, from, x, to);
    const content =
      text(40, 140, ["Drug given", "by mouth"]) +
      bracket(95, 130, 155) +
      arrow(95, 142, 118) +
      bracket(120, 120, 175) +
      text(122, 130, ["Charcoal 1 g/kg"]) +
      text(122, 150, "or") +
      text(122, 170, "Whole bowel irrigation") +
      text(40, 300, "Drug inhaled") +
      arrow(110, 297, 180) +
      text(185, 300, "High-flow oxygen") +
      line(255, 150, 330, 150) +
      line(290, 297, 330, 297) +
      bracket(330, 150, 297) +
      arrow(330, 220, 350) +
      text(355, 223, ["Monitor and", "transport"]);
    expect(await textsOf(title + content)).toEqual([
      "Sepsis",
      "Drug given by mouth: Charcoal 1 g/kg or Whole bowel irrigation",
      "Monitor and transport",
      "Drug inhaled: High-flow oxygen",
    ]);
  });

  test("has arrows that are all head, and names of two lines above it", async () => {
    const names = text(40, 100, ["CLINICAL", "PRESENTATION"]) + text(230, 100, ["FIRST", "TREATMENT"]);
    const signs = text(60, 140, "Wheezing") + text(60, 180, "Hives alone") + text(140, 220, "Swollen airway");
    const done = ["Albuterol 2.5 mg", "Diphenhydramine 25 mg", "Epinephrine 0.3 mg"]
      .map((treatment, i) => text(230, 140 + i * 40, treatment))
      .join("");
    const drawn = arrow(150, 137, 225) + arrow(150, 177, 225) + arrow(217, 217, 226);
    const texts = await textsOf(title + names + signs + done + drawn);
    expect(texts.slice(1)).toEqual([
      "Wheezing: FIRST TREATMENT: Albuterol 2.5 mg",
      "Hives alone: FIRST TREATMENT: Diphenhydramine 25 mg",
      "Swollen airway: FIRST TREATMENT: Epinephrine 0.3 mg",
    ]);
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

test("two texts of which an arrow leads from one to the other are read one after the other, and are no rows", async () => {
  const done = [
    "- Cool the burn",
    "- Cover it with a clean cloth",
    "- Give fentanyl",
    "- Keep the patient warm",
  ];
  const content =
    text(50, 100, done) + arrow(220, 116, 290) + text(300, 112, ["Transport to the", "burn center"]) + title;
  expect((await textsOf(content)).slice(1)).toEqual([
    ...done.map((item) => item.slice(2)),
    "Transport to the burn center",
  ]);
});
