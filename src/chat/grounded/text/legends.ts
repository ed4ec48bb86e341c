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

/** "B: Aspirin", "9. B: Aspirin", "Hypotension? Yes: A: Saline" */
const LABEL = /(?<=^|^\w{1,2}[.)] |\? (?:Yes|No|YES|NO): |^(?:Yes|No|YES|NO): )([A-Z]{1,3}): /;

/** What the letters before the steps of a document stand for; the empty map where none of the texts tells. */
export function readLegend(texts: readonly string[]): Legend {
  const told = texts.map((text) => [...text.matchAll(ENTRY)]).find((entries) => entries.length >= SEVERAL);
  return new Map((told ?? []).map(([, letter = "", level = ""]) => [letter, level]));
}

/** A text from its letter on, with the level of care for that: "EMT: Aspirin" for "Chest pain? Yes: B: Aspirin". */
export function withLevel(text: string, legend: Legend): string {
  const [label = "", letter = ""] = LABEL.exec(text) ?? [];
  const level = legend.get(letter);
  return level === undefined ? text : `${level}: ${text.slice(text.indexOf(label) + label.length)}`;
}
