import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { Link } from "wouter";
import { useKept } from "../ui/kept.ts";
import { OrganizationFilter } from "../ui/organization-select.tsx";
import { Page } from "../ui/page.tsx";
import { PodList } from "./pod-list.tsx";

export default function Pods() {
  const [organizationId, setOrganizationId] = useKept("organization");
  return (
    <Page
      title="Pods"
      description="A Pod holds a set of documents. Each upload makes a new version of it; answers come from the current one."
      actions={
        <Button component={Link} href="/upload" leftSection={<IconUpload size={18} aria-hidden />}>
          Upload documents
        </Button>
      }
    >
      <PodList
        organizationId={organizationId || undefined}
        filter={<OrganizationFilter organizationId={organizationId} onChange={setOrganizationId} />}
      />
    </Page>
  );
}
