export interface Form {
  upload_url: string;
  upload_fields: Record<string, string>;
}

/**
 * Posts a file with its form straight to object storage. XMLHttpRequest, since fetch does not tell how much of a
 * body was sent.
 * @param onSent bytes sent so far, of `total`
 * @throws Error with words for the administrator; DOMException AbortError
 */
export function postFile(
  form: Form,
  file: File,
  onSent: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.upload_fields)) body.append(name, value);
  body.append("file", file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new Error(refusal(request.status, request.responseText)));
    request.onerror = () => reject(new Error(unreachable(form.upload_url)));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", form.upload_url);
    request.send(body);
  });
}

/** Browsers tell no page whether the network failed or the storage did not allow the page's origin. */
function unreachable(url: string): string {
  const { origin } = new URL(url, location.href);
  const check =
    origin === location.origin
      ? "check the network"
      : `check the network, and that the CORS rules of ${origin} allow ${location.origin}`;
  return `the connection to object storage broke; ${check}, then upload it again`;
}

/** What S3 means by its codes, in words that help. */
function refusal(status: number, xml: string): string {
  const code = /<Code>([^<]+)<\/Code>/.exec(xml)?.[1];
  if (code === "EntityTooLarge")
    return "the file is larger than this service accepts; split it or raise MAX_UPLOAD_BYTES";
  if (code === "AccessDenied") return "the upload form has expired; start the upload again";
  return `object storage refused it (${code ?? status}); upload it again`;
}
