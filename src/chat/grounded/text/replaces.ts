import { oneOf } from "../../../one-of.ts";
import { DOSE_UNIT } from "./amounts/dose-units.ts";
import { columnName } from "./cells.ts";

const PART = oneOf`sections?, chapters?, parts?, polic(?:y|ies), protocols?, procedures?, guidelines?, sop, §`;
const NUMBER = String.raw`\d{1,3}(?:\.\d{1,3})*`;
const NUMBERS = String.raw`${NUMBER}(?:(?:, | and | & )${NUMBER}(?![\d.%/]))*`;
const REPLACES = oneOf`replac(?:es|ing), supersed(?:es|ing), amend(?:s|ing), changes to`;
const CHANGED = oneOf`changes?, becomes?, (?:is|are) (?:now )?(?:changed|replaced|superseded|amended), now reads?`;
/** "Replaces the epinephrine row of section 3.1", "supersedes sections 2 and 4" */
const REPLACING = new RegExp(
  String.raw`\b${REPLACES}\b[^;|]{0,60}?(?<!\p{L})${PART} ?(${NUMBERS})(?![%/])`,
  "iu",
);
/** "Section 10.2 changes on July 1", "Section 2.2: the 30 minutes become 20" */
const REPLACED = new RegExp(String.raw`(?<!\p{L})${PART} ?(${NUMBERS})\b[^.;|]{0,30}?\b${CHANGED}\b`, "iu");
/** "replaces 13.1 step 2", and not "replaces 2.5 mg" */
const BARE = new RegExp(
  String.raw`\b(?:replaces|supersedes) (\d{1,3}(?:\.\d{1,3})+)(?![\d%/]| ?(?:${DOSE_UNIT}|kg)\b)`,
  "i",
);
/** "2.1 Cardiac arrest", "Policy 16: Refusal" */
const HEADED = new RegExp(String.raw`^(?:${PART} ?)?(${NUMBER})(?:[.):–]|\s|$)`, "iu");
/** Whether a text says from when something holds. */
export const SAYS_FROM =
  /^(?:this (?:is|change is) )?(?:in )?effect(?:ive)?\b.{0,30}\b(?:\d{4}|\d{1,2}|once|now)\b/i;

/** Columns of what was done before, and of what is done now: "Old dose (until May 31)", "New dose". */
const OLD_COLUMN = /^(?:old|former|previous|prior|existing|current)\b/i;
const NEW_COLUMN = /^(?:new|revised|updated|amended)\b/i;

/** What a row says was done before, where it says what is done now too; undefined for other texts. */
export function formerCell(text: string): string | undefined {
  const cells = text.includes(" | ") ? text.split(" | ") : [];
  const old = cells.find((cell) => OLD_COLUMN.test(columnName(cell)));
  const isChange = old !== undefined && cells.some((cell) => NEW_COLUMN.test(columnName(cell)));
  return isChange ? old.slice(columnName(old).length) : undefined;
}

/** The numbers of the sections that a text says it holds in place of: "Replaces section 4.2". */
export function replacedIn(text: string): string[] {
  const told = [REPLACING, REPLACED, BARE].map((pattern) => pattern.exec(text)?.[1] ?? "");
  return told.flatMap((numbers) => numbers.match(/[\d.]*\d/g) ?? []).map(withoutNoughts);
}

/** The number of a section that its heading, or its first line, begins with; undefined where with none. */
export function numberOf(heading: string): string | undefined {
  const number = HEADED.exec(heading)?.[1];
  return number === undefined ? undefined : withoutNoughts(number);
}

/** "5.0" is called "5" too. */
function withoutNoughts(number: string): string {
  return number.replace(/(?:\.0)+$/, "");
}
