import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type ListedJob } from "../api.ts";
import { Confirm } from "../ui/confirm.tsx";
import { isUnderWay } from "./job-status.tsx";

/** Cancel what is under way, retry what has failed and can be. */
export function JobActions({ job, size = "sm" }: { job: ListedJob; size?: "xs" | "sm" }) {
  const [asking, setAsking] = useState<"cancel" | "retry">();
  const client = useQueryClient();
  const { job_id, org_id, status, queued_at, retry_problem } = job;
  const offers = isUnderWay(status) ? "cancel" : retry_problem === null ? "retry" : undefined;
  // It may end while one is asked: what was asked stays.
  const cancels = (asking ?? offers) === "cancel";
  const close = () => setAsking(undefined);
  return (
    <Group justify="flex-end" wrap="nowrap">
      {offers && (
        <Button
          variant="default"
          size={size}
          onClick={() => setAsking(offers)}
          aria-label={`${offers === "cancel" ? "Cancel" : "Retry"} the job of ${org_id}`}
        >
          {offers === "cancel" ? "Cancel" : "Retry"}
        </Button>
      )}
      {asking && (
        <Confirm
          title={cancels ? `Cancel the job of ${org_id}?` : `Retry the job of ${org_id}?`}
          action={cancels ? "Cancel the job" : "Retry"}
          danger={cancels}
          run={() => (cancels ? api.cancelJob.mutate({ job_id }) : api.retryJob.mutate({ job_id }))}
          onDone={async () => {
            close();
            await client.invalidateQueries();
          }}
          onClose={close}
        >
          {cancels
            ? `It stops within two seconds and counts as failed. The Pod's current version stays as it is. ${queued_at === null ? "Its files are to be uploaded again." : "You can retry it while its uploads are kept."}`
            : "The same files are read once more, without uploading them again. It goes to the end of the queue."}
        </Confirm>
      )}
    </Group>
  );
}
