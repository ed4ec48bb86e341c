import type { Asked } from "../../question/asked.ts";
import { countsThings, gives } from "../../question/wanted.ts";
import { TIME_UNIT } from "../../question/wants.ts";
import { namesOf, type WeighedWord } from "../../question/weighed-words.ts";
import type { Section } from "../../quotes/sections/sections.ts";
import { withoutNumber } from "../cells.ts";
import type { Statement } from "../statements.ts";
import { DRUG_UNIT } from "./dose-units.ts";

/**
 * Whether a row tells a number of things by itself: "On the unit: 4", "Ambulance: 2 vials", "Level 1: 5 to 10", "Tourniquets |
 * 2"
 */
export const TELLS_COUNT = new RegExp(
  String.raw`(?:: | \| )(?:\d[\d,]*|\d+ (?:to|or|-) \d+)(?: (?!${TIME_UNIT}\b)[a-z]+)?(?:;| \||$)`,
);

/** Whether a statement gives an amount of what is asked for by name, where that is no drug. */
export function givesFigure(statement: Statement, section: Section, asked: Asked): boolean {
  const { text, kind, holds, said, under } = statement;
  const named = asked.words.filter((word) => word.askedFor && word.found);
  // Of "ride-along flights" the flights are counted.
  const heads = asked.asksCount ? named.filter(({ isHead }) => isHead) : [];
  const counted = heads.length > 0 ? heads : named;
  const plain = asked.asksCount ? withoutDoses(withoutNumber(text)) : withoutNumber(text);
  const isCounted = (word: WeighedWord) =>
    section.headed.has(word) ||
    (!asked.asksCount && kind === "p" && under.has(word)) ||
    (!asked.asksCount && kind === "l" && said.has(word)) ||
    (holds.has(word) &&
      (!asked.asksCount ||
        (kind === "r" && TELLS_COUNT.test(text)) ||
        countsThings(plain, namesOf(word)) ||
        countsAsked(statement, asked)));
  return (counted.length === 0 || counted.some(isCounted)) && gives("quantity", plain);
}

/** "100 mg", "0.2–0.3 mg/kg", "15 LPM" */
const DOSES = new RegExp(
  String.raw`\d[\d.,]*(?: ?(?:-|–|to) ?\d[\d.,]*)? ?(?:${DRUG_UNIT}|L|LPM)(?:\/(?:kg|min|hr?|dL|mL))*(?![\w/])`,
  "gi",
);

/** A text without its doses: they count nothing. */
function withoutDoses(text: string): string {
  return text.replaceAll(DOSES, " ");
}

/** Whether it counts what is to be counted by a general word: "two attempts in all". */
export function countsAsked({ text }: Pick<Statement, "text">, { asksCount, words }: Asked): boolean {
  return asksCount && words.some((word) => word.counted && countsThings(text, namesOf(word)));
}
