import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Organization } from "../api.ts";
import { Problem } from "../ui/states.tsx";
import { type Upload, useCurrentUpload } from "./current-upload.tsx";
import { DropArea } from "./drop-area.tsx";
import { FileList } from "./file-list.tsx";
import { acceptFiles } from "./files.ts";
import { PodField } from "./pod-field.tsx";
import { UpdatePreview } from "./update-preview.tsx";

export interface Target {
  organization: Pick<Organization, "organization_id" | "namespace"> | undefined;
  orgId: string;
}

interface UploadFormProps {
  start: Target;
  /** Whether the Pod is given. */
  fixed: boolean;
  /** An upload that failed, to be tried again. */
  failed: Upload | undefined;
}

/** Which Pod, which files, and what will change. */
export function UploadForm({ start, fixed, failed }: UploadFormProps) {
  const [{ organization, orgId: typed }, setTarget] = useState<Target>(failed?.plan ?? start);
  const orgId = typed.replace(/_$/, "");
  const upload = useCurrentUpload();
  const [files, setFiles] = useState<File[]>(failed?.plan.files ?? []);
  const [refused, setRefused] = useState<string[]>([]);
  const [merge, setMerge] = useState(true);
  const names = files.map(({ name }) => name);
  const organizationId = organization?.organization_id ?? "";
  const preview = useQuery({
    queryKey: ["upload", "preview", organizationId, orgId, names],
    queryFn: ({ signal }) =>
      api.previewUpdate.query(
        { organization_id: organizationId, org_id: orgId, filenames: names },
        { signal },
      ),
    enabled: files.length > 0 && orgId.includes("_"),
    retry: false,
  });
  const exists = preview.data?.current_version != null;
  const add = (dropped: File[]) => {
    const accepted = acceptFiles(files, dropped);
    setFiles(accepted.files);
    setRefused(accepted.refused);
  };
  return (
    <Stack gap="lg" maw={860}>
      {failed && <Problem error={failed.error} title="Not uploaded" />}
      {!fixed && (
        <PodField
          organization={organization}
          orgId={typed}
          onChange={(chosen, id) => setTarget({ organization: chosen, orgId: id })}
        />
      )}
      <DropArea onFiles={add} compact={files.length > 0} />
      {refused.length > 0 && <Problem title="Left out" error={new Error(refused.join("\n"))} />}
      <FileList
        files={files}
        states={files === failed?.plan.files ? failed.states : undefined}
        onRemove={(file) => setFiles(files.filter((other) => other !== file))}
      />
      {preview.isError && <Problem error={preview.error} title="This cannot be uploaded" />}
      {exists && preview.data && <UpdatePreview preview={preview.data} merge={merge} onMerge={setMerge} />}
      {files.length > 0 && organization && (
        <Group>
          <Button
            size="md"
            disabled={!preview.data || preview.isFetching}
            onClick={() => upload.start({ organization, orgId, merge: merge && exists, files })}
          >
            {exists
              ? merge
                ? "Update the Pod"
                : "Replace the Pod's documents"
              : "Create the Pod and upload"}
          </Button>
          {!exists && preview.data && (
            <Text
              c="dimmed"
              size="sm"
              className="break"
            >{`${orgId} is new; it appears once its documents are read.`}</Text>
          )}
        </Group>
      )}
    </Stack>
  );
}
