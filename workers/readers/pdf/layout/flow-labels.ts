import type { Box } from "../geometry.ts";
import type { Bend, Rule } from "../ink/shapes.ts";
import { LARGER, type Profile } from "../pages/profile.ts";
import { type Atom, type Line, linesIn, NEXT_LINE, type Panel } from "./atoms.ts";
import { boxesAtEnds } from "./bends.ts";
import { apart, boxesAlong, connectors, leadsDown } from "./connectors.ts";
import { openQuestions } from "./questions.ts";

/** What stands on an arrow of a flow chart by itself. */
const ANSWER = /^(?:(?:yes|no|y|n|true|false)[.:]?|(?:yes|no)(?:[,;]| [-–(]).{1,24})$/i;
/** In words: other labels are no longer. */
const LABEL_WORDS = 4;
/** In words: a longer question is not repeated with its answers. */
const QUESTION_WORDS = 15;
/** In ems: how far a label stands above its box; with an arrow from it to there, or between two boxes, an answer. */
const NEAR = 3;
const FAR = 9;

/** In points: how much the tops of boxes differ that one answer leads to. */
const LEVEL = 12;

/** In ems, and in points: how far from each other entries of one column are, and their middles. */
const NEXT_ROW = 4;
const SAME_MIDDLE = 3;

/** A page that a person made has fewer boxes and lines. */
const MAX_ATOMS = 2_000;

/** A box that an arrow leads to, and the question that it leads from. */
interface Arrow {
  to: Panel;
  from: Panel | undefined;
}

/**
 * Gives the words on the arrows of a flow chart to the boxes that the arrows lead to: the answers to a question,
 * with the question, and what stands on one line above boxes beside each other, one above each. `down` are
 * the lines drawn from above to below, `rules` those across, `bends` those that lead askew.
 */
export function withLabels(
  atoms: readonly Atom[],
  {
    profile,
    rules,
    down,
    bends,
  }: { profile: Profile; rules: readonly Rule[]; down: readonly Rule[]; bends: readonly Bend[] },
): Atom[] {
  const boxes = atoms.filter((atom): atom is Panel => atom.kind === "panel" && atom.parts === 1);
  if (boxes.length < 2 || atoms.length > MAX_ATOMS) return [...atoms];
  const labels = new Map<Panel, string>();
  const taken = new Set<Atom>();
  const give = (line: Line, panel: Panel, text: string) => {
    const before = labels.get(panel);
    labels.set(panel, before === undefined ? text : `${before}; ${text}`);
    taken.add(line);
  };
  const all = atoms.filter((atom): atom is Line => atom.kind === "line");
  const said = all.filter(({ segment }) => ANSWER.test(segment.text));
  const answers = said.filter((line) => !isEntry(line, said));
  const questions = answers.length > 1 ? openQuestions(all, { rules, down }) : [];
  const asking = new Set<Atom>(questions.flatMap((question) => question.atoms));
  const panels = [...boxes, ...questions];
  const lines = all.filter((line) => !asking.has(line));
  const isLabel = (line: Line) =>
    isShort(line.segment.text) &&
    line.segment.size < profile.bodySize * LARGER &&
    !answers.includes(line) &&
    !isLastLine(line, lines);
  const short = lines.filter(isLabel);
  const connecting = answers.length + short.length > 0 ? connectors(panels, rules, down) : [];
  const words = [...answers, ...short];
  for (const line of words) {
    const isAnswer = answers.includes(line);
    const others = (isAnswer ? answers : words).filter((other) => other !== line);
    const drawn = arrowsAlong(line, others, panels, connecting);
    const guessed = () => arrowBeside(line, panels, rules) ?? arrowDown(line, panels, down);
    const alone = () => arrowAskew(line, others, panels, bends) ?? (isAnswer ? guessed() : undefined);
    for (const { to, from } of drawn.length > 0 ? drawn : [alone()].flatMap((arrow) => arrow ?? []))
      give(line, to, answer(line.segment.text, from));
  }
  const plain = short.filter((line) => !line.segment.bold && !taken.has(line));
  for (const [line, panel] of labelsAbove(plain, panels, connecting))
    if (!labels.has(panel)) give(line, panel, line.segment.text);
  return [...atoms.filter((atom) => !asking.has(atom)), ...questions]
    .filter((atom) => !taken.has(atom))
    .map((atom) => {
      const label = atom.kind === "panel" ? labels.get(atom) : undefined;
      return label === undefined ? atom : { ...atom, label };
    });
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
  const hasOther = ([word, panel]: [Line, Panel]) =>
    [...below].some(([other, its]) => its !== panel && isLevel(other, word));
  return new Map([...below].filter(hasOther));
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

function isShort(text: string): boolean {
  return text.split(" ").length <= LABEL_WORDS && /\p{L}{2}/u.test(text);
}

/** True for the last line of a paragraph: another stands close above it. */
function isLastLine({ x0, x1, segment: { y, size } }: Line, lines: readonly Line[]): boolean {
  return lines.some(
    (above) =>
      above.segment.y < y - size / 2 &&
      above.segment.y > y - NEXT_LINE * size &&
      above.x0 < x1 &&
      above.x1 > x0,
  );
}

function isLevel(a: Line, b: Line): boolean {
  return Math.abs(a.segment.y - b.segment.y) < a.segment.size * 0.3;
}

function answer(text: string, question: Panel | undefined): string {
  const words = question ? asked(textOf(question)) : "";
  const isShort = words !== "" && words.split(" ").length <= QUESTION_WORDS;
  return (isShort ? `${words} ` : "") + text.replace(/[.:]$/, "");
}

/**
 * The arrow along the line, drawn askew or bent, on which a word stands: from the box that asks; else as it was drawn,
 * where that leads on down or to the right, as people read.
 */
function arrowAskew(
  line: Line,
  others: readonly Line[],
  panels: readonly Panel[],
  bends: readonly Bend[],
): Arrow | undefined {
  const [begin, end] = boxesAtEnds(line, others, panels, bends) ?? [];
  if (!begin || !end) return undefined;
  if (asks(begin)) return { from: begin, to: end };
  if (asks(end)) return { from: end, to: begin };
  return end.y0 > begin.y1 || end.x0 > begin.x1 ? { from: undefined, to: end } : undefined;
}

/** The arrow between two boxes on the level of an answer, one of which asks: both near it, or on one of the lines across. */
function arrowBeside(
  { x0, x1, y0, y1, segment: { size } }: Line,
  panels: readonly Panel[],
  rules: readonly Rule[],
): Arrow | undefined {
  const middle = (y0 + y1) / 2;
  const level = panels.filter((panel) => panel.y0 <= middle && middle <= panel.y1);
  const [left] = level.filter((panel) => panel.x1 <= x0 + 2).toSorted((a, b) => b.x1 - a.x1);
  const [right] = level.filter((panel) => panel.x0 >= x1 - 2).toSorted((a, b) => a.x0 - b.x0);
  if (!left || !right || !(asks(left) || asks(right))) return undefined;
  const isLine = ({ at, from, to }: Rule) =>
    Math.abs(at - y1) < 2 * size && from < left.x1 + 2 * size && to > right.x0 - 2 * size;
  const reach = FAR * size;
  const isNear = x0 - left.x1 <= reach && right.x0 - x1 <= reach;
  if (!isNear && !rules.some(isLine)) return undefined;
  // Between two questions an answer stands near its own.
  const isLeft = asks(left) && (!asks(right) || x0 - left.x1 < right.x0 - x1);
  return isLeft ? { to: right, from: left } : { to: left, from: right };
}

/** The arrow to the box below an answer, from the one question near it. */
function arrowDown(line: Line, panels: readonly Panel[], down: readonly Rule[]): Arrow | undefined {
  const to = panelBelow(line, panels, down);
  if (!to) return undefined;
  const reach = FAR * line.segment.size;
  const [from, next] = panels
    .filter((panel) => panel.y0 < line.y0 && apart(line, panel) <= reach && asks(panel))
    .toSorted((a, b) => apart(line, a) - apart(line, b));
  const alone = from && (!next || apart(line, next) > apart(line, from) * 1.5);
  return { to, from: alone ? from : undefined };
}

/**
 * The arrows from the one question that the lines under a word join to a box, or to several beside each other; or where
 * none asks, down to the lower one of two. None where those lines have one of the `others` on them too.
 */
function arrowsAlong(
  line: Line,
  others: readonly Line[],
  panels: readonly Panel[],
  connecting: readonly Box[],
): Arrow[] {
  const joined = boxesAlong(line, others, panels, connecting);
  const boxes = joined.boxes.toSorted((a, b) => apart(line, a) - apart(line, b));
  const from = boxes.find(asks);
  const targets = boxes.filter((box) => box !== from);
  const [first] = targets;
  if (!from && boxes.length === 2) {
    const [upper, lower] = boxes.toSorted((a, b) => a.y0 - b.y0);
    const isDown = upper && lower && upper.y1 < lower.y0 && leadsDown(lower, joined.ends);
    return isDown ? [{ to: lower, from: undefined }] : [];
  }
  if (!from || !first || targets.some(({ y0 }) => Math.abs(y0 - first.y0) > LEVEL)) return [];
  return targets.map((to) => ({ to, from }));
}

/** The first box below a line: near it, or with a line in `down` to it. */
function panelBelow(
  { x0, x1, y1, segment: { size } }: Line,
  panels: readonly Panel[],
  down: readonly Rule[] = [],
): Panel | undefined {
  const middle = (x0 + x1) / 2;
  const [first] = panels
    .filter((panel) => panel.x0 <= middle && middle <= panel.x1 && panel.y0 >= y1 - 2)
    .toSorted((a, b) => a.y0 - b.y0);
  if (!first || first.y0 - y1 > FAR * size) return undefined;
  const reaches = ({ to }: Rule) => to > first.y0 - size * 2;
  const side = Math.max(NEAR * size, (x1 - x0) / 2 + size);
  const isBeside = ({ at, from }: Rule) => Math.abs(at - middle) < side && from < y1;
  // An arrow that turns down where the line that an answer stands on ends.
  const turns = ({ at, from }: Rule) => Math.abs(at - middle) < FAR * size && Math.abs(from - y1) < size * 2;
  const arrow = (rule: Rule) => reaches(rule) && (isBeside(rule) || turns(rule));
  return first.y0 - y1 <= NEAR * size || down.some(arrow) ? first : undefined;
}

function asks(panel: Panel): boolean {
  return asked(textOf(panel)) !== "";
}

/** The question of a box: what is behind it tells more of it, as in "Unstable? Shock, chest pain". */
function asked(text: string): string {
  return text.slice(0, text.lastIndexOf("?") + 1);
}

function textOf(panel: Panel): string {
  return [...linesIn([panel])]
    .toSorted((a, b) => a.y - b.y || a.x0 - b.x0)
    .map(({ text }) => text)
    .join(" ");
}
