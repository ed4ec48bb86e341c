import { oneOf } from "../../../one-of.ts";
import { drugsIn } from "./drugs.ts";
import { namedWords } from "./ways.ts";

const WORDS = 6;
/** What it is given for that is told of many patients. */
const SYMPTOM = new RegExp(`^${oneOf`pain, nausea, vomiting, fever, agitation, sedation`}$`, "i");
/** What a drug may have done itself: "overdose fentanyl". */
const BY_DRUG = /\b(?:overdose|od|tox\w*|poison\w*|ingestion|withdrawal|allerg(?:y|ic))$/i;
/** How bad or in whom what a patient has is. */
const BESIDE = new RegExp(
  `^${oneOf`an?, the, adult, child, children, peds?, pediatric, severe, mild, moderate, acute`}$`,
  "i",
);

/** A drug in what a patient has and no more, "epi for anaphylaxis", "mag eclampsia", asks for its dose there; undefined for any other question. */
export function givenFor(question: string): string | undefined {
  const words = question.replace(/[?.!\s]+$/, "").split(/\s+/);
  if (words.length < 2 || words.length > WORDS) return undefined;
  const [drug = "", said = "", ...rest] = words;
  const isJoined = /^(?:for|in)$/i.test(said);
  const what = isJoined ? rest : words.slice(1);
  if (isDrugAlone(drug) && isCondition(what) && (isJoined || !BY_DRUG.test(what.join(" "))))
    return `${drug} dose for ${what.join(" ")}`;
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const isGiven = isDrugAlone(last) && isCondition(before) && !BY_DRUG.test(before.join(" "));
  return isGiven ? `${last} dose for ${before.join(" ")}` : undefined;
}

function isDrugAlone(word: string): boolean {
  return drugsIn(word).size === 1;
}

function isCondition(words: readonly string[]): boolean {
  const telling = words.filter((word) => !BESIDE.test(word));
  if (telling.length === 1 && SYMPTOM.test(telling.join())) return true;
  const named = [...namedWords(telling.join(" ")).values()];
  return telling.length > 0 && named.length === telling.length && named.every((one) => one === "condition");
}
