import { separator } from "../rows/row-text.ts";

const RIGHT = "→⇒⇨➔➜➡⟶🡆🡒";
const LEFT = "←⇐⇦⬅⟵🡄🡐";
const DOWN = "↓⇓⇩⬇🡇🡓";

/** "Yes →" and an arrow alone; behind an arrow to the right stands an item of a list. */
const TO_RIGHT = new RegExp(`^([^${RIGHT}${LEFT}]*?) ?[${RIGHT}]$`, "u");
const TO_LEFT = new RegExp(`^[${LEFT}] ?([^${RIGHT}${LEFT}]*)$`, "u");
const DOWN_BEFORE = new RegExp(`^[${DOWN}] ?([^${DOWN}]*)$`, "u");
const DOWN_BEHIND = new RegExp(`^([^${DOWN}]*?) ?[${DOWN}]$`, "u");
const ARROWS = new RegExp(`^[${RIGHT}${LEFT}${DOWN}↑⇑⇧⬆▼▾\\s]+$`, "u");
const DOWNS = new RegExp(`^[${DOWN}▼▾\\s]+$`, "u");
/** The first arrow among the characters: of most texts neither the first nor the last is one, and no pattern need be tried. */
const FIRST_ARROW = 0x2190;

/** "Yes", "> 70", "<5/10": what is answered or measured. "↓ BP" is what is found. */
const ANSWER = /^(?:(?:yes|no)[.:]?|\W{0,2}\d.*)$/i;
/** In words: what stands on an arrow is short. */
const LABEL_WORDS = 5;
/** In words: a longer question is not repeated with its answers. */
const QUESTION_WORDS = 15;

/** What stands on an arrow, "" for nothing, and where that leads. */
interface ArrowLabel {
  label: string;
  leads: "left" | "right" | "down";
}

/** What is asked, and what is done as it is answered: each answer behind its own. */
export interface Decision {
  question: string;
  branches: readonly { label: string; text: string }[];
}

/** True for nothing but signs for arrows. */
export function isArrows(text: string): boolean {
  return ARROWS.test(text);
}

/** True for nothing but signs for arrows down, as stand between boxes above each other. */
export function isArrowDown(text: string): boolean {
  return DOWNS.test(text);
}

/** What a text is that is an arrow with no more than a few words on it: "Yes →", "← < 8", "↓ No"; undefined for others. */
export function arrowLabel(text: string): ArrowLabel | undefined {
  if (!(text.charCodeAt(0) >= FIRST_ARROW || text.charCodeAt(text.length - 1) >= FIRST_ARROW))
    return undefined;
  const right = TO_RIGHT.exec(text)?.[1];
  if (right !== undefined) return labelOf(right, "right");
  const left = TO_LEFT.exec(text)?.[1];
  if (left !== undefined) return labelOf(left, "left");
  const down = DOWN_BEFORE.exec(text)?.[1] ?? DOWN_BEHIND.exec(text)?.[1];
  return down !== undefined && (down === "" || ANSWER.test(down)) ? labelOf(down, "down") : undefined;
}

/**
 * What the cells of a row say where arrows lead from one of them, each to the cell beside it, and there are no others: "Warm | ← No
 * | Term? | Yes → | Dry". Undefined for other rows.
 */
export function decisionIn(cells: readonly string[]): Decision | undefined {
  const arrows = cells.map(sideArrow);
  const ways = arrows.flatMap((arrow, at) => {
    if (!arrow) return [];
    const [from, to] = arrow.leads === "right" ? [at - 1, at + 1] : [at + 1, at - 1];
    return [{ from, to, label: arrow.label }];
  });
  const [first] = ways;
  const question = first && cells[first.from];
  const isOne = ways.every(({ from, to }) => from === first?.from && cells[to] !== undefined && !arrows[to]);
  if (!first || question === undefined || arrows[first.from] || !isOne) return undefined;
  if (cells.length !== ways.length * 2 + 1) return undefined;
  return { question, branches: ways.map(({ to, label }) => ({ label, text: cells[to] ?? "" })) };
}

/** What a text is that is an arrow to one side with words on it. */
export function sideArrow(text: string): ArrowLabel | undefined {
  const arrow = arrowLabel(text);
  return arrow && arrow.label !== "" && arrow.leads !== "down" ? arrow : undefined;
}

/** A decision as one statement: "Term? No: Warm and dry; Yes: Skin to skin". */
export function decisionText({ question, branches }: Decision): string {
  const said = branches.map(({ label, text }) => `${label}: ${text}`);
  return beforeText(question) + said.reduce((all, next) => all + separator(all, true) + next, "");
}

/** What an answer leads to that stands below the question, with both before it. */
export function answered(question: string | undefined, label: string, text: string): string {
  return `${beforeAnswers(question ?? "")}${label}: ${text}`;
}

/** A question as it stands before its answers; "" for none and for a long one. */
export function beforeAnswers(question: string): string {
  // "<" is no word.
  const words = question.split(" ").filter((word) => /[\p{L}\d]/u.test(word));
  return question === "" || words.length > QUESTION_WORDS ? "" : beforeText(question);
}

/** Words as they stand before what belongs to them: with a colon, unless they end with one or ask. */
export function beforeText(words: string): string {
  return words + (/[:?]$/.test(words) ? " " : ": ");
}

function labelOf(label: string, leads: ArrowLabel["leads"]): ArrowLabel | undefined {
  return label.split(" ").length > LABEL_WORDS ? undefined : { label: label.replace(/[.:]$/, ""), leads };
}
