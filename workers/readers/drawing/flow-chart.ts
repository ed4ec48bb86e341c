import type { Block } from "../model.ts";
import { joinLines } from "../rows/row-text.ts";
import type { Arrow } from "./arrows.ts";
import { branchesOf } from "./branches.ts";
import { asked, isAnswer, questionsOf } from "./questions.ts";
import { around, type Box, readingOrder } from "./reading-order.ts";

/** Something on a slide, or drawn in a text, that is read as a whole. */
export interface Piece {
  /** Of its shapes. */
  ids: ReadonlySet<string>;
  box: Box;
  text: string;
  /** A text shape, not a picture, table or group. */
  isText: boolean;
}

/**
 * A piece in its place: `ways` are the questions on the arrows to it with their answers, "Pulse? No", `isStep` says whether arrows
 * join it, `branches` are the boxes into which the chart branches that it stands below, itself among them.
 */
export interface Step<P extends Piece> {
  piece: P;
  ways: string;
  isStep: boolean;
  branches: readonly P[];
}

/** An arrow between two pieces. */
export interface Link<P extends Piece> {
  from: P;
  to: P;
  box: Box;
  /** What stands on the arrow. */
  label: P | undefined;
}

/** Two boxes and an arrow are no chart, nor are boxes none of which asks. */
const MIN_STEPS = 3;
/** A slide that a person made has fewer shapes, and arrows. */
const MAX_PIECES = 500;
/** In words: what stands on an arrow is no longer. */
const LABEL_WORDS = 4;
/** How far from a box an arrow ends that is not tied to it, as a share of the box's smaller side. */
const REACH = 0.25;

/**
 * Pieces in reading order, those that arrows join along the arrows, without what stands on these; undefined where there is no flow
 * chart. `isNamed` says whether a box begins with what it is for.
 */
export function inFlowOrder<P extends Piece>(
  pieces: readonly P[],
  arrows: readonly Arrow[],
  isNamed: (piece: P) => boolean = () => false,
): Step<P>[] | undefined {
  const tooMany = Math.max(pieces.length, arrows.length) > MAX_PIECES;
  const joined = tooMany ? [] : linksBetween(pieces, arrows);
  const questions = questionsOf(pieces, joined);
  const forks = branchesOf(joined, isNamed);
  const charts = chartsOf(joined).filter(
    (chart) =>
      chart.length >= MIN_STEPS &&
      chart.some((piece) => asked(piece) !== "" || questions.has(piece) || forks.get(piece)?.length),
  );
  if (charts.length === 0) return undefined;
  const steps = new Set(charts.flat());
  const links = joined.filter(({ from }) => steps.has(from));
  const rest = pieces.filter((piece) => !steps.has(piece));
  const isFree = (piece: P) => !pieces.some((other) => other !== piece && apart(other, piece) === 0);
  const labels = putLabels(rest.filter(isFree), links, questions);
  const branches = branchesOf(links, isNamed);
  const others = rest.filter((piece) => !labels.has(piece));
  const units = [
    ...others.map((piece) => ({ box: piece.box, steps: [{ piece, ways: "", isStep: false, branches: [] }] })),
    ...charts.map((chart) => ({
      box: around(chart),
      steps: followed(chart, links).map((piece) => ({
        piece,
        ways: waysTo(piece, links, questions),
        isStep: true,
        branches: branches.get(piece) ?? [],
      })),
    })),
  ];
  return readingOrder(units).flatMap((unit) => unit.steps);
}

/** The blocks of a step with the ways to it, "Pulse? No: Start compressions"; its box is one statement where it is no list. */
export function stepBlocks(
  { ways, isStep }: Pick<Step<Piece>, "ways" | "isStep">,
  blocks: readonly Block[],
): Block[] {
  const [first, ...others] = blocks;
  if (!first) return [];
  const isOne = isStep && blocks.every(({ kind }) => kind === "paragraph");
  const text = isOne ? joinLines(blocks.map((block) => block.text)) : first.text;
  return [{ ...first, text: ways === "" ? text : `${ways}: ${text}` }, ...(isOne ? [] : others)];
}

function linksBetween<P extends Piece>(pieces: readonly P[], arrows: readonly Arrow[]): Link<P>[] {
  // What is written in a thick arrow is at both of its ends.
  const pieceAt = ({ id, x, y }: Arrow["from"], own: Box) =>
    id === undefined
      ? pieces.find(
          ({ box }) => distance(box, x, y) <= REACH * Math.min(box.width, box.height) && !isSame(box, own),
        )
      : pieces.find(({ ids }) => ids.has(id));
  return arrows.flatMap(({ box, ...ends }) => {
    const [from, to] = [pieceAt(ends.from, box), pieceAt(ends.to, box)];
    return from && to && from !== to ? [{ from, to, box, label: undefined }] : [];
  });
}

function isSame(box: Box, { x, y, width, height }: Box): boolean {
  return box.x === x && box.y === y && box.width === width && box.height === height;
}

/** The pieces that are joined with each other, by charts. */
function chartsOf<P extends Piece>(links: readonly Link<P>[]): P[][] {
  const chartOf = new Map<P, Set<P>>();
  for (const { from, to } of links) {
    const joined = new Set([...(chartOf.get(from) ?? [from]), ...(chartOf.get(to) ?? [to])]);
    for (const piece of joined) chartOf.set(piece, joined);
  }
  return [...new Set(chartOf.values())].map((chart) => [...chart]);
}

/** Puts pieces of a few words on the arrows from questions, one on each, the nearest first; gives those that are on one. */
function putLabels<P extends Piece>(
  pieces: readonly P[],
  links: readonly Link<P>[],
  questions: ReadonlyMap<P, string>,
): Set<P> {
  const short = pieces.filter((piece) => piece.isText && piece.text.split(" ").length <= LABEL_WORDS);
  const asking = links.filter(({ from }) => questions.has(from));
  const pairs = short.flatMap((piece) =>
    asking
      .filter(({ from }) => asked(from) !== "" || isAnswer(piece))
      .map((link) => ({ piece, link, away: apart(link, piece) })),
  );
  const put = new Set<P>();
  for (const { piece, link, away } of pairs.toSorted((a, b) => a.away - b.away)) {
    const isNear = away <= Math.max(piece.box.width, piece.box.height);
    if (!isNear || link.label || put.has(piece)) continue;
    link.label = piece;
    put.add(piece);
  }
  return put;
}

/** The steps of a chart along its arrows: all ways to a step before it, and one way after the other. */
function followed<P extends Piece>(chart: readonly P[], links: readonly Link<P>[]): P[] {
  const waiting = new Map(chart.map((step) => [step, links.filter(({ to }) => to === step).length]));
  const done = new Set<P>();
  const visit = (step: P) => {
    done.add(step);
    const next = readingOrder(links.filter(({ from }) => from === step).map(({ to }) => to));
    for (const to of next) waiting.set(to, (waiting.get(to) ?? 0) - 1);
    for (const to of next) if (!done.has(to) && (waiting.get(to) ?? 0) <= 0) visit(to);
  };
  const inOrder = readingOrder(chart);
  for (const step of inOrder) if (waiting.get(step) === 0 && !done.has(step)) visit(step);
  // Ways that lead back to where they came from.
  for (const step of inOrder) if (!done.has(step)) visit(step);
  return [...done];
}

/** "Pulse? No" for the step that this answer leads to. */
function waysTo<P extends Piece>(
  step: P,
  links: readonly Link<P>[],
  questions: ReadonlyMap<P, string>,
): string {
  const ways = links.filter(({ to }) => to === step);
  const answers = ways.flatMap(({ from, label }) =>
    label ? [`${questions.get(from) ?? ""} ${label.text.replace(/[.:]$/, "")}`] : [],
  );
  return answers.join("; ");
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
