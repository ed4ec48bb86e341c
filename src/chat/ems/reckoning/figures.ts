/** A number with its thousands apart and, below 100, at most `digits` decimals: "8,400", "20.8". */
export function figure(value: number, digits = 0): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 100 ? digits : 0 });
}

/** The number that a pattern's first group has found; thousands may be apart. */
export function numberIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found.replaceAll(",", ""));
}
