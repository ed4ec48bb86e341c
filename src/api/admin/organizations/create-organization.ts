import { z } from "zod";
import { shownOrganization } from "../../../tenants/find-organizations.ts";
import { createOrganization, deriveNamespace } from "../../../tenants/organizations.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organization } from "./schemas.ts";

export const createOrganizationProcedure = adminProcedure
  .input(
    z.object({
      name: z.string().trim().min(1, "must not be empty").max(200, "must have at most 200 characters"),
      subdomain: z
        .string()
        .trim()
        .max(63, "must have at most 63 characters")
        .refine((subdomain) => deriveNamespace(subdomain) !== null, {
          error: "needs at least one letter a-z or digit",
        }),
    }),
  )
  .output(organization)
  .mutation(async ({ ctx: { services }, input }) =>
    shownOrganization(await createOrganization(services.db, input, services.now())),
  );
