import file from "./catalogue.json";
import { catalogueFileSchema, type NationalLevel, nationalLevels, type Source } from "./schema.ts";

interface Catalogue {
  default_state: string;
  default_scope: string;
  states: { value: string; label: string }[];
  scopes: { value: string; label: string }[];
  /** State value to its scopes; `_default` is for the states that are not listed. */
  scopes_by_state: Record<string, string[]>;
}

export interface ScopeDescription {
  value: string;
  label: string;
  /** The national level whose acts count as this scope's own. */
  level: NationalLevel;
  summary: string;
  /** What the level may do, each with where it was looked up. */
  skills: SourcedText[];
  medications: SourcedText[];
  /** What it may do only with an endorsement that widens its scope in the source's place. */
  endorsed: SourcedText[];
}

export interface SourcedText {
  text: string;
  source: Source;
}

/** What a public text gives to levels. */
export interface Act extends SourcedText {
  /** The narrowest level that may do it by itself; none where all need an endorsement. */
  level: NationalLevel | undefined;
  /** Those that may do it only with an endorsement. */
  endorsed: NationalLevel[];
}

const data = catalogueFileSchema.parse(file);
const scopesByState = new Map(data.states_levels.map(({ state, scopes }) => [state, scopes]));

/** The body of `GET /states-and-scopes`. Shared: not to be changed. */
export const catalogue: Catalogue = {
  default_state: data.default_state,
  default_scope: data.default_scope,
  states: data.states,
  scopes: data.scopes.map(({ value, label }) => ({ value, label })),
  scopes_by_state: { ...Object.fromEntries(scopesByState), _default: data.default_scopes },
};

/** Whether `scope` is a level in `state`. An unknown state or scope has none. */
export function isScopeAllowed(state: string, scope: string): boolean {
  if (!data.states.some(({ value }) => value === state)) return false;
  return (scopesByState.get(state) ?? data.default_scopes).includes(scope);
}

/**
 * What a scope may do, for prompts and for the embedded reference. A state's own level is described by
 * the national level that its rule supports. Throws on a scope that is not in the catalogue.
 */
export function describeScope(scope: string): ScopeDescription {
  const found = data.scopes.find(({ value }) => value === scope);
  const level = data.levels.find(({ level }) => level === found?.reads_as);
  if (!found || !level) throw new Error(`no scope "${scope}" in the catalogue`);
  return {
    value: found.value,
    label: found.label,
    level: level.level,
    summary: level.summary,
    skills: level.skills.map(withSource),
    medications: level.medications.map(withSource),
    endorsed: level.endorsed.map(withSource),
  };
}

/** How the state of this label says who may do what, where it has no list; undefined for the others. */
export function practiceOf(label: string): SourcedText | undefined {
  const value = data.states.find((state) => state.label === label)?.value;
  const found = data.practice.find(({ state }) => state === value);
  return found && withSource(found);
}

/** How a level is named within a line: "AEMT", "paramedic". */
export function shortName(level: NationalLevel): string {
  return level === "paramedic" ? level : level.toUpperCase();
}

/** All that the public texts give to levels, each act of a text once. */
export function readActs(): Act[] {
  const acts = new Map<string, Act>();
  const actOf = ({ text, source }: SourcedText) => {
    const key = `${source.url} ${text}`;
    const act = acts.get(key) ?? { text, source, level: undefined, endorsed: [] };
    acts.set(key, act);
    return act;
  };
  for (const level of nationalLevels) {
    const { skills, medications, endorsed } = describeScope(level);
    for (const fact of [...skills, ...medications]) actOf(fact).level ??= level;
    for (const fact of endorsed) actOf(fact).endorsed.push(level);
  }
  return [...acts.values()];
}

function withSource({ text, source }: { text: string; source: string }): SourcedText {
  const named = data.sources[source];
  if (!named) throw new Error(`catalogue.json names no source "${source}"`);
  return { text, source: named };
}
