import { Button, Group, Paper, Select, Text, Title } from "@mantine/core";
import { IconMessageQuestion, IconTrash, IconUpload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { api, isNotFound, type Pod, type Version } from "../api.ts";
import { Unshown } from "../missing.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { countOf, formatBytes, formatVersion } from "../ui/format.ts";
import { OrganizationLink } from "../ui/organization-link.tsx";
import { Page } from "../ui/page.tsx";
import { Paged, usePages } from "../ui/paged.tsx";
import { Waiting } from "../ui/states.tsx";
import { DocumentList } from "./document-list.tsx";
import { VersionTimeline } from "./version-timeline.tsx";

export default function PodPage({ orgId }: { orgId: string }) {
  const query = useQuery({
    queryKey: ["pods", orgId],
    queryFn: ({ signal }) => api.getPod.query({ org_id: orgId }, { signal }),
  });
  if (query.isPending) return <Waiting what="the Pod" />;
  if (query.isLoadingError || isNotFound(query.error))
    return <Unshown error={query.error} onRetry={() => query.refetch()} />;
  return <Shown pod={query.data} />;
}

function Shown({ pod }: { pod: Pod }) {
  const { org_id, current_version } = pod;
  const [chosen, setChosen] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const versions = usePages(["pods", org_id, "versions"], (cursor, signal) =>
    api.listVersions.query({ org_id, cursor }, { signal }),
  );
  const all = versions.data?.pages.flatMap((page) => page.items) ?? [];
  const version = all.some((item) => item.version === chosen) ? (chosen ?? current_version) : current_version;
  return (
    <Page
      title={org_id}
      description={
        <>
          <OrganizationLink of={pod} />
          {` · ${countOf(pod.documents, "document")}, ${countOf(pod.pages, "page")}, ${formatBytes(pod.document_bytes)} of originals, ${formatBytes(pod.snapshot_bytes)} of search index`}
        </>
      }
      actions={
        <>
          <Button
            component={Link}
            href={`/playground/${org_id}`}
            leftSection={<IconMessageQuestion size={18} aria-hidden />}
          >
            Ask it
          </Button>
          <Button
            component={Link}
            href={`/upload/${pod.organization_id}/${org_id}`}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            Update
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            Delete Pod
          </Button>
        </>
      }
    >
      <div className="pod">
        <section aria-labelledby="versions">
          <Title order={2} size="h4" mb="sm" id="versions">
            Versions
          </Title>
          <Paged query={versions} what="versions" empty={null}>
            {(items) => (
              <VersionTimeline orgId={org_id} versions={items} shown={version} onShow={setChosen} />
            )}
          </Paged>
          {all.length > 1 && <CompareForm orgId={org_id} versions={all} />}
        </section>
        <section aria-labelledby="documents">
          <Title order={2} size="h4" mb="sm" id="documents">
            Documents{" "}
            {version === current_version ? "of the current version" : `of ${formatVersion(version)}`}
          </Title>
          <DocumentList orgId={org_id} version={version} />
        </section>
      </div>
      {deleting && (
        <Confirm
          title={`Delete ${org_id}?`}
          action="Delete Pod"
          typed={org_id}
          run={() => api.deletePod.mutate({ org_id })}
          onDone={async () => {
            navigate("/pods");
            client.removeQueries({ queryKey: ["pods", org_id] });
            await client.invalidateQueries();
          }}
          onClose={() => setDeleting(false)}
        >
          <Text>
            This cannot be undone. All documents of {countOf(pod.versions, "version")} are deleted, questions
            to this Pod get 404, and its unfinished jobs fail.
          </Text>
        </Confirm>
      )}
    </Page>
  );
}

function CompareForm({ orgId, versions }: { orgId: string; versions: Version[] }) {
  const [chosen, setChosen] = useState<{ from?: string | null; to?: string | null }>({});
  const there = (version?: string | null) => versions.find((item) => item.version === version)?.version;
  const from = there(chosen.from) ?? versions[1]?.version ?? null;
  const to = there(chosen.to) ?? versions[0]?.version ?? null;
  const data = versions.map(({ version, current }) => ({
    value: version,
    label: `${formatVersion(version)}${current ? " (current)" : ""}`,
  }));
  return (
    <Paper withBorder p="md" mt="lg">
      <Title order={3} size="h5" mb="xs">
        Compare two versions
      </Title>
      <Select
        label="Before"
        data={data}
        value={from}
        onChange={(version) => setChosen({ ...chosen, from: version })}
        allowDeselect={false}
      />
      <Select
        label="After"
        data={data}
        value={to}
        onChange={(version) => setChosen({ ...chosen, to: version })}
        allowDeselect={false}
        mt="xs"
      />
      <Group mt="sm">
        {from === to ? (
          <Text size="sm" c="dimmed">
            Choose two different versions.
          </Text>
        ) : (
          <Button component={Link} href={`/pods/${orgId}/compare/${from}/${to}`} variant="default">
            Compare
          </Button>
        )}
      </Group>
    </Paper>
  );
}
