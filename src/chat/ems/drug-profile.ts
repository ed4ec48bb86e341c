import { anyWord } from "../../one-of.ts";
import type { Asked } from "../grounded/question/asked.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";
import { isNamedIn, readText } from "../grounded/text/read-text.ts";
import { type Drug, loadDrugs } from "../reference/drugs.ts";
import type { Topic } from "../reference/topics.ts";
import { SPEAKS_AGAINST } from "./check-first.ts";
import type { Citations } from "./citations.ts";

const PARTS = ["onset", "lasts", "class", "against", "effects", "brands"] as const;
type Part = (typeof PARTS)[number];

/** What asks for a part, the part that is asked for first. */
const ASKS: Readonly<Record<Part, RegExp>> = {
  onset: anyWord`
    onset, kicks? in, (?:take|takes|takes? to) (?:to )?(?:work|effect|act)
    how (?:fast|quick(?:ly)?|soon|long)(?: \w+){1,4} (?:work|act|to work|start working|take effect|kick in)
  `,
  lasts: anyWord`
    durations?, half[- ]?li(?:fe|ves), wears? off, lasting time
    how long(?: \w+){1,5} lasts?, how long(?: \w+){0,3} (?:lasts?|good for)
  `,
  class: anyWord`
    mechanisms?(?: of action)?, moa, receptors?, alpha(?: and| or|\/)? ?beta, pharmacology of, (?:drug|med(?:ication|icine)?) class(?:ification)?
    (?:what|which) class (?:is|of drugs?|of med\w+), class(?:ification)? of (?!hemorrhage|shock|burn)
    (?:what|which) (?:kind|type|sort) of (?:a )?(?:drug|med(?:ication|icine)?|agent)
    how (?:does|do)(?: \w+){1,2} work, what does(?: \w+){1,2} do
  `,
  against: anyWord`
    contra-?indicat\w+, contra-?indications?, precautions
    who (?:should(?:n'?t| not)|can(?:'?t|not)|must not) (?:get|have|be given|receive|take)
    when not to (?:give|use), when (?:should(?: i| you| we)?|do(?: i| you| we)?|would(?: i| you)?) (?:not|n'?t) (?:give|use)
  `,
  effects: anyWord`side[- ]?effects?, adverse (?:effects?|reactions?|events?)`,
  brands: anyWord`(?:trade|brand|generic) names?`,
};

const LABELS: Readonly<Record<Part | "acts", string>> = {
  onset: "Works after",
  lasts: "Lasts",
  class: "Class",
  acts: "How it works",
  against: "Contraindications and cautions",
  effects: "May cause",
  brands: "Trade name",
};

const ORDER: readonly (Part | "acts")[] = ["class", "acts", "onset", "lasts", "against", "effects", "brands"];

const NOT_FOUND = "not found in the texts that were read";

/** At most so many drugs are compared. */
const MAX_DRUGS = 3;

/** What is asked of drugs. */
interface OfDrugs {
  drugs: readonly Drug[];
  parts: readonly Part[];
  /** The question without what asks for those parts, where more is asked: a dose, or what speaks against a drug. */
  rest: string | undefined;
}

/** What a question asks of the drugs that it names: what one is, how fast it works, how long, for whom not; undefined for others. */
export async function readOfDrugs(question: string, asked: Asked): Promise<OfDrugs | undefined> {
  const parts = PARTS.filter((part) => ASKS[part].test(question));
  if (parts.length === 0) return undefined;
  const { line } = readText(question);
  const named = asked.drugsAsked;
  const drugs = (await loadDrugs()).filter(
    ({ drug, brands = "" }) =>
      line.includes(` ${readText(drug).line.trim()} `) || isNamed(named, `${drug}, ${brands}`),
  );
  if (drugs.length === 0 || drugs.length > MAX_DRUGS) return undefined;
  const placeOf = ({ drug, brands = "" }: Drug) => {
    const read = readText(`${drug}, ${brands}`);
    return named.findIndex((word) => isNamedIn(word, read));
  };
  drugs.sort((a, b) => placeOf(a) - placeOf(b));
  const asksMore = parts.includes("against") || asked.asksDose;
  const rest = parts.reduce((left, part) => left.replace(ASKS[part], ""), question);
  return { drugs, parts, rest: asksMore ? rest : undefined };
}

/**
 * What the drugs are, the parts that are asked for first; a part that was not found is said to be missing.
 * @param topics those that tell more of what is asked: first where they say what speaks against a drug, or a condition is named
 * @param textOf how a topic is told
 */
export function drugTexts(
  { drugs, parts }: OfDrugs,
  asked: Asked,
  topics: readonly Topic[],
  textOf: (topic: Topic) => string,
  citations: Citations,
): string[] {
  const named = asked.drugsAsked;
  const saysAgainst =
    parts.includes("against") &&
    topics[0]?.redFlags.some(({ text }) => SPEAKS_AGAINST.test(text) && isNamed(named, text));
  const profiles = () => drugs.map((drug) => profileOf(drug, parts, citations));
  const isOfCondition = asked.words.some(({ condition }) => condition);
  // Made in the order in which they are read: so are the texts they cite numbered.
  return saysAgainst || isOfCondition
    ? [...topics.map(textOf), ...profiles()]
    : [...profiles(), ...topics.map(textOf)];
}

function isNamed(named: readonly WeighedWord[], text: string): boolean {
  const read = readText(text);
  return named.some((word) => isNamedIn(word, read));
}

function profileOf(drug: Drug, parts: readonly Part[], citations: Citations): string {
  const cited = citations.cite(...drug.sources);
  const line = (part: Part | "acts") => `- ${LABELS[part]}: ${drug[part] ?? NOT_FOUND}. ${cited}`;
  const rest = ORDER.filter((part) => drug[part] !== undefined && !parts.some((asked) => asked === part));
  const name = drug.drug.charAt(0).toUpperCase() + drug.drug.slice(1);
  return `${name}: the drug\n\n${[...parts, ...rest].map(line).join("\n")}`;
}
