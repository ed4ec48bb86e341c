import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Problem } from "./states.tsx";

interface ConfirmProps {
  title: string;
  /** What the button says: "Delete Pod". */
  action: string;
  /** What will happen. */
  children: ReactNode;
  /** Text that has to be typed first, for what cannot be undone. */
  typed?: string | undefined;
  danger?: boolean;
  run: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before something is done, and stays open with the reason where it fails. */
export function Confirm({
  title,
  action,
  children,
  typed,
  danger = true,
  run,
  onDone,
  onClose,
}: ConfirmProps) {
  const [text, setText] = useState("");
  const mutation = useMutation({ mutationFn: run, onSuccess: onDone });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": "Close" }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutation.mutate();
        }}
      >
        <Stack gap="md">
          <div>{children}</div>
          {typed !== undefined && (
            <TextInput
              label={`Type ${typed} to confirm`}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          {mutation.isError && <Problem error={mutation.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep it as it is
            </Button>
            <Button
              type="submit"
              {...(danger && { color: "red" })}
              loading={mutation.isPending}
              disabled={typed !== undefined && text.trim() !== typed}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
