import { beforeEach, expect, test } from "bun:test";
import { Outbox } from "../../workers/reading/outbox.ts";
import { type FromReader, MAX_UNACKNOWLEDGED, type PagePart } from "../../workers/reading/reader-protocol.ts";
import { eventually } from "../support/service.ts";

const LONG = "x".repeat(20_000);
let said: FromReader[] = [];
let outbox: Outbox;

beforeEach(() => {
  said = [];
  outbox = new Outbox((message) => said.push(message));
  outbox.begin();
});

function page(number: number, text = "text"): PagePart {
  return { page: number, blocks: [{ kind: "paragraph", text }], last: true };
}

/** The pages of each message, and what else was said. */
function heard(): (number[] | string)[] {
  return said.map((message) =>
    message.type === "parts" ? message.parts.map(({ page }) => page) : message.type,
  );
}

test("the first page is told at once, and those that follow fast go together soon", async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
  for (const number of numbers) await outbox.add(page(number));
  expect(heard()[0]).toEqual([1]);
  await eventually(async () => heard().flat().length === numbers.length);
  expect(heard().flat()).toEqual(numbers);
  expect(heard().length).toBeLessThan(numbers.length / 4);
});

test("what is said after a page arrives after it", async () => {
  for (const number of [1, 2]) await outbox.add(page(number));
  outbox.say({ type: "recognizing" });
  await outbox.add(page(3));
  outbox.say({ type: "done", cpu: 1, memory: 1 });
  expect(heard().flat()).toEqual([1, 2, "recognizing", 3, "done"]);
});

test("a reader waits while the worker has not taken what it was told", async () => {
  for (let number = 1; number <= MAX_UNACKNOWLEDGED; number++) await outbox.add(page(number, LONG));
  let added = false;
  const more = outbox.add(page(9, LONG)).then(() => {
    added = true;
  });
  await Bun.sleep(0);
  expect(added).toBe(false);
  expect(heard()).toHaveLength(MAX_UNACKNOWLEDGED);
  outbox.acknowledged();
  await more;
  expect(heard()).toHaveLength(MAX_UNACKNOWLEDGED + 1);
});

test("a reader that waits goes on when nobody wants the rest", async () => {
  for (let number = 1; number <= MAX_UNACKNOWLEDGED; number++) await outbox.add(page(number, LONG));
  const more = outbox.add(page(9, LONG));
  outbox.cancel();
  await more;
  expect(outbox.cancelled).toBe(true);
});
