import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import { describeScope, type SourcedText } from "../catalogue/catalogue.ts";
import { type NationalLevel, nationalLevels } from "../catalogue/schema.ts";
import { wordClass } from "../grounded/question/words.ts";
import type { Question } from "../types.ts";
import type { Citations } from "./citations.ts";

const ABOUT_LEVELS = anyWord`
  scopes?, levels?, skills?
  (?:may|can|allowed|able|permitted|authori[sz]ed) .*\b(?:do|give|perform|administer)
  (?:may|can) (?:i|we|an?)
`;
const NAMES: readonly [NationalLevel, RegExp][] = [
  ["emr", /\bemrs?\b|\b(?:emergency medical|first) responders?\b/i],
  ["aemt", /\baemts?\b|\badvanced emts?\b/i],
  ["paramedic", /\b(?:para)?medics?\b/i],
  ["emt", /\b(?<!advanced )emts?\b/i],
];
/** Words of a question about levels that say nothing else. */
const OF_LEVELS = new Set(
  termsOf("scope practice level skill medication drug license licence certified national model"),
);

/** "Can an EMT give it": what was asked about before. */
const OF_EARLIER = /\b(?:it|that|this|them|these|those)\b/i;

/** The levels that a question is about which asks what a level may do and nothing else; none for other questions. */
export function levelsAsked({ content, scope, turns, transcript }: Question): NationalLevel[] {
  if ((turns.length > 0 || transcript !== "") && OF_EARLIER.test(content)) return [];
  const named = namedLevels(content);
  const other = termsOf(content).some(
    (term) =>
      !OF_LEVELS.has(term) &&
      (wordClass(term) === "telling" || /^\d/.test(term)) &&
      !NAMES.some(([, name]) => name.test(term)),
  );
  if (other || !ABOUT_LEVELS.test(content)) return [];
  return named.length > 0 ? named : [describeScope(scope.value).level];
}

/** The national levels that a text names. */
export function namedLevels(text: string): NationalLevel[] {
  return NAMES.filter(([, name]) => name.test(text)).map(([level]) => level);
}

/** What a national level may do by itself and with an endorsement; the levels whose acts are its own too are only named. */
export function levelText(level: NationalLevel, citations: Citations): string {
  const { label, summary, skills, medications, endorsed } = describeScope(level);
  const below = nationalLevels.slice(0, nationalLevels.indexOf(level)).toReversed();
  const given = [
    ["Skills", skills],
    ["Medications", medications],
    ["Only with an endorsement", endorsed],
  ] as const;
  const parts = given
    .filter(([, facts]) => facts.length > 0)
    .map(([title, facts]) => [`${title}:`, ...byPlace(facts, citations)].join("\n"));
  const own = below.map(describeScope).map((lower) => `- ${lower.label}: ${lower.summary}`);
  if (own.length > 0) parts.push(["And what these may:", ...own].join("\n"));
  return [`${label}: ${summary}`, ...parts].join("\n");
}

/** A line for each public text. */
function byPlace(facts: readonly SourcedText[], citations: Citations): string[] {
  return [...Map.groupBy(facts, ({ source }) => source)].map(
    ([source, own]) =>
      `- ${source.place}: ${own.map(({ text }) => text).join("; ")} ${citations.cite(source)}`,
  );
}
