import { anyWord } from "../../../one-of.ts";

const STOPS = String.raw`(?:stop|work|respond|improv|break|help|resolv)\w*`;
/** What is given where the first drug did not do: "still seizing after midazolam", "benzos not working", "second line". */
const ASKS_NEXT_LINE = anyWord`
  still .*\b(?:after|despite)
  (?:not|n['’]?t|never|won['’]?t|isn['’]?t) ${STOPS} (?:.* )?\b(?:after|despite|with|to)
  (?:second|2nd|next)[ -]line
`;
const NEXT_LINE = anyWord`(?:second|2nd|next)[ -]line, refractory`;
/** A chart's way on: "Still seizing?" and "Yes: …". */
const STILL_SO = /\bstill\b[^.?]*\? yes\b/i;

/** Whether it is asked what is given where the first did not do. */
export function asksNextLine(question: string): boolean {
  return ASKS_NEXT_LINE.test(question);
}

/** Whether a text, behind the one before it, says what is given where the first did not do. */
export function tellsNextLine(text: string, before = ""): boolean {
  return NEXT_LINE.test(text) || STILL_SO.test(`${before} ${text}`);
}
