/** "AMA", "A&O" */
const ABBREVIATION = /^\p{Lu}[\p{Lu}&/.-]+$/u;

/**
 * Whether rows are a list of abbreviations, each before what it stands for, one or several in a row: "BVM | bag valve mask". The
 * first row has to spell its own out, and half of all have to, as "PRN" is no English.
 */
export function areAbbreviations(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = rows.map(pairsOf);
  const all = [...first, ...others.flat()];
  const spelled = all.filter(isSpelled).length;
  return (
    others.length > 0 &&
    first.length > 0 &&
    first.every(isSpelled) &&
    all.every(([short]) => ABBREVIATION.test(short)) &&
    spelled * 2 >= all.length
  );
}

type Pair = [short: string, long: string];

function pairsOf(texts: readonly string[]): Pair[] {
  const pairs = texts.flatMap((text, at): Pair[] => (at % 2 === 0 ? [[text, texts[at + 1] ?? ""]] : []));
  return pairs.filter((pair) => pair.some((text) => text !== ""));
}

/** Whether the letters of an abbreviation stand in its words in their order. */
function isSpelled([short, long]: Pair): boolean {
  const letters = short.toLowerCase().match(/\p{L}/gu) ?? [];
  let rest = long.toLowerCase();
  for (const letter of letters) {
    const at = rest.indexOf(letter);
    if (at < 0) return false;
    rest = rest.slice(at + 1);
  }
  return long.length > short.length;
}
