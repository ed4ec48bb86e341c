import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { createLogger } from "../../src/log.ts";
import { createEmbeddedStorage } from "../../src/storage/embedded/server.ts";
import { createStorage, type S3Options } from "../../src/storage/s3.ts";
import type { Storage } from "../../src/storage/storage.ts";

export const MAX_UPLOAD_BYTES = 1_000_000;

/** An S3 to test against, with an empty bucket of its own. */
export interface Target {
  options: S3Options;
  storage: Storage;
  /** The SDK's client as it comes, checksums and all. */
  client: S3Client;
  /** `http://host:port` of the gateway that the embedded storage would be part of. */
  origin: string;
  /** URL of the bucket. */
  bucketUrl: string;
  /** A folder for the test's own files. */
  scratch: string;
  stop(): Promise<void>;
}

export interface EmbeddedTarget extends Target {
  /** Where the server keeps its files. */
  dir: string;
}

const { S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY_ID = "", S3_TEST_SECRET_ACCESS_KEY = "" } = process.env;

/** The embedded server, and the S3 that `S3_TEST_ENDPOINT` names where it is set. */
export const targets: [name: string, start: () => Promise<Target>][] = [["embedded", startEmbedded]];
if (S3_TEST_ENDPOINT) targets.push([S3_TEST_ENDPOINT, () => startReal(S3_TEST_ENDPOINT)]);

export async function startEmbedded(now: () => number = Date.now): Promise<EmbeddedTarget> {
  const scratch = await mkdtemp(join(tmpdir(), "storage-test-"));
  const dir = join(scratch, "embedded");
  const credentials = { accessKeyId: "test-access", secretAccessKey: "test-secret" };
  const shared = { bucket: "documents", region: "us-east-1", credentials, maxUploadBytes: MAX_UPLOAD_BYTES };
  const embedded = createEmbeddedStorage({ ...shared, dir, now, log: createLogger("silent") });
  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: (request) => embedded.handle(request) });
  const origin = `http://127.0.0.1:${server.port}`;
  const endpoint = `${origin}/storage`;
  const target = connect(
    { ...shared, endpoint, publicEndpoint: (from) => `${from}/storage` },
    origin,
    scratch,
  );
  return {
    ...target,
    dir,
    async stop() {
      await server.stop(true);
      await embedded.close();
      await rm(scratch, { recursive: true });
    },
  };
}

async function startReal(endpoint: string): Promise<Target> {
  const scratch = await mkdtemp(join(tmpdir(), "storage-test-"));
  const credentials = { accessKeyId: S3_TEST_ACCESS_KEY_ID, secretAccessKey: S3_TEST_SECRET_ACCESS_KEY };
  const bucket = `test-${randomUUID()}`;
  const options = {
    endpoint,
    publicEndpoint: () => endpoint,
    bucket,
    region: "us-east-1",
    credentials,
    maxUploadBytes: MAX_UPLOAD_BYTES,
  };
  const target = connect(options, endpoint, scratch);
  await target.storage.ready();
  return {
    ...target,
    async stop() {
      const listed = await target.client.send(new ListObjectsV2Command({ Bucket: bucket }));
      const Objects = (listed.Contents ?? []).map(({ Key }) => ({ Key }));
      if (Objects.length > 0) {
        await target.client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
      }
      await target.client.send(new DeleteBucketCommand({ Bucket: bucket }));
      await rm(scratch, { recursive: true });
    },
  };
}

function connect(options: S3Options, origin: string, scratch: string) {
  const { endpoint, bucket, region, credentials } = options;
  return {
    options,
    storage: createStorage(options),
    client: new S3Client({ endpoint, region, credentials, forcePathStyle: true }),
    origin,
    bucketUrl: `${endpoint}/${bucket}`,
    scratch,
  };
}

/** Sends a form as a browser does: the fields, then the file. */
export async function postForm(
  { url, fields }: { url: string; fields: Record<string, string> },
  content: string | Uint8Array<ArrayBuffer>,
  filename = "file.bin",
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([content]), filename);
  return fetch(url, { method: "POST", body: form });
}

/** S3's error code in an answer. */
export async function errorCode(response: Response): Promise<string | undefined> {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
}
