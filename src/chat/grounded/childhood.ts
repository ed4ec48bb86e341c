import type { SearchHere } from "../../search/types.ts";
import type { Asked } from "./question/asked.ts";
import { PEDIATRIC } from "./question/words.ts";
import { childAges } from "./text/measures/child-ages.ts";
import { CHILD, isOfPatient } from "./text/measures/measures.ts";

/** Found by it is where documents say up to which age somebody is a child. */
const DEFINITION = "pediatric patient age definition years";
const PASSAGES = 24;
/** In months: nobody older is a child anywhere. */
const GROWN_UP = 18 * 12;

/**
 * Whether a patient whose age is told, and who is no child by that alone, is one to all documents that say up to which age
 * somebody is: "A pediatric patient is under 15 years". False where none says so.
 */
export async function isChildHere(search: SearchHere, { measures, populations }: Asked): Promise<boolean> {
  const age = measures.find(({ dimension }) => dimension === "age")?.value ?? 0;
  const isHeavy = measures.some(
    (one) => isOfPatient(one) && one.dimension === "weight" && one.value >= CHILD.weight,
  );
  if (age < CHILD.age || age >= GROWN_UP || isHeavy || populations.has(PEDIATRIC)) return false;
  const { passages } = await search(DEFINITION, PASSAGES);
  const limits = passages.flatMap(({ blocks }) => blocks.flatMap(({ text }) => childAges(text)));
  return limits.length > 0 && limits.every(({ to }) => age <= to);
}
