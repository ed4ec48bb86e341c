import { Badge, Button, Group, Table, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Outputs } from "../api.ts";
import { Confirm } from "../ui/confirm.tsx";
import { formatAgo, formatTime } from "../ui/format.ts";
import { Paged, usePages } from "../ui/paged.tsx";
import { Empty } from "../ui/states.tsx";
import { CreateKey } from "./create-key.tsx";

type Key = Outputs["listKeys"]["items"][number];

/** The keys of an organization: create, see when each was last used, revoke. */
export function KeyList({ organizationId }: { organizationId: string }) {
  const [creating, create] = useDisclosure();
  const [revoking, setRevoking] = useState<Key>();
  const client = useQueryClient();
  const key = ["keys", organizationId];
  const query = usePages(key, (cursor, signal) =>
    api.listKeys.query({ organization_id: organizationId, cursor }, { signal }),
  );
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={create.open}>
      Create key
    </Button>
  );
  const some = (query.data?.pages[0]?.items.length ?? 0) > 0;
  return (
    <>
      {some && (
        <Group justify="flex-end" mb="sm">
          {add}
        </Group>
      )}
      <Paged
        query={query}
        what="keys"
        empty={
          <Empty icon={IconKey} title="No key yet" action={add}>
            Programs sign their requests with a key. Its text is shown once, when it is created.
          </Empty>
        }
      >
        {(items) => (
          <div className="scroll-x">
            <Table verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Name</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th>Created</Table.Th>
                  <Table.Th>Last used</Table.Th>
                  <Table.Th aria-label="Actions" />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((item) => (
                  <KeyRow key={item.key_id} item={item} onRevoke={() => setRevoking(item)} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Paged>
      {creating && (
        <CreateKey
          organizationId={organizationId}
          onClose={() => {
            create.close();
            void client.invalidateQueries();
          }}
        />
      )}
      {revoking && (
        <Confirm
          title={`Revoke ${revoking.name}?`}
          action="Revoke key"
          run={() => api.revokeKey.mutate({ key_id: revoking.key_id })}
          onDone={async () => {
            setRevoking(undefined);
            await client.invalidateQueries();
          }}
          onClose={() => setRevoking(undefined)}
        >
          Programs that use it are refused with 401 from the next request on. A revoked key cannot be used
          again: to go back, create a new one.
        </Confirm>
      )}
    </>
  );
}

function KeyRow({ item, onRevoke }: { item: Key; onRevoke: () => void }) {
  return (
    <Table.Tr>
      <Table.Td className="break">{item.name}</Table.Td>
      <Table.Td>
        {item.revoked_at ? (
          <Badge color="gray" variant="light">
            Revoked
          </Badge>
        ) : (
          <Badge color="green" variant="light">
            Active
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{formatTime(item.created_at)}</Table.Td>
      <Table.Td>
        {item.last_used_at ? (
          <span title={formatTime(item.last_used_at)}>{formatAgo(item.last_used_at)}</span>
        ) : (
          <Text span c="dimmed" inherit>
            Never
          </Text>
        )}
      </Table.Td>
      <Table.Td align="right">
        {!item.revoked_at && (
          <Button variant="default" size="xs" onClick={onRevoke} aria-label={`Revoke ${item.name}`}>
            Revoke
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
