import { termsOf } from "../../../../search/words/terms.ts";
import { titleOf } from "../../editions.ts";
import type { Asked } from "../../question/asked.ts";
import { numberOf, replacedIn } from "../../text/replaces.ts";
import type { Statement } from "../../text/statements.ts";
import { type Scored, scoreSection, topOf } from "../scores/scores.ts";
import type { Section } from "./sections.ts";

const NUMBER = /\d/;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Sections with those that an amendment's stand in place of, "4.2 Reassessment" of a policy's 4.2, left out for these, however little
 * of the question an amendment says.
 */
export function asAmended(
  answering: readonly Scored[],
  sections: readonly Section[],
  asked: Asked,
): Scored[] {
  const amending = asked.asksFormer ? [] : sections.filter((section) => isAmending(section, sections));
  if (amending.length === 0) return [...answering];
  const told = answering.flatMap((scored) => {
    const by = amending.find((one) => isAmended(scored, one));
    const own = by && (answering.find(({ section }) => section === by) ?? scoreSection(by, asked));
    const left = own ? undefined : withoutAmended(scored, amending);
    return [...(own ? [{ ...own, best: Math.max(own.best, scored.best) }] : []), ...(left ? [left] : [])];
  });
  return told.filter(({ section }, at) => told.findIndex((one) => one.section === section) === at);
}

/** What answers without the lines of such a number; undefined where its section has it. */
function withoutAmended(scored: Scored, amending: readonly Section[]): Scored | undefined {
  const { section } = scored;
  const numbers = amending.flatMap((by) => (areApart(section, by) ? (numberOf(by.heading) ?? []) : []));
  if (section.path.some((one) => numbers.includes(numberOf(one) ?? ""))) return undefined;
  let number: string | undefined;
  const amended = section.statements.filter(({ text }) => {
    number = numberOf(text) ?? number;
    return number !== undefined && numbers.includes(number);
  });
  if (amended.length === 0) return scored;
  const isLeft = (one: Statement) => !amended.includes(one);
  const statements = scored.statements.filter(({ statement }) => isLeft(statement));
  const top = topOf(statements);
  return (
    top && {
      ...scored,
      section: { ...section, statements: section.statements.filter(isLeft) },
      statements,
      top,
    }
  );
}

/** Whether a section has the number of one that its own heading, or its document anywhere, says it replaces. */
function isAmending({ heading, start }: Section, sections: readonly Section[]): boolean {
  const number = numberOf(heading);
  if (number === undefined) return false;
  const ofDocument = sections.filter(
    (other) => other.start.orgId === start.orgId && other.start.filename === start.filename,
  );
  const texts = ofDocument.flatMap(({ statements }) => statements.map(({ text }) => text));
  return [heading, ...texts].some((text) => replacedIn(text).includes(number));
}

/** Whether what answers stands below such a number. */
function isAmended({ section, top }: Scored, by: Section): boolean {
  const number = numberOf(by.heading);
  const isOfNumber = [top.text, ...section.path].some((one) => numberOf(one) === number);
  return isOfNumber && areApart(section, by);
}

/** Whether two sections are of documents of one Pod that are called by the same number or the same words. */
function areApart({ start, path }: Section, other: Section): boolean {
  const isOfPod = start.orgId === other.start.orgId && start.filename !== other.start.filename;
  const others = new Set(titleTerms(other));
  const shared = titleTerms({ start, path }).filter((term) => others.has(term));
  return isOfPod && (shared.some((term) => NUMBER.test(term)) || shared.length > 1);
}

function titleTerms({ start, path }: Pick<Section, "start" | "path">): string[] {
  const terms = termsOf(`${path[0] ?? ""} ${titleOf(start.filename)}`);
  return [...new Set(terms)].filter((term) => !YEAR.test(term));
}
