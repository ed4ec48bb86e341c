import type { FoundPassage } from "../../../search/types.ts";
import type { Editions } from "../editions.ts";
import type { Asked } from "../question/asked.ts";
import { formerAmong } from "../text/former.ts";
import { isDraft, isHidden } from "../text/hidden.ts";
import { chooseQuotes, type QuotedSection } from "./quotes.ts";

/**
 * The statements that answer, over all Pods: the best of every Pod that answers stands beside the others', so that
 * Pods that disagree are seen to. An older edition, a draft and what somebody hid is quoted only where nothing else answers; what
 * is headed as the former dose only where that is asked for.
 */
export function quotePods(
  passages: readonly FoundPassage[],
  asked: Asked,
  editions: Editions,
): QuotedSection[] {
  const newest = passages.filter(
    (passage) => !editions.isSuperseded(passage) && !isHidden(passage) && !isDraft(passage),
  );
  const isFormer = formerAmong(passages);
  const former = asked.asksFormer ? chooseQuotes(newest.filter(isFormer), asked) : [];
  const current = newest.filter((passage) => !isFormer(passage));
  const quoted = [...former, ...chooseQuotes(current, asked)];
  const shown = new Set(quoted.map(podOf));
  for (const [pod, own] of Map.groupBy(current, ({ orgId }) => orgId)) {
    if (!shown.has(pod)) quoted.push(...chooseQuotes(own, asked).slice(0, 1));
  }
  if (quoted.length > 0) return quoted;
  return chooseQuotes(
    passages.filter((passage) => !isFormer(passage)),
    asked,
  );
}

function podOf({ statements }: QuotedSection): string | undefined {
  return statements[0]?.passage.orgId;
}
