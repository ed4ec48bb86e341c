import { describe } from "bun:test";
import { checkHostile, checkRecall } from "../support/reader-corpus.ts";

describe("workbooks that others made", () => {
  checkRecall(".xlsx", 0.99, {
    "poi-58760.xlsx": "none of its sheets has a cell: the reference counts strings that nothing shows",
    "poi-51519.xlsx": "the reference counts phonetic readings, run together with the words they stand above",
  });
  checkHostile(".xlsx", {
    "poi-54764.xlsx": /entities/,
    "poi-poc-xmlbomb.xlsx": /entities/,
    "poi-poc-xmlbomb-empty.xlsx": /entities/,
    "poi-poc-shared-strings.xlsx": /more text than can be read/,
    "poi-protect.xlsx": /encrypted/,
  });
});
