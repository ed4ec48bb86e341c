import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { podClient } from "../support/pod-client.ts";
import { button, openAcme, place, SAMPLES, type TestConsole } from "./support/console.ts";

let world: TestConsole;
let page: Page;
let service: TestConsole["service"];
beforeAll(async () => {
  world = await openAcme();
  ({ page, service } = world);
}, 60_000);
afterAll(() => world[Symbol.asyncDispose]());

test("a key that was created is copied by the next press of Enter, and not thrown away", async () => {
  await place(page, "API keys").click();
  await button(page, "Create key").click();
  await page.getByRole("dialog").getByLabel("Name").fill("CAD");
  await page.keyboard.press("Enter");
  const key = await page.getByLabel("The key").textContent();
  await page.locator(":focus", { hasText: "Copy the key" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key ?? "");
  await button(page, "I have copied it").click();
}, 60_000);

test("a list is found as it was left, and a page is found by typing its number", async () => {
  const pods = podClient(service.url, await service.admin("key:create", "--subdomain", "acme"));
  const name = "cardiac-arrest.pdf";
  await pods.put("acme_found", [{ name, bytes: await Bun.file(SAMPLES + name).bytes() }]);
  await place(page, "Pods").click();
  await page.getByLabel("Search by name").fill("found");
  await page.getByRole("link", { name: "acme_found" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByLabel("Page (of 11)").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("10", { delay: 100 });
  await page.getByLabel("Page 10 of cardiac-arrest.pdf").waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole("heading", { name: "Pods", level: 1 }).waitFor();
  expect(await page.getByLabel("Search by name").inputValue()).toBe("found");
  await place(page, "Usage").click();
  await page.getByRole("tab", { name: "Rate limits" }).click();
  await page.reload();
  await page.getByRole("tab", { name: "Rate limits", selected: true }).waitFor();
}, 60_000);

test("a dialog gives the focus back to what opened it, or to the heading where that is gone", async () => {
  const focused = (name: string) =>
    page.waitForFunction((text) => document.activeElement?.textContent?.trim() === text, name);
  await place(page, "API keys").click();
  await button(page, "Create key").click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await focused("Create key");
  await button(page, "Revoke CAD").click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("Revoked", { exact: true }).waitFor();
  await focused("API keys");
}, 60_000);
