import { type Box, readingOrder } from "../drawing/reading-order.ts";
import type { Block } from "../model.ts";
import type { Arrow } from "./arrows.ts";

/** Something on a slide that is read as a whole. */
export interface Piece {
  /** Of its shapes. */
  ids: ReadonlySet<string>;
  box: Box;
  blocks: Block[];
  /** A text shape, not a picture, table or group. */
  isText: boolean;
}

interface Link {
  from: Piece;
  to: Piece;
  box: Box;
  /** What stands on the arrow. */
  label: Piece | undefined;
}

/** Two boxes and an arrow are no chart, nor are boxes none of which asks. */
const MIN_STEPS = 3;
/** A slide that a person made has fewer shapes, and arrows. */
const MAX_PIECES = 500;
/** In words: what stands on an arrow is no longer, nor a question that is repeated with its answers. */
const LABEL_WORDS = 4;
const QUESTION_WORDS = 15;
/** How far from a box an arrow ends that is not tied to it, as a share of the box's smaller side. */
const REACH = 0.25;

/** Pieces in reading order; those that arrows join follow the arrows, each after what stands on the arrow to it. */
export function inFlowOrder(pieces: readonly Piece[], arrows: readonly Arrow[]): Piece[] {
  const tooMany = Math.max(pieces.length, arrows.length) > MAX_PIECES;
  const joined = tooMany ? [] : linksBetween(pieces, arrows);
  const charts = chartsOf(joined).filter((chart) => chart.length >= MIN_STEPS && chart.some(asked));
  if (charts.length === 0) return readingOrder(pieces);
  const steps = new Set(charts.flat());
  const links = joined.filter(({ from }) => steps.has(from));
  const rest = pieces.filter((piece) => !steps.has(piece));
  const isFree = (piece: Piece) => !pieces.some((other) => other !== piece && apart(other, piece) === 0);
  const labels = putLabels(rest.filter(isFree), links);
  const units = [
    ...rest.filter((piece) => !labels.has(piece)).map((piece) => ({ box: piece.box, pieces: [piece] })),
    ...charts.map((chart) => ({ box: around(chart), pieces: followed(chart, links) })),
  ];
  return readingOrder(units).flatMap((unit) => unit.pieces);
}

function linksBetween(pieces: readonly Piece[], arrows: readonly Arrow[]): Link[] {
  const pieceAt = ({ id, x, y }: Arrow["from"]) =>
    id === undefined
      ? pieces.find(({ box }) => distance(box, x, y) <= REACH * Math.min(box.width, box.height))
      : pieces.find(({ ids }) => ids.has(id));
  return arrows.flatMap((arrow) => {
    const [from, to] = [pieceAt(arrow.from), pieceAt(arrow.to)];
    return from && to && from !== to ? [{ from, to, box: arrow.box, label: undefined }] : [];
  });
}

/** The pieces that are joined with each other, by charts. */
function chartsOf(links: readonly Link[]): Piece[][] {
  const chartOf = new Map<Piece, Set<Piece>>();
  for (const { from, to } of links) {
    const joined = new Set([...(chartOf.get(from) ?? [from]), ...(chartOf.get(to) ?? [to])]);
    for (const piece of joined) chartOf.set(piece, joined);
  }
  return [...new Set(chartOf.values())].map((chart) => [...chart]);
}

/** Puts pieces of a few words on the arrows from questions, one on each, the nearest first; gives those that are on one. */
function putLabels(pieces: readonly Piece[], links: Link[]): Set<Piece> {
  const short = pieces.filter((piece) => piece.isText && textOf(piece).split(" ").length <= LABEL_WORDS);
  const asking = links.filter(({ from }) => asked(from));
  const pairs = short.flatMap((piece) => asking.map((link) => ({ piece, link, away: apart(link, piece) })));
  const put = new Set<Piece>();
  for (const { piece, link, away } of pairs.toSorted((a, b) => a.away - b.away)) {
    const isNear = away <= Math.max(piece.box.width, piece.box.height);
    if (!isNear || link.label || put.has(piece)) continue;
    link.label = piece;
    put.add(piece);
  }
  return put;
}

/** The steps of a chart along its arrows: all ways to a step before it, and one way after the other. */
function followed(chart: readonly Piece[], links: readonly Link[]): Piece[] {
  const waiting = new Map(chart.map((step) => [step, links.filter(({ to }) => to === step).length]));
  const done = new Set<Piece>();
  const visit = (step: Piece) => {
    done.add(step);
    const next = readingOrder(links.filter(({ from }) => from === step).map(({ to }) => to));
    for (const to of next) waiting.set(to, (waiting.get(to) ?? 0) - 1);
    for (const to of next) if (!done.has(to) && (waiting.get(to) ?? 0) <= 0) visit(to);
  };
  const inOrder = readingOrder(chart);
  for (const step of inOrder) if (waiting.get(step) === 0 && !done.has(step)) visit(step);
  // Ways that lead back to where they came from.
  for (const step of inOrder) if (!done.has(step)) visit(step);
  return [...done].map((step) => labelled(step, links));
}

/** "Pulse? No: Start compressions" */
function labelled(step: Piece, links: readonly Link[]): Piece {
  const ways = links.filter(({ to }) => to === step);
  const answers = ways.flatMap(({ from, label }) =>
    label ? [`${asked(from)} ${textOf(label).replace(/[.:]$/, "")}`] : [],
  );
  const [first, ...others] = step.blocks;
  if (!first || answers.length === 0) return step;
  return { ...step, blocks: [{ ...first, text: `${answers.join("; ")}: ${first.text}` }, ...others] };
}

/** The question of a step, where it is short enough. */
function asked(step: Piece): string {
  const text = textOf(step);
  const question = text.slice(0, text.lastIndexOf("?") + 1);
  return question.split(" ").length <= QUESTION_WORDS ? question : "";
}

function textOf({ blocks }: Piece): string {
  return blocks.map(({ text }) => text).join(" ");
}

function around(pieces: readonly Piece[]): Box {
  const boxes = pieces.map(({ box }) => box);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** How far the middle of a piece is from a box. */
function apart({ box }: { box: Box }, piece: Piece): number {
  const { x, y, width, height } = piece.box;
  return distance(box, x + width / 2, y + height / 2);
}

function distance({ x, y, width, height }: Box, toX: number, toY: number): number {
  const across = Math.max(x - toX, 0, toX - x - width);
  const down = Math.max(y - toY, 0, toY - y - height);
  return Math.hypot(across, down);
}
