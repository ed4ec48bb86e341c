import { expect, test } from "bun:test";
import type { FoundLine } from "../../workers/readers/ocr/engine.ts";
import { chooseWords } from "../../workers/readers/ocr/words/choose-words.ts";

/** A line of words, "0.4@80" at 80 of 100, each where its letters are in `over`, which is what is printed; "@0" is none. */
function reading(words: string, over: string): FoundLine {
  let from = 0;
  const read = words.split(" ").flatMap((word, at) => {
    const [text = "", confidence] = word.split("@");
    const printed = over.split(" ")[at] ?? text;
    const x0 = from;
    from += (printed.length + 1) * 10;
    if (text === "") return [];
    return [{ text, confidence: Number(confidence), bbox: { x0, y0: 0, x1: from - 10, y1: 20 } }];
  });
  const bbox = { x0: 0, y0: 0, x1: from, y1: 20 };
  return {
    bbox,
    confidence: 90,
    baseline: { ...bbox, y0: 20 },
    rowAttributes: { rowHeight: 20, descenders: 0, ascenders: 0 },
    words: read,
  };
}

/** What a piece says that was read twice. */
function chosen(first: string, second: string, over: string): string {
  const before = reading(first, over);
  const [line = before] = chooseWords(before.words, [reading(second, over)])?.lines ?? [];
  return line.words.map(({ text }) => text).join(" ");
}

test("a dose is no other because a second reading is longer, or a little surer", () => {
  expect(chosen("20@63 my@66", "200@78 mg@70", "20 mg")).toBe("20 mg");
  expect(chosen("in@95 250@87 mL@70", "in@95 260@93 mL@85", "in 250 mL")).toBe("in 250 mL");
  expect(chosen("1,000@85 mg@90", "1.000@92 mg@95", "1,000 mg")).toBe("1,000 mg");
  expect(chosen("1,600@84 meg@4", "1600@72 mcg@40", "1,600 mcg")).toBe("1,600 mcg");
  expect(chosen("1.2.1@85 each@90", "1.21@93 each@95", "1.2.1 each")).toBe("1.2.1 each");
  expect(chosen("0.1@85 mg@90", "01@93 mg@95", "0.1 mg")).toBe("0.1 mg");
});

test("a dose that was doubted is what a second reading is much surer of, or reads with its point", () => {
  expect(chosen("315@69", "35@89", "35")).toBe("35");
  expect(chosen("45@80 my@50", "4.5@92 mg@92", "4.5 mg")).toBe("4.5 mg");
  expect(chosen("23,001@86", "23,091@96", "23,091")).toBe("23,091");
  expect(chosen("(31.874)@79", "(31,874)@96", "(31,874)")).toBe("(31,874)");
  expect(chosen("is@30", "15@88", "15")).toBe("15");
  const [torn, whole] = [reading("Do@0 3@96", "Do n"), reading("Done@96", "Do_n")];
  expect(chooseWords(torn.words, [whole])?.lines).toEqual([whole]);
});

test("each word of a piece is as it was read most surely", () => {
  const printed = "sublingual 0.4 mg every";
  expect(chosen("sublingual@90 0.4@80 mg@73 overy@0", "sublingunl@60 0.1@91 my@70 every@44", printed)).toBe(
    printed,
  );
  expect(chosen("Java@81 +@50", "Java@93 &@88", "Java &")).toBe("Java &");
  expect(chosen("Give@95 100@89 J,@89", "Give@90 100),@41", "Give 100 J,")).toBe("Give 100 J,");
});

test("dirt that was read as a figure is none where a second reading, sure of all words, does not have it", () => {
  expect(chosen("300@92 1@64 mg@95", "300@96 @0 mg@96", "300 1 mg")).toBe("300 mg");
  expect(chosen("Java@96 &@70 SQL@95", "Java@96 @0 SQL@96", "Java & SQL")).toBe("Java & SQL");
  expect(chosen("300@92 1@84 mg@95", "300@96 @0 mg@96", "300 1 mg")).toBe("300 1 mg");
});

test("of what was read twice in one place the next reading stands, however sure the two were", () => {
  const { words } = reading("0.4@95 mL@75", "0.4 mL");
  const [dose] = words;
  if (!dose) throw new Error("two words were read");
  const [again] = [reading("0.4@88 mL@88", "0.4 mL")];
  const within = { ...dose, text: "4", confidence: 56, bbox: { ...dose.bbox, x0: 20 } };
  const chosen = chooseWords([...words, within], [again]);
  expect(chosen?.lines.flatMap((line) => line.words.map(({ text }) => text))).toEqual(["0.4", "mL"]);
  expect(chosen?.gone).toContain(within);
});

test("a reading that is nowhere surer changes nothing", () => {
  const before = reading("Give@95 100@89", "Give 100");
  expect(chooseWords(before.words, [reading("Give@95 700@80", "Give 100")])).toBeUndefined();
});

test("a word of another row, whose letters touch those of the piece, stays in its own line", () => {
  const { words } = reading("set@90 below@90", "set below");
  const [set, below] = words.map((word, row) => ({
    ...word,
    bbox: { ...word.bbox, y0: row * 24, y1: row * 24 + 20 },
  }));
  if (!set || !below) throw new Error("two words were read");
  const chosen = chooseWords([set, below], [reading("sat@95", "set")]);
  expect(chosen?.lines.flatMap((line) => line.words.map(({ text }) => text))).toEqual(["sat"]);
  expect(chosen?.gone).toEqual(new Set([set]));
});

test("words stay in their line where a piece of two rows reads as a sign alone", () => {
  const first = reading("•@20 Epinephrine@96 0.3@96 mg@96", "• Epinephrine 0.3 mg");
  const second = reading("+@40 @0 @0 @0", "• Epinephrine 0.3 mg");
  const choice = chooseWords(first.words, [{ ...second, bbox: { ...second.bbox, y1: 60 } }]);
  expect(choice?.lines.map(({ words }) => words.map(({ text }) => text))).toEqual([["+"]]);
  expect(choice?.gone.size).toBe(1);
});
