import { areAlike, isScore } from "./measure-units.ts";
import type { Measure } from "./measures.ts";
import { isIn, type Range } from "./ranges.ts";

const GRADE = /\b(mild|moderate|severe)\b/gi;
/** "MODERATE Dyspnea", "- Mild to moderate:", "For severe signs", "Severity: Severe | …" */
const LEADING =
  /^\P{L}*(?:(?:for|if|in) |severity[^:|]{0,20}: )?(mild|moderate|severe)\b(?:\s*(?:to|or|and|[/–-])\s*(mild|moderate|severe)\b)?/iu;

/** How grave something is, where a question names one grade of it. */
export function askedGrade(content: string): string | undefined {
  const grades = new Set([...content.matchAll(GRADE)].map(([grade]) => grade.toLowerCase()));
  return grades.size === 1 ? [...grades][0] : undefined;
}

/** The grades that a text begins with: what it says is for these. */
function leadingGrades(text: string): string[] {
  const [, ...grades] = LEADING.exec(text) ?? [];
  return grades.flatMap((grade) => grade?.toLowerCase() ?? []);
}

/** "Mild (1–3)", "Severe pain, 7 to 10", "Pain score 4-6": of a scale, how grave it is. */
const SCORED =
  /^\P{L}*(?:(?:for|if|in) )?(?:(?:mild|moderate|severe)(?: pain)?|pain(?: (?:scores?|scale|level))?)[\s:,(]{1,3}(?:(?:pain|score|scale|GCS)\s)?(\d{1,2})\s?(?:-|–|—|to)\s?(\d{1,2})\b(?!\s?(?:%|\/(?!10)|\p{L}))/iu;

/** The scores that a text begins with: what it says is for these. */
export function scoreRange(text: string): Range | undefined {
  const [label = "", from, to] = SCORED.exec(text) ?? [];
  const dimension = /pain/i.test(label) ? "score of pain" : /GCS/i.test(label) ? "score of gcs" : "score";
  return from === undefined ? undefined : { dimension, from: Number(from), to: Number(to) };
}

/** How a text stands to a score that is asked about, where it begins with the scores that it is for. */
export function scoreFit(measures: readonly Measure[], text: string): "holds" | "misses" | undefined {
  const score = measures.find(({ dimension }) => isScore(dimension));
  const range = score && scoreRange(text);
  if (!score || !range || !areAlike(range.dimension, score.dimension)) return undefined;
  return isIn(range, score.value) ? "holds" : "misses";
}

/** A statement and what leads it in. */
interface Graded {
  text: string;
  lead: { text: string } | undefined;
}

/** Those that are for other grades alone, where some are for the one asked for: "MODERATE: 1 auto-injector" of a severe case. */
export function notOfGrade<One extends Graded>(grade: string, read: readonly One[]): One[] {
  const others = read.filter((one) => gradesOf(one).length > 0 && !gradesOf(one).includes(grade));
  return read.some((one) => gradesOf(one).includes(grade)) ? others : [];
}

/** The grades that a statement is for: those that it begins with, or failing that what leads it in. */
export function gradesOf({ text, lead }: Graded): string[] {
  const own = leadingGrades(text);
  return own.length > 0 || !lead ? own : leadingGrades(lead.text);
}
