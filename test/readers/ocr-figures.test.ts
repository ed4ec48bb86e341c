import { expect, test } from "bun:test";
import { asDrawn } from "../../workers/readers/ocr/words/figures.ts";

/**
 * A word as Tesseract read it, over blots 20 pixels wide and 28 high that begin at `xs`, points at `points`, dots above at `upper`, and
 * blots that hang below the others at `hanging`.
 */
function shown(
  text: string,
  xs: readonly number[],
  points: readonly number[] = [],
  upper: readonly number[] = [],
  hanging: readonly number[] = [],
) {
  const [width, height] = [400, 40];
  const gray = new Uint8Array(width * height).fill(255);
  const ink = (x0: number, y0: number, wide: number, y1 = 32) => {
    for (let y = y0; y < y1; y++) gray.fill(0, y * width + x0, y * width + x0 + wide);
  };
  for (const x of xs) ink(x, 4, 20);
  for (const x of hanging) ink(x, 12, 20, 39);
  for (const x of points) ink(x, 28, 4);
  for (const x of upper) for (let y = 12; y < 16; y++) gray.fill(0, y * width + x, y * width + x + 4);
  const bbox = { x0: 2, y0: 2, x1: 398, y1: hanging.length > 0 ? 39 : 34 };
  return asDrawn({ text, confidence: 90, bbox }, { width, height, gray, scale: 300 / 72 }, 39).text;
}

test("a small blot at the foot of two figures is a decimal point", () => {
  expect(shown("25", [10, 44], [36])).toBe("2.5");
  expect(shown("2:5", [10, 44], [36])).toBe("2.5");
  expect(shown("25", [10, 44])).toBe("25");
});

test("a ratio and a time keep their colon", () => {
  expect(shown("1:10", [10, 44, 70], [36], [36])).toBe("1:10");
  expect(shown("25", [10, 44], [36], [36])).toBe("25");
});

test("a number keeps its point though the letters of its unit are broken, or touch", () => {
  expect(shown("25mg", [10, 44, 78, 100, 122], [36])).toBe("2.5mg");
  expect(shown("25mg", [10, 44, 78], [36])).toBe("2.5mg");
  expect(shown("25mg", [10, 33, 66, 88, 110])).toBe("25mg");
  expect(shown("25mg", [10, 44, 67, 100, 122], [36])).toBe("25mg");
});

test("a dose that was read with its point has no other, a section's number has", () => {
  expect(shown("1.25mg", [10, 44, 78, 111, 134], [36, 70])).toBe("1.25 mg");
  expect(shown("12.5mg", [10, 44, 78, 111, 134], [36, 70])).toBe("12.5 mg");
  expect(shown("3.22", [10, 44, 78], [36, 70])).toBe("3.2.2");
  expect(shown("121", [10, 44, 78], [36, 70])).toBe("1.2.1");
  expect(shown("0.5-75", [10, 38, 72, 106], [32, 98])).toBe("0.5-7.5");
});

test("a point is one below what is left of a table's line", () => {
  expect(drawn("15", ["#######", ".......", ".#...##", "##....#", ".#....#", ".#.#..#"])).toBe("1.5");
});

test("a piece of a broken 5 is no decimal point", () => {
  const broken = [".#...###.", "##...#...", ".#.......", ".#.....##", ".#......#", ".#......#", ".#...#.##"];
  expect(drawn("15", broken)).toBe("15");
});

test("a wide space parts a figure from its unit, which may be read as a figure", () => {
  expect(shown("5mg", [10, 42, 64])).toBe("5 mg");
  expect(shown("173", [10, 33, 66])).toBe("17 J");
});

test("what hangs below a figure behind a space is a unit", () => {
  expect(shown("29", [10], [], [], [42])).toBe("2 g");
  expect(shown("29", [10], [], [], [33])).toBe("29");
});

test("white beside a 1 is no space", () => {
  expect(shown("2019", [10, 33, 56, 88])).toBe("2019");
  expect(shown("119", [10, 33, 72])).toBe("11 g");
});

test("figures that are all set apart are one number", () => {
  expect(shown("173", [10, 40, 70])).toBe("173");
  expect(shown("17", [10, 44])).toBe("17");
});

/** A word over what is drawn, a sign a pixel of six. */
function drawn(text: string, rows: readonly string[], behind = ""): string {
  const [wide, high] = [(rows[0]?.length ?? 0) * 6, rows.length * 6];
  const gray = new Uint8Array(wide * high).map((_, at) =>
    rows[Math.floor(at / wide / 6)]?.[Math.floor((at % wide) / 6)] === "#" ? 0 : 255,
  );
  const bbox = { x0: 0, y0: 0, x1: wide, y1: high };
  return asDrawn(
    { text, confidence: 50, bbox },
    { width: wide, height: high, gray, scale: 300 / 72 },
    50,
    behind,
  ).text;
}

test("a J behind a number is no figure of it, however many signs it is read as", () => {
  const energy = ["#.#......#", "#.#......#", "#.#......#", "#.#....#.#", "#.#....###"];
  expect(drawn("507", energy)).toBe("50 J");
  expect(drawn("5017)", energy)).toBe("50 J");
  expect(drawn("5071", ["#.#....##", "#.#.....#", "#.#.....#", "#.#.....#", "#.#.....#"])).toBe("5071");
});

test("a 3 behind a 1, which has white beside it, is no J, however its upper end is worn off", () => {
  const worn = ["..#..###", ".##....#", "..#...##", "..#..#.#", "..#..###"];
  expect(drawn("13", worn)).toBe("13");
  expect(
    drawn(
      "13",
      worn.map((row) => `${row.slice(0, 3)}.${row.slice(3)}`),
    ),
  ).toBe("1 J");
});

test("two numbers with a slash between have each their joules", () => {
  const two = [
    "#.#......#...#..#.#......#",
    "#.#......#..#...#.#......#",
    "#.#......#..#...#.#......#",
    "#.#....#.#.#....#.#....#.#",
    "#.#....###.#....#.#....###",
  ];
  expect(drawn("131/261)", two)).toBe("13 J / 26 J");
  expect(
    drawn(
      "131/261",
      two.map((row) => `${row.slice(0, -3)}..#`),
    ),
  ).toBe("131/261");
});

test("a short stroke between two figures is a dash, one at their foot or over them is none", () => {
  expect(drawn("67", ["#....#", "#....#", "#.##.#", "#....#", "#....#"])).toBe("6-7");
  expect(drawn("67", ["#....#", "#....#", "#....#", "#....#", "#.##.#"])).not.toContain("-");
  expect(drawn("67", ["#.##.#", "#....#", "#....#", "#....#", "#....#"])).not.toContain("-");
});

test("a sign with a bar below it is a relation", () => {
  const least = ["#.....#.#", ".##...#.#", "#.....#.#", "......#.#", "###...#.#"];
  expect(drawn("238", least)).toBe("≥ 38");
  expect(drawn(">38", least)).toBe("≥ 38");
  expect(drawn("<38", ["..#...#.#", "##....#.#", "..#...#.#", "......#.#", "###...#.#"])).toBe("≤ 38");
  expect(drawn("+38", [".#....#.#", "###...#.#", ".#....#.#", "......#.#", "###...#.#"])).toBe("±38");
  expect(drawn(">38", ["#.....#.#", ".##...#.#", "#.....#.#", "......#.#", "......#.#"])).toBe("> 38");
  // Behind a bracket, which is as high as figures.
  expect(
    drawn(
      "(=38",
      least.map((row) => `#.${row}`),
    ),
  ).toBe("(≥ 38");
  expect(drawn("(2", ["#.#..", "#..##", "#.#..", "#....", "#.###"], "38")).toBe("(≥");
  expect(drawn("£38", [".#....#.#", "###...#.#", ".#....#.#", "......#.#", "###...#.#"])).toBe("±38");
  // Alone before a figure, and a broken 2.
  expect(drawn("2", ["#..", ".##", "#..", "...", "###"], "38")).toBe("≥");
  expect(drawn("2", ["#..", ".##", "#..", "...", "###"])).toBe("2");
  expect(drawn("238", ["#...#.#", ".##.#.#", "#...#.#", "....#.#", "###.#.#"])).toBe("238");
});

test("a relation whose bar touches its angle, as in dark copies, is no figure and not the one without a bar", () => {
  const least = ["##....", "..####", "..####", "##....", "######"];
  const most = least.map((row) => [...row].toReversed().join(""));
  expect(drawn("2", least, "14")).toBe("≥");
  expect(drawn(">", least, "14")).toBe("≥");
  expect(drawn("<", most, "8")).toBe("≤");
  expect(drawn("=", most, "8")).toBe("≤");
  expect(drawn("2", [".####.", "#....#", "...##.", "..##..", "######"], "14")).toBe("2");
});

test("a plus whose stem reaches the bar below it, as in small print, is a plus or minus", () => {
  const sign = ["..##..", "######", "..##..", "..##..", "######"];
  expect(drawn("+", sign, "5")).toBe("±");
  expect(drawn("+", sign.slice(0, 4), "5")).toBe("+");
});

test("joules behind a range, close to it, are told by their hook", () => {
  const close = ["#.#...#", "#.#...#", "#.#...#", "#.#.#.#", "#.#.###"];
  expect(drawn("1-5)", close)).toBe("1-5 J");
  expect(drawn("15)", ["#.#.#..", "#.#..#.", "#.#..#.", "#.#..#.", "#.#.#.."])).toBe("15)");
});

test("an angle without a bar stays so beside dirt, and of a broken one nothing is told", () => {
  const more = ["##......", "####....", "....####", "....####", "####....", "##......"];
  expect(drawn("«", more, "8")).toBe(">");
  expect(drawn(">", more.with(5, "##....##"), "8")).toBe(">");
  expect(drawn("=", ["......", "...##.", "..##..", ".##...", "######"], "65")).toBe("=");
});

test("micrograms whose sign was read as a letter that stands on the line hang below it as their g does", () => {
  const g = [".####", ".#..#", ".#..#", ".####", "....#", ".####"];
  const micro = ["#..#", "#..#", "#..#", "####", "#...", "#..."];
  const n = ["####", "#..#", "#..#", "#..#", "....", "...."];
  const before = (letter: readonly string[]) => letter.map((row, i) => row + g[i]);
  expect(
    drawn(
      "ng/kg",
      before(micro).map((row) => `${row}...`),
    ),
  ).toBe("µg/kg");
  expect(drawn("lg", before(micro))).toBe("µg");
  expect(drawn("ng", before(n))).toBe("ng");
});

test("milliequivalents are no micrograms, which are read alike", () => {
  const m = ["#####", "#.#.#", "#.#.#", "#.#.#", "#.#.#", "....."];
  const g = [".###", ".#.#", ".###", "...#", "...#", ".###"];
  const meg = (second: readonly string[]) => m.map((row, i) => row + second[i] + g[i]);
  const closed = meg([".####", ".#..#", ".####", ".#...", ".####", "....."]);
  const open = meg([".####", ".#...", ".#...", ".#...", ".####", "....."]);
  const touching = meg([".####", ".#..#", "#####", ".#...", ".####", "....."]);
  const broken = closed.map((row) => row.replace(/^#####/, "#.#.#"));
  expect(drawn("meg", closed)).toBe("mEq");
  expect(drawn("meg", open)).toBe("mcg");
  expect(drawn("meg", touching)).toBe("meg");
  expect(drawn("meg", broken)).toBe("meg");
  expect(drawn("mcg", closed)).toBe("mcg");
});

test("an arrow is no figure or letter", () => {
  const up = ["..#..", ".###.", "#.#.#", "..#..", "..#..", "..#..", "..#.."];
  const right = ["....#..", ".....#.", "#######", ".....#.", "....#.."];
  expect(drawn("1", up)).toBe("↑");
  expect(drawn("J", up.toReversed())).toBe("↓");
  expect(drawn("—", right)).toBe("→");
  expect(drawn("1", [".#.", "##.", ".#.", ".#.", ".#.", ".#.", "###"])).toBe("1");
  expect(drawn("t", [".#.", ".#.", "###", ".#.", ".#.", ".#.", ".#."])).toBe("t");
  expect(drawn("A", ["..#..", ".#.#.", ".#.#.", "#####", "#...#", "#...#"])).toBe("A");
});

test("a line between words that leans to the right is a slash, an upright one the side of a cell", () => {
  const drawn = (lean: number) => {
    const [width, height] = [60, 40];
    const gray = new Uint8Array(width * height).fill(255);
    for (let y = 4; y < 34; y++) {
      const x = 20 + Math.round((34 - y) * lean);
      gray.fill(0, y * width + x, y * width + x + 4);
    }
    const bbox = { x0: 2, y0: 2, x1: 58, y1: 36 };
    return asDrawn({ text: "|", confidence: 20, bbox }, { width, height, gray, scale: 300 / 72 }, 39).text;
  };
  expect(drawn(0.2)).toBe("/");
  expect(drawn(0.03)).toBe("|");
  expect(drawn(-0.4)).toBe("|");
});

test("a number keeps its point that was read as one more figure", () => {
  expect(shown("152", [10, 44], [36])).toBe("1.2");
  expect(shown("152", [10, 44])).toBe("152");
  expect(shown("152", [10, 44, 78])).toBe("152");
  expect(shown("112", [10, 44], [36])).toBe("112");
});

test("a number keeps its point beside two figures that touch", () => {
  expect(shown("114", [10, 26, 60], [52])).toBe("11.4");
  expect(shown("411", [10, 44, 60], [36])).toBe("4.11");
  expect(shown("114", [10, 26, 60])).toBe("114");
  expect(shown("114", [10, 26, 60], [52, 90])).toBe("114");
  expect(shown("1", [10, 26])).toBe("11");
  expect(shown("1", [10])).toBe("1");
});

test("micrograms read as milligrams are a thousandth of them, milligrams with a broken g are not", () => {
  const m = ["#####.", "#.#.#.", "#.#.#.", "#.#.#.", "#.#.#.", "......", "......", "......"];
  const c = [".####.", ".#....", ".#....", ".#....", ".####.", "......", "......", "......"];
  const g = [".###", ".#.#", ".#.#", ".#.#", ".###", "...#", "...#", ".###"];
  const loop = [".###.", ".#.#.", ".#.#.", ".#.#.", ".###.", ".....", ".###.", ".###."];
  expect(
    drawn(
      "mg",
      m.map((row, i) => row + c[i] + g[i]),
    ),
  ).toBe("mcg");
  expect(
    drawn(
      "mg",
      m.map((row, i) => row + g[i]),
    ),
  ).toBe("mg");
  expect(
    drawn(
      "mg",
      m.map((row, i) => row + loop[i]),
    ),
  ).toBe("mg");
});
