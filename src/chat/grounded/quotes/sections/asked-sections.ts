import type { Asked } from "../../question/asked.ts";
import { isOnNumbered, type Numbered } from "../../question/numbered.ts";
import { isForDogs } from "../../question/patient-kinds.ts";
import { isNewborn } from "../../question/weighed-words.ts";
import { ADULT } from "../../question/words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { isNamedIn, readText } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { placesOfOthers } from "../rows/columns.ts";
import { nearness } from "./coverage.ts";
import type { Section } from "./sections.ts";

/**
 * The sections that name an asked drug, if any does. What a level of care may give is not told by what the drug's class is, where
 * the documents have the drug itself.
 */
export function ofDrug(
  answering: readonly Section[],
  all: readonly Section[],
  asked: Asked,
): readonly Section[] {
  const naming = answering.filter(({ namesDrug }) => namesDrug);
  // What is done after a drug, for too much of it or with what is left of it is told of its class, or without it.
  if (asked.drugsAsked.length === 0) return answering;
  const isNamed = asked.asksLevel && all.some(({ statements }) => statements.some((one) => one.namesDrug));
  return naming.length > 0 || isNamed ? naming : answering;
}

/**
 * Those of the answering sections that are for dogs, where the patient is one, as far as the documents have any for dogs; else those
 * that are for none.
 */
export function ofDog(
  answering: readonly Section[],
  all: readonly Section[],
  { isDog }: Asked,
): readonly Section[] {
  const isFor = ({ path }: Section) => path.some(isForDogs);
  if (!isDog) return answering.filter((section) => !isFor(section));
  return all.some(isFor) ? answering.filter(isFor) : answering;
}

/** The sections without what is on others of the things asked about by number; none where all are: "Engine 7". */
export function ofNumbered(sections: readonly Section[], asked: Asked): readonly Section[] {
  return asked.numbered.reduce((left, one) => {
    const headings = ({ start }: Section) => `${start.section} ${start.filename}`;
    const told = (section: Section) => [
      headings(section),
      ...section.statements.map((one) => ownText(one, asked)),
    ];
    const found = new Set(left.flatMap(told).map((text) => isOnNumbered(text, one)));
    if (!found.has("others")) return left;
    if (!found.has("it") && !one.isTacit) return [];
    return left
      .filter((section) => isOnNumbered(headings(section), one) !== "others")
      .map((section) => ({
        ...section,
        statements: section.statements.filter(isOnIt(section, one, asked)),
      }));
  }, sections);
}

/** Whether a statement is not on others; where one row is named by the number, whether another is not on something else. */
function isOnIt({ statements }: Section, one: Numbered, asked: Asked): (statement: Statement) => boolean {
  const told = (statement: Statement) => isOnNumbered(ownText(statement, asked), one);
  const isIt = (statement: Statement) => statement.kind === "r" && told(statement) === "it";
  const someIs = statements.some(isIt);
  return (statement) => (someIs && statement.kind === "r" ? isIt(statement) : told(statement) !== "others");
}

/** What a statement says, of a row without its cells for others: "Trauma Adult: Level I" is no child's. */
function ownText({ kind, text }: Statement, asked: Asked): string {
  if (kind !== "r") return text;
  const cells = text.split(" | ");
  const others = placesOfOthers(cells, asked);
  return cells.filter((_, at) => !others.has(at)).join(" | ");
}

/**
 * Where the newborn are asked for, the sections that name them; failing these the others, but for a drug's dose those that tell
 * children from adults alone: there a child's is not theirs.
 */
export function ofNewborn(sections: readonly Section[], asked: Asked): readonly Section[] {
  const { words, drugsAsked, wanted } = asked;
  const newborn = words.find(isNewborn);
  if (!newborn) return sections;
  const naming = sections.filter(({ start, statements }) =>
    [start.section, ...statements.map(({ text }) => text)].some((text) => isNamedIn(newborn, readText(text))),
  );
  const asksDose = drugsAsked.length > 0 && wanted.includes("quantity");
  if (naming.length > 0) return naming;
  return asksDose ? sections.filter((section) => !isForAllAges(section, asked)) : sections;
}

/** Whether all doses that it gives stand beside an adult's: "Adult: 1 mg | Pediatric: 0.01 mg/kg". */
function isForAllAges(section: Section, asked: Asked): boolean {
  const given = section.statements.filter((one) => amountIn(one, section, asked) === "given");
  return given.length > 0 && given.every(({ fits, populations }) => !fits && populations.has(ADULT));
}

/** Where a score is told, the sections for it, if there are any. */
export function ofScore(sections: readonly Section[]): readonly Section[] {
  const own = sections.filter(({ isOfScore }) => isOfScore);
  return own.length > 0 ? own : sections;
}

/** Whether the section that is most about what is asked, and no other drug, is a table for other ages, weights or pressures. */
export function isForOthers(
  sections: readonly Section[],
  fitting: readonly Section[],
  asked: Asked,
): boolean {
  const nearest = (some: readonly Section[]) => Math.max(0, ...some.map((one) => nearness(one, asked)));
  const tables = sections.filter(({ forOtherMeasures, namesDrug }) => forOtherMeasures && namesDrug);
  const others = nearest(tables.map((table) => ({ ...table, statements: table.missed })));
  const isFit = fitting.some(({ statements }) => statements.some((statement) => statement.fits));
  return isFit ? others > nearest(fitting) : others > 0 && others >= nearest(fitting);
}
