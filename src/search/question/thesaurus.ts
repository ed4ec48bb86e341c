import { tokenize } from "../words/terms.ts";
import groups from "./thesaurus.json" with { type: "json" };

/**
 * thesaurus.json is a list of groups `{kind, terms, source}`. The terms of a group name one thing, each way
 * people write it: asked for one, the others count too, at less weight. `kind` is drug, condition, procedure,
 * device, unit, other or class. A class has `members` beside its terms ("beta blocker": propranolol, metoprolol):
 * asked for one of them, the class counts, and asked for the class, each of them; never one for another. What is made
 * of several has `parts`: a text that names all of them names it. A drug's
 * names are also what misspelled words are compared with. A term that in lower case is a stop word ("IN") is only
 * recognised in capitals. A term may stand in several groups ("MS"): each reading then weighs less.
 */
interface Group {
  kind: string;
  terms: string[];
  members?: string[];
  parts?: string[];
  source: string;
}

/** Another way to write what is asked for. */
interface Synonym {
  /** Terms of the index, one after the other. */
  sequence: readonly string[];
  /** 0 to 1: how much it counts beside the word asked for. */
  weight: number;
  /** A class of the thing asked for, or one of its kind: related, and not the same. */
  related?: "class" | "member";
  /** Which of the parts of the thing asked for it names. */
  part?: number;
}

/** A sequence of words that is known. */
interface Known {
  /** Of so many words. */
  length: number;
  synonyms: Synonym[];
  /** Whether it names what a patient has, and not a drug, a device or anything else. */
  isCondition: boolean;
}

/** The groups, to look up words in. */
export interface Thesaurus {
  /** The longest sequence known to start at `words[from]`. */
  lookup(words: readonly string[], from: number): Known | undefined;
  /** Drug names of one word, in lower case, with their index term. */
  drugs: ReadonlyMap<string, string>;
  /** The other names of one word, in lower case, with their index term. */
  others: ReadonlyMap<string, string>;
  /** Whether the index term is a word of a drug's name. */
  isDrug(term: string): boolean;
  /** Whether the index term is a word of any group. */
  knows(term: string): boolean;
  /** Whether the index term names something by itself; a word of a phrase does not. */
  names(term: string): boolean;
}

/** A group with its terms and its members each way they stand in the index. */
interface ReadGroup {
  isDrug: boolean;
  isCondition: boolean;
  forms: readonly (readonly string[])[];
  members: readonly (readonly string[])[];
  /** The forms of each. */
  parts: readonly (readonly (readonly string[])[])[];
}

/** One way to write a term, and the groups that it is a term of, and a member of. */
interface Entry {
  key: string;
  groups: Set<ReadGroup>;
  classes: Set<ReadGroup>;
}

/** How much a synonym counts beside the word asked for. */
const SYNONYM_WEIGHT = 0.6;
/** How much a class counts beside its member, and a member beside its class. */
const CLASS_WEIGHT = 0.35;

let loaded: Thesaurus | undefined;

/** What searching looks words up in: it is large, so that each thread reads it once. */
export function loadThesaurus(): Thesaurus {
  loaded ??= readThesaurus(groups);
  return loaded;
}

function readThesaurus(from: readonly Group[]): Thesaurus {
  const namesOf = (part: string) => from.find(({ terms: [name] }) => name === part)?.terms ?? [part];
  const read = from.map(({ kind, terms, members = [], parts = [] }) => ({
    isDrug: kind === "drug",
    isCondition: kind === "condition",
    forms: terms.flatMap(writtenForms),
    members: members.flatMap(namesOf).flatMap(writtenForms),
    parts: parts.map((part) => namesOf(part).flatMap(writtenForms)),
  }));
  const sequences = read.flatMap(({ forms, members }) => [...forms, ...members]);
  const entries = readEntries(read);
  const words = new Set(sequences.flat());
  const drugWords = new Set(
    read.filter(({ isDrug }) => isDrug).flatMap(({ forms, members }) => [...forms, ...members].flat()),
  );
  const longest = new Map<string, number>();
  for (const [first = "", ...more] of sequences)
    longest.set(first, Math.max(longest.get(first) ?? 0, 1 + more.length));
  return {
    lookup(asked, at) {
      const most = Math.min(longest.get(asked[at] ?? "") ?? 0, asked.length - at);
      for (let length = most; length > 0; length--) {
        const entry = entries.get(asked.slice(at, at + length).join(" "));
        if (entry) return { length, synonyms: synonymsOf(entry), isCondition: namesCondition(entry) };
      }
      return undefined;
    },
    drugs: singleWords(from.filter(({ kind }) => kind === "drug")),
    others: singleWords(from.filter(({ kind }) => kind !== "drug")),
    isDrug: (term) => drugWords.has(term),
    knows: (term) => words.has(term),
    names: (term) => entries.has(term),
  };
}

/** By the terms of the index that a way to write it is, joined by blanks. */
function readEntries(groups: readonly ReadGroup[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const entryOf = (sequence: readonly string[]) => {
    const key = sequence.join(" ");
    const entry = entries.get(key) ?? { key, groups: new Set(), classes: new Set() };
    entries.set(key, entry);
    return entry;
  };
  for (const group of groups) {
    for (const sequence of group.forms) entryOf(sequence).groups.add(group);
    for (const sequence of group.members) entryOf(sequence).classes.add(group);
  }
  return entries;
}

function namesCondition({ groups }: Entry): boolean {
  return groups.values().some(({ isCondition }) => isCondition);
}

/** What else counts where the entry is asked for: the other terms of its groups, its classes and their members. */
function synonymsOf({ key, groups, classes }: Entry): Synonym[] {
  const found = new Map<string, Synonym>();
  const add = (sequences: ReadGroup["forms"], weight: number, is: Pick<Synonym, "related" | "part"> = {}) => {
    for (const sequence of sequences) {
      const other = sequence.join(" ");
      if (other !== key && !found.has(other)) found.set(other, { sequence, weight, ...is });
    }
  };
  const weight = SYNONYM_WEIGHT / Math.sqrt(Math.max(1, groups.size));
  for (const { forms } of groups) add(forms, weight);
  for (const { forms } of classes) add(forms, CLASS_WEIGHT, { related: "class" });
  for (const { members } of groups) add(members, CLASS_WEIGHT, { related: "member" });
  for (const { parts } of groups) for (const [part, of] of parts.entries()) add(of, CLASS_WEIGHT, { part });
  return [...found.values()];
}

/** The terms that are one word, in lower case, with their index term. */
function singleWords(groups: readonly Group[]): Map<string, string> {
  const single = new Map<string, string>();
  for (const term of groups.flatMap(({ terms }) => terms)) {
    const [only, ...more] = writtenForms(term)[0] ?? [];
    if (only !== undefined && more.length === 0) single.set(term.toLowerCase(), only);
  }
  return single;
}

/** The ways a term stands in the index: "12-lead ECG" as 12lead ecg and as 12 lead ecg; stop words left out. */
function writtenForms(term: string): string[][] {
  const tokens = tokenize(term);
  const parts = tokens.filter((token) => !token.compound).map((token) => token.term);
  const wholes: string[] = [];
  let end = -1;
  for (const token of tokens) {
    if (token.end === end) continue;
    const run = tokens.filter((other) => other.end === token.end);
    const compound = run.filter((other) => other.compound);
    end = token.end;
    wholes.push(
      ...(compound.length === 1 ? compound : run.filter((it) => !it.compound)).map((it) => it.term),
    );
  }
  if (wholes.length === 0) return [[term.toLowerCase()]];
  return parts.length > 1 && parts.join(" ") !== wholes.join(" ") ? [wholes, parts] : [wholes];
}
