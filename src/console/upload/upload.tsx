import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { api } from "../api.ts";
import { NoOrganization } from "../organizations/no-organization.tsx";
import { Page } from "../ui/page.tsx";
import { Problem, Waiting } from "../ui/states.tsx";
import { type Upload, useCurrentUpload } from "./current-upload.tsx";
import { UnderWay } from "./under-way.tsx";
import { type Target, UploadForm } from "./upload-form.tsx";
import { Uploaded } from "./uploaded.tsx";

interface UploadProps {
  /** An organization, and a Pod of it whether it exists or not; without them the only one, if there is only one. */
  organizationId?: string | undefined;
  orgId?: string | undefined;
}

/** Brings documents into a Pod. An upload that is under way is shown before all else. */
export default function UploadPage(props: UploadProps) {
  const { upload } = useCurrentUpload();
  useFollowedToItsJob();
  if (upload?.status === "running") return <UnderWay upload={upload} />;
  return <Prepare {...props} last={upload} />;
}

/** Goes on to the job of an upload that ended while this page was looked at. */
function useFollowedToItsJob(): void {
  const { upload, forget } = useCurrentUpload();
  const watched = useRef(false);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (upload?.status === "done" && watched.current) {
      void client.invalidateQueries();
      navigate(`/jobs/${upload.jobId}`);
      forget();
    }
    watched.current = upload?.status === "running";
  }, [upload, forget, client, navigate]);
}

function Prepare({ organizationId, orgId, last }: UploadProps & { last: Upload | undefined }) {
  const { forget } = useCurrentUpload();
  useEffect(() => forget, [forget]);
  const failed =
    last?.status === "failed" && (orgId ?? last.plan.orgId) === last.plan.orgId ? last : undefined;
  const start = useQuery({
    queryKey: ["upload", organizationId, orgId],
    queryFn: async ({ signal }): Promise<Target | null> => {
      const { items, total } = organizationId
        ? {
            items: [await api.getOrganization.query({ organization_id: organizationId }, { signal })],
            total: 1,
          }
        : await api.listOrganizations.query({ limit: 1 }, { signal });
      if (total === 0) return null;
      const organization = total === 1 ? items[0] : undefined;
      return {
        organization,
        orgId: orgId ?? (organization?.namespace ? `${organization.namespace}_protocols` : ""),
      };
    },
  });
  return (
    <Page
      title={orgId ? `Upload to ${orgId}` : "Upload documents"}
      description="The files go straight to object storage, are read page by page, and become a new version. The current version answers until then."
    >
      {last?.status === "done" && <Uploaded upload={last} />}
      {start.isPending && <Waiting what="the form" />}
      {start.isLoadingError && <Problem error={start.error} onRetry={() => start.refetch()} />}
      {start.data === null && <NoOrganization why="Documents belong to an organization." />}
      {start.data && <UploadForm start={start.data} fixed={orgId !== undefined} failed={failed} />}
    </Page>
  );
}
