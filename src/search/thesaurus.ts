import { tokenize } from "./terms.ts";
import groups from "./thesaurus.json" with { type: "json" };

/**
 * thesaurus.json is a list of groups `{kind, terms, source}`. The terms of a group name one thing, each way
 * people write it: asked for one, the others count too, at less weight. `kind` is drug, condition, procedure,
 * device, unit, other or class. A class has `members` beside its terms ("beta blocker": propranolol, metoprolol):
 * asked for one of them, the class counts, and asked for the class, each of them; never one for another. A drug's
 * names are also what misspelled words are compared with. A term that in lower case is a stop word ("IN") is only
 * recognised in capitals. A term may stand in several groups ("MS"): each reading then weighs less.
 */
interface Group {
  kind: string;
  terms: string[];
  members?: string[];
  source: string;
}

export interface Synonym {
  /** Terms of the index, one after the other. */
  sequence: readonly string[];
  /** 0 to 1: how much it counts beside the word asked for. */
  weight: number;
  /** A class of the thing asked for, or one of its kind: related, and not the same. */
  related?: "class" | "member";
}

export interface Thesaurus {
  /** The longest sequences known to start at `words[from]`, as (number of words, synonyms). */
  lookup(words: readonly string[], from: number): { length: number; synonyms: Synonym[] } | undefined;
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

interface Entry {
  sequence: readonly string[];
  groups: Set<number>;
  /** Of the classes that it is a member of. */
  classes: Set<number>;
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
  const forms = from.map(({ terms }) => terms.flatMap((term) => writtenForms(term)));
  const members = from.map((group) => (group.members ?? []).flatMap((term) => writtenForms(term)));
  const entries = new Map<string, Entry>();
  const longest = new Map<string, number>();
  const words = new Set<string>();
  const drugs = new Map<string, string>();
  const others = new Map<string, string>();
  const drugWords = new Set<string>();
  for (const [index, group] of forms.entries()) {
    for (const sequence of [...group, ...(members[index] ?? [])]) {
      const key = sequence.join(" ");
      const entry = entries.get(key) ?? { sequence, groups: new Set(), classes: new Set() };
      entries.set(key, entry);
      if (group.includes(sequence)) entry.groups.add(index);
      else entry.classes.add(index);
      for (const word of sequence) {
        words.add(word);
        if (from[index]?.kind === "drug") drugWords.add(word);
      }
      const first = sequence[0] ?? "";
      longest.set(first, Math.max(longest.get(first) ?? 0, sequence.length));
    }
    const single = from[index]?.kind === "drug" ? drugs : others;
    for (const term of from[index]?.terms ?? []) {
      const [only, ...more] = writtenForms(term)[0] ?? [];
      if (only !== undefined && more.length === 0) single.set(term.toLowerCase(), only);
    }
  }

  function synonymsOf(entry: Entry, key: string): Synonym[] {
    const weight = SYNONYM_WEIGHT / Math.sqrt(Math.max(1, entry.groups.size));
    const found = new Map<string, Synonym>();
    for (const index of entry.groups) {
      for (const sequence of forms[index] ?? []) {
        const other = sequence.join(" ");
        if (other !== key) found.set(other, { sequence, weight });
      }
    }
    const addRelated = (groups: ReadonlySet<number>, of: typeof forms, related: "class" | "member") => {
      for (const sequence of [...groups].flatMap((index) => of[index] ?? [])) {
        const other = sequence.join(" ");
        if (other !== key && !found.has(other)) found.set(other, { sequence, weight: CLASS_WEIGHT, related });
      }
    };
    addRelated(entry.classes, forms, "class");
    addRelated(entry.groups, members, "member");
    return [...found.values()];
  }

  return {
    lookup(asked, at) {
      const most = Math.min(longest.get(asked[at] ?? "") ?? 0, asked.length - at);
      for (let length = most; length > 0; length--) {
        const key = asked.slice(at, at + length).join(" ");
        const entry = entries.get(key);
        if (entry) return { length, synonyms: synonymsOf(entry, key) };
      }
      return undefined;
    },
    drugs,
    others,
    isDrug: (term) => drugWords.has(term),
    knows: (term) => words.has(term),
    names: (term) => entries.has(term),
  };
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
