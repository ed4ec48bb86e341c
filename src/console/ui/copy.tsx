import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";

/** Copies the text and says so. */
export function Copy({ text, label = "Copy" }: { text: string; label?: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">
        {clipboard.error ? "Select and copy it by hand" : clipboard.copied ? "Copied" : label}
      </span>
    </Button>
  );
}
