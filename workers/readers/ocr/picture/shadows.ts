import { DARK, type Picture } from "./picture.ts";

/**
 * The picture without what is dark as far as its edges: the shadows there are straight, however the sheet lies, and
 * say nothing of its lines. A bar that reaches the edge goes too, so that this is no picture to be read.
 */
export function withoutShadows(picture: Picture): Picture {
  const { width, height } = picture;
  const gray = picture.gray.slice();
  const open: number[] = [];
  const take = (at: number) => {
    if ((gray[at] ?? 255) >= DARK) return;
    gray[at] = 255;
    open.push(at);
  };
  for (let x = 0; x < width; x++) {
    take(x);
    take((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    take(y * width);
    take((y + 1) * width - 1);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    if (x > 0) take(at - 1);
    if (x + 1 < width) take(at + 1);
    take(at - width);
    take(at + width);
  }
  return { ...picture, gray };
}
