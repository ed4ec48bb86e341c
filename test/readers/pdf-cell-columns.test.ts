import { expect, test } from "bun:test";
import { box, fill, text, textsOf } from "../support/pdf.ts";

const label = (y: number, height: number, name: string) =>
  fill(0.8, 50, y, 90, height) + box(50, y, 90, height) + text(55, y + height / 2, name, { font: "F2" });
const cell = (y: number, height: number) => box(140, y, 420, height);
const PLACES = [150, 290, 430];
const TOP =
  text(50, 40, "Stroke", { font: "F2", size: 18 }) +
  label(60, 30, "ALL LEVELS") +
  cell(60, 30) +
  text(150, 78, "Glucose first.");

test("lists beside each other in the box of a label are read one after the other, each below its title", async () => {
  const lists = [
    ["History", "Last known well time", "Use of anticoagulants"],
    ["Signs", "Droop of the face", "Drift of an arm"],
    ["Others", "Low glucose", "Seizure"],
  ];
  const content = lists.map(
    ([title, ...items], i) =>
      text(PLACES[i] ?? 0, 104, title ?? "", { font: "F2" }) +
      text(
        PLACES[i] ?? 0,
        117,
        items.map((item) => `\x95 ${item}`),
      ),
  );
  expect(await textsOf(TOP + label(90, 60, "ASSESSMENT") + cell(90, 60) + content.join(""))).toContain(
    "ASSESSMENT: History: Last known well time; Use of anticoagulants; Signs: Droop of the face; Drift of an arm; Others: Low glucose; Seizure",
  );
});

test("a table without lines in the box of a label has the names of its columns in each row", async () => {
  const rows = [
    ["Score", "Within 6 hours", "Later"],
    ["4 or more", "Comprehensive center", "Comprehensive center"],
    ["Below 4", "Closest center", "Any hospital"],
  ];
  const content = rows.flatMap((row, y) =>
    row.map((each, i) => text(PLACES[i] ?? 0, 105 + y * 13, each, { font: y === 0 ? "F2" : "F1" })),
  );
  expect(await textsOf(TOP + label(90, 60, "DESTINATION") + cell(90, 60) + content.join(""))).toContain(
    "DESTINATION: Score: 4 or more, Within 6 hours: Comprehensive center, Later: Comprehensive center; " +
      "Score: Below 4, Within 6 hours: Closest center, Later: Any hospital",
  );
});
