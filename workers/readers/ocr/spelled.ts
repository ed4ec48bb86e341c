/** "IV/10", "lV" and "Iv": the letters of a route, read as others or as figures. */
const ROUTE_OR_BONE = /\b(I[VMN])\/[1Il][0O]\b/g;
const VEIN = /^(\(?)(?:[l1|]V|[Il1|]v)\b/;
/** "Ib", "22Ib", "26-311b": pounds. "1b" and "11b" may be items of a list. */
const POUNDS = /^(\(?(?:.*\d)?)(?:[I|l]|(?<=\d[-–]\d+)1)b(?=[).,]*$)/;
/** "meg/kg": micrograms. */
const MICROGRAMS = /(?<!\p{L})meg(?!\p{L})/gu;
/** "34]": joules, where nothing was opened. */
const JOULES = /^(\d+)\]$/;
/** A figure with its unit, for which Tesseract sees no space. */
const GLUED = /(?<=^|[/(~<>=–-])(\d+(?:[.,]\d+)?)(mcg|mg|mEq|m?L|kg|g|lb|J|min|sec|units?)(?![\p{L}\p{N}])/gu;

/** A word as it was written: what Tesseract reads wrong in the same way wherever doses are told. */
export function spelled(word: string): string {
  return word
    .replace(ROUTE_OR_BONE, "$1/IO")
    .replace(VEIN, "$1IV")
    .replace(POUNDS, "$1lb")
    .replaceAll(MICROGRAMS, "mcg")
    .replace(JOULES, "$1J")
    .replaceAll(GLUED, "$1 $2");
}
