import { describe, expect, test } from "bun:test";
import { box, fill, pdfFile, readPdf, shown, text } from "../support/pdf.ts";

const bold = { font: "F2" };
const item = (x: number, y: number, ...lines: string[]) => text(x, y, "\x95") + text(x + 12, y, lines);

/** Two columns of 262 points, each with its name on a filling over a cell. */
function columns(y: number, high: number): string {
  return [44, 306]
    .map((x) => fill(0.85, x, y, 262, 18) + box(x, y, 262, 18) + box(x, y + 18, 262, high))
    .concat(text(160, y + 13, "BLS", bold), text(420, y + 13, "ALS", bold))
    .join("");
}

describe("columns of levels of care with lists", () => {
  const tilted = [
    "Keep the head of the bed high. If the pressure is",
    "low and it is tolerated for now, then lay the whole of",
  ];
  const first =
    text(44, 60, "Cardiac arrest", { font: "F2", size: 16 }) +
    columns(74, 660) +
    item(47, 110, ...tilted, "Bed flat, with a pillow") +
    item(47, 146, "Go to the nearest hospital for this") +
    text(310, 120, "Low sugar", bold) +
    "310 670 m 360 670 l S\n" +
    item(310, 134, "Give 25 g of dextrose") +
    item(310, 700, "After 20 minutes of it, and no shockable rhythm") +
    text(322, 712, "at all, nor a pulse in any of the checks, and with");
  const second =
    columns(44, 90) +
    text(322, 76, "end tidal carbon dioxide below 10: call the hospital") +
    item(310, 90, "Stop where nobody saw it") +
    item(310, 104, "Go to a center for all others");
  const head = (page: number) => text(300, 30, `Protocols of the county, page ${page} of 2`, { size: 8 });
  const read = async () =>
    (await readPdf(pdfFile([{ content: head(1) + first }, { content: head(2) + second }]))).map(
      ({ blocks }) => blocks.map(shown),
    );

  test("read each by itself, whatever is drawn in the other one", async () => {
    const [page] = await read();
    expect(page).toContain(
      "list_item: Keep the head of the bed high. If the pressure is low and it is tolerated for now, then lay the whole of Bed flat, with a pillow",
    );
  });

  test("go on on the next page below their names, though the first of them says nothing there", async () => {
    const [upper, lower] = await read();
    expect(upper?.at(-1)).toEndWith("and with end tidal carbon dioxide below 10: call the hospital");
    expect(lower).toEqual([
      "heading2: ALS",
      "list_item: Stop where nobody saw it",
      "list_item: Go to a center for all others",
    ]);
  });
});
