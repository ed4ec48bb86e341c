import { anyWord, oneOf } from "../../../one-of.ts";
import { drugsIn } from "./drugs.ts";

/** A way to give a drug: what asks for it, and what shows that a text gives it. */
interface Route {
  asked: RegExp;
  given: RegExp;
  /** Into a vein, or a bone in its place. */
  vein?: boolean;
}

const ROUTES: readonly Route[] = [
  {
    // An auto-injector is for the muscle.
    asked:
      /\bIM\b|\bintramuscular|\bin(?:to)? (?:the )?(?:muscle|thigh)\b|\b[Ee]pi[ -]?[Pp]en|\b[Aa]uto[ -]?injector/,
    given: /\bIM\b|intramuscular|muscle|thigh|\bauto[ -]?injector|\bpens?\b/i,
  },
  {
    asked: /(?<!\b(?:no|without|lost|get an?) )\bIV\b(?! (?:access|line))|\bintravenous|\bIVP\b/,
    given: /\bIVP?\b|intravenous|\bveins?\b/i,
    vein: true,
  },
  {
    asked: /(?<!\b(?:no|without) )\bIO\b(?! access)|\bintraosseous/,
    given: /\bIO\b|intraosseous|\bbone\b/i,
    vein: true,
  },
  {
    asked: /\bIN\b|\bintranasal|\bnasal(?:ly)?\b|\b(?:up|in) the (?:nose|nostril)/,
    given: /\bIN\b|nasal|nose|nostril/,
  },
  { asked: /\bPO\b|\bby mouth\b|\borally\b/, given: /\bPO\b|by mouth|\boral|chew|swallow|tablet|dissolv/i },
  { asked: /\bPR\b|\brectal/, given: /\bPR\b|rectal/i },
  { asked: /\bS[CQ]\b|\bsubcutaneous|\bsubq\b/i, given: /\bS[CQ]\b|subcutan|subq/i },
  { asked: /\bbuccal(?:ly)?\b|\bin(?:to)? the cheek\b/i, given: /\bbuccal|cheek/i },
  {
    asked: anyWord`
      (?:via|per|by|down|through) (?:the |an? )?(?:ETT?|(?:endotracheal |et |breathing )?tube)
      (?:ETT?|endotracheal) (?:dos|route|drug|med)\w*
    `,
    given: /\bETT?\b|endotracheal|\b(?:down|by|via|per) (?:the )?tube\b/i,
  },
  { asked: /\bSL\b|\bsublingual|\bunder the tongue\b/, given: /\bSL\b|sublingual|under the tongue/i },
  {
    asked: /(?<!\b(?:after|despite|to|on) (?:an? |the )?)\bneb(?:bed|uli[sz]\w*)?\b/i,
    given: /\bneb|\b(?:HHN|SVN)\b|\binhal/i,
  },
];

const LACKS = oneOf`
  no, without, lost
  (?:can'?t|cannot|couldn'?t|unable to) (?:get|find|start|establish|place|obtain|gain|secure)
`;
/** "No IV", "can't get a line", "if unable to establish an I.V." */
const WITHOUT_VEIN = anyWord`
  ${LACKS}(?: (?:an?|any|the))?(?: (?:vascular|venous|peripheral|intravenous))? (?:ivs?|i\.v|ios?|line|access|veins?)
`;
const NOT_INTO_VEIN = ROUTES.filter(({ vein }) => !vein).map(({ given }) => given);

const SMALL = oneOf`im, iv, io, po, sl, pr, sq`;
/** Ways to give a drug that are none of the others into a vein, whatever else a question names: a drip, small doses pushed. */
const OTHER_VEIN: readonly Route[] = [
  {
    asked: /\b(?:drips?|infusions?|gtts?)\b/i,
    given:
      /\binfus|\bdrips?\b|\/\s?(?:min|h(?:r|our)?)\b|\b(?:an?|per) (?:min(?:ute)?|hour)\b|\bover (?:at least )?\d+ ?(?:min|h)/i,
  },
  { asked: /\bpush[- ]dos/i, given: /\bpush[- ]dos/i },
];

/** In small letters a way is one beside a word of dosing or at the end: "ketamine im dose", "im ketamine dose"; "im giving" is none. */
const SMALL_LETTERS = new RegExp(
  oneOf`
    \b${SMALL}\b(?=\s+(?:(?!\w+ing\b)\w+\s+)?(?:dos|push|bolus|route)|\W*$)
    (?<=\b(?:dose|dosage|given|give|push|mg|mcg)\s)${SMALL}\b
  `,
  "g",
);

/** Behind a drug they are one too, "zofran im", but for "im giving". */
const BEHIND_WORD = new RegExp(String.raw`\b([a-z-]{3,}) (${SMALL})\b(?! \w+ing\b)`, "g");

/** Before a drug too, "pr diazepam", but for "is im or iv midazolam quicker". */
const BEFORE_WORD = new RegExp(String.raw`(?<!\b(?:or|vs) )\b(${SMALL}) ([a-z-]{3,})\b`, "g");

/** "Fentanyl in dose" is one up the nose. */
const IN_DOSE = /\b([a-z-]{3,}) in (?=dos(?:e|es|ing|age)\b)/g;

/**
 * The ways to give a drug that a question names; one of them must be the answer's.
 * @param isOfDose whether it may ask how much is given so, and not whether or until when
 */
export function askedRoutes(question: string, isOfDose: boolean): RegExp[] {
  const own = OTHER_VEIN.filter(({ asked }) => asked.test(question));
  if (isOfDose && own.length > 0) return own.map(({ given }) => given);
  const written = question
    .replace(SMALL_LETTERS, (way) => way.toUpperCase())
    .replace(BEHIND_WORD, (both, word: string, way: string) =>
      drugsIn(word).size > 0 ? `${word} ${way.toUpperCase()}` : both,
    )
    .replace(IN_DOSE, (both, word: string) => (drugsIn(word).size > 0 ? `${word} IN ` : both))
    .replace(BEFORE_WORD, (both, way: string, word: string) =>
      drugsIn(word).size > 0 ? `${way.toUpperCase()} ${word}` : both,
    );
  return ROUTES.filter(({ asked }) => asked.test(written)).map(({ given }) => given);
}

/** Whether a question says that nothing can be given into a vein, or a text is for that. */
export function lacksVein(text: string): boolean {
  return WITHOUT_VEIN.test(text.replaceAll(/[∅Ø] ?(?=I)/g, "no "));
}

/** Whether a way to give a drug, as a dose names it, is into a vein or bone and no other. */
export function isIntoVein(route: string): boolean {
  return isByOthers(route, NOT_INTO_VEIN);
}

/** "Route: IV infusion | Onset: 10 min IM" is given into a vein, whatever its other cells say. */
const ROUTE_CELL = /(?:^| \| )Routes?\b[^:|]{0,20}: ((?:(?! [–—] )[^|])*)/i;
const SHORT = String.raw`(?:I[MVON]|PO|PR|S[CLQ]|NEB\w*|ET)`;
/** "NEB | 5 mg. If stridor, IM must be given" is of its first cell's way. */
const FIRST_CELL = new RegExp(String.raw`^(${SHORT}(?:(?:, ?| ?\/ ?| or )${SHORT})*) \| `, "i");
/** Whether a line tells the way that all rows of the table below it are given by: "Route: Rectal – once." above a table. */
export const IS_ROUTE_LINE = /^Routes?(?: of administration)?: /i;

/** "No IV access: 10 g IM" */
const NO_VEIN = /\b(?:no|without) (?:IV|IO|vascular|venous)(?:\/IO)?(?: access)?\b/gi;

/** "A drip, for shock that does not answer to three IM doses": those were given before. */
const AFTER_DOSES = /\b(?:after|to|despite|than) (?:the )?(?:\w+ )?(?:IM|IV|IO|IN|SL) doses?\b/g;

/** What of a text tells the way to give a drug: a row's cell for it where there is one, else all but what there is none of or was before. */
export function routeTold(text: string): string {
  return (
    ROUTE_CELL.exec(text)?.[1] ??
    FIRST_CELL.exec(text)?.[1] ??
    text.replace(NO_VEIN, "").replace(AFTER_DOSES, "")
  );
}

/** Whether a text names ways to give a drug, and none of those asked for. */
export function isByOthers(text: string, asked: readonly RegExp[]): boolean {
  const told = routeTold(text);
  return (
    asked.length > 0 &&
    !asked.some((route) => route.test(told)) &&
    ROUTES.some(({ given }) => given.test(told))
  );
}

/** Whether a text names a vein or a bone among the ways to give a drug. */
export function namesVein(text: string): boolean {
  return ROUTES.some(({ given, vein }) => vein === true && given.test(routeTold(text)));
}

/** Whether a text names a way to give a drug. */
export function namesRoute(text: string): boolean {
  return ROUTES.some(({ given }) => given.test(text));
}

/** Whether a text names a pen that injects one dose of its own: "epi pen", "auto-injector". */
export const NAMES_INJECTOR = anyWord`epi-?pens?, epi pens?, auto-?injectors?, auto injectors?, auvi-q`;
