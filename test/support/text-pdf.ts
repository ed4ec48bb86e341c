import { pdfOf, stream } from "./pdf-objects.ts";

/**
 * A PDF of plain text for measuring: a heading and about 450 words a page, in a built-in font, streams
 * uncompressed. The words come from `seed`, so that two documents differ.
 */
export function textPdf(pages: number, seed = 1): Uint8Array {
  const random = numbersFrom(seed);
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (let page = 1; page <= pages; page++) {
    const content = pageContent(page, random);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${objects.length + 2} 0 R ` +
        "/Resources << /Font << /F1 3 0 R >> >> >>",
    );
    add(stream(content));
  }
  return pdfOf(objects);
}

export const WORDS = (
  "assess airway breathing circulation obtain history administer oxygen titrate saturation monitor cardiac rhythm " +
  "establish vascular access consider fluid bolus reassess every five minutes contact medical control transport " +
  "nearest appropriate facility document vital signs patient provider protocol dose route adult pediatric weight"
).split(" ");

function pageContent(page: number, random: () => number): string {
  const lines = Array.from({ length: 45 }, () =>
    Array.from({ length: 10 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(" "),
  );
  const body = lines.map((line) => `(${line}) Tj T*`).join("\n");
  return `BT /F1 16 Tf 72 740 Td (Section ${page}) Tj ET\nBT /F1 10 Tf 14 TL 72 710 Td\n${body}\nET`;
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
