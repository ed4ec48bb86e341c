import { isNoun } from "./column-nouns.ts";

/** A figure with no more than its unit: "< 0.5 mg/kg", "10-20 mL". */
const BARE = /^\W{0,2}\d[\d\s.,:/()+–-]*(?:%|[\p{L}µ]+(?:\/[\p{L}\d]+)*)?\)?$/u;

/** What is said in a figure's place. */
const AMOUNT = /^(?:as|to|until|titrat\w*|none|not|see|per (?:order|protocol|physician|medical))\b/i;

/** Whether words stand where the rows below have figures: "As needed" above "324 mg" names none of these. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/**
 * What an entry is that such words name, where nothing sets them off: a figure alone, or where half of them, or a single word, is what
 * columns are called, any with a figure. "Oxygen | By mask" above "Aspirin | 324 mg, chewed" is a row too.
 */
export function figureBelow(names: readonly string[]): RegExp {
  const nouns = names.filter(isNoun);
  return nouns.length * 2 >= names.length || nouns.some((noun) => !noun.includes(" ")) ? /\d/ : BARE;
}
