import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import { type ScopeDescription, shortName } from "../catalogue/catalogue.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { gives } from "../grounded/question/wanted.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";
import { ADULT, PEDIATRIC } from "../grounded/question/words.ts";
import { weigh } from "../grounded/quotes/sections/coverage.ts";
import { isOfNoAdult } from "../grounded/text/measures/measures.ts";
import { namesNewbornsAlone } from "../grounded/text/populations.ts";
import { held, heldIn } from "../grounded/text/read-text.ts";
import { type Dose, type Fact, isWithin, type Permission, type Topic } from "../reference/topics.ts";
import { askedFirst, beyondTitle } from "./asked-first.ts";
import { ANTIDOTE, holdsTerm, RECOGNIZING } from "./asked-terms.ts";
import { byWeight } from "./by-weight.ts";
import { SPEAKS_AGAINST } from "./check-first.ts";
import type { Citations } from "./citations.ts";
import { LABEL, type Line, type PartName } from "./line-worth.ts";
import { type AskedInGeneral, SPEAKS_OF_END } from "./permission.ts";
import { textsOf } from "./topic-texts.ts";
import { orAbove } from "./who-may.ts";

/** "Dex" is another drug in croup than in low sugar: what it is short for, the topic's doses tell. */
const SHORT_NAME = /^[a-z]{3,}$/;

/** "Epinephrine drip (1 mg in 1,000 mL normal saline)": who asks for fluid asks for no such drip. */
const SOLVENT = /\b(?:in|with) [\d,]+ mL normal saline/;
const OTHER_WAYS = "It has no dose by the way that is asked for: what is below is for other ways.";

/**
 * A topic as far as the question asks for it: doses for a question about amounts, signs for one about
 * recognition, else all of it. What lies beyond the scope is left out and named at the end; where it is asked what
 * somebody may do, the rest says who may.
 */
export function topicText(
  topic: Topic,
  asked: AskedInGeneral,
  scope: ScopeDescription,
  citations: Citations,
): string {
  const { level } = scope;
  const anyDose = topic.doses.some((dose) => isWithin(level, dose));
  const askedFor = dosesAsked(topic, asked);
  const asksDrug = askedFor.length > 0;
  // "2 mL/kg, newborn" is no dose of a 7 year old.
  const wanted = (asksDrug ? askedFor : topic.doses).filter(
    ({ drug, use }) => isTolerated(drug, asked) && !(asked.isPastBirth && namesNewbornsAlone(use)),
  );
  const acts = isOfActs(topic) ? topic.actions : [];
  const actions = topic.actions.filter(
    (action) =>
      (acts.length === 0 || isWithin(level, action)) &&
      (isTolerated(action.text, asked) || SPEAKS_AGAINST.test(action.text)),
  );
  const doses = wanted.filter((dose) => isWithin(level, dose));
  const lines = linesOf({ ...topic, actions, doses }, asked, citations);
  const isByOtherWays = asksDrug && asked.routes.length > 0 && !wanted.some((dose) => isGivenSo(dose, asked));
  const tells = beyondTitle(topic, asked.words);
  const asksFigure = asked.wanted.some((one) => one === "size" || one === "quantity" || one === "time");
  const alone = asksFigure ? aloneHold(tells, acts, level) : [];
  const left = () => beyond(acts, wanted, alone, asked, scope, citations);
  const isOfSigns = asked.isApart && topic.recognition.length > 0;
  const names: PartName[] = isOfSigns
    ? ["Recognize"]
    : wantedParts(asked, topic.chapter, anyDose, asksDrug, namesDrug(topic, asked));
  const parts = () =>
    askedFirst(
      names.map((name) => ({ name, lines: lines[name] })),
      topic,
      asked,
    ).map((part) => `${part.name}:\n${part.lines.map(({ told }) => told()).join("\n")}`);
  if (isOfSigns) return [topic.title, ...parts()].join("\n\n");
  // What somebody may not do is the answer where that is asked, or the dose of what they may not give.
  const mayDo = actions.some(({ text }) => held(tells, text).size > 0);
  // "Took cialis, can I give nitro", "restrained prone ok?": what speaks against it holds for every level.
  const had = asked.drugs.filter(({ told }) => told);
  const isWarned = (words: readonly WeighedWord[]) =>
    topic.redFlags.some(
      ({ text }) => held(words, text).size > 0 && (words === had || gives("refusal", text)),
    );
  const isAllBeyond = acts.length > 0 && actions.length + doses.length === 0;
  const leftFirst =
    !isWarned(had) &&
    (asksDrug || isAllBeyond
      ? doses.length === 0
      : (alone.length > 0 || (asked.asksPermission && !mayDo)) && !isWarned(tells));
  // Made in the order in which they are read: so are the texts they cite numbered.
  const shown = leftFirst ? [left(), ...parts()] : [...parts(), left()];
  const notes = [forAllergy(topic, asked), isByOtherWays ? OTHER_WAYS : ""];
  return [topic.title, ...notes, ...shown, topic.leftOut].filter((part) => part !== "").join("\n\n");
}

/** Whether what a topic tells to do are acts that a level is given: the law and the work of a service are none. */
function isOfActs({ chapter }: Topic): boolean {
  return chapter !== "Operations";
}

/** Whether a dose is for a way that is asked for; oxygen is breathed, by whatever device. */
function isGivenSo({ drug, use, route, adult, pediatric }: Dose, { routes }: Asked): boolean {
  const text = [drug, use, route, adult, pediatric].join(", ");
  return drug === "oxygen" || routes.some((way) => way.test(text));
}

function linesOf(topic: Topic, asked: AskedInGeneral, citations: Citations): Record<PartName, Line[]> {
  const tellsWho = asked.asksPermission && isOfActs(topic);
  const may = (permission: Permission) => (tellsWho ? ` ${whoMay(permission, citations)}` : "");
  const ofPatient = (dose: Dose) => (asked.populations.has(PEDIATRIC) ? dose.pediatric : dose.adult);
  const anyForPatient = topic.doses.some((dose) => ofPatient(dose) !== null);
  const line = ({ text, source }: Fact) => ({ text, told: () => `- ${text} ${citations.cite(source)}` });
  const kg = asked.populations.has(PEDIATRIC) ? weightOf(asked) : undefined;
  // "Shock at 2 J/kg": an adult's is no amount for each kilogram.
  const reckoned = (fact: Fact) =>
    kg === undefined ? fact : { ...fact, text: byWeight(fact.text, kg, null) };
  return {
    Recognize: topic.recognition.map(line),
    Do: topic.actions.map((action) => ({
      text: action.text,
      told: () => `${line(reckoned(action)).told()}${may(action)}`,
    })),
    Doses: topic.doses.map((dose) => {
      const text = doseText(dose, asked);
      const told = () => `- ${text} ${citations.cite(...dose.sources)}${may(dose)}`;
      return { text, route: dose.route, isForOthers: anyForPatient && ofPatient(dose) === null, told };
    }),
    "Red flags": (asked.asksToEnd ? topic.redFlags.toSorted(endsFirst) : topic.redFlags).map(line),
  };
}

function endsFirst(a: Fact, b: Fact): number {
  return Number(SPEAKS_OF_END.test(b.text)) - Number(SPEAKS_OF_END.test(a.text));
}

/**
 * @param asksDrug whether a drug is asked for that the topic doses
 * @param namesDrug whether one to give is named, dosed or not
 */
function wantedParts(
  { words, drugs, wanted, asksDose, asksDeed, asksSigns, ...asked }: AskedInGeneral,
  chapter: Topic["chapter"],
  anyDose: boolean,
  asksDrug: boolean,
  namesDrug: boolean,
): PartName[] {
  const about = (terms: readonly string[]) => holdsTerm(words, terms);
  if (asked.asksToEnd) return ["Red flags", "Do"];
  if (wanted.includes("refusal") || about(["contraind"])) {
    if (drugs.length > 0) return ["Red flags", "Doses", "Do"];
    return about(["contraind"]) ? ["Red flags", "Do"] : ["Do", "Red flags"];
  }
  if (anyDose && asksDrug) return ["Doses", "Red flags"];
  // Doses of others are not first where one is named that the topic has no dose of.
  if (anyDose && namesDrug) return ["Do", "Red flags", "Doses"];
  if (anyDose && (asksDose || wanted.includes("drug") || about(ANTIDOTE)))
    return ["Doses", "Do", "Red flags"];
  if (anyDose && wanted.includes("quantity")) return ["Do", "Doses", "Red flags", "Recognize"];
  if (asksSigns) return ["Recognize", "Red flags", "Do"];
  // A "treatment officer" is none of a patient's.
  const asksTreatment = chapter !== "Operations" && about(["treat", "treatment", "manag"]);
  if (asksDeed || asksTreatment) return ["Do", "Doses", "Red flags"];
  if (asked.asksMeaning || about(RECOGNIZING)) return ["Recognize", "Do", "Doses", "Red flags"];
  // Of work and law the formula or the rule is looked up.
  if (chapter === "Operations" && !asked.asksPermission) return ["Recognize", "Do", "Red flags"];
  return ["Do", "Doses", "Red flags", "Recognize"];
}

/** Whether the question names a drug that the topic is not about: cocaine is none to give for cocaine. */
function namesDrug(topic: Topic, { drugs }: Asked): boolean {
  const { title } = textsOf(topic);
  return drugs.some((drug) => !drug.told && heldIn([drug], title).size === 0);
}

const NSAID = termsOf("NSAID NSAIDs");
const IS_NSAID = anyWord`aspirin, ibuprofen, ketorolac, naproxen`;

function isTolerated(drug: string, { drugs, allergies }: Asked): boolean {
  // Who is allergic to the class is so to each of it.
  if (IS_NSAID.test(drug) && NSAID.some((term) => allergies.has(term))) return false;
  return ![...held(drugs, drug)].some(({ terms }) => terms.some((term) => allergies.has(term)));
}

/** Names the drugs that the topic doses and the patient is allergic to. */
function forAllergy({ doses }: Topic, asked: Asked): string {
  const drugs = new Set(doses.map(({ drug }) => drug).filter((drug) => !isTolerated(drug, asked)));
  return drugs.size > 0 ? `Left out for the allergy that is told: ${[...drugs].join(", ")}.` : "";
}

/** The doses of the drugs that the question asks for; of how much is asked, "calcium" names one too. */
function dosesAsked(topic: Topic, { drugs, words, wanted }: Asked): Dose[] {
  const named = drugs.length === 0 && wanted.includes("quantity") ? beyondTitle(topic, words) : drugs;
  const askedFor = named.filter(({ told }) => !told);
  const short = named === drugs ? [] : named.filter(({ term }) => SHORT_NAME.test(term));
  const isShort = (drug: string) =>
    short.some(({ term }) => drug.toLowerCase().startsWith(term) && /[a-z]/.test(drug.charAt(term.length)));
  // By what it is called itself: labetalol is no metoprolol, though both are beta blockers.
  const own = askedFor.map((word) => ({ ...word, ways: word.names }));
  return topic.doses.filter(({ drug }) => held(own, drug.replace(SOLVENT, "")).size > 0 || isShort(drug));
}

function weightOf({ measures }: Pick<Asked, "measures">): number | undefined {
  return measures.find(({ dimension }) => dimension === "weight")?.value;
}

/** "Allowed: AEMT and above [2]." */
function whoMay({ level, levelSource }: Permission, citations: Citations): string {
  return `Allowed: ${orAbove(level)} ${citations.cite(levelSource)}.`;
}

function doseText({ drug, use, route, adult, pediatric }: Dose, { populations, measures }: Asked): string {
  const one = populations.has(ADULT) !== populations.has(PEDIATRIC);
  const kg = weightOf({ measures });
  const isChild = populations.has(PEDIATRIC) || measures.some(isOfNoAdult);
  const told = (dose: string | null, isWhom: boolean) => {
    if (dose === null) return "not found in the texts searched";
    if (kg === undefined || !isWhom) return dose;
    return isChild ? byWeight(dose, kg, adult) : byWeight(dose, kg);
  };
  const given = [
    one && populations.has(PEDIATRIC) ? "" : `adult: ${told(adult, !isChild)}`,
    one && populations.has(ADULT) ? "" : `pediatric: ${told(pediatric, isChild)}`,
  ].filter((part) => part !== "");
  return `${drug}, ${route} (${use}); ${given.join("; ")}`;
}

/** The actions beyond a level whose label says what is asked, where nothing that the level may do says as much of it. */
function aloneHold(
  tells: readonly WeighedWord[],
  actions: Topic["actions"],
  level: ScopeDescription["level"],
): Topic["actions"] {
  const worth = (text: string) => weigh([...held(tells, text)]);
  const most = Math.max(0, ...actions.filter((one) => isWithin(level, one)).map(({ text }) => worth(text)));
  return actions.filter(
    (action) => !isWithin(level, action) && worth(labelOf(action)) > Math.max(most, worth(action.text) / 2),
  );
}

/** What an action is for; "" where that is not told. */
function labelOf({ text }: Fact): string {
  return LABEL.exec(text)?.[1] ?? "";
}

/**
 * Names what the level may not do, with the level that may and where that was looked up. Actions are only counted, but
 * for one that the question asks permission for, or that alone has what is asked.
 * @param alone those that have what is asked, and no other has it
 */
function beyond(
  actions: Topic["actions"],
  doses: readonly Dose[],
  alone: Topic["actions"],
  asked: Asked,
  { level, label }: ScopeDescription,
  citations: Citations,
): string {
  const drugs = doses.filter((dose) => !isWithin(level, dose));
  const others = actions.filter((action) => !isWithin(level, action));
  if (drugs.length === 0 && others.length === 0) return "";
  const isAsked = ({ text }: Fact) =>
    asked.asksPermission &&
    !(asked.drugs.length > 0 && drugs.length > 0) &&
    [...held(asked.words, text)].some(({ kind, drug }) =>
      asked.drugs.length > 0 ? drug : kind === "telling",
    );
  const askedFor = others.filter(isAsked);
  const rest = others.filter((action) => !(isAsked(action) || alone.includes(action)));
  const named = [
    ...drugs.map((dose) => ({ name: `${dose.drug}, ${dose.route}`, of: dose })),
    ...askedFor.map((action) => ({ name: action.text.replace(/\.$/, ""), of: action })),
    ...alone.filter((action) => !isAsked(action)).map((action) => ({ name: labelOf(action), of: action })),
  ].map(({ name, of }) => `${name} (${shortName(of.level)} ${citations.cite(of.levelSource)})`);
  const counted =
    rest.length > 0
      ? [
          `${rest.length} ${named.length > 0 ? "more " : ""}${rest.length === 1 ? "action" : "actions"} ${citations.cite(...rest.map(({ levelSource }) => levelSource))}`,
        ]
      : [];
  return `Left out, beyond ${label}: ${[...named, ...counted].join("; ")}.`;
}
