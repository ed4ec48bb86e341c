import { Badge, Button, Group, Paper, Radio, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { Outputs } from "../api.ts";
import { formatNumber } from "../ui/format.ts";

/** Of a Pod of hundreds of documents, so many of the others: what starts the upload stands below them. */
const SHOWN_OTHERS = 10;

interface UpdatePreviewProps {
  preview: Outputs["previewUpdate"];
  /** Whether the files that are not listed are kept. */
  merge: boolean;
  onMerge: (merge: boolean) => void;
}

/** What the upload will do to each document of the Pod, before it is confirmed. */
export function UpdatePreview({ preview, merge, onMerge }: UpdatePreviewProps) {
  const [whole, setWhole] = useState(false);
  const others = whole ? preview.not_listed : preview.not_listed.slice(0, SHOWN_OTHERS);
  const hidden = preview.not_listed.length - others.length;
  const rows = [
    ...preview.added.map((name) => ({ name, what: "Added", color: "green" })),
    ...preview.replaced.map(({ filename }) => ({ name: filename, what: "Replaced", color: "blue" })),
    ...others.map(({ filename }) => ({
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
      {hidden > 0 && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setWhole(true)}>
          {`Show ${formatNumber(hidden)} more that ${merge ? "are kept" : "are left out"}`}
        </Button>
      )}
      <Text size="sm" c="dimmed" mt="md">
        The current version stays in the timeline; you can make it current again.
      </Text>
    </Paper>
  );
}
