import { readFileSync } from "node:fs";
import { FIRST_EXTRA, pdfFile } from "./pdf.ts";

/** "Give oxygen by mask. / Call medical control.", 600 x 300 pixels of one bit, as ITU-T T.6 (Group 4) codes them. */
const GROUP_4 = readFileSync(new URL("fax.g4", import.meta.url)).toString("latin1");
const WIDTH = 600;
const HEIGHT = 300;

export const FAX_LINES = "Give oxygen by mask. Call medical control.";

/** A PDF with that picture, in one of the two ways in which scanners write pages of one bit. */
export function fax(filter: "CCITTFaxDecode" | "JBIG2Decode"): Uint8Array {
  const data = filter === "JBIG2Decode" ? jbig2() : GROUP_4;
  const parameters = filter === "JBIG2Decode" ? "" : `/DecodeParms<</K -1/Columns ${WIDTH}/Rows ${HEIGHT}>>`;
  const entries = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/BitsPerComponent 1/ColorSpace/DeviceGray`;
  const picture = `<<${entries}/Filter/${filter}${parameters}/Length ${data.length}>>stream\n${data}\nendstream`;
  const page = { content: "q 288 0 0 144 72 500 cm /I Do Q", resources: `/XObject<</I ${FIRST_EXTRA} 0 R>>` };
  return pdfFile([page], { objects: [picture] });
}

/** ITU-T T.88: the page's size, then one region whose coding is Group 4, then the page's end. */
function jbig2(): string {
  const size = word(WIDTH) + word(HEIGHT);
  const region = `${size + word(0) + word(0)}\0\x01${GROUP_4}`;
  return segment(0, 48, `${size + word(0) + word(0)}\0\0\0`) + segment(1, 38, region) + segment(2, 49, "");
}

function segment(number: number, type: number, data: string): string {
  return `${word(number)}${String.fromCharCode(type)}\0\x01${word(data.length)}${data}`;
}

/** Four bytes, the highest first. */
function word(value: number): string {
  return String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}
