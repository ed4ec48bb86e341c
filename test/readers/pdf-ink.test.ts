import { describe, expect, test } from "bun:test";
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { identity } from "../../workers/readers/pdf/geometry.ts";
import { Letters } from "../../workers/readers/pdf/ink/fonts/letters.ts";
import { type FontFacts, upright } from "../../workers/readers/pdf/ink/ink.ts";
import { readInk } from "../../workers/readers/pdf/ink/read-ink.ts";

/** The words of a line in a font whose "#" has no outline. */
function wordsOf(line: string, facts: Partial<FontFacts>, mode = 0): string[] {
  const glyphs = [...line].map((unicode) => {
    const isInFont = unicode !== "#";
    return { unicode, originalCharCode: unicode.charCodeAt(0), width: isInFont ? 500 : 226, isInFont };
  });
  const operators = {
    fnArray: [OPS.beginText, OPS.setFont, OPS.setTextRenderingMode, OPS.moveText, OPS.showText],
    argsArray: [null, ["f", 10], [mode], [50, 50], [glyphs]],
  };
  const font: FontFacts = { name: "AAAACL+Calibri", vertical: false, isType3Font: false, ...facts };
  const page = { width: 600, height: 800 };
  const ink = readInk(operators, identity, page, new Letters(), {
    fontOf: () => font,
    isShown: () => true,
    isField: () => false,
  });
  return upright(ink).map(({ text }) => text);
}

describe("a sign without an outline that only its code is known of", () => {
  test("is the space of a font whose letters have codes as they came", () => {
    expect(wordsOf("1101#Strayer#Drive", {})).toEqual(["1101", "Strayer", "Drive"]);
  });

  test("is itself where the font is not in the file, draws its letters by hand, or lies over a picture", () => {
    expect(wordsOf("Item#4", { missingFile: true })).toEqual(["Item#4"]);
    expect(wordsOf("Item#4", { isType3Font: true })).toEqual(["Item#4"]);
    expect(wordsOf("Item#4", {}, 3)).toEqual(["Item#4"]);
  });
});
