import { expect, test } from "bun:test";
import { fill, text, textsOf } from "../support/pdf.ts";

const PLACES = [60, 240, 400, 470, 560, 640];
/** In points: the height of a row. */
const HEIGHT = 18;

const line = (y: number, entries: readonly string[]) =>
  entries
    .map((entry, i) => (entry ? text((PLACES[i] ?? 0) + (entry === "Y" ? 8 : 0), y, entry, { size: 8 }) : ""))
    .join("");

/** What stands in row `i` of a table over 650 points, shaded or not. */
function row(i: number, entries: readonly string[], gray?: number): string {
  const shade = gray === undefined ? "" : fill(gray, 50, 88 + i * HEIGHT, 650, HEIGHT);
  return shade + line(100 + i * HEIGHT, entries);
}

const WIDE = "/MediaBox[0 0 792 792]";
const HOSPITALS = [
  ["Mercy Hospital", "4364 Elm St", "", "III", "Y", "555-7101"],
  ["Valley Hospital", "8712 Main St", "", "II", "", "555-6325"],
  ["County Hospital", "7109 Main St", "Y", "", "", "555-5167"],
  ["St. Mary Hospital", "1005 Main St", "", "I", "", "555-9039"],
];

test("a Y among the entries of a striped table is one of them, and answers no question", async () => {
  const names = ["Facility", "Address", "STEMI", "Trauma", "Burn", "Phone"];
  const rows = HOSPITALS.map((entries, i) => row(i + 1, entries, i % 2 === 1 ? 0.9 : undefined)).join("");
  const content = `1 g ${fill(0.2, 50, 88, 650, HEIGHT)}1 g ${line(100, names)}0 g ${rows}`;
  expect(await textsOf(content, WIDE)).toEqual(
    HOSPITALS.map((entries) =>
      entries.flatMap((entry, i) => (entry ? `${names[i]}: ${entry}` : [])).join(" | "),
    ),
  );
});

test("names on a dark bar of two rows are those of the columns below, above and between bars with labels", async () => {
  const hospitals = HOSPITALS.map((entries) => entries.with(2, "").with(4, "Y"));
  const head =
    fill(0.2, 50, 70, 650, 36) +
    `1 g ${text(466, 80, "Capabilities", { size: 8 })}` +
    line(90, ["Facility", "Address", "", "", "", "Phone"]) +
    `${line(99, ["", "", "STEMI", "Trauma", "Burn"])}0 g `;
  const content =
    head +
    hospitals.map((entries, i) => row(i + 1, entries, i % 2 === 0 ? 0.95 : undefined)).join("") +
    row(5, ["South Zone"], 0.8) +
    hospitals
      .slice(0, 3)
      .map((entries, i) => row(i + 6, entries.with(2, "Y"), i % 2 === 0 ? undefined : 0.95))
      .join("");
  const read = await textsOf(content, WIDE);
  expect(read[0]).toBe(
    "Facility: Mercy Hospital | Address: 4364 Elm St | Capabilities Trauma: III | Capabilities Burn: Y | Phone: 555-7101",
  );
  expect(read.slice(5)).toEqual([
    "Facility: Mercy Hospital | Address: 4364 Elm St | Capabilities STEMI: Y | Capabilities Trauma: III | Capabilities Burn: Y | Phone: 555-7101",
    "Facility: Valley Hospital | Address: 8712 Main St | Capabilities STEMI: Y | Capabilities Trauma: II | Capabilities Burn: Y | Phone: 555-6325",
    "Facility: County Hospital | Address: 7109 Main St | Capabilities STEMI: Y | Capabilities Burn: Y | Phone: 555-5167",
  ]);
});
