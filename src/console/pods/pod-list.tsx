import { Button, Group } from "@mantine/core";
import { IconFiles, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { api, type Pod } from "../api.ts";
import { Ago } from "../ui/ago.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { formatBytes, formatNumber, formatVersion } from "../ui/format.ts";
import { Paged, usePages } from "../ui/paged.tsx";
import { Parted } from "../ui/parted.tsx";
import { useSearch } from "../ui/search.tsx";
import { Empty } from "../ui/states.tsx";

interface PodListProps {
  organizationId: string | undefined;
  /** Stands beside the search. */
  filter?: ReactNode;
}

export function PodList({ organizationId, filter }: PodListProps) {
  const { search, field } = useSearch("Search by name");
  const query = usePages(["pods", "list", organizationId, search], (cursor, signal) =>
    api.listPods.query({ organization_id: organizationId, search, cursor }, { signal }),
  );
  const nothing = search || (filter && organizationId);
  return (
    <>
      <Group mb="md" align="flex-end">
        {field}
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
        {(items) => <DataTable columns={COLUMNS} items={items} keyOf={({ org_id }) => org_id} />}
      </Paged>
    </>
  );
}

const COLUMNS: Column<Pod>[] = [
  {
    title: "Pod",
    cell: ({ org_id, organization }) => (
      <>
        <Link className="link" href={`/pods/${org_id}`}>
          <Parted text={org_id} />
        </Link>
        <div className="small dimmed">{organization}</div>
      </>
    ),
  },
  {
    title: "Current version",
    cell: ({ current_version }) => <span title={current_version}>{formatVersion(current_version)}</span>,
  },
  { title: "Versions", number: true, cell: ({ versions }) => formatNumber(versions) },
  { title: "Documents", number: true, cell: ({ documents }) => formatNumber(documents) },
  { title: "Pages", number: true, cell: ({ pages }) => formatNumber(pages) },
  { title: "Size", number: true, cell: ({ document_bytes }) => formatBytes(document_bytes) },
  { title: "Changed", cell: ({ last_updated }) => <Ago time={last_updated} /> },
];
