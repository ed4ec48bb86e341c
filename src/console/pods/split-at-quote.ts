interface Piece {
  text: string;
  quoted: boolean;
  /** Where it starts. */
  at: number;
}

/** Shorter parts of a quote would be found in too many places. */
const LEAST = 8;

/** Parts a block where a quote, which may span several blocks or leave words out at "…", stands in it. */
export function splitAtQuote(block: string, quote: string | undefined): Piece[] {
  const parts = (quote ?? "")
    .split(/\n|…/)
    .map((part) => part.trim())
    .filter((part) => part.length >= LEAST);
  for (const part of parts) {
    const start = block.indexOf(part);
    if (start >= 0) return pieces(block, start, start + part.length);
    if (block.length >= LEAST && part.includes(block)) return pieces(block, 0, block.length);
  }
  return pieces(block, 0, 0);
}

function pieces(block: string, start: number, end: number): Piece[] {
  return [
    { text: block.slice(0, start), quoted: false, at: 0 },
    { text: block.slice(start, end), quoted: true, at: start },
    { text: block.slice(end), quoted: false, at: end },
  ].filter(({ text }) => text !== "");
}
