import type { FoundPassage } from "../../../../search/types.ts";
import type { Asked } from "../../question/asked.ts";
import { isNew, isNow, placeKey, tellsChange, tellsStanding } from "../../text/former.ts";
import type { Statement } from "../../text/statements.ts";
import type { QuotedSection } from "../quotes.ts";
import { decidingWords } from "./coverage.ts";
import { eachSection, type Section } from "./sections.ts";

/** Statements that are shown of what changed. */
const MAX_SHOWN = 20;

/** What holds now and what held before, each under its heading, of all that is headed by what it is asked of what changed. */
export function quoteChanges(passages: readonly FoundPassage[], asked: Asked): QuotedSection[] {
  const words = decidingWords(asked.words).filter(({ kind }) => kind === "telling");
  const onIt = [...eachSection(passages, asked)].filter(
    ({ path, headed }) =>
      tellsStanding(path.at(-1) ?? "") && words.length > 0 && words.every((word) => headed.has(word)),
  );
  const pairs = [...Map.groupBy(onIt, placeOf).values()].filter(
    (pair) => pair.length > 1 && pair.some(({ path }) => isNow(path)),
  );
  let left = MAX_SHOWN;
  return pairs.flatMap((pair) => {
    const sections = pair.toSorted((a, b) => Number(isNew(b.path)) - Number(isNew(a.path)));
    left -= sections.reduce((sum, { statements }) => sum + statements.length, 0);
    return left < 0 ? [] : sections.map(({ statements }) => ({ statements: [...statements], moreSteps: 0 }));
  });
}

/**
 * Whether a section is headed as what is done now of all that is asked, or says that this was changed: that comes before what
 * does not say so.
 */
export function isNews({ path, headed, statements }: Section, { words, asksReason }: Asked): boolean {
  const deciding = decidingWords(words);
  if (asksReason) return false;
  const isOnAll = ({ said }: Statement) => deciding.every((word) => said.has(word) || headed.has(word));
  if (deciding.length > 1 && statements.some((one) => tellsChange(one.text) && isOnAll(one))) return true;
  return isNow(path) && deciding.every((word) => headed.has(word));
}

/** The document of a section and the headings above its own. */
function placeOf({ passages: [first], path }: Section): string {
  return first ? placeKey(first, path.slice(0, -1)) : "";
}
