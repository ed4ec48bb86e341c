import { oneOf } from "../../../one-of.ts";
import type { Asked } from "../question/asked.ts";
import { situationWords, type WeighedWord } from "../question/weighed-words.ts";
import { heldIn, readText } from "./read-text.ts";
import type { Statement } from "./statements.ts";

const NAME = oneOf`
  (?:\w+ )?contra-?indications?, (?:pre)?cautions?, warnings?, exclusions?, (?:side|adverse) \w+
  notes?, comments?, remarks?, interactions?
`;
/** A column of what speaks against a drug or is to be known beside it: "Contraindications: None in arrest". */
const ASIDE = new RegExp(String.raw`^${NAME}\b[^:|]{0,20}: `, "i");

/**
 * Where a drug's dose is asked for, takes from rows the words of the situation that only such a column has, where another row
 * has them in its other cells: the dose for cardiac arrest is none for anaphylaxis for having no contraindication in it.
 */
export function leaveOutAsides(read: readonly Statement[], { words, drugs, wanted }: Asked): void {
  const situation = situationWords(words);
  const asksDose = drugs.length > 0 && wanted.includes("quantity") && !wanted.includes("refusal");
  if (!asksDose || situation.length === 0) return;
  const rows = read.filter(({ kind }) => kind === "r").map((row) => ({ row, own: ownWords(row, situation) }));
  const ofDrug = rows.filter(({ row }) => row.namesDrug);
  for (const { row, own } of rows) {
    const aside = situation.filter((word) => row.holds.has(word) && !own.has(word));
    for (const word of aside) if (ofDrug.some((other) => other.own.has(word))) leaveOut(row, word);
  }
}

/** The words that a row holds in its other cells. */
function ownWords(row: Statement, words: readonly WeighedWord[]): ReadonlySet<WeighedWord> {
  const cells = row.text.split(" | ");
  const own = cells.filter((cell) => !ASIDE.test(cell));
  return own.length === cells.length ? row.holds : heldIn(words, readText(own.join(" | ")));
}

function leaveOut(row: Statement, word: WeighedWord): void {
  const without = (held: ReadonlySet<WeighedWord>) => held.difference(new Set([word]));
  row.holds = without(row.holds);
  row.said = without(row.said);
  row.names = without(row.names);
  row.literal = without(row.literal);
}
