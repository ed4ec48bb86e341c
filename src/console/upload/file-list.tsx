import { CloseButton, Group, Paper, Progress, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconFile } from "@tabler/icons-react";
import { formatBytes } from "../ui/format.ts";
import type { FileState } from "./run-upload.ts";

interface FileListProps {
  files: File[];
  /** One for each file, where they are on their way or were. */
  states?: FileState[] | undefined;
  /** Absent: they cannot be left out any more. */
  onRemove?: (file: File) => void;
}

/** The chosen files, each with a bar of its own while it is on its way. */
export function FileList({ files, states, onRemove }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <Stack gap="xs" component="ul" className="plain-list" aria-label="Chosen files">
      {files.map((file, index) => {
        const state = states?.[index];
        return (
          <Paper key={file.name} component="li" withBorder p="sm">
            <Group wrap="nowrap" gap="sm">
              <StateIcon state={state} />
              <div className="grow">
                <Group justify="space-between" wrap="nowrap">
                  <Text className="break">{file.name}</Text>
                  <Text size="sm" c="dimmed" className="nowrap">
                    {formatBytes(file.size)}
                  </Text>
                </Group>
                {state && !onRemove && (
                  <Progress
                    value={state.sent * 100}
                    color={state.sent === 1 ? "green" : "blue"}
                    mt={6}
                    aria-label={`${file.name}: share uploaded`}
                  />
                )}
                {state?.error && (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {state.error}
                  </Text>
                )}
              </div>
              {onRemove && (
                <CloseButton aria-label={`Leave out ${file.name}`} onClick={() => onRemove(file)} />
              )}
            </Group>
          </Paper>
        );
      })}
    </Stack>
  );
}

function StateIcon({ state }: { state: FileState | undefined }) {
  if (state?.error)
    return <IconAlertTriangle size={22} color="var(--mantine-color-error)" aria-label="Failed" />;
  if (state?.sent === 1)
    return <IconCheck size={22} color="var(--mantine-color-green-7)" aria-label="Uploaded" />;
  return <IconFile size={22} aria-hidden />;
}
