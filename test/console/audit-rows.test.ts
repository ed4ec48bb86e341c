import { expect, test } from "bun:test";
import { formatTimeToSecond } from "../../src/console/ui/format.ts";
import { outcomeOf } from "../../src/console/usage/outcomes.ts";

test("a general question that is declined was not looked for in documents", () => {
  expect(outcomeOf({ mode: "unified", outcome: "not_answered" }).label).toBe("Not in the documents");
  expect(outcomeOf({ mode: "ems", outcome: "not_answered" }).label).toBe("Not in the reference");
  expect(outcomeOf({ mode: "ems", outcome: "answered" }).label).toBe("Answered");
});

test("two questions of one minute have their own times", () => {
  expect(formatTimeToSecond("2026-03-01T12:00:07.000Z")).toMatch(/:00:07/);
});
