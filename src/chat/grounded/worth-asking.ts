import type { FoundPassage } from "../../search/types.ts";
import type { Asked } from "./asked.ts";
import { eachSection } from "./evidence.ts";

/** A model reads what is put in other words, so less must be there than a quote needs; below this nothing is. */
const SOMETHING_THERE = 0.3;

/** Whether any section holds enough of the question for a model to be asked. */
export function worthAsking(passages: readonly FoundPassage[], asked: Asked): boolean {
  return eachSection(passages, asked).some(({ coverage }) => coverage >= SOMETHING_THERE);
}
