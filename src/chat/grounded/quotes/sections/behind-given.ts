import type { WeighedWord } from "../../question/weighed-words.ts";
import { givesDose } from "../../text/amounts/doses.ts";
import { isNamedIn, readText } from "../../text/read-text.ts";
import type { Scored } from "../scores/scores.ts";
import type { Section } from "./sections.ts";

/** What is left to a section of what is given for another condition of the kind, and to one that gives no drug at all. */
const BY_THE_WAY = 0.85;
const NOTHING_GIVEN = 0.6;

/**
 * Where it is asked what is given: a section under another condition of the kind, "Cardiac arrest", behind one under all that is
 * asked, "VF"; and one that gives no drug, "who may intubate", behind one on as much that does.
 */
export function behindGiven(
  scored: Scored,
  conditions: readonly WeighedWord[],
  sections: readonly Section[],
): Scored {
  const { section } = scored;
  const isNamed = ({ path }: Section) => {
    const headings = readText(path.join(" > "));
    return conditions.every((word) => isNamedIn(word, headings));
  };
  const gives = ({ statements }: Section) => statements.some(givesDose);
  const isOfKind = conditions.length > 0 && !isNamed(section) && sections.some(isNamed);
  const givesNone = !gives(section) && sections.some((one) => one.coverage >= section.coverage && gives(one));
  const best = scored.best * (isOfKind ? BY_THE_WAY : 1) * (givesNone ? NOTHING_GIVEN : 1);
  return { ...scored, best };
}
