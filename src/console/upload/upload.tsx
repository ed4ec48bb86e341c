import { Button, Group, Stack, Text } from "@mantine/core";
import { IconBuildingCommunity } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { api, type Organization } from "../api.ts";
import { Page } from "../ui/page.tsx";
import { Empty, Problem, Waiting } from "../ui/states.tsx";
import { DropArea } from "./drop-area.tsx";
import { FileList } from "./file-list.tsx";
import { acceptFiles } from "./files.ts";
import { PodName } from "./pod-name.tsx";
import { UpdatePreview } from "./update-preview.tsx";
import { useUpload } from "./use-upload.ts";

interface Target {
  organization: Pick<Organization, "organization_id" | "namespace"> | undefined;
  orgId: string;
}

interface UploadProps {
  orgId?: string | undefined;
  organizationId?: string | undefined;
}

/** Brings documents into a Pod: `orgId`, or one of an organization. */
export default function Upload({ orgId, organizationId }: UploadProps) {
  const start = useQuery({
    queryKey: ["upload", orgId, organizationId],
    queryFn: async ({ signal }): Promise<Target> => {
      if (orgId) {
        const pod = await api.getPod.query({ org_id: orgId }, { signal });
        return { organization: pod, orgId };
      }
      const organization = organizationId
        ? await api.getOrganization.query({ organization_id: organizationId }, { signal })
        : (await api.listOrganizations.query({ limit: 1 }, { signal })).items[0];
      return { organization, orgId: organization?.namespace ? `${organization.namespace}_protocols` : "" };
    },
  });
  return (
    <Page
      title={orgId ? `Update ${orgId}` : "Upload documents"}
      description="The files go straight to object storage, are read page by page, and become a new version. The current version answers until then."
    >
      {start.isPending && <Waiting what="the form" />}
      {start.isError && <Problem error={start.error} onRetry={() => start.refetch()} />}
      {start.data && !start.data.organization && (
        <Empty
          icon={IconBuildingCommunity}
          title="First, an organization"
          action={
            <Button component={Link} href="/organizations">
              Go to organizations
            </Button>
          }
        >
          Documents belong to an organization. Create one, then come back here.
        </Empty>
      )}
      {start.data?.organization && <UploadForm start={start.data} fixed={orgId !== undefined} />}
    </Page>
  );
}

function UploadForm({ start, fixed }: { start: Target; fixed: boolean }) {
  const [{ organization, orgId }, setTarget] = useState(start);
  const [files, setFiles] = useState<File[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const [merge, setMerge] = useState(true);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const upload = useUpload((jobId) => {
    void client.invalidateQueries();
    navigate(`/jobs/${jobId}`);
  });
  const organizationId = organization?.organization_id ?? "";
  const preview = useQuery({
    queryKey: ["upload", "preview", organizationId, orgId, files.map(({ name }) => name)],
    queryFn: ({ signal }) =>
      api.previewUpdate.query(
        { organization_id: organizationId, org_id: orgId, filenames: files.map(({ name }) => name) },
        { signal },
      ),
    enabled: files.length > 0 && orgId !== "",
    retry: false,
  });
  const exists = preview.data?.current_version != null;
  const add = (dropped: File[]) => {
    const accepted = acceptFiles(files, dropped);
    setFiles(accepted.files);
    setRefused(accepted.refused);
    upload.reset();
  };
  const busy = upload.isPending;
  return (
    <Stack gap="lg" maw={860}>
      {!fixed && (
        <PodName
          organization={organization}
          orgId={orgId}
          onChange={(chosen, id) => setTarget({ organization: chosen, orgId: id })}
        />
      )}
      {!busy && <DropArea onFiles={add} />}
      {refused.length > 0 && <Problem title="Left out" error={new Error(refused.join("\n"))} />}
      <FileList
        files={files}
        states={upload.states}
        busy={busy}
        onRemove={(file) => setFiles(files.filter((other) => other !== file))}
      />
      {preview.isError && <Problem error={preview.error} title="The Pod's name does not fit" />}
      {exists && !busy && preview.data && (
        <UpdatePreview preview={preview.data} merge={merge} onMerge={setMerge} />
      )}
      {upload.isError && <Problem error={upload.error} title="Not uploaded" />}
      {files.length > 0 && (
        <Group>
          <Button
            size="md"
            loading={busy}
            disabled={!preview.data || preview.isFetching}
            onClick={() => upload.mutate({ organizationId, orgId, merge: merge && exists, files })}
          >
            {exists
              ? merge
                ? "Update the Pod"
                : "Replace the Pod's documents"
              : "Create the Pod and upload"}
          </Button>
          {busy && (
            <Button variant="default" size="md" onClick={upload.stop}>
              Stop
            </Button>
          )}
          {!busy && !exists && preview.data && (
            <Text c="dimmed" size="sm">
              {`${orgId} is new; it appears once its documents are read.`}
            </Text>
          )}
        </Group>
      )}
    </Stack>
  );
}
