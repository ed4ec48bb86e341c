import { expect, test } from "bun:test";
import { blocksOf, box, text } from "../support/pdf.ts";

test.each([
  ["STOP: confirm the drug, dose and route before giving it.", "paragraph"],
  ["Warning! A patient in arrest goes to the closest center", "paragraph"],
  ["If pregnant over 20 weeks: Magnesium 4 g IV over 5 minutes", "paragraph"],
  ["Do not give nitroglycerin if the pressure is under 100", "paragraph"],
  ["All crews wear a mask and gloves during the transport.", "paragraph"],
  ["DO NOT RESUSCITATE", "heading"],
  ["If the patient is stable", "heading"],
  ["WARNING SIGNS", "heading"],
  ["Magnesium 4 g IV over 5 minutes", "heading"],
])("a box across the page with %p is a %s", async (words, kind) => {
  const content =
    text(40, 50, "Seizures in adults and in children are treated as one, whatever is their cause.") +
    box(40, 70, 520, 22) +
    text(60, 85, words, { font: "F2" }) +
    text(40, 115, "Repeat midazolam once after five minutes, by the route that is then at hand.");
  expect((await blocksOf(content))[1]).toMatchObject({ kind, text: words });
});
