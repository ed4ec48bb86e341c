import { chromium } from "playwright-core";
import { numbersFrom, WORDS } from "../support/text-pdf.ts";

const CHROMIUM = Bun.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/**
 * A PDF such as people print: headings, paragraphs, lists and tables in embedded subsets of fonts, streams
 * compressed, tagged. Nearly three pages a section. Undefined where Chromium is not installed (`CHROMIUM_PATH`).
 */
export async function printedPdf(sections: number, seed = 1): Promise<Uint8Array | undefined> {
  if (!(await Bun.file(CHROMIUM).exists())) return undefined;
  const browser = await chromium.launch({ executablePath: CHROMIUM });
  try {
    const page = await browser.newPage();
    await page.setContent(html(sections, numbersFrom(seed)));
    return await page.pdf({
      format: "Letter",
      margin: { top: "1in", bottom: "1in", left: "1in", right: "1in" },
    });
  } finally {
    await browser.close();
  }
}

function html(sections: number, random: () => number): string {
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(" ");
  const sentence = (count: number) => `${words(count).replace(/^./, (first) => first.toUpperCase())}.`;
  const repeat = (count: number, make: () => string) => Array.from({ length: count }, make).join("");
  const paragraph = () => `<p>${repeat(4, () => `${sentence(15)} `)}<b>${sentence(6)}</b></p>`;
  const items = () => repeat(6, () => `<li>${sentence(13)}</li>`);
  const row = () =>
    `<tr><td>${words(1)}</td><td>${(random() * 10).toFixed(1)} mg</td><td>${words(4)}</td></tr>`;
  const section =
    () => `<h1>${sentence(4)}</h1>${repeat(2, paragraph)}<h2>${sentence(3)}</h2><ul>${items()}</ul>
    ${repeat(2, paragraph)}<table><tr><th>Drug</th><th>Dose</th><th>Note</th></tr>${repeat(8, row)}</table>
    ${repeat(2, paragraph)}<h2>${sentence(3)}</h2><ol>${items()}</ol>${repeat(4, paragraph)}`;
  return `<style>
      body { font: 10.5pt serif } h1, h2 { font-family: sans-serif } h1 { break-before: page }
      table { border-collapse: collapse } td, th { border: 1px solid; padding: 3px }
    </style>${repeat(sections, section)}`;
}
