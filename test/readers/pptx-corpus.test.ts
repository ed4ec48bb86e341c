import { describe } from "bun:test";
import { checkHostile, checkRecall } from "../support/reader-corpus.ts";

describe("presentations that others made", () => {
  checkRecall(".pptx", 0.99, {});
  checkHostile(".pptx", {});
});
