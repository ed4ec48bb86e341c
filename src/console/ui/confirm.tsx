import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormDialog } from "./form-dialog.tsx";

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

/** Asks before something is done. */
export function Confirm({ typed, danger = true, children, ...dialog }: ConfirmProps) {
  const [text, setText] = useState("");
  return (
    <FormDialog
      {...dialog}
      danger={danger}
      keep="Keep it as it is"
      ready={typed === undefined || text.trim() === typed}
    >
      <div>{children}</div>
      {typed !== undefined && (
        <TextInput
          label={`Type ${typed} to confirm`}
          classNames={{ label: "break" }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
