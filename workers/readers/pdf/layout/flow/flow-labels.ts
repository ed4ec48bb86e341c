import { LARGER } from "../../../heading-size.ts";
import { beforeAnswers, beforeText } from "../../../wording/arrow-labels.ts";
import type { Box } from "../../geometry.ts";
import type { Bend, Rule } from "../../ink/shapes.ts";
import { rowText, toRows } from "../../lines/rows.ts";
import type { Part } from "../../pages/parts.ts";
import { titleInBold } from "../../paragraphs/headings.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import type { Profile } from "../../profile/profile.ts";
import { type Atom, isChartBox, type Line, linesIn, type Panel } from "../atoms.ts";
import { withoutPoint } from "./answers.ts";
import { connectors, leadsDown } from "./connectors.ts";
import {
  type Arrow,
  arrowAround,
  arrowAskew,
  arrowBeside,
  arrowDown,
  arrowsAlong,
  panelBelow,
} from "./flow-arrows.ts";
import { asked, isDiamond, type Signs, textOf } from "./flow-signs.ts";
import { isCompared, labelLines } from "./label-lines.ts";
import { parted } from "./parted-arrows.ts";
import { openQuestions } from "./questions.ts";

/** An answer as it stands on an arrow of a flow chart, alone or with a few words behind it. */
const ANSWER_ON_ARROW = /^(?:(?:yes|no|y|n|true|false)[.:]?|(?:yes|no)(?:[,;]| [-–(]).{1,24})$/i;
/** In ems, and in points: how far from each other entries of one column are, and their middles. */
const NEXT_ROW = 4;
const SAME_MIDDLE = 3;
/** So many texts outside boxes stand on one line with an answer of a chart, at most. */
const MOST_BESIDE = 2;

/** A word on an arrow, or a figure or answer. */
interface Leading extends Arrow {
  line: Line;
  isAnswer: boolean;
}

/**
 * Gives the words on the arrows of a flow chart to the boxes that the arrows lead to: the answers to a question,
 * with the question, and what stands on one line above boxes beside each other, one above each. `down` are
 * the lines drawn from above to below, `rules` those across, `bends` those that lead askew; `heads` and `diamonds` say
 * whereto and from where.
 */
export function withLabels(
  atoms: readonly Atom[],
  {
    profile,
    rules,
    down,
    bends,
    ...signs
  }: { profile: Profile; rules: readonly Rule[]; down: readonly Rule[]; bends: readonly Bend[] } & Signs,
): Atom[] {
  const boxes = atoms.filter(isChartBox);
  if (boxes.length < 2) return [...atoms];
  const labels = new Map<Panel, string[]>();
  const taken = new Set<Atom>();
  const give = (line: Line, panel: Panel, text: string) => {
    const before = labels.get(panel) ?? [];
    if (!before.includes(text)) labels.set(panel, [...before, text]);
    for (const each of found.find((label) => label.line === line)?.lines ?? [line]) taken.add(each);
  };
  const all = atoms.filter((atom): atom is Line => atom.kind === "line");
  const said = all.filter(({ segment }) => ANSWER_ON_ARROW.test(withoutPoint(segment.text)));
  const answers = said.filter((line) => !isEntry(line, said) && !isInRow(line, all, said, signs));
  const questions = answers.length > 1 ? openQuestions(all, { rules, down }) : [];
  const asking = new Set<Atom>(questions.flatMap((question) => question.atoms));
  const panels = [...boxes, ...questions];
  const lines = all.filter((line) => !asking.has(line));
  const found = labelLines(
    lines.filter((line) => !answers.includes(line)),
    ({ segment }) => segment.size < profile.bodySize * LARGER,
  );
  const short = found.map(({ line }) => line);
  const connecting = answers.length + short.length > 0 ? connectors(panels, rules, down, signs.heads) : [];
  const words = [...answers, ...short];
  const apart = parted(words, panels, connecting, signs);
  const leading: Leading[] = words.flatMap((line) => {
    const isAnswer = answers.includes(line);
    const isFigure = !isAnswer && isCompared(line.segment.text);
    const kind = isAnswer ? "answer" : isFigure ? "figure" : "word";
    const others = (isAnswer ? answers : words).filter((other) => other !== line);
    const drawn = arrowsAlong(line, others, panels, connecting, { ...signs, kind });
    const guessed = () =>
      arrowBeside(line, panels, rules, signs) ??
      arrowDown(line, panels, down, signs) ??
      arrowAround(line, others, panels, connecting, signs);
    const alone = () => arrowAskew(line, others, panels, bends, signs) ?? (isAnswer ? guessed() : undefined);
    const arrows = drawn.length > 0 ? drawn : [apart.get(line) ?? alone()].flatMap((arrow) => arrow ?? []);
    return arrows.map((arrow) => ({ ...arrow, line, isAnswer: isAnswer || isFigure }));
  });
  for (const { to, from, line, isAnswer } of leading) {
    const isAnswered = isAnswer || (from !== undefined && decides(from, leading));
    give(line, to, answer(line.segment.text, from && questionOf(from, isAnswered, signs)));
  }
  const plain = short.filter((line) => !line.segment.bold && !taken.has(line));
  for (const [line, panel] of labelsAbove(plain, panels, connecting))
    if (!labels.has(panel)) give(line, panel, line.segment.text);
  return [...atoms.filter((atom) => !asking.has(atom)), ...questions]
    .filter((atom) => !taken.has(atom))
    .map((atom) => {
      const label = atom.kind === "panel" ? labels.get(atom) : undefined;
      return label === undefined ? atom : { ...atom, label: label.join("; ") };
    });
}

/** Gives the label of a stack of boxes to each of them. */
export function withLabelledParts(atoms: readonly Atom[]): Atom[] {
  return atoms.map((atom) => {
    if (atom.kind !== "panel" || atom.parts === 1 || atom.label === undefined) return atom;
    const { label, ...stack } = atom;
    return {
      ...stack,
      atoms: stack.atoms.map((each) => (each.kind === "panel" ? { ...each, label } : each)),
    };
  });
}

/** True for a box from which words on arrows lead to different boxes. */
function decides(box: Panel, leading: readonly Leading[]): boolean {
  const own = leading.filter(({ from }) => from === box);
  return new Set(own.map(({ line }) => line)).size > 1 && new Set(own.map(({ to }) => to)).size > 1;
}

/** The words that stand on one line above boxes beside each other, near them or on lines that lead down to them. */
function labelsAbove(
  words: readonly Line[],
  panels: readonly Panel[],
  connecting: readonly Box[],
): Map<Line, Panel> {
  const leading = connecting
    .filter(
      ({ x0, x1, y1 }) => x0 === x1 && panels.some((panel) => leadsDown(panel, [{ x0, x1, y0: y1, y1 }])),
    )
    .map(({ x0, y0, y1 }): Rule => ({ at: x0, from: y0, to: y1 }));
  const below = new Map<Line, Panel>();
  for (const word of words) {
    const panel = panelBelow(word, panels, leading);
    if (panel) below.set(word, panel);
  }
  const level = (word: Line) => [...below].filter(([other]) => other !== word && isLevel(other, word));
  const hasOther = ([word, panel]: [Line, Panel]) => level(word).some(([, its]) => its !== panel);
  // Several above one box are entries of a row.
  const isInRow = ([word]: [Line, Panel]) =>
    level(word).some(([one, its]) => level(word).some(([other, same]) => one !== other && its === same));
  return new Map([...below].filter((each) => hasOther(each) && !isInRow(each)));
}

/** True for one of the entries of a table: on its line stand several that have others close above or below them. */
function isEntry(line: Line, said: readonly Line[]): boolean {
  const isBelow = (one: Line, other: Line) =>
    !isLevel(one, other) &&
    Math.abs(one.segment.y - other.segment.y) < NEXT_ROW * one.segment.size &&
    Math.abs(one.x0 + one.x1 - other.x0 - other.x1) < 2 * SAME_MIDDLE;
  const row = said.filter((other) => isLevel(other, line));
  return row.filter((one) => said.some((other) => isBelow(one, other))).length > 1;
}

/** True on a line with others that answer nothing: with more of them where arrows are drawn than in a plain row of a table. */
function isInRow(line: Line, all: readonly Line[], said: readonly Line[], { heads }: Signs): boolean {
  const others = all.filter((other) => isLevel(other, line) && !said.includes(other));
  return others.length > (heads.length > 0 ? MOST_BESIDE : MOST_BESIDE / 2);
}

function isLevel(a: Line, b: Line): boolean {
  return Math.abs(a.segment.y - b.segment.y) < a.segment.size * 0.3;
}

/** What is asked by the box that an arrow leads from: all of what a diamond says, or what is answered, may lack the mark. */
export function questionOf(box: Panel, isAnswer: boolean, { diamonds }: Signs): string {
  const text = textOf(box);
  const question = asked(text) || (isAnswer || isDiamond(box, diamonds) ? text : "");
  return question === "" ? "" : shortened(question, box);
}

/** "Physiologic: GCS motor < 6, SBP < 90": what names all that is asked. */
const NAME = /^[^:?]{3,40}(?=: )/;

/** A question that is too long to be repeated: the title of its box in bold, or what it is named, or its last sentence. */
function shortened(question: string, box: Panel): string {
  if (beforeAnswers(question) !== "") return question;
  const rows = toRows(linesIn([box]));
  const title = titleInBold(rows);
  if (title && rows.length > 1) return rowText(title);
  const [last = question] = question.split(/(?<=[.?!;]) /).slice(-1);
  return beforeAnswers(last) === "" ? (NAME.exec(question)?.[0] ?? last) : last;
}

function answer(text: string, question = ""): string {
  return beforeAnswers(question.replace(/\.$/, "")) + withoutPoint(text).replace(/[.:]$/, "");
}

/** A box with what stands on the arrow that leads to it, or beside it. */
export function labelled([first, ...rest]: Part[], label: string | undefined): Part[] {
  if (label === undefined) return first ? [first, ...rest] : [];
  const text = tidy(label);
  if (first?.kind === "block" && (first.block.kind === "paragraph" || first.block.kind === "heading"))
    return [
      { kind: "block", block: { kind: "paragraph", text: beforeText(text) + first.block.text } },
      ...rest,
    ];
  return [{ kind: "block", block: { kind: "paragraph", text } }, ...(first ? [first] : []), ...rest];
}
