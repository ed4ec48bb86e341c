/** So many rows, each in a color of its own, are told apart by it: the levels of care, the colors of a triage. */
const SEVERAL = 3;

/**
 * Whether rows are each in a color of their own, so that the first is set off as a header no more than the others are.
 * @param colors that of each row, or how it looks; undefined where it has none
 */
export function haveOwnColors(colors: readonly (string | undefined)[]): boolean {
  return colors.length >= SEVERAL && !colors.includes(undefined) && new Set(colors).size === colors.length;
}
