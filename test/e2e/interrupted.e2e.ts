import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { podClient } from "../support/pod-client.ts";
import { call } from "../support/service.ts";
import {
  button,
  createOrganizations,
  openAcme,
  place,
  SAMPLES,
  signIn,
  type TestConsole,
  TOKEN,
} from "./support/console.ts";

const COUNT = 60;
const SAMPLE = `${SAMPLES}procedures-and-policies.docx`;

let world: TestConsole;
let page: Page;
let service: TestConsole["service"];
beforeAll(async () => {
  world = await openAcme();
  ({ page, service } = world);
}, 60_000);
afterAll(() => world[Symbol.asyncDispose]());

test("a new conversation is empty, also where an answer was on its way", async () => {
  await place(page, "Playground").click();
  await page.getByText("General EMS", { exact: true }).click();
  const ask = async (question: string) => {
    await page.getByRole("textbox", { name: "Question" }).fill(question);
    await page.keyboard.press("Enter");
  };
  await page.route("**/console/chat?*", () => {});
  await ask("How is a seizure treated?");
  await button(page, "Stop").waitFor();
  await button(page, "New conversation").click();
  await page.unrouteAll();
  await ask("How is opioid overdose managed?");
  await page.getByText(/all after/).waitFor();
  expect(await page.locator("article .question").allTextContents()).toEqual([
    "How is opioid overdose managed?",
  ]);
}, 60_000);

test("what is asked before a job is cancelled stays what was asked, when the job ends meanwhile", async () => {
  const key = await service.admin("key:create", "--subdomain", "acme");
  await call(service, key, "POST", "/documents/initiate-upload", {
    org_id: "acme_protocols",
    filenames: ["a.pdf"],
  });
  const other = await world.visit();
  await signIn(other, service.url);
  for (const tab of [page, other]) {
    await place(tab, "Jobs").click();
    await button(tab, "Cancel the job of acme_protocols").click();
  }
  await other.getByRole("dialog").getByRole("button", { name: "Cancel the job" }).click();
  await page.locator("tbody").getByText("Failed").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the job" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await button(page, "Keep it as it is").click();
  await button(page, "Cancel the job of acme_protocols").waitFor({ state: "detached" });
  // Its upload was never completed: there is nothing to try again.
  expect(await button(page, "Retry the job of acme_protocols").count()).toBe(0);
}, 60_000);

test("a version that is deleted can no longer be compared, and the last one takes its administrator to the Pods", async () => {
  const pods = podClient(service.url, await service.admin("key:create", "--subdomain", "acme"));
  const bytes = await Bun.file(SAMPLE).bytes();
  for (let version = 0; version < 3; version++) await pods.put("acme_protocols", [{ name: "a.docx", bytes }]);
  await place(page, "Pods").click();
  await page.getByRole("link", { name: "acme_protocols" }).click();
  const remove = button(page, /^Delete version/);
  const deleteOldest = async () => {
    await remove.last().click();
    const dialog = page.getByRole("dialog");
    const label = (await dialog.getByText(/^Type /).textContent()) ?? "";
    await dialog.getByRole("textbox").fill(label.split(" ")[1] ?? "");
    await dialog.getByRole("button", { name: "Delete version" }).click();
    await dialog.waitFor({ state: "detached" });
  };
  const before = page.getByLabel("Before").first();
  const second = await before.inputValue();
  await before.click();
  await page.getByRole("option").last().click();
  await deleteOldest();
  await remove.nth(2).waitFor({ state: "detached" });
  expect(await before.inputValue()).toBe(second);
  await deleteOldest();
  await remove.nth(1).waitFor({ state: "detached" });
  await deleteOldest();
  await page.getByRole("heading", { name: "Pods", level: 1 }).waitFor();
  await page.getByText("No Pod yet").waitFor();
}, 60_000);

test("an upload that a sign-out ended is told, with its files, after the next sign-in", async () => {
  await place(page, "Upload").click();
  await page.locator("input[type=file]").setInputFiles([SAMPLE]);
  const stored = Promise.withResolvers<void>();
  await page.route("**/storage/**", async (route) => {
    await stored.promise;
    await route.continue();
  });
  await button(page, "Create the Pod and upload").click();
  await page.getByRole("heading", { name: "Uploading to acme_protocols" }).waitFor();
  await button(page, "Sign out").click();
  await page.getByLabel("Administrator token").waitFor();
  const refused = page.waitForResponse((response) => response.url().includes("cancelJob"));
  stored.resolve();
  await refused;
  await page.keyboard.type(TOKEN);
  await page.keyboard.press("Enter");
  await page.getByText("Not uploaded").waitFor();
  await page.getByLabel("Chosen files").getByText("procedures-and-policies.docx").waitFor();
  await button(page, "Create the Pod and upload").waitFor();
}, 60_000);

test("what was deleted elsewhere is gone here too once one tries to change it", async () => {
  const key = await service.admin("key:create", "--subdomain", "acme");
  const files = [{ name: "a.docx", bytes: await Bun.file(SAMPLE).bytes() }];
  await podClient(service.url, key).put("acme_gone", files);
  await place(page, "Pods").click();
  await page.getByRole("link", { name: "acme_gone" }).click();
  await button(page, "Delete Pod").click();
  await call(service, key, "DELETE", "/documents/orgs/acme_gone");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("acme_gone");
  await dialog.getByRole("button", { name: "Delete Pod" }).click();
  await page.getByRole("heading", { name: "Pod acme_gone not found." }).waitFor();
  await page.goto(`${service.url}/console#/playground/acme_gone`);
  await page.getByText("Pod acme_gone not found.").waitFor();
  expect(await button(page, "Try again").count()).toBe(0);
}, 60_000);

test("what is shown stays where it cannot be brought up to date, and a list goes on from where it stopped", async () => {
  await createOrganizations(service.dataDir, COUNT);
  const rows = page.locator("tbody tr");
  const breakLine = () => page.route("**/console/api/**", (route) => route.abort());
  await place(page, "Organizations").click();
  await button(page, /^Show more organizations/).waitFor();
  await breakLine();
  await button(page, /^Show more organizations/).click();
  await page.getByText("No more could be loaded").waitFor();
  expect(await rows.count()).toBe(50);
  await page.unrouteAll();
  await button(page, /^Show more organizations/).click();
  await rows.nth(COUNT - 1).waitFor();

  await place(page, "Usage").click();
  await page.getByRole("tab", { name: "Rate limits" }).click();
  await rows.first().waitFor();
  await breakLine();
  await page.getByText("What is shown may be out of date").waitFor();
  expect(await rows.count()).toBe(50);
  await world.look("out-of-date");
  await page.unrouteAll();
  await page.getByText("What is shown may be out of date").waitFor({ state: "detached" });
  expect(world.violations).toEqual([]);
}, 60_000);
