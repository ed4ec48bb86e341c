/** How an item of a list is counted: "(b)" is the second by small letters, in brackets. */
export interface ItemCount {
  level: "1" | "1.1" | "A" | "a";
  /** What stands around it: "()", ".", and before the last of its figures, "2." of "2.1". */
  around: string;
  /** Which one it is: "i)" is the ninth letter, and the first Roman figure. */
  places: readonly number[];
}

/** "1.", "A)", "(b)", "iv.", "2.1" before a word, since "2.5 mg" is a dose, and "1.0 Routine care" the number of a protocol; and "■ 2." with a sign that marks the item. */
export const COUNTED =
  /^(?:[\p{So}*†‡] ?){0,3}(?:(\(?)(\d{1,3}|[A-Za-z]|[ivx]{2,5}|[IVX]{2,5})([.)])|((?:[1-9]\d?\.)+)([1-9]\d?)[.)]?(?=\s\p{Lu}\p{L}{2}))\s/u;
const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10 };

/** How the text of an item is counted; undefined where it is not. */
export function itemCount(text: string): ItemCount | undefined {
  const [, opening = "", count, closing = "", outer = "", inner] = COUNTED.exec(text) ?? [];
  if (inner !== undefined) return { level: "1.1", around: outer, places: [Number(inner)] };
  if (count === undefined) return undefined;
  const around = opening + closing;
  if (/\d/.test(count)) return { level: "1", around, places: [Number(count)] };
  const small = count.toLowerCase();
  const letters = small.length === 1 ? [small.charCodeAt(0) - "a".charCodeAt(0) + 1] : [];
  const roman = /^[ivx]+$/.test(small) ? [romanValue(small)] : [];
  return { level: count === small ? "a" : "A", around, places: [...letters, ...roman] };
}

/** Whether the second is counted as what comes after the first: "9." after "8.", "II." after "I.". */
export function isNextCount(before: ItemCount | undefined, next: ItemCount | undefined): boolean {
  if (!before || !next || before.level !== next.level || before.around !== next.around) return false;
  return before.places.some((place) => next.places.includes(place + 1));
}

function romanValue(letters: string): number {
  const values = [...letters].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
