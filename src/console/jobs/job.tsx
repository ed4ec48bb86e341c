import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { api, isNotFound, type Job } from "../api.ts";
import { Unshown } from "../missing.tsx";
import {
  countOf,
  formatDuration,
  formatNumber,
  formatTime,
  formatVersion,
  pagesOf,
  sentence,
} from "../ui/format.ts";
import { OrganizationLink } from "../ui/organization-link.tsx";
import { Page } from "../ui/page.tsx";
import { Waiting } from "../ui/states.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobProgress } from "./job-progress.tsx";
import { isUnderWay, JobStatus } from "./job-status.tsx";

const LIVE_MS = 500;

export default function JobPage({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ["jobs", id],
    queryFn: ({ signal }) => api.getJob.query({ job_id: id }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.status) ? false : LIVE_MS),
  });
  if (query.isPending) return <Waiting what="the job" />;
  if (query.isLoadingError || isNotFound(query.error))
    return <Unshown error={query.error} onRetry={() => query.refetch()} />;
  return <Shown job={query.data} />;
}

function Shown({ job }: { job: Job }) {
  const { org_id, kind, documents, created_at, completed_at } = job;
  const took = completed_at && (Date.parse(completed_at) - Date.parse(created_at)) / 1000;
  const times = `started ${formatTime(created_at)}${took ? `, ended after ${formatDuration(took)}` : ""}`;
  return (
    <Page
      title={`Job of ${org_id}`}
      description={
        <>
          <OrganizationLink of={job} />
          {` · ${kind === "merge" ? "update" : "upload"} of ${countOf(documents, "document")}, ${times}`}
        </>
      }
      actions={<JobActions job={job} />}
    >
      <Stack gap="lg" maw={860}>
        <div aria-live="polite">
          <State job={job} />
        </div>
        <section aria-labelledby="files">
          <Title order={2} size="h4" mb="sm" id="files">
            Documents
          </Title>
          <Stack gap="xs" component="ul" className="plain-list">
            {job.files.map((file) => (
              <FileRow key={file.filename} file={file} />
            ))}
          </Stack>
        </section>
        {/* What programs and the log call them. */}
        <Text size="sm" c="dimmed" className="break">
          Job {job.job_id}, version {job.version}
        </Text>
      </Stack>
    </Page>
  );
}

function State({ job }: { job: Job }) {
  if (job.status === "completed") return job.has_pod ? <Completed job={job} /> : <Deleted job={job} />;
  if (job.status === "failed") return <Failed job={job} />;
  return (
    <Paper withBorder p="lg">
      <Group mb="xs">
        <JobStatus status={job.status} />
      </Group>
      <JobProgress job={job} />
    </Paper>
  );
}

function Completed({ job }: { job: Job }) {
  return (
    <Alert color="green" icon={<IconCheck aria-hidden />} title="Ready to be asked">
      <Text size="sm">
        Version {formatVersion(job.version)} is published with {countOf(job.processed_pages, "new page")}.
      </Text>
      <Group mt="sm">
        <Button component={Link} href={`/playground/${job.org_id}`}>
          Ask a question
        </Button>
        <Button component={Link} href={`/pods/${job.org_id}`} variant="default">
          See the documents
        </Button>
      </Group>
    </Alert>
  );
}

function Deleted({ job }: { job: Job }) {
  return (
    <Alert color="gray" icon={<IconTrash aria-hidden />} title="The Pod was deleted">
      Version {formatVersion(job.version)} was published before, and went with it.
    </Alert>
  );
}

function Failed({ job }: { job: Job }) {
  const unread = job.files.filter(({ error }) => error !== null).length;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={job.has_pod ? "Nothing was published; the Pod stays as it was" : "Nothing was published"}
    >
      <Text size="sm" className="keep-lines break">
        {unread > 0
          ? `${formatNumber(unread)} of ${countOf(job.documents, "document")} could not be read. Below is what to do about it; then upload again.`
          : sentence(job.error ?? "")}
      </Text>
      <Text size="sm" mt="xs">
        {job.retry_problem
          ? `It cannot be retried: ${job.retry_problem}.`
          : "Retry reads the same files once more, without uploading them."}
      </Text>
      <Group mt="sm">
        <Button component={Link} href={`/upload/${job.organization_id}/${job.org_id}`} variant="default">
          Upload again
        </Button>
      </Group>
    </Alert>
  );
}

function FileRow({ file }: { file: Job["files"][number] }) {
  const { filename, status, pages, processed_pages, error } = file;
  const whole = pages !== null && processed_pages === pages;
  const share = pages ? (processed_pages / pages) * 100 : 0;
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text className="break">{filename}</Text>
        <Text size="sm" c="dimmed" className="nowrap">
          {pages === null
            ? status === "failed"
              ? "Could not be opened"
              : "Not opened yet"
            : `${whole ? "" : `${formatNumber(processed_pages)} of `}${pagesOf(filename, pages)}`}
        </Text>
      </Group>
      <Progress
        value={share}
        mt={6}
        color={status === "failed" ? "red" : share === 100 ? "green" : "blue"}
        aria-label={`${filename}: pages read`}
      />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6}>
          {sentence(error)}
        </Text>
      )}
    </Paper>
  );
}
