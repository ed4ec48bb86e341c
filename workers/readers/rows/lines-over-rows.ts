/**
 * The lines within a table, by their place, that name the rows below them whatever they look like: below each of several stand
 * rows that begin alike, "Epinephrine" above "mg | 0.1" and "mL | 1", "Atropine" above "mg | 0.2" and "mL | 2".
 * `labels` is what each row begins with, undefined for a line.
 */
export function linesOverRows(labels: readonly (string | undefined)[]): ReadonlySet<number> {
  const lines = labels.flatMap((label, at) =>
    label === undefined && labels[at + 1] !== undefined ? [at] : [],
  );
  const groups = lines.map((line, at) => new Set(labels.slice(line + 1, lines[at + 1])));
  const isShared = (label: string | undefined) =>
    Boolean(label) && groups.filter((group) => group.has(label)).length > 1;
  return new Set(groups.every((group) => [...group].some(isShared)) ? lines : []);
}
