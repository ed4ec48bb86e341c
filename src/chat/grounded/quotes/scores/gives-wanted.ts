import type { Asked } from "../../question/asked.ts";
import { isAttribute } from "../../question/attributes.ts";
import { drugsIn, givesDrug } from "../../question/drugs.ts";
import { gives, hasName } from "../../question/wanted.ts";
import type { Wanted } from "../../question/wants.ts";
import { isTelling, type WeighedWord } from "../../question/weighed-words.ts";
import { amountIn } from "../../text/amounts/amounts.ts";
import { AMOUNT } from "../../text/amounts/dose-units.ts";
import { adjustsAlone, areInOne } from "../../text/amounts/doses.ts";
import { quantities } from "../../text/amounts/quantities.ts";
import { tellsLotAlone } from "../../text/amounts/supply.ts";
import { cellValue } from "../../text/cells.ts";
import { columnFits, columnRanges } from "../../text/measures/columns.ts";
import { held } from "../../text/read-text.ts";
import { CLAUSE_END, CONTINUES } from "../../text/sentences.ts";
import type { Statement } from "../../text/statements.ts";
import { isStockAlone } from "../rows/asked-rows.ts";
import { decidingWords, weigh } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";
import { isMix } from "./mixes.ts";
import { TELLS_FIGURE_FROM, TELLS_PURPOSE } from "./tells.ts";

/** Share of the words for somebody that must stand with a number: "Oak Medical" is no medical control. */
const MOST = 0.6;
/** Words that ask for a number to call, and not whose. */
const CONTACT = /^(?:tele)?phones?$|^(?:pager|fax|radio|e-?mail|extension|channel)s?$/;
/** Asked for, these must be given. */
const STRICTLY_WANTED: readonly Wanted[] = ["size", "contact", "frequency", "time", "refusal"];
/** Stands between a dose and its maximum, and is said of the same. */
const RESTRICTS =
  /^(?:not?|never|do not|don't|give|wait|over|avoid|repeat\w*|only|inject\w*|infuse\w*|push)\b/i;
/** "If no response in 2 minutes, 10 mg": of the same, where it names no other. */
const FAILED = /^if (?:no|not|still|unsuccessful|ineffective|unchanged)\b/i;
/** "Second dose after 5 minutes": of whatever is given above it. */
const GIVEN_AGAIN =
  /^(?:\([^)]*\) )?(?:the |an? )?(?:second|third|2nd|3rd|repeat\w*|another|further|additional|next)\b/i;
/** "Cylinders (min at 10 LPM)" */
const IN_TIME = /\((?:in )?(?:min(?:utes?)?|sec(?:onds?)?|hours?|h|days)\b/i;
/** A cell that is a figure alone, and the name of its column. */
const FIGURE_CELL = /^([^:]+): \d[\d.]*$/;
/** "Request when", above what something is done for: a "not" below it refuses nothing. */
const AFFIRMS = /\b(?:when|if):?$/i;

/** "12.1 Daily check" */
const OFTEN =
  /\b(?:hourly|daily|weekly|monthly|quarterly|yearly|annual|every (?:shift|day|week|month|year)) (?:\w+ )?(?:checks?|inspections?|counts?|tests?)\b/i;

/** Where an amount, a size, a number to call or how often is asked for, a statement on it must give one. */
export function givesWanted(section: Section, asked: Asked): boolean {
  if (isStockAlone(section, asked)) return false;
  const all = decidingWords(asked.words);
  const isOther = ({ term }: WeighedWord) => !CONTACT.test(term);
  // "Supply room phone": all that decides is whose it is.
  // "The supply guy" is who no document calls so.
  const isNamed = (word: WeighedWord) => isOther(word) && (word.found || word.kind === "telling");
  const named = asked.wanted.includes("contact") ? asked.words.filter(isNamed) : [];
  const others = all.some(isOther) ? all.filter(isOther) : decidingWords(named);
  // "How early is the radio report given" asks for nobody's number.
  const deciding = others.length > 0 ? others : all;
  const things = thingsIn(deciding);
  const isSaidOf = (words: readonly WeighedWord[], one: Statement, at: number) =>
    isOn(words, one, section) ||
    goesOn(words, one, at, section) ||
    isToldBehind(words, one, at, section, asked);
  // Every row of contacts has a number: it must be the one asked for.
  const isMostOnIt = ({ said }: Statement) =>
    weigh(deciding.filter((word) => said.has(word) || section.titled.has(word))) >= MOST * weigh(deciding);
  const isRefused = (want: Wanted) => want === "refusal" && section.refuses;
  const isOpposite = !section.refuses && AFFIRMS.test(section.heading);
  // "Cylinders (min at 10 LPM)" above rows of figures.
  const isInHeading = (want: Wanted, { kind, text }: Statement) =>
    (want === "time" && kind === "r" && IN_TIME.test(section.heading) && /: \d/.test(text)) ||
    ((want === "time" || want === "frequency") && OFTEN.test(section.heading));
  const isGiven = (want: Wanted) =>
    !(want === "refusal" && isOpposite) &&
    section.statements.some(
      (one, at) =>
        (gives(want, one.text) ||
          isGivenElse(want, one, asked) ||
          isRefused(want) ||
          isInHeading(want, one)) &&
        (want === "contact" ? isMostOnIt(one) : isSaidOf(deciding, one, at)),
    );
  if (STRICTLY_WANTED.some((want) => asked.wanted.includes(want) && !isGiven(want))) return false;
  // "Is there a limit on overtime?" stands above the figure.
  const isHeaded = (unit: RegExp) => unit.test(section.heading);
  const isMeasured = (unit: RegExp) =>
    section.statements.some((one, at) => {
      const isSaid = unit.test(one.text) && partsOn(one, things).some((part) => unit.test(part));
      const isGivenIn = !one.ofOtherDrugs && (isSaid || (isHeaded(unit) && /\d/.test(one.text)));
      const isWay = waysTold(one, asked).some((way) => unit.test(way));
      return isWay || (isGivenIn && isSaidOf(things, one, at));
    });
  if (!asked.units.every(isMeasured)) return false;
  if (asked.asksMix && !section.statements.some((one) => isMix(one, section, asked))) return false;
  const hasAName = ({ text, holds }: Statement) => hasName(text) && deciding.some((word) => holds.has(word));
  if (asked.asksName && !section.statements.some(hasAName)) return false;
  const isOfLot = ({ kind, text }: Statement) => kind === "r" && !asked.asksSupply && tellsLotAlone(text);
  return (
    !asked.wanted.includes("quantity") ||
    section.statements.some(
      (one, at) =>
        (["given", "refused"].includes(amountIn(one, section, asked) ?? "") && !isOfLot(one)) ||
        waysTold(one, asked).length > 0 ||
        (adjustsAlone(one.text) && isSaidOf(deciding, one, at)),
    )
  );
}

/** "From / To (min): Station 2 | St. Anne: 25": a table of how far it is. */
const OF_WAYS = /^[^:|]*\((?:in )?(min(?:utes?)?|mi(?:les?)?|km|h(?:ou)?rs?)\): /i;

/** How far a row says it is to what is asked for, "drive 25 min"; none for other rows. */
function waysTold({ kind, text }: Statement, { words, measures }: Asked): string[] {
  const unit = kind === "r" ? OF_WAYS.exec(text)?.[1] : undefined;
  if (unit === undefined) return [];
  const told = figuresOf(text, measures).filter((figure) => isFigureOf(words, figure));
  return told.map((figure) => `drive ${cellValue(figure)} ${unit}`);
}

/** Whether a statement is on one of the words, by itself or its headings, or for the patient's measure. */
function isOn(words: readonly WeighedWord[], { said, under, fits }: Statement, { titled }: Section): boolean {
  return fits || words.some((word) => said.has(word) || under.has(word) || titled.has(word));
}

/** Whether a statement goes on with what those before it say of one of the words. */
function goesOn(words: readonly WeighedWord[], { text }: Statement, at: number, section: Section): boolean {
  const { statements } = section;
  const [first, before] = [statements[at - 2], statements[at - 1]];
  if (GIVEN_AGAIN.test(text) && !givesDrug(text))
    return statements.slice(0, at).some((above) => isOn(words, above, section));
  const isMore = CONTINUES.test(text) || RESTRICTS.test(text) || (FAILED.test(text) && !givesDrug(text));
  if (!isMore || !before) return false;
  if (isOn(words, before, section)) return true;
  // "Paracetamol 1 g. Not within 4 hours of an earlier dose. Maximum 4 g."
  const restricts = RESTRICTS.test(before.text) && drugsIn(before.text).size === 0;
  return first !== undefined && restricts && isOn(words, first, section);
}

/**
 * Whether a statement says something else of what is asked, in the paragraph that begins with one of the words: "the body is not
 * moved; the crew stays until police are there", of how long to stay with the body.
 */
function isToldBehind(
  words: readonly WeighedWord[],
  one: Statement,
  at: number,
  section: Section,
  asked: Asked,
): boolean {
  const isBesides = [...one.holds].some((word) => word.kind === "general" && word.required && !word.measured);
  if (one.kind === "r" || !isBesides || asked.drugs.length > 0) return false;
  return section.statements
    .slice(0, at)
    .some((before) => areInOne(before, one) && isOn(words, before, section));
}

/** What something is asked of: "fridge" in "fridge temperature"; failing that what is asked of it. */
function thingsIn(deciding: readonly WeighedWord[]): readonly WeighedWord[] {
  const things = deciding.filter(({ terms, told }) => !told && !isAttribute(terms));
  return things.length > 0 ? things : deciding;
}

/** What may be said of the things asked for: not the clauses before them, "the cabinet stays below 30 °C; insulin is in the fridge". */
function partsOn(one: Statement, things: readonly WeighedWord[]): string[] {
  if (one.kind === "r") return [one.text];
  const parts = one.text.split(CLAUSE_END);
  if (parts.length === 1) return parts;
  const first = parts.findIndex((part) => held(things, part).size > 0);
  return parts.slice(Math.max(0, first));
}

/**
 * "How large a bolus", by its volume; "what size tube", in its column or its row; "when is the tank changed", by a figure;
 * "when do I change it", by what for.
 */
function isGivenElse(
  want: Wanted,
  { kind, text }: Statement,
  { asksIndication, asksSupply, drugs, wanted, words, measures }: Asked,
): boolean {
  const isOften = wanted.includes("frequency") && gives("frequency", text);
  if (want === "time")
    return isOften || TELLS_FIGURE_FROM.test(text) || (asksIndication && TELLS_PURPOSE.test(text));
  if (want !== "size") return false;
  // "What size vial", by how strong it is.
  if (asksSupply && drugs.length > 0 && AMOUNT.test(text)) return true;
  return (
    quantities(text).some(({ keys }) => keys.some((key) => / m?l(?:\/k?g)?$/.test(key))) ||
    (kind === "r" && figuresOf(text, measures).some((figure) => isFigureOf(words, figure)))
  );
}

/**
 * The cells of a row, of one turned those for the patient, or for each where none is told of, beside what the row is on:
 * "Age: ETT | 1–2: 4.0".
 */
function figuresOf(row: string, measures: Asked["measures"]): string[] {
  const cells = row.split(" | ");
  const isOwn =
    measures.length > 0
      ? columnFits(measures, row).map((fit) => fit === "holds")
      : columnRanges(row).map((ranges) => ranges.length > 0);
  const own = cells.filter((_, at) => isOwn[at]);
  return [...cells, ...own.map((cell) => `${cellValue(cells[0] ?? "")}: ${cellValue(cell)}`)];
}

/** "ETT cuffed: 4.0" */
function isFigureOf(words: readonly WeighedWord[], cell: string): boolean {
  const named = held(words, FIGURE_CELL.exec(cell)?.[1] ?? "");
  return named.values().some(isTelling);
}
