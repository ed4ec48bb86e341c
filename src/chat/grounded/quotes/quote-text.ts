import type { FoundPassage } from "../../../search/types.ts";
import { sourceList } from "../../sources.ts";
import type { Source } from "../../types.ts";
import { type Editions, titleOf } from "../editions.ts";
import type { Asked } from "../question/asked.ts";
import type { Statement } from "../text/statements.ts";
import { toLines, withName } from "./lists/named-by.ts";
import type { QuotedSection } from "./quotes.ts";
import { hasAskedLabel } from "./rows/asked-rows.ts";
import { placesOfOthers, refusingCell } from "./rows/columns.ts";
import { countsNext, shortened } from "./rows/long-cells.ts";

/**
 * The answer of quotes: under each heading its statements, word for word, each with the number of its
 * source, and the list of sources at the end.
 */
export function quoteText(
  quoted: readonly QuotedSection[],
  asked: Asked,
  severalPods: boolean,
  editions: Editions,
): { text: string; sources: Source[] } {
  const statements = quoted.flatMap((section) => section.statements);
  const sources = readSources(statements);
  const text = [
    ...quoted.map((section) => sectionText(section, sources, asked, severalPods, editions)),
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
  asked: Asked,
  severalPods: boolean,
  editions: Editions,
): string {
  const ids = new Map(sources.map(({ id, passage }) => [passage, id]));
  const lines = toLines(statements).map(({ statement, name }) => {
    return `- ${withName(shownText(statement, asked), name)} [${ids.get(statement.passage)}]`;
  });
  if (moreSteps > 0) lines.push(`(${moreSteps} more in the document)`);
  const [first] = statements;
  return [...(first ? [heading(first.passage, severalPods, editions)] : []), ...lines].join("\n");
}

/** A row without its cells for others than is asked for; of one that refuses a drug to the patient no more than that. */
export function shownText({ kind, text }: Pick<Statement, "kind" | "text">, asked: Asked): string {
  if (kind !== "r" || hasAskedLabel({ kind, text }, asked)) return text;
  const cells = text.split(" | ");
  const refusing = refusingCell(cells, asked);
  const others =
    refusing === undefined
      ? placesOfOthers(cells, asked)
      : new Set(cells.keys().filter((at) => at > 0 && at !== refusing));
  return cells
    .flatMap((cell, at) => {
      if (!others.has(at)) return [countsNext(cells[at - 1]) ? cell : shortened(cell, asked)];
      return at > 0 && others.has(at - 1) ? [] : ["…"];
    })
    .join(" | ");
}

function heading(passage: FoundPassage, severalPods: boolean, editions: Editions): string {
  const { section, filename, orgId } = passage;
  // "By weight" alone does not say whose: the file "pediatric-doses.xlsx" does.
  const names = section.replaceAll(/:(?= > |$)/g, "");
  const isWhole =
    names.includes(" > ") || (names !== "" && lettersOf(names) === lettersOf(titleOf(filename)));
  const path = isWhole ? names : [filename, names].filter(Boolean).join(" > ");
  return `${path}${severalPods ? ` (${orgId})` : ""}${edition(passage, editions)}:`;
}

/** "1231 SEIZURE", and "1231-Seizure.pdf" without its ending. */
function lettersOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Says which of several editions of a rule this is, by the dates that the documents state. */
function edition(passage: FoundPassage, editions: Editions): string {
  const [own, other] = [editions.own(passage), editions.other(passage)];
  if (!own?.effective || !other) return "";
  return editions.isSuperseded(passage)
    ? ` (effective ${own.effective}; ${other.filename} has a newer edition, effective ${other.effective})`
    : ` (the newest, effective ${own.effective}; ${other.filename} has it as of ${other.effective})`;
}
