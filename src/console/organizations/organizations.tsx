import { Badge, Box, Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBuildingCommunity, IconPlus, IconSearch } from "@tabler/icons-react";
import { Link } from "wouter";
import { api, type Organization } from "../api.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { formatNumber, formatTime } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { Paged, usePages } from "../ui/paged.tsx";
import { useSearch } from "../ui/search.tsx";
import { Empty } from "../ui/states.tsx";
import { CreateOrganization } from "./create-organization.tsx";

export function Organizations() {
  const { search, field } = useSearch("Search by name or namespace");
  const [creating, create] = useDisclosure();
  const query = usePages(["organizations", "list", search], (cursor, signal) =>
    api.listOrganizations.query({ search, cursor }, { signal }),
  );
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create.open}>
      Create organization
    </Button>
  );
  return (
    <Page
      title="Organizations"
      description="Each agency is an organization: its keys open its own Pods and no others."
      actions={add}
    >
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
            <Empty icon={IconBuildingCommunity} title="Create the first organization" action={add}>
              Everything starts with an organization: it has the Pods, the keys and the usage of one agency.
            </Empty>
          )
        }
      >
        {(items) => (
          <DataTable columns={COLUMNS} items={items} keyOf={({ organization_id }) => organization_id} />
        )}
      </Paged>
      {creating && <CreateOrganization onClose={create.close} />}
    </Page>
  );
}

const COLUMNS: Column<Organization>[] = [
  {
    title: "Name",
    cell: ({ organization_id, name, suspended_at }) => (
      <Group gap="xs">
        <Link className="link break" href={`/organizations/${organization_id}`}>
          {name}
        </Link>
        {suspended_at && (
          <Badge color="orange" variant="light">
            Suspended
          </Badge>
        )}
      </Group>
    ),
  },
  { title: "Namespace", cell: ({ namespace }) => namespace ?? <span className="dimmed">none</span> },
  { title: "Pods", number: true, cell: ({ pods }) => formatNumber(pods) },
  { title: "Documents", number: true, cell: ({ documents }) => formatNumber(documents) },
  { title: "Keys", number: true, cell: ({ active_keys }) => formatNumber(active_keys) },
  { title: "Created", cell: ({ created_at }) => formatTime(created_at) },
];
