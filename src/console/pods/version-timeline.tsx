import { Badge, Button, Group, Text, Timeline } from "@mantine/core";
import { IconCheck, IconHistory } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { api, type Version } from "../api.ts";
import { Confirm } from "../ui/confirm.tsx";
import { countOf, formatAgo, formatBytes, formatTime, formatVersion } from "../ui/format.ts";

interface VersionTimelineProps {
  orgId: string;
  versions: Version[];
  /** The version whose documents are shown. */
  shown: string;
  onShow: (version: string) => void;
}

/** A Pod's versions, newest first: show, make current, delete. */
export function VersionTimeline({ orgId, versions, shown, onShow }: VersionTimelineProps) {
  const [asking, setAsking] = useState<{ what: "current" | "delete"; version: Version }>();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const close = () => setAsking(undefined);
  const done = async () => {
    await client.invalidateQueries();
    close();
  };
  return (
    <>
      <Timeline bulletSize={28} lineWidth={2}>
        {versions.map((version) => (
          <Timeline.Item
            key={version.version}
            bullet={
              version.current ? <IconCheck size={16} aria-hidden /> : <IconHistory size={16} aria-hidden />
            }
            lineVariant={version.current ? "solid" : "dashed"}
            title={
              <Group gap="xs">
                <span>{formatVersion(version.version)}</span>
                {version.current && (
                  <Badge color="green" variant="light">
                    Current
                  </Badge>
                )}
              </Group>
            }
          >
            <Text size="sm" c="dimmed">
              {countOf(version.documents, "document")}, {countOf(version.pages, "page")},{" "}
              {formatBytes(version.document_bytes)}
            </Text>
            <Text size="sm" c="dimmed">
              {version.kind === "merge" ? "Update" : "Upload"}, published{" "}
              <span title={formatTime(version.published_at)}>{formatAgo(version.published_at)}</span>
            </Text>
            <Text size="sm" c="dimmed">
              {version.version}
            </Text>
            <Group gap={6} mt={6}>
              <Button
                size="xs"
                variant={version.version === shown ? "light" : "default"}
                aria-pressed={version.version === shown}
                onClick={() => onShow(version.version)}
              >
                {version.version === shown ? "Shown" : "Show"}
              </Button>
              {!version.current && (
                <Button size="xs" variant="default" onClick={() => setAsking({ what: "current", version })}>
                  Make current
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                onClick={() => setAsking({ what: "delete", version })}
                aria-label={`Delete version ${version.version}`}
              >
                Delete
              </Button>
            </Group>
          </Timeline.Item>
        ))}
      </Timeline>
      {asking?.what === "current" && (
        <Confirm
          title={`Make ${formatVersion(asking.version.version)} current?`}
          action="Make current"
          danger={false}
          run={() => api.makeCurrent.mutate({ org_id: orgId, version: asking.version.version })}
          onDone={done}
          onClose={close}
        >
          Answers come from this version from the next question on. No version is deleted, so you can change
          back.
        </Confirm>
      )}
      {asking?.what === "delete" && (
        <Confirm
          title={`Delete ${formatVersion(asking.version.version)}?`}
          action="Delete version"
          typed={asking.version.version}
          run={() => api.deleteVersion.mutate({ org_id: orgId, version: asking.version.version })}
          onDone={async () => {
            if (versions.length === 1) navigate("/pods");
            await done();
          }}
          onClose={close}
        >
          This cannot be undone. {deletionOutcome(asking.version, versions.length)}
        </Confirm>
      )}
    </>
  );
}

function deletionOutcome(version: Version, versions: number): string {
  const goes = `Its ${countOf(version.documents, "document")} ${version.documents === 1 ? "goes" : "go"} with it, unless another version has the same file.`;
  if (!version.current) return goes;
  return versions === 1
    ? `It is the only version: the Pod goes with it. ${goes}`
    : `It is the current version: the newest of the others becomes current. ${goes}`;
}
