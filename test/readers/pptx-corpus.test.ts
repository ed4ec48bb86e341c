import { describe } from "bun:test";
import { checkHostile, checkRecall } from "../support/reader-corpus.ts";

describe("presentations that others made", () => {
  checkRecall(".pptx", 0.989, { "poi-pptx2svg.pptx": "the reference counts what is struck out" });
  checkHostile(".pptx", {});
});
