import { oneOf } from "../../../one-of.ts";
import { loadThesaurus } from "../../../search/question/thesaurus.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { UNIT } from "../text/amounts/quantities.ts";
import { namedUnit } from "../text/measures/measure-units.ts";
import { isDrug } from "./drugs.ts";
import { wordClass } from "./words.ts";

/**
 * One of several things of a name that a number tells apart, "Engine 7", "a 3 inch hose"; or a letter, or a word: "hepatitis
 * A", "part-time".
 */
export interface Numbered {
  /** The number, the letter or the word, as `plain` writes it. */
  number: string;
  /** Finds the numbers of the things of that name in a text, as its first group. */
  ofName: RegExp;
  /** Whether what holds for it need not name it: a ground crew's uniform is anybody's. */
  isTacit?: true;
}

/** A number of a name: "7", "044", "E9"; not "7 mg", "7-9" or "7 times", which count or measure. */
const NUMBER = String.raw`([a-z]?\d{1,4}(?:\.\d+)?[a-z]?)(?![\w.,/:%°½¼¾–-]*\w)(?!\s*(?:mm|ms|millimet\w+|centimet\w+|inch(?:es)?|times|doses?|patients?|pts?|people|persons|victims?|casualt(?:y|ies)|to|or|and)\b)(?![\s-]*${UNIT})`;
const BEHIND = String.raw`(?:[\s#-]+|\s*\bno\.?\s*|\s*\bnumber\s*)${NUMBER}`;
const NAMED = new RegExp(String.raw`(?<![\w-])([a-z]{2,})${BEHIND}`, "gi");
const IN_FRONT = String.raw`(?<![\d.,/])(\d+(?:\.\d+)?[½¼¾]?)[\s-]*`;
const SIZES = [
  String.raw`(?:inch(?:es)?\b|in\.|["″])`,
  String.raw`(?:gauge|ga)\b`,
  String.raw`(?:french|fr)\b`,
].map((unit) => new RegExp(IN_FRONT + unit, "gi"));

/** What a number behind these measures, beside what `namedUnit` knows. */
const MEASURED = /^(?:aged?|spo|etco|platelets)$/i;
/** General words that things are named by. */
const NAMING = new RegExp(
  `^${oneOf`
    medic, unit, room, zone, group
    protocol, policy, procedure, section, form, phase, stage
    level, type, size, class, category, tier, grade, priority, code, signal
  `}$`,
  "i",
);

/** Names that Roman numbers stand behind too, as behind any name in a cell: "Level II", "NICU: IV"; a lone X is a mark. */
const COUNTED_IN_ROMAN = /^(?:class|category|grade|level|phase|stage|tier|type)$/i;
const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
const ROMAN_NUMBER = String.raw`(${ROMAN.toReversed().join("|")})(?![\w.-])`;

/** What letters tell apart; behind the first ones small letters are no words either. */
const LETTERED = [
  /(?<![\w-])(hep(?:atitis)?|vitamin|influenza) ([a-k])(?![\w-])/gi,
  /(?<![\w-])([Tt]ype|[Gg]roup|[Cc]lass|[Zz]one|[Pp]lan|[Ss]hift|[Pp]latoon|[Bb]ox|[Bb]in|[Aa]ppendix|[Ff]orm) ([A-Z])(?![\w-])/g,
];

/** Words of which a text that holds one alone is not on the other. */
const WORDED = [
  /\b(part|full)[ -]time\b/gi,
  /\b(rotor|fixed)[ -]wing\b/gi,
  /\bweek(day|end)s?\b/gi,
  /\b([12]|one|two|single|lone|solo)[ -](?:man|person|rescuer|provider|responder)s?\b/gi,
];
const HELICOPTER = oneOf`helicopters?, landing zones?, LZ`;
const FLYING = oneOf`flight, aviation, aircraft, pilots?, air[ -](?:medical|ambulances?|operations|transport|rescue), ${HELICOPTER}`;
/** A service is called by its ambulances, whatever else it has. */
const AMBULANCE = String.raw`ambulance(?!s?[\s_-]+${oneOf`service, district, authority, company, association, corps, squad, bay, protocol, guideline, manual, polic, handbook, operation`})`;
const VEHICLE = oneOf`ambulance, engine, tender, tanker, boat, drone`;
const A_VEHICLE = String.raw`(?:an? |the |our |each |every )?(?:[\w-]+ )?(${VEHICLE})s?`;
/** A column's name says what stands in it, and not on what the row is. */
const NO_COLUMN = "(?![^|:]{0,60}: )";
/** The same where a text tells it by other words than a question: only helicopters have a landing zone. */
const TOLD_BY: readonly { asked: RegExp; of: Omit<Numbered, "number"> }[] = [
  {
    asked: /\b(fixed)[ -]wing\b/gi,
    of: { ofName: new RegExp(String.raw`\b(fixed(?=[ -]wing)|${HELICOPTER})\b`, "gi") },
  },
  {
    asked: /\b(ground) (?:ambulance|unit|crew|team|transport)s?\b/gi,
    of: { ofName: new RegExp(String.raw`\b(ground|${FLYING}|${AMBULANCE})s?\b`, "gi"), isTacit: true },
  },
  {
    asked: new RegExp(
      String.raw`\b(?:on|for|of|in) ${A_VEHICLE}\W*$|^(?:do|does) ${A_VEHICLE} (?:have|carry|need)\b`,
      "gi",
    ),
    of: {
      ofName: new RegExp(
        String.raw`\b(${AMBULANCE}|(?!ambulance)${VEHICLE}|${FLYING})s?\b${NO_COLUMN}`,
        "gi",
      ),
      isTacit: true,
    },
  },
  {
    asked: /\b([ab]ls) (?:unit|ambulance|truck|rig|engine|bag)s?\b/gi,
    of: { ofName: new RegExp(String.raw`\b([AB]LS)\b${NO_COLUMN}`, "g") },
  },
];
/** What is called differently, and is the same. */
const SAME = new Map([
  ["one", "1"],
  ["single", "1"],
  ["lone", "1"],
  ["solo", "1"],
  ["two", "2"],
  ["ambulance", "ground"],
]);
/** "Glucose 50%", "3% saline": a drug's strength; of oxygen it is what is given, or how full the blood is of it. */
const STRENGTH = /\b([a-z]{4,})\s+(\d+(?:\.\d+)?)\s?%|(?<![\d.-])(\d+(?:\.\d+)?)\s?%\s+([a-z]{4,})/gi;
const NO_STRENGTH = /^(?:oxygen|o2|nitrous)$/i;
const SOLUTION = /^(?:glucose|saline)$/i;
const SUGAR = /^(?:dextrose|glucose)$/i;
/** What parts the letters of a list. */
const AND = String.raw`(?:, and |, | and | or |\/)`;
const LIST = new RegExp(AND);

/** What the question asks about by its number. */
export function askedNumbered(question: string): Numbered[] {
  const named = [...question.matchAll(NAMED)].flatMap(([, name = "", number = ""]) =>
    (NAMING.test(name) || isThing(name)) && !isDrug(number.toLowerCase())
      ? [
          {
            number: plain(number),
            ofName: ofName(name),
            ...(isCalledOtherwise(`${name} ${number}`) && { isTacit: true as const }),
          },
        ]
      : [],
  );
  const told = [...SIZES, ...WORDED].flatMap((ofName) =>
    [...question.matchAll(ofName)].map(([, number = ""]) => ({ number: plain(number), ofName })),
  );
  const lettered = LETTERED.flatMap((asked) =>
    [...question.matchAll(asked)].map(([, name = "", letter = ""]) => ({
      number: plain(letter),
      ofName: ofLettered(name),
    })),
  );
  const toldBy = TOLD_BY.flatMap(({ asked, of }) =>
    [...question.matchAll(asked)].map(([, name, other = ""]) => ({ number: plain(name ?? other), ...of })),
  );
  return [...named, ...told, ...toldBy, ...lettered, ...askedStrengths(question)];
}

/** "Code 3", which documents call lights and siren: what is on it need not have the number. */
function isCalledOtherwise(name: string): boolean {
  const terms = termsOf(name);
  return loadThesaurus().lookup(terms, 0)?.length === terms.length;
}

function askedStrengths(question: string): Numbered[] {
  return [...question.matchAll(STRENGTH)].flatMap(([, before, behind, first, after]) => {
    const name = before ?? after ?? "";
    const isOne = (termsOf(name).some(isDrug) || SOLUTION.test(name)) && !NO_STRENGTH.test(name);
    return isOne ? [{ number: plain(behind ?? first ?? ""), ofName: ofStrength(name) }] : [];
  });
}

/** A number without leading zeros, in small letters and Arabic figures: "044" is "44", "IV" is "4", "two" is "2". */
function plain(number: string): string {
  const roman = ROMAN.indexOf(number.toUpperCase());
  const small = number.toLowerCase();
  return roman >= 0 ? String(roman + 1) : (SAME.get(small) ?? small.replace(/^0+(?=\d)/, ""));
}

function ofName(name: string): RegExp {
  const one = `${name.replace(/s$/i, "")}s?`;
  const roman = COUNTED_IN_ROMAN.test(name) ? ":?" : "(?: level)?:";
  // The first cell of a row names what the row is on: "Station: 5 | ...", "Level: MCI 2 | …"; another counts, "Item: Needle | Medic: 3".
  return new RegExp(
    String.raw`(?:(?<![\w-])${one}|^(?:[^|:]{1,40} )?${one}:(?: [A-Z]{2,}(?=[ -]?\d))?)${BEHIND}|(?<![\w-])${one}${roman} ${ROMAN_NUMBER}`,
    "gi",
  );
}

/** "Hepatitis A", "HEPATITIS A and B" */
function ofLettered(name: string): RegExp {
  const [first = "", ...rest] = (/^hep$/i.test(name) ? "hepatitis" : name).toLowerCase();
  const written = `[${first}${first.toUpperCase()}]${rest.join("")}`;
  return new RegExp(
    String.raw`(?<![\w-])(?:${written}|${written.toUpperCase()})s? ([A-Z](?:${AND}[A-Z])*)(?![\w-])`,
    "g",
  );
}

/** "Glucose 10%", "10% glucose", and of glucose "D10" too. */
function ofStrength(name: string): RegExp {
  const names = SUGAR.test(name) ? "dextrose|glucose" : name;
  const number = String.raw`\d+(?:\.\d+)?`;
  const isOf = String.raw`(?<=\b(?:${names})[\s(:,-]{1,3})(?=${number}\s?%)|(?=${number}\s?%[\s-]{1,2}(?:${names})\b)`;
  const short = SUGAR.test(name) ? String.raw`|(?<=\bD-?)(?=\d)` : "";
  return new RegExp(String.raw`(?<![\d.])(?:${isOf}${short})(${number})`, "gi");
}

/** Whether a number behind a name tells things apart, and is no measure and no dose. */
function isThing(name: string): boolean {
  const terms = termsOf(name);
  const isName = (term: string) => wordClass(term) === "telling" && !isDrug(term);
  const isMeasure = MEASURED.test(name) || namedUnit(name) !== undefined;
  return terms.length > 0 && terms.every(isName) && !isMeasure;
}

/** Whether a text is on the thing asked about, on others of its name alone, or on none. */
export function isOnNumbered(text: string, { number, ofName }: Numbered): "it" | "others" | undefined {
  const numbers = [...text.matchAll(ofName)].flatMap(([, found, roman]) =>
    (found ?? roman ?? "").split(LIST).map(plain),
  );
  if (numbers.length === 0) return undefined;
  return numbers.includes(number) ? "it" : "others";
}
