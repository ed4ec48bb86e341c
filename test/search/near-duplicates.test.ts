import { expect, test } from "bun:test";
import { isNearDuplicate, toFingerprint } from "../../src/search/ranking/select.ts";

const isSame = (a: string, b: string) => isNearDuplicate(toFingerprint(a), toFingerprint(b));

/** Long enough that one word in it is less than a tenth. */
const ROW =
  "Give epinephrine 0.3 mg IM into the outer thigh of an adult who has signs of anaphylaxis, call for help early, " +
  "lay the patient flat with raised legs, open his airway, and repeat it every 5 minutes until blood pressure holds";

test("the same words are the same text, and one word more is", () => {
  expect(isSame(ROW, ROW)).toBe(true);
  expect(isSame(ROW, `${ROW} again`)).toBe(true);
  expect(isSame(ROW, "Give midazolam to an adult who is seizing")).toBe(false);
});

test("texts that differ in a dose alone are not", () => {
  expect(isSame(ROW, ROW.replace("0.3", "0.5"))).toBe(false);
  expect(isSame(ROW, ROW.replace("5 minutes", "15 minutes"))).toBe(false);
});
