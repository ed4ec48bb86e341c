import { expect, test } from "bun:test";
import { toLogicalOrder } from "../../workers/readers/pdf/lines/bidi.ts";

/** A word of right-to-left letters as it is drawn. */
const drawn = (word: string) => [...word].reverse().join("");

test("a range that a dash parts is read in the order of the text around it", () => {
  const words = [drawn("דקות"), "15–5", drawn("כל")];
  expect(toLogicalOrder(words)).toBe("כל 5–15 דקות");
});

test("a range that is drawn in the order of its figures keeps it", () => {
  expect(toLogicalOrder([drawn("דקות"), "5–15", drawn("כל")])).toBe("כל 5–15 דקות");
});

test("signs beside a figure stand where they are read", () => {
  const words = ["-", "2024)", drawn("בשנים")];
  expect(toLogicalOrder(words)).toBe("בשנים (2024 -");
  expect(toLogicalOrder([drawn("חמצן"), "90≤", drawn("אם")])).toBe("אם ≥90 חמצן");
  expect(toLogicalOrder([drawn("חמצן"), "50%", drawn("תן")])).toBe("תן 50% חמצן");
  expect(toLogicalOrder([drawn("תן"), ".5"])).toBe("5. תן");
});

test("figures that a hyphen or a slash joins keep their order", () => {
  expect(toLogicalOrder([drawn("דקות"), "5-15", drawn("כל")])).toBe("כל 5-15 דקות");
  expect(toLogicalOrder([drawn("דם"), "120/80", drawn("לחץ")])).toBe("לחץ 120/80 דם");
});

test("brackets open and close, whether the file tells how they are drawn or what they are", () => {
  const asDrawn = [`(${drawn("מנות")}`, "3", `${drawn("עד")})`, drawn("חזור")];
  const asMeant = [`)${drawn("מנות")}`, "3", `${drawn("עד")}(`, drawn("חזור")];
  expect(toLogicalOrder(asDrawn)).toBe("חזור (עד 3 מנות)");
  expect(toLogicalOrder(asMeant)).toBe("חזור (עד 3 מנות)");
});

test("brackets around a Latin word open and close, too", () => {
  expect(toLogicalOrder(["(Midazolam)", drawn("מידאזולם"), drawn("תן")])).toBe("תן מידאזולם (Midazolam)");
  expect(toLogicalOrder([")Midazolam(", drawn("מידאזולם"), drawn("תן")])).toBe("תן מידאזולם (Midazolam)");
});

test("a bracket that closes what the line before opened stays one, and so does one that the next closes", () => {
  const words = [`${drawn("אם")})`, drawn("וגם"), `(${drawn("מנות")}`];
  expect(toLogicalOrder(words)).toBe("מנות) וגם (אם");
});
