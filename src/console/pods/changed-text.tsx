import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, type Outputs } from "../api.ts";
import { countOf, pageWord } from "../ui/format.ts";
import { Problem, Waiting } from "../ui/states.tsx";

interface ChangedTextProps {
  orgId: string;
  before: { version: string; filename: string };
  after: { version: string; filename: string };
}

type Part = Outputs["compareDocument"]["parts"][number];

/** The lines of a document that changed, with what stands around them. */
export function ChangedText({ orgId, before, after }: ChangedTextProps) {
  const query = useQuery({
    queryKey: ["pods", orgId, "changed", before, after],
    queryFn: ({ signal }) => api.compareDocument.query({ org_id: orgId, before, after }, { signal }),
  });
  if (query.isPending) return <Waiting what="the changed text" lines={3} />;
  if (query.isLoadingError) return <Problem error={query.error} onRetry={() => query.refetch()} />;
  const { parts, added, removed, truncated } = query.data;
  if (added + removed === 0) {
    return (
      <Text c="dimmed" size="sm" mt="sm">
        The files differ, but not in what was read of them.
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed" mt="sm" mb="xs">
        {countOf(removed, "line")} removed, {countOf(added, "line")} added
        {truncated && "; too long to show whole"}
      </Text>
      <div className="diff">
        {parts.map((part, index) => (
          <Lines key={`${part.change}-${index.toString()}`} part={part} word={pageWord(after.filename)} />
        ))}
      </div>
    </>
  );
}

function Lines({ part, word }: { part: Part; word: string }) {
  if (part.change === "skipped") return <p className="skipped">{countOf(part.count, "unchanged line")}</p>;
  const sign = part.change === "added" ? "+" : part.change === "removed" ? "−" : "";
  const spoken = part.change === "added" ? "Added: " : part.change === "removed" ? "Removed: " : "";
  return part.lines.map((line, index) => (
    <p key={`${line.page}-${index.toString()}`} className={part.change}>
      <span className="sign" role="img" aria-label={spoken || "Unchanged: "}>
        {sign}
      </span>
      <span className="page-number">
        {word} {line.page}
      </span>
      <span>{line.text}</span>
    </p>
  ));
}
