import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

interface CopyProps {
  text: string;
  label?: string;
  /** Whether it has the focus when its dialog opens. */
  first?: boolean;
}

/** Copies the text and says so. */
export function Copy({ text, label = "Copy", first }: CopyProps) {
  const around = useRef<HTMLSpanElement>(null);
  const { mutate, isSuccess, isError } = useMutation({ mutationFn: () => copyText(text, around.current) });
  return (
    <span ref={around}>
      <Button
        variant="default"
        size="xs"
        leftSection={isSuccess ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => mutate()}
        data-autofocus={first}
      >
        <span aria-live="polite">
          {isError ? "Not copied; allow it in the browser" : isSuccess ? "Copied" : label}
        </span>
      </Button>
    </span>
  );
}

/** Browsers give pages without TLS no clipboard; the older command works there from a text that is selected. */
async function copyText(text: string, around: HTMLElement | null): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  around?.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (!copied) throw new Error("the browser did not copy it");
}
