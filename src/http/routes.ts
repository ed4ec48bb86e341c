import { HttpError } from "./errors.ts";

/** Why no route took the request: 405 with `Allow` where the path exists under other methods, else 404. */
export function unmatched(routes: readonly { method: string; path: string }[], request: Request): HttpError {
  const segments = segmentsOf(new URL(request.url).pathname);
  const allowed = new Set(
    routes
      .filter(({ path }) => matches(segmentsOf(path), segments))
      .map(({ method }) => method.toUpperCase()),
  );
  // Where there is GET, HEAD is answered too.
  if (allowed.has("GET")) allowed.add("HEAD");
  if (allowed.size === 0 || allowed.has(request.method)) {
    return new HttpError(404, "No such path; /swagger lists those there are");
  }
  const allow = [...allowed].sort().join(", ");
  return new HttpError(405, `Method ${request.method} not allowed here; allowed: ${allow}`, { allow });
}

/** The pattern of the route that takes the request, a fixed one before one with places; "none" where no route does. */
export function routeOf(routes: readonly { method: string; path: string }[], request: Request): string {
  const segments = segmentsOf(new URL(request.url).pathname);
  const taking = new Set(["ALL", request.method === "HEAD" ? "GET" : request.method]);
  const found = routes
    .filter(({ method, path }) => taking.has(method) && matches(segmentsOf(path), segments))
    .map(({ path }) => path)
    .sort((a, b) => places(a) - places(b));
  return found[0] ?? "none";
}

function places(path: string): number {
  return path.split(/[:*]/).length;
}

/** A slash at the end makes no difference. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function matches(pattern: string[], segments: string[]): boolean {
  const wildcard = pattern.at(-1) === "*";
  if (!wildcard && pattern.length !== segments.length) return false;
  return pattern.every(
    (part, index) => part === "*" || part === segments[index] || (part.startsWith(":") && segments[index]),
  );
}
