import { z } from "zod";
import { previewOrganization } from "../../../tenants/preview-organization.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { nullableNamespace } from "../schemas.ts";

export const previewOrganizationProcedure = adminProcedure
  .input(z.object({ subdomain: z.string().max(200) }))
  .output(
    z.object({
      namespace: nullableNamespace,
      problem: z.string().nullable().meta({ description: "Why it cannot be created; null where it can." }),
    }),
  )
  .query(({ ctx, input }) => previewOrganization(ctx.services, input.subdomain));
