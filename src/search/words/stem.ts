import { stemmer } from "stemmer";

/** Spellings of British English, and what American English writes. */
const BRITISH: readonly [RegExp, string][] = [
  [/(?<!^)aem|^aem(?!ts?$)/g, "em"],
  [/aest/g, "est"],
  [/aetio/g, "etio"],
  [/(?<=^|[a-z])(p|f|c)ae(?=[dcs])/g, "$1e"],
  [/naec/g, "nec"],
  [/rrhoe/g, "rrhe"],
  [/pnoe/g, "pne"],
  [/^oe(?=[ds])/, "e"],
  [/^foe(?=t)/, "fe"],
  [/^coel/, "cel"],
  [/moeb/g, "meb"],
  [/noeuvr(?:e(?!d))?/, "neuver"],
  [/sulph/, "sulf"],
  [/(?<=^(?:tum|col|behavi|lab|od|hum|rig|vap|fav|harb|flav))our/, "or"],
  [/(?<=[aeiouy][lrnmt])is(?=(?:e|ed|es|er|ers|ing|ations?)$)/, "iz"],
  [/(?<=[a-z]ly)s(?=(?:e|ed|er|ers|ing)$)/, "z"],
  [/(?<=^(?:[a-z]*lit|[a-z]*met|cent|fib|tit|calib))re(?=s?$)/, "er"],
  [/^ageing$/, "aging"],
];
const ANY_BRITISH = new RegExp(BRITISH.map(([spelling]) => spelling.source).join("|"));

/**
 * The stem of a lower-case English word: Porter's, and what Porter leaves apart in medical words, because
 * his rules were made for general English: hypoglycemia and hypoglycemic, artery and arterial,
 * thrombosis and thrombotic, anaphylaxis and anaphylactic, and British spellings.
 */
export function stem(word: string): string {
  // A machine and what a hand does with a bag: Porter makes one of both.
  if (/^ventilators?$/.test(word)) return "ventilator";
  // Who mends engines, and what is done by a machine.
  if (/^mechanics?$/.test(word)) return "mechanic";
  let plain = word;
  if (ANY_BRITISH.test(word)) {
    for (const [spelling, american] of BRITISH) plain = plain.replace(spelling, american);
  }
  const porter = stemmer(plain).toLowerCase();
  if (porter.length < 6) return porter;
  return porter
    .replace(/ia$/, "")
    .replace(/i$/, "")
    .replace(/(?<=.{4})ot$/, "os")
    .replace(/lyt$/, "lys")
    .replace(/phylact$/, "phylax");
}
