import { catalogue, practiceOf } from "../catalogue/catalogue.ts";
import type { Source } from "../catalogue/schema.ts";
import type { Citations } from "./citations.ts";

/** Whose rules come first after those of the asked state. */
export const NATIONAL = "National model";

/** What the catalogue calls no state. */
export const NO_STATE = catalogue.states.find(({ value }) => value === catalogue.default_state)?.label;

/** Places that are called by no state, each with the one that it is in. */
const IN_STATE: Readonly<Record<string, string>> = { "Western Virginia": "Virginia" };

/** Whether a source is the state's own, or of a place in it. */
export function isOf(state: string, { place = "" }: Source): boolean {
  return place === state || IN_STATE[place] === state || place.endsWith(`, ${state}`);
}

/** How a state that has no list says who may do what: "EMS is a delegated practice (Texas [1])"; none for the others. */
export function practiceLines(state: string, citations: Citations): string[] {
  const practice = practiceOf(state);
  return practice ? [`- ${practice.text} (${practice.source.place} ${citations.cite(practice.source)})`] : [];
}
