import { Button, Group, Modal, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Parted } from "./parted.tsx";
import { useReturnFocus } from "./return-focus.ts";
import { Problem } from "./states.tsx";

interface FormDialogProps<T> {
  title: string;
  /** What the button says that does it: "Create key". */
  action: string;
  /** What the other button says. */
  keep?: string;
  /** It destroys something. */
  danger?: boolean;
  /** What is wrong where `run` failed: "Not created". */
  failure?: string;
  ready?: boolean;
  run: () => Promise<T>;
  onDone: (result: T) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. It stays open with the reason where what it does fails. */
export function FormDialog<T>({
  title,
  action,
  keep = "Cancel",
  danger = false,
  failure,
  ready = true,
  run,
  onDone,
  onClose,
  children,
}: FormDialogProps<T>) {
  useReturnFocus();
  const mutation = useMutation({ mutationFn: run, onSuccess: onDone });
  return (
    <Modal opened onClose={onClose} title={<Parted text={title} />}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutation.mutate();
        }}
      >
        <Stack gap="md">
          {children}
          {mutation.isError && <Problem error={mutation.error} {...(failure && { title: failure })} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {keep}
            </Button>
            <Button
              type="submit"
              {...(danger && { color: "red" })}
              loading={mutation.isPending}
              disabled={!ready}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
