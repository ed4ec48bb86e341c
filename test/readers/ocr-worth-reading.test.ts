import { expect, test } from "bun:test";
import { ANY_PICTURES, worthReading } from "../../workers/readers/ocr/worth-reading.ts";
import { noShapes } from "../../workers/readers/pdf/ink/shapes.ts";

/** How a page is looked at in whose middle these words stand, which nobody sees where they are `hidden`. */
function lookAt(text: string, hidden = true) {
  const starts = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, from: index * 5 }));
  const words = starts.map(({ word, from }) => ({
    text: word,
    x0: 72 + from,
    x1: 72 + from + word.length * 5,
    y: 200,
    size: 11,
    bold: false,
    spaced: true,
    artifact: false,
    hidden,
  }));
  const ink = { text: new Map([[0, words]]), shapes: noShapes(), unknown: 0, outlined: 0 };
  return worthReading(ink, text.length, 792);
}

const WELL =
  "Midazolam 5 mg IV over 2 minutes for a seizure, O2 at 15 L/min, repeat once in 5 min, then call";
const POORLY =
  "Midazolam S rng IV over 2 mmutes for a seizure, O2 at 1S L/min, rcpeat oncc in l0 min, thcn 2 meg/kg";

test("a picture is read whose layer has letters in its figures and no units, and one well read is not", () => {
  expect(lookAt(POORLY)).toEqual({ covered: expect.any(Number), withCells: false });
  expect(lookAt(WELL)).toBeUndefined();
});

test("text that everybody sees says what it says", () => {
  expect(lookAt(POORLY, false)).toBeUndefined();
  expect(worthReading({ text: new Map(), shapes: noShapes(), unknown: 0, outlined: 0 }, 0, 792)).toBe(
    ANY_PICTURES,
  );
});
