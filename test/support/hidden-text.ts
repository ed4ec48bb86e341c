import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { createCanvas, SvgExportFlag } from "@napi-rs/canvas";
import { box, FIRST_EXTRA, pdfFile } from "./pdf.ts";
import { FONT } from "./scan.ts";

/** How many shapes of the font come before that of the first character: they follow as in ASCII. */
const FIRST_SHAPE = 29;
const SIZE = 12;
const WIDTH = 150;
const HEIGHT = 20;

interface Placed {
  x: number;
  /** Below the page's top. */
  y: number;
  text: string;
}

/** Lines, and a table with drawn cells below them. */
interface HiddenText {
  lines: readonly string[];
  table: readonly (readonly string[])[];
}

/** A PDF in a font that does not tell which letters its shapes are. */
export function garbledPdf(hidden: HiddenText): Uint8Array {
  const font = deflateSync(readFileSync(FONT)).toString("latin1");
  const [name, descendant, descriptor, file] = [0, 1, 2, 3].map((at) => FIRST_EXTRA + at);
  const objects = [
    `<</Type/Font/Subtype/Type0/BaseFont/Hidden/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]>>`,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/Hidden/CIDToGIDMap/Identity/FontDescriptor ${descriptor} 0 R` +
      `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/W[${32 - FIRST_SHAPE}[${widths()}]]>>`,
    `<</Type/FontDescriptor/FontName/Hidden/Flags 4/FontBBox[-200 -300 1200 1000]/FontFile2 ${file} 0 R>>`,
    `<</Filter/FlateDecode/Length ${font.length}>>stream\n${font}\nendstream`,
  ];
  const { texts, cells } = layOut(hidden);
  const shown = texts.map(({ x, y, text }) => `BT /G gs ${x} ${792 - y} Td <${codes(text)}> Tj ET\n`);
  const resources = `/ExtGState<</G<</Font[${name} 0 R ${SIZE}]>>>>`;
  return pdfFile([{ content: cells + shown.join(""), resources }], { objects });
}

/** A PDF whose letters are drawn as shapes, without a font; `written` is text beside them, in PDF's operators. */
export function outlinedPdf(hidden: HiddenText, written = ""): Uint8Array {
  const canvas = createCanvas(612, 792, SvgExportFlag.ConvertTextToPaths);
  const context = canvas.getContext("2d");
  context.font = `${SIZE}px Scan`;
  const { texts, cells } = layOut(hidden);
  for (const { x, y, text } of texts) context.fillText(text, x, y);
  const paths = [
    ...canvas
      .getContent()
      .toString()
      .matchAll(/ d="([^"]*)"/g),
  ];
  return pdfFile([{ content: written + cells + paths.map(([, path = ""]) => toOperators(path)).join("") }]);
}

function layOut({ lines, table }: HiddenText): { texts: Placed[]; cells: string } {
  const below = 80 + lines.length * 16;
  const texts = lines.map((text, at) => ({ x: 50, y: 80 + at * 16, text }));
  let cells = "";
  for (const [row, entries] of table.entries()) {
    for (const [column, text] of entries.entries()) {
      const [x, y] = [50 + column * WIDTH, below + row * HEIGHT];
      cells += box(x, y, WIDTH, HEIGHT);
      texts.push({ x: x + 4, y: y + 14, text });
    }
  }
  return { texts, cells };
}

/** How wide the shapes of ASCII are, in thousandths of the em. */
function widths(): string {
  const context = createCanvas(1, 1).getContext("2d");
  context.font = "1000px Scan";
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  return ascii.map((char) => Math.round(context.measureText(char).width)).join(" ");
}

function codes(text: string): string {
  return Buffer.from([...text].flatMap((char) => [0, char.charCodeAt(0) - FIRST_SHAPE])).toString("hex");
}

/** An SVG path in PDF's operators. */
function toOperators(path: string): string {
  let [x, y] = [0, 0];
  const drawn = [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command, numbers = ""]) => {
    const [a = 0, b = 0, c = a, d = b] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === "Z") return "h";
    if (command === "M" || command === "L") {
      [x, y] = [a, b];
      return `${a} ${792 - b} ${command === "M" ? "m" : "l"}`;
    }
    // A quadratic curve as the cubic one that is the same.
    const third = (end: number, control: number) => (end + 2 * control) / 3;
    const first = `${third(x, a)} ${792 - third(y, b)}`;
    [x, y] = [c, d];
    return `${first} ${third(c, a)} ${792 - third(d, b)} ${c} ${792 - d} c`;
  });
  return `${drawn.join(" ")} f\n`;
}
