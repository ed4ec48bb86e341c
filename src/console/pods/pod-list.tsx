import { Button, Group, Table, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconFiles, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { api } from "../api.ts";
import { formatAgo, formatBytes, formatNumber, formatTime, formatVersion } from "../ui/format.ts";
import { Paged, usePages } from "../ui/paged.tsx";
import { Empty } from "../ui/states.tsx";

interface PodListProps {
  organizationId: string | undefined;
  /** Stands beside the search. */
  filter?: ReactNode;
}

export function PodList({ organizationId, filter }: PodListProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 250);
  const query = usePages(["pods", "list", organizationId, search], (cursor, signal) =>
    api.listPods.query({ organization_id: organizationId, search, cursor }, { signal }),
  );
  const nothing = search || (filter && organizationId);
  return (
    <>
      <Group mb="md" align="flex-end">
        <TextInput
          label="Search by name"
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          w={300}
        />
        {filter}
      </Group>
      <Paged
        query={query}
        what="Pods"
        empty={
          nothing ? (
            <Empty icon={IconSearch} title="No Pod matches">
              Try a part of the name, or another organization.
            </Empty>
          ) : (
            <Empty
              icon={IconFiles}
              title="No Pod yet"
              action={
                <Button component={Link} href="/upload">
                  Upload documents
                </Button>
              }
            >
              Upload documents to make the first one. It appears here once they are read.
            </Empty>
          )
        }
      >
        {(items) => (
          <div className="scroll-x">
            <Table verticalSpacing="sm" highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Pod</Table.Th>
                  <Table.Th>Organization</Table.Th>
                  <Table.Th>Current version</Table.Th>
                  <Table.Th className="number">Versions</Table.Th>
                  <Table.Th className="number">Documents</Table.Th>
                  <Table.Th className="number">Pages</Table.Th>
                  <Table.Th className="number">Size</Table.Th>
                  <Table.Th>Changed</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((pod) => (
                  <Table.Tr key={pod.org_id}>
                    <Table.Td>
                      <Link className="link break" href={`/pods/${pod.org_id}`}>
                        {pod.org_id}
                      </Link>
                    </Table.Td>
                    <Table.Td>{pod.organization}</Table.Td>
                    <Table.Td title={pod.current_version}>{formatVersion(pod.current_version)}</Table.Td>
                    <Table.Td className="number">{formatNumber(pod.versions)}</Table.Td>
                    <Table.Td className="number">{formatNumber(pod.documents)}</Table.Td>
                    <Table.Td className="number">{formatNumber(pod.pages)}</Table.Td>
                    <Table.Td className="number">{formatBytes(pod.document_bytes)}</Table.Td>
                    <Table.Td title={formatTime(pod.last_updated)}>{formatAgo(pod.last_updated)}</Table.Td>
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
