import { expect, test } from "bun:test";
import { askedNames, askingPart } from "../../src/chat/grounded/question/asking.ts";
import { askedRoutes } from "../../src/chat/grounded/question/routes.ts";

test.each([
  ["7 y/o, hives all over, how much epi?", "how much epi?"],
  ["Crew found a man down. No pulse. What energy do we shock with?", "What energy do we shock with?"],
  ["May adenosine be given after a transplant, or under carbamazepine?", "or under carbamazepine?"],
  [
    "hes a diabetic. what goes first, the paralytic or the sedative",
    "what goes first, the paralytic or the sedative",
  ],
  ["sugar is 38, awake, what now", "sugar is 38, awake, what now"],
  ["Benadryl dose", "Benadryl dose"],
])("of %j what is asked is %j", (message, part) => {
  expect(askingPart(message)).toEndWith(part);
});

test.each([
  ["Which hospital takes a burn?", "hospit"],
  ["How many vials of fentanyl does the car carry?", "vial"],
  ["Apgar components", "compon"],
  ["What is the trauma limit in a child?", "trauma"],
])("%j asks for %s", (message, name) => {
  expect(askedNames(message).flat()).toContain(name);
});

test.each([
  ["What is the IM dose of ketamine?", "5 mg IM", "5 mg IV"],
  ["ketamine im dose", "5 mg IM", "5 mg IV"],
  ["im ketamine dose", "5 mg IM", "5 mg buccally"],
  ["buccal midazolam 7 yo", "7.5 mg in the cheek", "5 mg IM"],
  ["Narcan up the nose, how much?", "4 mg spray into one nostril", "2 mg IM"],
  ["rectal midazolam dose", "0.5 mg/kg PR", "10 mg IM"],
])("%j is answered by %j and not by %j", (question, given, other) => {
  const routes = askedRoutes(question, true);
  expect(routes.some((route) => route.test(given))).toBe(true);
  expect(routes.some((route) => route.test(other))).toBe(false);
});

test.each([
  "No IV access, how much glucagon?",
  "im giving fentanyl, what is the max",
  "im giving fentanyl dose",
  "dose in a child",
])("%j names no way", (question) => {
  expect(askedRoutes(question, true)).toEqual([]);
});
