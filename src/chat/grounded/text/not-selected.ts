const EMPTY = /^[☐□❏❐❑❒] ?\S/u;
const TICKED = /^[☑☒] ?\S/u;

/** Of texts in order, those behind an empty box beside others that are ticked: options that nobody chose, and no orders. */
export function notSelected<T extends { text: string }>(texts: readonly T[]): T[] {
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
