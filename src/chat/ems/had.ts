import { anyWord, oneOf } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { drugsIn } from "../grounded/question/drugs.ts";
import { isTelling, type WeighedWord } from "../grounded/question/weighed-words.ts";
import { held, heldIn, isNamedIn, readText } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import { isDosedIn, textsOf } from "./topic-texts.ts";

/** "On beta blockers": what a patient takes is not what he has, where that is told. */
const TAKES_CLASS = new RegExp(
  String.raw`(?<!\b(?:overdosed?|od'?d?) )\b(?:on|takes?|taking|prescribed) (?:[\w-]+ ){0,3}${oneOf`
    blockers?, inhibitors?, thinners?, anticoagulants?, tricyclics?, anti-?depressants?, opioids?, opiates?, steroids?, diuretics?
  `}(?![\w-])`,
  "gi",
);

const ALLERGIC_TO = /\ballerg(?:ic|y) to ([a-z]+)( [a-z]{4,})?|\b([a-z]{4,}) allergy\b/gi;

/** A question parted into what it says of drugs that the patient takes by their class or does not tolerate, and the rest. */
export function partHad(content: string): { had: string; rest: string } {
  const had: string[] = [];
  const without = (said: string) => {
    had.push(said);
    return " ";
  };
  const rest = content
    .replace(TAKES_CLASS, without)
    .replace(ALLERGIC_TO, (said, one = "", behind = "", before = "") => {
      // "Allergic to penicillin bleeding": only the drug is what is not tolerated.
      if (drugsIn(one).size > 0) return `${without(`allergic to ${one}`)}${behind}`;
      return drugsIn(`${behind} ${before}`).size > 0 ? without(said) : said;
    });
  return { had: had.join(", "), rest };
}

/** "Marijuana kid" asks for no dose of it, as "fentanyl kid" does. */
const ASKS_AMOUNT = anyWord`dos(?:e|es|ing|age), how (?:much|many), mg, mcg, ml, amount, give, given, administer`;

/**
 * A drug that no topic gives is one that the patient takes, where what he has is told too and no dose is asked for:
 * "angioedema, lisinopril".
 */
export function withoutTaken(read: Asked, query: string, topics: readonly Topic[]): Asked {
  const { wanted, asksPermission } = read;
  const isOfDrug = asksPermission || wanted.includes("drug") || ASKS_AMOUNT.test(query);
  const isTold = read.words.some((word) => isTelling(word) && !word.drug && word.found);
  if (isOfDrug || !isTold) return read;
  const isGiven = (word: WeighedWord) => topics.some((topic) => isDosedIn(topic, [word]));
  return withWords(
    read,
    read.words.map((word) => (word.drug && !word.told && !isGiven(word) ? { ...word, told: true } : word)),
  );
}

const DRINK: ReadonlySet<string> = new Set(termsOf("alcohol ethanol etoh"));

/**
 * "Sedation after", behind a question of a paralytic: what the topic gives for what the turn itself says is asked for, and
 * not the drug that was spoken of.
 * @param content the turn by itself
 */
export function ofOtherDose(read: Asked, content: string, [topic]: readonly Topic[]): Asked {
  const said = readText(content);
  if (!topic || read.drugs.length === 0 || read.drugs.some((word) => isNamedIn(word, said))) return read;
  const { title } = textsOf(topic);
  const own = read.words.filter(
    (word) => isTelling(word) && !word.drug && isNamedIn(word, said) && heldIn([word], title).size === 0,
  );
  const uses = topic.doses.filter(({ use }) => held(own, use).size > 0);
  if (uses.length === 0 || uses.some(({ drug }) => held(read.drugs, drug).size > 0)) return read;
  return {
    ...withWords(
      read,
      read.words.filter(({ drug }) => !drug),
    ),
    asksDose: true,
  };
}

/**
 * The first letters of a line's words spell much: the reference gives its abbreviations as names. A drink is what a
 * patient had, and never what is asked for.
 */
export function asReferenceCalls(read: Asked): Asked {
  // "Joules?" behind a drug that failed asks for none of it.
  const isOfShock = read.units.some((unit) => unit.test("200 J"));
  const isDrink = ({ terms }: WeighedWord) => terms.some((term) => DRINK.has(term));
  return withWords(
    read,
    read.words
      .filter(({ drug }) => !(isOfShock && drug))
      .map((word) => ({ ...word, initials: undefined, told: word.told || isDrink(word) })),
  );
}

function withWords(read: Asked, words: readonly WeighedWord[]): Asked {
  const drugs = words.filter(({ drug }) => drug);
  return { ...read, words, drugs, drugsAsked: drugs.filter(({ told }) => !told) };
}
