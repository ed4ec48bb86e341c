import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { text as drawText, FIRST_EXTRA, pdfFile } from "./pdf.ts";

/** How a scan lies, in degrees clockwise. */
export type Turned = 0 | 90 | 180 | 270;

interface ScannedPage {
  /** What stands in the picture; absent for a page without one. */
  lines?: readonly string[];
  /** Cells with lines around them, below `lines`. */
  table?: readonly (readonly string[])[];
  /** The same without the lines. */
  open?: boolean;
  /** The grey of the ground that a row of the table stands on, of 255; it is written in white on a dark one. */
  tone?: { row: number; gray: number };
  /** Running upwards in a cell beside all rows of the table but the first. */
  side?: string;
  /** A row of the table that is one cell. */
  merged?: number;
  /** The grey of the table's lines, of 255. */
  pale?: number;
  /** The sheet's edges are dark, as photocopiers leave them. */
  shadow?: boolean;
  /** An arrow leads down to each of the boxes. */
  arrows?: boolean;
  /** Boxes with round corners side by side, each with its lines, below `lines`. */
  boxes?: readonly (readonly string[])[];
  /** White on a dark bar above `lines`. */
  bar?: string;
  turned?: Turned;
  /** How far it lies askew, in degrees clockwise. */
  askew?: number;
  /** How far the grey of its pixels strays, of 255. */
  grain?: number;
  /** One bit a pixel, painted through, as fax machines and some scanners write. */
  stencil?: boolean;
  /** The picture is the whole page, rather than in its middle. */
  fills?: boolean;
  /** A line of the text layer. */
  text?: string;
  /** A line of the text layer above the picture. */
  title?: string;
  /** Lines of a text layer that nobody sees, as other programs lay over a picture. */
  layer?: readonly string[];
}

/** The font of what is drawn, known to canvases as "Scan". */
export const FONT = fileURLToPath(
  new URL("standard_fonts/LiberationSans-Regular.ttf", import.meta.resolve("pdfjs-dist/package.json")),
);
GlobalFonts.registerFromPath(FONT, "Scan");

/** 150 pixels an inch: the picture is 306 points wide and high. */
const WIDTH = 638;
const HEIGHT = 638;

/** What is shown of a page that is a picture alone, in points: paper costs as much time as what is written on it. */
const AROUND_PICTURE = "/CropBox[126 216 486 576]";

/** A PDF of pages of 612 x 792 points, each a picture, text, or both. */
export function scan(pages: readonly ScannedPage[]): Uint8Array {
  const objects: string[] = [];
  const drawn = pages.map((page) => {
    const layer = page.layer ? `3 Tr ${drawText(20, 100, page.layer)} 0 Tr ` : "";
    const title = page.title === undefined ? "" : drawText(72, 150, page.title);
    const words = layer + title + (page.text === undefined ? "" : drawText(72, 760, page.text));
    if (!page.lines) return { content: words };
    const name = FIRST_EXTRA + objects.length;
    objects.push(pictureObject(page));
    return {
      ...(!page.fills && words === "" && { entries: AROUND_PICTURE }),
      content: `q ${page.fills ? "612 0 0 792 0 0" : "306 0 0 306 153 243"} cm /I Do Q ${words}`,
      resources: `/XObject<</I ${name} 0 R>>`,
    };
  });
  return pdfFile(drawn, { objects });
}

function pictureObject(page: ScannedPage): string {
  const gray = draw(page);
  const pixels = page.stencil ? toBits(gray) : gray;
  const kind = page.stencil
    ? "/ImageMask true/BitsPerComponent 1"
    : "/ColorSpace/DeviceGray/BitsPerComponent 8";
  const data = deflateSync(pixels).toString("latin1");
  const entries = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}${kind}/Filter/FlateDecode`;
  return `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`;
}

/** The picture of a page as a PNG file of 638 x 638 pixels. */
export function scanPng(page: ScannedPage): Uint8Array {
  return drawCanvas(page).toBuffer("image/png");
}

function draw(page: ScannedPage): Uint8Array {
  const { grain = 0 } = page;
  const { data } = drawCanvas(page).getContext("2d").getImageData(0, 0, WIDTH, HEIGHT);
  const random = randomNumbers();
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
    const gray = data[index * 4] ?? 0;
    return grain === 0 ? gray : Math.max(0, Math.min(255, 25 + gray * 0.8 + (random() - 0.5) * 2 * grain));
  });
}

function drawCanvas(page: ScannedPage): Canvas {
  const { lines = [], table = [], boxes = [], bar, turned = 0, askew = 0, pale = 0 } = page;
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = "black";
  context.font = "27px Scan";
  context.translate(WIDTH / 2, HEIGHT / 2);
  context.rotate(((turned + askew) * Math.PI) / 180);
  if (bar !== undefined) {
    context.fillStyle = "#555555";
    context.fillRect(-300, -285, 600, 44);
    context.fillStyle = "white";
    context.fillText(bar, -290, -254);
    context.fillStyle = "black";
  }
  for (const [index, line] of lines.entries()) context.fillText(line, -290, -200 + index * 36);
  context.lineWidth = 2;
  for (const [row, cells] of table.entries()) {
    for (const [column, cell] of cells.entries()) {
      const x = -290 + column * 190;
      const y = row * 48;
      const gray = page.tone?.row === row ? page.tone.gray : 255;
      if (gray < 255) {
        context.fillStyle = `rgb(${gray}, ${gray}, ${gray})`;
        context.fillRect(x, y, 190, 48);
      }
      context.fillStyle = "black";
      context.strokeStyle = `rgb(${pale}, ${pale}, ${pale})`;
      const columns = page.merged === row ? cells.length : 1;
      if (!page.open && (columns === 1 || column === 0)) context.strokeRect(x, y, 190 * columns, 48);
      if (gray < 128) context.fillStyle = "white";
      context.fillText(cell, x + 12, y + 34);
    }
  }
  context.strokeStyle = "black";
  if (page.side !== undefined) {
    const x = -290 + (table[0]?.length ?? 0) * 190;
    context.strokeRect(x, 48, 60, (table.length - 1) * 48);
    context.save();
    context.translate(x + 40, table.length * 48 - 20);
    context.rotate(-Math.PI / 2);
    context.fillText(page.side, 0, 0);
    context.restore();
  }
  for (const [index, box] of boxes.entries()) {
    const x = -290 + index * 300;
    if (page.arrows) drawArrow(context, x + 135);
    context.beginPath();
    context.roundRect(x, 0, 270, 20 + box.length * 36, 14);
    context.stroke();
    for (const [row, line] of box.entries()) context.fillText(line, x + 16, 36 + row * 36);
  }
  if (page.shadow) {
    context.resetTransform();
    context.fillRect(0, 0, 12, HEIGHT);
    context.fillRect(0, HEIGHT - 8, WIDTH, 8);
  }
  return canvas;
}

/** An arrow to the upper edge of the boxes. */
function drawArrow(context: SKRSContext2D, x: number): void {
  context.beginPath();
  context.moveTo(x, -90);
  context.lineTo(x, -4);
  context.stroke();
  context.beginPath();
  context.moveTo(x, -2);
  context.lineTo(x - 12, -30);
  context.lineTo(x + 12, -30);
  context.fill();
}

/** A bit of 0 is painted. */
function toBits(gray: Uint8Array): Uint8Array {
  const row = Math.ceil(WIDTH / 8);
  const bits = new Uint8Array(row * HEIGHT).fill(255);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * row + (x >> 3);
      if ((gray[y * WIDTH + x] ?? 255) < 128) bits[at] = (bits[at] ?? 0) & ~(128 >> (x & 7));
    }
  }
  return bits;
}

/** The same numbers in every run, 0 to 1. */
function randomNumbers(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}
