import { expect, test } from "bun:test";
import { withMarkers } from "../../workers/readers/ocr/words/list-markers.ts";

const SIZE = 10;

/** How the markers of lines are told that were read so: of each its marker, and how far it is indented. */
function told(...markers: readonly (readonly [marker: string, indent: number, gap?: number])[]): string[] {
  const words = markers.flatMap(([marker, indent, gap], i) => {
    const place = { y: 100 + i * 14, size: SIZE, bold: false, spaced: true, artifact: false };
    const x1 = indent + marker.length * 5;
    const x0 = gap === undefined ? indent + 25 : x1 + gap;
    return [
      { ...place, text: marker, x0: indent, x1 },
      { ...place, text: "Oxygen", x0, x1: x0 + 30 },
    ];
  });
  return withMarkers(words)
    .filter(({ text }) => text !== "Oxygen")
    .map(({ text }) => text);
}

const at = (indent: number, ...markers: readonly string[]) => markers.map((each) => [each, indent] as const);

test("a misread marker of a list is the one that is due between its siblings, or like what was read", () => {
  expect(told(...at(80, "A.", "B.", "C", "D."))).toEqual(["A.", "B.", "C.", "D."]);
  expect(told(...at(80, "1.", "2.", "3:", "4"))).toEqual(["1.", "2.", "3.", "4."]);
  expect(told(...at(80, "I.", "IL.", "[11.", "IV.", "\\Y", "VI."))).toEqual([
    "I.",
    "II.",
    "III.",
    "IV.",
    "V.",
    "VI.",
  ]);
  expect(told(...at(80, "d.", "b.", "C.", "d."))).toEqual(["a.", "b.", "c.", "d."]);
});

test("a list in another begins anew, and its parent goes on below it", () => {
  const lists = [...at(80, "I."), ...at(110, "A.", "B."), ...at(80, "11."), ...at(110, "A.", "B", "C.")];
  expect(told(...lists, ...at(80, "III."))).toEqual(["I.", "A.", "B.", "II.", "A.", "B.", "C.", "III."]);
});

test("words and doses at the beginning of lines are no markers", () => {
  expect(told(...at(80, "A."), ["or", 80], ...at(80, "C."))).toEqual(["A.", "or", "C."]);
  expect(told(...at(80, "A."), ["2", 80, 3], ...at(80, "C."))).toEqual(["A.", "2", "C."]);
  expect(told(...at(80, "1."), ["15", 80, 50], ...at(80, "3."))).toEqual(["1.", "15", "3."]);
  expect(told(...at(80, "4.", "7.", "9."))).toEqual(["4.", "7.", "9."]);
});
