import { MultiSelect, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Organization, type Outputs } from "../api.ts";
import { OrganizationSelect } from "../ui/organization-select.tsx";

type Catalogue = Outputs["getCatalogue"];

export interface Choice {
  mode: "unified" | "ems";
  organizationId: string;
  pods: string[];
  state: string;
  scope: string;
}

export function startingChoice(
  catalogue: Catalogue,
  organization: Pick<Organization, "organization_id">,
  orgId: string | undefined,
): Choice {
  return {
    mode: "unified",
    organizationId: organization.organization_id,
    pods: orgId ? [orgId] : [],
    state: catalogue.default_state,
    scope: catalogue.default_scope,
  };
}

interface AskOptionsProps {
  catalogue: Catalogue;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Mode, Pods, state and scope of the questions. */
export function AskOptions({ catalogue, choice, onChange }: AskOptionsProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 200);
  const pods = useQuery({
    queryKey: ["pods", "pick", choice.organizationId, search],
    queryFn: ({ signal }) =>
      api.listPods.query({ organization_id: choice.organizationId, search, limit: 50 }, { signal }),
    enabled: choice.mode === "unified",
    placeholderData: keepPreviousData,
  });
  const allowed = catalogue.scopes_by_state[choice.state] ?? catalogue.scopes_by_state._default ?? [];
  const scopes = catalogue.scopes.filter(({ value }) => allowed.includes(value));
  const found = pods.data?.items.map(({ org_id }) => org_id) ?? [];
  return (
    <Stack gap="sm" className="options">
      <SegmentedControl
        fullWidth
        aria-label="Where the answer comes from"
        value={choice.mode}
        onChange={(value) => onChange({ ...choice, mode: value === "ems" ? "ems" : "unified" })}
        data={[
          { value: "unified", label: "Documents" },
          { value: "ems", label: "General EMS" },
        ]}
      />
      <OrganizationSelect
        value={choice.organizationId}
        description="The request runs as one of its keys would"
        onChange={(item) => item && onChange({ ...choice, organizationId: item.organization_id, pods: [] })}
      />
      {choice.mode === "unified" && (
        <>
          <MultiSelect
            label="Pods"
            description="Searched together; up to 20"
            placeholder={choice.pods.length === 0 ? "Choose Pods" : ""}
            searchable
            onSearchChange={setTyped}
            value={choice.pods}
            onChange={(chosen) => onChange({ ...choice, pods: chosen })}
            data={[...new Set([...choice.pods, ...found])]}
            maxValues={20}
            styles={{ inputField: { minWidth: 24 } }}
            nothingFoundMessage={pods.isFetching ? "Searching…" : "No Pod has this name"}
          />
          {pods.data?.items.length === 0 && search === "" && (
            <Text size="sm" c="dimmed">
              This organization has no Pod yet. Upload documents first, or ask about EMS in general.
            </Text>
          )}
        </>
      )}
      <Select
        label="State"
        searchable
        allowDeselect={false}
        value={choice.state}
        data={catalogue.states}
        onChange={(state) =>
          state && onChange({ ...choice, state, scope: fitting(catalogue, state, choice.scope) })
        }
      />
      <Select
        label="Scope of practice"
        allowDeselect={false}
        value={choice.scope}
        data={scopes}
        onChange={(scope) => scope && onChange({ ...choice, scope })}
      />
    </Stack>
  );
}

/** The scope where the state allows it, or else the first that it does. */
function fitting(catalogue: Catalogue, state: string, scope: string): string {
  const allowed = catalogue.scopes_by_state[state] ?? catalogue.scopes_by_state._default ?? [];
  return allowed.includes(scope) ? scope : (allowed[0] ?? scope);
}
