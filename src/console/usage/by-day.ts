import type { Outputs } from "../api.ts";

export type Used = Outputs["getUsage"]["items"][number];
export type Measure = "requests" | "questions" | "pages" | "tokens";

export const MEASURES: readonly { measure: Measure; label: string }[] = [
  { measure: "requests", label: "Requests" },
  { measure: "questions", label: "Questions" },
  { measure: "pages", label: "Pages read" },
  { measure: "tokens", label: "Model tokens" },
];

const COLORS = ["blue.6", "teal.6", "orange.6", "grape.6", "red.6", "lime.7", "cyan.7", "pink.6"];
/** More organizations than this share one color: nobody tells more of them apart. */
const SHOWN = 7;
const OTHERS = "Others";
const DAY_MS = 86_400_000;

/** The last so many UTC days, today included, as YYYY-MM-DD. */
export function daysUntilToday(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.now() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Rows for a stacked chart: one a day, with a column for each of the organizations that used most. */
export function byDay(items: Used[], days: string[], measure: Measure) {
  const largest = totalsOf(items)
    .toSorted((a, b) => b.used[measure] - a.used[measure])
    .slice(0, SHOWN);
  const columnOf = new Map(largest.map(({ id, name }) => [id, name]));
  const rows = new Map(days.map((day) => [day, new Map<string, number>()]));
  for (const item of items) {
    const column = columnOf.get(item.organization_id) ?? OTHERS;
    const row = rows.get(item.day);
    row?.set(column, (row.get(column) ?? 0) + usedOf(item, measure));
  }
  const columns = [
    ...largest.map(({ name }) => name),
    ...(items.some((item) => !columnOf.has(item.organization_id)) ? [OTHERS] : []),
  ];
  return {
    data: [...rows].map(([day, row]) => ({
      day: day.slice(5),
      ...Object.fromEntries(columns.map((column) => [column, row.get(column) ?? 0])),
    })),
    series: columns.map((name, index) => ({ name, color: COLORS[index] ?? "gray.6" })),
  };
}

/** What each organization used in all. */
export function totalsOf(items: Used[]) {
  const totals = new Map<
    string,
    { id: string; name: string; used: Record<Measure, number>; limited: number }
  >();
  for (const item of items) {
    const total = totals.get(item.organization_id) ?? {
      id: item.organization_id,
      name: item.organization,
      used: { requests: 0, questions: 0, pages: 0, tokens: 0 },
      limited: 0,
    };
    for (const { measure } of MEASURES) total.used[measure] += usedOf(item, measure);
    total.limited += item.limited;
    totals.set(item.organization_id, total);
  }
  return [...totals.values()];
}

function usedOf(item: Used, measure: Measure): number {
  return measure === "tokens" ? item.input_tokens + item.output_tokens : item[measure];
}
