import type { Asked } from "../../question/asked.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import type { Statement } from "../statements.ts";

/**
 * Those for the measures asked for, and the rows for others.
 * @param headed asked words in the headings: all below them is said of these
 */
export function splitByFit(
  read: readonly Statement[],
  { words }: Asked,
  headed: ReadonlySet<WeighedWord>,
): { statements: Statement[]; missed: Statement[] } {
  const drugs = words.filter(({ drug, told }) => drug && !told);
  const subjects = drugs.length > 0 ? drugs : words.filter(isSubject);
  const isOnIt = ({ said, under }: Statement) =>
    subjects.length === 0 || subjects.some((word) => said.has(word) || under.has(word) || headed.has(word));
  const someFits = read.some((one) => one.fits && isOnIt(one));
  // "Passive cooling until the team agrees. Not below 1,800 g."
  const goesOn = (one: Statement) => {
    const before = read[read.indexOf(one) - 1];
    return /^Not\b/.test(one.text) && before !== undefined && before.kind !== "r" && isOnIt(before);
  };
  // Where nothing on what is asked is for the measure, its limit answers: "ibuprofen from 6 months", "rows: 8 years and over".
  const isLimit = (one: Statement) =>
    (one.kind === "r" ? one.namesDrug : isOnIt(one) || goesOn(one)) && !someFits;
  const isFor = (one: Statement) => (one.fit === "limits" ? isLimit(one) : one.fit !== "misses");
  return {
    statements: read.filter(isFor),
    missed: read.filter((statement) => statement.kind === "r" && !isFor(statement)),
  };
}

/** Whether a word says what is asked about, and not for whom. */
function isSubject({ kind, required, population, measured }: WeighedWord): boolean {
  return kind === "telling" && required && population < 0 && !measured;
}
