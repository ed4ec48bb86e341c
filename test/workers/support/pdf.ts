import { pdfOf, stream } from "../../support/pdf-objects.ts";

/** A PDF with one page a text; each line of a text is a line on the page. */
export function pdf(pages: readonly string[]): Uint8Array {
  const first = 4;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(" ");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((text, index) => {
      const lines = text.split("\n").map((line) => `(${line.replaceAll(/[\\()]/g, "\\$&")}) Tj T*`);
      const content = `BT /F1 11 Tf 14 TL 72 720 Td ${lines.join(" ")} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
        stream(content),
      ];
    }),
  ]);
}
