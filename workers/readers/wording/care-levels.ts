import { mentionsPatients, patientsOf } from "./patients.ts";

/** What a protocol names the columns that describe a patient. */
const FINDINGS = /^(?:history|pertinent|signs|symptoms|differential|assessment|indications)\b/i;
const LEVEL =
  "(?:(?:EMR|EMT(?:[- ]?(?:[BIP]|Basic|Intermediate|Paramedic))?|A-?EMT|Advanced EMT|(?:Para)?medic|(?:Certified )?First Responder|CFR|Critical Care(?: Paramedic)?)s?|All (?:Providers|(?:Provider )?Levels)|(?:On-?line )?Med(?:ical)? (?:Control|Ctrl|Command|Direction)|[AB]LS|[ABEIMP])";
/** What may be anything by itself, and is a level beside others: "ADVANCED AND PARAMEDIC". */
const BESIDE = `(?:${LEVEL}|Advanced|Basic|Intermediate|Specialist|MFR|CC)`;
const JOINT = "\\s*(?:,\\s*(?:and|or)|[/,&+]|and|or)\\s*";
const SEVERAL = `(?:${BESIDE}${JOINT})*${LEVEL}(?:${JOINT}${BESIDE})*`;
const LEVELS = new RegExp(`^${SEVERAL}:?$`, "i");
/** "ALS Treatment", "BASE HOSPITAL ORDER", "Standing Orders (Paramedic)" */
const CARE = new RegExp(
  `^(?:${SEVERAL}(?: (?:level|care|treatments?|interventions?|procedures?))*|(?:[\\p{L}/&-]+ ){0,5}orders?)(?: ?\\(.*\\))?:?$`,
  "iu",
);
/** "EMT AND CC STOP" */
const END = new RegExp(`^(?:stop:? )?${BESIDE}(?:${JOINT}${BESIDE})*:? stop$`, "i");
/** A level anywhere in a heading; its letter alone may be anything. */
const NAMED = new RegExp(`(?<![\\p{L}-])(?!\\p{L}(?!\\p{L}))${BESIDE}(?![\\p{L}-])`, "iu");
/** Levels of care that some states alone have, and who else acts; elsewhere they may be anything, "CRT" the capillary refill. */
const LETTERS = /^(?:CRT|ECA|EFR|EMD|FRO|MICP|MICT|PCP|ICP|ACP|CCP|CCEMTP?|MICN|OLMC|BHO|BHPO)$/;
const SIGNS = /\s*[/,&+]\s*/;
/** A letter alone in its line may be anything. */
const SHORTEST_LINE = 3;

/**
 * Where below names like "History" and "Signs" the rows begin that say what each level of care does, "EMT | Oxygen" or "EMT"
 * above what it does, with a line above them: the names are not theirs. `rows` are the texts of their cells, the first
 * `headers` of them the names; the count of rows where there are none.
 */
export function careLevels(rows: readonly (readonly string[])[], headers: number): number {
  if (!rows.slice(0, headers).some(areFindings)) return rows.length;
  const isCare = (row: readonly string[]) =>
    row.length > 1 ? LEVELS.test(row[0] ?? "") : isLevelLine(row[0] ?? "");
  const from = rows.slice(headers).findIndex(isCare);
  if (from < 1) return rows.length;
  const above = rows[headers + from - 1];
  return headers + from - (above?.length === 1 ? 1 : 0);
}

/** The first name and half of all or more: "Indications | Dose | Route" is a list of drugs. */
function areFindings(names: readonly string[]): boolean {
  const [first = ""] = names;
  return FINDINGS.test(first) && names.filter((name) => FINDINGS.test(name)).length * 2 >= names.length;
}

/** Whether a line holds the name of a level of care, or of several, and nothing else. */
export function isLevelLine(text: string): boolean {
  return text.length >= SHORTEST_LINE && LEVELS.test(text);
}

/** Whether the first two columns are those of levels of care: what stands below each is said for it by itself. */
export function areLevels([first = "", second = ""]: readonly string[]): boolean {
  return isLevelLine(first) && isLevelLine(second);
}

/** Whether a line is no more than a letter that is a level of care where others head what stands beside it: "P", "A:". */
export function isLevelLetter(text: string): boolean {
  return /^[ABEIP]:?$/.test(text);
}

/** Whether a line says no more than that the orders of some levels of care end above it. */
export function endsLevels(line: string): boolean {
  const last = line.charAt(line.length - 1);
  return (last === "p" || last === "P") && END.test(line);
}

/** True for the letter or the name of a level of care: "P", "MC", "Paramedic". */
export function isTag(text = ""): boolean {
  return /^[A-Z]{1,2}$/.test(text) || isLevelLine(text);
}

/** Whether words name nothing but levels of care, by whatever letters: "EMR/EMT", "CRT", "PM". */
export function isLevelTag(text: string): boolean {
  return isLevelLine(text) || text.split(SIGNS).every((part) => isTag(part) || LETTERS.test(part));
}

/** Whether a heading names a level of care, or on whose order is done what stands below it, and says nothing of the patient. */
export function namesCare(heading: string): boolean {
  return heading.length >= SHORTEST_LINE && CARE.test(heading) && !mentionsPatients(heading);
}

/** Whether a heading has the name of a level of care among its words: "ALS Assist". */
export function mentionsLevel(heading: string): boolean {
  return NAMED.test(heading);
}

/** Whether a heading names who acts, a level of care or all, or for whom. */
export function namesWhoOrWhom(heading: string): boolean {
  return namesCare(heading) || /^all:?$/i.test(heading) || patientsOf(heading) !== undefined;
}
