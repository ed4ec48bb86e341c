import { Alert, Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "wouter";
import { countOf } from "../ui/format.ts";
import { forgetUpload, type Upload } from "./current-upload.ts";

/** Tells of an upload that ended while another page was shown. */
export function Uploaded({ upload: { plan, jobId } }: { upload: Upload }) {
  return (
    <Alert
      color="green"
      icon={<IconCheck />}
      title={`${countOf(plan.files.length, "file")} uploaded to ${plan.orgId}`}
      mb="lg"
      maw={860}
      withCloseButton
      closeButtonLabel="Close"
      onClose={forgetUpload}
    >
      <Button component={Link} href={`/jobs/${jobId}`} variant="default" size="xs" onClick={forgetUpload}>
        See its job
      </Button>
    </Alert>
  );
}
