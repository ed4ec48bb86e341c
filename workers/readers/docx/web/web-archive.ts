import { knownEncoding } from "../../ooxml/decode.ts";

/** "------=part" between two parts, "a 1" for a name in quotes (RFC 2046, 5.1.1). */
const BOUNDARY = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i;

/** The web page in a web archive (`message/rfc822`, RFC 2557), decoded; "" where it holds none. */
export function pageInArchive(archive: string): string {
  const [, quoted, plain] = BOUNDARY.exec(archive) ?? [];
  const boundary = quoted ?? plain;
  const parts = boundary === undefined ? [archive] : archive.split(`--${boundary}`);
  for (const part of parts) {
    const [head = "", ...body] = part.trimStart().split(/\r?\n\r?\n/);
    if (/^content-type:\s*text\/html/im.test(head)) return decoded(head, body.join("\n\n"));
  }
  return "";
}

function decoded(head: string, body: string): string {
  const charset = /\bcharset="?([\w.:-]+)/i.exec(head)?.[1] ?? "utf-8";
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase();
  const decoder = new TextDecoder(knownEncoding(charset));
  if (encoding === "base64") return decoder.decode(Buffer.from(body, "base64"));
  if (encoding !== "quoted-printable") return body;
  return body
    .replaceAll(/=[ \t]*\r?\n/g, "")
    .replaceAll(/(?:=[0-9a-f]{2})+/gi, (bytes) =>
      decoder.decode(Buffer.from(bytes.replaceAll("=", ""), "hex")),
    );
}
