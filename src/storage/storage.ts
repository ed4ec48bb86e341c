import type { StorageError } from "./storage-error.ts";

/** What the service asks of object storage. One implementation: the AWS SDK against any S3 (`s3.ts`). */
export interface Storage {
  /**
   * A presigned POST form for exactly this key, 1 byte to `MAX_UPLOAD_BYTES`.
   * @param expiresIn seconds
   * @param origin `https://host` the caller reached the gateway by; the embedded storage is addressed through it
   */
  presignUpload(
    key: string,
    expiresIn: number,
    origin: string,
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** A presigned GET URL that downloads the object under `filename`. */
  presignDownload(key: string, filename: string, expiresIn: number, origin: string): Promise<string>;
  /** Size in bytes, ETag with its quotes, time of the last write; undefined where there is no such object. */
  head(key: string): Promise<StoredObject | undefined>;
  /** Bytes of each object whose key starts with `folder`, by key. Asked once for many, where `head` is asked for each. */
  sizes(folder: string): Promise<Map<string, number>>;
  /** Streams the object to a new file at `path`. Returns what `head` would and the SHA-256 (hex) of what was written. */
  download(key: string, path: string, signal: AbortSignal): Promise<StoredObject & { sha256: string }>;
  /** Streams the file, given itself or by its path, to `key`. */
  upload(file: Blob | string, key: string, signal: AbortSignal): Promise<void>;
  /** Copies within the bucket, only if the source still has this ETag. Throws otherwise. */
  copy(from: string, to: string, etag: string, signal: AbortSignal): Promise<void>;
  /**
   * Deletes; a key that does not exist is no error. Any number of keys.
   * @returns what storage refused, object by object (a lock, a policy); the others are deleted
   */
  delete(keys: readonly string[]): Promise<RefusedDeletion[]>;
  /** Resolves when storage answers and the bucket is there (it is created where missing); rejects otherwise. */
  ready(): Promise<void>;
}

export interface RefusedDeletion {
  key: string;
  error: StorageError;
}

interface StoredObject {
  size: number;
  etag: string;
  lastModified: Date;
}
