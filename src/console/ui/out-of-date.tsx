import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { isNotFound } from "../api.ts";
import { Problem } from "./states.tsx";

/** Says so where something that is shown could not be brought up to date. It stays as it is until then. */
export function OutOfDate() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    (changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)),
    [cache],
  );
  const error = useSyncExternalStore(subscribe, () => cache.findAll(OUT_OF_DATE)[0]?.state.error);
  if (!error) return null;
  return (
    <div className="out-of-date">
      <Problem
        error={error}
        title="What is shown may be out of date"
        onRetry={() => client.refetchQueries(OUT_OF_DATE)}
      />
    </div>
  );
}

/** What is gone is told by its page, and what is not loaded yet at the end of its list. */
const OUT_OF_DATE = {
  type: "active",
  predicate: ({ state }: Query) =>
    state.status === "error" &&
    state.data !== undefined &&
    !isNotFound(state.error) &&
    state.fetchMeta?.fetchMore === undefined,
} as const;
