import { Button, Chip, Group } from "@mantine/core";
import { IconListCheck, IconSearch } from "@tabler/icons-react";
import { Link } from "wouter";
import { api, type ListedJob } from "../api.ts";
import { Ago } from "../ui/ago.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { formatNumber } from "../ui/format.ts";
import { useKept } from "../ui/kept.ts";
import { OrganizationFilter } from "../ui/organization-select.tsx";
import { Page } from "../ui/page.tsx";
import { Paged, usePages } from "../ui/paged.tsx";
import { Parted } from "../ui/parted.tsx";
import { Empty } from "../ui/states.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobProgress } from "./job-progress.tsx";
import { JobStatus, STATUS_LABELS } from "./job-status.tsx";

const STATUSES = ["processing", "pending", "initiated", "completed", "failed"] as const;
const LIVE_MS = 2_000;

export default function Jobs() {
  const [states, setStates] = useKept("states");
  const [organizationId, setOrganizationId] = useKept("organization");
  const chosen = states.split(",").filter((one) => one !== "");
  const status = STATUSES.filter((one) => chosen.includes(one));
  const query = usePages(
    ["jobs", "list", status, organizationId],
    (cursor, signal) =>
      api.listJobs.query(
        { status, organization_id: organizationId || undefined, cursor, limit: 25 },
        { signal },
      ),
    LIVE_MS,
  );
  const counts = query.data?.pages[0]?.counts;
  return (
    <Page
      title="Jobs"
      description="Each upload is a job: it waits for its files, then in the queue, and is read page by page. This list is live."
    >
      <Group mb="md" align="flex-end" justify="space-between">
        <Chip.Group multiple value={chosen} onChange={(all) => setStates(all.join(","))}>
          <Group gap="xs" role="group" aria-label="Show only jobs of these states">
            {STATUSES.map((one) => (
              <Chip key={one} value={one} variant="outline">
                {STATUS_LABELS[one]} {counts && <span className="dimmed">{formatNumber(counts[one])}</span>}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <OrganizationFilter organizationId={organizationId} onChange={setOrganizationId} />
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
        {(items) => <DataTable columns={COLUMNS} items={items} keyOf={({ job_id }) => job_id} />}
      </Paged>
    </Page>
  );
}

const COLUMNS: Column<ListedJob>[] = [
  {
    title: "Pod",
    cell: ({ job_id, org_id, organization, kind }) => (
      <>
        <Link className="link" href={`/jobs/${job_id}`}>
          <Parted text={org_id} />
        </Link>
        <div className="small dimmed">
          {organization} · {kind === "merge" ? "update" : "upload"}
        </div>
      </>
    ),
  },
  { title: "State", cell: ({ status }) => <JobStatus status={status} /> },
  { title: "Progress", cell: (job) => <JobProgress job={job} /> },
  { title: "Documents", number: true, cell: ({ documents }) => formatNumber(documents) },
  { title: "Started", cell: ({ created_at }) => <Ago time={created_at} /> },
  { title: "Actions", untitled: true, cell: (job) => <JobActions job={job} size="xs" /> },
];
