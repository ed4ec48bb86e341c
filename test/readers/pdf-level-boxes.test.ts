import { describe, expect, test } from "bun:test";
import { box, fill, text, textsOf } from "../support/pdf.ts";

describe("the level of care in a small box at the left of a chart's box", () => {
  const X = 200;
  const WIDTH = 220;
  const HEIGHT = 34;
  const down = (from: number, to: number) => `310 ${792 - from} m 310 ${792 - to} l S\n`;
  const head = (to: number) => `307 ${797 - to} m 313 ${797 - to} l 310 ${792 - to} l f\n`;
  const arrow = (from: number, to: number) => down(from, to) + head(to);
  const step = (y: number, words: string[]) => box(X, y, WIDTH, HEIGHT) + text(X + 30, y + 14, words);
  /** Two steps below a question; `tag` draws the small box of the one that begins at `y`. */
  const chart = (tag: (y: number) => string, lead = arrow) =>
    step(50, ["Slow pulse?"]) +
    lead(84, 120) +
    text(314, 100, "Yes") +
    step(120, ["Atropine 1 mg IV", "May repeat twice"]) +
    tag(120) +
    text(X + 4, 140, "P", { font: "F2" }) +
    lead(154, 190) +
    step(190, ["Saline 250 mL IV"]) +
    tag(190) +
    text(X + 4, 210, "A", { font: "F2" });
  const first = ["Slow pulse?", "Slow pulse? Yes: P: Atropine 1 mg IV; May repeat twice"];
  const read = [...first, "Slow pulse? Yes: A: Saline 250 mL IV"];
  const whole = (y: number) => box(X, y, 14, HEIGHT);

  test("is before what the box says, where arrows touch it", async () => {
    expect(await textsOf(chart(whole))).toEqual(read);
  });

  test("is so too where arrows have no heads, or end short of it", async () => {
    expect(await textsOf(chart(whole, down))).toEqual([...first, "A: Saline 250 mL IV"]);
    expect(await textsOf(chart(whole, (from, to) => arrow(from + 2.5, to - 2.5)))).toEqual(read);
  });

  test("is so too where its own box is lower, in the other or before it", async () => {
    expect(await textsOf(chart((y) => box(X + 2, y + 11, 11, 12)))).toEqual(read);
    const before = chart((y) => box(X - 13, y + 11, 12, 12)).replaceAll(`${X + 4} `, `${X - 10} `);
    expect(await textsOf(before)).toEqual(read);
  });

  test("is before what the box says where its circle stands across the left side, beside or between the lines", async () => {
    const circle = (y: number) => {
      const [left, right, top, bottom] = [X - 7, X + 7, 792 - y - 10, 792 - y - 24];
      const [middle, k] = [792 - y - 17, 3.9];
      return (
        `${left} ${middle} m ${left} ${middle + k} ${X - k} ${top} ${X} ${top} c ` +
        `${X + k} ${top} ${right} ${middle + k} ${right} ${middle} c ` +
        `${right} ${middle - k} ${X + k} ${bottom} ${X} ${bottom} c ` +
        `${X - k} ${bottom} ${left} ${middle - k} ${left} ${middle} c h S\n` +
        text(X - 3.5, y + 20.5, "P", { font: "F2" })
      );
    };
    const content =
      step(50, ["Adenosine 0.1 mg/kg IV", "(max 6 mg) rapid push"]) +
      circle(50) +
      arrow(84, 120) +
      step(120, ["Amiodarone 5 mg/kg IV"]) +
      circle(120) +
      arrow(154, 190) +
      box(X, 190, WIDTH, HEIGHT) +
      text(X + 12, 200, ["Midazolam 0.2 mg/kg IM", "or 0.1 mg/kg IV (max", "10 mg)"], { size: 9 }) +
      circle(190);
    const around = box(X - 12, 47, WIDTH + 24, 180);
    expect(await textsOf(around + content)).toEqual([
      "P: Adenosine 0.1 mg/kg IV (max 6 mg) rapid push",
      "P: Amiodarone 5 mg/kg IV",
      "P: Midazolam 0.2 mg/kg IM or 0.1 mg/kg IV (max 10 mg)",
    ]);
  });

  test("is of the box though an arrow that returns enters it there, with its head before the letter", async () => {
    const back = `200 ${792 - 137} m 197 ${792 - 137} l 197 ${792 - 215} l 200 ${792 - 215} l S\n`;
    const point = `195 ${792 - 134} m 195 ${792 - 140} l 200 ${792 - 137} l f\n`;
    expect(await textsOf(chart(whole) + back + point)).toEqual([...first, "A: Saline 250 mL IV"]);
  });
});

describe("tabs with levels of care below each other at the left of boxes", () => {
  const X = 200;
  const down = (from: number, to: number) =>
    `310 ${792 - from} m 310 ${792 - to} l S\n307 ${797 - to} m 313 ${797 - to} l 310 ${792 - to} l f\n`;
  const tabs = (x: number, y: number, levels: string[]) =>
    levels
      .map(
        (level, at) =>
          fill(0.8, x - 26, y + at * 13, 24, 12) + text(x - 24, y + at * 13 + 9, level, { size: 7 }),
      )
      .join("");
  /** Lines in the middle of a box: each is a character's width wide as often as it has letters, about. */
  const step = (x: number, y: number, width: number, height: number, words: string[], levels: string[]) =>
    box(x, y, width, height) +
    words.map((line, at) => text(x + width / 2 - line.length * 2.5, y + 12 + at * 12, line, BOLD)).join("") +
    tabs(x, y, levels);
  const BOLD = { font: "F2", size: 9 };

  test("are of the box whose top they begin at, though they reach below it or stand at other ones' sides", async () => {
    const content =
      step(X, 50, 220, 20, ["Oxygen therapy"], ["EMT", "P", "AP"]) +
      down(70, 100) +
      step(X, 100, 220, 20, ["Request ALS"], ["EMT", "P"]) +
      step(X, 126, 220, 40, ["Epinephrine 0.5 mg IM"], ["P", "AP"]) +
      step(X + 248, 126, 110, 40, ["Glucagon 1 mg IM"], ["EMT", "P", "AP"]);
    expect(await textsOf(content)).toEqual([
      "EMT/P/AP: Oxygen therapy",
      "EMT/P: Request ALS",
      "P/AP: Epinephrine 0.5 mg IM",
      "EMT/P/AP: Glucagon 1 mg IM",
    ]);
  });

  test("stand before lines in the middle of their box, each of which says what it says by itself", async () => {
    // Small letters and figures of these are 0.556 em wide in Helvetica's bold, a space half as much.
    const wide = (line: string) =>
      9 * (0.667 + 0.556 * line.slice(1).replace(/ /g, "").length + 0.278 * (line.split(" ").length - 1));
    const middle = ["Easy access", "Seek a case", "Ease a sac as a case eases"].map((line, at) =>
      text(X + 110 - wide(line) / 2, 62 + at * 12, line, BOLD),
    );
    const doses = ["Cetirizine PO", "6 to 11 years: 5 mg", "12 years and over: 10 mg"];
    const content =
      box(X, 50, 220, 44) +
      middle.join("") +
      tabs(X, 50, ["EMT", "P"]) +
      down(94, 120) +
      box(X, 120, 220, 44) +
      text(X + 20, 132, doses, BOLD) +
      tabs(X, 120, ["P", "AP"]) +
      box(X, 180, 220, 34) +
      text(X + 20, 192, ["Epinephrine pen", "0.3 mg IM"], BOLD) +
      tabs(X, 180, ["EMT", "P"]);
    expect(await textsOf(content)).toEqual([
      "EMT/P: Easy access; Seek a case; Ease a sac as a case eases",
      `P/AP: ${doses.join("; ")}`,
      "EMT/P: Epinephrine pen 0.3 mg IM",
    ]);
  });
});

test("the level of care in a small box in the upper right corner of a box is before what that says", async () => {
  const arrow = (from: number, to: number) =>
    `150 ${792 - from} m 150 ${792 - to} l S\n147 ${797 - to} m 153 ${797 - to} l 150 ${792 - to} l f\n`;
  const step = (y: number, level: string, words: string[]) => {
    const width = 6 + level.length * 4;
    return (
      fill(0.9, 50, y, 200, 44) +
      box(50, y, 200, 44) +
      box(248 - width, y + 2, width, 8) +
      text(251 - width, y + 8, level, { font: "F2", size: 6 }) +
      text(56, y + 11, words.slice(0, 1), { font: "F2", size: 9 }) +
      text(60, y + 23, words.slice(1), { size: 9 })
    );
  };
  const content =
    step(60, "EMT", ["Wheezing", "\x95 Give oxygen", "\x95 Sit the patient up"]) +
    arrow(104, 124) +
    step(124, "Paramedic", ["Magnesium", "\x95 2 g by vein"]) +
    arrow(168, 188) +
    step(188, "AEMT", ["Ketamine", "\x95 1 mg/kg by vein"]);
  expect(await textsOf(content)).toEqual([
    "EMT: Wheezing: Give oxygen; Sit the patient up",
    "Paramedic: Magnesium: 2 g by vein",
    "AEMT: Ketamine: 1 mg/kg by vein",
  ]);
});

describe("the level of care in a small box in the lower right corner of a box", () => {
  const arrow = (from: number, to: number) =>
    `150 ${792 - from} m 150 ${792 - to} l S\n147 ${797 - to} m 153 ${797 - to} l 150 ${792 - to} l f\n`;
  const step = (y: number, level: string, words: string[]) => {
    const width = 6 + level.length * 5;
    return (
      box(50, y, 200, 44) +
      fill(0.8, 251 - width, y + 35, width, 10) +
      box(251 - width, y + 35, width, 10) +
      text(254 - width, y + 42, level, { font: "F2", size: 6 }) +
      text(56, y + 11, words.slice(0, 1), { font: "F2", size: 9 }) +
      text(56, y + 23, words.slice(1), { size: 9 })
    );
  };
  const chart = (...levels: string[]) =>
    levels
      .map((level, at) => {
        const y = 60 + at * 64;
        const lead = at === 0 ? "" : arrow(y - 20, y);
        return lead + step(y, level, [`Drug ${at + 1} 5 mg IV`, "Repeat once after 5 minutes"]);
      })
      .join("");
  const said = (levels: string[]) =>
    levels.map((level, at) => `${level}: Drug ${at + 1} 5 mg IV: Repeat once after 5 minutes`);

  test("is before what that says, a letter beside longer ones too", async () => {
    expect(await textsOf(chart("EFR", "EMT", "P"))).toEqual(said(["EFR", "EMT", "P"]));
  });

  test("is so too where it is a letter that other boxes have, and is not where the letters tell them apart", async () => {
    expect(await textsOf(chart("P", "AP", "P", "AP"))).toEqual(said(["P", "AP", "P", "AP"]));
    expect(await textsOf(chart("A", "B", "C"))).toContain("C");
  });
});

test("levels of care in boxes beside each other at the end of a heading are no part of it", async () => {
  const levels = ["EMT", "P", "AP"].map(
    (level, at) =>
      fill(0.8, 400 + at * 44, 44, 36, 18) + box(400 + at * 44, 44, 36, 18) + text(405 + at * 44, 57, level),
  );
  const content =
    text(50, 58, "4.3.1 Anaphylaxis", { font: "F2", size: 14 }) +
    levels.join("") +
    text(50, 100, "Give adrenaline early to whoever needs it.");
  expect((await textsOf(content))[0]).toBe("4.3.1 Anaphylaxis");
});
