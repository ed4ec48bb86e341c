import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Organization } from "../api.ts";

interface OrganizationSelectProps {
  value: string | null;
  onChange: (organization: Organization | null) => void;
  label?: string;
  description?: string;
  /** What stands for all of them where none is chosen. */
  placeholder?: string;
  clearable?: boolean;
}

interface OrganizationFilterProps {
  /** "" for all. */
  organizationId: string;
  onChange: (organizationId: string) => void;
}

/** Narrows a list to one organization. */
export function OrganizationFilter({ organizationId, onChange }: OrganizationFilterProps) {
  return (
    <OrganizationSelect
      value={organizationId || null}
      onChange={(item) => onChange(item?.organization_id ?? "")}
      placeholder="All organizations"
      clearable
    />
  );
}

/** Picks an organization; the server searches as one types. */
export function OrganizationSelect({
  value,
  onChange,
  label = "Organization",
  placeholder = "Choose an organization",
  clearable = false,
  ...rest
}: OrganizationSelectProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 200);
  const query = useQuery({
    queryKey: ["organizations", "pick", search],
    queryFn: ({ signal }) => api.listOrganizations.query({ search, limit: 50 }, { signal }),
    placeholderData: keepPreviousData,
  });
  const listed = query.data?.items ?? [];
  const chosen = useQuery({
    queryKey: ["organizations", value],
    queryFn: ({ signal }) => api.getOrganization.query({ organization_id: value ?? "" }, { signal }),
    enabled: value !== null && query.isSuccess && !listed.some((item) => item.organization_id === value),
  });
  const found = chosen.data && chosen.isEnabled ? [...listed, chosen.data] : listed;
  return (
    <Select
      {...rest}
      label={label}
      placeholder={placeholder}
      searchable
      clearable={clearable}
      value={value}
      data={found.map((item) => ({ value: item.organization_id, label: item.name }))}
      onSearchChange={(text) => setTyped(found.some((item) => item.name === text) ? "" : text)}
      onChange={(id) => onChange(found.find((item) => item.organization_id === id) ?? null)}
      nothingFoundMessage={query.isFetching ? "Searching…" : "No organization has this name"}
    />
  );
}
