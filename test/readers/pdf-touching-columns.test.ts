import { expect, test } from "bun:test";
import { shownOf, text } from "../support/pdf.ts";

const STOCK = [
  ["Adenosine 6 mg", "4", "Drug box", "12 2027", "A1000"],
  ["Aspirin", "10", "Jump bag", "1 2027", "L17"],
  ["Ketamine 500 mg", "2", "Safe", "6 2028", "K5"],
  ["Lidocaine", "12", "Drug box", "11 2026", "M200"],
  ["Magnesium", "4", "Cabinet", "3 2027", "M201"],
] as const;
/** The width of figures and spaces in Helvetica of 10 points. */
const widthOf = (figures: string) =>
  figures.replaceAll(" ", "").length * 5.56 + (figures.split(" ").length - 1) * 2.78;

test("columns of a sheet printed without lines, whose figures touch the words of the next, are columns", async () => {
  const names =
    text(50, 60, "Item", { font: "F2" }) +
    text(176, 60, "Par", { font: "F2" }) +
    text(202, 60, "Place", { font: "F2" }) +
    text(300, 60, "Expires", { font: "F2" }) +
    text(352, 60, "Lot", { font: "F2" });
  const rows = STOCK.map(([item, par, place, expires, lot], i) => {
    const y = 74 + i * 14;
    const atRight = (x: number, figures: string) => text(x - widthOf(figures), y, figures);
    return (
      text(50, y, item) + atRight(200, par) + text(202, y, place) + atRight(350, expires) + text(352, y, lot)
    );
  });
  expect(await shownOf(names + rows.join(""))).toEqual(
    STOCK.map(
      ([item, par, place, expires, lot]) =>
        `table_row: Item: ${item} | Par: ${par} | Place: ${place} | Expires: ${expires} | Lot: ${lot}`,
    ),
  );
});

test("figures at one place before their units, and before what is the same on each line, are no column", async () => {
  const doses = ["5", "10", "0.3", "15", "2"];
  const content = doses
    .map(
      (dose, i) =>
        text(50, 60 + i * 14, "Dose of the drug for a child, by its age") +
        text(260 - widthOf(dose.replace(".", "")), 60 + i * 14, dose) +
        text(262, 60 + i * 14, "mg IV"),
    )
    .join("");
  expect((await shownOf(content)).join("\n")).toContain("10 mg IV");
});

test("figures that touch words in small letters are a column where these have a name above them", async () => {
  const stock = [
    ["4", "blanket", "Shelf A"],
    ["12", "cold pack", "Drawer"],
    ["100", "gauze, 4 x 4", "Shelf B"],
    ["2", "headlamp", "Cab"],
    ["24", "triage tag", "Cab"],
  ];
  const names = text(50, 60, "Par") + text(102, 60, "Article") + text(220, 60, "Place");
  const rows = stock.map(([par = "", article = "", place = ""], i) => {
    const y = 74 + i * 14;
    return text(100 - widthOf(par), y, par) + text(102, y, article) + text(220, y, place);
  });
  expect(await shownOf(names + rows.join(""))).toEqual(
    stock.map(([par, article, place]) => `table_row: Par: ${par} | Article: ${article} | Place: ${place}`),
  );
});

test("figures that count the rows stand before others, close to words, as columns of their own", async () => {
  const crews = ["Harbor station", "North station", "Ridge post", "River post", "Airport"];
  const medics = ["9", "12", "7", "10", "8"];
  const names = text(50, 60, "Shift") + text(110, 60, "Medics") + text(162, 60, "Place");
  const rows = medics.map((count, i) => {
    const y = 74 + i * 14;
    return text(60, y, String(i + 1)) + text(160 - widthOf(count), y, count) + text(162, y, crews[i] ?? "");
  });
  expect(await shownOf(names + rows.join(""))).toEqual(
    medics.map((count, i) => `table_row: Shift: ${i + 1} | Medics: ${count} | Place: ${crews[i]}`),
  );
});
