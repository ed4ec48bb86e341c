import { Code, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { api } from "../api.ts";
import { FormDialog } from "../ui/form-dialog.tsx";

interface CreateOrganizationProps {
  onClose: () => void;
  /** Where to go once it is there; its own page unless said otherwise. */
  goTo?: string;
}

/** Creates an organization and shows, as one types, the namespace that follows from the subdomain. */
export function CreateOrganization({ onClose, goTo }: CreateOrganizationProps) {
  const [name, setName] = useState("");
  const [ownSubdomain, setOwnSubdomain] = useState<string>();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const subdomain = ownSubdomain ?? suggestedSubdomain(name);
  const [previewed] = useDebouncedValue(subdomain, 150);
  const preview = useQuery({
    queryKey: ["organizations", "preview", previewed],
    queryFn: ({ signal }) => api.previewOrganization.query({ subdomain: previewed }, { signal }),
    enabled: previewed !== "",
    placeholderData: keepPreviousData,
  });
  const problem = subdomain === "" ? undefined : preview.data?.problem;
  return (
    <FormDialog
      title="Create organization"
      action="Create organization"
      failure="Not created"
      ready={name.trim() !== "" && subdomain.trim() !== "" && !problem}
      run={() => api.createOrganization.mutate({ name, subdomain })}
      onDone={async (created) => {
        await client.invalidateQueries();
        onClose();
        navigate(goTo ?? `/organizations/${created.organization_id}`);
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="The agency as people know it"
        placeholder="Acme County EMS"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={200}
        required
        data-autofocus
      />
      <TextInput
        label="Subdomain"
        description="Fixes the namespace that all its Pods begin with; it cannot be changed later"
        placeholder="acme"
        value={subdomain}
        onChange={(event) => setOwnSubdomain(event.currentTarget.value)}
        maxLength={63}
        error={problem ? `Not possible: ${problem}` : undefined}
        required
      />
      <Text size="sm" aria-live="polite">
        {subdomain !== "" && preview.data?.namespace && !problem ? (
          <>
            Its namespace is <Code className="break">{preview.data.namespace}</Code>. Its Pods are named{" "}
            <Code className="break">{`${preview.data.namespace}_…`}</Code>
          </>
        ) : (
          !problem && (
            <Text span c="dimmed">
              The namespace is shown here as you type.
            </Text>
          )
        )}
      </Text>
    </FormDialog>
  );
}

/** The name's words as a host name would have them, letters without their accents, until another is typed. */
function suggestedSubdomain(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 63);
}
