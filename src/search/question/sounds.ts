/** Fewer consonants are those of too many words. */
const FEWEST_BONES = 3;
/** Words whose sound is kept: questions compare the same drugs and documents again and again. */
const MAX_SOUNDS = 50_000;
const sounds = new Map<string, string>();

/**
 * Whether two words have the same consonants but for one left out or two swapped: a slip seldom puts one for another,
 * and "dystocia" is no "dystonia".
 */
export function haveSameBones(a: string, b: string): boolean {
  const [one, other] = [bones(a), bones(b)];
  if (one.length === other.length) {
    const at = [...one].findIndex((letter, index) => letter !== other[index]);
    return (
      at < 0 ||
      (one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2))
    );
  }
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}

/** Whether two words are one but for their vowels and for letters that sound alike: "cyannide" and "cyanide". */
export function soundAlike(a: string, b: string): boolean {
  return bones(a) === bones(b) && bones(a).length >= FEWEST_BONES;
}

function bones(word: string): string {
  return spoken(word).replace(/[aeiou]/g, "");
}

/** How a word sounds, written one way. */
export function spoken(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  if (sounds.size === MAX_SOUNDS) sounds.clear();
  const sound = toSound(word);
  sounds.set(word, sound);
  return sound;
}

/** Spellings that sound alike made one: "epinefrin" and "epinephrin". */
function toSound(word: string): string {
  return word
    .replaceAll("ph", "f")
    .replaceAll("th", "t")
    .replace(/ck|q|c(?![eiy])/g, "k")
    .replace(/c/g, "s")
    .replaceAll("x", "ks")
    .replaceAll("z", "s")
    .replaceAll("y", "i")
    .replace(/(.)\1+/g, "$1");
}

/** Damerau-Levenshtein distance (neighbours swapped count one), or more than `most` where it is more. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const changed = (previous[j - 1] ?? 0) + (same ? 0 : 1);
      let cost = Math.min(changed, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}
