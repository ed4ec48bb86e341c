import type { KindLetter } from "../../../../db/snapshot.ts";
import { oneOf } from "../../../one-of.ts";

/** What a document's letters for the levels of care stand for: "B" for "EMT". */
export type Legend = ReadonlyMap<string, string>;

const LEVEL = oneOf`
  EM[RT]s?, AEMTs?, EMT-?[IP], (?:Advanced |Intensive Care |Critical Care )?Paramedics?, Advanced EMTs?
  (?:Advanced )?Emergency Medical (?:Technicians?|Responders?), First Responders?, Medical (?:Control|Direction)
`;
/** "Legend: B: EMT A: AEMT P: Paramedic", "Key: P = Paramedic; AP = Advanced Paramedic" */
const ENTRY = new RegExp(String.raw`(?<![\w-])([A-Z]{1,3}) ?[:=–-] ?(${LEVEL})\b`, "g");
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

/** "B: Aspirin", "9. B: Aspirin", "Hypotension? Yes: A: Saline", "CRT P: Albuterol" */
const LABEL =
  /(?<=^|^\w{1,2}[.)] |\? (?:Yes|No|YES|NO): |^(?:Yes|No|YES|NO): )([A-Z]{1,4}(?:[ ,/&+]{1,3}[A-Z]{1,4})*): /;

/** What the letters before the steps of a document stand for; the empty map where none of the texts tells, nor rows for levels. */
export function readLegend(blocks: readonly { kind: KindLetter; text: string }[]): Legend {
  const told = blocks
    .map(({ text }) => [...text.matchAll(ENTRY)])
    .find((entries) => entries.length >= SEVERAL);
  if (told) return new Map(told.map(([, letter = "", level = ""]) => [letter, level]));
  const rows = blocks.flatMap(({ kind, text }) => (kind === "r" ? (FIRST_CELL.exec(text)?.[1] ?? []) : []));
  const labels = [...new Set(rows)].map((label) => ({ label, levels: levelsOf(label) }));
  const named = labels.filter(({ levels }) => levels.every((level) => level !== undefined));
  const isByLevels = named.length >= SEVERAL && named.some(({ label }) => IS_NAME.test(label));
  return new Map(isByLevels ? named.map(({ label, levels }) => [label, levels.join(", ")]) : []);
}

function levelsOf(label: string): (string | undefined)[] {
  return label.split(/[^A-Z]+/).map((name) => IN_FIRST_CELL.get(name));
}

/** A text from its letter on, with the level of care for that: "EMT: Aspirin" for "Chest pain? Yes: B: Aspirin". */
export function withLevel(text: string, legend: Legend): string {
  const [label = "", letter = ""] = LABEL.exec(text) ?? [];
  const level = legend.get(letter);
  return level === undefined ? text : `${level}: ${text.slice(text.indexOf(label) + label.length)}`;
}

/** "Medic 3" is an ambulance, and no level of care. */
const UNIT_NAME = /\b(?:medic|als|bls) \d+\b/gi;

/** A text to look for levels of care in: with that for its letter, and without ambulances that are called by one. */
export function levelText(text: string, legend: Legend): string {
  return withLevel(text, legend).replaceAll(UNIT_NAME, " ");
}
