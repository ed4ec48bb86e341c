import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { openConsole, SAMPLES, TOKEN } from "./support/console.ts";

/** More presses than any page of the console has places to stop at. */
const MOST_TABS = 60;

test("a new administrator gets to a grounded answer with the keyboard alone", async () => {
  await using world = await openConsole();
  const { page, service } = world;
  const { keyboard } = page;
  const chooser = page.waitForEvent("filechooser", { timeout: 60_000 });
  await page.goto(`${service.url}/console`);
  await page.getByLabel("Administrator token").waitFor();
  await tabTo(page, "Administrator token");
  await keyboard.type(TOKEN);
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Welcome" }).waitFor();

  await tabTo(page, "Create organization");
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");
  await keyboard.type("Acme EMS");
  await page.getByText("acmeems_…").waitFor();
  await keyboard.press("Enter");

  await page.getByRole("link", { name: "Upload documents" }).waitFor();
  await tabTo(page, "Upload documents");
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Choose files" }).waitFor();
  await tabTo(page, "Choose files");
  await keyboard.press("Enter");
  await (await chooser).setFiles([`${SAMPLES}cardiac-arrest.pdf`]);
  await page.getByRole("button", { name: "Create the Pod and upload", disabled: false }).waitFor();
  await tabTo(page, "Create the Pod and upload");
  await keyboard.press("Enter");

  await page.getByRole("link", { name: "Ask a question" }).waitFor();
  await tabTo(page, "Ask a question");
  await keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Question" }).waitFor();
  await tabTo(page, "Question");
  await keyboard.type("How much amiodarone after three shocks?");
  await keyboard.press("Enter");
  await page.getByText(/all after/).waitFor();
  await tabTo(page, /^Source \d+: cardiac-arrest.pdf, page \d+/, "Shift+Tab");
  await keyboard.press("Enter");
  await page.getByRole("dialog").locator("mark").first().waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(world.violations).toEqual([]);
}, 90_000);

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < MOST_TABS; presses++) {
    const focused = await page.evaluate(nameOfFocused);
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
    seen.push(focused);
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${name}; it stopped at ${seen.join(", ")}`);
}

/** Runs in the page. */
function nameOfFocused(): string {
  const element = document.activeElement;
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]
      : null;
  const text = element?.getAttribute("aria-label") ?? label?.textContent ?? element?.textContent ?? "";
  return text.replace(" *", "").trim();
}
