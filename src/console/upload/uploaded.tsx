import { Alert, Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "wouter";
import { countOf } from "../ui/format.ts";
import { type Upload, useCurrentUpload } from "./current-upload.tsx";

/** Tells of an upload that ended while another page was shown. */
export function Uploaded({ upload: { plan, jobId } }: { upload: Upload }) {
  const { forget } = useCurrentUpload();
  return (
    <Alert
      color="green"
      icon={<IconCheck aria-hidden />}
      title={`${countOf(plan.files.length, "file")} uploaded to ${plan.orgId}`}
      mb="lg"
      maw={860}
      withCloseButton
      closeButtonLabel="Close"
      onClose={forget}
    >
      <Button component={Link} href={`/jobs/${jobId}`} variant="default" size="xs" onClick={forget}>
        See its job
      </Button>
    </Alert>
  );
}
