import type { Fragment } from "../ink/ink.ts";

/** In ems: how much higher or lower than its text a bullet or a number may stand. */
const SHIFT = 0.3;
/** In ems: how much higher one may stand that is much smaller than its text, and how small that is: within its letters' height. */
const RAISE = 0.55;
const MUCH_SMALLER = 0.75;
/** What is nothing but a bullet: others stand raised behind a word as well, as a charge, a note's mark, or a degree's. */
const DOT = /^[•‣▪▫■□●○◆◇▶►▸]$/;
/** So many runs at about one height are looked through: no line a person made has more. */
const MAX_NEAR = 40;

/**
 * Puts bullets and numbers that stand a little higher or lower than their text to it. `runs` are ordered by baseline;
 * `marks` tells whether one is nothing but a marker, `leads` whether it may lead to a fragment that stands behind it.
 */
export function attachMarkers(
  runs: readonly Fragment[][],
  marks: (run: readonly Fragment[]) => boolean,
  leads: (marker: Fragment, text: Fragment) => boolean,
): readonly Fragment[][] {
  const taken = new Set<Fragment[]>();
  runs.forEach((run, at) => {
    const marker = run.at(-1);
    if (!marker || !marks(run)) return;
    let nearest: Fragment[] | undefined;
    for (const step of [1, -1]) {
      for (let i = at + step; Math.abs(i - at) <= MAX_NEAR; i += step) {
        const other = runs[i];
        const first = other?.[0];
        if (!other || !first || Math.abs(first.y - marker.y) > reach(marker, first)) break;
        const isNearer = first.x0 > marker.x1 && first.x0 < (nearest?.[0]?.x0 ?? Infinity);
        if (isNearer && !taken.has(other)) nearest = other;
      }
    }
    const [text] = nearest ?? [];
    if (!nearest || !text || marks(nearest) || !leads(marker, text)) return;
    nearest.unshift(...run);
    taken.add(run);
  });
  return taken.size === 0 ? runs : runs.filter((run) => !taken.has(run));
}

/** How far the baseline of a text may be from its marker's. */
function reach(marker: Fragment, text: Fragment): number {
  return (marker.y < text.y && isSmallBullet(marker, text) ? RAISE : SHIFT) * text.size;
}

/** True for a dot much smaller than the text behind it: it marks an item, and stands in no column of its own. */
export function isSmallBullet({ text, size }: Fragment, behind: Fragment): boolean {
  return size < behind.size * MUCH_SMALLER && DOT.test(text);
}
