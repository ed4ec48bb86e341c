import { Alert, Badge, Group, Loader, Paper, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Cells } from "../ui/cells.tsx";
import { Copy } from "../ui/copy.tsx";
import { AnswerText } from "./answer-text.tsx";
import { asCurl } from "./as-curl.ts";
import { placeOf, type ShownSource } from "./chat-stream.ts";
import type { Turn } from "./use-chat.ts";

interface TurnViewProps {
  turn: Turn;
  busy: boolean;
  onOpen: (source: ShownSource) => void;
}

/** A question, its answer as it comes, and the passages the answer rests on. */
export function TurnView({ turn, busy, onOpen }: TurnViewProps) {
  const { question, answer, sources, firstMs, totalMs, problem, body } = turn;
  return (
    <article className="turn">
      <p className="question">{question}</p>
      <Paper withBorder p="lg">
        {answer === "" && busy && (
          <Group gap="sm">
            <Loader size="sm" />
            <Text c="dimmed">{body.org_id ? "Searching the documents" : "Thinking"}</Text>
          </Group>
        )}
        {answer !== "" && <AnswerText text={answer} sources={sources} onOpen={onOpen} />}
        {problem && (
          <Alert
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            title="No whole answer"
            mt={answer ? "md" : 0}
          >
            {problem}
          </Alert>
        )}
        <Sources sources={sources} onOpen={onOpen} />
        <Group justify="space-between" mt="md">
          <Text size="sm" c="dimmed">
            {firstMs !== undefined && `First words after ${seconds(firstMs)}`}
            {totalMs !== undefined && firstMs !== undefined && `, all after ${seconds(totalMs)}`}
          </Text>
          <Copy text={asCurl(location.origin, body)} label="Copy as curl" />
        </Group>
      </Paper>
    </article>
  );
}

function Sources({ sources, onOpen }: { sources: ShownSource[]; onOpen: (source: ShownSource) => void }) {
  if (sources.length === 0) return null;
  return (
    <section aria-label="Passages" className="sources">
      <Text fw={600} size="sm">
        Passages
      </Text>
      <ol className="plain-list">
        {sources.map((source) => (
          <li key={source.id}>
            <button type="button" className="source" onClick={() => onOpen(source)}>
              <span className="source-head">
                <Badge variant="light" circle size="lg">
                  {source.id}
                </Badge>
                <span className="break">{placeOf(source)}</span>
                <span className="score" title="How well the passage fits the question, 0 to 1">
                  {`score ${source.score.toFixed(2)}`}
                </span>
              </span>
              {source.section && (
                <span className="small dimmed">{source.section.replaceAll(" > ", " › ")}</span>
              )}
              <span className="small source-quote">
                {source.quote.split("\n").map((line, at) => (
                  <span key={`${at.toString()} ${line}`} className="source-line">
                    <Cells text={line} />
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
