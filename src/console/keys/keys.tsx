import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { NoOrganization } from "../organizations/no-organization.tsx";
import { useKept } from "../ui/kept.ts";
import { OrganizationSelect } from "../ui/organization-select.tsx";
import { Page } from "../ui/page.tsx";
import { Problem, Waiting } from "../ui/states.tsx";
import { KeyList } from "./key-list.tsx";

export function Keys() {
  const [chosen, setChosen] = useKept("organization");
  const first = useQuery({
    queryKey: ["organizations", "first"],
    queryFn: ({ signal }) => api.listOrganizations.query({ limit: 1 }, { signal }),
  });
  const only = first.data?.total === 1 ? first.data.items[0] : undefined;
  const organizationId = chosen || only?.organization_id;
  return (
    <Page
      title="API keys"
      description="A key lets one program act for one organization. Give each program a key of its own, so that you can revoke it alone."
    >
      {first.isPending && <Waiting what="keys" />}
      {first.isLoadingError && <Problem error={first.error} onRetry={() => first.refetch()} />}
      {first.data?.total === 0 && <NoOrganization why="Keys belong to an organization." />}
      {first.data && first.data.total > 0 && (
        <div className="keys">
          <Box mb="md">
            <OrganizationSelect
              value={organizationId ?? null}
              onChange={(item) => item && setChosen(item.organization_id)}
            />
          </Box>
          {organizationId !== undefined && <KeyList key={organizationId} organizationId={organizationId} />}
        </div>
      )}
    </Page>
  );
}
