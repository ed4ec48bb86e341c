import { Group, TextInput } from "@mantine/core";
import type { Organization } from "../api.ts";
import { OrganizationSelect } from "../ui/organization-select.tsx";

type Chosen = Pick<Organization, "organization_id" | "namespace">;

interface PodFieldProps {
  organization: Chosen | undefined;
  orgId: string;
  onChange: (organization: Chosen | undefined, orgId: string) => void;
}

/** The organization, and the rest of the Pod's name behind its namespace. */
export function PodField({ organization, orgId, onChange }: PodFieldProps) {
  const prefix = organization?.namespace ? `${organization.namespace}_` : "";
  const rest = orgId.slice(prefix.length);
  return (
    <Group align="flex-start" grow preventGrowOverflow={false}>
      <OrganizationSelect
        value={organization?.organization_id ?? null}
        description="Whose documents they are"
        onChange={(item) => item && onChange(item, `${item.namespace ?? ""}_${rest || "protocols"}`)}
      />
      <TextInput
        label="Pod"
        description={`What to call the set of documents; its full name is ${orgId}`}
        value={rest}
        leftSection={<span className="prefix">{prefix}</span>}
        leftSectionWidth={prefix.length * 8.2 + 16}
        onChange={(event) => onChange(organization, `${prefix}${asSegments(event.currentTarget.value)}`)}
      />
    </Group>
  );
}

/** As names of Pods are written: lowercase letters and digits, parted by single underscores. */
function asSegments(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/^_/, "");
}
