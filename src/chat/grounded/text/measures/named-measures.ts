import { oneOf } from "../../../../one-of.ts";
import type { Dimension } from "./measure-units.ts";
import { BODY_BEFORE } from "./temperatures.ts";

/** What is measured by a name: "SBP", "capillary refill". */
export interface Named {
  dimension: Dimension;
  /** The source of a pattern for what it is called. */
  names: string;
  /** Ends a text before a number of it: "SBP of", "SpO2 (%): <". */
  before: RegExp;
  /** Begins a text behind a number of it: " TBSA". */
  behind: RegExp;
  /** Begins a unit that its numbers may be written with. */
  written?: RegExp;
  /** Whether it is told by its name and that unit alone: of a burn much else is counted. */
  needsUnit?: boolean;
}

/** Between a name and its number, as far as a text goes on with it. */
const NEAR = String.raw`(?: ?\([^()\d]*\))?[^\d.,;|]{0,14}`;
/** The same of a name that may say something else: "he sat 20 minutes", "sodium bicarbonate 50 mEq". */
const NEXT = String.raw`(?: ?\([^()\d]*\)| (?:level|time|was|is|of|at|are|about|in the|below|above|under|over|(?:less|more|greater) than))*[^\d.,;|\p{L}]{0,6}`;

const NOTHING = /(?!)/;

function named(
  dimension: Dimension,
  names: string,
  { unit, between = NEAR, needsUnit = false }: { unit?: string; between?: string; needsUnit?: boolean } = {},
): Named {
  return {
    dimension,
    names,
    before: new RegExp(String.raw`(?<![\p{L}\d])${names}(?![\p{L}\d])${between}$`, "iu"),
    behind: new RegExp(String.raw`^\s?(?:of )?(?:the )?${names}(?![\p{L}\d])`, "iu"),
    ...(unit !== undefined && { written: new RegExp(String.raw`^\s*(?:${unit})(?!\p{L})`, "iu") }),
    needsUnit,
  };
}

const PEAK_FLOW = "(?:peak (?:expiratory )?flow(?: rate)?|PEFR?)";
const SHARE = oneOf`SpO2, SaO2, (?:O2 |oxygen )?saturations?, O2 sats?, pulse ox(?:imet(?:ry|er))?`;
const CARBON_MONOXIDE = oneOf`(?:CO|carbon monoxide) (?:levels?|sats?|saturation|reading), SpCO, COHb, carboxyha?emoglobin`;
const GLUCOSE = String.raw`(?<!\boral )(?:sugar|glucose|bgl?|bms?|glucometer)`;
const SCALES = [
  "LAMS",
  "m?RACE",
  "VAN",
  "NIHSS",
  "FAST-ED",
  "APGAR",
  "NEWS",
  "MEWS",
  "qSOFA",
  "Morse",
  "Braden",
];
/** "Westley score": by a scale of its own. */
const OTHER_SCORE = new RegExp(
  String.raw`(?<![\p{L}\d])(?!Total|Overall|Severity)\p{Lu}[\p{L}-]{3,} [Ss]cores?${NEAR}$`,
  "u",
);

const BODY = String.raw`\p{L}*${oneOf`temp, core, fever, febrile, thermi, rewarm`}\p{L}*`;

/** In this order, as one name may be a part of another. */
export const NAMED: readonly Named[] = [
  named("diastolic pressure", oneOf`DBP, diastolic(?: (?:blood )?pressure| BP)?`, {
    unit: String.raw`mm\s?hg|diastolic`,
  }),
  named("pressure", oneOf`SBP, systolic(?: (?:blood )?pressure)?, BP, (?:the|blood) pressure`, {
    unit: String.raw`mm\s?hg|systolic`,
  }),
  named("mean pressure", oneOf`MAP, mean arterial pressure`, { unit: String.raw`mm\s?hg` }),
  named("glucose", GLUCOSE, { unit: String.raw`mg\s?\/\s?dl|mmol\s?\/\s?l` }),
  named("score of gcs", oneOf`GCS, Glasgow(?: coma)?(?: scale| score)?`),
  named("score of pain", "pain (?:score|scale|level)"),
  named("score of pain", "^pain", { between: NEXT }),
  ...SCALES.map((name) => named(`score of ${name}`, `${name}(?: scores?)?`)),
  { dimension: "score of another", names: "scores?", before: OTHER_SCORE, behind: NOTHING },
  named("score", "scores?"),
  named("hours since onset", oneOf`LKW, LKN, last (?:known|seen) (?:well|normal|ok), onset, injury`, {
    unit: "h|hrs?|hours?",
    between: NEXT,
  }),
  named("carbon monoxide", CARBON_MONOXIDE, { unit: "%|percent" }),
  named("inspired oxygen", "Fi?O2", { unit: "%|percent", needsUnit: true }),
  named("burned surface", oneOf`TBSA, (?:total )?(?:body|burned) surface(?: area)?`, { unit: "%|percent" }),
  named("burned surface", "(?:(?:partial|full)[- ]thickness )?burn(?:s|ed)?", {
    unit: "%|percent",
    needsUnit: true,
  }),
  named("share of peak flow", PEAK_FLOW, { unit: "%|percent", needsUnit: true }),
  named("peak flow", PEAK_FLOW, { unit: String.raw`l(?:iters?)?\s?\/\s?min` }),
  named("share", SHARE, { unit: "%|percent" }),
  named("share", "sats?", { unit: "%|percent", between: NEXT }),
  named("gestation", oneOf`gestation(?:al age)?, EGA`, { unit: "weeks?|wks?" }),
  named("carbon dioxide", oneOf`Et ?CO2, end[- ]tidal(?: CO2)?`, { unit: String.raw`mm\s?hg` }),
  { dimension: "temperature", names: BODY, before: BODY_BEFORE, behind: NOTHING },
  named("lactate", "lactate", { unit: String.raw`mmol\s?\/\s?l` }),
  named("potassium", String.raw`(?:(?<!\bvitamin )K\+?|potassium)`, {
    unit: String.raw`m(?:Eq|mol)\s?\/\s?l`,
    between: NEXT,
  }),
  named("sodium", String.raw`(?:Na\+?|sodium)`, { unit: String.raw`m(?:Eq|mol)\s?\/\s?l`, between: NEXT }),
  named("hemoglobin", oneOf`ha?emoglobin, Hgb`, { unit: String.raw`g\s?\/\s?dl`, between: NEXT }),
  named("clotting", "INR"),
  named("capillary refill", oneOf`cap(?:illary)? refill(?:ing)?(?: time)?, CRT`, {
    unit: "s|secs?|seconds?",
  }),
  named("heart rate", oneOf`heart rate, hr, pulse(?! ?ox| pressure)`),
  named("breathing rate", oneOf`resp(?:irat(?:ory|ion))?\.? rate, respirations, breathing, rr`),
  named("rate", "rate"),
];

/** Most texts name nothing that is measured, and every number is looked at. */
export const NAMES_MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${NAMED.map(({ names }) => names).join("|")})(?![\p{L}\d])`,
  "iu",
);
