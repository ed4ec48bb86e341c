import { oneOf } from "../../../one-of.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { DRUG_UNIT } from "../text/amounts/dose-units.ts";
import { wordClass } from "./words.ts";

/** Behind the name of what there is too much of. */
export const TOO_MUCH = oneOf`overdose[ds]?, od, poisoning, toxicity, tox`;
const WHICH = String.raw`(?:an?\s+|his\s+|her\s+|the\s+)`;
/** "Grandpas coreg" */
const RELATIVE = oneOf`(?:grand|step)?(?:ma|pa|mom|dad|mother|father|parent|son|daughter), wife, husband, brother, sister, friend, roommate`;
const WHOSE = String.raw`(?:${WHICH}?(?:${RELATIVE}['’]?s|their)\s+|${WHICH})`;
/** Whether a text, as a heading, is on too much of something. */
export const TELLS_TOO_MUCH = new RegExp(
  String.raw`\b(?:${TOO_MUCH}|toxicolog\w+|toxidromes?|poisons?|ingestions?)\b`,
  "i",
);
const TAKEN = new RegExp(
  oneOf`
    (?<![\w-])([\w-]+) ${TOO_MUCH}\b(?! o[fn]\b)
    \b${TOO_MUCH} (?:of|from|with|by|on)\s+${WHOSE}?([\w-]+)
    \b(?:too (?:much|many)(?: of)?|all of)\s+${WHOSE}?([\w-]+)
  `,
  "gi",
);

/** "2 doses of", "10 of", "a second round of": how much was had of what follows. */
const HOW_MUCH = String.raw`(?:(?:\d+|an?|one|two|three|the|first|second|max\w*)\s+)?(?:(?:\d+|one|two|three|first|second)\s+)?(?:(?:${DRUG_UNIT}|doses?|rounds?|hits?|shots?)\s+)?of\s+`;

/** "Allergic to aspirin", "aspirin allergy". */
const ALLERGIC = new RegExp(
  oneOf`
    \b(?:allerg(?:y|ies|ic)|reaction) to\s+${WHICH}?([\w-]+)
    (?<![\w-])([\w-]+)[ -](?:allergy|allergic)\b(?! (?:to|reaction)\b)
  `,
  "gi",
);

/** Index terms of what the message says that the patient is allergic to. */
export function allergies(message: string): Set<string> {
  return termsNamed(message.matchAll(ALLERGIC));
}

const TOOK = oneOf`bottle of, got, received, ingested, swallowed, takes, taking, took, after`;
const IS_ON = oneOf`
  is, was, are, been, who, who'?s, he'?s, she'?s, he, she, pt, patient, kid, man, woman, guy, lady, ${RELATIVE}
  already, overdosed?, od, odd, od'd
`;
/** "Is on Eliquis", "after D10", "took 30 metoprolol", "metoprolol overdose": the drug is the patient's and not what is asked for. */
const HAD = new RegExp(
  oneOf`
    \b(?:${TOOK}|${IS_ON} on)\s+(?:${HOW_MUCH}|${WHICH}?(?:(?:[6-9]|\d{2,})\s+)?)([\w-]+)
    (?<![\w-])([\w-]+) ${TOO_MUCH}\b
    \b(?:reaction|rxn) (?:from|after)\s+${WHICH}?([\w-]+)
  `,
  "gi",
);

/** "Lost reflexes on mag", "verapamil on metoprolol": what happens or is given on a drug; "max rate on mag" asks for the drug's. */
const WHILE_ON = /([\w-]+) on (?:an? |the )?([\w-]+)\s*\??$/i;

/** Index terms of what the message says that the patient has taken or is allergic to. */
export function hadBefore(message: string): Set<string> {
  const [, happens = "", drug = ""] = WHILE_ON.exec(message) ?? [];
  const isOfPatient = termsOf(happens).some((term) => wordClass(term) === "telling");
  const had = termsNamed(message.matchAll(HAD)).union(allergies(message)).union(takenTooMuch(message));
  return isOfPatient ? had.union(new Set(termsOf(drug))) : had;
}

/** "Under standing orders": by whose leave something is done, and not what. */
const BY_LEAVE = /\b(?:under|by|on|per|as|in) (?:an? |the |our )?(standing orders?)\b/gi;

/** Index terms of whose leave the message asks under. */
export function leaveTerms(message: string): Set<string> {
  return termsNamed(message.matchAll(BY_LEAVE));
}

/** Index terms of what the message says that there is too much of: "mag toxicity". */
export function takenTooMuch(message: string): Set<string> {
  return termsNamed(message.matchAll(TAKEN));
}

const OF_CLASS = new RegExp(
  String.raw`(?<![\w-])([\w-]+)[ -](?:blockers?|inhibitors?|antagonists?) ${TOO_MUCH}\b`,
  "gi",
);

/** Index terms of what tells the class that there is too much of: "calcium channel blocker overdose". */
export function classesTaken(message: string): Set<string> {
  return termsNamed(message.matchAll(OF_CLASS));
}

const SOMEBODY = oneOf`
  patients?, pts?, person, people, adults?, guys?, man, men, wom[ae]n, lad(?:y|ies), dude
  kids?, child(?:ren)?, bab(?:y|ies), infants?, boy, girl
`;
const DESCRIBED = new RegExp(String.raw`(?<![\w-])([\w-]+)\s+${SOMEBODY}\b`, "gi");

/** Index terms of the words that stand before those for a patient: "a wild patient", "big guy". */
export function describedPatient(message: string): Set<string> {
  return termsNamed(message.matchAll(DESCRIBED));
}

function termsNamed(matches: Iterable<RegExpMatchArray>): Set<string> {
  return new Set([...matches].flatMap(([, ...names]) => names.flatMap((name = "") => termsOf(name))));
}
