import { z } from "zod";
import { revokeKey } from "../../../tenants/keys.ts";
import { text } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";

const keyId = text("The key's id.", "8d1f2a34-6c5b-4e7d-9f80-1a2b3c4d5e6f");

export const revokeKeyProcedure = adminProcedure
  .input(z.object({ key_id: keyId }))
  .output(z.object({ key_id: keyId, revoked: z.literal(true) }))
  .mutation(async ({ ctx: { services, secret }, input }) => ({
    key_id: await revokeKey(services.db, secret, input.key_id, services.now()),
    revoked: true as const,
  }));
