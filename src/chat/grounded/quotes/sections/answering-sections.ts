import { definesChild } from "../../childhood.ts";
import { documentKey } from "../../editions.ts";
import type { Asked } from "../../question/asked.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { isOfPatient } from "../../text/measures/measures.ts";
import { isForChildren } from "../../text/populations.ts";
import { inOrderOfLevels, ofAskedLevel, ofLevel } from "../levels/level-sections.ts";
import { isListAsked } from "../lists/asked-lists.ts";
import { whereFailed } from "../order/failing.ts";
import { listsPlaces } from "../rows/asked-rows.ts";
import { isRecipe } from "../scores/mixes.ts";
import { type Scored, scoreSection } from "../scores/scores.ts";
import { asAmended } from "./amending.ts";
import { answers } from "./answers.ts";
import { isForOthers, ofDog, ofDrug, ofNewborn, ofScore } from "./asked-sections.ts";
import { shareLeft } from "./behind.ts";
import { refusedToChild, speaksAgainst } from "./refused.ts";
import { replacingFirst } from "./replacing.ts";
import type { Section } from "./sections.ts";
import { isOfSituation } from "./situation.ts";

/** The sections that answer the question, the most telling one first; none where the documents are for others than asked. */
export function answeringSections(sections: readonly Section[], asked: Asked): Scored[] {
  const thoseThatAnswer = ofDog(
    sections.filter((section) => answers(section, asked)),
    sections,
    asked,
  );
  const named = ofScore(ofLevel(ofDrug(thoseThatAnswer, sections, asked), asked));
  if (isForOthers(sections, named, asked)) return [];
  // Where a document's title is what is asked about, its sections may still be about something else.
  const ofSituation = named.filter(
    (section) =>
      isOfSituation(section, asked, section.headed) ||
      refusedToChild(section, asked) !== undefined ||
      speaksAgainst(section, asked),
  );
  const sorted = ofNewborn(ofSituation.length > 0 ? ofSituation : named, asked)
    .flatMap((section) => scoreSection(section, asked) ?? [])
    .map((scored) => ({ ...scored, best: scored.best * shareLeft(scored, asked, named) }))
    .map((scored) => ({ scored, ranks: ranksOf(scored, asked) }))
    .sort((a, b) => b.ranks.map((rank, at) => rank - (a.ranks[at] ?? 0)).find((by) => by !== 0) ?? 0)
    .map(({ scored }) => scored);
  const ordered = replacingFirst(childrenSecond(inOrderOfLevels(sorted, asked), asked), asked);
  return asAmended(ordered, sections, asked);
}

/** By what sections are told before each other: by the first of these that differs, the greater one first. */
function ranksOf({ section, best }: Scored, asked: Asked): number[] {
  return [
    Number(listsPlaces(section, asked)),
    Number(asked.asksAgeLimit && section.statements.some(({ text }) => definesChild(text))),
    Number(isListAsked(section, asked)),
    Number(asked.drugs.length > 0 && whereFailed(section, asked).size > 0),
    Number(speaksAgainst(section, asked)),
    Number(asked.asksMix && isRecipe(section, asked)),
    ofAskedLevel(section, asked),
    Number(isOfCaseSpokenOf(section, asked)),
    best,
  ];
}

/** Whether it is on what an earlier turn says that the patient has, where a drug is asked for and nothing that it is for: "chf", "nitro dose". */
function isOfCaseSpokenOf({ titled, patients }: Section, { words, drugs }: Asked): boolean {
  const isOnIt = (word: WeighedWord) => titled.has(word) || patients.has(word);
  return drugs.length > 0 && words.some((word) => word.condition && !word.required && isOnIt(word));
}

/** A section with so much of the score of one for children alone is about as good. */
const AS_GOOD = 0.8;

/**
 * Sections with one for children alone behind the next that is not, says as much and is about as good, where nobody is asked for;
 * and with a drug's dose for children behind those below it that are for others.
 */
function childrenSecond(sections: readonly Scored[], asked: Asked): readonly Scored[] {
  const { populations, measures, drugsAsked } = asked;
  const [first, ...others] = sections;
  if (!first || populations.size > 0 || measures.some(isOfPatient)) return sections;
  const saysAsMuch = ({ top, section }: Scored) =>
    [...first.top.holds].every((word) => top.said.has(word) || section.titled.has(word));
  const isAsGood = ({ best, section }: Scored) => best >= first.best * AS_GOOD && !section.forChildren;
  const isBesides = ({ top, section }: Scored) =>
    drugsAsked.length > 0 &&
    isForChildren(first.top.populations) &&
    !isForChildren(top.populations) &&
    isBelow(section, first.section);
  const isAdults = first.section.forChildren ? isAsGood : isBesides;
  const adults = others.find((one) => isAdults(one) && saysAsMuch(one));
  return adults ? [adults, first, ...others.filter((one) => one !== adults)] : sections;
}

/** Whether one stands below a heading of the other: "Adult dose:" below the drug whose card has a child's in one line. */
function isBelow(one: Section, other: Section): boolean {
  return (
    documentKey(one.start) === documentKey(other.start) &&
    one.path.length > other.path.length &&
    other.path.every((heading, at) => one.path[at] === heading)
  );
}
