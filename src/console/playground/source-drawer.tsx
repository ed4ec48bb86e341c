import { Button, Drawer, Group, Text } from "@mantine/core";
import { Link } from "wouter";
import { PageText } from "../pods/page-text.tsx";
import { documentPath } from "../pods/paths.ts";
import { placeOf, type ShownSource } from "./chat-stream.ts";

/** The cited page, at the quote. */
export function SourceDrawer({ source, onClose }: { source: ShownSource | undefined; onClose: () => void }) {
  return (
    <Drawer
      opened={source !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={source && `[${source.id}] ${placeOf(source)}`}
    >
      {source && (
        <>
          <Group justify="space-between" mb="md">
            <Text size="sm" c="dimmed">
              {source.org_id}
            </Text>
            <Button
              variant="default"
              size="xs"
              renderRoot={(props) => (
                <Link
                  {...props}
                  href={documentPath(source.org_id, source.version, source.filename, source.page)}
                  state={{ quote: source.quote }}
                />
              )}
            >
              Open beside the original
            </Button>
          </Group>
          <PageText
            orgId={source.org_id}
            version={source.version}
            filename={source.filename}
            page={source.page}
            quote={source.quote}
          />
        </>
      )}
    </Drawer>
  );
}
