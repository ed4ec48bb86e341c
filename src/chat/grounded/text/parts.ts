import type { KindLetter } from "../../../../db/snapshot.ts";
import { withTheirOrder } from "./amounts/by-order.ts";
import { AMOUNT } from "./amounts/dose-units.ts";
import { OTHER_NAMES } from "./conditions.ts";
import { populationsIn } from "./read-text.ts";
import { sentences } from "./sentences.ts";
import { boxesSideBySide, dosesSideBySide, textsSideBySide } from "./side-by-side.ts";

interface Part {
  kind: KindLetter;
  text: string;
}

/** "7 Allergic reaction | 7", "Burns | Page: 12", "Burns ........ 12"; not "12 kg | 120", nor "5 to 9 years | 85". */
const CONTENTS_LINE =
  /^\d[\d.]*\s(?!(?:(?:to|[-–]) ?\d[\d.]* ?)?(?:kg|lbs?|g|months?|mos?|weeks?|wks?|days?|y(?:ea)?rs?|hours?|hrs?|min(?:ute)?s?)\b).*\|\s*\d{1,4}$|\| page: \d{1,4}$|(?:\.{3,}|…)\s*\d{1,4}$/i;

/** "YES ▼ NO ▼", "Persistent risk ▼": the answers of a flow chart without the boxes that they lead to; "OR" between two lines. */
const ANSWERS = /^(?:(?:yes|no|or|and)\P{L}*)+$|^[^.;:|]{1,40}[▼▲►▶↓⬇→➔]$/iu;

/** "Table 5: Ventilator starting points" */
const CAPTION = /^(?:table|figure|fig\.|exhibit|chart) [\dA-Z]{1,3}(?:[.-]\d+)*[.:]? [^.]{0,120}$/i;

const NO_STATEMENTS = [CONTENTS_LINE, CAPTION, ANSWERS, OTHER_NAMES];

/**
 * "Transport is mandatory if any of these are present: First seizure. Pregnancy.": criteria in one line, each nothing without
 * what leads in.
 */
const CRITERIA_IN_LINE =
  /^[^.:;]{5,140}\b(?:if|when|unless|following|(?:any|all|one|either) of[^.:;]{0,40}|(?:is|are) present): \p{Lu}[^:]*$/u;

/** "Physician's name and time: ______": to be filled in, and nothing that is told. */
const BLANK = /[:?]\s*_{3,}[_\s.]*$/;

/** "Pediatric dose: 5 mg/kg, maximum 300 mg. With a pulse: base contact." */
const LABELLED = /^([^:.|]{3,30}): /;
/** In characters. */
const SHORT = 200;

/** Whether a short paragraph says in its label whom it is for: none of its sentences is read without that. */
function isOfPatient(text: string): boolean {
  const label = text.length <= SHORT ? LABELLED.exec(text)?.[1] : undefined;
  return label !== undefined && populationsIn(label).size > 0 && AMOUNT.test(text);
}

/**
 * What of a block can be quoted: not the line of a table of contents, a caption, other names, a line to fill in, nor an arrow
 * between two boxes.
 */
export function partsOf(kind: KindLetter, text: string): Part[] {
  const none = kind === "r" ? NO_STATEMENTS : [...NO_STATEMENTS, BLANK];
  return split(kind, text).filter(
    (part) => /\p{L}/u.test(part.text) && !none.some((pattern) => pattern.test(part.text)),
  );
}

function split(kind: KindLetter, text: string): Part[] {
  if (kind === "r") {
    const texts = textsSideBySide(text);
    if (texts.length > 0) return texts.map((part) => ({ kind: "p", text: part }));
    const cells = [...dosesSideBySide(text), ...boxesSideBySide(text)];
    return (cells.length > 0 ? cells : [text]).map((cell) => ({ kind, text: cell }));
  }
  const isText = (kind === "p" || kind === "n") && !CRITERIA_IN_LINE.test(text) && !isOfPatient(text);
  return isText ? withTheirOrder(sentences(text)).map((part) => ({ kind, text: part })) : [{ kind, text }];
}
