import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { p } from "../support/docx-markup.ts";
import { docx } from "../support/ooxml.ts";
import { textPdf } from "../support/text-pdf.ts";
import { loaded, openConsole, SAMPLES, signIn, type TestConsole, TOKEN } from "./support/console.ts";

/**
 * One administrator's day, in order: each test goes on where the one before left the service.
 */
describe("the console", () => {
  let world: TestConsole;
  let page: Page;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pods-e2e-"));
    world = await openConsole();
    page = world.page;
  }, 60_000);
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });
  const button = (name: string | RegExp, exact = true) => page.getByRole("button", { name, exact });
  const link = (name: string | RegExp, exact = true) => page.getByRole("link", { name, exact });
  const heading = (name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
  const go = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).click();

  test("refuses a wrong token and lets the right one in", async () => {
    await page.goto(`${world.service.url}/console`);
    await page.getByLabel("Administrator token").fill("wrong");
    await button("Sign in").click();
    await page.getByRole("alert").waitFor();
    await world.look("sign-in");
    await page.getByLabel("Administrator token").fill(TOKEN);
    await button("Sign in").click();
    await heading("Welcome").waitFor();
    await world.look("start-empty");
  }, 60_000);

  test("leads to the first organization from wherever one is needed", async () => {
    for (const name of ["API keys", "Upload", "Playground"]) {
      await go(name);
      await heading(name === "Upload" ? "Upload documents" : name).waitFor();
      await page.getByText("First, an organization").waitFor();
    }
    await go("Start");
    await heading("Welcome").waitFor();
  }, 60_000);

  test("leads from nothing to a grounded answer", async () => {
    await button("Create organization").click();
    await page.getByLabel("Name", { exact: false }).fill("Cañón St. Mary's EMS");
    expect(await page.getByLabel("Subdomain").inputValue()).toBe("canon-st-marys-ems");
    await page.getByLabel("Name", { exact: false }).fill("Acme County EMS");
    await page.getByText("acme_county", { exact: false }).or(page.getByText("acmecountyems_…")).waitFor();
    await world.look("create-organization");
    await page.getByRole("dialog").getByRole("button", { name: "Create organization" }).click();
    await link("Upload documents").click();
    await heading("Upload documents").waitFor();
    const samples = ["cardiac-arrest.pdf", "formulary-and-equipment.xlsx", "procedures-and-policies.docx"];
    const checks = join(folder, "vehicle-checks.docx");
    await Bun.write(
      checks,
      docx(p("Check the monitor at the start of a shift.") + p("Oxygen: 1500 psi or more.")),
    );
    await page.locator("input[type=file]").setInputFiles([...samples.map((name) => SAMPLES + name), checks]);
    await button("Create the Pod and upload").waitFor();
    await world.look("upload");
    await button("Create the Pod and upload").click();
    await link("Ask a question").waitFor();
    await world.look("job-completed");
    await link("Ask a question").click();
    await page
      .getByRole("textbox", { name: "Question" })
      .fill("What is the adult dose of epinephrine in cardiac arrest?");
    await button("Ask").click();
    await page.getByText(/all after/).waitFor();
    await world.look("playground");
    await page
      .getByRole("button", { name: /^Source \d+: cardiac-arrest.pdf/ })
      .first()
      .click();
    await page.getByRole("dialog").locator("mark").first().waitFor();
    await world.look("playground-source");
    await page.getByRole("dialog").getByRole("link", { name: "Open beside the original" }).click();
    await page.locator("canvas.pdf:visible").waitFor();
    expect(await page.locator("mark").count()).toBeGreaterThan(0);
    await world.look("document");
  }, 90_000);

  test("shows organizations and suspends, resumes one", async () => {
    await go("Organizations");
    await link("Acme County EMS").waitFor();
    await world.look("organizations");
    await link("Acme County EMS").click();
    await heading("Acme County EMS").waitFor();
    await button("Suspend").click();
    await world.look("suspend");
    await page.getByRole("dialog").getByRole("button", { name: "Suspend", exact: true }).click();
    await page.getByText(/^Since/).waitFor();
    await world.look("organization-suspended");
    await button("Resume").click();
    await page.getByRole("dialog").getByRole("button", { name: "Resume", exact: true }).click();
    await button("Suspend").waitFor();
  }, 60_000);

  test("creates a key that works, and revokes it", async () => {
    await go("API keys");
    await world.look("keys-empty");
    await button("Create key").click();
    await page.getByLabel("Name").fill("CAD integration");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    const key = await page.getByLabel("The key").textContent();
    await world.look("key-created");
    const ask = () =>
      fetch(`${world.service.url}/documents/orgs`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    await button("I have copied it").click();
    await page.getByRole("cell", { name: "CAD integration", exact: true }).waitFor();
    await world.look("keys");
    await button("Revoke CAD integration").click();
    await button("Revoke key").click();
    await page.getByText("Revoked", { exact: true }).waitFor();
    expect((await ask()).status).toBe(401);
  }, 60_000);

  test("updates a Pod, showing before what will change, and follows the job", async () => {
    await go("Pods");
    const pod = page.getByRole("link", { name: /_protocols$/ });
    await pod.waitFor();
    await world.look("pods");
    await pod.click();
    await link("cardiac-arrest.pdf").waitFor();
    await world.look("pod");
    await link("Update").click();
    const changed = join(folder, "vehicle-checks.docx");
    await Bun.write(
      changed,
      docx(p("Check the monitor at the start of a shift.") + p("Oxygen: 1800 psi or more.")),
    );
    const added = `${SAMPLES}stroke-and-trauma-training.pptx`;
    await page.locator("input[type=file]").setInputFiles([changed, added]);
    await page.getByText("Kept").first().waitFor();
    await world.look("update-preview");
    await button("Update the Pod").click();
    await page.getByText("Ready to be asked").waitFor();
  }, 60_000);

  test("compares versions, and makes an earlier one current", async () => {
    await link("See the documents").click();
    await button("Make current").waitFor();
    await page
      .getByText(/^\d{8}_\d{6}$/)
      .first()
      .waitFor();
    await world.look("pod-versions");
    await link("Compare").click();
    await page.getByText("1 added").waitFor();
    await page.getByText("Oxygen: 1800 psi or more.").waitFor();
    await page.getByText("Oxygen: 1500 psi or more.").waitFor();
    await world.look("compare");
    await link("Back to the Pod").click();
    await button("Make current").click();
    await page.getByRole("dialog").getByRole("button", { name: "Make current" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByText("4 documents").first().waitFor();
  }, 60_000);

  test("deletes a version once its name was typed", async () => {
    const remove = page.getByRole("button", { name: /^Delete version/ });
    await remove.first().click();
    await page.getByText("This cannot be undone").waitFor();
    await world.look("delete-version");
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("button", { name: "Delete version" }).isDisabled()).toBe(true);
    const label = (await dialog.getByText(/^Type /).textContent()) ?? "";
    await dialog.getByRole("textbox").fill(label.split(" ")[1] ?? "");
    await dialog.getByRole("button", { name: "Delete version" }).click();
    await dialog.waitFor({ state: "detached" });
    await remove.nth(1).waitFor({ state: "detached" });
    expect(await remove.count()).toBe(1);
  }, 60_000);

  test("cancels a job that is being read, and retries it", async () => {
    await go("Upload");
    const large = join(folder, "large.pdf");
    await Bun.write(large, textPdf(6_000));
    await page.getByLabel("Pod", { exact: true }).fill("large");
    await dropFile(page, large);
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 };
    await network.send("Network.emulateNetworkConditions", slow);
    await button("Create the Pod and upload").click();
    await page.getByRole("progressbar", { name: "large.pdf: share uploaded" }).waitFor();
    await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
    const reading = page.getByText(/^[1-9][\d,]* of 6,000 pages$/).first();
    await reading.waitFor();
    await world.look("job-processing");
    await page.getByRole("button", { name: /^Cancel the job of/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the job" }).click();
    await page.getByText("cancelled by an administrator").first().waitFor({ timeout: 5_000 });
    await page.getByRole("button", { name: /^Retry the job of/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
    await reading.waitFor();
    await page.getByRole("button", { name: /^Cancel the job of/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the job" }).click();
    await page.getByText("cancelled by an administrator").first().waitFor();
  }, 60_000);

  test("says why a document failed and what to do", async () => {
    await go("Upload");
    const broken = join(folder, "broken.pdf");
    await Bun.write(broken, "%PDF-1.7 this is no PDF");
    await page.getByLabel("Pod", { exact: true }).fill("broken");
    await page.locator("input[type=file]").setInputFiles([broken]);
    await button("Create the Pod and upload").click();
    await page.getByText("Nothing was published").waitFor();
    await world.look("job-failed");
    await go("Jobs");
    await page.getByText("Failed").first().waitFor();
    await world.look("jobs");
    await page.locator("tbody a").first().click();
    await page.getByText(/^Job [\da-f-]{36}, version \d{8}_\d{6}$/).waitFor();
  }, 60_000);

  test("answers in general EMS mode too, and copies the request", async () => {
    await go("Playground");
    await page.getByText("General EMS", { exact: true }).click();
    await page.getByRole("textbox", { name: "Question" }).fill("How do I recognize anaphylaxis?");
    await page.getByRole("textbox", { name: "Question" }).press("Enter");
    await page.getByText(/all after/).waitFor();
    await world.look("playground-general");
    await button("Copy as curl").click();
    await button("Copied").waitFor();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const key = await world.service.admin("key:create", "--subdomain", "acme-county-ems", "--name", "shell");
    const shell = Bun.spawn(["sh", "-c", command], {
      env: { ...Bun.env, API_KEY: key },
      stdio: ["ignore", "pipe", "ignore"],
    });
    const events = await new Response(shell.stdout).text();
    expect(events).toContain("Anaphylaxis");
    expect(events.trim()).toEndWith('data: {"type":"complete"}');
  }, 60_000);

  test("shows usage, rate limits and the audit trail, and exports it", async () => {
    await go("Usage");
    await page.getByRole("heading", { name: "Requests" }).waitFor();
    await page.getByRole("cell", { name: "Acme County EMS" }).waitFor();
    await world.look("usage");
    await page.getByRole("tab", { name: "Rate limits" }).click();
    await page.getByText("Whole again").waitFor();
    await world.look("rate-limits");
    await page.getByRole("tab", { name: "Audit trail" }).click();
    await page.getByText("Answered").first().waitFor();
    await world.look("audit");
    const download = page.waitForEvent("download");
    await link("Export as JSON lines").click();
    const lines = (await Bun.file(await (await download).path()).text()).trim().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(2);
  }, 60_000);

  test("shows the system's state", async () => {
    await go("System");
    await page.getByText("Ready").first().waitFor();
    const answerer = page.getByRole("row", { name: /^answers from/i }).getByRole("cell");
    // A model is shown as it is configured.
    expect(await answerer.evaluate((cell) => getComputedStyle(cell, "::first-letter").textTransform)).toBe(
      "none",
    );
    await world.look("system");
  }, 60_000);

  test("works in the dark, on a tablet and at 200 %", async () => {
    const tablet = await world.visit({
      viewport: { width: 820, height: 1180 },
      colorScheme: "dark",
      hasTouch: true,
    });
    await signIn(tablet, world.service.url);
    const pages = [
      ["start", ""],
      ["organizations", "organizations"],
      ["keys", "keys"],
      ["pods", "pods"],
      ["pod", "pods/acmecountyems_protocols"],
      ["upload", "upload"],
      ["jobs", "jobs"],
      ["playground", "playground"],
      ["usage", "usage"],
      ["system", "system"],
    ] as const;
    for (const [name, path] of pages) {
      await tablet.goto(`${world.service.url}/console#/${path}`);
      await tablet.getByRole("heading", { level: 1 }).waitFor();
      await loaded(tablet);
      await world.look(`tablet-${name}`, tablet);
    }
    // A window of 1280 x 860 at 200 %.
    await tablet.setViewportSize({ width: 640, height: 430 });
    for (const [name, path] of pages) {
      await tablet.goto(`${world.service.url}/console#/${path}`);
      await tablet.getByRole("heading", { level: 1 }).waitFor();
      await loaded(tablet);
      const wide = await tablet.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([name, wide]).toEqual([name, false]);
    }
  }, 60_000);

  test("deletes a Pod once its name was typed", async () => {
    await go("Pods");
    await page.getByRole("link", { name: /_protocols$/ }).click();
    await button("Delete Pod").click();
    await page.getByLabel(/^Type /).fill("acmecountyems_protocols");
    await page.getByRole("dialog").getByRole("button", { name: "Delete Pod" }).click();
    await page.getByText("No Pod yet").waitFor();
    await world.look("pods-empty");
    await go("Jobs");
    await link("acmecountyems_protocols").last().click();
    await page.getByText("The Pod was deleted").waitFor();
    await world.look("job-of-deleted-pod");
  }, 60_000);

  test("spells out what goes with an organization, and deletes it", async () => {
    await go("Organizations");
    await link("Acme County EMS").click();
    await button("Delete").click();
    await page.getByText("This cannot be undone").waitFor();
    await world.look("delete-organization");
    await page.getByLabel(/^Type Acme/).fill("Acme County EMS");
    await button("Delete organization").click();
    await page.getByText("Create the first organization").waitFor();
    await world.look("organizations-empty");
  }, 60_000);

  test("signs out", async () => {
    await button("Sign out").click();
    await page.getByLabel("Administrator token").waitFor();
    await page.reload();
    await page.getByLabel("Administrator token").waitFor();
  }, 60_000);

  test("has no violation of accessibility on any of these pages", () => {
    expect(world.violations).toEqual([]);
  });

  test("asks no other host, and the browser complains of nothing but refusals that were meant", () => {
    expect(world.complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
  });
});

/** Drags a file from outside the browser onto the page. */
async function dropFile(page: Page, path: string): Promise<void> {
  const file = { name: basename(path), base64: Buffer.from(await Bun.file(path).bytes()).toString("base64") };
  const dataTransfer = await page.evaluateHandle(({ name, base64 }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name));
    return transfer;
  }, file);
  await page.getByLabel("Files to upload").dispatchEvent("drop", { dataTransfer });
}
