import type { FoundPassage } from "../../search/types.ts";
import { sourceList } from "../sources.ts";
import { told } from "../told.ts";
import type { Answer, Source } from "../types.ts";
import type { Statement } from "./evidence.ts";
import type { QuotedSection } from "./quotes.ts";

/**
 * The answer of quotes: under each heading its statements, word for word, each with the number of its
 * source, and the list of sources at the end.
 */
export function quoteAnswer(quoted: readonly QuotedSection[], severalPods: boolean): Answer {
  const statements = quoted.flatMap((section) => section.statements);
  const sources = readSources(statements);
  const text = [
    ...quoted.map((section) => sectionText(section, sources, severalPods)),
    sourceList(sources, severalPods),
  ].join("\n\n");
  return { model: "embedded", sources, pieces: told(text, "answered") };
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
): string {
  const ids = new Map(sources.map(({ id, passage }) => [passage, id]));
  const lines = statements.map(({ text, passage }) => `- ${text} [${ids.get(passage)}]`);
  if (moreSteps > 0) lines.push(`(${moreSteps} more in the document)`);
  const [first] = statements;
  return [...(first ? [heading(first.passage, severalPods)] : []), ...lines].join("\n");
}

function heading({ section, filename, orgId }: FoundPassage, severalPods: boolean): string {
  return `${section || filename}${severalPods ? ` (${orgId})` : ""}:`;
}
