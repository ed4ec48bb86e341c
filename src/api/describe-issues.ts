import type { z } from "zod";

/** Every failing field and why, in one line. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const problems = issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  return [...new Set(problems)].join("; ");
}
