import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../../src/log.ts";
import { createSearcher } from "../../../src/search/searcher.ts";
import type { DocumentReader, Searcher, SearchResult, SearchTarget } from "../../../src/search/types.ts";
import { createEmbeddedStorage } from "../../../src/storage/embedded/server.ts";
import { createStorage } from "../../../src/storage/s3.ts";
import type { Storage } from "../../../src/storage/storage.ts";
import type { Block } from "../../../workers/readers/model.ts";
import { PassageMaker } from "../../../workers/snapshot/passages.ts";
import { Snapshot } from "../../../workers/snapshot/snapshot.ts";

/** Documents by filename; each page is its blocks, "# Heading", "- item", "| row" or a paragraph. */
export type Documents = Record<string, string[][]>;

export interface SearchWorld extends AsyncDisposable {
  storage: Storage;
  cacheDir: string;
  /** Builds the documents' snapshot as the worker does and puts it into storage. */
  pod(orgId: string, documents: Documents): Promise<SearchTarget>;
  searcher(cacheBytes?: number): Searcher & DocumentReader;
}

/** Real storage, real snapshots, real search threads in a folder of their own; gone when disposed. */
export async function searchWorld(): Promise<SearchWorld> {
  const folder = await mkdtemp(join(tmpdir(), "search-"));
  const log = createLogger("silent");
  const shared = { bucket: "documents", region: "us-east-1", maxUploadBytes: 10_000_000 };
  const credentials = { accessKeyId: "test", secretAccessKey: "test-secret" };
  const embedded = createEmbeddedStorage({
    ...shared,
    credentials,
    dir: join(folder, "storage"),
    now: Date.now,
    log,
  });
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: (request) => embedded.handle(request) });
  const endpoint = `http://127.0.0.1:${server.port}/storage`;
  const storage = createStorage({ ...shared, credentials, endpoint, publicEndpoint: () => endpoint });
  const searchers: Searcher[] = [];
  const cacheDir = join(folder, "cache");
  let files = 0;
  return {
    storage,
    cacheDir,
    async pod(orgId, documents) {
      const version = "20260101_000000";
      const path = join(folder, `${files++}.db`);
      await buildSnapshot(path, orgId, version, documents);
      const snapshotKey = `test/${orgId}/${version}/snapshot.db`;
      await storage.upload(path, snapshotKey, AbortSignal.timeout(10_000));
      return { orgId, version, snapshotKey, snapshotBytes: (await stat(path)).size };
    },
    searcher(cacheBytes = 100_000_000) {
      const searcher = createSearcher({ storage, cacheDir, cacheBytes, log, threads: 2 });
      searchers.push(searcher);
      return searcher;
    },
    async [Symbol.asyncDispose]() {
      for (const searcher of searchers) await searcher.close();
      await server.stop(true);
      await embedded.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function buildSnapshot(path: string, orgId: string, version: string, documents: Documents) {
  const snapshot = await Snapshot.create(path, orgId, version);
  for (const [filename, pages] of Object.entries(documents)) {
    const id = await snapshot.addDocument({ filename, sha256: "", sizeBytes: 1 });
    const maker = new PassageMaker();
    for (const [index, lines] of pages.entries()) {
      const passages = maker.add({ page: index + 1, blocks: lines.map(toBlock) });
      await snapshot.addPassages(id, filename, passages);
    }
    await snapshot.addPassages(id, filename, maker.end());
    await snapshot.finishDocument(id, { pages: pages.length, ocrPages: 0 });
  }
  await snapshot.finish();
}

function toBlock(line: string): Block {
  const text = line.replace(/^(#+|-|\|) /, "");
  const level = /^#+ /.exec(line)?.[0].trim().length;
  if (level !== undefined) return { kind: "heading", level, text };
  return {
    kind: line.startsWith("- ") ? "list_item" : line.startsWith("| ") ? "table_row" : "paragraph",
    text,
  };
}

/** Searches with a limit of 10. */
export function ask(
  searcher: Searcher,
  targets: SearchTarget[],
  query: string,
  limit = 10,
): Promise<SearchResult> {
  return searcher.search(targets, query, { limit, signal: AbortSignal.timeout(20_000) });
}

/** What a passage says. */
export function textOf(passage: SearchResult["passages"][number] | undefined): string {
  return passage?.blocks.map(({ text }) => text).join("\n") ?? "";
}
