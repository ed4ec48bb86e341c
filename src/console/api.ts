import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import type { AdminRouter } from "../api/admin/admin-router.ts";
import { inProtocol } from "../in-protocol.ts";
import { sentence } from "./ui/format.ts";

/** The administrators' procedures. The session's cookie goes along by itself. */
export const api = createTRPCClient<AdminRouter>({
  links: [
    httpBatchLink({
      url: "/console/api",
      // In an address there is no room for the long names of many files.
      methodOverride: "POST",
      fetch: async (input, init) => inProtocol(await fetch(input, { ...init, signal: init?.signal ?? null })),
    }),
  ],
});

export type Outputs = inferRouterOutputs<AdminRouter>;
export type Organization = Outputs["listOrganizations"]["items"][number];
export type Pod = Outputs["listPods"]["items"][number];
export type Version = Outputs["listVersions"]["items"][number];
export type Document = Outputs["listDocuments"]["items"][number];
export type ListedJob = Outputs["listJobs"]["items"][number];
export type Job = Outputs["getJob"];

/** What went wrong, in words that say what to do next. */
export function problemOf(error: unknown): string {
  if (error instanceof TRPCClientError && error.data) return sentence(error.message);
  if (error instanceof TypeError || error instanceof TRPCClientError) {
    return "The service did not answer. Check that it runs and that you are connected, then try again.";
  }
  return error instanceof Error ? sentence(error.message) : "Something went wrong. Try again.";
}

/** Whether the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.httpStatus === 401;
}

/** Whether what was asked for is not there, or no longer. */
export function isNotFound(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.httpStatus === 404;
}
