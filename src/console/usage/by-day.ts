import type { Outputs } from "../api.ts";

type Usage = Outputs["getUsage"];
export type Total = Usage["totals"][number];
export type Measure = "requests" | "questions" | "pages" | "tokens";

export const MEASURES: readonly { measure: Measure; label: string }[] = [
  { measure: "requests", label: "Requests" },
  { measure: "questions", label: "Questions" },
  { measure: "pages", label: "Pages read" },
  { measure: "tokens", label: "Model tokens" },
];

const COLORS = ["blue.6", "teal.6", "orange.6", "grape.6", "red.6", "lime.7", "cyan.7"];
const OTHERS = { id: null, label: "Others", color: "gray.6" };
const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

/** The last so many UTC days, today included, as YYYY-MM-DD. */
export function daysUntilToday(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.now() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** What a stacked chart shows: a row a day, with a column for each organization that is told apart. */
export function byDay({ items, totals }: Usage, days: string[], measure: Measure) {
  const apart = new Set(items.map((item) => item.organization_id));
  const columns = [
    ...totals
      .filter((total) => apart.has(total.organization_id))
      .map((total, index) => ({
        id: total.organization_id,
        label: total.organization,
        color: COLORS[index],
      })),
    ...(apart.has(null) ? [OTHERS] : []),
  ];
  const used = new Map(items.map((item) => [`${item.day} ${item.organization_id}`, usedOf(item, measure)]));
  return {
    data: days.map((day) => ({
      day: DAY.format(new Date(day)),
      ...Object.fromEntries(columns.map(({ id }) => [String(id), used.get(`${day} ${id}`) ?? 0])),
    })),
    series: columns.map(({ id, label, color = OTHERS.color }) => ({ name: String(id), label, color })),
    sum: items.reduce((sum, item) => sum + usedOf(item, measure), 0),
  };
}

export function usedOf(used: Usage["items"][number] | Total, measure: Measure): number {
  return measure === "tokens" ? used.input_tokens + used.output_tokens : used[measure];
}
