import type { FoundPlace } from "../search/types.ts";
import type { ShownSource, Source } from "./types.ts";

/**
 * The `Sources:` list that ends a grounded answer, one line a source: `[1] policy.pdf, p. 3`, with the
 * Pod's id where several were asked.
 */
export function sourceList(sources: readonly Source[], severalPods: boolean): string {
  const lines = sources.map(({ id, passage }) => {
    const pod = severalPods ? ` (${passage.orgId})` : "";
    return `[${id}] ${passage.filename}, ${place(passage)}${pod}`;
  });
  return `Sources:\n${lines.join("\n")}`;
}

/** Where in its document a passage stands: a page, a slide, or a sheet by its name. */
export function place({ filename, page, label }: FoundPlace): string {
  const extension = filename.slice(filename.lastIndexOf(".") + 1).toLowerCase();
  if (extension === "pptx") return `slide ${page}`;
  if (extension === "xlsx") return `sheet ${label ?? page}`;
  return `p. ${page}`;
}

export function shownSource({ id, passage, quote }: Source): ShownSource {
  return {
    id,
    org_id: passage.orgId,
    version: passage.version,
    filename: passage.filename,
    page: passage.page,
    section: passage.section,
    quote,
    score: passage.score,
  };
}
