import type { Asked } from "../../question/asked.ts";
import { drugPlaces } from "../../question/drugs.ts";
import { lacksVein, NAMES_INJECTOR } from "../../question/routes.ts";
import { TELLS_SITE } from "../../question/sites.ts";
import { COUNTS_DOSES } from "../../question/wanted.ts";
import { namesOfAll, subjectWords } from "../../question/weighed-words.ts";
import { countsAsked } from "../../text/amounts/counted.ts";
import { TELLS_TOTAL } from "../../text/amounts/doses.ts";
import { isWithin } from "../../text/measures/fit.ts";
import type { Range } from "../../text/measures/ranges.ts";
import { namesOnePlace } from "../../text/places.ts";
import type { Statement } from "../../text/statements.ts";
import { levelBonuses } from "../levels/told-of-level.ts";
import { tellsOrder, tellsWho } from "../levels/who-may.ts";
import { isLabelled } from "../lists/named-by.ts";
import { isAskedRow, isAskedStock } from "../rows/asked-rows.ts";
import { isOnAskedDrug } from "../sections/coverage.ts";
import { forbidsAsked } from "../sections/refused.ts";
import type { Section } from "../sections/sections.ts";
import { isMix } from "./mixes.ts";
import { DEFINES, FITS, GIVEN, IN_UNIT } from "./score-weights.ts";
import {
  TELLS_AGE_LIMIT,
  TELLS_COURSE,
  TELLS_HOW_OFTEN,
  TELLS_IN_ALL,
  TELLS_USE,
  tellsInstead,
} from "./tells.ts";

/** What is left of that where another limit of its section holds it more tightly: "below 60" beside "below 100". */
const WIDER = 0.5;
/** "Not below 1,800 g", "weight limit: 300 lb", and not "call if under 5 or over 75". */
const RESTRICTS = /\b(?:not?|never|only|limits?|max(?:imum)?)\b[^.;|\d]{0,20}\d/i;
const REASON = /\bbecause\b|\b(?:that|this) is why\b|\bdue to\b|\breason\b/i;

/** What it adds that a statement tells what is asked for by more than its words, in the order in which it is added. */
export function askedBonuses(statement: Statement, section: Section, asked: Asked): number[] {
  return [
    ...ofWays(statement, section, asked),
    ...levelBonuses(statement, section, asked),
    ...ofPatient(statement, section, asked),
  ];
}

/** For what is asked: until when, how often, who, where. */
function ofWays(statement: Statement, section: Section, asked: Asked): number[] {
  const { text } = statement;
  const isOnDrug = isOnAskedDrug(statement, section, asked);
  return [
    asked.asksAgeLimit && TELLS_AGE_LIMIT.test(text) ? FITS : 0,
    asked.asksInstead && tellsInstead(text, asked.drugs) ? FITS : 0,
    asked.asksOften && isOnDrug && TELLS_HOW_OFTEN.test(text) ? FITS : 0,
    asked.asksCourse && isOnDrug && TELLS_COURSE.test(text) ? FITS : 0,
    asked.asksUse && isOnDrug && TELLS_USE.test(text) ? FITS : 0,
    isLabelled(statement, asked) ? DEFINES : 0,
    isAskedRow(statement, section, asked) ? FITS : 0,
    countsAsked(statement, asked) ? (TELLS_IN_ALL.test(text) ? 2 * GIVEN : GIVEN) : 0,
    isAskedStock(statement, section, asked) ? FITS : 0,
    asked.asksPlaces && namesOnePlace(statement) ? GIVEN : 0,
    tellsWho(statement, section, asked) ? FITS : 0,
    tellsOrder(statement, asked) ? FITS : 0,
    asked.asksTimes && COUNTS_DOSES.test(text) ? IN_UNIT : 0,
  ];
}

/** For how something is done, and for the patient that is told of. */
function ofPatient(statement: Statement, section: Section, asked: Asked): number[] {
  const { text, lead, fit, fits } = statement;
  const isRestricted = fit === "limits" && isOfThing(statement, section, asked) && RESTRICTS.test(text);
  return [
    forbidsAsked(statement, section, asked) ? FITS : 0,
    asked.asksSite && TELLS_SITE.test(text) ? FITS : 0,
    asked.asksInjector && NAMES_INJECTOR.test(text) ? FITS : 0,
    asked.again?.test(text) ? GIVEN : 0,
    asked.asksMix && isMix(statement, section, asked) ? FITS : 0,
    asked.asksTotal && TELLS_TOTAL.test(text) ? GIVEN : 0,
    asked.denial?.test(text) ? GIVEN : 0,
    asked.asksReason && REASON.test(text) ? GIVEN : 0,
    asked.units.some((unit) => unit.test(text)) ? IN_UNIT : 0,
    asked.lacksVein && [text, lead?.text ?? ""].some(lacksVein) ? FITS : 0,
    fits && !isOfOtherDeed(statement, section, asked)
      ? isWider(statement, section)
        ? FITS * WIDER
        : FITS
      : 0,
    isRestricted ? FITS : 0,
  ];
}

/** Whether it is on an asked drug before any other, where one is asked for: not "droperidol if ondansetron fails" of ondansetron. */
function isOfThing(one: Statement, section: Section, asked: Asked): boolean {
  const [first] = drugPlaces(one.text);
  const isFirst = first === undefined || namesOfAll(asked.drugs).has(first.term);
  return asked.drugs.length === 0 || (isFirst && isOnAskedDrug(one, section, asked));
}

/** Whether it is for the patient and on something else, where what is asked has a limit: "surgical airway from 8 years" of an intubation. */
function isOfOtherDeed({ holds }: Statement, { statements }: Section, { words, drugs }: Asked): boolean {
  const deeds = subjectWords(words);
  const isOn = (held: ReadonlySet<unknown>) => deeds.some((word) => held.has(word));
  return (
    drugs.length === 0 && !isOn(holds) && statements.some((one) => one.fit === "limits" && isOn(one.holds))
  );
}

function isWider({ limits }: Statement, { statements }: Section): boolean {
  const isHeldTighter = (one: Range) =>
    statements.some((other) => other.limits.some((limit) => isWithin(limit, one)));
  return limits.some(isHeldTighter);
}
