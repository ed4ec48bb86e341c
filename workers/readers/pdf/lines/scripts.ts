/** True for a letter that is read from right to left: of Hebrew, Arabic and their neighbours, and the presentation forms that PDFs use. */
export function isRightToLeftCode(code: number): boolean {
  return (
    (code >= 0x590 && code <= 0x8ff) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc)
  );
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** True for a text with such letters. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

const FIRST_UNSPACED = 0x2e80;

/** Scripts written without spaces between words: Chinese and Japanese. */
const UNSPACED =
  /[\u2e80-\u2fff\u3001-\u30ff\u31c0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60]/;

/** True for a text whose character at this place belongs to one of them. */
export function isUnspacedAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= FIRST_UNSPACED && UNSPACED.test(String.fromCharCode(code));
}
