import { Badge } from "@mantine/core";
import type { ListedJob } from "../api.ts";

type Status = ListedJob["status"];

export const STATUS_LABELS: Record<Status, string> = {
  initiated: "Waiting for files",
  pending: "In the queue",
  processing: "Being read",
  completed: "Completed",
  failed: "Failed",
};

const COLORS: Record<Status, string> = {
  initiated: "gray",
  pending: "grape",
  processing: "blue",
  completed: "green",
  failed: "red",
};

export function JobStatus({ status }: { status: Status }) {
  return (
    <Badge color={COLORS[status]} variant="light">
      {STATUS_LABELS[status]}
    </Badge>
  );
}

/** Whether it is not finished yet. */
export function isUnderWay(status: Status): boolean {
  return status === "initiated" || status === "pending" || status === "processing";
}
