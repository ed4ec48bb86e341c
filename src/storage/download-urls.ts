import type { S3Client } from "@aws-sdk/client-s3";
import { S3RequestPresigner } from "@aws-sdk/s3-request-presigner";
import { attachment } from "./content-disposition.ts";
import { uriEncode } from "./uri-encode.ts";

/**
 * Presigns GET URLs that download an object under a filename. By the SDK's signer alone: its `getSignedUrl` prepares a
 * whole call of the client for each, which takes ten times as long (0.2 ms), and lists have hundreds.
 * @param endpoint where callers reach storage
 */
export function createDownloadUrls({ config }: S3Client, endpoint: string, bucket: string) {
  const signer = new S3RequestPresigner(config);
  const { protocol, hostname, port, host, pathname } = new URL(endpoint);
  const folder = `${pathname.replace(/\/$/, "")}/${bucket}`;
  return async (key: string, filename: string, expiresIn: number): Promise<string> => {
    const path = `${folder}/${key.split("/").map(uriEncode).join("/")}`;
    const request = {
      method: "GET",
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      path,
      headers: { host },
      query: { "response-content-disposition": attachment(filename) },
    };
    const { query = {} } = await signer.presign(request, { expiresIn });
    const parameters = Object.entries(query).map(
      ([name, value]) => `${uriEncode(name)}=${uriEncode(String(value))}`,
    );
    return `${protocol}//${host}${path}?${parameters.join("&")}`;
  };
}
