import { Button, Chip, Group, Table } from "@mantine/core";
import { IconListCheck, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "wouter";
import { api, type ListedJob } from "../api.ts";
import { countOf, formatAgo, formatNumber, formatTime } from "../ui/format.ts";
import { OrganizationSelect } from "../ui/organization-select.tsx";
import { Page } from "../ui/page.tsx";
import { Paged, usePages } from "../ui/paged.tsx";
import { Empty } from "../ui/states.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobProgress } from "./job-progress.tsx";
import { JobStatus, STATUS_LABELS } from "./job-status.tsx";

const STATUSES = ["processing", "pending", "initiated", "completed", "failed"] as const;
const LIVE_MS = 2_000;

export default function Jobs() {
  const [chosen, setChosen] = useState<string[]>([]);
  const [organizationId, setOrganizationId] = useState<string>();
  const status = STATUSES.filter((one) => chosen.includes(one));
  const query = usePages(
    ["jobs", "list", status, organizationId],
    (cursor, signal) =>
      api.listJobs.query({ status, organization_id: organizationId, cursor, limit: 25 }, { signal }),
    LIVE_MS,
  );
  const counts = query.data?.pages[0]?.counts;
  return (
    <Page
      title="Jobs"
      description="Each upload is a job: it waits for its files, then in the queue, and is read page by page. This list is live."
    >
      <Group mb="md" align="flex-end" justify="space-between">
        <Chip.Group multiple value={chosen} onChange={setChosen}>
          <Group gap="xs" role="group" aria-label="Show only jobs of these states">
            {STATUSES.map((one) => (
              <Chip key={one} value={one} variant="outline">
                {STATUS_LABELS[one]}
                {counts ? ` ${formatNumber(counts[one])}` : ""}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <OrganizationSelect
          value={organizationId ?? null}
          onChange={(item) => setOrganizationId(item?.organization_id)}
          placeholder="All organizations"
          clearable
        />
      </Group>
      <Paged
        query={query}
        what="jobs"
        empty={
          chosen.length > 0 || organizationId ? (
            <Empty icon={IconSearch} title="No job matches">
              Choose other states, or all organizations.
            </Empty>
          ) : (
            <Empty
              icon={IconListCheck}
              title="No job yet"
              action={
                <Button component={Link} href="/upload">
                  Upload documents
                </Button>
              }
            >
              Upload documents, and watch here how they are read.
            </Empty>
          )
        }
      >
        {(items) => <JobTable items={items} />}
      </Paged>
    </Page>
  );
}

function JobTable({ items }: { items: ListedJob[] }) {
  return (
    <div className="scroll-x">
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Pod</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Progress</Table.Th>
            <Table.Th className="number">Documents</Table.Th>
            <Table.Th>Started</Table.Th>
            <Table.Th aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((job) => (
            <Table.Tr key={job.job_id}>
              <Table.Td>
                <Link className="link break" href={`/jobs/${job.job_id}`}>
                  {job.org_id}
                </Link>
                <div className="small dimmed">
                  {job.organization} · {job.kind === "merge" ? "update" : "upload"}
                </div>
              </Table.Td>
              <Table.Td>
                <JobStatus status={job.status} />
              </Table.Td>
              <Table.Td>
                <JobProgress job={job} />
              </Table.Td>
              <Table.Td className="number" aria-label={countOf(job.documents, "document")}>
                {formatNumber(job.documents)}
              </Table.Td>
              <Table.Td title={formatTime(job.created_at)}>{formatAgo(job.created_at)}</Table.Td>
              <Table.Td>
                <JobActions job={job} size="xs" />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
