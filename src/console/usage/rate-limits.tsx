import { Progress, Table, Text } from "@mantine/core";
import { IconBuildingCommunity } from "@tabler/icons-react";
import { api } from "../api.ts";
import { formatNumber } from "../ui/format.ts";
import { Paged, usePages } from "../ui/paged.tsx";
import { Empty } from "../ui/states.tsx";

const LIVE_MS = 3_000;

/** What is left of each organization's budget in this window. */
export function RateLimits() {
  const query = usePages(
    ["rate-limits"],
    (cursor, signal) => api.listRateLimits.query({ cursor }, { signal }),
    LIVE_MS,
  );
  return (
    <>
      <Text c="dimmed" mb="md">
        All keys of an organization share one budget. When it is used up, requests get 429 until the window
        ends.
      </Text>
      <Paged
        query={query}
        what="organizations"
        empty={
          <Empty icon={IconBuildingCommunity} title="No organization yet">
            Create one to see its budget here.
          </Empty>
        }
      >
        {(items) => (
          <div className="scroll-x">
            <Table verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Organization</Table.Th>
                  <Table.Th>Used in this window</Table.Th>
                  <Table.Th className="number">Left</Table.Th>
                  <Table.Th className="number">Limit</Table.Th>
                  <Table.Th>Whole again</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map(({ organization_id, organization, limit, remaining, reset_s }) => (
                  <Table.Tr key={organization_id}>
                    <Table.Td>{organization}</Table.Td>
                    <Table.Td>
                      <Progress
                        value={((limit - remaining) / limit) * 100}
                        color={remaining === 0 ? "red" : "blue"}
                        aria-label={`${organization}: share of its budget used`}
                      />
                    </Table.Td>
                    <Table.Td className="number">{formatNumber(remaining)}</Table.Td>
                    <Table.Td className="number">{formatNumber(limit)}</Table.Td>
                    <Table.Td>{reset_s === 0 ? "Now" : `In ${reset_s} s`}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Paged>
    </>
  );
}
