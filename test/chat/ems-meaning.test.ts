import { expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { opening } = inGeneral();

test.each([
  ["what is cushing's triad", "Head injury", /^Cushing's triad \(reflex\): high pressure/],
  ["what is DUMBELS", "Nerve agent and organophosphate", /^(?:DUMBELS|SLUDGE): /],
  [
    "what is pulsus paradoxus",
    "Lung sounds, breathing patterns, skin and pupils",
    /^Pulsus paradoxus: .*breathing in/,
  ],
  ["whats a PE", "Pulmonary embolism", /^Short of breath|^Mostly a clot/],
  ["what is becks triad", "Chest injury and tension pneumothorax", /Beck's triad/],
])("what something is stands before what is given for it: %s", async (question, title, line) => {
  const [first, second] = await opening(question);
  expect(first).toBe(title);
  expect(second).toMatch(line);
});

test("what the treatment of something is, is no question of what that is", async () => {
  expect((await opening("what is the treatment for a PE"))[1]).toStartWith("Oxygen");
});
