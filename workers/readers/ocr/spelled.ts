/** "IV/10", "IVIIO", "lV", "Iv" and "Vv": the letters of a route, read as others or as figures. */
const ROUTE_OR_BONE = /\b(I[VMN])[/Il1|][1Il][0O]\b/g;
/** "10" behind another route: "IV or 10", "IM, 10". */
const BONE = /^[1Il][0O](?=[).,;:]*$)/;
const ROUTE = /^\(?I[VMN]$/;
const ROUTE_BEFORE = /^\(?I[VMN][,/]$/;
const OR = /^(?:or|and|\/)$/;
const UNIT = /^(?:mcg|mg|g|kg|mEq|m?L|ml|J|units?|%|min|sec|hour|times)/;
const VEIN = /^(\(?)(?:[l1|]V|[Il1|V]v)\b/;
/** "Ib", "22Ib", "26-311b": pounds. "1b" and "11b" may be items of a list. */
const POUNDS = /^(\(?(?:.*\d)?)(?:[I|l]|(?<=\d[-–]\d+)1)b(?=[).,]*$)/;
/** "meg/kg", "meglkg": micrograms. */
const MICROGRAMS = /(?<!\p{L})meg(?=[lI]kg|(?!\p{L}))/gu;
/** "34]" and "200 )": joules, where nothing was opened. */
const JOULES = /^(\d+)(?:\]| \))$/;
/** "4q": grams. */
const GRAMS = /^(\d+(?:\.\d+)?) ?q$/;
/** "50 pg", "1 pg/kg": micrograms. A laboratory's picograms are those in a millilitre. */
const MICROGRAM_SIGN = /^(\d+(?:\.\d+)? ?)?pg(?=(?:\/(?:kg|min|h))*[).,;:]*$)/;
/** "mecg": the same, read in two. */
const MICROGRAMS_TWICE = /(?<!\p{L})m(?:ec|ce|cc)g(?!\p{L})/gu;
/** "mcglkg", "mgimL": the stroke between units, read as a letter. */
const PER = /(?<!\p{L})(mcg|mg|mEq|mL)[lIi|1](kg|min|hr?|mL|L)(?=[lIi|1](?:min|hr?)(?!\p{L})|(?!\p{L}))/gu;
/** "mcg/kgimin": the second stroke; "mcgl/kg": one read in two. */
const PER_TIME = /(?<=(?:mcg|mg|mEq)\/kg)[lIi|1](?=(?:min|hr?)(?!\p{L}))/gu;
const STROKE_TWICE = /(?<=(?<!\p{L})(?:mcg|mg|mEq))[lI|1](?=\/)/gu;
/** "meq/hr", "mEqg/kg", "mEq/Kkg": milliequivalents, for each kilogram. */
const EQUIVALENTS = /(?<!\p{L})m[eE]qg?(?=\/)/gu;
const FOR_KILOGRAMS = /(?<=\/)Kkg(?!\p{L})/gu;
/** "cmH20", "Sp02": the letter of oxygen, read as a figure. */
const OXYGEN = /(?<=H2)0O?(?![\p{L}\d])|(?<=C|Sp|Pa)0(?=2(?![\p{L}\d]))/gu;
/** A figure with its unit, for which Tesseract sees no space. */
const GLUED = /(?<=^|[/(~<>=–-])(\d+(?:[.,]\d+)?)(mcg|mg|mEq|m?L|kg|g|lb|J|min|sec|units?)(?![\p{L}\p{N}])/gu;

/** The words of a line as they were written: what Tesseract reads wrong in the same way wherever doses are told. */
export function spelled(words: readonly string[]): string[] {
  const each = words.map(spelledWord);
  return each.map((word, at) => {
    if (isBone(each, at)) return word.replace(BONE, "IO");
    return /^\d/.test(word) || /\d$/.test(each[at - 1] ?? "") ? word.replace(MICROGRAM_SIGN, "$1µg") : word;
  });
}

/** True for a route that is read as ten: it follows another route, and has no unit. */
function isBone(words: readonly string[], at: number): boolean {
  const [first = "", before = "", word = "", behind = ""] = [-2, -1, 0, 1].map((by) => words[at + by]);
  const isAfterRoute = ROUTE_BEFORE.test(before) || (OR.test(before) && ROUTE.test(first));
  return BONE.test(word) && isAfterRoute && !UNIT.test(behind);
}

function spelledWord(word: string): string {
  return word
    .replace(ROUTE_OR_BONE, "$1/IO")
    .replace(VEIN, "$1IV")
    .replace(POUNDS, "$1lb")
    .replaceAll(MICROGRAMS, "mcg")
    .replaceAll(MICROGRAMS_TWICE, "mcg")
    .replaceAll(PER, "$1/$2")
    .replaceAll(PER_TIME, "/")
    .replaceAll(STROKE_TWICE, "")
    .replaceAll(EQUIVALENTS, "mEq")
    .replaceAll(FOR_KILOGRAMS, "kg")
    .replaceAll(OXYGEN, "O")
    .replace(JOULES, "$1J")
    .replace(GRAMS, "$1 g")
    .replaceAll(GLUED, "$1 $2");
}
