import type { FoundPassage } from "../../search/types.ts";
import { sourceList } from "../sources.ts";
import type { Source } from "../types.ts";
import type { Editions } from "./editions.ts";
import type { QuotedSection } from "./quotes.ts";
import type { Statement } from "./statements.ts";

/**
 * The answer of quotes: under each heading its statements, word for word, each with the number of its
 * source, and the list of sources at the end.
 */
export function quoteText(
  quoted: readonly QuotedSection[],
  severalPods: boolean,
  editions: Editions,
): { text: string; sources: Source[] } {
  const statements = quoted.flatMap((section) => section.statements);
  const sources = readSources(statements);
  const text = [
    ...quoted.map((section) => sectionText(section, sources, severalPods, editions)),
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
  severalPods: boolean,
  editions: Editions,
): string {
  const ids = new Map(sources.map(({ id, passage }) => [passage, id]));
  const lines = statements.map(({ text, passage }) => `- ${text} [${ids.get(passage)}]`);
  if (moreSteps > 0) lines.push(`(${moreSteps} more in the document)`);
  const [first] = statements;
  return [...(first ? [heading(first.passage, severalPods, editions)] : []), ...lines].join("\n");
}

function heading(passage: FoundPassage, severalPods: boolean, editions: Editions): string {
  const { section, filename, orgId } = passage;
  return `${section || filename}${severalPods ? ` (${orgId})` : ""}${edition(passage, editions)}:`;
}

/** Says which of several editions of a rule this is, by the dates that the documents state. */
function edition(passage: FoundPassage, editions: Editions): string {
  const [own, other] = [editions.own(passage), editions.other(passage)];
  if (!own?.effective || !other) return "";
  return editions.isSuperseded(passage)
    ? ` (effective ${own.effective}; ${other.filename} has a newer edition, effective ${other.effective})`
    : ` (the newest, effective ${own.effective}; ${other.filename} has it as of ${other.effective})`;
}
