import { Box, Progress, Text } from "@mantine/core";
import { IconBuildingCommunity, IconSearch } from "@tabler/icons-react";
import { api, type Outputs } from "../api.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { formatNumber } from "../ui/format.ts";
import { OrganizationLink } from "../ui/organization-link.tsx";
import { Paged, usePages } from "../ui/paged.tsx";
import { useSearch } from "../ui/search.tsx";
import { Empty } from "../ui/states.tsx";

const LIVE_MS = 3_000;

/** What is left of each organization's budget in this window. */
export function RateLimits() {
  const { search, field } = useSearch("Search by name or namespace");
  const query = usePages(
    ["rate-limits", search],
    (cursor, signal) => api.listRateLimits.query({ search, cursor }, { signal }),
    LIVE_MS,
  );
  return (
    <>
      <Text c="dimmed" mb="md">
        All keys of an organization share one budget. When it is used up, requests get 429 until the window
        ends.
      </Text>
      <Box mb="md">{field}</Box>
      <Paged
        query={query}
        what="organizations"
        empty={
          search ? (
            <Empty icon={IconSearch} title="No organization matches">
              Nothing is called “{search}”. Try a part of the name.
            </Empty>
          ) : (
            <Empty icon={IconBuildingCommunity} title="No organization yet">
              Create one to see its budget here.
            </Empty>
          )
        }
      >
        {(items) => (
          <DataTable columns={COLUMNS} items={items} keyOf={({ organization_id }) => organization_id} />
        )}
      </Paged>
    </>
  );
}

const COLUMNS: Column<Outputs["listRateLimits"]["items"][number]>[] = [
  { title: "Organization", cell: (budget) => <OrganizationLink of={budget} /> },
  {
    title: "Used in this window",
    cell: ({ organization, limit, remaining }) => (
      <Progress
        value={((limit - remaining) / limit) * 100}
        color={remaining === 0 ? "red" : "blue"}
        miw={120}
        aria-label={`${organization}: share of its budget used`}
      />
    ),
  },
  {
    title: "Requests left",
    number: true,
    cell: ({ limit, remaining }) => `${formatNumber(remaining)} of ${formatNumber(limit)}`,
  },
  { title: "Whole again", cell: ({ reset_s }) => (reset_s === 0 ? "Now" : `In ${reset_s} s`) },
];
