import { Button, Group, Stack, Text } from "@mantine/core";
import { formatPercent } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { shareOf, type Upload, useCurrentUpload } from "./current-upload.tsx";
import { FileList } from "./file-list.tsx";

/** The files on their way. */
export function UnderWay({ upload }: { upload: Upload }) {
  const { plan, states } = upload;
  const { stop } = useCurrentUpload();
  return (
    <Page
      title={`Uploading to ${plan.orgId}`}
      description="You can go to other pages meanwhile; keep this tab open until all files are there."
    >
      <Stack gap="lg" maw={860}>
        <FileList files={plan.files} states={states} />
        <Group>
          <Button variant="default" size="md" onClick={stop}>
            Stop
          </Button>
          <Text c="dimmed" size="sm">{`${formatPercent(shareOf(upload))} sent`}</Text>
        </Group>
      </Stack>
    </Page>
  );
}
