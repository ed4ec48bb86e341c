/** A row of a header or below it: the texts of its cells by the columns at which these begin, the corner's first. */
export type RowTexts = ReadonlyMap<number, string>;

/**
 * Whether rows begin with some that name the columns anew: these are built as the header and have other names, figures where
 * it has figures. They say the same in the corner, "Weight | Rocuronium | Etomidate" below "Weight | Ketamine | Midazolam" and
 * its doses, or divide their names into the same, or the row below them has figures behind one of the `labels` above.
 */
export function namesAgain(
  headers: readonly RowTexts[],
  below: readonly RowTexts[],
  labels: ReadonlySet<string>,
): boolean {
  const rows = below.slice(0, headers.length);
  if (!headers.every((header, at) => isBuiltAs(rows[at], header))) return false;
  const isSame = headers.map((header, at) => namesOf(header) === namesOf(rows[at]));
  if (!isSame.includes(false)) return false;
  const [corner, other] = [headers, rows].map(([first]) => labelOf(first));
  const areWords = headers.every((header) =>
    [...header.values()].slice(1).every((text) => kindOf(text) === "words"),
  );
  return (
    (corner !== "" && corner === other) ||
    (headers.length > 1 && isSame.at(-1) === true) ||
    (areWords && isLabelled(below[headers.length], labels))
  );
}

/** What a row begins with. */
export function labelOf(row: RowTexts = new Map()): string {
  return row.values().next().value ?? "";
}

/** Whether cells begin at the same columns, with words, figures or nothing in the same but for the corner. */
function isBuiltAs(row: RowTexts | undefined, header: RowTexts): boolean {
  if (row?.size !== header.size) return false;
  let isCorner = true;
  for (const [column, text] of header) {
    if (!isCorner && kindOf(row.get(column)) !== kindOf(text)) return false;
    isCorner = false;
  }
  return true;
}

function isLabelled(row: RowTexts | undefined, labels: ReadonlySet<string>): boolean {
  const label = labelOf(row);
  const kinds = [...(row?.values() ?? [])].slice(1).map(kindOf);
  return label !== "" && labels.has(label) && kinds.includes("figure") && !kinds.includes("words");
}

/** The texts behind the corner. */
function namesOf(row: RowTexts = new Map()): string {
  return [...row.values()].slice(1).join("\n");
}

function kindOf(text: string | undefined): string | undefined {
  return text && (/^[<>≤≥]? ?\d/.test(text) ? "figure" : "words");
}
