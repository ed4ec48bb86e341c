import { Button, Text } from "@mantine/core";
import { IconCloudUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";

export const ACCEPTED = [".pdf", ".docx", ".pptx", ".xlsx"];

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  /** Takes less room, where files are there already. */
  compact: boolean;
}

/** Takes files by drag and drop, or by the browser's dialog. */
export function DropArea({ onFiles, compact }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <section
      aria-label="Files to upload"
      className="drop"
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconCloudUpload size={compact ? 28 : 44} stroke={1.4} aria-hidden />
      <div className="drop-words">
        <Text fw={600}>{compact ? "Drag more documents here" : "Drag documents here"}</Text>
        <Text c="dimmed" size="sm">
          PDF, Word, PowerPoint and Excel files, up to 20 at a time
        </Text>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED.join(",")}
        aria-label="Choose files"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </section>
  );
}
