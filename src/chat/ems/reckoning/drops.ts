import { figure, numberIn } from "./figures.ts";

const VOLUME = /(?<![\d.,])(\d{1,3}(?:,\d{3})?|\d{4}) ?(?:mls?|cc)\b/i;
/** "150 in 100 over 10 min" */
const DILUTED = /\bin (\d{2,4}) (?:over|in)\b/i;
const LITERS = /(?<![\d.,])(\d(?:\.\d)?|a|one) ?l(?:iters?|itres?)?\b(?!\/)/i;
const HOURS = /(?<![\d.,])(\d{1,2}(?:\.\d)?) ?(?:h|hrs?|hours?)\b/i;
const MINUTES = /(?<![\d.,])(\d{1,3}) ?(?:min|mins|minutes?)\b/i;
const SET = /(?<![\d.,])(10|12|15|20|60)[- ]?(?:gtts?|drops?|set)\b/i;
/** "35 gtt/min" */
const COUNTED = /(?<![\d.,])(\d{1,3}) ?(?:gtts?|drops?) ?(?:\/|per|an?) ?min(?:ute)?\b/i;
const ASKS_RATE = /\bmls? ?(?:\/|per|an?) ?h/i;

/** Drops a minute of a volume over a time with a set of so many drops for each mL; "" where one of them is not told. */
export function dropsAMinute(question: string): string {
  const counted = ASKS_RATE.test(question) ? numberIn(question, COUNTED) : undefined;
  const each = numberIn(question.replace(COUNTED, " "), SET);
  if (counted !== undefined && each !== undefined)
    return `${counted} drops a minute x 60 / ${each} drops per mL = ${figure((counted * 60) / each, 1)} mL/h.`;
  const liters = LITERS.exec(question)?.[1];
  const mL =
    numberIn(question, VOLUME) ??
    numberIn(question, DILUTED) ??
    (liters === undefined ? undefined : (/^\d/.test(liters) ? Number(liters) : 1) * 1_000);
  const hours = numberIn(question, HOURS);
  const minutes = hours === undefined ? numberIn(question, MINUTES) : hours * 60;
  const set = numberIn(question, SET);
  if (mL === undefined || !minutes || set === undefined) return "";
  const drops = Math.round((mL * set) / minutes);
  return `${figure(mL)} mL over ${figure(minutes)} minutes, ${set} drops per mL: ${figure(mL)} x ${set} / ${figure(minutes)} = ${drops} drops a minute (${figure((mL * 60) / minutes)} mL/h).`;
}
