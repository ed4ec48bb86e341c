import type { Outputs } from "../api.ts";

type Row = Outputs["listAudit"]["items"][number];

const OUTCOMES: Record<Row["outcome"], { label: string; color: string }> = {
  answered: { label: "Answered", color: "green" },
  not_answered: { label: "Not in the documents", color: "orange" },
  failed: { label: "Failed", color: "red" },
  client_left: { label: "Client left", color: "gray" },
};

/** How a question ended, in words and as a color. */
export function outcomeOf({ mode, outcome }: Pick<Row, "mode" | "outcome">): {
  label: string;
  color: string;
} {
  const { label, color } = OUTCOMES[outcome];
  return { label: mode === "ems" && outcome === "not_answered" ? "Not in the reference" : label, color };
}
