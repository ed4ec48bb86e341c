import type { Asked } from "../../question/asked.ts";
import { drugsIn } from "../../question/drugs.ts";
import { namesOfAll } from "../../question/weighed-words.ts";

/** "Contraindications", and not "Indications / Contraindications" */
const AGAINST = /^(?!.*(?<!contra-?)\bindications?\b).*\b(?:contra-?indicat|do not|exclu|withhold|avoid)/i;
/** Heads what speaks against each of what the headings below it name: "Contraindications" above "Ketorolac". */
const AGAINST_EACH = /^(?:\w+ )?contra-?indications?$/i;

/** Whether a heading, the last of `path`, heads what speaks against something, and against no drug beside those asked for. */
export function headsRefusal(heading: string, path: readonly string[], asked: Asked): boolean {
  return AGAINST.test(heading) || (AGAINST_EACH.test(path.at(-2) ?? "") && !namesOtherDrug(heading, asked));
}

/** "Buprenorphine/naloxone" of naloxone. */
function namesOtherDrug(heading: string, { drugs }: Asked): boolean {
  const names = namesOfAll(drugs);
  return drugs.length > 0 && [...drugsIn(heading)].some((drug) => !names.has(drug));
}
