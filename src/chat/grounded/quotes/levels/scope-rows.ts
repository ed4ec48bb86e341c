import type { Asked } from "../../question/asked.ts";
import { columnName, NOTE_MARK } from "../../text/cells.ts";
import { isOfLevel, tellsWhoMay } from "../../text/levels.ts";
import { isNamedIn, readText } from "../../text/read-text.ts";
import type { Statement } from "../../text/statements.ts";
import { decidingWords } from "../sections/coverage.ts";
import type { Section } from "../sections/sections.ts";

/** "S = Standing order B = Base contact required Blank = not allowed", "✓ allowed ● on order": what marks in cells stand for. */
const KEY_ENTRY = /(?<![\w-])(?:([A-Z]{1,3}|X|Blank) ?[=:]|([✓✔✗✘●○◆◇■□★☆☐☑☒]) ?[=:–-]?) ?(?=[A-Za-z])/g;
const SEVERAL = 2;
/** "M = only with an endorsement.": a sentence for each mark. */
const KEY_SENTENCE = /^([A-Z]{1,3}) ?= ?(?=[A-Za-z])/;

/** The rows that tell of levels of care whether they may do or give what is asked for: a level that a row lacks may not. */
export function scopeRows({ statements }: Pick<Section, "statements">, asked: Asked): Statement[] {
  const { asksLevel, asksWhoMay, asksDose } = asked;
  const words = decidingWords(asked.words);
  if (!(asksLevel || asksWhoMay) || asksDose) return [];
  return statements.filter(({ kind, text }) => {
    if (kind !== "r" || !tellsWhoMay(text)) return false;
    const cells = text.split(" | ");
    const name = readText(
      cells
        .slice(
          0,
          cells.findIndex((cell) => isOfLevel(columnName(cell))),
        )
        .join(" | "),
    );
    return words.every((word) => isNamedIn(word, name));
  });
}

/** The lines that say what the marks in the cells of shown rows stand for: "B" alone tells nobody to call. */
export function keysOf(shown: Iterable<Statement>, { statements }: Pick<Section, "statements">): Statement[] {
  const rows = [...shown].filter(({ kind }) => kind === "r");
  const marks = new Set(rows.flatMap(({ text }) => text.split(" | ").map(markIn)));
  const explaining = statements.filter((one) => keysIn(one).some((key) => marks.has(key)));
  return explaining.filter(({ text }, at) => explaining.findIndex((one) => one.text === text) === at);
}

/** Whether a text says what several marks stand for. */
export function isKey(text: Pick<Statement, "kind" | "text">): boolean {
  return keysIn(text).length > 0;
}

function keysIn({ kind, text }: Pick<Statement, "kind" | "text">): string[] {
  const entries = kind === "r" ? [] : [...text.matchAll(KEY_ENTRY)];
  const keys = entries.map(([, key, sign]) => key ?? sign ?? "");
  return keys.length >= SEVERAL || KEY_SENTENCE.test(text) ? keys : [];
}

/** What a cell holds, without the mark of a note behind it: "O" of "EMT: O*". */
function markIn(cell: string): string {
  return cell.slice(columnName(cell).length + 2).replace(NOTE_MARK, "");
}
