import { termsOf } from "../../search/words/terms.ts";
import { catalogue } from "../catalogue/catalogue.ts";

/** A state that a text names, and the index terms of its name. */
interface NamedState {
  label: string;
  terms: ReadonlySet<string>;
}

/** Abbreviations that stand for something else as well: "in MI", "in CO poisoning", "in or out". */
const AMBIGUOUS = new Set(["AL", "AS", "CO", "HI", "ID", "IN", "ME", "MI", "MS", "OK", "OR", "PE"]);
/** The longest name first: "West Virginia" is not Virginia, nor is the west of Virginia all of it. */
const STATES = catalogue.states
  .filter(({ value }) => value !== catalogue.default_state)
  .toSorted((a, b) => b.label.length - a.label.length)
  .map(({ value, label }) => ({
    value,
    label,
    name: new RegExp(`\\b(?<!western )${label.replaceAll(".", "\\.?")}\\b`, "i"),
  }));
const ABBREVIATED = /\bin ([a-z]{2})\b/gi;

/** The state that a question names: "in Texas", "in NY", "in ny". */
export function namedState(text: string): NamedState | undefined {
  const spelled = STATES.find(({ name }) => name.test(text));
  if (spelled) return { label: spelled.label, terms: new Set(termsOf(spelled.label)) };
  for (const [, abbreviation = ""] of text.matchAll(ABBREVIATED)) {
    const found = STATES.find(({ value }) => value === abbreviation.toUpperCase());
    if (found && !AMBIGUOUS.has(found.value))
      return { label: found.label, terms: new Set(termsOf(abbreviation)) };
  }
  return undefined;
}
