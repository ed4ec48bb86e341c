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
  if (turn === 180) return { ...picture, gray: picture.gray.toReversed() };
  const turned = transposed(picture);
  const { width, height, gray } = turned;
  for (let y = 0; y < height; y++) gray.subarray(y * width, (y + 1) * width).reverse();
  if (turn === 270) gray.reverse();
  return turned;
}

/** Pixels: the side of a square whose rows and columns the processor's cache holds. */
const SQUARE = 32;

/** The picture whose rows are the columns of this one. */
export function transposed({ width, height, gray, scale }: Picture): Picture {
  const columns = new Uint8Array(gray.length);
  for (let top = 0; top < height; top += SQUARE) {
    const bottom = Math.min(top + SQUARE, height);
    for (let left = 0; left < width; left += SQUARE) {
      const right = Math.min(left + SQUARE, width);
      for (let x = left; x < right; x++) {
        let from = top * width + x;
        for (let to = x * height + top; to < x * height + bottom; to++, from += width)
          columns[to] = gray[from] ?? 255;
      }
    }
  }
  return { width: height, height: width, gray: columns, scale };
}
