import { expect, test } from "bun:test";
import { text, textsOf } from "../support/pdf.ts";

test("a line goes on below one that a lowered figure sets farther off", async () => {
  const content =
    text(50, 100, "- Suction the nose first, before anything else") +
    text(50, 112, "- High-flow oxygen if SpO") +
    text(164, 114, "2", { size: 7 }) +
    text(171, 112, "stays below 90%") +
    text(56, 127.6, "after suction") +
    text(50, 139.6, "- No albuterol under 12 months") +
    text(50, 151.6, "- Dexamethasone once");
  expect(await textsOf(content)).toEqual([
    "Suction the nose first, before anything else",
    "High-flow oxygen if SpO2 stays below 90% after suction",
    "No albuterol under 12 months",
    "Dexamethasone once",
  ]);
});
