/** A record of one column is a list in columns. */
const FEWEST_COLUMNS = 2;

/**
 * After how many columns their names come again, in the same order, so that a row holds several records side by side: "Drug |
 * Dose | Drug | Dose". None of them comes twice before. 0 where they do not.
 */
export function columnsOfRecord(names: readonly string[]): number {
  const columns = names.indexOf(names[0] ?? "", 1);
  const record = names.slice(0, columns);
  // Nothing stands behind the last record where an empty column parts them.
  const whole = record.at(-1) === "" && names.at(-1) !== "" ? [...names, ""] : names;
  const isOne = whole.length % columns === 0 && whole.every((name, i) => name === record[i % columns]);
  const named = record.filter((name) => name !== "");
  const areDistinct = new Set(named).size === named.length && named.length >= FEWEST_COLUMNS;
  return columns > 0 && names[0] !== "" && isOne && areDistinct ? columns : 0;
}
