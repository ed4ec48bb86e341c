import { remembered } from "../../remembered.ts";
import type { FoundPassage, SearchHere } from "../../search/types.ts";
import { termsOf } from "../../search/words/terms.ts";
import { effectiveDate } from "./text/effective-date.ts";

/** Passages looked through for the dates of documents that state them elsewhere than in the rule itself. */
const LOOKED_THROUGH = 50;
/** Documents state the same rule where they share this part of the words of the shorter one. */
const SAME_RULE = 0.5;
/** What tells editions of a document apart and not what it is about. */
const OF_EDITIONS = /^(?:\d+|v\d*|rev\w*|ver\w*|edition|final|draft|new|old|copy|updat\w*)$/;

/** One document's passages on a rule that several documents of a Pod have. */
interface Edition {
  filename: string;
  /** As `effectiveDate` gives it; undefined where the document states none. */
  effective: string | undefined;
}

/** Which documents of a Pod have a rule in several editions, newest first, those without a date last. */
export class Editions {
  constructor(private readonly byRule: ReadonlyMap<string, readonly Edition[]>) {}

  /** The passage's own edition; undefined where its document alone has the rule. */
  own(passage: FoundPassage): Edition | undefined {
    return this.byRule.get(ruleKey(passage))?.find(({ filename }) => filename === passage.filename);
  }

  /** The newest of the others, where it and this one state different dates. */
  other(passage: FoundPassage): Edition | undefined {
    const own = this.own(passage);
    const dated = this.byRule.get(ruleKey(passage))?.filter(({ effective }) => effective !== undefined) ?? [];
    return own?.effective === undefined
      ? undefined
      : dated.find(({ effective }) => effective !== own.effective);
  }

  /** Whether another document of the Pod states the same rule with a later date. */
  isSuperseded(passage: FoundPassage): boolean {
    const [own, other] = [this.own(passage)?.effective, this.other(passage)?.effective];
    return own !== undefined && other !== undefined && own < other;
  }
}

/**
 * Finds rules that several documents of one Pod have, by the headings they stand under (or by the documents'
 * names where there are none) and their words, and the effective dates that these documents state anywhere.
 */
export async function findEditions(search: SearchHere, passages: readonly FoundPassage[]): Promise<Editions> {
  const shared = [...Map.groupBy(passages, ruleKey)].flatMap(([rule, group]) => {
    const having = [...Map.groupBy(group, documentKey).values()];
    const documents = having.length > 1 ? alike(having) : [];
    return documents.length > 1 ? [{ rule, documents }] : [];
  });
  if (shared.length === 0) return new Editions(new Map());
  let dates = readDates(passages);
  const undated = shared.flatMap(({ documents }) => documents.filter((one) => !dates.has(documentKey(one))));
  if (undated.length > 0) {
    const names = undated.map(({ filename }) => nameTerms(filename).join(" ")).join(" ");
    const more = await search(`effective revised date ${names}`, LOOKED_THROUGH);
    dates = new Map([...readDates(more.passages), ...dates]);
  }
  return new Editions(
    new Map(
      shared.map(({ rule, documents }) => [
        rule,
        documents
          .map((one) => ({ filename: one.filename, effective: dates.get(documentKey(one)) }))
          .sort((a, b) => (b.effective ?? "").localeCompare(a.effective ?? "")),
      ]),
    ),
  );
}

/** The first date that each document states in its passages, its headings or its name. */
function readDates(passages: readonly FoundPassage[]): Map<string, string> {
  const dates = new Map<string, string>();
  for (const passage of passages) {
    const text = [...passage.blocks.map((block) => block.text), passage.section, passage.filename].join("\n");
    const date = effectiveDate(text);
    if (date && !dates.has(documentKey(passage))) dates.set(documentKey(passage), date);
  }
  return dates;
}

/** A document's file name as words: without its ending, "chest_pain" as "chest pain". */
export function titleOf(filename: string): string {
  return filename.replace(/\.[^.]*$/, "").replace(/[_-]+/g, " ");
}

/** The same for passages of one document of one Pod. */
export function documentKey({ orgId, filename }: FoundPassage): string {
  return `${orgId}/${filename}`;
}

/** The same for passages of one page of it. */
export function pageKey(passage: FoundPassage): string {
  return `${documentKey(passage)} ${passage.page}`;
}

/** A passage of each document that says much the same as another: "Procedure" heads many rules. */
function alike(documents: readonly FoundPassage[][]): FoundPassage[] {
  const words = documents.map((passages) => {
    const text = passages.flatMap(({ blocks }) => blocks.map((block) => block.text)).join("\n");
    return new Set(termsOf(text));
  });
  const same = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((word) => other.has(word)).length >= SAME_RULE * Math.min(one.size, other.size);
  return documents.flatMap(([first], index) => {
    const own = words[index] ?? new Set<string>();
    return first && words.some((other, at) => at !== index && same(own, other)) ? [first] : [];
  });
}

function ruleKey({ orgId, section, filename }: FoundPassage): string {
  return `${orgId}/${headingKey(section) || nameTerms(filename).join(" ")}`;
}

const headingKey = remembered((section) => termsOf(section).join(" "));

function nameTerms(filename: string): string[] {
  return termsOf(titleOf(filename)).filter((term) => !OF_EDITIONS.test(term));
}
