import type { KindLetter } from "../../../../db/snapshot.ts";
import type { FoundPassage } from "../../../search/types.ts";
import type { Asked } from "../question/asked.ts";
import { drugsIn } from "../question/drugs.ts";
import { gives } from "../question/wanted.ts";
import type { WeighedWord } from "../question/weighed-words.ts";
import { areCountedAlike } from "../quotes/lists/counts.ts";
import { leaveOutAsides } from "./asides.ts";
import {
  isForAwakeAlone,
  isForNewborns,
  isForOthers,
  isForPatient,
  isOrderAbove,
  putBelow,
} from "./for-others.ts";
import { carryDrugs, isOnOther, leaveToOthers } from "./labels.ts";
import type { Fit } from "./measures/fit.ts";
import type { Range } from "./measures/ranges.ts";
import { rowsBeside, settleFit } from "./measures/settle-fit.ts";
import { partsOf } from "./parts.ts";
import { sharePlaces } from "./places.ts";
import { readStatement } from "./read-statement.ts";

/** A statement that can be quoted by itself: a sentence, list item, table row or note. */
export interface Statement {
  passage: FoundPassage;
  kind: KindLetter;
  text: string;
  /** Of an item, or a paragraph that goes on with one, how many it stands below. */
  depth: number;
  /** Asked words that it holds itself. */
  holds: ReadonlySet<WeighedWord>;
  /** Those of them that it names, and does not hold by their class or by what shows them. */
  names: ReadonlySet<WeighedWord>;
  /** Those of them that it has in the form asked. */
  literal: ReadonlySet<WeighedWord>;
  /** Asked words of what it stands below and is said of: the item above it in a list, or one on a drug where it names none. */
  under: ReadonlySet<WeighedWord>;
  /** What leads it in, "For snake bites:". */
  lead: Statement | undefined;
  /** The item that it stands below in a list. */
  above: Statement | undefined;
  /** Asked words that it holds itself or is led in with. */
  said: ReadonlySet<WeighedWord>;
  /** Populations that it names. */
  populations: ReadonlySet<number>;
  /** Whether it is for other patients than those asked for, an adult's dose beside a child's, or an option that was not chosen. */
  forOthers: boolean;
  /** How its ranges stand to the measures asked for. */
  fit: Fit;
  /** Whether a range that it states holds the measure asked for. */
  fits: boolean;
  /** Those of its ranges that do and are limits. */
  limits: readonly Range[];
  /** Whether it names an asked drug itself. */
  namesDrug: boolean;
  /** Whether it names drugs, and none that is asked for: what holds for its class is said of another. */
  ofOtherDrugs: boolean;
}

/** "POLICY NO. 300 | EFFECTIVE: 1/1/2025" */
const OF_NUMBER = /^(?:policy|procedure|protocol|document) (?:no\b|number\b|#)[^|]*\|/i;

/** "Policy 4104: Effective: 1/1/2025 | Revised: 6/1/2025 | Page: 1 of 3": of a document, and of nothing that it is on. */
const OF_DOCUMENT =
  /^(?:(?:(?:[a-z]+ )?(?:policy|procedure|protocol|guideline) \d[\w.-]*: )?(?:effective|issued?|revised|revision|reviewed|review|approved|supersedes|version|date|pages?|(?:policy|procedure|protocol|document) (?:no|number|#))\b[^|]*(?:\| |$))+$/i;

/** The statements of a section's passages, in order, and what of the question they hold. */
export function readStatements(passages: readonly FoundPassage[], asked: Asked): Statement[] {
  const stretches = stretchesOf(passages).map((stretch) => readStretch(stretch, asked));
  const read = stretches.flat();
  sharePlaces(read, asked.words);
  carryDrugs(read, asked.drugs);
  for (const stretch of stretches) leaveToOthers(stretch, asked);
  leaveOutAsides(read, asked);
  const beside = read.some(({ fits }) => fits) ? [] : asked.measures.flatMap((one) => rowsBeside(one, read));
  for (const stretch of stretches) putBelow(stretch, asked);
  for (const option of notSelected(read)) option.forOthers = true;
  for (const one of read) one.forOthers ||= isOnOther(one, read, asked);
  settleFit(read, beside, asked);
  return read;
}

/** Passages of one section that may follow on each other: between others are pages that were not found, or another protocol. */
function stretchesOf(passages: readonly FoundPassage[]): FoundPassage[][] {
  const stretches: FoundPassage[][] = [];
  for (const passage of passages) {
    const stretch = stretches.at(-1);
    const isNear = (stretch?.at(-1)?.page ?? Number.NEGATIVE_INFINITY) >= passage.page - 1;
    if (stretch && isNear) stretch.push(passage);
    else stretches.push([passage]);
  }
  return stretches;
}

function readStretch(passages: readonly FoundPassage[], asked: Asked): Statement[] {
  const isTelling = ({ kind, text, holds }: Statement) =>
    holds.size > 0 || !(["r", "n"].includes(kind) ? OF_DOCUMENT : OF_NUMBER).test(text);
  const drugs = new Set(asked.drugs);
  // What stands in a list below an item on a drug, and names no other, is said of that drug.
  let above: ReadonlySet<WeighedWord> = new Set();
  let step = "";
  const read = passages.flatMap((passage) => {
    return passage.blocks.flatMap(({ kind, text, depth = 0 }) =>
      partsOf(kind, text).map((part): Statement => {
        const statement = readStatement(passage, part.kind, part.text, asked);
        const isNextStep = areCountedAlike(step, part.text) && !gives("drug", part.text);
        if (kind !== "l" || isNextStep) above = new Set();
        if (kind === "l" && drugsIn(part.text).size > 0) {
          above = statement.holds.intersection(drugs);
          step = part.text;
        }
        const isForThem =
          !isForNewborns(part, asked) && !isForOthers(statement, asked) && !isOrderAbove(part, asked);
        const forOthers = isForAwakeAlone(part, asked) || (!isForPatient(statement, asked) && !isForThem);
        const said = statement.holds;
        return { ...statement, depth, forOthers, under: above, lead: undefined, above: undefined, said };
      }),
    );
  });
  return read.filter(isTelling);
}

const EMPTY = /^[☐□❏❐❑❒] ?\S/u;
const TICKED = /^[☑☒] ?\S/u;

/** Of texts in order, those behind an empty box beside others that are ticked: options that nobody chose, and no orders. */
function notSelected<T extends { text: string }>(texts: readonly T[]): T[] {
  const found: T[] = [];
  let list: T[] = [];
  for (const one of [...texts, undefined]) {
    if (one && (EMPTY.test(one.text) || TICKED.test(one.text))) {
      list.push(one);
      continue;
    }
    if (list.some(({ text }) => TICKED.test(text)))
      found.push(...list.filter(({ text }) => EMPTY.test(text)));
    list = [];
  }
  return found;
}
