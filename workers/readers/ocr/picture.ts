/** A page as grey pixels, black 0 to white 255, row by row from the top left corner. */
export interface Picture {
  width: number;
  height: number;
  gray: Uint8Array;
  /** Pixels for a point (1/72 inch) of the page. */
  scale: number;
}

/** Pixels for a point at 300 a inch, which Tesseract reads best (its manual, "ImproveQuality"). */
export const BEST_SCALE = 300 / 72;
/** A page of 25 million pixels is A3 at 300 a inch, with room. */
const MAX_PIXELS = 25_000_000;

/** Pixels for a point of a page of so many points at most: its picture has to fit in memory. */
export function largestScale(width: number, height: number): number {
  return Math.sqrt(MAX_PIXELS / (width * height));
}

/** The grey below which lines and letters are drawn. */
export const DARK = 160;

/** How a picture is turned to be read, in degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** The picture turned clockwise. */
export function turnPicture(picture: Picture, turn: Turn): Picture {
  if (turn === 0) return picture;
  const { width, height, gray, scale } = picture;
  const turned = new Uint8Array(gray.length);
  const across = turn === 180 ? width : height;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const to =
        turn === 90
          ? x * across + (height - 1 - y)
          : turn === 180
            ? (height - 1 - y) * across + (width - 1 - x)
            : (width - 1 - x) * across + y;
      turned[to] = gray[at] ?? 255;
    }
  }
  return turn === 180 ? { ...picture, gray: turned } : { width: height, height: width, gray: turned, scale };
}
