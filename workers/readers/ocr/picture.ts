/** A page as grey pixels, black 0 to white 255, row by row from the top left corner. */
export interface Picture {
  width: number;
  height: number;
  gray: Uint8Array;
  /** Pixels for a point (1/72 inch) of the page. */
  scale: number;
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
