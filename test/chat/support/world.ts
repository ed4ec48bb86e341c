import { afterAll, beforeAll } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openControl } from "../../../db/client.ts";
import { audit, documents, organizations, pods, versions } from "../../../db/control.ts";
import { migrateControl } from "../../../db/migrate.ts";
import { type ChatServices, openChat } from "../../../src/chat/answer-chat.ts";
import { parseChatRequest } from "../../../src/chat/request.ts";
import type { ChatEvent } from "../../../src/chat/types.ts";
import { parseConfig } from "../../../src/config.ts";
import type { Caller } from "../../../src/context.ts";
import { createLogger } from "../../../src/log.ts";
import type { SnapshotReader } from "../../../src/search/snapshot-reader.ts";
import type { Page } from "../../../workers/readers/model.ts";
import { buildSnapshot, searcherOver } from "./snapshots.ts";

export const VERSION = "20260301_120000";

/** An organization with the namespace `acme` and the Pods given as `{org_id: {filename: text or pages}}`. */
export async function createWorld(
  content: Record<string, Record<string, string | Page[]>>,
  settings: Record<string, string> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "chat-"));
  const db = await openControl(`file:${join(folder, "control.db")}`);
  await migrateControl(db);
  const snapshots = new Map<string, SnapshotReader>();
  const caller: Caller = { organizationId: "o1", keyId: "k1", namespace: "acme", origin: "http://localhost" };
  await db.insert(organizations).values({ id: "o1", name: "Acme", namespace: "acme", createdAt: 0 });
  for (const [orgId, texts] of Object.entries(content)) {
    snapshots.set(orgId, await buildSnapshot(folder, orgId, VERSION, texts));
    const names = Object.keys(texts);
    await db.insert(versions).values({
      orgId,
      version: VERSION,
      jobId: `job-${orgId}`,
      storageFolder: "",
      snapshotKey: "",
      snapshotBytes: 1,
      documentCount: names.length,
      publishedAt: 0,
    });
    await db.insert(pods).values({ orgId, organizationId: "o1", currentVersion: VERSION, updatedAt: 0 });
    for (const filename of names) {
      await db.insert(documents).values({
        orgId,
        version: VERSION,
        filename,
        storageKey: "",
        sizeBytes: 1,
        sha256: "",
        pages: 1,
        ocrPages: 0,
        lastModified: 0,
      });
    }
  }
  const searcher = searcherOver(snapshots);
  const services: ChatServices = {
    config: parseConfig({ DATA_DIR: folder, ...settings }),
    db,
    searcher,
    log: createLogger("silent"),
    now: Date.now,
    stopping: new AbortController().signal,
  };

  const open = (body: Record<string, unknown>, signal = new AbortController().signal) =>
    openChat(services, caller, chatRequest(body), signal);
  return {
    services,
    caller,
    open,
    /** The events of a whole answer. */
    ask: async (body: Record<string, unknown>): Promise<ChatEvent[]> =>
      Array.fromAsync((await open(body)).events),
    audited: () => db.select().from(audit),
    async close() {
      await searcher.close();
      db.$client.close();
      await rm(folder, { recursive: true });
    },
  };
}

export function chatRequest(body: Record<string, unknown>) {
  return parseChatRequest({
    conversation_id: "conv-1",
    user_id: "medic-1",
    content: "How much epinephrine for an adult in anaphylaxis?",
    state: "US",
    scope: "paramedic",
    ...body,
  });
}

/** The lines that are quoted of an answer. */
export function quotesOf(answer: string): string[] {
  return answer.split("\n").filter((line) => line.startsWith("- "));
}

/** What is quoted, without the numbers of its sources. */
export function withoutSources(quotes: readonly string[]): string[] {
  return quotes.map((quote) => quote.replace(/^- (.*?)(?: \[\d+\])+$/, "$1"));
}

/** The answer's text. */
export function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => ("content" in event ? event.content : "")).join("");
}

/** Asks a Pod of these documents, given as `createWorld` takes them; to be called once, at the top of a file of tests. */
export function podOf(files: Record<string, string | Page[]>) {
  let world: Awaited<ReturnType<typeof createWorld>>;
  beforeAll(async () => {
    world = await createWorld({ acme_pod: files });
  });
  afterAll(() => world.close());

  const ask = async (content: string) => textOf(await world.ask({ org_id: "acme_pod", content }));
  return { ask, quotes: async (content: string) => quotesOf(await ask(content)) };
}

/** Asks in EMS mode, without a model; to be called once, at the top of a file of tests. */
export function inGeneral() {
  let world: Awaited<ReturnType<typeof createWorld>>;
  beforeAll(async () => {
    world = await createWorld({});
  });
  afterAll(() => world.close());

  const ask = async (content: string, more: Record<string, unknown> = {}) =>
    textOf(await world.ask({ content, ...more }));
  /** The title of the first topic and the first line below it. */
  const opening = async (content: string, more: Record<string, unknown> = {}) =>
    (await ask(content, more)).match(/:\n\n(.*)\n\n.*:\n- (.*?)(?: \[\d+\])+/)?.slice(1) ?? [];
  return { ask, opening };
}
