import { termsOf } from "../../../search/words/terms.ts";
import { AUSTRALIAN, CARE_PARAMEDICS, HEADED, type Level, withAdvanced } from "../text/levels.ts";

/** Who is asked about: "can a CRT give", and not a capillary refill. */
const WHO = String.raw`(?<=\b(?:can|may|does|do) (?:an? |the )?)`;

/** Of any other, who may do all, nothing is told apart. */
const LEVELS: readonly Level[] = [
  {
    asked: /\b(?:CFRs?|EFRs?|ECAs?|emergency care assistants?)(?![\w-])/i,
    scale: HEADED,
    rank: 0,
  },
  {
    asked:
      /\b(?:BLS|EMRs?|EMTs?(?:-?B)?|(?:an?|the|for) basics?(?= ?(?:[?.,]|$))|basics? (?:can|may|give|do|help)|first responders?)(?![\w-])/i,
    scale: HEADED,
    rank: 1,
  },
  {
    asked: new RegExp(`${WHO}basic(?= (?!(?:life|airways?|metabolic)\\b)\\w)`, "i"),
    scale: HEADED,
    rank: 1,
  },
  {
    asked: /\b(?:LALS|ILS|AEMTs?|EMT-?Is?|A?EMT-?C(?:ardiacs?)?|intermediates?)(?![\w-])/i,
    scale: HEADED,
    rank: 2,
  },
  {
    asked: new RegExp(`${WHO}(?:CRTs?|advanced)(?= (?!\\w*(?:airway|life)\\b)\\w)`, "i"),
    scale: HEADED,
    rank: 2,
  },
  {
    asked: new RegExp(
      String.raw`\bEMT-?CCs?\b|${WHO}(?:CCs?|critical care)(?= (?!(?:para)?medic|transport|nurse)\w)`,
      "i",
    ),
    scale: HEADED,
    rank: 3,
  },
  { asked: /(?<=\b(?:can|may|does|do) (?:an? )?)APs?(?= \w)/i, scale: AUSTRALIAN, rank: 0 },
  { asked: /(?<=\b(?:can|may|does|do) (?:an? )?)PCPs?(?= \w)/i, scale: CARE_PARAMEDICS, rank: 0 },
  { asked: /(?<=\b(?:can|may|does|do) (?:an? )?)ACPs?(?= \w)/i, scale: CARE_PARAMEDICS, rank: 1 },
];

/** Who is counted, and what is on a vehicle or said of it, is asked for no level of care: "who signs on a BLS unit". */
const NO_LEVEL =
  /\bhow many (?:A?EMT|EMR|(?:para)?medic)s?\b|\b(?:on|in|for|of) (?:an? |the |our |each |every )?[AB]LS (?:unit|ambulance|truck|rig|engine|bag)s?\b/gi;

/** The level of care for whom something is asked; undefined for any other than those known. */
export function askedLevel(question: string): Level | undefined {
  const asking = withAdvanced(question).replace(NO_LEVEL, " ");
  return LEVELS.find(({ asked }) => asked.test(asking));
}

/** A question without the level of care that it is asked for. */
export function withoutLevel(question: string, { asked }: Level): string {
  return withAdvanced(question).replace(asked, " ");
}

/** "Can an AP", whose words say who asks and not what is asked about. */
const WHO_MAY = /\b(?:can|may|does|do) (?:an? |the )?$/i;

/** Index terms of the level that is asked what it may do. */
export function levelTerms(question: string): Set<string> {
  const { 0: name = "", index = 0 } = askedLevel(question)?.asked.exec(question) ?? {};
  return new Set(WHO_MAY.test(question.slice(0, index)) ? termsOf(name) : []);
}
