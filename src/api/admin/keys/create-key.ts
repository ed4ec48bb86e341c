import { z } from "zod";
import { createKey } from "../../../tenants/keys.ts";
import { getOrganization } from "../../../tenants/organizations.ts";
import { text } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { organizationId } from "../schemas.ts";

export const createKeyProcedure = adminProcedure
  .input(
    z.object({
      organization_id: organizationId,
      name: z.string().trim().min(1, "must not be empty").max(100, "must have at most 100 characters"),
    }),
  )
  .output(
    z.object({
      key_id: text("The key's id.", "8d1f2a34-6c5b-4e7d-9f80-1a2b3c4d5e6f"),
      key: text("The key itself, told this once.", "pods_prod_0123456789abcdef_01234567"),
    }),
  )
  .mutation(async ({ ctx: { services, secret }, input }) => {
    const { db, config, now } = services;
    const { id: organizationId } = await getOrganization(db, { id: input.organization_id });
    const { id, key } = await createKey(db, secret, config, { organizationId, name: input.name }, now());
    return { key_id: id, key };
  });
