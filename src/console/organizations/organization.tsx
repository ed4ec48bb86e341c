import { Alert, Button, Tabs } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconTrash, IconUpload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { api, isNotFound, type Organization } from "../api.ts";
import { KeyList } from "../keys/key-list.tsx";
import { Unshown } from "../missing.tsx";
import { PodList } from "../pods/pod-list.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { formatTime } from "../ui/format.ts";
import { useKept } from "../ui/kept.ts";
import { Page } from "../ui/page.tsx";
import { Waiting } from "../ui/states.tsx";
import { DeleteOrganization } from "./delete-organization.tsx";

export function OrganizationPage({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ["organizations", id],
    queryFn: ({ signal }) => api.getOrganization.query({ organization_id: id }, { signal }),
  });
  if (query.isPending) return <Waiting what="the organization" />;
  if (query.isLoadingError || isNotFound(query.error))
    return <Unshown error={query.error} onRetry={() => query.refetch()} />;
  return <Shown organization={query.data} />;
}

function Shown({
  organization,
}: {
  organization: Pick<Organization, "organization_id" | "name" | "namespace" | "suspended_at">;
}) {
  const { organization_id, name, namespace, suspended_at } = organization;
  const [tab, setTab] = useKept("tab", "keys");
  const [asking, setAsking] = useState<"suspend" | "resume" | "delete">();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const close = () => setAsking(undefined);
  const done = async () => {
    close();
    await client.invalidateQueries();
  };
  return (
    <Page
      title={name}
      description={
        namespace
          ? `Namespace ${namespace}: its Pods are named ${namespace}_…`
          : "It has no namespace, so the API refuses its keys."
      }
      actions={
        <>
          <Button
            component={Link}
            href={`/upload/${organization_id}`}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            Upload documents
          </Button>
          {suspended_at ? (
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              onClick={() => setAsking("resume")}
            >
              Resume
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={18} aria-hidden />}
              onClick={() => setAsking("suspend")}
            >
              Suspend
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setAsking("delete")}
          >
            Delete
          </Button>
        </>
      }
    >
      {suspended_at && (
        <Alert color="orange" title="Suspended" mb="lg" icon={<IconPlayerPause aria-hidden />}>
          Since {formatTime(suspended_at)} its keys are refused. Nothing was deleted; resume it to let them in
          again.
        </Alert>
      )}
      <Tabs value={tab} onChange={(chosen) => chosen && setTab(chosen)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="keys">API keys</Tabs.Tab>
          <Tabs.Tab value="pods">Pods</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="keys">
          <KeyList organizationId={organization_id} />
        </Tabs.Panel>
        <Tabs.Panel value="pods">
          <PodList organizationId={organization_id} />
        </Tabs.Panel>
      </Tabs>
      {asking === "suspend" && (
        <Confirm
          title={`Suspend ${name}?`}
          action="Suspend"
          run={() => api.suspendOrganization.mutate({ organization_id })}
          onDone={done}
          onClose={close}
        >
          All its keys are refused from the next request on. Pods, versions and usage stay as they are, and
          you can resume it at any time.
        </Confirm>
      )}
      {asking === "resume" && (
        <Confirm
          title={`Resume ${name}?`}
          action="Resume"
          danger={false}
          run={() => api.resumeOrganization.mutate({ organization_id })}
          onDone={done}
          onClose={close}
        >
          Its keys work again from the next request on.
        </Confirm>
      )}
      {asking === "delete" && (
        <DeleteOrganization
          id={organization_id}
          name={name}
          onClose={close}
          onDone={() => {
            navigate("/organizations");
            client.removeQueries({ queryKey: ["organizations", organization_id] });
            void done();
          }}
        />
      )}
    </Page>
  );
}
