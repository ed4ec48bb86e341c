import { expect, test } from "bun:test";
import { box, line, text, textsOf } from "../support/pdf.ts";

/** No page reaches there: a damaged file may say so. */
const FAR = 1e11;

const steps = ["Assess the airway", "Give oxygen", "Call the hospital"];
const chart =
  box(40, 100, 160, 40) +
  text(50, 124, "Assess the airway") +
  box(300, 100, 160, 40) +
  text(310, 124, "Give oxygen") +
  box(300, 220, 160, 40) +
  text(310, 244, "Call the hospital") +
  text(205, 116, "Yes");

test.each([
  ["a line askew", line(200, 120, FAR, FAR / 3)],
  ["a bent line", line(200, 120, 250, 118, 250, -FAR)],
  ["a line from far off", line(-FAR, FAR, 300, 120)],
])("%s that leads far off the page of a chart holds nothing up", async (_, drawn) => {
  const texts = (await textsOf(chart + drawn)).join("\n");
  for (const step of steps) expect(texts).toContain(step);
});

test.each([
  ["wide", box(130, 180, FAR, 45)],
  ["low", box(130, 180, 420, FAR)],
])("a box that is far too %s holds nothing up", async (_, drawn) => {
  const list = Array.from({ length: 12 }, (_, i) => text(50, 100 + i * 12, `entry ${i + 1} of list`)).join(
    "",
  );
  const beside = text(140, 210, "The patient tripped on the ramp of the ambulance and fell.");
  const boxes = box(130, 240, 420, 45) + text(140, 262, "Loading bay of the receiving hospital");
  const texts = (await textsOf(list + drawn + beside + boxes)).join("\n");
  expect(texts).toContain("The patient tripped on the ramp of the ambulance and fell.");
  expect(texts).toContain("Loading bay of the receiving hospital");
  expect(texts).toContain("entry 12 of list");
});

test("a table of which cells are far too high holds nothing up", async () => {
  const cells = box(0, 76, 120, 18) + box(240, 94, 80, 18) + box(320, 76, 80, 18);
  const high = box(160, 112 - FAR, 80, FAR) + box(320, 112 - FAR, 80, FAR);
  expect(await textsOf(cells + high + text(163, 106, "Six kilograms"))).toEqual(["Six kilograms"]);
});
