import { LRUCache } from "lru-cache";
import type { Asked } from "../grounded/question/asked.ts";
import { MAX_TURN } from "../grounded/question/history.ts";
import { isIntoVein } from "../grounded/question/routes.ts";
import { isTelling, type WeighedWord } from "../grounded/question/weighed-words.ts";
import { fitOf } from "../grounded/text/measures/fit.ts";
import { isOfPatient } from "../grounded/text/measures/measures.ts";
import { heldIn, isNamedIn, readText } from "../grounded/text/read-text.ts";
import type { Fact, Topic } from "../reference/topics.ts";
import type { Question } from "../types.ts";
import { type FoundTopics, findTopics, isOnAccess } from "./find-topics.ts";
import { partHad } from "./had.ts";
import { LABEL } from "./line-worth.ts";
import { byItself } from "./told-patient.ts";
import { isDosedIn, subjectsIn, textsOf } from "./topic-texts.ts";
import { hasOwnTopic, readVitals } from "./vitals.ts";

/** Turns of the user before this one that are looked at for what a drug is asked against. */
const TURNS_BACK = 4;

/** What so many turns lead to is kept, by the topics that were looked through. */
const KEPT_FINDS = 200;
const keptFinds = new WeakMap<readonly Topic[], LRUCache<string, Promise<FoundTopics>>>();

/** "Pregnant, wheezing": what the reference has of pregnant patients is another matter than the wheezing. */
const OF_PREGNANCY =
  /\b(?:(?:is|she'?s|while|and|who is) )?(?:\d+ (?:weeks?|wks?|months?) )?(?:pregnant|pregnancy|preggo|preggers|gravid)\b/gi;
const NOT_OF_PREGNANCY = "It has nothing on this in pregnancy: medical direction decides.";

/** "Fluid bolus?", "how much fluid": many topics give it, and it is for what was spoken of. */
const FLUID = /\b(?:fluids?|bolus|saline)\b/i;
const IS_FLUID = /\b(?:saline|ringer|fluid)\b/i;

/** "Now he is GCS 6": how the patient is, and no question of the scale. */
const COMA = /\bgcs(?: (?:is|of))? ?[3-8]\b/i;

/** "He is seizing again", "now vomiting": what happens is no question of the drug that was asked for before. */
const HAPPENS = /\b(?:now|again|started|began|stopped|coming)\b|\b(?:is|'s) \w+ing\b/i;

/** Between what a label is for: "Poor perfusion and altered". */
const EACH = /, | and | or /;

/** What was found, and what is to be told before it; "" where nothing is. */
export interface FoundInContext extends FoundTopics {
  note: string;
}

/**
 * The topics that answer a question as one of a conversation: of a drug that is named alone the one that was spoken of
 * before and gives it; on a pregnant patient's illness those on the illness, where none says anything of it in pregnancy.
 */
export async function findInContext(asked: Question, topics: readonly Topic[]): Promise<FoundInContext> {
  const said = asked.turns.length > 0 ? asked.content.replace(COMA, "unresponsive") : asked.content;
  const question = { ...asked, content: said };
  const found = await findTopics(question, topics);
  const drugs = drugsAlone(question.content, found.asked, topics);
  const before = await topicsBefore(question, topics);
  const gives = drugs.length > 0 && before.find((it) => isDosedIn(it, drugs));
  const [kept] = gives ? [gives] : keptOn(question, found, before, topics);
  if (kept) return { ...found, topics: [kept], isNamed: true, answered: true, near: [], note: "" };
  if (question.turns.length > 0 && (!found.answered || HAPPENS.test(question.content))) {
    const now = { ...question, content: partHad(question.content).rest };
    const alone = await findTopics(byItself(now), topics);
    const goesOn = found.answered && !leansOnDrug(question.content, found.asked);
    if (alone.answered && alone.isNamed && !goesOn)
      return { ...alone, topics: besideSpokenOf(alone, before), note: "" };
  }
  if (found.answered) found.topics = besideSpokenOf(found, before);
  const rest = question.content.replace(OF_PREGNANCY, " ");
  if ((found.answered && found.isNamed) || rest === question.content) return { ...found, note: "" };
  const without = await findTopics({ ...question, content: rest }, topics);
  if (!(without.answered && without.isNamed)) return { ...found, note: "" };
  return { ...without, asked: found.asked, note: NOT_OF_PREGNANCY };
}

/**
 * The found topics with that spoken of before: first where it says what is done in just this case or tells of the sign that
 * was found alone, last of another sign, as the patient still has the illness.
 */
function besideSpokenOf(
  { topics: found, asked }: FoundTopics,
  [latest, ...earlier]: readonly Topic[],
): Topic[] {
  const [best] = found;
  if (!(best && latest) || best === latest) return found;
  const special = [latest, ...earlier].find((topic) => topic !== best && tellsOf(topic, best));
  if (special) return [special, best];
  if (!best.symptom || latest.symptom || latest.chapter === "Operations") return found;
  const own = asked.words.filter((word) => isTelling(word) && word.required && !isIntoVein(word.term));
  const tellsOfIt = textsOf(latest).lines.some((line) => heldIn(own, line).size > 0);
  return tellsOfIt ? [latest, best] : [best, latest];
}

function dosesFluid({ doses }: Topic): boolean {
  return doses.some(({ drug }) => IS_FLUID.test(drug));
}

/** Whether a turn names no drug itself, and is read as asking for one that was spoken of. */
function leansOnDrug(content: string, { drugs, drugsAsked }: Asked): boolean {
  const said = readText(content);
  return drugsAsked.length > 0 && !drugs.some((word) => isNamedIn(word, said));
}

/**
 * Whether a topic says under a label of its own what is done in another's case: "Arrest: usual resuscitation while warming".
 * "Hospital:" is no case of "won't go to the hospital".
 */
function tellsOf({ actions }: Topic, other: Topic): boolean {
  const names = textsOf(other).names.map(({ phrase }) => phrase.trim());
  return actions.some(({ text }) =>
    (LABEL.exec(text)?.[1] ?? "").split(EACH).some((each) => names.includes(readText(each).line.trim())),
  );
}

/**
 * The topic spoken of before that a turn goes on with which calls none by itself: "no IV" the last one, a vital sign alone
 * the one that says what is done at it, and what the found ones hold less of than it does the one that does.
 */
function keptOn(
  { content }: Question,
  found: FoundTopics,
  before: readonly Topic[],
  topics: readonly Topic[],
): Topic[] {
  const { asked } = found;
  const { vitals, rest } = readVitals(content);
  const others = asked.lacksVein ? topics.filter((topic) => !isOnAccess(topic)) : topics;
  // The antidote asked for alone is that for what was spoken of.
  if (before.length === 0 || subjectsIn(rest.replace(/\bantidotes?\b/i, ""), others).length > 0) return [];
  const givesFluid = FLUID.test(content) && before.find(dosesFluid);
  if (givesFluid) return [givesFluid];
  const said = readText(rest);
  const own = asked.words.filter(
    (word) => isTelling(word) && !isIntoVein(word.term) && isNamedIn(word, said),
  );
  if (own.length === 0 && vitals.size > 0) {
    if (hasOwnTopic(vitals)) return [];
    const measures = asked.measures.filter((measure) => !isOfPatient(measure));
    const isAtIt = ({ text }: Fact) => fitOf(measures, text, false) === "holds";
    return before.filter(({ actions, redFlags }) => [...actions, ...redFlags].some(isAtIt));
  }
  if (own.length === 0) return asked.lacksVein || !found.answered ? before.slice(0, 1) : [];
  // "Tiring out", of an asthma: nothing in it is what another topic is on.
  if (!(found.isNamed || own.some(({ condition }) => condition))) return before.slice(0, 1);
  const holds = (topic: Topic) => Math.max(...textsOf(topic).lines.map((line) => heldIn(own, line).size));
  const most = Math.max(0, ...(found.answered ? found.topics : []).map(holds));
  return before.filter((topic) => holds(topic) > most);
}

/** The topics that answered the user's latest turns before this one, each in its context, the latest first. */
async function topicsBefore(question: Question, topics: readonly Topic[]): Promise<Topic[]> {
  const { turns } = question;
  const said = turns.flatMap(({ role }, at) => (role === "user" ? [at] : [])).slice(-TURNS_BACK);
  let spokenOf: Topic[] = [];
  for (const at of said) {
    const content = (turns[at]?.content ?? "").slice(-MAX_TURN);
    const found = await foundBefore({ ...question, content, turns: turns.slice(0, at) }, topics);
    const drugs = drugsAlone(content, found.asked, topics);
    const before = spokenOf.find((topic) => isDosedIn(topic, drugs));
    spokenOf = [...(before ? [before] : found.topics), ...spokenOf];
  }
  return spokenOf;
}

/** What an earlier turn leads to, kept for the turns to come: each takes as long to read as a question. */
function foundBefore(turn: Question, topics: readonly Topic[]): Promise<FoundTopics> {
  const said = turn.turns.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  // A long conversation is not kept itself.
  const key = new Bun.CryptoHasher("sha256").update(JSON.stringify([turn.content, said])).digest("base64");
  const kept = keptFinds.get(topics) ?? new LRUCache<string, Promise<FoundTopics>>({ max: KEPT_FINDS });
  keptFinds.set(topics, kept);
  const known = kept.get(key);
  if (known) return known;
  const found = findTopics(turn, topics);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

/** The drugs of a turn that names nothing they are asked against: "mag dose"; those carried where it names none itself. */
function drugsAlone(content: string, asked: Asked, topics: readonly Topic[]): readonly WeighedWord[] {
  // "No IV access" asks for no line.
  const others = asked.lacksVein ? topics.filter((topic) => !isOnAccess(topic)) : topics;
  const said = readText(content);
  // One that the patient is allergic to by an earlier turn is asked about all the same.
  const drugs = asked.drugs.filter((word) => !word.told || asked.allergies.has(word.terms[0] ?? ""));
  if (drugs.length === 0 || subjectsIn(content, others).length > 0) return [];
  const named = drugs.filter((word) => isNamedIn(word, said));
  return named.length > 0 || HAPPENS.test(content) ? named : drugs;
}
