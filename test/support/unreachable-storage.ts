import { createStorage } from "../../src/storage/s3.ts";
import type { Storage } from "../../src/storage/storage.ts";

/** Object storage at an address where nothing listens, for what is never to ask it. */
export function unreachableStorage(): Storage {
  return createStorage({
    endpoint: "http://127.0.0.1:1",
    publicEndpoint: () => "http://127.0.0.1:1",
    bucket: "none",
    region: "none",
    credentials: { accessKeyId: "none", secretAccessKey: "none" },
    maxUploadBytes: 1,
  });
}
