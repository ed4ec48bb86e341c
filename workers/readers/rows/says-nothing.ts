/** What stands in a cell that has no value: "—", "N/A". */
const NOTHING = /^(?:[-–—]{0,3}|n\/?a)$/i;

/** Whether a cell's text says that there is nothing in it. */
export function saysNothing(text: string): boolean {
  return NOTHING.test(text);
}
