/** A client written from the contract alone, against the service as a process of its own. */
import { afterAll, beforeAll, describe } from "bun:test";
import { chatAnswers } from "./chat-answers.ts";
import { chatRequests } from "./chat-requests.ts";
import { chatUpstream } from "./chat-upstream.ts";
import { deletion } from "./deletion.ts";
import { initiating } from "./initiating.ts";
import { isolation } from "./isolation.ts";
import { keys } from "./keys.ts";
import { onboarding } from "./onboarding.ts";
import { rateLimit } from "./rate-limit.ts";
import { requests } from "./requests.ts";
import { unreadable } from "./unreadable.ts";
import { updates } from "./updates.ts";
import { uploads } from "./uploads.ts";
import { startWorld } from "./world.ts";

let started: Awaited<ReturnType<typeof startWorld>> | undefined;
beforeAll(async () => {
  started = await startWorld();
});
afterAll(() => started?.[Symbol.asyncDispose]());

function world() {
  if (!started) throw new Error("the services are not started");
  return started;
}

describe("keys", () => keys(world));
describe("requests", () => requests(world));
describe("initiating", () => initiating(world));
describe("upload forms", () => uploads(world));
describe("onboarding", () => onboarding(world));
describe("updates", () => updates(world));
describe("documents that cannot be read", () => unreadable(world));
describe("deletion", () => deletion(world));
describe("isolation", () => isolation(world));
describe("chat requests", () => chatRequests(world));
describe("chat answers", () => chatAnswers(world));
describe("chat with a model behind it", () => chatUpstream(world));
describe("the rate limit", () => rateLimit(world));
