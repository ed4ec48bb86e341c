import type { Source } from "../catalogue/schema.ts";

/** Whose rules come first after those of the asked state. */
export const NATIONAL = "National model";

/** Whether a source is the state's own, or of a place in it. */
export function isOf(state: string, { place }: Source): boolean {
  return place === state || place?.endsWith(`, ${state}`) === true;
}
