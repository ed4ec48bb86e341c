import type { Asked } from "../../question/asked.ts";
import { NAMES_ORDER } from "../../question/orders.ts";
import { tellingWords } from "../../question/weighed-words.ts";
import { levelText } from "../../text/legends.ts";
import { isOfLevel } from "../../text/levels.ts";
import { held } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { isOfStock } from "../rows/asked-rows.ts";
import type { Section } from "../sections/sections.ts";

/** "Who may refuse" heads those who may, and "3.1 Who. Two paramedics" begins so. */
const WHO_MAY = /\bwho (?:may|can|is allowed)\b/i;
const WHO = /^(?:[\d.]+ )?who\b/i;
/** "The highest authority on scene may cancel": what somebody may do. */
const MAY = /\b(?:may|can|(?:is|are) (?:allowed|authori[sz]ed|permitted) to)\b(?! not\b)[^.;|]*/i;
/** "Level: AEMT | May do: IV access, fluids" */
const MAY_DO =
  /^(?:level|provider|certification|role)\b[^|:]*: [^|]+ \| (?:may|can|scope|skills?|allowed)\b/i;

/** Whether it says who may do what is asked, where no drug is given. */
export function tellsWho(
  one: Statement,
  section: Section,
  { asksWhoMay, asksLevel, drugs, words }: Asked,
): boolean {
  if (!(asksWhoMay || asksLevel) || drugs.length > 0) return false;
  const telling = tellingWords(words);
  if (!telling.some((word) => one.said.has(word) || section.named.has(word))) return false;
  const isHeaded = WHO_MAY.test(section.heading) || WHO.test(one.text);
  const [deed = ""] = asksWhoMay ? (MAY.exec(one.text) ?? []) : [];
  return isHeaded || (one.kind === "r" && MAY_DO.test(one.text)) || held(telling, deed).size > 0;
}

/** Whether it says of an asked drug that somebody orders it or need not, where that is asked. */
export function tellsOrder({ text, said }: Statement, { asksOrders, drugs }: Asked): boolean {
  return asksOrders && NAMES_ORDER.test(text) && drugs.some((drug) => said.has(drug));
}

/** Where it is asked whether a drug is to be ordered, that or who gives it must be told of it. */
export function isOfOrders(section: Section, asked: Asked): boolean {
  const { asksOrders, drugs } = asked;
  if (!asksOrders) return true;
  const { statements, legend, path } = section;
  const isHeaded = path.some((heading) => NAMES_ORDER.test(heading) || isOfLevel(heading));
  return statements.some(
    (one) =>
      tellsOrder(one, asked) ||
      (!isOfStock(one, section) &&
        drugs.some((drug) => one.said.has(drug)) &&
        (isHeaded || isOfLevel(levelText(one.text, legend)))),
  );
}
