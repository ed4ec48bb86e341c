import { z } from "zod";
import { listPods } from "../pods/list-pods.ts";
import { withLongList } from "./long-list.ts";
import { integer, orgId, orgName, text, timestamp, version } from "./schemas.ts";
import { procedure } from "./trpc.ts";

const pod = z.object({
  org_id: orgId,
  org_name: orgName,
  current_version: version,
  document_count: integer("Documents in the current version.", 12),
  last_updated: timestamp("When the Pod last changed."),
});

export const listPodsProcedure = procedure
  .meta({
    openapi: {
      method: "GET",
      path: "/documents/orgs",
      tags: ["Pods"],
      summary: "List your Pods",
      description: "Every Pod of your namespace that has a current version, sorted by its id.",
    },
  })
  .output(
    withLongList(
      "org_ids",
      z.object({
        org_ids: z.array(pod).meta({ description: "Your Pods." }),
        total_count: integer("Number of Pods.", 1),
        filtered_by: text("Your namespace.", "acme"),
      }),
    ),
  )
  .query(({ ctx }) => listPods(ctx.services, ctx.caller));
