import { BarChart } from "@mantine/charts";
import { ColorSwatch, Group, Paper, Select, Text, Title } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, type Outputs } from "../api.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { formatNumber } from "../ui/format.ts";
import { useKept } from "../ui/kept.ts";
import { OrganizationFilter } from "../ui/organization-select.tsx";
import { Empty, Problem, Waiting } from "../ui/states.tsx";
import { byDay, daysUntilToday, MEASURES, type Series, seriesOf, type Total, usedOf } from "./by-day.ts";

const RANGES = [
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
];

/** Requests, questions, pages and tokens of each organization, day by day. */
export default function UsageCharts() {
  const [range, setRange] = useKept("range", "30");
  const [organizationId, setOrganizationId] = useKept("organization");
  const days = daysUntilToday(Number(range));
  const from = days[0] ?? "";
  const to = days.at(-1) ?? "";
  const query = useQuery({
    queryKey: ["usage", from, to, organizationId],
    queryFn: ({ signal }) =>
      api.getUsage.query({ from, to, organization_id: organizationId || undefined }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Group mb="lg" align="flex-end">
        <Select
          label="Days (UTC)"
          data={RANGES}
          value={range}
          onChange={(value) => value && setRange(value)}
          allowDeselect={false}
        />
        <OrganizationFilter organizationId={organizationId} onChange={setOrganizationId} />
      </Group>
      {query.isPending && <Waiting what="the usage" lines={8} />}
      {query.isLoadingError && <Problem error={query.error} onRetry={() => query.refetch()} />}
      {query.data &&
        (query.data.items.length === 0 ? (
          <Empty icon={IconChartBar} title="Nothing was used on these days">
            Requests, questions, pages and tokens appear here as organizations use the service.
          </Empty>
        ) : (
          <Charts usage={query.data} days={days} />
        ))}
    </>
  );
}

function Charts({ usage, days }: { usage: Outputs["getUsage"]; days: string[] }) {
  const series = seriesOf(usage);
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <div className="columns charts">
        {MEASURES.map(({ measure, label }) => {
          const { data, sum } = byDay(usage, series, days, measure);
          return (
            <Paper withBorder p="lg" key={measure} component="section" aria-label={label}>
              <Group justify="space-between" mb="sm">
                <Title order={2} size="h5">
                  {label}
                </Title>
                <Text fw={600} size="lg">
                  {formatNumber(sum)}
                </Text>
              </Group>
              {sum === 0 ? (
                <Text c="dimmed">None on these days.</Text>
              ) : (
                <BarChart
                  h={200}
                  data={data}
                  dataKey="day"
                  type="stacked"
                  series={series}
                  valueFormatter={formatNumber}
                  xAxisProps={{ interval: "equidistantPreserveStart" }}
                  yAxisProps={{ width: 50, allowDecimals: false }}
                  barChartProps={{ accessibilityLayer: false, margin: { top: 8 } }}
                  aria-hidden
                />
              )}
            </Paper>
          );
        })}
      </div>
      <Title order={2} size="h4" mt="xl" mb="sm">
        In all
      </Title>
      <DataTable columns={COLUMNS} items={usage.totals} keyOf={({ organization_id }) => organization_id} />
    </>
  );
}

/** One for all charts, which have the same colors: in each it would leave no room for bars beside long names. */
function Legend({ series }: { series: Series[] }) {
  return (
    <Group gap="md" mb="md" aria-hidden>
      {series.map(({ name, label, color }) => (
        <Group gap={8} wrap="nowrap" key={name} maw={280}>
          <ColorSwatch
            size={12}
            color={`var(--mantine-color-${color.replace(".", "-")})`}
            withShadow={false}
          />
          <Text size="sm" truncate title={label}>
            {label}
          </Text>
        </Group>
      ))}
    </Group>
  );
}

const COLUMNS: Column<Total>[] = [
  { title: "Organization", cell: ({ organization }) => organization },
  ...MEASURES.map(({ measure, label }) => ({
    title: label,
    number: true,
    cell: (total: Total) => formatNumber(usedOf(total, measure)),
  })),
  { title: "Refused by the rate limit", number: true, cell: ({ limited }) => formatNumber(limited) },
];
