import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { api, type ListedJob } from "../api.ts";
import { Confirm } from "../ui/confirm.tsx";
import { isUnderWay } from "./job-status.tsx";

/** Cancel what is under way, retry what has failed. */
export function JobActions({ job, size = "sm" }: { job: ListedJob; size?: "xs" | "sm" }) {
  const [asking, ask] = useDisclosure();
  const client = useQueryClient();
  const { job_id, org_id, status } = job;
  if (status === "completed") return null;
  const cancels = isUnderWay(status);
  return (
    <Group justify="flex-end" wrap="nowrap">
      <Button
        variant="default"
        size={size}
        onClick={ask.open}
        aria-label={`${cancels ? "Cancel" : "Retry"} the job of ${org_id}`}
      >
        {cancels ? "Cancel" : "Retry"}
      </Button>
      {asking && (
        <Confirm
          title={cancels ? `Cancel the job of ${org_id}?` : `Retry the job of ${org_id}?`}
          action={cancels ? "Cancel the job" : "Retry"}
          danger={cancels}
          run={() => (cancels ? api.cancelJob.mutate({ job_id }) : api.retryJob.mutate({ job_id }))}
          onDone={async () => {
            ask.close();
            await client.invalidateQueries();
          }}
          onClose={ask.close}
        >
          {cancels
            ? "It stops within two seconds and counts as failed. The Pod's current version stays as it is, and you can retry the job later."
            : "The same files are read once more, without uploading them again. It goes to the end of the queue."}
        </Confirm>
      )}
    </Group>
  );
}
