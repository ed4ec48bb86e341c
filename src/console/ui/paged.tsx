import { Button, Loader, Stack } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatNumber } from "./format.ts";
import { Problem, Waiting } from "./states.tsx";

interface ServerPage {
  items: readonly unknown[];
  next_cursor: string | null;
  /** Of all pages together. */
  total?: number;
}

const FIRST: { cursor: string | null } = { cursor: null };

/** A list that the server gives page by page. `live` asks again every so many milliseconds. */
export function usePages<P extends ServerPage>(
  key: readonly unknown[],
  load: (cursor: string | null, signal: AbortSignal) => Promise<P>,
  live: number | false = false,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: FIRST.cursor,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: live,
  });
}

interface PagedProps<P extends ServerPage> {
  query: ReturnType<typeof usePages<P>>;
  /** What the list holds, for screen readers: "organizations". */
  what: string;
  empty: ReactNode;
  children: (items: P["items"][number][]) => ReactNode;
}

/** Shows a list of pages: loading, failed, empty, or its items and a button for more. */
export function Paged<P extends ServerPage>({ query, what, empty, children }: PagedProps<P>) {
  if (query.isPending) return <Waiting what={what} />;
  if (query.isLoadingError) return <Problem error={query.error} onRetry={() => query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  const total = query.data.pages[0]?.total;
  return (
    <>
      <div className="items" aria-busy={query.isPlaceholderData}>
        {children(items)}
      </div>
      {query.hasNextPage && (
        <Stack mt="md" align="center">
          {query.isFetchNextPageError && <Problem error={query.error} title="No more could be loaded" />}
          {/* It stays enabled meanwhile: one that is not loses the focus. */}
          <Button
            variant="default"
            leftSection={query.isFetchingNextPage && <Loader size="xs" />}
            onClick={() => !query.isFetchingNextPage && query.fetchNextPage()}
          >
            {`Show more ${what}${total === undefined ? "" : ` (${formatNumber(items.length)} of ${formatNumber(total)})`}`}
          </Button>
        </Stack>
      )}
    </>
  );
}
