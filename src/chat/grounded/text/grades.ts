const GRADE = /\b(mild|moderate|severe)\b/gi;
/** "MODERATE Dyspnea", "- Mild to moderate:", "For severe signs" */
const LEADING =
  /^\P{L}*(?:(?:for|if|in) )?(mild|moderate|severe)\b(?:\s*(?:to|or|and|[/–-])\s*(mild|moderate|severe)\b)?/iu;

/** How grave something is, where a question names one grade of it. */
export function askedGrade(content: string): string | undefined {
  const grades = new Set([...content.matchAll(GRADE)].map(([grade]) => grade.toLowerCase()));
  return grades.size === 1 ? [...grades][0] : undefined;
}

/** The grades that a text begins with: what it says is for these. */
export function leadingGrades(text: string): string[] {
  const [, ...grades] = LEADING.exec(text) ?? [];
  return grades.flatMap((grade) => grade?.toLowerCase() ?? []);
}
