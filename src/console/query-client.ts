import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isNotFound, isSignedOut } from "./api.ts";

/** Where `hasSession` is kept. */
export const SESSION = ["session"] as const;

const onError = (error: unknown) => {
  if (isSignedOut(error)) queryClient.setQueryData(SESSION, false);
};

/** What one wanted to change was deleted elsewhere: so may be what is shown. */
const onMutationError = (error: unknown) => {
  onError(error);
  if (isNotFound(error)) void queryClient.invalidateQueries();
};

/** What the server said, kept until something changes it. A session that ended leads to the sign-in. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError: onMutationError }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures === 0 && !isNotFound(error),
      staleTime: 2_000,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});
