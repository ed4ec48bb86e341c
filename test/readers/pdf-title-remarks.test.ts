import { expect, test } from "bun:test";
import { blocksOf, shown, text } from "../support/pdf.ts";

const body =
  text(60, 100, "Check the glucose of each patient who is weak on one side of the body.") +
  text(60, 120, "Take the patient to a center that is open for strokes at that time.");

test("a title in bold with a longer remark in small letters on its line is a heading", async () => {
  const title =
    text(60, 60, "Stroke", { font: "F2", size: 18 }) + text(124, 60, "Protocol 5-2, adults and children");
  expect((await blocksOf(title + body)).map(shown)[0]).toBe(
    "heading1: Stroke Protocol 5-2, adults and children",
  );
});

test("a drug's name in large letters before its dose is no heading", async () => {
  const dose =
    text(60, 60, "Aspirin", { font: "F2", size: 18 }) + text(130, 60, "324 mg chewed and swallowed");
  expect((await blocksOf(dose + body)).map(shown)[0]).toStartWith("paragraph: Aspirin 324 mg");
});
