import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { FetchHttpHandler } from "@smithy/fetch-http-handler";
import { LRUCache } from "lru-cache";
import { deleteKeys } from "./delete-keys.ts";
import { createDownloadUrls } from "./download-urls.ts";
import { released } from "./release.ts";
import { startStallLimit, whileMoving } from "./stall-limit.ts";
import type { Storage } from "./storage.ts";
import { StorageError } from "./storage-error.ts";
import { byStatus, failure } from "./storage-failure.ts";
import { writeFile } from "./write-file.ts";

export interface S3Options {
  /** Where this process reaches storage. */
  endpoint: string;
  /** Where a caller that reached the gateway by `origin` reaches storage. */
  publicEndpoint: (origin: string) => string;
  bucket: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The most bytes that an upload form accepts. */
  maxUploadBytes: number;
  /** Milliseconds without a byte after which a download is given up. */
  stallMs?: number;
}

/** Storage as callers address it. */
interface PublicClient {
  client: S3Client;
  downloadUrl: ReturnType<typeof createDownloadUrls>;
}

/** A call without a body is over by then, retries included. */
const CALL_TIMEOUT_MS = 60_000;
const READY_TIMEOUT_MS = 5000;
/** Questions wait for the snapshots that they ask: left to itself a fetch waits five minutes, and the SDK tries three times. */
const STALL_MS = 20_000;

/** Object storage through the AWS SDK, addressed by path so that any S3 will do. Methods throw StorageError. */
export function createStorage(options: S3Options): Storage {
  const { bucket: Bucket, maxUploadBytes, stallMs = STALL_MS } = options;
  const client = connect(options, options.endpoint);
  // A presigned URL's signature covers the host, and the host is the caller's to choose: a bounded number is kept.
  const publicClients = new LRUCache<string, PublicClient>({
    max: 100,
    memoMethod(url) {
      const reached = connect(options, url);
      return { client: reached, downloadUrl: createDownloadUrls(reached, url, Bucket) };
    },
  });
  const publicClient = (origin: string) => publicClients.memo(options.publicEndpoint(origin));

  return {
    async presignUpload(Key, Expires, origin) {
      const Conditions: [["content-length-range", number, number]] = [
        ["content-length-range", 1, maxUploadBytes],
      ];
      return createPresignedPost(publicClient(origin).client, { Bucket, Key, Expires, Conditions });
    },

    presignDownload: (Key, filename, expiresIn, origin) =>
      publicClient(origin).downloadUrl(Key, filename, expiresIn),

    async head(Key) {
      try {
        return stored(
          Key,
          await client.send(new HeadObjectCommand({ Bucket, Key }), within(CALL_TIMEOUT_MS)),
        );
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw failure(`cannot look up ${Key}`, error);
      }
    },

    async sizes(Prefix) {
      const limit = within(CALL_TIMEOUT_MS);
      const sizes = new Map<string, number>();
      // Keys may hold what XML does not.
      const input = { Bucket, Prefix, EncodingType: "url" } as const;
      try {
        let ContinuationToken: string | undefined;
        do {
          const page = await client.send(new ListObjectsV2Command({ ...input, ContinuationToken }), limit);
          // Servers that do not know of that say so by leaving it out of the answer.
          const toKey = page.EncodingType === "url" ? decodeKey : String;
          for (const { Key = "", Size = 0 } of page.Contents ?? []) sizes.set(toKey(Key), Size);
          ContinuationToken = page.NextContinuationToken;
        } while (ContinuationToken !== undefined);
        return sizes;
      } catch (error) {
        throw failure(`cannot list ${Prefix}`, error);
      }
    },

    async download(Key, path, signal) {
      const silent = new StorageError(`object storage: no more comes of ${Key}`, "TimeoutError", {});
      const limit = startStallLimit(stallMs, silent, signal);
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key }), {
          abortSignal: limit.signal,
        });
        const object = stored(Key, answer);
        if (answer.Body === undefined) throw new Error("the answer has no body");
        const body = whileMoving(answer.Body.transformToWebStream(), limit);
        const { size, sha256 } = await writeFile(path, released(body));
        if (size !== object.size) throw new Error(`${size} of ${object.size} bytes arrived`);
        return { ...object, sha256 };
      } catch (error) {
        limit.signal.throwIfAborted();
        throw failure(`cannot download ${Key}`, error);
      } finally {
        limit.stop();
      }
    },

    async upload(file, Key, signal) {
      try {
        const Body = typeof file === "string" ? Bun.file(file) : file;
        await client.send(new PutObjectCommand({ Bucket, Key, Body }), { abortSignal: signal });
      } catch (error) {
        signal.throwIfAborted();
        throw failure(`cannot upload ${Key}`, error);
      }
    },

    async copy(from, to, etag, signal) {
      const CopySource = `${Bucket}/${from.split("/").map(encodeURIComponent).join("/")}`;
      const command = new CopyObjectCommand({ Bucket, Key: to, CopySource, CopySourceIfMatch: etag });
      try {
        const { CopyObjectResult } = await client.send(command, within(CALL_TIMEOUT_MS, signal));
        // Some servers pass over the condition (Ceph 16 does). An encrypted copy has another ETag by right.
        if (CopyObjectResult?.ETag === etag) return;
        const source = await client.send(
          new HeadObjectCommand({ Bucket, Key: from }),
          within(CALL_TIMEOUT_MS, signal),
        );
        if (source.ETag === etag) return;
        await client.send(new DeleteObjectCommand({ Bucket, Key: to }), within(CALL_TIMEOUT_MS));
      } catch (error) {
        signal.throwIfAborted();
        throw failure(`cannot copy ${from} to ${to}`, error);
      }
      const cause = new Error(`its ETag is no longer ${etag}`);
      throw new StorageError(`object storage: cannot copy ${from}: it was replaced`, "PreconditionFailed", {
        cause,
      });
    },

    delete: (keys) => deleteKeys(client, Bucket, keys, () => within(CALL_TIMEOUT_MS)),

    async ready() {
      const signal = within(READY_TIMEOUT_MS);
      try {
        await client.send(new HeadBucketCommand({ Bucket }), signal);
      } catch (error) {
        if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) {
          throw failure(`cannot reach bucket ${Bucket}${byStatus(error)}`, error);
        }
        await client.send(new CreateBucketCommand({ Bucket }), signal).catch((cause) => {
          if (cause instanceof S3ServiceException && cause.name === "BucketAlreadyOwnedByYou") return;
          throw failure(`cannot create bucket ${Bucket}`, cause);
        });
      }
    },
  };
}

function connect({ region, credentials }: S3Options, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Bun's fetch sends a file without copying it through this process, and can send it again for a retry, which
    // the SDK does not do for a stream. The SDK's own checksums would turn the file into a stream with a trailer,
    // which older S3-compatible servers do not understand.
    requestHandler: new FetchHttpHandler({ keepAlive: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** A key as S3 lists it with `EncodingType: "url"`, where a space may be a plus. */
function decodeKey(listed: string): string {
  return decodeURIComponent(listed.replaceAll("+", " "));
}

function within(milliseconds: number, signal?: AbortSignal): { abortSignal: AbortSignal } {
  const limit = AbortSignal.timeout(milliseconds);
  return { abortSignal: signal ? AbortSignal.any([signal, limit]) : limit };
}

function stored(
  key: string,
  answer: {
    ContentLength?: number | undefined;
    ETag?: string | undefined;
    LastModified?: Date | undefined;
  },
) {
  const { ContentLength: size, ETag: etag, LastModified: lastModified } = answer;
  if (size === undefined || etag === undefined || lastModified === undefined) {
    throw new Error(`storage answered without size, ETag or time for ${key}`);
  }
  return { size, etag, lastModified };
}
