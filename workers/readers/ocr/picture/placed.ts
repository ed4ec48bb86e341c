import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, compose, type Matrix, toMatrix, transformBox } from "../../pdf/geometry.ts";
import { type Bitmap, type ImageData, toBitmap, toImageData, toStencil } from "./bitmap.ts";

/** A picture on a page: `matrix` takes its unit square, y up, to points of the page, y down. */
export interface Placed {
  matrix: Matrix;
  width: number;
  height: number;
  decode(): Bitmap | undefined;
}

interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** A page cut into more pieces is no scan. */
const MAX_PLACED = 2_000;
const MAX_NESTING = 2_000;

/**
 * The pictures of a page in the order they are painted. `base` brings the page upright, y down;
 * `objectOf` gives what pdf.js decoded under a name.
 */
export async function findPlaced(
  operators: Operators,
  base: Matrix,
  objectOf: (id: string) => Promise<unknown>,
): Promise<Placed[]> {
  const placed: Placed[] = [];
  const stack: { ctm: Matrix; ink: number }[] = [];
  let ctm = base;
  let ink = 0;
  const put = (
    data: ImageData | undefined,
    matrix: Matrix,
    decode: (data: ImageData) => Bitmap | undefined,
  ) => {
    if (!data || placed.length >= MAX_PLACED) return;
    placed.push({ matrix, width: data.width, height: data.height, decode: () => decode(data) });
  };
  const resolve = async (value: unknown) =>
    toImageData(typeof value === "string" ? await objectOf(value) : value);

  for (let i = 0; i < operators.fnArray.length; i++) {
    const args = listOf(operators.argsArray[i]);
    switch (operators.fnArray[i]) {
      case OPS.save:
        if (stack.length < MAX_NESTING) stack.push({ ctm, ink });
        break;
      case OPS.paintFormXObjectBegin:
        if (stack.length < MAX_NESTING) stack.push({ ctm, ink });
        if (args[0]) ctm = compose(ctm, toMatrix(args[0]));
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        ({ ctm, ink } = stack.pop() ?? { ctm, ink });
        break;
      case OPS.transform:
        ctm = compose(ctm, toMatrix(args));
        break;
      case OPS.setFillRGBColor:
        ink = grayOf(args[0]);
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
        put(await resolve(args[0]), ctm, toBitmap);
        break;
      case OPS.paintImageXObjectRepeat:
        for (const matrix of repeats(ctm, args.slice(1))) put(await resolve(args[0]), matrix, toBitmap);
        break;
      case OPS.paintImageMaskXObject: {
        const painted = ink;
        const bits = isStencil(args[0]) ? args[0].data : undefined;
        const stencil = typeof bits === "string" ? await objectOf(bits) : args[0];
        put(toImageData(stencil), ctm, (data) => toStencil(data, painted));
        break;
      }
    }
  }
  return placed;
}

/** How much of the page its pictures cover, 0 to 1; where they overlap, too much. */
export function coverage(placed: readonly Placed[], page: Box): number {
  const area = placed.reduce((sum, { matrix }) => {
    const { x0, y0, x1, y1 } = transformBox(matrix, { x0: 0, y0: 0, x1: 1, y1: 1 });
    const width = Math.min(x1, page.x1) - Math.max(x0, page.x0);
    const height = Math.min(y1, page.y1) - Math.max(y0, page.y0);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
  return Math.min(1, area / Math.max(1, (page.x1 - page.x0) * (page.y1 - page.y0)));
}

/** Its bits are at hand, or have a name. */
function isStencil(value: unknown): value is { data: unknown } {
  return typeof value === "object" && value !== null && "data" in value;
}

/** One picture painted several times: two scales, then the places. */
function repeats(ctm: Matrix, [scaleX, scaleY, positions]: readonly unknown[]): Matrix[] {
  if (typeof scaleX !== "number" || typeof scaleY !== "number") return [];
  const places = positions instanceof Float32Array ? [...positions] : listOf(positions).map(Number);
  const matrices: Matrix[] = [];
  for (let i = 0; i + 1 < places.length; i += 2) {
    matrices.push(compose(ctm, [scaleX, 0, 0, scaleY, places[i] ?? 0, places[i + 1] ?? 0]));
  }
  return matrices;
}

function grayOf(color: unknown): number {
  const [, hex = "000000"] = /^#([0-9a-f]{6})$/i.exec(String(color)) ?? [];
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return Math.round((part(0) * 299 + part(2) * 587 + part(4) * 114) / 1000);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
