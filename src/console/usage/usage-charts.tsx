import { BarChart } from "@mantine/charts";
import { Group, Paper, Select, Table, Text, Title } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { formatNumber } from "../ui/format.ts";
import { OrganizationSelect } from "../ui/organization-select.tsx";
import { Empty, Problem, Waiting } from "../ui/states.tsx";
import { byDay, daysUntilToday, MEASURES, totalsOf, type Used } from "./by-day.ts";

const RANGES = [
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
];

/** Requests, questions, pages and tokens of each organization, day by day. */
export default function UsageCharts() {
  const [range, setRange] = useState("30");
  const [organizationId, setOrganizationId] = useState<string>();
  const days = daysUntilToday(Number(range));
  const from = days[0] ?? "";
  const to = days.at(-1) ?? "";
  const query = useQuery({
    queryKey: ["usage", from, to, organizationId],
    queryFn: ({ signal }) => api.getUsage.query({ from, to, organization_id: organizationId }, { signal }),
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
        <OrganizationSelect
          value={organizationId ?? null}
          onChange={(item) => setOrganizationId(item?.organization_id)}
          placeholder="All organizations"
          clearable
        />
      </Group>
      {query.isPending && <Waiting what="the usage" lines={8} />}
      {query.isError && <Problem error={query.error} onRetry={() => query.refetch()} />}
      {query.data &&
        (query.data.items.length === 0 ? (
          <Empty icon={IconChartBar} title="Nothing was used on these days">
            Requests, questions, pages and tokens appear here as organizations use the service.
          </Empty>
        ) : (
          <Charts items={query.data.items} days={days} />
        ))}
    </>
  );
}

function Charts({ items, days }: { items: Used[]; days: string[] }) {
  const totals = totalsOf(items);
  return (
    <>
      <div className="columns charts">
        {MEASURES.map(({ measure, label }) => {
          const { data, series } = byDay(items, days, measure);
          return (
            <Paper withBorder p="lg" key={measure} component="section" aria-label={label}>
              <Group justify="space-between" mb="sm">
                <Title order={2} size="h5">
                  {label}
                </Title>
                <Text fw={600} size="lg">
                  {formatNumber(totals.reduce((sum, { used }) => sum + used[measure], 0))}
                </Text>
              </Group>
              <BarChart
                h={200}
                data={data}
                dataKey="day"
                type="stacked"
                series={series}
                withLegend={series.length > 1}
                valueFormatter={formatNumber}
                yAxisProps={{ width: 50, allowDecimals: false }}
                barChartProps={{ accessibilityLayer: false }}
                aria-hidden
              />
            </Paper>
          );
        })}
      </div>
      <Title order={2} size="h4" mt="xl" mb="sm">
        In all
      </Title>
      <div className="scroll-x">
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Organization</Table.Th>
              {MEASURES.map(({ measure, label }) => (
                <Table.Th key={measure} className="number">
                  {label}
                </Table.Th>
              ))}
              <Table.Th className="number">Refused by the rate limit</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {totals.map(({ id, name, used, limited }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                {MEASURES.map(({ measure }) => (
                  <Table.Td key={measure} className="number">
                    {formatNumber(used[measure])}
                  </Table.Td>
                ))}
                <Table.Td className="number">{formatNumber(limited)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}
