import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { SectionPath } from "../ui/section-path.tsx";
import { Problem, Waiting } from "../ui/states.tsx";
import { PageTable } from "./page-table.tsx";
import { type Block, type PageAddress, readPage, type Section } from "./read-page.ts";
import { splitAtQuote } from "./split-at-quote.ts";

interface PageTextProps extends PageAddress {
  /** What to point out, word for word. */
  quote?: string | undefined;
}

/** A page as the reader saw it, with the quote marked and scrolled to. */
export function PageText({ quote, ...address }: PageTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const query = useQuery(readPage(address));
  useEffect(() => {
    if (query.data && quote) body.current?.querySelector("mark")?.scrollIntoView({ block: "center" });
  }, [query.data, quote]);
  if (query.isPending) return <Waiting what="the page" lines={8} />;
  if (query.isLoadingError) return <Problem error={query.error} onRetry={() => query.refetch()} />;
  const { sections, cut } = query.data;
  if (sections.length === 0) {
    return <Text c="dimmed">No text was found on this page. It may hold only a picture.</Text>;
  }
  return (
    <div className="page-text" ref={body}>
      {sections.map(({ path, blocks }, at) => (
        <div key={`${at.toString()} ${path}`}>
          {path !== "" && (
            <h3 className="section">
              <SectionPath path={path} />
            </h3>
          )}
          {stretchesOf(blocks).map((stretch, place) => (
            <Stretch key={`${place.toString()} ${stretch[0]?.text}`} blocks={stretch} quote={quote} />
          ))}
        </div>
      ))}
      {cut && <Text c="dimmed">This page is very long; download the original to see the rest.</Text>}
    </div>
  );
}

/** Rows of a table that follow one another stand together; every other block is by itself. */
function stretchesOf(blocks: Section["blocks"]): Block[][] {
  const stretches: Block[][] = [];
  for (const block of blocks) {
    const last = stretches.at(-1);
    if (block.kind === "r" && last?.[0]?.kind === "r") last.push(block);
    else stretches.push([block]);
  }
  return stretches;
}

function Stretch({ blocks, quote }: { blocks: Block[]; quote: string | undefined }) {
  const [first] = blocks;
  if (first?.kind === "r") {
    const isQuoted = (text: string) => splitAtQuote(text, quote).some(({ quoted }) => quoted);
    return <PageTable rows={blocks.map(({ text }) => ({ text, quoted: isQuoted(text) }))} />;
  }
  return blocks.map(({ kind, text: whole, depth = 0 }) => (
    <p key={whole} className={`block-${kind}`} style={{ marginInlineStart: `${depth * 1.5}em` }}>
      {splitAtQuote(whole, quote).map(({ text, quoted, at }) =>
        quoted ? <mark key={at}>{text}</mark> : text,
      )}
    </p>
  ));
}
