import { Badge, Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Outputs } from "../api.ts";
import { Ago } from "../ui/ago.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { formatTime } from "../ui/format.ts";
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
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create.open}>
      Create key
    </Button>
  );
  const some = (query.data?.pages[0]?.items.length ?? 0) > 0;
  return (
    <>
      {some && (
        <Group className="tools" justify="flex-end" mb="md">
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
          <DataTable
            columns={[
              ...COLUMNS,
              {
                title: "Actions",
                untitled: true,
                cell: (item) =>
                  item.revoked_at === null && <Revoke name={item.name} onClick={() => setRevoking(item)} />,
              },
            ]}
            items={items}
            keyOf={({ key_id }) => key_id}
          />
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
            await client.invalidateQueries();
            setRevoking(undefined);
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

const COLUMNS: Column<Key>[] = [
  { title: "Name", cell: ({ name }) => <span className="break">{name}</span> },
  {
    title: "State",
    cell: ({ revoked_at }) => (
      <Badge color={revoked_at ? "gray" : "green"} variant="light">
        {revoked_at ? "Revoked" : "Active"}
      </Badge>
    ),
  },
  { title: "Created", cell: ({ created_at }) => formatTime(created_at) },
  {
    title: "Last used",
    cell: ({ last_used_at }) =>
      last_used_at ? <Ago time={last_used_at} /> : <span className="dimmed">Never</span>,
  },
];

function Revoke({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" size="xs" onClick={onClick} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </Group>
  );
}
