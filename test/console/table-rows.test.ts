import { expect, test } from "bun:test";
import { cellsOf, tableOf } from "../../src/console/ui/table-rows.ts";

test("a row's cells have their columns' names, where the reader found them", () => {
  expect(cellsOf("Drug: Epinephrine | Adult: 0.3 mg: once | keep cool")).toEqual([
    { name: "Drug", text: "Epinephrine" },
    { name: "Adult", text: "0.3 mg: once" },
    { name: "", text: "keep cool" },
  ]);
});

test("rows of one table become a table, with its columns in order and empty cells where they were left out", () => {
  const table = tableOf([
    "Drug: Aspirin | Adult: 325 mg",
    "Drug: Epinephrine | Route: IM | Adult: 0.3 mg | Child: 0.15 mg",
    "Drug: Albuterol | Route: Nebulized | Adult: 5 mg | Child: 2.5 mg",
  ]);
  expect(table?.columns).toEqual(["Drug", "Route", "Adult", "Child"]);
  expect(table?.rows.map((row) => row.get("Child"))).toEqual([undefined, "0.15 mg", "2.5 mg"]);
});

test.each([
  [["Drug: Aspirin | Adult: 325 mg"]],
  [["Drug: Aspirin | chewed", "Drug: Albuterol | inhaled"]],
  [["Drug: Aspirin | Adult: 325 mg", "Phone: 555-0100 | Fax: 555-0101"]],
  [["Dose: 5 mg | Dose: 10 mg", "Dose: 6 mg | Dose: 12 mg"]],
])("rows that do not stand under common columns are no table: %p", (rows) => {
  expect(tableOf(rows)).toBeUndefined();
});
