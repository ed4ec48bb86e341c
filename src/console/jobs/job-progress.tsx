import { Progress, Text } from "@mantine/core";
import type { ListedJob } from "../api.ts";
import { countOf, formatNumber } from "../ui/format.ts";

/** How far a job is, in words and as a bar while it is under way. */
export function JobProgress({ job }: { job: ListedJob }) {
  const { status, processed_pages, total_pages, ahead } = job;
  if (status === "initiated") return <Text size="sm">Nothing to read yet</Text>;
  if (status === "pending") {
    return <Text size="sm">{ahead ? `${countOf(ahead, "job")} ahead of it` : "Next in the queue"}</Text>;
  }
  if (status === "processing") {
    return (
      <div className="job-progress">
        <Text size="sm">
          {total_pages === 0
            ? "Opening the documents"
            : `${formatNumber(processed_pages)} of ${countOf(total_pages, "page")}`}
        </Text>
        <Progress
          value={total_pages === 0 ? 100 : (processed_pages / total_pages) * 100}
          animated={total_pages === 0}
          aria-label="Pages read"
        />
      </div>
    );
  }
  if (status === "failed" && job.error) {
    return (
      <Text size="sm" className="keep-lines" lineClamp={3} maw={320} title={job.error}>
        {job.error}
      </Text>
    );
  }
  return <Text size="sm">{countOf(processed_pages, "page")}</Text>;
}
