import { Group, TextInput } from "@mantine/core";
import type { Organization } from "../api.ts";
import { OrganizationSelect } from "../ui/organization-select.tsx";

type Chosen = Pick<Organization, "organization_id" | "namespace">;

/** A longer namespace would leave no room to type. */
const LONGEST_PREFIX = 24;
/** Segments that a Pod's name may have, the namespace among them. */
const MOST_SEGMENTS = 10;

interface PodFieldProps {
  organization: Chosen | undefined;
  orgId: string;
  onChange: (organization: Chosen | undefined, orgId: string) => void;
}

/** The organization, and the rest of the Pod's name behind its namespace. */
export function PodField({ organization, orgId, onChange }: PodFieldProps) {
  const prefix = organization?.namespace ? `${organization.namespace}_` : "";
  const rest = orgId.slice(prefix.length);
  const short = prefix.length <= LONGEST_PREFIX && {
    leftSection: <span className="prefix">{prefix}</span>,
    leftSectionWidth: prefix.length * 8.2 + 16,
  };
  return (
    <Group align="flex-start" grow preventGrowOverflow={false} className="pod-field">
      <OrganizationSelect
        value={organization?.organization_id ?? null}
        description="Whose documents they are"
        onChange={(item) => item && onChange(item, `${item.namespace ?? ""}_${rest || "protocols"}`)}
      />
      <TextInput
        {...short}
        label="Pod"
        disabled={organization === undefined}
        description={
          organization
            ? `What to call the set of documents; its full name is ${orgId}`
            : "Its name begins with the organization's namespace"
        }
        value={rest}
        error={organization && problemOf(orgId, rest)}
        onChange={(event) => onChange(organization, `${prefix}${asSegments(event.currentTarget.value)}`)}
      />
    </Group>
  );
}

function problemOf(orgId: string, rest: string): string | undefined {
  if (rest === "") return "Give it a name";
  return orgId.split("_").length > MOST_SEGMENTS
    ? `At most ${MOST_SEGMENTS - 1} words, joined by underscores`
    : undefined;
}

/** As names of Pods are written: lowercase letters and digits, parted by single underscores. */
function asSegments(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/^_/, "");
}
