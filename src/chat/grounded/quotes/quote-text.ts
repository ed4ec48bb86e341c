import type { FoundPassage } from "../../../search/types.ts";
import { sourceList } from "../../sources.ts";
import type { Source } from "../../types.ts";
import type { Editions } from "../editions.ts";
import { drugsIn } from "../question/drugs.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { held } from "../text/read-text.ts";
import type { Statement } from "../text/statements.ts";
import type { QuotedSection } from "./quotes.ts";

/**
 * The answer of quotes: under each heading its statements, word for word, each with the number of its
 * source, and the list of sources at the end.
 */
export function quoteText(
  quoted: readonly QuotedSection[],
  drugs: readonly WeighedWord[],
  severalPods: boolean,
  editions: Editions,
): { text: string; sources: Source[] } {
  const statements = quoted.flatMap((section) => section.statements);
  const sources = readSources(statements);
  const text = [
    ...quoted.map((section) => sectionText(section, sources, drugs, severalPods, editions)),
    sourceList(sources, severalPods),
  ].join("\n\n");
  return { text, sources };
}

function readSources(statements: readonly Statement[]): Source[] {
  const byPassage = Map.groupBy(statements, ({ passage }) => passage);
  return [...byPassage].map(([passage, quoted], index) => ({
    id: index + 1,
    passage,
    quote: quoted.map(({ text }) => text).join("\n"),
  }));
}

function sectionText(
  { statements, moreSteps }: QuotedSection,
  sources: readonly Source[],
  drugs: readonly WeighedWord[],
  severalPods: boolean,
  editions: Editions,
): string {
  const ids = new Map(sources.map(({ id, passage }) => [passage, id]));
  const lines = statements.map((one) => `- ${shown(one, drugs)} [${ids.get(one.passage)}]`);
  if (moreSteps > 0) lines.push(`(${moreSteps} more in the document)`);
  const [first] = statements;
  return [...(first ? [heading(first.passage, severalPods, editions)] : []), ...lines].join("\n");
}

/** A row without its columns for other drugs than the asked ones: who has ten seconds may read the wrong one. */
function shown({ kind, text }: Statement, drugs: readonly WeighedWord[]): string {
  const cells = text.split(" | ");
  const columns = cells.map((cell) => /^([^:]*): /.exec(cell)?.[1] ?? "");
  const isAsked = (column: string) => held(drugs, column).size > 0;
  if (kind !== "r" || !columns.some(isAsked)) return text;
  const isDrugs = (column: string) => drugsIn(column).size > 0;
  // "Volume" behind each drug's dose is that drug's.
  const isRepeated = (column: string) => columns.indexOf(column) !== columns.lastIndexOf(column);
  const isLeftOut = (at: number) => {
    const until = columns.slice(0, at + 1);
    const drug = isRepeated(until.at(-1) ?? "") ? until.findLast(isDrugs) : until.at(-1);
    return drug !== undefined && isDrugs(drug) && !isAsked(drug);
  };
  return cells
    .flatMap((cell, at) => {
      if (!isLeftOut(at)) return [cell];
      return at > 0 && isLeftOut(at - 1) ? [] : ["…"];
    })
    .join(" | ");
}

function heading(passage: FoundPassage, severalPods: boolean, editions: Editions): string {
  const { section, filename, orgId } = passage;
  // "By weight" alone does not say whose: the file "pediatric-doses.xlsx" does.
  const path = section.includes(" > ") ? section : [filename, section].filter(Boolean).join(" > ");
  return `${path}${severalPods ? ` (${orgId})` : ""}${edition(passage, editions)}:`;
}

/** Says which of several editions of a rule this is, by the dates that the documents state. */
function edition(passage: FoundPassage, editions: Editions): string {
  const [own, other] = [editions.own(passage), editions.other(passage)];
  if (!own?.effective || !other) return "";
  return editions.isSuperseded(passage)
    ? ` (effective ${own.effective}; ${other.filename} has a newer edition, effective ${other.effective})`
    : ` (the newest, effective ${own.effective}; ${other.filename} has it as of ${other.effective})`;
}
