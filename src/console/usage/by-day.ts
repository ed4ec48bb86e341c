import type { Outputs } from "../api.ts";

type Usage = Outputs["getUsage"];
export type Total = Usage["totals"][number];
type Measure = "requests" | "questions" | "pages" | "tokens";

export const MEASURES: readonly { measure: Measure; label: string }[] = [
  { measure: "requests", label: "Requests" },
  { measure: "questions", label: "Questions" },
  { measure: "pages", label: "Pages read" },
  { measure: "tokens", label: "Model tokens" },
];

const COLORS = ["blue.6", "teal.6", "orange.6", "grape.6", "red.6", "lime.7", "cyan.7"];
/** Its days have no organization: null. */
const OTHERS = { name: "null", label: "Others", color: "gray.6" };
const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

/** The last so many UTC days, today included, as YYYY-MM-DD. */
export function daysUntilToday(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.now() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** An organization that is told apart, or all others together. `name` is its column. */
export interface Series {
  name: string;
  label: string;
  color: string;
}

/** What is told apart on these days. */
export function seriesOf({ items, totals }: Usage): Series[] {
  const apart = new Set(items.map((item) => item.organization_id));
  return [
    ...totals
      .filter((total) => apart.has(total.organization_id))
      .map(({ organization_id, organization }, index) => ({
        name: organization_id,
        label: organization,
        color: COLORS[index] ?? OTHERS.color,
      })),
    ...(apart.has(null) ? [OTHERS] : []),
  ];
}

/** What a stacked chart shows: a row a day, with a column for each of the series; and all of it together. */
export function byDay({ items }: Usage, series: readonly Series[], days: string[], measure: Measure) {
  const used = new Map(items.map((item) => [`${item.day} ${item.organization_id}`, usedOf(item, measure)]));
  return {
    data: days.map((day) => ({
      day: DAY.format(new Date(day)),
      ...Object.fromEntries(series.map(({ name }) => [name, used.get(`${day} ${name}`) ?? 0])),
    })),
    sum: items.reduce((sum, item) => sum + usedOf(item, measure), 0),
  };
}

export function usedOf(used: Usage["items"][number] | Total, measure: Measure): number {
  return measure === "tokens" ? used.input_tokens + used.output_tokens : used[measure];
}
