import { Badge, Paper, Progress, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, type Outputs } from "../api.ts";
import { capitalized, countOf, formatBytes, formatDuration, formatNumber } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { Problem, Waiting } from "../ui/states.tsx";

const LIVE_MS = 3_000;

export default function System() {
  const query = useQuery({
    queryKey: ["system"],
    queryFn: ({ signal }) => api.getSystem.query(undefined, { signal }),
    refetchInterval: LIVE_MS,
  });
  return (
    <Page
      title="System"
      description="Whether each part is ready, what is stored, and how fast the queue moves. This page is live."
    >
      {query.isPending && <Waiting what="the system's state" lines={8} />}
      {query.isLoadingError && <Problem error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <Shown state={query.data} />}
    </Page>
  );
}

function Shown({ state }: { state: Outputs["getSystem"] }) {
  const { parts, parts_from, storage, cache, queue } = state;
  return (
    <div className="system">
      <Card title="Readiness">
        <Rows
          rows={parts.map(({ part, ready }) => [
            part,
            <Badge key={part} color={ready ? "green" : "red"} variant="light">
              {ready ? "Ready" : "Not ready"}
            </Badge>,
          ])}
        />
        {parts.some(({ ready }) => !ready) && (
          <Text size="sm" mt="sm">
            Callers get errors until every part is ready. The service's log says what is wrong with the part.
          </Text>
        )}
      </Card>
      <Card title="Queue">
        <Rows
          rows={[
            ["Waiting", countOf(queue.pending, "job")],
            ["Being read", countOf(queue.processing, "job")],
            [
              "Longest wait",
              queue.oldest_waiting_s === null
                ? "No job waits"
                : capitalized(formatDuration(queue.oldest_waiting_s)),
            ],
            [
              "In the last hour",
              `${countOf(queue.jobs_last_hour, "job")}, ${countOf(queue.pages_last_hour, "page")}`,
            ],
          ]}
        />
      </Card>
      <Card title="Storage">
        <Rows
          rows={[
            ["Originals", `${countOf(storage.originals, "file")}, ${formatBytes(storage.original_bytes)}`],
            [
              "Search indexes",
              `${countOf(storage.snapshots, "file")}, ${formatBytes(storage.snapshot_bytes)}`,
            ],
            ["To be deleted", countOf(storage.waiting_for_deletion, "object")],
            ["Organizations", formatNumber(state.organizations)],
            ["Pods", formatNumber(state.pods)],
          ]}
        />
      </Card>
      <Card title="Cache of this gateway">
        <Rows
          rows={[
            ["Search indexes", `${countOf(cache.files, "file")} at hand`],
            ["Size", `${formatBytes(cache.bytes)} of ${formatBytes(cache.max_bytes)}`],
          ]}
        />
        <Progress
          value={(cache.bytes / cache.max_bytes) * 100}
          mt="sm"
          aria-label="Share of the cache in use"
        />
      </Card>
      <Card title="Setup">
        <Rows
          rows={[
            ["Database", parts_from.database],
            ["Object storage", parts_from.storage],
            ["Answers from", parts_from.answerer],
            ["Version", state.version],
            ["Bun", state.bun],
            ["Platform", state.platform],
            ["Environment", capitalized(state.environment)],
            ["Role", state.role === "all" ? "Gateway and worker" : capitalized(state.role)],
            ["Up for", capitalized(formatDuration(state.uptime_s))],
            ["Memory", formatBytes(state.memory_bytes)],
          ]}
        />
      </Card>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function Rows({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <Table variant="vertical" withRowBorders={false}>
      <Table.Tbody>
        {rows.map(([name, value], index) => (
          <Table.Tr key={`${name}-${index.toString()}`}>
            <Table.Th className="row-name">{name}</Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
