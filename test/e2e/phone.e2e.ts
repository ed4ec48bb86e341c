import { expect, test } from "bun:test";
import { podClient } from "../support/pod-client.ts";
import { call, eventually } from "../support/service.ts";
import { openConsole, SAMPLES, signIn } from "./support/console.ts";

const QUESTION = {
  conversation_id: "conversation-1",
  user_id: "medic-1 ".repeat(600),
  content: "How is opioid overdose managed?",
  state: "US",
  scope: "paramedic",
};
const NAMES = ["East", "West"].map(
  (side) => `Metropolitan Regional Emergency Medical Services Coordinating Agency of the ${side} Counties`,
);

test("a phone has room for every text and chart, whatever the organizations are called", async () => {
  await using world = await openConsole();
  const { service } = world;
  for (const [index, name] of NAMES.entries()) {
    await service.admin("org:create", "--name", name, "--subdomain", `side${index}`);
    const key = await service.admin("key:create", "--subdomain", `side${index}`);
    expect((await call(service, key, "POST", "/chat", QUESTION)).status).toBe(200);
  }
  const phone = await world.visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const open = async (path: string) => {
    await phone.goto(`${service.url}/console#/${path}`);
    await phone.getByRole("heading", { level: 1 }).waitFor();
  };
  const sizes = (selector: string) =>
    phone.$$eval(selector, (found) => found.map((it) => it.getBoundingClientRect().toJSON()));
  await signIn(phone, service.url);
  await phone.getByRole("button", { name: "Create another" }).waitFor();
  for (const { width } of await sizes(".step .grow")) expect(width).toBeGreaterThan(180);
  for (const { right } of await sizes(".brand span, .side-foot button")) expect(right).toBeLessThan(360);
  expect(await phone.$eval(".side", (it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await world.look("phone-start", phone);

  // Requests are counted into the database every few seconds.
  const bars = await eventually(async () => {
    await open("usage");
    await phone.getByRole("tab", { name: "By day" }).waitFor();
    await phone.reload();
    await phone.getByRole("heading", { level: 2 }).first().waitFor();
    const found = (await sizes("[aria-label=Requests] .recharts-bar-rectangle path")).filter(
      ({ height }) => height > 0,
    );
    return found.length === NAMES.length && found;
  }, 30_000);
  for (const { height } of bars) expect(height).toBeGreaterThan(30);
  await world.look("phone-usage", phone);
  for (const [tab, shown] of [
    ["Rate limits", "Whole again"],
    ["Audit trail", "Answered"],
  ] as const) {
    await phone.getByRole("tab", { name: tab }).click();
    await phone.getByText(shown).first().waitFor();
    await world.look(`phone-${tab}`, phone);
  }
  for (const { height } of await sizes("tbody tr")) expect(height).toBeLessThan(200);

  await open("keys");
  await phone.getByLabel("Organization").first().click();
  await phone.getByRole("option").first().click();
  await phone.getByRole("button", { name: "Create key" }).click();
  await phone.getByRole("dialog").getByLabel("Name").fill("CAD");
  await phone.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await phone.getByLabel("The key").waitFor();
  const hidden = await phone.getByLabel("The key").evaluate((it) => it.scrollWidth - it.clientWidth);
  expect(hidden).toBe(0);

  await open("pods/side0_none");
  await phone.getByRole("heading", { name: "Pod side0_none not found." }).waitFor();
  await world.look("phone-missing", phone);
  await phone.getByRole("link", { name: "Go to the start" }).click();
  await phone.getByRole("heading", { name: "Welcome" }).waitFor();
  expect(world.violations).toEqual([]);
}, 90_000);

test("a document with wide tables, of a Pod with a long name, is no wider than a phone", async () => {
  await using world = await openConsole();
  const { service } = world;
  await service.admin("org:create", "--name", "Acme", "--subdomain", "acme");
  const pods = podClient(service.url, await service.admin("key:create", "--subdomain", "acme"));
  const name = "formulary-and-equipment.xlsx";
  const orgId = "acme_formulary_of_the_metropolitan_regional_coordinating_agency";
  await pods.put(orgId, [{ name, bytes: await Bun.file(SAMPLES + name).bytes() }]);
  const phone = await world.visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await signIn(phone, service.url);
  await phone.goto(`${service.url}/console#/pods/${orgId}`);
  await phone.getByRole("link", { name }).first().click();
  await phone.getByText("Adenosine").first().waitFor();
  const beyond = () => phone.evaluate("document.documentElement.scrollWidth - innerWidth");
  expect(await beyond()).toBe(0);
  await world.look("phone-document", phone);

  await phone.goto(`${service.url}/console#/playground/${orgId}`);
  const hint = phone.getByText("Ask something that the documents answer");
  await hint.waitFor();
  await hint.scrollIntoViewIfNeeded();
  const form = await phone.$eval(".ask-form", (it) => it.getBoundingClientRect().bottom);
  expect(await hint.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(form);
  expect(world.violations).toEqual([]);
}, 60_000);
