import { anyWord } from "../../../one-of.ts";
import { drugsIn } from "../question/drugs.ts";
import { HEADS_ORDERS } from "../question/orders.ts";
import { HEADS_STOCK } from "./amounts/supply.ts";
import { cellValue, columnName } from "./cells.ts";

/** Levels of care from the lowest: what one may do, those above it may too. */
interface Scale {
  /** As headings name them. */
  headed: readonly RegExp[];
  /** As a heading names them that names levels and nothing else, "EMT, ADVANCED, CRITICAL CARE": elsewhere they mean something else. */
  alone: readonly RegExp[];
}

/** As most services name them. */
export const HEADED: Scale = {
  headed: [
    /\b(?:(?<!\d )CFRs?|ECAs?|Emergency Care Assistants?)(?![\w-])/i,
    /\b(?:BLS|EMRs?|EMTs?(?:-?B(?:asic)?)?|Basic|First Responders?)(?![\w-])/i,
    /\b(?:LALS|ILS|AEMTs?|EMT-?I(?:ntermediate)?|A?EMT-?C(?:ardiacs?)?|Intermediate)(?![\w-])/i,
    /\b(?:EMT-?CCs?|EMT-?Critical Care)(?![\w-])/i,
    /\b(?:ALS|EMT-?P(?:aramedic)?|(?:para)?medics?|PMs?(?= only\b))(?![\w-])/i,
  ],
  alone: [/^EFRs?$/i, /^EMT-?B$/i, /^(?:advanced|CRTs?)$/i, /^(?:CC|critical care)$/i, /^PMs?$/i],
};
/** Those of Australia: ambulance paramedics, and intensive care paramedics. */
export const AUSTRALIAN: Scale = {
  headed: [/\b(?:APs?\b|[Aa]mbulance [Pp]aramedics?)/, /\b(?:ICPs?\b|[Ii]ntensive [Cc]are [Pp]aramedics?)/],
  alone: [],
};

/** Those of Canada, and of Queensland and Victoria: primary, advanced and critical care paramedics. */
export const CARE_PARAMEDICS: Scale = {
  headed: [
    /\b(?:PCPs?\b|[Pp]rimary [Cc]are [Pp]aramedics?)/,
    /\b(?:ACPs?\b|[Aa]dvanced [Cc]are [Pp]aramedics?)/,
    /\b(?:(?:CCP|MICA)s?\b|[Cc]ritical [Cc]are [Pp]aramedics?)/,
  ],
  alone: [],
};

/** A level of care for whom something is asked. */
export interface Level {
  asked: RegExp;
  scale: Scale;
  /** Its place among the levels of its scale. */
  rank: number;
}

const ALL_LEVELS = /\ball (?:provider |certification )?levels\b/i;
/** "Advanced EMT" is no EMT: it is read as "AEMT". */
const ADVANCED = /\b(?:advanced|A-) ?EMT/gi;

/** A text in which an advanced EMT is an "AEMT". */
export function withAdvanced(text: string): string {
  return text.replace(ADVANCED, "AEMT");
}

/** Who may do something, and what a crew is called as a whole; an advanced airway is none. */
export const LEVEL = anyWord`
  EMRs?, CFRs?, ECAs?, A?EMTs?, (?:para)?medics?, APs?, ICPs?, [PAC]CPs?, MICA, nurses?, physicians?
  [AB]LS, (?:basics?|advanced)(?! airway), intermediates?, levels?
  providers?, crews?, members?, personnel, responders?, every(?:one|body), any(?:one|body)
`;

/** "Assistants may administer oxygen and glucose gel only": what a level may give, and no more. */
const MAY_ONLY =
  /\b(?:may|can|(?:are|is) (?:allowed|authori[sz]ed|permitted) to) (?:(?:give|administer|use) ([^.;()]+?) only(?=[.;,]|$)|only (?:give|administer|use) ([^.;()]+))/i;

/** Whether a text tells all the drugs that a level of care may give. */
export function limitsLevel(text: string, level: Level | undefined): boolean {
  const found = MAY_ONLY.exec(text);
  if (!found || !level?.asked.test(text.slice(0, found.index))) return false;
  return drugsIn(found[1] ?? found[2] ?? "").size > 1;
}

/** "By paramedics only" */
const LEFT_TO = /((?:[\w-]+ ){0,2}[\w-]+) only\b/gi;

/** Whether a text leaves something to levels of care above the one asked for: "Ketamine: paramedic only". */
export function leavesToAbove(text: string, level: Level | undefined): boolean {
  if (level === undefined) return false;
  return [...text.matchAll(LEFT_TO)].some(([, who = ""]) => levelBeside(who, level) === "above");
}

/** "Yes", "✓6", "–", or a letter that a key explains, "S": whether somebody may. */
const MARK = /^(?:yes|no|[a-z]{1,3}|[✓✔☑✅●•✗✘×–—-]|n\/a)[*†‡]?\d{0,2}$/i;

/** Whether a row tells of levels of care, each in its column, whether they may: "Naloxone IN | EMR: Yes | EMT: Yes". */
export function tellsWhoMay(row: string): boolean {
  return row.split(" | ").some((cell, at) => {
    const column = columnName(cell);
    return at > 0 && column !== "" && isOfLevel(column) && MARK.test(cellValue(cell).trim());
  });
}

/** "P: PARAMEDIC STANDING ORDERS: Midazolam 5 mg IM" */
const ORDERS_OF = /^(?:[A-Z]: )?([A-Za-z][\w /-]{2,40}?) (?:standing )?orders: /i;

/** For which level of care a text begins by saying that it is. */
export function ordersOf(text: string): string | undefined {
  return ORDERS_OF.exec(text)?.[1];
}

/** Whether a text names the level of care that is asked for itself, and none below it. */
export function namesLevel(text: string, { asked }: Level): boolean {
  return asked.test(withAdvanced(text));
}

/** Whether a heading names a level of care, or who orders what stands below it. */
export function namesWhoActs(heading: string): boolean {
  return HEADS_ORDERS.test(heading) || levelsIn(heading, HEADED).length > 0;
}

/** Whether a heading speaks of levels of care; "Par levels" are none. */
export function headsLevel(heading: string): boolean {
  if (HEADS_STOCK.test(heading)) return false;
  return LEVEL.test(heading) || levelsIn(heading, HEADED).length > 0;
}

/** Whether a text names a level of care itself, or all of them. */
export function isOfLevel(text: string): boolean {
  return (
    ALL_LEVELS.test(text) ||
    [HEADED, AUSTRALIAN, CARE_PARAMEDICS].some((scale) => levelsIn(text, scale).length > 0)
  );
}

/** Stands between the levels that a heading names. */
const BETWEEN = /[^\w\s()-]|\band\b/i;

/** The places of the levels that a heading names. */
function levelsIn(heading: string, { headed, alone }: Scale): number[] {
  const places = (text: string, patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern, at) => (pattern.test(text) ? [at] : []));
  const parts = heading.split(BETWEEN).map((part) => part.trim());
  const named = parts
    .filter((part) => part !== "")
    .map((part) => [...places(part, headed), ...places(part, alone)]);
  return named.every((some) => some.length > 0) ? named.flat() : places(heading, headed);
}

/** How a heading stands to a level of care: for that or a lower one, or for levels above it, "ALS STANDING ORDERS" for an EMT. */
export function levelBeside(heading: string, { scale, rank }: Level): "within" | "above" | undefined {
  const plain = withAdvanced(heading);
  if (ALL_LEVELS.test(plain)) return "within";
  const levels = levelsIn(plain, scale);
  if (levels.length === 0) return undefined;
  return Math.min(...levels) > rank ? "above" : "within";
}

/** "Category: Adult | Scope: EMT-B": the level of care that a page or a protocol is for. */
const SCOPE =
  /(?:^| \| )(?:scope(?: of practice)?|(?:provider|minimum|care) level|level of care): ([^|]{2,40})(?: \||$)/i;
/** "Levels | I, P": those that a drug's card says may give it. */
const LEVELS_ROW = /^(?:provider )?levels?(?: of care)?(?: \||:) ?[A-Z][\w, /&+-]{0,40}$/i;

/** Whether a row says for which levels of care its section is. */
export function tellsScope(row: string): boolean {
  const scope = SCOPE.exec(row)?.[1];
  return LEVELS_ROW.test(row) || (scope !== undefined && levelsIn(scope, HEADED).length > 0);
}
