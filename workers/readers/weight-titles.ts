import type { Block } from "./model.ts";

/** "3 Kg", "GREY 3-5 kg", "≥ 50 kg" */
const WEIGHT =
  /^(?:\p{L}+ )?(?:[<>≤≥]=? ?)?\d+(?:\.\d+)?(?: ?(?:-|–|to) ?\d+(?:\.\d+)?)? ?(?:kgs?|kilograms?)(?![\p{L}/])/iu;
const DOSE = /\d ?(?:mc?g|g|ml|units?|mEq|J|joules?)(?!\p{L})/iu;
const LONGEST = 100;
/** Below whatever heads the page: each ends with the next. */
const LEVEL = 6;

/** The only row of a table as the heading of what is given at the weight that it names: "3 Kg | 47 – 59.5 cm | GREY". */
export function headByWeight(row: Block): Block {
  const { kind, text } = row;
  const isTitle = kind === "table_row" && text.length <= LONGEST && WEIGHT.test(text) && !DOSE.test(text);
  // Its first cell may have been taken for a label of the next.
  const title = text.replace(/^([^:|]*): /, "$1, ").replaceAll(" | ", ", ");
  return isTitle ? { kind: "heading", level: LEVEL, text: title } : row;
}
