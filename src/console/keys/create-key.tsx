import { Alert, Button, Code, Group, Modal, Stack, TextInput } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { Copy } from "../ui/copy.tsx";
import { Problem } from "../ui/states.tsx";

/** Creates a key and shows its text, this once. */
export function CreateKey({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const [name, setName] = useState("");
  const mutation = useMutation({
    mutationFn: () => api.createKey.mutate({ organization_id: organizationId, name }),
  });
  if (mutation.data) {
    return (
      <Modal
        opened
        onClose={onClose}
        title={`Key “${name.trim()}” created`}
        closeOnClickOutside={false}
        size="lg"
      >
        <Stack gap="md">
          <Alert color="orange" icon={<IconKey />} title="Copy it now">
            This is the only time it is shown. Only a fingerprint of it is kept, so nobody can look it up
            later.
          </Alert>
          <Code block className="break" aria-label="The key">
            {mutation.data.key}
          </Code>
          <Group justify="space-between">
            <Copy text={mutation.data.key} label="Copy the key" />
            <Button onClick={onClose}>I have copied it</Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title="Create key">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutation.mutate();
        }}
      >
        <Stack gap="md">
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
          {mutation.isError && <Problem error={mutation.error} title="Not created" />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={mutation.isPending} disabled={name.trim() === ""}>
              Create key
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
