import type { Asked } from "../../question/asked.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { givesDose } from "../../text/amounts/doses.ts";
import { isNamedIn, readText } from "../../text/read-text.ts";
import type { Scored } from "../scores/scores.ts";
import { standsIn } from "./nearness.ts";
import type { Section } from "./sections.ts";
import { givesAskedDrugs } from "./situation.ts";

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
  asked: Asked,
  sections: readonly Section[],
): Scored {
  const { section } = scored;
  const isNamed = ({ path }: Section) => {
    const headings = readText(path.join(" > "));
    return conditions.every((word) => isNamedIn(word, headings));
  };
  const gives = ({ statements }: Section) => statements.some(givesDose);
  const isOfKind = conditions.length > 0 && !isNamed(section) && sections.some(isNamed);
  const isAsMuch = (one: Section) => one.coverage >= section.coverage || givesAskedDrugs(one, asked);
  const givesNone = !gives(section) && sections.some((one) => isAsMuch(one) && gives(one));
  const best = scored.best * (isOfKind ? BY_THE_WAY : 1) * (givesNone ? NOTHING_GIVEN : 1);
  return { ...scored, best };
}

/**
 * A section that gives an asked drug in some of what the patient has, "hemorrhage", behind one that gives it in all of that,
 * "postpartum hemorrhage": its dose there may be another.
 */
export function behindWhole(scored: Scored, asked: Asked, sections: readonly Section[]): Scored {
  const conditions = asked.words.filter(
    ({ condition, required, told, found }) => condition && required && !told && found,
  );
  const asksDose = asked.drugs.some(({ told }) => !told) && asked.wanted.includes("quantity");
  if (!asksDose || conditions.length < 2) return scored;
  const hasAll = (one: Section) => conditions.every((word) => standsIn(one, word));
  const gives = (one: Section) =>
    one.statements.some(
      (other) =>
        amountIn(other, one, asked) === "given" &&
        conditions.every((word) => other.said.has(word) || one.titled.has(word)),
    );
  const isPart = !hasAll(scored.section) && sections.some(gives);
  return isPart ? { ...scored, best: scored.best * BY_THE_WAY } : scored;
}
