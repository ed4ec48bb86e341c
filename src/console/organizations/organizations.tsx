import { Badge, Button, Group, Table, Text, TextInput } from "@mantine/core";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { IconBuildingCommunity, IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "wouter";
import { api } from "../api.ts";
import { formatNumber, formatTime } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { Paged, usePages } from "../ui/paged.tsx";
import { Empty } from "../ui/states.tsx";
import { CreateOrganization } from "./create-organization.tsx";

export function Organizations() {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 250);
  const [creating, create] = useDisclosure();
  const query = usePages(["organizations", "list", search], (cursor, signal) =>
    api.listOrganizations.query({ search, cursor }, { signal }),
  );
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={create.open}>
      Create organization
    </Button>
  );
  return (
    <Page
      title="Organizations"
      description="Each agency is an organization: its keys open its own Pods and no others."
      actions={add}
    >
      <TextInput
        label="Search by name or namespace"
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={360}
        mb="md"
      />
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
          <div className="scroll-x">
            <Table verticalSpacing="sm" highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Name</Table.Th>
                  <Table.Th>Namespace</Table.Th>
                  <Table.Th className="number">Pods</Table.Th>
                  <Table.Th className="number">Documents</Table.Th>
                  <Table.Th className="number">Keys</Table.Th>
                  <Table.Th>Created</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((item) => (
                  <Table.Tr key={item.organization_id}>
                    <Table.Td>
                      <Group gap="xs">
                        <Link className="link" href={`/organizations/${item.organization_id}`}>
                          {item.name}
                        </Link>
                        {item.suspended_at && (
                          <Badge color="orange" variant="light">
                            Suspended
                          </Badge>
                        )}
                      </Group>
                    </Table.Td>
                    <Table.Td>{item.namespace ?? <Text c="dimmed">none</Text>}</Table.Td>
                    <Table.Td className="number">{formatNumber(item.pods)}</Table.Td>
                    <Table.Td className="number">{formatNumber(item.documents)}</Table.Td>
                    <Table.Td className="number">{formatNumber(item.active_keys)}</Table.Td>
                    <Table.Td>{formatTime(item.created_at)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Paged>
      {creating && <CreateOrganization onClose={create.close} />}
    </Page>
  );
}
