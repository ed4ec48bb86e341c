import { expect, test } from "bun:test";
import { withBar } from "../../workers/readers/ocr/drawn-signs.ts";

/** A word read in a picture of "#" and ".", each sign of it `times` as large. */
function drawn(text: string, rows: readonly string[], times = 4) {
  const [width, height] = [(rows[0]?.length ?? 0) * times, rows.length * times];
  const gray = new Uint8Array(width * height).fill(255);
  for (let at = 0; at < gray.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (rows[Math.floor(y / times)]?.[Math.floor(x / times)] === "#") gray[at] = 0;
  }
  const bbox = { x0: 0, y0: 0, x1: width, y1: height };
  return { word: { text, confidence: 90, bbox }, picture: { width, height, gray, scale: 300 / 72 } };
}

const MORE = ["##......", "..###...", ".....###", "..###...", "##......"];

test("a sign with a bar below it means as much, too", () => {
  const { word, picture } = drawn(">", [...MORE, "........", "########"]);
  expect(withBar(word, picture).text).toBe("≥");
  const read = { ...word, bbox: { ...word.bbox, y1: 20 } };
  expect(withBar(read, picture).text).toBe("≥");
  const underlined = drawn(">", [...MORE.map((row) => `....${row}`), "............", "############"]);
  const bbox = { x0: 16, y0: 0, x1: 48, y1: 20 };
  expect(withBar({ ...underlined.word, bbox }, underlined.picture).text).toBe(">");
  const bare = drawn("<", MORE);
  expect(withBar(bare.word, bare.picture).text).toBe("<");
});
