/** Where the console shows a document, at a page of it. */
export function documentPath(orgId: string, version: string, filename: string, page?: number): string {
  const document = `/pods/${orgId}/${version}/documents/${encodeURIComponent(filename)}`;
  return page === undefined ? document : `${document}/${page}`;
}

/** The quote that a link to a document carried along. */
export function quoteOf(state: unknown): string | undefined {
  return typeof state === "object" && state !== null && "quote" in state && typeof state.quote === "string"
    ? state.quote
    : undefined;
}
