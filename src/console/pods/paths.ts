/** Where the console shows a document, at a page of it. */
export function documentPath(orgId: string, version: string, filename: string, page?: number): string {
  // The router reads "%25" as "%" before the page reads the name: "100% oxygen.pdf" could not be read twice.
  const name = encodeURIComponent(filename.replaceAll("%", "%25"));
  const document = `/pods/${orgId}/${version}/documents/${name}`;
  return page === undefined ? document : `${document}/${page}`;
}

/** The quote that a link to a document carried along. */
export function quoteOf(state: unknown): string | undefined {
  return typeof state === "object" && state !== null && "quote" in state && typeof state.quote === "string"
    ? state.quote
    : undefined;
}
