import { expect, test } from "bun:test";
import { blocksOf, shown, text } from "../support/pdf.ts";

/** A small round shape, as browsers draw the bullets of lists. */
const dot = (x: number, y: number) => {
  const [cy, r, k] = [792 - y, 2, 1.1];
  return (
    `${x + r} ${cy} m ${x + r} ${cy + k} ${x + k} ${cy + r} ${x} ${cy + r} c ` +
    `${x - k} ${cy + r} ${x - r} ${cy + k} ${x - r} ${cy} c ${x - r} ${cy - k} ${x - k} ${cy - r} ${x} ${cy - r} c ` +
    `${x + k} ${cy - r} ${x + r} ${cy - k} ${x + r} ${cy} c f\n`
  );
};
const ITEMS = ["Systolic pressure below 90.", "Heart rate of 130 or more.", "Skin that is cold and wet."];
const content =
  text(60, 90, "A patient is unstable with any of these:") +
  ITEMS.map((item, i) => dot(72, 103 + i * 14) + text(80, 106 + i * 14, item)).join("");

test.each([90, 180, 270])("the drawn bullets of a page turned by %d degrees begin items", async (degrees) => {
  const upright = await blocksOf(content);
  expect(upright.map(shown).slice(1)).toEqual(ITEMS.map((item) => `list_item: ${item}`));
  expect(await blocksOf(content, `/Rotate ${degrees}`)).toEqual(upright);
});
