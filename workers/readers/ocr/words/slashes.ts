import type { Drawn } from "./drawn.ts";

/** What a slash that stands alone is read as: the side of a cell is, too. */
export const LIKE_SLASHES = /^[|/\\lI1]?[|/][|/\\]?$/;
/** Of its height: how much farther right a slash is at its top than at its foot, at least and most; what part of it these are. */
const LEANS = [0.1, 0.8] as const;
const END = 0.2;

/** A word with the slash that it is drawn as, where it leans to the right: "|" between two words. */
export function withSlash(text: string, { picture, dark, letters }: Drawn): string {
  const [slash, other] = letters;
  if (!LIKE_SLASHES.test(text) || !slash || other) return text;
  const high = slash.y1 - slash.y0;
  const end = Math.max(1, Math.round(high * END));
  const middleOf = (top: number) => {
    let [sum, count] = [0, 0];
    for (let y = top; y < top + end; y++) {
      for (let x = slash.x0; x < slash.x1; x++) {
        if ((picture.gray[y * picture.width + x] ?? 255) >= dark) continue;
        sum += x;
        count++;
      }
    }
    return sum / Math.max(1, count);
  };
  const lean = (middleOf(slash.y0) - middleOf(slash.y1 - end)) / high;
  return lean > LEANS[0] && lean < LEANS[1] ? "/" : text;
}
