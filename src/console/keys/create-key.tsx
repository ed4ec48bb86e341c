import { Alert, Button, Code, Group, Modal, Stack, TextInput } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { api } from "../api.ts";
import { Copy } from "../ui/copy.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { useReturnFocus } from "../ui/return-focus.ts";

/** Creates a key and shows its text, this once. */
export function CreateKey({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const [name, setName] = useState("");
  const [key, setKey] = useState<string>();
  if (key !== undefined) return <CreatedKey name={name.trim()} text={key} onClose={onClose} />;
  return (
    <FormDialog
      title="Create key"
      action="Create key"
      failure="Not created"
      ready={name.trim() !== ""}
      run={() => api.createKey.mutate({ organization_id: organizationId, name })}
      onDone={(created) => setKey(created.key)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="The program that will use it, so that you know later what to revoke"
        placeholder="CAD integration"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={100}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

function CreatedKey({ name, text, onClose }: { name: string; text: string; onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={`Key “${name}” created`} closeOnClickOutside={false} size="lg">
      <Stack gap="md">
        <Alert color="orange" icon={<IconKey aria-hidden />} title="Copy it now">
          This is the only time it is shown. Only a fingerprint of it is kept, so nobody can look it up later.
        </Alert>
        <Group wrap="nowrap">
          <Code block className="break grow" aria-label="The key">
            {text}
          </Code>
          <Copy text={text} label="Copy the key" first />
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose}>I have copied it</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
