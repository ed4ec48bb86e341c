import type { FoundPassage } from "../../../search/types.ts";
import type { Editions } from "../editions.ts";
import type { Asked } from "../question/asked.ts";
import { isHidden } from "../text/hidden.ts";
import { chooseQuotes, type QuotedSection } from "./quotes.ts";

/**
 * The statements that answer, over all Pods: the best of every Pod that answers stands beside the others', so that
 * Pods that disagree are seen to. An older edition, and what somebody hid, is quoted only where nothing else answers.
 */
export function quotePods(
  passages: readonly FoundPassage[],
  asked: Asked,
  editions: Editions,
): QuotedSection[] {
  const current = passages.filter((passage) => !editions.isSuperseded(passage) && !isHidden(passage));
  const quoted = chooseQuotes(current, asked);
  const shown = new Set(quoted.map(podOf));
  for (const [pod, own] of Map.groupBy(current, ({ orgId }) => orgId)) {
    if (!shown.has(pod)) quoted.push(...chooseQuotes(own, asked).slice(0, 1));
  }
  return quoted.length > 0 ? quoted : chooseQuotes(passages, asked);
}

function podOf({ statements }: QuotedSection): string | undefined {
  return statements[0]?.passage.orgId;
}
