import { z } from "zod";
import { getVersion } from "../pods/get-version.ts";
import { integer, jobId, orgId, orgIdSchema, orgName, timestamp, version } from "./schemas.ts";
import { procedure } from "./trpc.ts";

export const getVersionProcedure = procedure
  .meta({
    openapi: {
      method: "GET",
      path: "/documents/orgs/{org_id}/version",
      tags: ["Pods"],
      summary: "Show the current version of a Pod",
      description: "The version that chat answers from.",
    },
  })
  .input(z.object({ org_id: orgIdSchema }))
  .output(
    z.object({
      org_id: orgId,
      org_name: orgName,
      version,
      document_count: integer("Documents in the version.", 12),
      job_id: jobId,
      last_updated: timestamp("When the Pod last changed."),
    }),
  )
  .query(({ ctx, input }) => getVersion(ctx.services, ctx.caller, input.org_id));
