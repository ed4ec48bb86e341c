import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIRST_EXTRA, pdfFile } from "../support/pdf.ts";
import { openConsole, SAMPLES, signIn } from "./support/console.ts";

/** Eight rows like the white one above the first, and the end: 8 × 8 white, drawn as black. */
const FAX = "\xff\x00\x10\x01";
const FAX_PICTURE =
  "<</Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]" +
  `/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>/Length ${FAX.length}>>\nstream\n${FAX}\nendstream`;

test("originals are shown beside what was read of them, faxed pages too, or offered to be downloaded", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pods-e2e-"));
  await using world = await openConsole();
  const { page, service } = world;
  const faxed = join(folder, "100% faxed.pdf");
  const content = "BT /F1 12 Tf 72 740 Td (Received by fax) Tj ET q 300 0 0 300 150 250 cm /Fax Do Q";
  const resources = `/XObject<</Fax ${FIRST_EXTRA} 0 R>>`;
  await Bun.write(faxed, pdfFile([{ content, resources }], { objects: [FAX_PICTURE] }));
  await service.admin("org:create", "--name", "Acme", "--subdomain", "acme");
  await signIn(page, service.url);
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles([
      faxed,
      `${SAMPLES}formulary-and-equipment.xlsx`,
      `${SAMPLES}stroke-and-trauma-training.pptx`,
    ]);
  await page.getByRole("button", { name: "Create the Pod and upload", disabled: false }).click();
  await page.getByRole("link", { name: "See the documents" }).click();

  await page.getByRole("link", { name: "100% faxed.pdf", exact: true }).click();
  await page.locator("canvas.pdf:visible").waitFor();
  expect(await page.evaluate(colorInTheMiddle)).toEqual([0, 0, 0]);
  await world.look("document-fax");

  await page.getByRole("link", { name: "acme_protocols" }).click();
  await page.getByRole("link", { name: "formulary-and-equipment.xlsx", exact: true }).click();
  await page.getByText("Sheet “Formulary” as it was read").waitFor();
  await page.getByRole("columnheader", { name: "Pediatric dose" }).waitFor();
  await page.getByRole("link", { name: "Download the original" }).waitFor();
  await world.look("document-sheet");

  await page.getByRole("link", { name: "acme_protocols" }).click();
  await page.getByRole("link", { name: "stroke-and-trauma-training.pptx", exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Stroke: the clock").waitFor();
  await world.look("document-slide");

  await page.goto(page.url().replace(/\d+$/, "99"));
  await page.getByLabel("Slide (of 12)").waitFor();
  expect(await page.getByLabel("Slide (of 12)").inputValue()).toBe("12");
  await page.goto(page.url().replace("stroke-and-trauma-training", "gone"));
  await page.getByRole("heading", { name: "This version has no document gone.pptx" }).waitFor();
  await world.look("document-missing");
  expect(world.violations).toEqual([]);
  expect(world.complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
}, 90_000);

/** Runs in the page. */
function colorInTheMiddle(): number[] {
  const canvas = document.querySelector<HTMLCanvasElement>("canvas.pdf");
  if (!canvas) return [];
  const middle = [canvas.width / 2, canvas.height / 2] as const;
  const pixel = canvas.getContext("2d")?.getImageData(...middle, 1, 1).data;
  return [...(pixel ?? [])].slice(0, 3);
}
