import { anyWord } from "../../one-of.ts";
import type { Asked } from "../grounded/question/asked.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";
import { ELDERLY, PEDIATRIC, PREGNANT } from "../grounded/question/words.ts";
import { fitOf } from "../grounded/text/measures/fit.ts";
import type { Measure } from "../grounded/text/measures/measures.ts";
import { held, heldIn, isNamedIn, readText } from "../grounded/text/read-text.ts";
import { loadDrugs } from "../reference/drugs.ts";
import type { Fact, Topic } from "../reference/topics.ts";
import type { Citations } from "./citations.ts";
import { isDosedIn, textsOf } from "./topic-texts.ts";
import { readVitals } from "./vitals.ts";

/** "No nitroglycerin with a pressure below 100", and not "Poor perfusion after epinephrine is anaphylactic shock". */
export const SPEAKS_AGAINST = anyWord`no(?! absolute), not, never, avoid\w*, withhold, (?<!no absolute )contra-?indicat\w+, can stop`;

/** "None that is absolute in a life-threatening allergic reaction" */
const SPEAKS_FOR = /^\W*(?:none|no absolute)\b/i;

/** What of a patient may speak against a drug is named after these alone, and not by every word for children and adults. */
const SPECIAL: readonly number[] = [PREGNANT, ELDERLY];

/** In mmHg: below it an adult's systolic pressure is low (National Model EMS Clinical Guidelines, shock). */
const LOW = 90;
const SAYS_LOW = anyWord`low (?:systolic )?(?:b\.?p\.?|(?:blood )?pressure), hypotensi\w+`;
/** What names a vital sign says nothing of how it is. */
const SIGNS =
  /^(?:s?bp|map|pressure|systolic|diastolic|hr|pulse|rate|rr|sats?|spo2|o2|glucose|sugar|bgl?|temp(?:erature)?|gcs)$/;

/** The drugs that are asked about, and what the question tells of the patient beside what they treat. */
export interface PatientState {
  drugs: readonly WeighedWord[];
  words: readonly WeighedWord[];
  measures: readonly Measure[];
  isLow: boolean;
}

/**
 * What a question tells of the patient that may speak against a drug it asks about.
 * @param topics those that were found: what they are called by is what the drug is given for, where they dose it
 */
export function stateOf(asked: Asked, content: string, topics: readonly Topic[]): PatientState {
  const drugs = asked.drugsAsked;
  const treated = topics.filter((topic) => isDosedIn(topic, drugs)).flatMap((topic) => textsOf(topic).names);
  // Of a drug that was asked about before, what is said now may be anything: "he woke up".
  const said = readText(content);
  const isOfDrug = drugs.some((word) => isNamedIn(word, said));
  const isOfPatient = ({ term, kind, drug, told, condition, measured, population }: WeighedWord) =>
    (drug ? told : !measured && !SIGNS.test(term) && (isOfDrug || condition || population >= 0)) &&
    (population < 0 ? kind === "telling" : SPECIAL.includes(population));
  const words = asked.words.filter(
    (word) => isOfPatient(word) && !treated.some((name) => heldIn([word], name).size > 0),
  );
  const saysLow = SAYS_LOW.test(content);
  const measures = saysLow
    ? [...asked.measures, { dimension: "pressure", value: LOW - 1 } as const]
    : asked.measures;
  const systolic = readVitals(content).vitals.get("systolic") ?? LOW;
  return {
    drugs,
    words,
    measures,
    isLow: saysLow || (systolic < LOW && !asked.populations.has(PEDIATRIC)),
  };
}

/**
 * Whether a topic's red flag speaks against a drug that is asked about, for such a patient. That of a drug's own topic
 * need not name it, nor that of an illness the illness.
 */
function forbids(text: string, topic: Topic, state: PatientState): boolean {
  const against = text.split(/[;.]/).filter((part) => SPEAKS_AGAINST.test(part));
  if (against.length === 0) return false;
  const { title, names } = textsOf(topic);
  // "No olanzapine together with ondansetron" says nothing of ondansetron alone.
  const isAgainst = (part: string) =>
    isNamed(state, state.drugs.length > 1 ? part : part.replace(TOGETHER, ""));
  if (isOf(text, state)) return against.some(isAgainst) || heldIn(state.drugs, title).size > 0;
  const isIllness = () => names.some((name) => heldIn(state.words, name).size >= name.length);
  return !isDosedIn(topic, state.drugs) && against.some(isAgainst) && isIllness();
}

/** What is given beside the drug that a text speaks against. */
const TOGETHER = /\btogether with .*/i;
/** What a topic is on is not done: "Not with a systolic pressure below 90 mmHg". */
const OF_ITSELF = /^not\b/i;

/** Which of a topic's red flags speak against a drug that is asked about, or what the topic is on, for such a patient. */
export function warningsOf(topic: Topic, state: PatientState): Fact[] {
  if (state.drugs.length === 0)
    return topic.redFlags.filter(
      ({ text }) => OF_ITSELF.test(text) && fitOf(state.measures, text, false) === "holds",
    );
  return topic.redFlags.filter(({ text }) => forbids(text, topic, state));
}

/**
 * What other topics than those that are shown and the drugs' own texts say against the drugs for such a patient; ""
 * where nothing does, or those that are shown say it.
 */
export async function checkFirst(
  state: PatientState,
  topics: readonly Topic[],
  shown: readonly Topic[],
  citations: Citations,
): Promise<string> {
  const isSaid = shown.some((topic) => warningsOf(topic, state).length > 0);
  if (state.drugs.length === 0 || isSaid) return "";
  const flags = topics
    .flatMap((topic) => warningsOf(topic, state))
    .map(({ text, source }) => ({ text, sources: [source] }));
  const profiles = (await loadDrugs()).flatMap(({ drug, brands = "", against, sources }) =>
    against &&
    isNamed(state, `${drug}, ${brands}`) &&
    against.split(";").some((part) => !SPEAKS_FOR.test(part) && isOf(part, state))
      ? { text: `${capital(drug)}, contraindications and cautions: ${against}.`, sources }
      : [],
  );
  const lines = new Map([...flags, ...profiles].map(({ text, sources }) => [text, sources]));
  if (lines.size === 0) return "";
  return [
    "Check first:",
    ...[...lines].map(([text, sources]) => `- ${text} ${citations.cite(...sources)}`),
  ].join("\n");
}

function isNamed({ drugs }: PatientState, text: string): boolean {
  const read = readText(text);
  return drugs.some((word) => isNamedIn(word, read));
}

function isOf(text: string, { words, measures, isLow }: PatientState): boolean {
  return (
    held(words, text).size > 0 || (isLow && SAYS_LOW.test(text)) || fitOf(measures, text, false) === "holds"
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
