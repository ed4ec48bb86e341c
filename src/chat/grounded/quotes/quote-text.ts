import type { FoundPassage } from "../../../search/types.ts";
import { sourceList } from "../../sources.ts";
import type { Source } from "../../types.ts";
import type { Editions } from "../editions.ts";
import type { Asked } from "../question/asked.ts";
import { drugsIn } from "../question/drugs.ts";
import { levelBeside } from "../question/levels.ts";
import { COLOR } from "../question/words.ts";
import { columnFit } from "../text/measures.ts";
import { held, namesOthers, populationsIn } from "../text/read-text.ts";
import type { Statement } from "../text/statements.ts";
import { shortened } from "./long-cells.ts";
import { toLines, withName } from "./named-by.ts";
import type { QuotedSection } from "./quotes.ts";

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
    return `- ${withName(shown(statement, asked), name)} [${ids.get(statement.passage)}]`;
  });
  if (moreSteps > 0) lines.push(`(${moreSteps} more in the document)`);
  const [first] = statements;
  return [...(first ? [heading(first.passage, severalPods, editions)] : []), ...lines].join("\n");
}

/**
 * A row without its columns for other drugs than the asked ones, for other patients, and for higher levels of care: who has
 * ten seconds may read the wrong one.
 */
function shown({ kind, text }: Statement, asked: Asked): string {
  if (kind !== "r") return text;
  const cells = text.split(" | ");
  const columns = cells.map((cell) => /^([^:]*): /.exec(cell)?.[1] ?? "");
  const leftOut = ofOtherDrugs(columns, asked)
    .union(ofOtherPatients(columns, asked))
    .union(ofOtherPopulations(columns, cells, asked))
    .union(ofHigherLevels(columns, asked));
  const isLeftOut = (at: number) => leftOut.has(at);
  return cells
    .flatMap((cell, at) => {
      if (!isLeftOut(at)) return [shortened(cell, asked)];
      return at > 0 && isLeftOut(at - 1) ? [] : ["…"];
    })
    .join(" | ");
}

/** Places of the columns of other drugs, where one is an asked drug's. */
function ofOtherDrugs(columns: readonly string[], { drugs }: Asked): Set<number> {
  const isAsked = (column: string) => held(drugs, column).size > 0;
  if (!columns.some(isAsked)) return new Set();
  const isDrugs = (column: string) => drugsIn(column).size > 0;
  // "Volume" behind each drug's dose is that drug's.
  const isRepeated = (column: string) => columns.indexOf(column) !== columns.lastIndexOf(column);
  const isOther = (column: string, at: number) => {
    const drug = isRepeated(column) ? columns.slice(0, at + 1).findLast(isDrugs) : column;
    return drug !== undefined && isDrugs(drug) && !isAsked(drug);
  };
  return placesOf(columns.map(isOther));
}

/** Places of the columns for other weights, ages or colors, where one is for the patient's: "5–6 kg", "Pink 6 kg". */
function ofOtherPatients(columns: readonly string[], { measures, words }: Asked): Set<number> {
  const fits = columns.map((column) => columnFit(measures, column));
  if (fits.includes("holds")) return placesOf(fits.map((fit) => fit === "misses" || fit === "limits"));
  const colors = columns.map((column) => COLOR.exec(column)?.[0]);
  const isAsked = colors.map((color) => color !== undefined && held(words, color).size > 0);
  return isAsked.includes(true)
    ? placesOf(colors.map((color, at) => color !== undefined && !isAsked[at]))
    : new Set();
}

/**
 * Places of the columns for others, where one is for those asked for: "Adult dose" beside "Child dose"; but not where only
 * they name the drug: "Adult: Hydroxocobalamin 5 g | Child: 70 mg/kg".
 */
function ofOtherPopulations(
  columns: readonly string[],
  cells: readonly string[],
  { populations: asked }: Asked,
): Set<number> {
  const named = columns.map(populationsIn);
  const others = placesOf(named.map((own) => namesOthers(own, asked)));
  const left = drugsIn(cells.filter((_, at) => !others.has(at)).join(" | "));
  const isTold = [...others].every((at) => drugsIn(cells[at] ?? "").isSubsetOf(left));
  return isTold && named.some((own) => !own.isDisjointFrom(asked)) ? others : new Set();
}

/** Places of the columns for levels of care above the one asked for, where one is for that: "EMT" beside "Paramedic". */
function ofHigherLevels(columns: readonly string[], { level }: Asked): Set<number> {
  const stands = columns.map((column) => (level === undefined ? undefined : levelBeside(column, level)));
  return stands.includes("within") ? placesOf(stands.map((stand) => stand === "above")) : new Set();
}

function placesOf(found: readonly boolean[]): Set<number> {
  return new Set(found.flatMap((is, at) => (is ? [at] : [])));
}

function heading(passage: FoundPassage, severalPods: boolean, editions: Editions): string {
  const { section, filename, orgId } = passage;
  // "By weight" alone does not say whose: the file "pediatric-doses.xlsx" does.
  const names = section.replaceAll(/:(?= > |$)/g, "");
  const path = names.includes(" > ") ? names : [filename, names].filter(Boolean).join(" > ");
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
