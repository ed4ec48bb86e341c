import type { Asked } from "../question/asked.ts";
import { levelBeside } from "../question/levels.ts";
import { isByOthers } from "../question/routes.ts";
import { tellsSite } from "../question/sites.ts";
import { gives } from "../question/wanted.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { isAfter } from "../text/after-counts.ts";
import { countsAsked } from "../text/counted.ts";
import { givesDose, tellsOnce } from "../text/doses.ts";
import { isOfScale } from "../text/first-cells.ts";
import { withLevel } from "../text/legends.ts";
import { held } from "../text/read-text.ts";
import type { Statement } from "../text/statements.ts";
import { decidingWords, weigh } from "./coverage.ts";
import { tellsCriteria } from "./criteria.ts";
import { type Alike, askedDoses, dosesForPatient, namesAskedDrug } from "./doses-first.ts";
import { whereFailed } from "./failing.ts";
import { isMix, tellsSigns } from "./gives-wanted.ts";
import { isAskedRow } from "./label-rows.ts";
import { inLevelBox } from "./level-box.ts";
import { isMeaning, isOfLetter } from "./meaning.ts";
import { answersByLabel, isLabelled } from "./named-by.ts";
import { forbidsAsked, isAgainstPatient } from "./refused.ts";
import { scopeRows } from "./scope-rows.ts";
import { nextLine, type Scored } from "./scores.ts";
import type { Section } from "./sections.ts";
import { isOfStock } from "./stock-rows.ts";
import { tellsAgeLimit, tellsSoon, tellsTarget } from "./tells.ts";

/** "Over 2 minutes", "2 mg per minute" */
const RATE =
  /\brate of\b|\bper min|\d\s?\/min|\bover (?:at least |a minimum of |about )?\d+ ?(?:min|sec|s\b)/i;

/** "May be left at home", and what takes that away. */
const PERMITS = /\b(?:may|can) (?:be (?:left|released|discharged|treated)|stay|remain|refuse|decline)\b/i;
const REQUIRES = /\b(?:mandatory|recommended|required|must|shall|(?:may|can|should|do) ?not)\b/i;

const CONTRAINDICATED =
  /(?<!\b(?:unless|if|not|when) )\bcontra-?indicated\b|\b(?:do|must|should) not (?:be )?(?:give|given|use|used|administer)/i;

/** Of some statements those that answer what is asked the most nearly, by the first of these ways in which any does. */
export function toldFirst(inOrder: readonly Statement[], scored: Scored, asked: Asked): Alike {
  const { section } = scored;
  // "When do we give bicarb in arrest": not when to transport.
  const isNamedBelow = asked.drugs.some(
    (drug) => !drug.told && !section.named.has(drug) && inOrder.some(({ said }) => said.has(drug)),
  );
  const refuses = ({ text }: Statement) => asked.wanted.includes("refusal") && gives("refusal", text);
  const isTelling = (one: Statement) =>
    one.fit !== undefined || refuses(one) || [...one.said].some(({ kind }) => kind !== "frame");
  const telling = isNamedBelow ? inOrder.filter(isTelling) : [];
  // "Age ≥ 65: SBP < 110" among criteria, of a patient of that age.
  const fitted = asked.measures.length > 0 ? inOrder.filter(({ fits }) => fits) : [];
  const onIt = ({ holds }: Statement) => weigh(decidingWords(asked.words).filter((word) => holds.has(word)));
  const most = Math.max(...inOrder.map(onIt));
  const isSign = (one: Statement) =>
    asked.asksCriteria
      ? tellsCriteria(one) !== undefined || (most > 0 && onIt(one) === most && !givesDose(one))
      : tellsSigns(one.text);
  const signs = asked.asksSigns ? inOrder.filter(isSign) : [];
  const asksPlace = asked.wanted.includes("place") && most > 0;
  const places = asksPlace ? inOrder.filter((one) => onIt(one) === most && gives("place", one.text)) : [];
  const isNextLine = nextLine(section, asked);
  const failed = whereFailed(section, asked);
  // "ICP: Levetiracetam", where it is asked who may give it.
  const { asksLevel, level } = asked;
  const standOf = (one: Statement) => level && levelBeside(withLevel(one.text, section.legend), level);
  const ofLevels = inOrder.filter(
    (one) =>
      asksLevel &&
      !isOfStock(one, section) &&
      isForLevel(one, section, asked.drugs) &&
      standOf(one) !== undefined,
  );
  const within = ofLevels.filter((one) => standOf(one) === "within");
  const mixes = inOrder.filter((one) => asked.asksMix && isMix(one, section, asked));
  return (
    [
      isAgainstPatient(section, asked) ? fitted : [],
      inOrder.filter((one) => isAgainst(one, asked) || takesAway(one, inOrder)),
      inOrder.filter((one) => forbidsAsked(one, section, asked)),
      inOrder.filter((one) => asked.cells.length > 0 && one.fits && isOfScale(one)),
      mixes.filter(({ text }) => !isByOthers(text, asked.routes)),
      mixes,
      inOrder.filter(({ text }) => asked.asksAgeLimit && tellsAgeLimit(text)),
      inOrder.filter((one) => asked.wanted.includes("meaning") && isLabelled(one, asked)),
      inOrder.filter((one) => answersByLabel(one, section, asked)),
      inOrder.filter((one) => isOfLetter(one, section, asked)),
      inOrder.filter((one) => isMeaning(one, asked)),
      asked.wanted.includes("meaning")
        ? inOrder.filter((one) => tellsCriteria(one) !== undefined && onIt(one) === most && most > 0)
        : [],
      inOrder.filter(({ text }) => asked.asksSite && tellsSite(text)),
      inOrder.filter((one) => isAskedRow(one, section, asked)),
      scopeRows({ statements: inOrder }, asked),
      within,
      inOrder.filter((one) => inLevelBox(one, section, asked) === "within"),
      ofLevels,
      inOrder.filter((one) => isNextLine.has(one)),
      inOrder.filter((one) => failed.has(one) && asked.wanted.includes("place") && gives("place", one.text)),
      inOrder.filter((one) => failed.has(one)),
      inOrder.filter(({ text }) => asked.after.some((after) => isAfter(text, after))),
      inOrder.filter(
        (one) => asked.asksTimes && one.kind !== "r" && tellsOnce(one.text) && namesAskedDrug(one, asked),
      ),
      inOrder.filter(({ text }) => asked.asksRate && RATE.test(text)),
      inOrder.filter((one) => asked.asksTarget && tellsTarget(one.text) && onIt(one) === most),
      ...askedDoses(inOrder, scored, asked),
      inOrder.filter((one) => isLabelled(one, asked)),
      inOrder.filter((one) => countsAsked(one, asked)),
      inOrder.filter(({ text }) => asked.asksSoon && tellsSoon(text)),
      ...dosesForPatient(inOrder, scored, asked),
      telling,
      asked.asksSigns ? fitted : [],
      signs,
      asked.asksCriteria ? inOrder.filter(({ text }) => tellsSigns(text)) : [],
      places,
      inOrder,
    ].find((some) => some.length > 0) ?? []
  );
}

const NONE_OF = /\bno ([\w-]+)/i;

/** Whether it refuses an asked drug for all that it is asked for: that comes before any dose. */
function isAgainst(one: Statement, { words, drugs }: Asked): boolean {
  const { text, holds } = one;
  const deciding = decidingWords(words);
  const isAsked = drugs.some(({ told }) => !told) && deciding.length > 1;
  const isRefused = CONTRAINDICATED.test(text) || saysNoMoreThan(one, deciding, drugs);
  return isAsked && isRefused && deciding.every((word) => holds.has(word));
}

/** "Hypothermic: no atropine": that there is none of a drug for what is asked, and nothing besides. */
function saysNoMoreThan(
  { text }: Statement,
  deciding: readonly WeighedWord[],
  drugs: readonly WeighedWord[],
): boolean {
  const [, drug = ""] = NONE_OF.exec(text) ?? [];
  if (held(drugs, drug).size === 0) return false;
  return text
    .split(/[^\p{L}-]+/u)
    .every((word) => word === "" || /^no$/i.test(word) || held(deciding, word).size > 0);
}

/** Whether it takes from a patient that is asked about what another of its list permits: "Taking a sulphonylurea: transport". */
function takesAway(one: Statement, others: readonly Statement[]): boolean {
  const telling = [...one.holds].filter(({ kind }) => kind === "telling");
  if (telling.length === 0 || PERMITS.test(one.text) || !REQUIRES.test(one.text)) return false;
  return others.some(
    ({ text, holds, passage }) =>
      passage === one.passage && PERMITS.test(text) && telling.some((word) => !holds.has(word)),
  );
}

/** Whether what it says of a level of care is on one of the drugs: of "After nitroglycerin? Yes: A: saline" the saline is the AEMT's. */
function isForLevel(one: Statement, { legend }: Section, drugs: readonly WeighedWord[]): boolean {
  const ofLevel = withLevel(one.text, legend);
  if (ofLevel !== one.text) return held(drugs, ofLevel).size > 0;
  return drugs.some((drug) => one.said.has(drug));
}
