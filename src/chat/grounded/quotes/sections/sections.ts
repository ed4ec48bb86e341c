import type { FoundPassage } from "../../../../search/types.ts";
import { termsOf } from "../../../../search/words/terms.ts";
import { documentKey, titleOf } from "../../editions.ts";
import { headingsOf } from "../../headings.ts";
import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import { isTelling, type WeighedWord } from "../../question/weighed-words.ts";
import { ADULT, PEDIATRIC } from "../../question/words.ts";
import { AMOUNT, DOSE } from "../../text/amounts/dose-units.ts";
import { headPulseless, namesCondition, otherNamesIn, withWholeArrest } from "../../text/conditions.ts";
import { ownHeading } from "../../text/former.ts";
import { headedLevel, type Legend, legendsOf } from "../../text/legends.ts";
import { namesWhoActs } from "../../text/levels.ts";
import { fitOf } from "../../text/measures/fit.ts";
import { scoreFit } from "../../text/measures/grades.ts";
import { isMeasured } from "../../text/measures/measures.ts";
import { hold, splitByFit } from "../../text/measures/settle-fit.ts";
import { namesChildrenAlone, namesOthers, withoutSomePatients } from "../../text/populations.ts";
import { held, isNamedIn, populationsIn, readText } from "../../text/read-text.ts";
import { readStatements, type Statement } from "../../text/statements.ts";
import { coverage, decidingWords, forOthers, namesNobody, weigh } from "./coverage.ts";
import { isOfChildsAge, isOfTheirSize, isOfTheirWarmth, isOutOf } from "./heading-fit.ts";
import { isToldOf, patientsTold, type Told } from "./patients-told.ts";
import { headsRefusal } from "./refused.ts";

/** "2 mg", "2 to 20 mcg/min", and not "2 mg/kg", which may go up to "2 mg". */
const BY_WEIGHT = /\/kg\b/i;
const SHOCK = /\d\s?J(?![\w/])/;

/** A section whose headings hold so much of what is asked is about it. */
const ABOUT = 0.5;

/** "A minor is a person under 18": whom a section is for that is told by an age. */
const DEFINES_GROUP =
  /\b(?:is|are|means) (?:an?|any|all|any) ?(?:persons?|patients?|individuals?|one|people)\b/i;

/** "Glucagon (if not using dextrose)" is on glucagon, "Epinephrine (only if anaphylaxis is suspected)" no section on that. */
const IF_NOT = /\((?:(?:if|when|where) (?:not|no)|only (?:if|when)) [^)]*\)/gi;

/** Heads what a document has and on which page, and says nothing of it; these words ask for that. */
const CONTENTS = /^(?:table of )?contents$|^(?:alphabetical )?index$/i;
const OF_CONTENTS = new Set(termsOf("page contents index"));

/** The found passages of one section of one document, and what of the question they hold. */
export interface Section {
  passages: readonly FoundPassage[];
  /** The first of them. */
  start: FoundPassage;
  /** The headings that it stands under and its own, the outermost first. */
  path: readonly string[];
  /** Its own heading, the last of them that says what it is about; "" where it has none. */
  heading: string;
  statements: readonly Statement[];
  /** Asked words in the headings or the file name: they hold for every statement below. */
  titled: ReadonlySet<WeighedWord>;
  /** Share of the telling words, by weight, that stand in its text, its headings or its file name. */
  coverage: number;
  /** Asked words in the headings alone. */
  headed: ReadonlySet<WeighedWord>;
  /** Asked words in its own heading, the last of them: a chapter's may name what another section is about. */
  named: ReadonlySet<WeighedWord>;
  /** Whether its own heading says that what stands below speaks against what is asked about: "Contraindications". */
  refuses: boolean;
  /** Asked words in what its protocol tells elsewhere of whom it is for. */
  patients: ReadonlySet<WeighedWord>;
  /** Whether what stands above it says that it is for the measure asked for: "Glucose below 60" above "Treatment". */
  isForPatient: boolean;
  /** Populations that its headings or its file name name. */
  populations: ReadonlySet<number>;
  /** Whether a heading of it, or its file's name, names children alone. */
  forChildren: boolean;
  /** Whether its headings are on all that is asked and for the score that is told: "Pain > Moderate (4–6)". */
  isOfScore: boolean;
  /** Whether it names an asked drug itself, and not the class that it is of alone; true where none is asked for. */
  namesDrug: boolean;
  /** What the letters for levels of care stand for in its document. */
  legend: Legend;
  /** Its rows for other measures than the one asked for. */
  missed: readonly Statement[];
  /** Whether those are all it has. */
  forOtherMeasures: boolean;
  /** The search's score of its best passage. */
  score: number;
}

/** The sections of the passages, best first as the search gave them, each read when it is come to. */
export function* eachSection(passages: readonly FoundPassage[], asked: Asked): Generator<Section> {
  const groups = Map.groupBy(passages, ({ orgId, filename, section }) =>
    JSON.stringify([orgId, filename, section]),
  );
  const documents = Map.groupBy(passages, documentKey);
  const told = new Map([...documents].map(([key, all]) => [key, patientsTold(all, asked)]));
  const legends = legendsOf(documents);
  const asksContents = asked.words.some(({ terms }) => terms.some((term) => OF_CONTENTS.has(term)));
  for (const group of groups.values()) {
    const ordered = group.toSorted((a, b) => a.page - b.page || a.passageId - b.passageId);
    const [start] = ordered;
    if (!start || (!asksContents && CONTENTS.test(headingsOf(start.section).at(-1) ?? ""))) continue;
    const key = documentKey(start);
    const own = (told.get(key) ?? []).filter((one) => isToldOf(start, one));
    const legend: Legend = legends.get(key) ?? new Map();
    const section = readSection(ordered, start, asked, own);
    const path = section.path.map((heading) => headedLevel(heading, legend));
    yield { ...section, path, heading: headedLevel(section.heading, legend), legend };
  }
}

/** What a heading says, and not what it says there is none of. */
function assertedIn(heading: string): string {
  return withWholeArrest(heading.replace(IF_NOT, " "));
}

/** Heads what is done in what the heading above it names: "Croup > Management"; who does it heads the same, "Croup > ALS". */
const CARE = /^(?:management|treatment|care|interventions?)$/i;

function readSection(
  passages: readonly FoundPassage[],
  start: FoundPassage,
  asked: Asked,
  told: readonly Told[],
): Omit<Section, "legend"> {
  const { words, drugs } = asked;
  const read = readStatements(passages, asked);
  const title = passages
    .map(({ section, filename }) => `${section} ${withoutSomePatients(titleOf(filename))}`)
    .join(" ");
  const names = otherNamesIn(passages.flatMap(({ blocks }) => blocks.map(({ text }) => text)));
  const path = headingsOf(start.section);
  const inTitles = held(words, `${title.replace(IF_NOT, " ")} ${names}`);
  const heading = ownHeading(path);
  // A heading further in tells better whom it is for: eclampsia in "Obstetrics and newborn" is no child's.
  const innermost = path.map(populationsIn).findLast(({ size }) => size > 0);
  const populations = innermost ?? populationsIn(title);
  const file = withoutSomePatients(titleOf(start.filename));
  const forChildren = [...path, file].some(namesChildrenAlone) || path.some(isOfChildsAge);
  const asserted = path.map(assertedIn);
  const isOfParent = (drugs.length === 0 && CARE.test(heading)) || namesWhoActs(heading);
  const ofOwn = [...asserted.slice(start.titles), names].join(" ");
  const headed = held(words, ofOwn).union(held(drugs, asserted.join(" ")));
  // "Croup" in a book called "Cardiac arrest and emergency treatment" is not on an arrest.
  const isOnOther = path.slice(start.titles).some(namesCondition);
  const titled = isOnOther
    ? new Set([...inTitles].filter((one) => !one.condition || headed.has(one)))
    : inTitles;
  const scores = path.map((heading) => scoreFit(asked.measures, heading));
  const isOnAll = words.every((word) => word.kind !== "telling" || word.measured || titled.has(word));
  const isOfScore =
    (scores.includes("holds") || path.some((heading) => isOfTheirWarmth(heading, asked))) && isOnAll;
  if (isOfScore) for (const one of read.filter(({ kind, fit }) => kind !== "r" && !fit)) hold(one);
  const isOfSize = path.some((heading) => isOfTheirSize(heading, asked));
  const saysMore = ({ holds }: Statement) => [...holds].some(isTelling);
  if (isOfSize) for (const one of read.filter((one) => !one.fit && saysMore(one))) hold(one);
  const own = withAdults(read, asked, { populations, forChildren });
  const { statements, missed } = splitByFit(own, asked, headed);
  const isOthers =
    (forChildren && isForAdults(asked)) ||
    (asked.hasPulse && headPulseless(path)) ||
    path.some((heading) => isOutOf(heading, asked)) ||
    (scores.includes("misses") && isOnAll) ||
    forOthers(asked, populations, statements);
  return {
    passages,
    start,
    path,
    heading,
    statements,
    titled,
    headed,
    // What a drug is given for may be told below it, by cases: "Management > All patients".
    named: held(words, isOfParent ? asserted.slice(-2).join(" ") : assertedIn(heading)),
    refuses: headsRefusal(heading, path, asked),
    patients: new Set(told.flatMap(({ words }) => [...words])),
    isForPatient:
      told.some(({ isPart, fits }) => fits && !isPart) ||
      path.some((heading) => isForMeasured(heading, asked)) ||
      statements.some(({ fits, text }) => fits && DEFINES_GROUP.test(text)),
    populations,
    forChildren,
    isOfScore,
    namesDrug:
      drugs.length === 0 ||
      read.some((statement) => statement.namesDrug) ||
      drugs.some((drug) => isNamedIn(drug, readText(title))),
    missed,
    forOtherMeasures: missed.length >= 2 && !statements.some(({ fits }) => fits),
    coverage: isOthers ? 0 : coverageOf(asked, title, titled, headed, statements),
    score: Math.max(...passages.map(({ score }) => score)),
  };
}

/** Whether a heading is for what was measured: "Glucose below 60". */
function isForMeasured(heading: string, asked: Asked): boolean {
  const measured = asked.measures.filter(isMeasured);
  return fitOf(measured, heading, false) === "holds";
}

function coverageOf(
  asked: Asked,
  title: string,
  titled: ReadonlySet<WeighedWord>,
  headed: ReadonlySet<WeighedWord>,
  statements: readonly Statement[],
): number {
  const deciding = decidingWords(asked.words);
  const isAllOnIt = weigh(deciding.filter((word) => headed.has(word))) >= weigh(deciding) * ABOUT;
  return coverage(asked, allHeld({ titled, statements }), isAllOnIt && namesNobody(title, statements));
}

/** A section's statements, where a child is asked for an adult's dose as one for others. */
function withAdults(
  read: readonly Statement[],
  { populations: asked, drugs }: Asked,
  { populations, forChildren }: Pick<Section, "populations" | "forChildren">,
): Statement[] {
  if (!asked.has(PEDIATRIC)) return [...read];
  const isForChild = forChildren || populations.has(PEDIATRIC);
  // "Torsades: 2 g" below "Adult dose:", beside "Pediatric dose: Asthma: 40 mg/kg", is for no child.
  const isBelowOthers = namesOthers(populations, asked);
  const isAdults = (one: Statement) =>
    // Where a drug is asked for, `amountIn` sees to whose dose it is.
    (drugs.length === 0 && !isForChild && givesNobodys(one)) ||
    (isBelowOthers && one.populations.size === 0 && !one.fits && DOSE.test(one.text));
  return read.map((one) => (isAdults(one) ? { ...one, forOthers: true } : one));
}

/** Whether a statement gives a dose or a shock that is neither by weight nor for anybody by name: that is an adult's. */
function givesNobodys({ populations, fits, text }: Statement): boolean {
  if (populations.size > 0 || fits) return false;
  return SHOCK.test(text) || (AMOUNT.test(text) && !BY_WEIGHT.test(text) && drugsIn(text).size > 0);
}

function isForAdults({ populations }: Asked): boolean {
  return populations.has(ADULT) && !populations.has(PEDIATRIC);
}

/** What stands there; a drug of others does not stand there for the patient. */
function allHeld({ titled, statements }: Pick<Section, "titled" | "statements">): Set<WeighedWord> {
  const own = statements.flatMap(({ holds, forOthers }) =>
    [...holds].filter(({ drug }) => !drug || !forOthers),
  );
  return new Set([...titled, ...own]);
}
