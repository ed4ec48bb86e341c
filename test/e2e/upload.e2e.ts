import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { embeddedCredentials } from "../../src/services.ts";
import { startProcess } from "../support/service-process.ts";
import { textPdf } from "../support/text-pdf.ts";
import { openConsole, signIn } from "./support/console.ts";

/** Bytes a second at which a file is still on its way while a person looks at other pages. */
const SLOW = 200_000;

let folder: string;
let protocols: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pods-e2e-"));
  protocols = join(folder, "protocols.pdf");
  await Bun.write(protocols, textPdf(600));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const place = (page: Page, name: string | RegExp) => page.getByRole("navigation").getByRole("link", { name });

async function chooseFile(page: Page): Promise<void> {
  await place(page, "Upload").click();
  await page.locator("input[type=file]").setInputFiles([protocols]);
  await page.getByRole("button", { name: "Create the Pod and upload", disabled: false }).waitFor();
}

async function limitUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await network.send("Network.emulateNetworkConditions", limits);
}

test("twenty files may have the longest names there are", async () => {
  await using world = await openConsole();
  const { page, service } = world;
  await service.admin("org:create", "--name", "Acme", "--subdomain", "acme");
  await signIn(page, service.url);
  await place(page, "Upload").click();
  const files = Array.from({ length: 20 }, (_, number) => ({
    name: `${`Estándares ${number}`.padEnd(200, " y más")}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  }));
  await page.locator("input[type=file]").setInputFiles(files);
  await page.getByRole("button", { name: "Create the Pod and upload", disabled: false }).waitFor();
}, 60_000);

test("an upload goes on while other pages are shown, and can be stopped", async () => {
  await using world = await openConsole();
  const { page, service } = world;
  await service.admin("org:create", "--name", "Acme", "--subdomain", "acme");
  await signIn(page, service.url);
  await chooseFile(page);
  await limitUploads(page, SLOW);
  await page.getByRole("button", { name: "Create the Pod and upload" }).click();
  await heading(page, "Uploading to acme_protocols").waitFor();
  await world.look("uploading");

  await place(page, "Jobs").click();
  await page.getByText("Waiting for files", { exact: true }).waitFor();
  await place(page, /Upload \d+%/).waitFor();
  await world.look("uploading-elsewhere");
  await place(page, /Upload/).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("You stopped it").waitFor();
  await world.look("upload-stopped");
  expect(await page.getByText("protocols.pdf").count()).toBe(1);
  await place(page, "Jobs").click();
  await page.getByText("cancelled by an administrator").waitFor();

  await chooseFile(page);
  await limitUploads(page, SLOW * 5);
  await page.getByRole("button", { name: "Create the Pod and upload" }).click();
  await heading(page, "Uploading to acme_protocols").waitFor();
  await place(page, "Start").click();
  await place(page, /Upload done/).click();
  await page.getByText("1 file uploaded to acme_protocols").waitFor();
  await world.look("uploaded");
  await page.getByRole("link", { name: "See its job" }).click();
  await page.getByText("Ready to be asked").waitFor();
  expect(world.violations).toEqual([]);
  expect(world.complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
}, 90_000);

test("files go straight to an outside storage, and its originals are shown", async () => {
  const secret = "a-secret-of-the-outside-storage-0123456789";
  await using outside = await startProcess({ SERVER_SECRET: secret, ROLE: "gateway" });
  const { accessKeyId, secretAccessKey } = embeddedCredentials(secret);
  await using world = await openConsole({
    S3_ENDPOINT: `${outside.url}/storage`,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const { page, service } = world;
  await service.admin("org:create", "--name", "Acme", "--subdomain", "acme");
  await signIn(page, service.url);
  await chooseFile(page);
  await page.getByRole("button", { name: "Create the Pod and upload" }).click();
  await page.getByRole("link", { name: "See the documents" }).click();
  await page.getByRole("link", { name: "protocols.pdf", exact: true }).click();
  await page.locator("canvas.pdf:visible").waitFor();
  const asked = world.complaints.filter((text) => !/status of 401/.test(text));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((text) => !text.startsWith(`asked ${outside.url}/storage/`))).toEqual([]);
}, 90_000);
