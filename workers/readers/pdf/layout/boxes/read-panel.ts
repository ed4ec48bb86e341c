import type { Block } from "../../../model.ts";
import { namesWhoOrWhom } from "../../../wording/care-levels.ts";
import type { Context } from "../../context.ts";
import { isDark } from "../../ink/dark.ts";
import { BADGE_GAP } from "../../ink/levels/badges.ts";
import { UNKNOWN } from "../../ink/signs/signs.ts";
import { actionText, broken, flatText } from "../../lines/flat-text.ts";
import { isLedList, isList, itemsIn } from "../../lines/lists.ts";
import { type Row, rowText, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { type BlockPart, headingIn, type Part } from "../../pages/parts.ts";
import { boldHeading, isWhollyBold } from "../../paragraphs/headings.ts";
import { areLabelled, beginsLeveled } from "../../paragraphs/labels.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { fillOf } from "../../tables/drawn/grids.ts";
import { type Atom, linesIn, type Panel, segmentsOf, words } from "../atoms.ts";
import { type Read, readBarred, readBox } from "../columns/read-columns.ts";
import { readText } from "../read-text.ts";
import { isDone, isInChart, isStep } from "./chart-steps.ts";
import { factIn } from "./facts.ts";
import { readLevelCard } from "./level-cards.ts";
import { isListed, isOneItem } from "./listed-cells.ts";
import { areParted, hasListBeside } from "./parted-rows.ts";
import { centeredWidth, innerWidth, textWidth } from "./text-width.ts";
import { barHeading, titleBar } from "./titles/bar-headings.ts";
import { areSections, titledBox } from "./titles/titled-boxes.ts";

/** In words: a framed box with no more is one paragraph, as the boxes of a flow chart are. */
export const BOX_WORDS = 90;
/** In ems: what is wider is no box of a chart or a column. */
const TEXT_WIDTH = 40;
/** The same as a share of the page's width. */
const PAGE_WIDTH = 0.7;
/** In words: a box with more may have a heading of its own. */
const TITLED_WORDS = 40;
/** Of the page's height: a box so near to its end may be torn by it. */
const MARGIN = 0.15;

/** In points: how far from the lower side of a tab, and from its left side, the line is that it stands on. */
const ON = 3;

/** In points: how far that line goes on beside the tab, at least. */
const BESIDE = 72;

/** Reads a box, `next` above another: its columns and tables by `read`, a card under its title, what is short as one paragraph. */
export function readPanel(panel: Panel, read: Read, context: Context, next?: Atom): Part[] {
  if (panel.level !== undefined) {
    const card = context.heads.length > 0 ? undefined : readLevelCard(panel, read, context);
    return card ?? [{ kind: "block", block: leveled(panel, panel.level, context) }];
  }
  const fact = factIn(panel);
  if (fact) {
    const text = `${fact.name}: ${tidy(flatText(fact.said, context.known))}`;
    return [{ kind: "block", block: { kind: "paragraph", text } }];
  }
  const beside = besideBoxes(panel);
  const labelled = lineWithBadges(beside);
  const bar = labelled && barHeading(panel, [labelled], tidy(rowText(labelled)), context);
  if (bar) return [{ kind: "block", block: bar }];
  const coded = titleBar(beside, context);
  if (coded) return coded.map((block) => ({ kind: "block", block }));
  const titled = panel.label === undefined ? titledBox(panel, context.fills) : undefined;
  const isCard = titled && (isListed(titled.body) || isOneItem(titled.body)) && !isInChart(panel, context);
  if (titled && (isCard || namesWhoOrWhom(rowText(titled.title)))) return readBox(panel, read, context);
  if (titled?.isBarred) return readBarred(titled, panel, read, context);
  const lines = segmentsOf(panel.atoms);
  const count = words(panel.atoms);
  const isSmall = panel.parts === 1 && lines.length === panel.atoms.length && count <= BOX_WORDS;
  const rows = isSmall ? toRows(lines) : [];
  if (!isSmall || hasListBeside(rows)) return read(panel.atoms, context);
  const text = tidy(flatText(lines, context.known, textWidth(panel, context)));
  if (text === "" || text === UNKNOWN) return [];
  const inBar = titleBar(lines, context);
  if (inBar) return inBar.map((block) => ({ kind: "block", block }));
  const heading =
    isStep(panel, context, next) || isDone(panel, text, next)
      ? undefined
      : (barHeading(panel, rows, text, context) ?? tabTitle(panel, rows, text, context));
  if (heading) return [{ kind: "block", block: heading }];
  const listed = isInChart(panel, context) ? undefined : readListed(panel, rows, count, context);
  if (listed) return listed;
  const mayBeTable = areParted(rows);
  // A box that arrows lead to stays whole.
  const mayHaveTitle = count > TITLED_WORDS && panel.label === undefined;
  if (mayHaveTitle || mayBeTable) {
    const textOf = () => centredText(panel, rows, context) ?? readText(rows, context);
    const parts = mayBeTable ? read(panel.atoms, context) : textOf();
    if (parts.some((part) => headingIn(part) || (part.kind === "table" && !part.plain))) return parts;
  }
  const kind = panel.isItem ? "list_item" : "paragraph";
  return [{ kind: "block", block: { kind, text }, ...framedText(panel, text, rows, context) }];
}

/** What a box of short lists, of items or of what is labelled says, line by line; undefined for other text. */
function readListed(panel: Panel, rows: readonly Row[], count: number, context: Context): Part[] | undefined {
  if (areSections(rows)) return readText(rows, context);
  const mayBeList = count > TITLED_WORDS || isWide(panel, rows, context);
  if (mayBeList && isLedList(rows)) return ledList(rows, context);
  const haveItems = isList(rows) || (itemsIn(rows).length > 1 && !areParted(rows));
  const areItems = (mayBeList && haveItems) || rows.filter(beginsLeveled).length > 1;
  return areItems || areLabelled(rows) ? readText(rows, context) : undefined;
}

/** A list and what leads in to it, which is no heading, though it is in bold: it holds for nothing below the box. */
function ledList(rows: readonly Row[], context: Context): Part[] {
  return readText(rows, context).map((part, at) =>
    at === 0 && part.kind === "block"
      ? { ...part, block: { kind: "paragraph", text: part.block.text } }
      : part,
  );
}

/** How the text of a box begins and ends, and where on the page: the page's end may tear it. */
function framedText(
  { x0, x1, y0, y1 }: Panel,
  text: string,
  rows: readonly Row[],
  { page }: Context,
): Pick<BlockPart, "ends" | "framed"> {
  const [first] = rows[0]?.segments ?? [];
  const last = rows.at(-1);
  const margin = (page.y1 - page.y0) * MARGIN;
  const [isHigh, isLow] = [y0 < page.y0 + margin, y1 > page.y1 - margin];
  if (!first || !last || !(isHigh || isLow)) return {};
  return {
    ends: { text, last: rowText(last), room: 0, firstWidth: first.firstWidth, size: first.size },
    framed: { x0, x1, isTitled: first.pieces[0]?.bold === true, isHigh, isLow },
  };
}

/** What a box says, whoever may do it first. */
function leveled(panel: Panel, level: string, { known }: Context): Block {
  const text = tidy(actionText(linesIn(panel.atoms), known, centeredWidth(panel) ?? innerWidth(panel)));
  return { kind: "paragraph", text: `${level}: ${text}` };
}

/** The one line of a box that ends with words in small boxes of their own, as the name of a level does: "Procedure", "EMT". */
function lineWithBadges(lines: readonly Segment[]): Row | undefined {
  const [row, ...others] = toRows(lines);
  if (!row || lines.length < 2 || others.length > 0) return undefined;
  const areClose = row.segments.every(
    ({ x0 }, i) => x0 - (row.segments[i - 1]?.x1 ?? x0) < BADGE_GAP * row.size,
  );
  return areClose ? row : undefined;
}

/** The line of a box with small boxes of a line each at its right, a drug's code beside its name, and those; none for others. */
function besideBoxes({ atoms }: Panel): Segment[] {
  const [first, ...boxes] = atoms.toSorted((a, b) => a.x0 - b.x0);
  const inner = boxes.flatMap((box) => (box.kind === "panel" && box.atoms.length === 1 ? box.atoms : []));
  const words = segmentsOf(inner);
  return first?.kind === "line" && words.length === boxes.length ? [first.segment, ...words] : [];
}

/** True for a box as wide as text, of which a page's end may have left but a few items, or as most of the page, as a slide's body is. */
function isWide({ x0, x1 }: Panel, rows: readonly Row[], { page }: Context): boolean {
  const text = TEXT_WIDTH * Math.max(...rows.map(({ size }) => size));
  return x1 - x0 > Math.min(text, PAGE_WIDTH * (page.x1 - page.x0));
}

/**
 * The lines of a box that all stand in its middle, each statement by itself: one begins anew where there was room above; undefined
 * for other boxes.
 */
function centredText(panel: Panel, rows: readonly Row[], context: Context): Part[] | undefined {
  const wide = centeredWidth(panel);
  const lines = wide === undefined ? [] : broken(rows, wide, Infinity);
  return lines.length > 1 ? lines.flatMap((line) => readText(line, context)) : undefined;
}

/**
 * What a tab says, as the heading of what stands below it: a dark box of a few words in bold that stands on a line that goes on
 * beside it, "Adult" over an adult's doses. Undefined for other boxes.
 */
function tabTitle(
  panel: Panel,
  rows: readonly Row[],
  text: string,
  { rules, fills, profile }: Pick<Context, "rules" | "fills" | "profile">,
): Block | undefined {
  const [row, ...others] = rows;
  if (!row || others.length > 0 || !isWhollyBold(row) || !/\p{L}{2}/u.test(text)) return undefined;
  const isOn = rules.some(
    ({ at, from, to }) => Math.abs(at - panel.y1) < ON && from < panel.x0 + ON && to > panel.x1 + BESIDE,
  );
  return isOn && isDark(fillOf(panel, fills)) ? boldHeading(text, profile) : undefined;
}
