import type { Context } from "../context.ts";
import { toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import { orTable, type Part } from "../pages/parts.ts";
import type { Vocabulary } from "../paragraphs/join.ts";
import { tableBlocks } from "../tables/blocks/table-blocks.ts";
import { isUndivided, readGrid } from "../tables/drawn/read-grid.ts";
import type { TableData } from "../tables/tables.ts";
import { type Atom, areLines, isChartBox, MOST_IN_CHART, type Table } from "./atoms.ts";
import { badgedBox } from "./boxes/badged-boxes.ts";
import { withBanded } from "./boxes/banded.ts";
import { endOfBand, endOfBar, endOfBoxes, endOfNote, endOfTag, endOfTitled } from "./boxes/box-ends.ts";
import { findCards } from "./boxes/cards.ts";
import { withListed } from "./boxes/column-lists.ts";
import { withDecisions } from "./boxes/decisions.ts";
import { withFormLabels } from "./boxes/form-boxes.ts";
import { isPageInCells } from "./boxes/page-in-cells.ts";
import { readPanel } from "./boxes/read-panel.ts";
import { openShades } from "./boxes/shades.ts";
import { withSpacedCells } from "./boxes/spaced-cells.ts";
import { partNotes } from "./boxes/table-notes.ts";
import { tablesBeside } from "./boxes/tables-beside.ts";
import { readOver, textOverTable } from "./boxes/text-over-table.ts";
import { areTitledLists, readLists } from "./boxes/titled-lists.ts";
import { titleOver } from "./boxes/titles/box-titles.ts";
import { withOwnTitles } from "./boxes/titles/own-titles.ts";
import { atBars, withTitle } from "./boxes/titles/table-titles.ts";
import { titleBand, titleRow } from "./boxes/titles/title-bands.ts";
import { titleOverTable } from "./boxes/titles/title-over-table.ts";
import { isTitledLike } from "./boxes/titles/titled-boxes.ts";
import { barOf, type HeadingBar, underBar } from "./boxes/titles/under-bars.ts";
import { besideTexts, goAgainst } from "./columns/beside-texts.ts";
import { headedColumns } from "./columns/headed-columns.ts";
import { namedColumns, namedRows } from "./columns/named-columns.ts";
import { inNumberOrder } from "./columns/number-order.ts";
import { haveBoxesOfPatients, type PatientColumns, patientColumns } from "./columns/patient-columns.ts";
import { readBox, readHeaded, readNamed } from "./columns/read-columns.ts";
import { columnsIn } from "./columns/region-columns.ts";
import { runOn, tableRunOn, wrappedFrom } from "./columns/run-on.ts";
import { withSameHeads } from "./columns/same-heads.ts";
import { withSideBars, withTablesBelow } from "./columns/side-bars.ts";
import { titledColumns } from "./columns/titled-columns.ts";
import { alongArrows } from "./flow/along-arrows.ts";
import { withLoneAnswers } from "./flow/answers.ts";
import { withBranches } from "./flow/branches.ts";
import { labelled, withLabelledParts, withLabels } from "./flow/flow-labels.ts";
import { withForks } from "./flow/forks.ts";
import { headedLanes } from "./flow/headed-lanes.ts";
import { inLanes, withLaneTitles } from "./flow/in-lanes.ts";
import { withLevels } from "./flow/level-boxes.ts";
import { withOpenCharts } from "./flow/open-charts.ts";
import { readLanes } from "./flow/read-lanes.ts";
import { isAnswered, withLinesBelowBars, withTextBelowBars } from "./flow/text-below-bars.ts";
import { withNumerals } from "./numerals.ts";
import { readText } from "./read-text.ts";

/** Reads a region of the page, or the inside of a box, in order. */
export function readRegion(atoms: readonly Atom[], context: Context): Part[] {
  const patients = patientColumns(atoms);
  if (patients) return readPatients(patients, context);
  const headed = headedColumns(atoms, context);
  if (headed) return readHeaded(headed, readRegion, context);
  const numbered = withNumerals(atoms);
  if (isPlain(numbered, context)) return readCards(withLoneAnswers(numbered), context);
  const listed = withLinesBelowBars(numbered, context.fills);
  const barred = withTextBelowBars(listed, (bar) => isAnswered(bar, atoms));
  const leveled = withLevels(barred, context);
  const decided = mayBeChart(leveled) ? withDecisions(leveled, context.known) : leveled;
  const opened = haveBoxesOfPatients(decided)
    ? decided
    : openShades(withSpacedCells(decided, context.fills), context);
  const placed = withFormLabels(mayBeChart(opened) ? withAnswers(opened, context) : opened);
  const laned = inLanes(placed, context.lanes);
  if (laned) return readLanes(laned, readColumns, context);
  const lanes = mayBeChart(placed) ? headedLanes(placed) : undefined;
  if (lanes) return readLanes(lanes, readApart, context);
  const chart = mayBeChart(placed) ? alongArrows(placed, context) : undefined;
  if (chart) {
    const { above, steps, below } = chart;
    return [
      ...readColumns(above, context),
      ...steps.flatMap((step) => readColumn([step], context)),
      ...readRegion(below, context),
    ];
  }
  return readCards(placed, context);
}

/** True for lines without boxes, on a page where nothing is drawn that may join them: they are no chart. */
function isPlain(atoms: readonly Atom[], { heads, down }: Context): boolean {
  return heads.length === 0 && down.length === 0 && areLines(atoms) && mayBeChart(atoms);
}

/** Reads cards without frames one by one, where a region has some, and all else in columns. */
function readCards(placed: readonly Atom[], context: Context): Part[] {
  const found = findCards(placed);
  if (!found) return readColumns(placed, context);
  const { above, cards, below } = found;
  if (goAgainst([above, ...cards, below], besideTexts(placed, context.rules)))
    return readColumns(placed, context);
  return [
    ...readColumns(above, context),
    ...cards.flatMap((card) => readColumn(card, context)),
    ...readRegion(below, context),
  ];
}

/** Reads boxes one by one, each under no other's title, and all else in columns. */
function readApart(atoms: readonly Atom[], context: Context): Part[] {
  if (!atoms.every(isChartBox)) return readColumns(atoms, context);
  return atoms.flatMap((box) => {
    const read = readColumn([box], context);
    return read.at(-1)?.kind === "columns" ? read : [...read, ...endOfTitled(read)];
  });
}

function mayBeChart(atoms: readonly Atom[]): boolean {
  return atoms.length <= MOST_IN_CHART;
}

/** The atoms of a flow chart, what the arrows to each of its boxes say with that. */
function withAnswers(atoms: readonly Atom[], context: Context): Atom[] {
  const titled = withOpenCharts(withLaneTitles(atoms, context.lanes), context);
  const answers = withLabels(withForks(titled, context), context);
  const done = withTextBelowBars(answers, ({ label }) => label !== undefined);
  return withLoneAnswers(withLabelledParts(withBranches(done, context)));
}

/** Reads columns below whom they are for, and what stands above and below all of them. */
function readPatients(
  { above, columns, below: [first, ...others] }: PatientColumns,
  context: Context,
): Part[] {
  const box = first?.kind === "panel" ? readBox(first, readRegion, context) : [];
  const below = first?.kind === "panel" || !first ? others : [first, ...others];
  return [
    ...readRegion(above, context),
    ...readNamed({ above: [], columns, below: [] }, undefined, readRegion, context),
    ...box,
    ...readRegion(below, context),
  ];
}

function readColumns(atoms: readonly Atom[], context: Context): Part[] {
  const beside = tablesBeside(atoms, context.edges);
  if (beside) {
    const { above, left, right, below } = beside;
    return [above, left, right, below].flatMap((part) => readColumns(part, context));
  }
  const parts: Part[] = [];
  const columns = inNumberOrder(columnsIn(atoms, context)).map(withOwnTitles);
  const read: Part[][] = [];
  for (const column of columns) {
    const isBelow = read.at(-1)?.at(-1)?.kind === "columns";
    const own = readColumn(columns.length > 1 ? withBanded(column, context) : column, context, isBelow);
    read.push(columns.length > 1 && isOfChart(column, context) ? [...own, ...endOfBoxes(own)] : own);
  }
  const ends: number[] = [];
  const ended = withTablesBelow(withSideBars(withSameHeads(read, columns), columns), columns);
  for (const [at, [first, ...rest]] of ended.entries()) {
    // Footnotes stand between a paragraph and the rest of it.
    const end =
      ends[wrappedFrom(columns, at)] ??
      parts.findLastIndex((part) => part.kind !== "block" || part.block.kind !== "note");
    const last = parts[end];
    const joined = first && last && (runOn(last, first, context.known) ?? tableRunOn(last, first));
    if (joined) parts[end] = joined;
    else if (first) parts.push(first);
    parts.push(...rest);
    ends.push(parts.length - 1);
  }
  return parts;
}

/** True for boxes alone, of a page with arrows. */
function isOfChart(column: readonly Atom[], { heads }: Context): boolean {
  return heads.length > 0 && column.every(isChartBox);
}

/** Reads a column; where it `isBelow` others that have names, its first box may have a title. */
function readColumn(column: readonly Atom[], context: Context, isBelow = false): Part[] {
  const parts: Part[] = [];
  let lines: Segment[] = [];
  /** What the box next above came to, and the last table. */
  let box: readonly Part[] = [];
  let table: readonly Part[] = [];
  /** The last heading's bar. */
  let heading: HeadingBar | undefined;
  const endText = (box?: Atom) => {
    const { above, title } = (box && titleOver(lines, box, context.profile)) ?? { above: lines };
    if (above.length > 0) parts.push(...readText(toRows(above), context));
    if (title) parts.push(title);
    lines = [];
  };
  for (const [at, atom] of column.entries()) {
    if (atom.kind === "line") {
      lines.push(atom.segment);
      box = [];
      continue;
    }
    endText(atom.kind === "aside" ? undefined : atom);
    if (atom.kind === "aside") parts.push({ kind: "block", block: atom.block });
    else if (atom.kind === "banded") parts.push(...atBars(atom.table, context.profile));
    else if (atom.kind === "panel") {
      const band = titleBand(atom, context);
      if (band) {
        parts.push(...endOfBar(table, band), ...band);
        [box, table] = [[], []];
        continue;
      }
      const isBelowTitled = parts.length === 0 ? isBelow : parts.at(-1)?.kind === "columns";
      const next = column[at + 1];
      const isPlain = atom.level === undefined && atom.label === undefined;
      const isTitled = isPlain && (isBelowTitled || isTitledLike(atom, box, context));
      const inside = isTitled
        ? readBox(atom, readRegion, context)
        : readPanel(atom, readRegion, context, next);
      const read = underBar(inside, atom, { bar: heading, above: parts });
      heading = barOf(atom, read, parts.length) ?? heading;
      const rest = parts.length === 0 && atom.rest ? withCells(read, atom.rest, context) : read;
      parts.push(...endOfBar(table, read), ...endOfTag(parts, next), ...labelled(rest, atom.label));
      table = [];
      if (!next || next.kind === "line") parts.push(...endOfTitled(read));
      else if (next.kind === "panel") parts.push(...endOfNote(atom, read, context));
      box = read;
      continue;
    } else {
      const read = readTable(atom, context);
      if (read[0]?.kind === "table") parts.push(...endOfBand(box, context.profile));
      parts.push(...endOfBar(table, read), ...read);
      table = read;
    }
    box = [];
  }
  endText();
  return withListed(parts);
}

function readTable(atom: Table, context: Context): Part[] {
  const badged = badgedBox(atom, context.fills);
  if (badged) {
    const read = readBox(badged, readRegion, context);
    return [...read, ...endOfTitled(read)];
  }
  const title = titleRow(atom, context);
  if (title) return title;
  const titled = titleOverTable(atom, context);
  if (titled) return [...titled.title, ...(titled.below ? readTable(titled.below, context) : [])];
  const over = textOverTable(atom);
  if (over) return readOver(over, readTable(over.below, context), readRegion, context);
  const levels = namedRows(atom) ?? titledColumns(atom);
  if (levels) return readNamed(levels, undefined, readRegion, context);
  const table = readGrid(atom, context.known, nestedRows(context.known));
  const named = namedColumns(atom, context.fills);
  const last = named.length - 1;
  if (named.length > 0)
    return named.flatMap((columns, i) =>
      readNamed(columns, i === last ? table : undefined, readRegion, context),
    );
  if (areTitledLists(atom)) return orTable(readLists(atom, readRegion, context), table);
  const isPage = isPageInCells(atom) && !isUndivided(atom);
  if (isPage) return cellParts(atom, table, context);
  const { table: own, notes } = partNotes(table);
  return [...withTitle(own, context.profile), ...notes];
}

/** What stands in the cells, one after the other, but where they go on with a table of the page before. */
function cellParts({ cells }: Table, table: TableData, context: Context): Part[] {
  const parts = cells.flatMap(({ atoms }) => readRegion(atoms, context));
  return orTable(parts, table);
}

/** What a box that is a table of a cell a row comes to, but where that goes on with a table of the page before. */
function withCells(parts: Part[], box: Table, context: Context): Part[] {
  return orTable(parts, readGrid(box, context.known, nestedRows(context.known)));
}

/** The rows of a table that stands in a cell, each with its names. */
function nestedRows(known: Vocabulary): (table: Table) => string[] {
  const read = (table: Table): string[] =>
    tableBlocks(readGrid(table, known, read), known).blocks.map(({ text }) => text);
  return read;
}
