import type { Canvas } from "@napi-rs/canvas";
import { grayAt } from "./bitmap.ts";

/** Rows of pixels that are in memory in colours at once, beside the canvas. */
const ROWS = 256;

/** What is painted on an opaque canvas in grey, black 0 to white 255, row by row. */
export function grayOf(canvas: Canvas): Uint8Array {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  const gray = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y += ROWS) {
    const { data } = context.getImageData(0, y, width, Math.min(ROWS, height - y));
    for (let at = 0; at < data.length; at += 4) gray[to++] = grayAt(data, at);
  }
  return gray;
}
