/** Signs that only mark an item, with those of symbol fonts, which have no meaning of their own. */
const BULLET =
  /^(?:[•‣◦▪▫■□●○◆◇▶►▸➢➤➔→✓✔☐❏❐❑❒❖★☆⮚⬩⚫◼◾🞎🞏🞐🡪🡺⇨☞⁃∙∗◊·*¤–—\-\u00b7\u2219\u25cb\u2756]|[\p{Cc}\ue000-\uf8ff\ufffd])$/u;
/** "1." "2)" "(a)" "iv." "A." "3.2.1" "3.2.1." "①" "❶" "⓫"; "0.2." is a decimal at the end of a sentence. */
const NUMBER =
  /^(?:\(?(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\(\d{1,2}\)|\d{1,3}(?:\.\d{1,3}){2,5}\.?|(?!0\.\d+\.$)\d{1,3}(?:\.\d{1,3}){1,5}\.|[\u2460-\u2473\u2776-\u2793\u24eb-\u24f4])$/;

/** "IX.A." "IX.A.1." "B.2." "4.a)": what outlines number by figures and letters. "I.D." and "I.E." are none. */
const OUTLINED =
  /^(?!I\.[DE]\.)(?:[IVX]{1,5}\.[A-H]|(?:[IVX]{1,5}\.)?[A-H]\.\d{1,2}|\d{1,2}\.[A-Ha-h])(?:\.(?:\d{1,2}|[a-h]|[ivx]{1,4}))*[.)]$/;

/** What numbers something ends with none of the characters between these. */
const CLOSING_FIGURE = 0x39;
const FIRST_CIRCLED = 0x2460;

/** Boxes that are ticked, and crosses: they mark an item too, and say something. */
const TICKED = /^[☑☒✗✘]$/u;

/** Boxes to tick that are empty. */
const EMPTY = /^[☐□❏❐❑❒] ?(?=\S)/u;

/** What stands before the number or the letter of some items and says something of them, "■ d)": whose order they need, say. */
const MARKS = /^(?:[■□▪▫◼◻◾●○◆◇♦◊▲△▼★☆✱✳*†‡] ?)+(?=\S)/u;

/** "✓ allowed · ● on order", "✓ allowed ● on order" */
const KEY = /^([✓✔✗✘●○◆◇■□★☆]) \p{L}.*(?:[;,·|] [✓✔✗✘●○◆◇■□★☆]| (?!\1)[✓✔✗✘●○◆◇■□★☆]) /u;

/** "— / Level III": of two there is no first. */
const FIRST_OF_TWO = /^[-–—] \/ \p{Lu}/u;

/** True for a word that is nothing but a bullet, which is one character. */
export function isBullet(word: string): boolean {
  return word.length <= 2 && BULLET.test(word);
}

/** True for a bullet or an "o", which is how Word writes its second level's in a plain font. */
export function isBulletOrO(word: string): boolean {
  return isBullet(word) || word === "o";
}

/** True for a box that is ticked, or a cross. */
export function isTicked(word: string): boolean {
  return word.length === 1 && TICKED.test(word);
}

/** True for a line that begins with a box that is ticked. */
export function beginsTicked(text: string): boolean {
  return /^[☑☒] ?(?=\S)/u.test(text);
}

/** True for a text with boxes to tick, "☐ Included ☒ Not included", which is an answer and no title. */
export function hasBoxes(text: string): boolean {
  return /[☐☑☒]/u.test(text);
}

/** A line without the empty box to tick that it begins with. */
export function withoutEmptyBox(text: string): string {
  return text.replace(EMPTY, "");
}

/** True for a word that is an empty box to tick. */
export function isEmptyBox(word: string): boolean {
  return /^[☐□❏❐❑❒]$/u.test(word);
}

/** True for a word that numbers an item or a section: "1.", "(a)", "3.2.1", "IX.A.". A decimal such as "0.3" is none. */
export function isNumbering(word: string): boolean {
  return !endsWithLetter(word) && (NUMBER.test(word) || OUTLINED.test(word));
}

/** True for nearly all words. */
function endsWithLetter(word: string): boolean {
  const code = word.charCodeAt(word.length - 1);
  return code > CLOSING_FIGURE && code < FIRST_CIRCLED;
}

/** True for one such sign, which is a bullet where no number follows. */
export function isMark(word: string): boolean {
  return word.length === 1 && MARKS.test(`${word} 1`);
}

/** A line without the signs before the number of its item. */
export function withoutMarks(text: string): string {
  const rest = text.replace(MARKS, "");
  if (rest === text) return text;
  return isNumbering(rest.split(" ", 1)[0] ?? "") ? rest : text;
}

/** "IV." at the start of a line is the end of a sentence on a vein, but where "III." stands above it. */
export function isRoute(line: string, above: string): boolean {
  return /^IV[.)] /.test(line) && !/\bIII[.)]/.test(above);
}

/** In characters: so far above a line a bracket may be open. */
const MAX_BRACKET = 40;

/** "III) if ..." at the start of a line closes a bracket that is open above: "Valley General (Level". */
export function closesBracket(line: string, above: string): boolean {
  return /^\w{1,5}\)/.test(line) && /\([^()]*$/.test(above.slice(-MAX_BRACKET));
}

/** A line that begins with a word of several letters: as most do that are no items. */
const WORDED = /^[A-Za-z][^ .)]+(?: |$)/;

/** Splits a line into its marker and the rest; undefined where it is no item of a list. */
export function splitMarker(text: string): { bullet: boolean; rest: string } | undefined {
  if (WORDED.test(text)) return undefined;
  const space = text.indexOf(" ");
  const word = space < 0 ? text : text.slice(0, space);
  const rest = space < 0 ? "" : text.slice(space + 1);
  // "✓ = allowed" tells what a sign means.
  if (rest.startsWith("=") || KEY.test(text) || FIRST_OF_TWO.test(text)) return undefined;
  const unmarked = withoutMarks(text);
  const behind = unmarked.indexOf(" ");
  if (unmarked !== text && behind > 0) return { bullet: false, rest: unmarked.slice(behind + 1) };
  if (isBullet(word) || (isBulletOrO(word) && rest !== "")) return { bullet: true, rest };
  if (rest !== "" && (isNumbering(word) || isTicked(word))) return { bullet: false, rest };
  // A sign that cannot be told may be "≥" before a figure, or the "µ" of a unit.
  const glued = /^([•▪■●○◆➢►\ue000-\uf8ff]|\ufffd(?=\p{Lu}\p{L}))(\S.*)$/u.exec(text);
  return glued?.[2] === undefined ? undefined : { bullet: true, rest: glued[2] };
}
