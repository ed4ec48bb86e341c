/**
 * The request with a whole address. A probe in HTTP/1.0 may name no host, and Bun then gives the path alone.
 * @returns undefined where the header Host is given and is none
 */
export function withHost(request: Request): Request | undefined {
  if (URL.canParse(request.url)) return request;
  return request.headers.get("host") ? undefined : new Request(`http://localhost${request.url}`, request);
}
