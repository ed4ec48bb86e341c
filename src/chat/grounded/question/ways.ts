import { type Alternative, toConcepts } from "../../../search/question/concepts.ts";
import { readQuestion } from "../../../search/question/question.ts";
import { loadThesaurus } from "../../../search/question/thesaurus.ts";
import { isDrug } from "./drugs.ts";

/** The parts of a written word; of each, the sequences of index terms that stand for it, a space on either side. */
export type Way = readonly (readonly string[])[];

const thesaurus = loadThesaurus();

/**
 * The words of a text that name something the thesaurus has, alone or with their neighbours ("whole blood"), and whether
 * that is a drug ("baby aspirin") or what a patient has ("head injury").
 */
export function namedWords(text: string): Map<string, "drug" | "condition" | "other"> {
  const items = readQuestion(text).flatMap(({ word, parts, compounds }) =>
    (compounds.length === 1 ? compounds : parts).map((term) => ({ word, term })),
  );
  const terms = items.map(({ term }) => term);
  const named = new Map<string, "drug" | "condition" | "other">();
  for (let at = 0; at < items.length; ) {
    const known = thesaurus.lookup(terms, at);
    const length = known?.length ?? 0;
    const phrase = items.slice(at, at + length);
    const other = known?.isCondition
      ? "condition"
      : phrase.some(({ term }) => isDrug(term))
        ? "drug"
        : "other";
    for (const { word, term } of phrase) named.set(word, isDrug(term) ? "drug" : other);
    at += Math.max(1, length);
  }
  return named;
}

/** For each word of a text, the ways to write it; with the class that it is one of, where that is to count. */
export function readWays(text: string, withClasses = true): Map<string, Way[]> {
  const words = readQuestion(text);
  const concepts = toConcepts(words, thesaurus);
  return new Map(
    words.map(({ word, compounds }, index) => {
      const parts: string[][] = [];
      const wholes: Way[] = [];
      for (const concept of concepts.filter((one) => one.word === index)) {
        const sequences = concept.alternatives
          .filter(({ related, part }) => part === undefined && (withClasses || related !== "class"))
          .map(toSequence);
        const ofParts = Map.groupBy(concept.alternatives, ({ part }) => part);
        ofParts.delete(undefined);
        if (ofParts.size > 0) wholes.push([...ofParts.values()].map((names) => names.map(toSequence)));
        const whole = compounds.some((term) => sequences[0] === ` ${term} `);
        if (whole) wholes.push([sequences]);
        else parts.push(sequences);
      }
      return [word, parts.length > 0 ? [parts, ...wholes] : wholes];
    }),
  );
}

function toSequence({ sequence }: Alternative): string {
  return ` ${sequence.join(" ")} `;
}

/**
 * "Waived", by a waiver: stems leave who does apart from what is done.
 * @param own the index terms of the word
 */
export function ofOneVerb(term: string, own: readonly string[]): Way[] {
  return /(?:ed|ing)$/.test(term) ? own.map((stem) => [[` ${stem.replace(/e$/, "")}er `]]) : [];
}
