import { LARGER } from "../../heading-size.ts";
import type { Profile } from "../profile/profile.ts";
import { type DatedHead, findDatedHead } from "./dated-heads.ts";
import {
  type EdgeLine,
  type EdgeRow,
  type Edges,
  haveSameWords,
  isLevel,
  isSame,
  isWorded,
} from "./edges.ts";
import { type Footers, findFooters, findHeads, isSmallPrint, onNearlyAll } from "./footers.ts";
import type { Tab } from "./tabs.ts";

/** Lines that stand in the same place on most pages of a sample. */
export interface Repeated {
  lines: EdgeLine[];
  /** Small print with other figures on each page, at one height on nearly all, and below the text at any. */
  print: EdgeLine[];
  footers: Footers;
  /** Rows of which a part is on nearly all pages, over titles. */
  heads: EdgeRow[];
  head: DatedHead;
  tabs: Tab[];
  /** In points: lines of this size are headings. */
  headingSize: number;
}

/** Where there is nothing to compare. */
export const NOTHING: Repeated = {
  lines: [],
  print: [],
  footers: { rows: [], closing: [] },
  heads: [],
  head: [],
  tabs: [],
  headingSize: 0,
};

/** Share of the pages of a sample that a line is repeated on. */
const MOST = 0.4;
/** The same of small print in pictures, which is not read on all of them. */
const MOST_READ = 0.6;

/** Finds the lines that most of some sampled pages share. */
export function findRepeated(sample: readonly Edges[], profile: Profile): Repeated {
  const headingSize = profile.bodySize * LARGER;
  if (sample.length < 2) return { ...NOTHING, headingSize };
  const counts: { line: EdgeLine; pages: Set<number>; isCounted: boolean }[] = [];
  for (const { page, lines } of sample) {
    for (const line of lines) {
      const same = counts.find((each) => isSame(each.line, line));
      if (same) {
        same.pages.add(page);
        same.line.joined &&= line.joined;
        same.isCounted ||= line.figures.some((figure, i) => figure !== same.line.figures[i]);
      } else counts.push({ line: { ...line }, pages: new Set([page]), isCounted: false });
    }
  }
  const enough = Math.min(sample.length, Math.max(3, Math.ceil(sample.length * MOST)));
  // A title that both pages of two have is left; what is small is not, nor what stands below the text on more pages, or counts them.
  const largest = profile.bodySize * (sample.length === 2 ? 1.02 : LARGER * LARGER);
  const mayBeTitle = ({ line: { size, y }, isCounted }: (typeof counts)[number]) =>
    size >= largest && (y >= 0 || (sample.length === 2 && !isCounted));
  const lines = counts.filter((each) => each.pages.size >= enough && !mayBeTitle(each));
  const isSmall = (line: EdgeLine) => isSmallPrint(line, profile.bodySize);
  const print = onNearlyAll(
    sample,
    ({ lines }) => lines.filter((line) => isSmall(line) || (line.ocr && line.size < headingSize)),
    (a, b) => isPrint(a, b),
    sample.some(({ ocr }) => ocr) ? MOST_READ : undefined,
  );
  return {
    lines: lines.map(({ line }) => line),
    print: print.filter((line) =>
      sample.some(({ lines }) => lines.some((each) => !each.joined && isPrint(each, line))),
    ),
    footers: findFooters(sample, profile.bodySize),
    heads: findHeads(sample),
    head: findDatedHead(sample),
    tabs: sample.flatMap((edges) => edges.tabs),
    headingSize,
  };
}

/** Small print at one height, whatever its figures; of pictures, where figures are misread and sizes measured, any print that is no title's. */
export function isPrint(a: EdgeLine, b: EdgeLine, shift?: number): boolean {
  const isAlike = a.ocr || b.ocr ? haveSameWords(a, b) && /\p{L}{3}/u.test(a.words) : isWorded(a, b);
  return isAlike && isLevel(a, b, shift);
}
