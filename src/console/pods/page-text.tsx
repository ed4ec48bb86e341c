import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { api, type Outputs } from "../api.ts";
import { Cells } from "../ui/cells.tsx";
import { Problem, Waiting } from "../ui/states.tsx";
import { splitAtQuote } from "./split-at-quote.ts";

type Passage = Outputs["readDocument"]["items"][number];

interface PageTextProps {
  orgId: string;
  version: string;
  filename: string;
  page: number;
  /** What to point out, word for word. */
  quote?: string | undefined;
}

/** A page as the reader saw it, with the quote marked and scrolled to. */
export function PageText({ orgId, version, filename, page, quote }: PageTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const query = useQuery({
    queryKey: ["pods", orgId, version, "document", filename, page],
    queryFn: ({ signal }) => readPage({ orgId, version, filename, page }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (query.data && quote) body.current?.querySelector("mark")?.scrollIntoView({ block: "center" });
  }, [query.data, quote]);
  if (query.isPending) return <Waiting what="the page" lines={8} />;
  if (query.isError) return <Problem error={query.error} onRetry={() => query.refetch()} />;
  if (query.data.length === 0) {
    return <Text c="dimmed">No text was found on this page. It may hold only a picture.</Text>;
  }
  return (
    <div className="page-text" ref={body}>
      {query.data.map((passage, index) => (
        <div key={passage.passage}>
          {passage.section !== "" && passage.section !== query.data[index - 1]?.section && (
            <Section path={passage.section} />
          )}
          {passage.blocks.map((block, at) => (
            <Block key={`${passage.passage}-${at.toString()}`} block={block} quote={quote} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The heading above a passage, behind those that it stands under. */
function Section({ path }: { path: string }) {
  const headings = path.split(" > ");
  const own = headings.pop();
  return (
    <p className="section">
      {headings.length > 0 && <span className="above">{headings.join(" › ")}</span>}
      {own}
    </p>
  );
}

function Block({ block, quote }: { block: Passage["blocks"][number]; quote: string | undefined }) {
  const pieces = splitAtQuote(block.text, quote);
  if (block.kind === "r") {
    const row = <Cells text={block.text} />;
    return <p className="block-r">{pieces.some(({ quoted }) => quoted) ? <mark>{row}</mark> : row}</p>;
  }
  const content: ReactNode = pieces.map(({ text, quoted, at }) =>
    quoted ? <mark key={at}>{text}</mark> : text,
  );
  return <p className={`block-${block.kind}`}>{content}</p>;
}

/** A long page has more passages than one answer holds. */
async function readPage(
  { orgId, version, filename, page }: PageTextProps,
  signal: AbortSignal,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  let cursor: string | null = null;
  do {
    const part: Outputs["readDocument"] = await api.readDocument.query(
      { org_id: orgId, version, filename, from_page: page, to_page: page, cursor, limit: 200 },
      { signal },
    );
    passages.push(...part.items);
    cursor = part.next_cursor;
  } while (cursor !== null && passages.length < 2_000);
  return passages;
}
