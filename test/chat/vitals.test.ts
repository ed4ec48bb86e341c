import { expect, test } from "bun:test";
import { followVitals, readVitals } from "../../src/chat/ems/vitals.ts";
import { loadTopics } from "../../src/chat/reference/topics.ts";

const topics = await loadTopics();
const ledBy = (question: string, isChild: boolean) =>
  followVitals(topics, readVitals(question).vitals, isChild).led.map(({ id }) => id);

test.each(["heart rate 40", "BP 84/50"])("%s is low in an adult, and may be a child's own", (measured) => {
  expect(ledBy(measured, false)).toHaveLength(1);
  expect(ledBy(measured, true)).toEqual([]);
});

test("a low sugar is low at any age", () => {
  expect(ledBy("glucose 42", true)).toEqual(ledBy("glucose 42", false));
  expect(ledBy("glucose 42", true)).toHaveLength(1);
});
