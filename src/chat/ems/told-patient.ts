import { anyWord } from "../../one-of.ts";
import { drugsIn } from "../grounded/question/drugs.ts";
import type { Question } from "../types.ts";

const NEWBORN =
  /\b(?:newborns?|neonates?|just (?:born|delivered)|baby (?:was |is |just )*(?:delivered|born|out))\b/i;
const CHILD = /\b(?:bab(?:y|ies)|infants?|newborns?|neonates?|toddlers?|child|kid)\b/i;
const CHILD_AGE =
  /(?<![\d.,/])(?:1[0-4]|\d)[\s-]?(?:y\/?o|years?|yrs?)\b(?:[\s-]old\b)?|(?<![\d.,/])\d{1,2}[\s-]?(?:months?|mos?|weeks?|days?)[\s-]old\b/i;
const PREGNANCY = /\b(?:\d{1,2} (?:weeks?|wks?) )?pregnan(?:t|cy)\b|\bthird trimester\b/i;
const WEIGHT = /(?<![\d.,/])\d{1,3}(?:\.\d)?[\s-]?(?:kgs?|kilos?|lbs?|pounds?)\b(?!\/)/i;
const ALLERGY = /\ballergic to [a-z][\w ,/-]{2,30}|\b[a-z]{4,} allergy\b/gi;
/** "Took viagra last night": what the patient takes may speak against what is asked for later. */
const TAKES =
  /\b(?:took|takes?|taken|taking|on|uses?) (?:(?:an?|the|his|her|their|some|daily|home) )*([a-z-]{4,})/gi;
/** What a turn says of a patient that is another's, or no child's any more. */
const WHOM = anyWord`adults?, man, woman, (?:he|she) is \d+, \d+ ?(?:y\/?o|year), pt is \d+`;
const ANOTHER =
  /\b(?:different|new|another|next|other|what about an?|in an?) (?:pt|patient|call|case|adult|child|kid)\b/i;

/**
 * What earlier turns said of the patient and this one does not say otherwise, as it was said: a child, her pregnancy, the
 * weight, what she is allergic to and what she takes; "" where there is nothing. A patient stays who it was, whatever is asked next.
 * @param query the turn with what it leans on
 */
export function toldBefore({ content, turns }: Question, query: string): string {
  const said = turns.filter(({ role }) => role === "user").map((turn) => turn.content);
  if (said.length === 0 || ANOTHER.test(content)) return "";
  const own = [CHILD, CHILD_AGE, PREGNANCY, WHOM].some((one) => one.test(content));
  const latest = (one: RegExp) => said.findLast((turn) => one.test(turn))?.match(one)?.[0];
  const isNewborn = said.some((turn) => NEWBORN.test(turn));
  const child = isNewborn ? "newborn" : (latest(CHILD_AGE) ?? latest(CHILD));
  const whom = own ? [] : [child, PREGNANCY.test(query) ? undefined : latest(PREGNANCY)];
  const weight = own || WEIGHT.test(content) ? undefined : latest(WEIGHT);
  const isNew = (one: string) => !content.toLowerCase().includes(one.toLowerCase());
  const against = said.flatMap((turn) => [
    ...[...turn.matchAll(ALLERGY)].map(([allergy]) => allergy),
    ...[...turn.matchAll(TAKES)].flatMap(([, drug = ""]) => (drugsIn(drug).size > 0 ? [`took ${drug}`] : [])),
  ]);
  return [...whom, weight, ...new Set(against.filter(isNew))].filter((one) => one !== undefined).join(", ");
}

/** The turn as a question by itself, of the same patient. */
export function byItself(question: Question): Question {
  const told = toldBefore(question, "");
  return { ...question, content: told === "" ? question.content : `${question.content}, ${told}`, turns: [] };
}
