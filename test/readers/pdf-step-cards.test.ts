import { expect, test } from "bun:test";
import { blocksOf, box, disc, fill, text, textsOf } from "../support/pdf.ts";

const bold = (x: number, y: number, words: string, size = 10) => text(x, y, words, { font: "F2", size });

/** A grey disc of 12 points around a number, its middle at x and `y` below the page's top. */
function numbered(x: number, y: number, number: number): string {
  const half = number > 9 ? 4.2 : 2.1;
  return disc(0.4, x, y, 6) + bold(x - half, y + 2.7, `${number}`, 7.5);
}

const step = (x: number, y: number, number: number, lines: readonly string[], font = "F1") =>
  numbered(x, y - 3.2, number) +
  lines.map((line, i) => text(x + 15, y + i * 12, line, { font: i === 0 ? font : "F1" })).join("");

test("the steps of a card are numbered items, whose first line may be in bold and whose last one is short", async () => {
  const lead = bold(55, 120, "Midazolam 5 mg") + text(135, 120, "IV every five minutes, while he is");
  const content =
    box(30, 70, 280, 125) +
    [105, 139, 157].map((y) => `30 ${792 - y} m 310 ${792 - y} l S\n`).join("") +
    step(40, 85, 1, ["Watch the oxygen and the rate of breathing"]) +
    numbered(40, 117, 2) +
    lead +
    text(55, 132, "restless") +
    step(40, 150, 3, ["Fentanyl 25 mcg IV"], "F2") +
    step(40, 170, 4, ["Keep him warm and dark, and call the hospital", "before he is moved"]);
  const steps = [
    "1. Watch the oxygen and the rate of breathing",
    "2. Midazolam 5 mg IV every five minutes, while he is restless",
    "3. Fentanyl 25 mcg IV",
    "4. Keep him warm and dark, and call the hospital before he is moved",
  ];
  expect(await blocksOf(content)).toMatchObject(steps.map((words) => ({ kind: "list_item", text: words })));
  const alone = box(30, 70, 280, 24) + step(40, 85, 1, ["Rest"]);
  expect(await blocksOf(alone)).toMatchObject([{ kind: "list_item", text: "1. Rest" }]);
});

test("the number in a disc beside the middle of a text, or below its first line, is that of its first line", async () => {
  const lines = (y: number, texts: readonly string[]) =>
    texts.map((line, i) => text(80, y + i * 12, line)).join("");
  const tall = (y: number, number: number) => disc(0.4, 50, y, 11) + bold(47, y + 4, `${number}`);
  const content =
    tall(94, 1) +
    lines(85, [
      "Find the space between the ribs, and",
      "clean the skin there well before the",
      "needle goes in",
    ]) +
    tall(150, 2) +
    lines(147, ["Listen to both sides"]) +
    tall(200, 3) +
    lines(197, ["Write down the time, the side and", "how he answers"]);
  const steps = [
    "1. Find the space between the ribs, and clean the skin there well before the needle goes in",
    "2. Listen to both sides",
    "3. Write down the time, the side and how he answers",
  ];
  expect(await blocksOf(content)).toMatchObject(steps.map((words) => ({ kind: "list_item", text: words })));
});

test("a number in a disc within a text is a part of that, and among figures of a drawing", async () => {
  const within = text(40, 80, "Open valve") + numbered(100, 77, 2) + text(110, 80, "and then the next one.");
  expect((await textsOf(within)).join(" ")).toBe("Open valve 2 and then the next one.");
  expect((await textsOf(numbered(100, 77, 2) + text(112, 80, "7"))).join(" ")).not.toContain("2.");
});

test("a striped table in one column has none of the steps beside it, and the lines of its rows together", async () => {
  const rows = [
    ["+2", "Restless", ["Pulls at tubes and at lines; has to", "be held"]],
    ["+1", "Uneasy", ["Moves, but not much, and rests in", "between"]],
    ["0", "Calm", ["Alert, looks at who speaks to him,", "and answers"]],
    ["-1", "Drowsy", ["Opens his eyes to a voice"]],
  ] as const;
  const cells = (y: number, height: number, gray: number) =>
    [320, 355, 410].map((x, i) => fill(gray, x, y, [35, 55, 172][i] ?? 0, height)).join("");
  let y = 263;
  const table = rows.map(([score, term, lines], i) => {
    const [top, height] = [y, 5 + 11 * lines.length];
    y += height;
    return (
      (i % 2 === 1 ? cells(top, height, 0.9) : "") +
      text(323, top + 11, score, { size: 8.5 }) +
      text(358, top + 11, term, { size: 8.5 }) +
      lines.map((line, at) => text(413, top + 11 + at * 11, line, { size: 8.5 })).join("")
    );
  });
  const left = [
    "Speak to the patient before each of these, and tell",
    "the crew what you saw of him. Write down when it",
    "was, and who was there; the hospital asks for it.",
    "The bag is on the left side, below the monitor.",
  ];
  const right = [
    "The score tells how deep he sleeps. It is taken again",
    "after each of the drugs, by the one who gave them,",
    "and written down with the time. Where two differ,",
    "the lower one of them counts.",
  ];
  const content =
    text(40, 66, [left, left, left].flat()) +
    text(320, 71, [right, right, right].flat()) +
    cells(246, 17, 0.3) +
    ["Score", "Term", "Description"]
      .map((name, i) => bold([323, 358, 413][i] ?? 0, 258, name, 8.5))
      .join("") +
    table.join("") +
    `582 ${792 - 246} m 582 ${792 - y - 4} l S\n` +
    `30 ${792 - 277} m 310 ${792 - 277} l S\n` +
    step(46, 258, 6, ["Begin to watch the heart"]) +
    step(46, 273, 7, ["Put the pads on"]) +
    step(46, 296, 8, ["Take a second look"]);
  const texts = await textsOf(content);
  expect(texts).toContain("7. Put the pads on");
  expect(texts.filter((each) => each.startsWith("Score"))).toEqual(
    rows.map(([score, term, lines]) => `Score: ${score} | Term: ${term} | Description: ${lines.join(" ")}`),
  );
});

test("a title in a filled band is a heading, and the small line below it a paragraph", async () => {
  const body = [75, 87, 99].map((y) =>
    text(40, y + 20, "Give oxygen by mask, and look for the cause of it at once."),
  );
  const band =
    fill(0.9, 40, 50, 250, 32) +
    bold(48, 64, "7 Allergic Reaction", 13) +
    text(48, 77, "Hives and swelling", { size: 7.5 });
  const cells =
    fill(0.2, 40, 50, 80, 34) +
    fill(0.2, 120, 50, 450, 34) +
    bold(46, 66, "02.19P", 16) +
    bold(126, 66, "Seizures - Pediatric", 16) +
    text(126, 79, "EMT and Paramedic", { size: 8 });
  for (const [title, name, remark] of [
    [band, "7 Allergic Reaction", "Hives and swelling"],
    [cells, "02.19P Seizures - Pediatric", "EMT and Paramedic"],
  ] as const)
    expect((await blocksOf(title + body.join(""))).slice(0, 2)).toMatchObject([
      { kind: "heading", text: name },
      { kind: "paragraph", text: remark },
    ]);
});

test("small capitals in bold above a card are its title, with the level in a small box behind them, though the page cuts the card", async () => {
  const lines = [85, 97].map((y) =>
    text(40, y - 35, "Give oxygen by mask, and look for the cause of it at once."),
  );
  const badge = `q 1 0.9 0.9 rg 96 ${792 - 97} m 110 ${792 - 97} l 112 ${792 - 97} 112 ${792 - 85} 110 ${792 - 85} c 96 ${792 - 85} l f Q\n`;
  const content =
    lines.join("") +
    bold(40, 93, "PARAMEDIC", 8) +
    badge +
    bold(100, 93, "P", 6.5) +
    box(40, 97, 270, 60) +
    [117, 137].map((y) => `40 ${792 - y} m 310 ${792 - y} l S\n`).join("") +
    [1, 2, 3].map((number) => step(52, 91 + number * 20, number, ["Open the airway and look"])).join("");
  const [, title, ...steps] = await blocksOf(content);
  expect(title).toMatchObject({ kind: "heading", text: "PARAMEDIC P" });
  expect(steps.map((each) => each.kind)).toEqual(["list_item", "list_item", "list_item"]);
  const key = bold(40, 93, "LOCK", 8) + box(40, 97, 40, 20) + text(46, 111, "Alpha");
  expect((await blocksOf(lines.join("") + key)).some((each) => each.kind === "heading")).toBe(false);
});
