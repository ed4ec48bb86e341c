import { Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconEqual } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { api, type Outputs } from "../api.ts";
import { formatBytes, formatVersion, pagesOf } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { Empty, Problem, Waiting } from "../ui/states.tsx";
import { ChangedText } from "./changed-text.tsx";
import { documentPath } from "./paths.ts";

interface CompareProps {
  orgId: string;
  from: string;
  to: string;
}

type FileChange = Outputs["compareVersions"]["files"][number];
const LABELS = { added: "Added", removed: "Removed", replaced: "Replaced", kept: "Kept" } as const;
const COLORS = { added: "green", removed: "red", replaced: "blue", kept: "gray" } as const;

/** What changed from one version of a Pod to another, down to the text. */
export default function Compare({ orgId, from, to }: CompareProps) {
  const query = useQuery({
    queryKey: ["pods", orgId, "compare", from, to],
    queryFn: ({ signal }) => api.compareVersions.query({ org_id: orgId, from, to }, { signal }),
  });
  return (
    <Page
      title={`Changes of ${orgId}`}
      description={`From ${formatVersion(from)} to ${formatVersion(to)}`}
      actions={
        <>
          <Button component={Link} href={`/pods/${orgId}/compare/${to}/${from}`} variant="default">
            Swap
          </Button>
          <Button component={Link} href={`/pods/${orgId}`} variant="default">
            Back to the Pod
          </Button>
        </>
      }
    >
      {query.isPending && <Waiting what="the changes" />}
      {query.isLoadingError && <Problem error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <>
          <Group gap="xs" mb="md">
            <Badge color="green" variant="light">{`${query.data.added} added`}</Badge>
            <Badge color="blue" variant="light">{`${query.data.replaced} replaced`}</Badge>
            <Badge color="red" variant="light">{`${query.data.removed} removed`}</Badge>
            <Badge color="gray" variant="light">{`${query.data.kept} the same`}</Badge>
          </Group>
          {query.data.files.length === 0 ? (
            <Empty icon={IconEqual} title="The same documents">
              Both versions hold the same files, byte for byte.
            </Empty>
          ) : (
            <Stack gap="md">
              {query.data.files.map((file) => (
                <ChangedFile key={file.filename} file={file} orgId={orgId} from={from} to={to} />
              ))}
            </Stack>
          )}
        </>
      )}
    </Page>
  );
}

function ChangedFile({ file, orgId, from, to }: CompareProps & { file: FileChange }) {
  const { before, after, change, filename } = file;
  const there = after ?? before;
  return (
    <Paper withBorder p="lg" component="section" aria-label={filename}>
      <Group justify="space-between">
        <Group gap="sm">
          <Badge color={COLORS[change]} variant="light">
            {LABELS[change]}
          </Badge>
          <Title order={2} size="h5" className="break">
            <Link className="link" href={documentPath(orgId, after ? to : from, there?.filename ?? filename)}>
              {filename}
            </Link>
          </Title>
        </Group>
        <Text size="sm" c="dimmed">
          {[before, after]
            .flatMap((side) =>
              side ? [`${pagesOf(side.filename, side.pages)}, ${formatBytes(side.size_bytes)}`] : [],
            )
            .join(" → ")}
        </Text>
      </Group>
      {before && after && (
        <ChangedText
          orgId={orgId}
          before={{ version: from, filename: before.filename }}
          after={{ version: to, filename: after.filename }}
        />
      )}
    </Paper>
  );
}
