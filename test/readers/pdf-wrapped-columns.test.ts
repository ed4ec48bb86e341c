import { expect, test } from "bun:test";
import { grid, text, textsOf } from "../support/pdf.ts";

const COLUMNS = [
  ["Criteria", "SBP < 70, or SBP < 90 with HR >", "110", "Penetrating or blunt trauma, age over", "12"],
  ["Stop if", "Fever, rash, wheeze or back pain", "Give epinephrine 0.3 mg IM for", "anaphylaxis"],
  ["Paperwork", "Tag the patient with the purple", "band", "Return the cooler to Station 4 with", "the form"],
];

test.each(["F1", "F2"])(
  "columns of text that wrap at places of their own are no rows of a table, below titles in %s",
  async (font) => {
    const content = COLUMNS.map(([title = "", ...lines], i) => {
      const x = 40 + i * 185;
      return text(x, 100, title, { font }) + text(x, 112, lines);
    }).join("");
    const texts = await textsOf(content);
    expect(texts.join("\n")).toContain("Give epinephrine 0.3 mg IM for anaphylaxis");
    expect(texts.join("\n")).toContain("SBP < 70, or SBP < 90 with HR > 110");
  },
);

test("cells that wrap in one row of a table without lines stay in it", async () => {
  const rows = [
    ["Finding", "Treatment"],
    ["Chest pain or", "Aspirin 324 mg, for"],
    ["pressure", "all adults"],
    ["Wheezing with", "Albuterol 2.5 mg and"],
    ["distress", "oxygen"],
  ];
  const content = rows
    .map(
      ([a = "", b = ""], i) =>
        text(40, 100 + i * 12 + (i > 2 ? 8 : 0) + (i > 0 ? 8 : 0), a) +
        text(240, 100 + i * 12 + (i > 2 ? 8 : 0) + (i > 0 ? 8 : 0), b),
    )
    .join("");
  expect(await textsOf(content)).toContain(
    "Finding: Chest pain or pressure | Treatment: Aspirin 324 mg, for all adults",
  );
});

test("the title of a table that reaches under two beside each other stands over it", async () => {
  const rows = (name: string, count: number) => [
    [name, "Value"],
    ...Array.from({ length: count }, (_, i) => [`${name} ${i + 1}`, `${i + 5}`]),
  ];
  const content =
    text(40, 96, "Coma scale", { font: "F2" }) +
    grid(40, 100, [110, 110], rows("Eyes", 5)) +
    text(300, 96, "Vital signs", { font: "F2" }) +
    grid(300, 100, [110, 110], rows("Age", 3)) +
    text(40, 232, "Agitation scale", { font: "F2" }) +
    grid(40, 236, [150, 200], rows("RASS", 3)) +
    text(420, 232, "Stroke screen", { font: "F2" }) +
    grid(420, 236, [75, 75], rows("Face", 3));
  const texts = await textsOf(content);
  expect(texts.indexOf("Agitation scale") + 1).toBe(texts.indexOf("RASS: RASS 1 | Value: 5"));
  expect(texts.indexOf("Stroke screen") + 1).toBe(texts.indexOf("Face: Face 1 | Value: 5"));
});
