import { oneOf } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import type { Asked } from "../question/asked.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
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
  const situation = words.filter(isOfSituation);
  const asksDose = drugs.length > 0 && wanted.includes("quantity") && !wanted.includes("refusal");
  if (!asksDose || situation.length === 0) return;
  const rows = read.filter(({ kind }) => kind === "r").map((row) => ({ row, own: ownWords(row, situation) }));
  const ofDrug = rows.filter(({ row }) => row.namesDrug);
  for (const { row, own } of rows) {
    const aside = situation.filter((word) => row.holds.has(word) && !own.has(word));
    for (const word of aside) if (ofDrug.some((other) => other.own.has(word))) leaveOut(row, word);
  }
}

/** The row of a drug's card that tells its contraindications, and what names them elsewhere: "Pregnancy: Contraindicated". */
const AGAINST_ROW = /^(?:\w+ )?contra-?indicat\w*\b[^:|]{0,20}(?:: | \| )/i;
const NAMES_AGAINST = /contra-?indicat/i;

/**
 * Where a card has a row for contraindications, takes what is asked of these from its other rows that do not name them: "Dose:
 * should not exceed 6 mL" is none.
 */
export function leaveOutUnlabelled(read: readonly Statement[], { words }: Asked): void {
  const against = words.find(({ terms }) => terms.includes("contraind"));
  const rows = against ? read.filter(({ kind }) => kind === "r") : [];
  if (!against || !rows.some(({ text }) => AGAINST_ROW.test(text))) return;
  for (const row of rows) if (!NAMES_AGAINST.test(row.text)) leaveOut(row, against);
}

const VITAL_SIGN = new Set(termsOf("vital signs"));
/** Vital signs in full, or so called. */
const VITALS =
  /\bvitals?\b|(?:\b(?:heart rate|pulse|respirat\w+|blood pressure|systolic|temperature|SpO2|GCS)\b.*){2}/i;

/** Where a line has vital signs by name, "Vitals every 5 minutes", those that state an "SBP < 90" are not on them for that. */
export function leaveOutShownVitals(read: readonly Statement[], { words }: Asked): void {
  const asked = words.filter(({ terms }) => terms.every((term) => VITAL_SIGN.has(term)));
  if (asked.length === 0 || !read.some(({ text }) => /\bvitals?\b/i.test(text))) return;
  for (const one of read.filter(({ text }) => !VITALS.test(text)))
    for (const word of asked) if (one.holds.has(word)) leaveOut(one, word);
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

function isOfSituation({ kind, required, drug, population, measured }: WeighedWord): boolean {
  return kind === "telling" && required && !drug && population < 0 && !measured;
}
