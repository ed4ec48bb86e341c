import { UNIT_ALONE, withPoint } from "./points.ts";

/** "IV/10", "IVIIO", "IV/IO0", "IV/1I0", "V/IO", "lV", "I'V", "[V", "Iv" and "Vv": the letters of a route, read as others or as figures. */
const ROUTE_OR_BONE = /\b(I[VMN])[/Il1|][1Il]{1,2}(?:O[0O]?|0O?)\b/g;
/** "10" behind another route: "IV or 10", "IM, 10". */
const BONE = /^[1Il][0O](?=[).,;:]*$)/;
const ROUTE = /^\(?I[VMN]$/;
const ROUTE_BEFORE = /^\(?I[VMN][,/]$/;
const OR = /^(?:or|and|\/)$/;
const UNIT = /^(?:mcg|mg|g|kg|mEq|m?L|ml|J|units?|%|min|sec|hour|times)/;
const VEIN = /^(\(?)(?:[TY]?[Vv](?=\/IO)|[l1|]V|[Il1|V]v|[Il1|]['’]V|\[V(?!.*\]))\b/;
/** "OD1": a tablet that dissolves in the mouth. */
const DISSOLVING = /\bOD[1l|](?![\p{L}\d])/u;
/** "Ib", "22Ib", "26-311b": pounds. "1b" and "11b" may be items of a list. */
const POUNDS = /^(\(?(?:.*\d)?)(?:[I|l]|(?<=\d[-–]\d+)1)b(?=[).,]*$)/;
/** "1b" behind a number: pounds, too. */
const POUNDS_BEHIND = /^1b(?=[).,;:]*$)/;
/** "meg/kg", "meglkg": micrograms. */
const MICROGRAMS = /(?<!\p{L})meg(?=[lIr]?kg|(?!\p{L}))/gu;
/** "34]", "0.5-1]/kg" and "200 )": joules, where nothing was opened. */
const JOULES = /^(\(?[\d.,–-]*\d)(?:\]| \))(?=[).,;:]*$|\/)/;
/** "2)/kg", ")/kg" and "Jkg" behind a number: joules for each kilogram. */
const JOULES_PER = /^(\d+(?:\.\d+)?)?(?:[)\]]\/|J)(?=kg(?!\p{L}))/u;
/** Several routes as they are written: nothing else looks so. */
const ROUTES = /^I[VMNO](?:\/(?:I[VMNO]|PO))+$/;
/** "50r 10", "5o0r10", "5or10": one or the other. */
const OR_BETWEEN = /^(\(?\d+?(?:\.\d+)?)(?:o?0|o)r ?(?=\d|$)/;
/** "iV", "tV", "IV/iM", "PO/1V": routes. "IVIIM", "IMIIN", "IVAO", "VIO": two of them, and the stroke between. */
const SMALL_ROUTE = /(?:(?<![\p{L}\d])[it]|(?<=\p{L}\/)[1l|])(?=[VM](?!\p{L}))/gu;
const TWO_ROUTES = /(?<![\p{L}\d])(I[VMNO])[AIl1|\\]?(I[VMNO])(?!\p{L})/gu;
const VEIN_OR_BONE = /(?<![\p{L}\d])(?:IVAO|VIO|IV[iI]{2}O|IV\/[iI][iI0]O)(?!\p{L})/gu;
/** "SpO," and "ETCO,": a figure set lower, read as a comma. */
const LOW_TWO_OF_GAS = /(?<=(?<!\p{L})(?:Sp|Sa|Pa|Fi|PaC|[Ee][Tt]C)O),/gu;
/** "mlL", "miL": millilitres. "DSW", "DIOW", "D2SW": sugar in water. "Gl": the gut. "{max", "mL}": brackets of another shape. "5.AFTER": a number and its title. */
const MILLILITRES = /(?<!\p{L})m[lit]L(?!\p{L})/gu;
const SUGAR = /(?<=^\(?D)(?:[S5]|[125SIl][05OS])(?=W[).,;:]*$)/;
const GUT = /^(\(?)G[il|](?![\p{L}\d])/u;
const OPENED = /^\{(?=[\p{L}\d])/u;
const CLOSED = /(?<=[\p{L}\d%])\}(?=[.,;:]*$)/u;
const NUMBERED = /^(\d{1,2}\.)(?=\p{Lu}{2})/u;
/** "4q", "50 ¢g", "1¢/10": grams. */
const GRAMS = /^(\d+(?:\.\d+)?) ?(?:q$|¢g$|¢(?=\/))/;
/** "lg", "ig", "Img": one of them. "Ig" is another word. */
const ONE = /^(\(?)(?:[il|](?=g(?!\p{L}))|[ilI|](?=(?:mcg|mg|µg|pg|mEq|mL|units)(?!\p{L})))/u;
/** "1g1V", "1 glIO": a route behind a dose. */
const VEIN_BEHIND = /(?<=\d ?(?:mcg|mg|g|mEq|m?L)) ?[1lI|]V$/;
const BONE_BEHIND = /(?<=\d ?(?:mcg|mg|g|mEq|m?L)) ?[1lI|]{1,2}[0O]$/;
/**
 * "50 pg", "28 Hg", "260 1 g": micrograms, read as other letters. A laboratory's picograms are those in a millilitre,
 * "2 1 g" may be two vials.
 */
const MICROGRAM_SIGN =
  /^(\(?\d[\d.,–-]* ?)?(?:[puyµ]|Hi?|p[uL]|j[iu]|[lh])g(?=(?:\/(?:kg|min|hr?))*[).,;:]*$)/;
const MICROGRAMS_AS_ONE = /^1 ?g(?=(?:\/(?:kg|min|hr?))*[).,;:]*$)/;
const NUMBER = /\d$/;
const ONE_FIGURE = /^\d$/;
/** "mecg": the same, read in two; "mca/kg", "mcq/min": its last letter, read as another. */
const MICROGRAMS_TWICE = /(?<!\p{L})m(?:(?:ec|ce|cc)g(?!\p{L})|c[aq](?=\/(?:kg|min|hr?|m?L)(?!\p{L})))/gu;
/** "mcglkg", "mgimL", "mgrkg", "Jikg", "mgkg": the stroke between units, read as a letter, or not at all. */
const PER =
  /(?<!\p{L})(mcg|mg|mEq|mL|J)(?:[lIi|1](?=kg|min|h|mL|L)|[rt]?(?=kg|min))(kg|min|hr?|mL|L)(?=[lIi|1](?:min|hr?)(?!\p{L})|(?!\p{L}))/gu;
/** "mcg/kgimin": the second stroke; "mcgl/kg": one read in two. */
const PER_TIME = /(?<=(?:mcg|mg|mEq)\/kg)[lIi|1](?=(?:min|hr?)(?!\p{L}))/gu;
const STROKE_TWICE = /(?<=(?<!\p{L})(?:mcg|mg|mEq))[lI|1](?=\/)/gu;
/** "meq/hr", "mEg", "mEqg/kg", "mE q", "mEq/Kkg": milliequivalents, for each kilogram; "mUkg", "muhr": millilitres. */
const EQUIVALENTS = /(?<!\p{L})m(?:[eE]qg?(?=\/)|Eq?g(?!\p{L})|E q(?!\p{L}))/gu;
const FOR_KILOGRAMS = /(?<=\/)Kkg(?!\p{L})/gu;
const MILLILITRES_PER = /(?<!\p{L})m[Uu](?=(?:kg|hr?|min)(?!\p{L}))/gu;
/** "cmH20", "Sp02", "Sp0O2", "EtCO02", "emH2O": the letter of oxygen, read as a figure, and centimetres. */
const OXYGEN = /(?<=H2)0O?(?![\p{L}\d])|(?<=C|Sp|Pa|Fi)(?:0O?|O0)(?=2(?![\p{L}\d]))/gu;
const CENTIMETRES = /(?<!\p{L})em(?=H2O)/gu;
/** "cmH,O": a figure set lower. "N20": laughing gas. "Ipm": litres per minute. "g4h": every four hours. */
const LOW_TWO = /(?<=(?:^|\d)cmH),0?O?/g;
const NITROUS = /^N20(?=[).,;:]*$)/;
const LITRES = /^Ipm(?=[).,;:]*$)/;
const EVERY = /^(\(?)g(?=\d{1,2}(?:-\d{1,2})?(?:hr?s?|min)(?!\p{L}))/u;
/** "Il", "lll": Roman numerals, read as other strokes; "Ill" is a word. */
const STROKES = /^(?=.*l)(?!Ill(?!\p{L}))[Il]{2,3}(?=[).,;:]*$)/u;
/** "©.4": a nought. "≤=", "≥>": one sign, read in two. */
const NOUGHT = /^(\(?)[©®](?=\.\d)/;
const RELATION = /(?<=^\(?[≤≥])[=<>]/;
/** "t 0", "14 t0", "t00.9": to, between two numbers. */
const TO = /(?<=^|\d) ?t ?[0O](?=\d|$)/;
/** A figure with its unit, for which Tesseract sees no space. */
const GLUED = /(?<=^|[/(~<>=–-])(\d+(?:[.,]\d+)?)(mcg|mg|mEq|m?L|kg|g|lb|J|min|sec|units?)(?![\p{L}\p{N}])/gu;

/** "1 gin 100 mL", "2 LNS": a unit and the word behind it. */
const UNIT_AND_WORD = /^(\d+(?:[.,]\d+)?)?(mcg|mg|g|mEq|m?L|min)(in|over|x|IV|IM|IO|IN|PO|NS|LR)$/;
/** "20 my", "15 mq/kg": milligrams. */
const MILLIGRAMS = /^(\d+(?:[.,]\d+)?)?m[yq](?=(?:\/(?:kg|min|hr?|m?L))*[).,;:]*$)/;
/** "9 mt": millilitres. */
const MILLILITRES_BEHIND = /^(\d+(?:[.,]\d+)?)?mt(?=[).,;:]*$)/;
/** ".0.35": dirt before a number that has its point. */
const DOTS_BEFORE = /^\.{1,2}(?=\d+\.\d)/;
/** "10 ki", "20 kq": kilograms. */
const KILOGRAMS = /^(\d+(?:[.,]\d+)?)?k[iqjy](?=[).,;:]*$)/;
/** What stands behind a number only, in its word or the one before. */
const BEHIND_NUMBERS: readonly [RegExp, string][] = [
  [MILLIGRAMS, "$1 mg"],
  [KILOGRAMS, "$1 kg"],
  [MILLILITRES_BEHIND, "$1 mL"],
  [MICROGRAM_SIGN, "$1µg"],
  [JOULES_PER, "$1 J/"],
  [UNIT_AND_WORD, "$1 $2 $3"],
];

/** "Type II, Ill", "Class lla, lib", "Level |,": a Roman numeral behind another, or behind what is counted so. */
const LIKE_NUMERAL = /^[Il|][Iil|T]{0,2}(?=[ab]?[).,;:]*$)/;
/** What is counted in Roman numerals. */
export const COUNTED = /^(?:types?|class|stage|grade|level|phase|mobitz|leads?|schedule|zone|tier)$/i;
const NUMERAL = /^\(?(?:[Il|][Iil|T]{0,2}[ab]?|IV|V),?$/;
/** "I mg", "l mL": one of them. */
const STROKE = /^[Il|]$/;
/** "Level II or Ill": the numeral behind another and what joins them. */
const JOINS = /^(?:or|and|to|&|\/)$/;
/** "«", ">»": one angle. */
const ANGLES = /^[<>]?[«»]$/;
/** "1s": is. Behind these words it would be a second. */
const IS = /^1s$/;
const BEFORE_SECONDS =
  /^(?:over|for|in|every|each|within|after|at|of|to|than|x|per|by|least|most|about|only)$/i;
/** "D105 mL": how strong a sugar is, and how much of it. */
const STRENGTH = /^D(10|25|50|5)(?=[1-9]\d*(?:\.\d+)?$)/;
/** "10 access": into the bone. */
const INTO_BONE = /^(?:access|push|site|needle|insertion|infusion|route|line|placement|device)[).,;:]*$/i;
/** "5 mg 10 every 10 min", "2 g 10, max 4 g": into the bone, behind a dose. */
const BEHIND_ROUTE = /^(?:every|over|may|once|slow(?:ly)?|push|bolus|then|repeat|x\d?)$/i;
const DOSE_UNIT = /^(?:\d+(?:\.\d+)?)?(?:mcg|µg|mg|g|mEq|mL|J|units?)(?:\/(?:kg|min|hr?|m?L))*\)?$/;
/** "02 at 6 lpm", "give 02": what stands behind oxygen, and before it. */
const BEHIND_OXYGEN = /^(?:at|via|by|per|sats?|saturation|therapy|mask|delivery|administration)$/i;
const BEFORE_OXYGEN = /^(?:give|administer|apply|supplemental|high-flow|blow-by)$/i;
/** "g 5 min", "g4 hours", "g2-5 min": every so many. */
const EVERY_SO_MANY = /^(\(?)g(?=(?:\d{1,2}|S)(?:-\d{1,2})?$)/;
const TIME = /^(?:min(?:utes?|s)?|h(?:ou)?rs?|h)[).,;:]*$/;

/** The words of a line as they were written: what Tesseract reads wrong in the same way wherever doses are told. Of a number in two words the second is empty. */
export function spelled(words: readonly string[]): string[] {
  const each = words.map(spelledWord);
  return each.map((word, at) => {
    const [first = "", before = "", behind = "", next = ""] = [-2, -1, 1, 2].map((by) => each[at + by]);
    if (BONE.test(word) && isIntoBone(word, first, before, behind)) return word.replace(BONE, "IO");
    if (word === "02" && (BEHIND_OXYGEN.test(behind) || BEFORE_OXYGEN.test(before))) return "O2";
    if (word === "g" && !/\d$/.test(before) && /^\d/.test(behind) && TIME.test(next)) return "q";
    if (EVERY_SO_MANY.test(word) && TIME.test(behind))
      return word.replace(EVERY_SO_MANY, "$1q").replace("S", "5");
    const isCounted = COUNTED.test(before) || NUMERAL.test(JOINS.test(before) ? first : before);
    if (isCounted && LIKE_NUMERAL.test(word))
      return word.replace(LIKE_NUMERAL, (strokes) => "I".repeat(strokes.length));
    if (STROKE.test(word) && UNIT_ALONE.test(behind) && !COUNTED.test(before)) return "1";
    if (ANGLES.test(word) && /^\d/.test(behind)) return word.endsWith("«") ? "<" : ">";
    if (STRENGTH.test(word) && UNIT_ALONE.test(behind)) return word.replace(STRENGTH, "D$1 ");
    if (
      IS.test(word) &&
      /[\p{L})]$/u.test(before) &&
      !BEFORE_SECONDS.test(before) &&
      /^\p{Ll}{2}/u.test(behind)
    )
      return "is";
    const pointed = withPoint(word, { first, before, behind, next });
    if (pointed !== undefined) return pointed;
    const isBehind = NUMBER.test(before);
    if (isBehind && MICROGRAMS_AS_ONE.test(word) && (word.includes("/") || !ONE_FIGURE.test(before)))
      return word.replace(MICROGRAMS_AS_ONE, "µg");
    if (isBehind && POUNDS_BEHIND.test(word)) return word.replace(POUNDS_BEHIND, "lb");
    if (!isBehind && !/^\d/.test(word)) return word;
    return BEHIND_NUMBERS.reduce((text, [sign, written]) => text.replace(sign, written), word).trimStart();
  });
}

/** True for routes, however much each of their thin letters is doubted. */
export function areRoutes(text: string): boolean {
  return ROUTES.test(spelledWord(text));
}

/** True where a route stands that is read as ten: what is done so follows, or another route is before it and no unit behind. */
function isIntoBone(word: string, first: string, before: string, behind: string): boolean {
  const isAfterRoute = ROUTE_BEFORE.test(before) || (OR.test(before) && ROUTE.test(first));
  const isAfterDose = DOSE_UNIT.test(before) && (BEHIND_ROUTE.test(behind) || /[,;]$/.test(word));
  return INTO_BONE.test(behind) || isAfterDose || (isAfterRoute && !UNIT.test(behind));
}

function spelledWord(word: string): string {
  return word
    .replace(DOTS_BEFORE, "")
    .replace(VEIN, "$1IV")
    .replace(DISSOLVING, "ODT")
    .replace(ROUTE_OR_BONE, "$1/IO")
    .replace(POUNDS, "$1lb")
    .replaceAll(MICROGRAMS, "mcg")
    .replaceAll(MICROGRAMS_TWICE, "mcg")
    .replaceAll(PER, "$1/$2")
    .replaceAll(PER_TIME, "/")
    .replaceAll(STROKE_TWICE, "")
    .replaceAll(EQUIVALENTS, "mEq")
    .replaceAll(FOR_KILOGRAMS, "kg")
    .replaceAll(MILLILITRES_PER, "mL/")
    .replaceAll(OXYGEN, "O")
    .replaceAll(LOW_TWO, "2O")
    .replaceAll(CENTIMETRES, "cm")
    .replaceAll(SMALL_ROUTE, "I")
    .replaceAll(TWO_ROUTES, "$1/$2")
    .replaceAll(VEIN_OR_BONE, "IV/IO")
    .replaceAll(LOW_TWO_OF_GAS, "2")
    .replaceAll(MILLILITRES, "mL")
    .replace(SUGAR, (read) => read.replaceAll("S", "5").replace("O", "0").replace(/[Il]/, "1"))
    .replace(GUT, "$1GI")
    .replace(OPENED, "(")
    .replace(CLOSED, ")")
    .replace(NUMBERED, "$1 ")
    .replace(NITROUS, "N2O")
    .replace(LITRES, "lpm")
    .replace(EVERY, "$1q")
    .replace(STROKES, (strokes) => "I".repeat(strokes.length))
    .replace(TO, " to ")
    .replace(NOUGHT, "$10")
    .replace(RELATION, "")
    .replace(JOULES, "$1J")
    .replace(GRAMS, "$1 g")
    .replace(ONE, "$11")
    .replace(VEIN_BEHIND, " IV")
    .replace(BONE_BEHIND, " IO")
    .replace(OR_BETWEEN, "$1 or ")
    .replaceAll(GLUED, "$1 $2")
    .trim();
}
