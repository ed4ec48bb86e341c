import { Badge, Group, Paper, Radio, Stack, Text, Title } from "@mantine/core";
import type { Outputs } from "../api.ts";

interface UpdatePreviewProps {
  preview: Outputs["previewUpdate"];
  /** Whether the files that are not listed are kept. */
  merge: boolean;
  onMerge: (merge: boolean) => void;
}

/** What the upload will do to each document of the Pod, before it is confirmed. */
export function UpdatePreview({ preview, merge, onMerge }: UpdatePreviewProps) {
  const rows = [
    ...preview.added.map((name) => ({ name, what: "Added", color: "green" })),
    ...preview.replaced.map(({ filename }) => ({ name: filename, what: "Replaced", color: "blue" })),
    ...preview.not_listed.map(({ filename }) => ({
      name: filename,
      what: merge ? "Kept" : "Left out",
      color: merge ? "gray" : "red",
    })),
  ];
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5">
        What will change
      </Title>
      <Radio.Group
        label="The Pod's other documents"
        value={merge ? "keep" : "drop"}
        onChange={(value) => onMerge(value === "keep")}
        mt="xs"
      >
        <Group mt={4}>
          <Radio value="keep" label="Keep them" />
          <Radio value="drop" label="Leave them out of the new version" />
        </Group>
      </Radio.Group>
      <Stack gap={6} mt="md" component="ul" className="plain-list" aria-label="Documents of the new version">
        {rows.map(({ name, what, color }) => (
          <Group component="li" key={`${what} ${name}`} wrap="nowrap">
            <Badge color={color} variant="light" w={96}>
              {what}
            </Badge>
            <Text className="break">{name}</Text>
          </Group>
        ))}
      </Stack>
      <Text size="sm" c="dimmed" mt="md">
        The current version stays in the timeline; you can make it current again.
      </Text>
    </Paper>
  );
}
