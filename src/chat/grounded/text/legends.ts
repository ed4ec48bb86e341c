import { oneOf } from "../../../one-of.ts";
import type { FoundBlock, FoundPassage } from "../../../search/types.ts";

/** What a document's letters for the levels of care stand for: "B" for "EMT". */
export type Legend = ReadonlyMap<string, string>;

type Told = Pick<FoundBlock, "kind" | "text">;

const LEVEL = oneOf`
  EM[RT]s?, AEMTs?, EMT-?[IP], Intermediates?, (?:Advanced |Intensive Care |Critical Care )?Paramedics?, Advanced EMTs?
  (?:Advanced )?Emergency Medical (?:Technicians?|Responders?), First Responders?, Medical (?:Control|Direction)
`;
/** "Legend: B: EMT A: AEMT P: Paramedic", "Key: P = Paramedic; AP = Advanced Paramedic" */
const ENTRY = new RegExp(String.raw`(?<![\w-])([A-Z]{1,3}) ?[:=–-] ?(${LEVEL})\b`, "g");
/** "B: EMT", which stands by itself where each has a box. */
const ONLY_ENTRY = new RegExp(`^${ENTRY.source}$`);
const SEVERAL = 2;

/** What levels of care are called in the first cells of tables that have a row for each, and what that is. */
const IN_FIRST_CELL = new Map([
  ["EMR", "EMR"],
  ["CFR", "CFR"],
  ["EMT", "EMT"],
  ["BLS", "EMT"],
  ["B", "EMT"],
  ["AEMT", "AEMT"],
  ["CRT", "AEMT"],
  ["A", "AEMT"],
  ["I", "AEMT"],
  ["ALS", "Paramedic"],
  ["PM", "Paramedic"],
  ["P", "Paramedic"],
]);
/** "CRT P: Adult: 1. Albuterol" */
const FIRST_CELL = /^([A-Z]{1,4}(?:[ ,/&+]{1,3}[A-Z]{1,4})*): /;
/** A letter alone may count a list. */
const IS_NAME = /[A-Z]{3}/;

/** "B: Aspirin", "9. B: Aspirin", "Hypotension? Yes: A: Saline", "Severe: Shock: A: Saline", "CRT P: Albuterol" */
const LABEL = /(?<=^|^\w{1,2}[.)] |: )([A-Z]{1,4}(?:[ ,/&+]{1,3}[A-Z]{1,4})*): /g;
/** "Level: A | Severe: Saline" */
const LEVEL_CELL = /^(?:provider )?level\b[^:|]{0,12}: ([A-Z]{1,3}) \| /gi;
/** "A May give saline", as it is copied from where the letter has a box. */
const BARE_LETTER = /^([A-Z]{1,3}) (?=\p{Lu}\p{Ll})/gu;

/** What the letters before the steps of each of some documents stand for; where one tells it, that holds for those that do not. */
export function legendsOf<K>(documents: ReadonlyMap<K, readonly FoundPassage[]>): Map<K, Legend> {
  const read = [...documents].map(([key, passages]) => ({
    key,
    blocks: passages.flatMap(({ blocks }) => blocks),
  }));
  const [told, ...others] = read.flatMap(({ blocks }) => toldLegend(blocks) ?? []);
  const ofAll = told && others.length === 0 ? told : new Map();
  return new Map(
    read.map(({ key, blocks }) => {
      const own = readLegend(blocks);
      return [key, own.size > 0 ? own : ofAll];
    }),
  );
}

/** What the letters before the steps of a document stand for; the empty map where none of the texts tells, nor rows for levels. */
function readLegend(blocks: readonly Told[]): Legend {
  const told = toldLegend(blocks);
  if (told) return told;
  const rows = blocks.flatMap(({ kind, text }) => (kind === "r" ? (FIRST_CELL.exec(text)?.[1] ?? []) : []));
  const labels = [...new Set(rows)].map((label) => ({ label, levels: levelsOf(label) }));
  const named = labels.filter(({ levels }) => levels.every((level) => level !== undefined));
  const isByLevels = named.length >= SEVERAL && named.some(({ label }) => IS_NAME.test(label));
  return new Map(isByLevels ? named.map(({ label, levels }) => [label, levels.join(", ")]) : []);
}

/** What some texts say that letters stand for: several in one, or each in one by itself. */
function toldLegend(blocks: readonly Told[]): Legend | undefined {
  const inOne = blocks
    .map(({ text }) => [...text.matchAll(ENTRY)])
    .find((entries) => entries.length >= SEVERAL);
  const told =
    inOne ?? blocks.flatMap(({ text }) => [ONLY_ENTRY.exec(text)].filter((entry) => entry !== null));
  return told.length >= SEVERAL
    ? new Map(told.map(([, letter = "", level = ""]) => [letter, level]))
    : undefined;
}

/** Whether a passage says what letters for levels of care stand for. */
export function tellsLegend({ blocks }: FoundPassage): boolean {
  return toldLegend(blocks) !== undefined;
}

function levelsOf(label: string): (string | undefined)[] {
  return label.split(/[^A-Z]+/).map((name) => IN_FIRST_CELL.get(name));
}

/** A heading, of a letter that stands for a level of care the name of that: "Paramedic" for "P". */
export function headedLevel(heading: string, legend: Legend): string {
  const [, letter = ""] = /^([A-Z]{1,3}):?$/.exec(heading) ?? [];
  return legend.get(letter) ?? heading;
}

/** A text from its letter on, with the level of care for that: "EMT: Aspirin" for "Chest pain? Yes: B: Aspirin". */
export function withLevel(text: string, legend: Legend): string {
  if (legend.size === 0) return text;
  const labels = [LABEL, LEVEL_CELL, BARE_LETTER].flatMap((pattern) => [...text.matchAll(pattern)]);
  for (const { 0: label, 1: letter = "", index } of labels) {
    const level = legend.get(letter);
    if (level !== undefined) return `${level}: ${text.slice(index + label.length)}`;
  }
  return text;
}

/** "Medic 3" is an ambulance, and no level of care. */
const UNIT_NAME = /\b(?:medic|als|bls) \d+\b/gi;

/** A text to look for levels of care in: with that for its letter, and without ambulances that are called by one. */
export function levelText(text: string, legend: Legend): string {
  return withLevel(text, legend).replaceAll(UNIT_NAME, " ");
}
