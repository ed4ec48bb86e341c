/** Share of the letters of a line that may be misread; shorter ones say too little to be compared so. */
const MISREAD = 0.2;
const FEWEST = 5;

/** True for two lines in letters that are the same but for a few: either may be misread. */
export function areMisread(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => [...text.replace(/\P{L}/gu, "")]);
  if (!a || !b || Math.min(a.length, b.length) < FEWEST) return false;
  const most = Math.floor(Math.max(a.length, b.length) * MISREAD);
  return Math.abs(a.length - b.length) <= most && distance(a, b) <= most;
}

/** How many letters are to be put in, taken out or changed to make one of the other. */
function distance(one: readonly string[], other: readonly string[]): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of one.entries()) {
    const next = [row + 1];
    for (const [at, same] of other.entries()) {
      const changed = (above[at] ?? 0) + (same === letter ? 0 : 1);
      next.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    above = next;
  }
  return above.at(-1) ?? 0;
}
