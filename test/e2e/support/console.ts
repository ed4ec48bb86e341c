import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { openControl } from "../../../db/client.ts";
import { createOrganization } from "../../../src/tenants/organizations.ts";
import { type ServiceProcess, startProcess } from "../../support/service-process.ts";

const SCREENSHOTS = fileURLToPath(new URL("../screenshots/", import.meta.url));
const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
export const TOKEN = "e2e-administrator-token-0123456789";
export const SAMPLES = fileURLToPath(new URL("../../../src/demo/samples/", import.meta.url));

/** The real service with a browser at its console. */
export interface TestConsole extends AsyncDisposable {
  service: ServiceProcess;
  page: Page;
  /** A page of a browser that shares nothing with the first. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  /** Keeps a picture of the page, and what axe-core finds wrong in it. */
  look(name: string, of?: Page): Promise<void>;
  /** What axe-core found. */
  violations: string[];
  /** What the browser's console told as an error, and requests to other hosts. */
  complaints: string[];
}

/** A link of the console's navigation, and a button of the page. */
export const place = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** The console with the organization Acme, whose namespace is "acme", and an administrator signed in. */
export async function openAcme(): Promise<TestConsole> {
  const world = await openConsole();
  await world.service.admin("org:create", "--name", "Acme", "--subdomain", "acme");
  await signIn(world.page, world.service.url);
  return world;
}

export async function openConsole(settings: Record<string, string> = {}): Promise<TestConsole> {
  await mkdir(SCREENSHOTS, { recursive: true });
  const service = await startProcess({ ADMIN_TOKEN: TOKEN, ...settings });
  const browser = await chromium.launch({
    executablePath: Bun.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ARGS,
  });
  const complaints: string[] = [];
  const visit = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      locale: "en-US",
      timezoneId: "America/Chicago",
      colorScheme: "light",
      permissions: ["clipboard-read", "clipboard-write"],
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== service.url) complaints.push(`asked ${url}`);
    });
    return page;
  };
  const violations: string[] = [];
  const page = await visit();
  return {
    service,
    page,
    visit,
    look: (name, of = page) => look(of, name, violations),
    violations,
    complaints,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await service[Symbol.asyncDispose]();
    },
  };
}

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console`);
  await page.getByLabel("Administrator token").fill(TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("navigation").waitFor();
}

/** "Agency 00" and so on, in an order of their own: they are listed by name. */
export async function createOrganizations(dataDir: string, count: number): Promise<void> {
  const db = await openControl(`file:${join(dataDir, "control.db")}`);
  for (let index = 0; index < count; index++) {
    const number = (index * 7) % count;
    const input = { name: `Agency ${String(number).padStart(2, "0")}`, subdomain: `agency${number}` };
    await createOrganization(db, input, index);
  }
  db.$client.close();
}

/** Waits until nothing of the page is being loaded. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[role=status]") === null);
}

async function look(page: Page, name: string, violations: string[]): Promise<void> {
  await loaded(page);
  await page.screenshot({ path: `${SCREENSHOTS}${name}.png`, animations: "disabled" });
  await page.evaluate(axe.source);
  const found = await page.evaluate(violationsOf);
  violations.push(...found.map((violation) => `${name}: ${violation}`));
}

/** Runs in the page, where `axe` is. */
async function violationsOf(): Promise<string[]> {
  const { violations } = await axe.run(document);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
