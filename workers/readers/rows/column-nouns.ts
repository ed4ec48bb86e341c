import { oneOf } from "../../../src/one-of.ts";

/** What is said of a name in brackets behind it. */
export const ASIDE = /(?: \([^()]*\))?$/;

/** What columns are called: nouns that stand for others. */
const NOUNS = new Set(
  (
    "name title drug medication agent dose dosage dosing route rate concentration indication contraindication item " +
    "quantity qty number no description detail level class category type role position rank duty date day time " +
    "shift month year duration frequency status owner action step task procedure treatment intervention note " +
    "remark comment reason rationale finding sign symptom condition criterion criteria score point result value " +
    "unit units location address phone telephone email contact hospital facility agency station crew vehicle " +
    "equipment supply par minimum maximum range age weight color code term definition meaning abbreviation " +
    "acronym skill certification provider scope patient response priority destination question answer instruction policy " +
    "section page version revision change author measure goal target topic instructor hours cost price total " +
    "repeat onset caution precaution mechanism effect expense limit receipt amount supplier vendor manufacturer model " +
    "warehouse stock storage start end lead department manager supervisor capability channel situation " +
    "classification presentation rhythm energy volume setting device severity reference"
  ).split(" "),
);

/** What columns are called that answer a question, each by itself. */
const ASKED = /^(?:who|what|when|where|why|how)\??$/i;

/** What columns are called that compare two versions, each by itself, since when beside it: "Old", "New (July 1, 2025)". */
const VERSION = new RegExp(
  `^${oneOf`old, new, current, currently, previous, previously, prior, former, proposed, updated, was, now`}${ASIDE.source}`,
  "i",
);

/** A few words, the first or last of them such a noun: "Adult dose", "Date due"; or what is asked: "Who". */
export function isNoun(text: string): boolean {
  if (ASKED.test(text) || VERSION.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    words.length <= 4 &&
    [words[0], words.at(-1)].some((word = "") => NOUNS.has(word) || NOUNS.has(word.replace(/s$/, "")))
  );
}
