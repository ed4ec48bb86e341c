/** A decoded picture of a PDF: grey, black 0 to white 255, and how opaque each pixel is, where not all are. */
export interface Bitmap {
  width: number;
  height: number;
  gray: Uint8Array;
  alpha?: Uint8Array;
}

/** What pdf.js hands over for a picture. */
export interface ImageData {
  width: number;
  height: number;
  kind?: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** pdf.js' kinds of pixels. */
const ONE_BIT = 1;
const RGB = 2;
const RGBA = 3;

/** Takes what pdf.js hands over for a picture; undefined where that is something else. */
export function toImageData(value: unknown): ImageData | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!("width" in value && "height" in value && "data" in value)) return undefined;
  const { width, height, data } = value;
  if (typeof width !== "number" || typeof height !== "number" || width < 1 || height < 1) return undefined;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return undefined;
  const kind = "kind" in value && typeof value.kind === "number" ? value.kind : undefined;
  return { width, height, data, ...(kind !== undefined && { kind }) };
}

/** The grey of the colour that stands at a place (ITU-R BT.601). */
export function grayAt(data: ImageData["data"], at: number): number {
  return ((data[at] ?? 0) * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114) / 1000;
}

/** The picture in grey; undefined where its kind is not known. */
export function toBitmap({ width, height, kind, data }: ImageData): Bitmap | undefined {
  const pixels = width * height;
  if (kind === ONE_BIT) return { width, height, gray: unpack(width, height, data) };
  if (kind !== RGB && kind !== RGBA) return undefined;
  const step = kind === RGB ? 3 : 4;
  const gray = new Uint8Array(pixels);
  const alpha = kind === RGBA ? new Uint8Array(pixels) : undefined;
  let clear = false;
  for (let i = 0, at = 0; i < pixels; i++, at += step) {
    gray[i] = grayAt(data, at);
    if (!alpha) continue;
    alpha[i] = data[at + 3] ?? 255;
    clear ||= alpha[i] !== 255;
  }
  return { width, height, gray, ...(alpha && clear && { alpha }) };
}

/** A stencil that is painted in one grey: a bit of 0 is painted, as pdf.js hands it over. */
export function toStencil({ width, height, data }: ImageData, gray: number): Bitmap {
  const alpha = unpack(width, height, data).map((bit) => 255 - bit);
  return { width, height, gray: new Uint8Array(width * height).fill(gray), alpha };
}

/** 255 for each set bit, 0 for the others; each row starts a byte. */
function unpack(width: number, height: number, data: ImageData["data"]): Uint8Array {
  const row = (width + 7) >> 3;
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) pixels[at] = 255;
    }
  }
  return pixels;
}
