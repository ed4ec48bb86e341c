/** Weeks that are nobody's age and no time that has passed. */
const WEEKS = String.raw`(?:[\s-]*)(?:weeks?|wks?)\b['’]?(?!['’]? (?:old|ago|later|post))`;
/** "34 weeks' gestation" */
const WEEKS_BEFORE = new RegExp(
  String.raw`(\d)${WEEKS}(?= (?:of |along in )?(?:gestation|gravid|pregnan|EGA\b))`,
  "gi",
);
/** "Gestational age 20 weeks" */
const WEEKS_BEHIND = new RegExp(
  String.raw`(?<=\b(?:gestation(?:al age)?|pregnan\w*|EGA)\b[^.;|]{0,40}\d)${WEEKS}`,
  "gi",
);
/** A question of birth, in which any weeks are those of the pregnancy: "labor at 34 weeks". */
const OF_BIRTH = /\b(?:pregnan\w*|gravid\w*|pre-?term|contractions|in labou?r|labou?r at)\b/i;
/** "38 weeks bp 178/112": so many weeks tell of nobody's age, nor of how long ago something was. */
const WEEKS_ALONG =
  /(?<![\d.–-])(?:2\d|3\d|4[0-2])[\s-]*(?:weeks?|wks?)\b(?!['’]? (?:old|of age|ago|later|post|after|since|long|course|notice))/i;
const ANY_WEEKS = new RegExp(String.raw`(?<=\b[1-4]?\d)${WEEKS}`, "gi");
const BEFORE = /\b(?:before|prior to)(?= \d+ gestational weeks)/gi;
const AFTER = /\b(?:after|beyond|past)(?= \d+ gestational weeks)/gi;
/** Most texts name no weeks, and every text is read. */
const NAMES_WEEKS = /weeks?|wks?/i;

/**
 * A text in which the weeks of a pregnancy are written as such, "34 gestational weeks", and "before" and "after" them as limits.
 * @param isQuestion a question's weeks need not say whose they are
 */
export function withGestation(text: string, isQuestion = false): string {
  if (!NAMES_WEEKS.test(text)) return text;
  if (isQuestion && (OF_BIRTH.test(text) || WEEKS_ALONG.test(text)))
    return text.replaceAll(ANY_WEEKS, " gestational weeks");
  return text
    .replaceAll(WEEKS_BEFORE, "$1 gestational weeks")
    .replaceAll(WEEKS_BEHIND, " gestational weeks")
    .replaceAll(BEFORE, "under")
    .replaceAll(AFTER, "over");
}
