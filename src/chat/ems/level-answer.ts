import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import { describeScope, type SourcedText } from "../catalogue/catalogue.ts";
import { type NationalLevel, nationalLevels } from "../catalogue/schema.ts";
import { wholeQuestion } from "../grounded/question/history.ts";
import { wordClass } from "../grounded/question/words.ts";
import type { Topic } from "../reference/topics.ts";
import type { Question } from "../types.ts";
import type { Citations } from "./citations.ts";
import { namedState } from "./named-state.ts";
import { isOf, NATIONAL, NO_STATE, practiceLines } from "./places.ts";
import { subjectsIn } from "./topic-texts.ts";

const ABOUT_LEVELS = anyWord`
  scopes?, levels?, skills?
  (?:may|can|allowed|able|permitted|authori[sz]ed) .*\b(?:do|give|perform|administer)
  (?:may|can) (?:i|we|an?)
`;
const NAMES: readonly [NationalLevel, RegExp][] = [
  ["emr", /\bemrs?\b|\b(?:emergency medical|first) responders?\b/i],
  ["aemt", /\baemts?\b|\badvanced emts?\b/i],
  ["paramedic", /\b(?:para)?medics?\b/i],
  ["emt", /\b(?<!advanced )emts?\b|\bbasics\b/i],
];
/** "Can" asks here what is right, and not who may. */
export const ASKS_HOW =
  /^\W*(?:and|so|ok(?:ay)?|then|also|but)?\W*(?:how|when|where|why)\b|\bhow (?:many times|often|soon|long|late|fast) (?:can|may)\b/i;
/** Words of a question about levels that say nothing else. */
const OF_LEVELS = new Set(
  termsOf("scope practice level skill medication drug license licence certified national model"),
);

/** "Can an EMT give it": what was asked about before. */
const OF_EARLIER = /\b(?:it|that|this|them|these|those)\b/i;

/**
 * The levels that a question is about which asks what a level may do and nothing else; none for other questions, nor
 * for one that leans on what was asked before: "can an EMT do that".
 */
export function levelsAsked(question: Question, topics: readonly Topic[]): NationalLevel[] {
  const { content, scope } = question;
  const named = namedLevels(content);
  const state = namedState(content);
  const asked = OF_EARLIER.test(content) ? wholeQuestion(question).query : content;
  const other = termsOf(asked).some(
    (term) =>
      !(OF_LEVELS.has(term) || state?.terms.has(term)) && (wordClass(term) === "telling" || /^\d/.test(term)),
  );
  // "Treat a minor without parents": what a topic is called by is asked about too.
  const isCalled = subjectsIn(asked, topics).some((name) =>
    termsOf(name).some((term) => !OF_LEVELS.has(term)),
  );
  if (other || isCalled || !ABOUT_LEVELS.test(content) || ASKS_HOW.test(content)) return [];
  return named.length > 0 ? named : [describeScope(scope.value).level];
}

/** The national levels that a text names. */
export function namedLevels(text: string): NationalLevel[] {
  return NAMES.filter(([, name]) => name.test(text)).map(([level]) => level);
}

/** Who asks: "can I give it as an EMT if a medic tells me to". */
const ASKER = /\b(?:as|i'?m|i am) an? (?:advanced )?[\w-]+/i;

/** The level for which something is asked by name; undefined where several are named. */
export function namedLevel(question: string): NationalLevel | undefined {
  const own = namedLevels(ASKER.exec(question)?.[0] ?? "");
  const [level, another] = own.length > 0 ? own : namedLevels(question);
  return another ? undefined : level;
}

/**
 * What a national level may do by itself and with an endorsement, by the national model and the rules of the asked
 * state; the other places that were read, and the levels whose acts are its own too, are only named.
 */
export function levelText(level: NationalLevel, question: Question, citations: Citations): string {
  const { label, summary, skills, medications, endorsed } = describeScope(level);
  const state = namedState(question.content)?.label ?? question.state.label;
  const isNear = ({ source }: SourcedText) => source.place === NATIONAL || isOf(state, source);
  const below = nationalLevels.slice(0, nationalLevels.indexOf(level)).toReversed();
  const given = [
    ["Skills", skills],
    ["Medications", medications],
    ["Only with an endorsement", endorsed],
  ] as const;
  const practice = practiceLines(state, citations);
  const parts = given
    .map(([title, facts]) => [title, facts.filter(isNear)] as const)
    .filter(([, facts]) => facts.length > 0)
    .map(([title, facts]) => [`${title}:`, ...byPlace(facts, citations)].join("\n"));
  const own = below.map(describeScope).map((lower) => `- ${lower.label}: ${lower.summary}`);
  if (own.length > 0) parts.push(["And what these may:", ...own].join("\n"));
  const far = given.flatMap(([, facts]) => facts.filter((fact) => !isNear(fact)));
  const places = new Set(far.map(({ source }) => source.place));
  parts.push(`For the rules of ${[...places].join("; ")} ask who may do one thing.`);
  const isOwn =
    practice.length > 0 || given.some(([, facts]) => facts.some(({ source }) => isOf(state, source)));
  if (state !== NO_STATE && !isOwn)
    parts.push(`No text of ${state} that was read gives this level anything.`);
  return [`${label}: ${summary}`, ...practice, ...parts].join("\n");
}

/** A line for each public text. */
function byPlace(facts: readonly SourcedText[], citations: Citations): string[] {
  return [...Map.groupBy(facts, ({ source }) => source)].map(
    ([source, own]) =>
      `- ${source.place}: ${own.map(({ text }) => text).join("; ")} ${citations.cite(source)}`,
  );
}
