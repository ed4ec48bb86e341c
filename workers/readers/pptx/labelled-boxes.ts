import { isBold } from "../drawing/table.ts";
import { at, descendants, elements, textOf, type XmlElement } from "../ooxml/tree.ts";
import type { SlidePiece } from "./shapes.ts";

/** In characters: a longer text labels nothing. */
const LONGEST = 60;
/** Of so many boxes alike, each is a statement; of a lone one the lower line may be anything. */
const FEWEST = 2;

/** The pieces of a slide, where several boxes hold a label in bold and a line below it: each is one statement, "Adult: 5 mg". */
export function withLabelledBoxes(pieces: readonly SlidePiece[]): SlidePiece[] {
  const labelled = new Set(pieces.filter(isLabelled));
  if (labelled.size < FEWEST) return [...pieces];
  return pieces.map((piece) => {
    const [label, value] = piece.blocks;
    if (!labelled.has(piece) || !label || !value) return piece;
    const text = `${label.text}${goesOn(label.text, value.text) ? "" : ":"} ${value.text}`;
    return { ...piece, text, blocks: [{ kind: "paragraph", text }] };
  });
}

function isLabelled(piece: SlidePiece): boolean {
  const { blocks } = piece;
  return (
    beginsInBold(piece, /[\p{L}\d]/u) &&
    blocks.length === 2 &&
    blocks.every(({ kind }) => kind === "paragraph")
  );
}

/** Whether a label ends by itself, or is a figure with which a line goes on: "92%" over "of calls". */
function goesOn(label: string, line: string): boolean {
  return /[:?]$/.test(label) || (!/\p{L}/u.test(label) && /^\p{Ll}/u.test(line));
}

/** True for a text whose first line, a short one, is in bold as what stands below it is not. */
export function beginsInBold(
  { isText, blocks: [first, ...others], shape }: SlidePiece,
  says = /\p{L}/u,
): boolean {
  if (!isText || first?.kind !== "paragraph" || first.text.length > LONGEST) return false;
  const [line, ...below] = elements(at(shape, "p:txBody"), "a:p").filter(hasText);
  const isSetOff = line !== undefined && isBold(line) && !below.some(isBold);
  return isSetOff && others.length > 0 && says.test(first.text) && !/[.;,!]$/.test(first.text);
}

function hasText(paragraph: XmlElement): boolean {
  return [...descendants(paragraph, "a:t")].some((text) => textOf(text).trim() !== "");
}
