import { expect, test } from "bun:test";
import { openConsole } from "./support/console.ts";

const MAX_BYTES = 300_000;
const MAX_MS = 1_000;

test("the first load is small, and takes a token within a second", async () => {
  await using world = await openConsole();
  // Builds the assets, which a service does once.
  await fetch(`${world.service.url}/console`);
  const page = await world.visit();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const started = performance.now();
  await page.goto(`${world.service.url}/console`);
  await page.getByLabel("Administrator token").fill("typed");
  const took = performance.now() - started;
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  process.stderr.write(`first load: ${bytes} bytes, ready after ${Math.round(took)} ms\n`);
  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(took).toBeLessThan(MAX_MS);
}, 60_000);
