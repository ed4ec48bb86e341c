import { expect, test } from "bun:test";
import { followVitals, readVitals } from "../../src/chat/ems/vitals.ts";
import { loadTopics } from "../../src/chat/reference/topics.ts";

const topics = await loadTopics();
const ledBy = (question: string, isChild: boolean, months?: number) =>
  followVitals(topics, readVitals(question).vitals, isChild, months).led.map(({ id }) => id);

test.each(["heart rate 160", "BP 84/50"])("%s leads on in an adult, and may be a child's own", (measured) => {
  expect(ledBy(measured, false)).toHaveLength(1);
  expect(ledBy(measured, true)).toEqual([]);
});

test.each(["glucose 42", "heart rate 40", "BP 250/130"])("%s leads to the same at any age", (measured) => {
  expect(ledBy(measured, true)).toEqual(ledBy(measured, false));
  expect(ledBy(measured, true)).toHaveLength(1);
});

test("a pulse leads on in a child from what is too fast at its age", () => {
  expect(ledBy("heart rate 190", true)).toEqual(["svt"]);
  expect(ledBy("heart rate 190", true, 6)).toEqual([]);
  expect(ledBy("heart rate 230", true, 6)).toEqual(["svt"]);
});
