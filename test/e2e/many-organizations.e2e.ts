import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { createOrganizations, openConsole, signIn } from "./support/console.ts";

const COUNT = 60;

test("among many organizations the one that is meant is found, and none is chosen by itself", async () => {
  await using world = await openConsole();
  const { page, service } = world;
  await createOrganizations(service.dataDir, COUNT);
  await signIn(page, service.url);
  const go = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).click();

  await go("Organizations");
  const more = page.getByRole("button", { name: `Show more organizations (50 of ${COUNT})` });
  await more.waitFor();
  const names = await page.locator("tbody a").allTextContents();
  expect(names).toEqual(names.toSorted());
  await more.click();
  await page.getByRole("link", { name: `Agency ${COUNT - 1}` }).waitFor();
  await world.look("organizations-many");

  await go("Upload");
  expect(await page.getByLabel("Pod", { exact: true }).isDisabled()).toBe(true);
  await world.look("upload-unchosen");
  await choose(page, "Agency 42");
  expect(await page.getByLabel("Pod", { exact: true }).inputValue()).toBe("protocols");
  await page.getByText("its full name is agency42_protocols").waitFor();

  await go("API keys");
  await page.getByLabel("Organization").first().waitFor();
  expect(await page.getByRole("button", { name: "Create key" }).count()).toBe(0);
  await world.look("keys-unchosen");
  await choose(page, "Agency 42");
  await page.getByRole("button", { name: "Create key" }).waitFor();

  await go("Usage");
  await page.getByRole("tab", { name: "Rate limits" }).click();
  await page.getByRole("button", { name: `Show more organizations (50 of ${COUNT})` }).waitFor();
  await page.getByLabel("Search by name or namespace").fill("agency42");
  await page.getByText("Agency 10").waitFor({ state: "detached" });
  expect(await page.locator("tbody tr").allTextContents()).toEqual([expect.stringContaining("Agency 42")]);
  await page.getByRole("link", { name: "Agency 42" }).click();
  await page.getByRole("heading", { name: "Agency 42", level: 1 }).waitFor();
  expect(world.violations).toEqual([]);
}, 60_000);

async function choose(page: Page, name: string): Promise<void> {
  const field = page.getByLabel("Organization").first();
  await field.fill(name);
  await page.getByRole("option", { name }).click();
}
