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
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  return assemble(objects);
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

function assemble(objects: string[]): Uint8Array {
  let text = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
  );
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
