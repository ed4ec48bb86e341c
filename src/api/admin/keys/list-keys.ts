import { z } from "zod";
import { findKeys } from "../../../tenants/find-keys.ts";
import { text, timestamp } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { cursor, nullableTimestamp, organizationId, pageLimit, pageOf } from "../schemas.ts";

const key = z.object({
  key_id: text("The key's id, not its text.", "8d1f2a34-6c5b-4e7d-9f80-1a2b3c4d5e6f"),
  name: text("What the administrator called it.", "CAD integration"),
  created_at: timestamp("When it was created."),
  last_used_at: nullableTimestamp("When it was last used, to the minute; null where it never was."),
  revoked_at: nullableTimestamp("When it was revoked; null while it is good."),
});

export const listKeysProcedure = adminProcedure
  .input(z.object({ organization_id: organizationId, cursor, limit: pageLimit }))
  .output(pageOf(key))
  .query(({ ctx, input: { organization_id, ...page } }) =>
    findKeys(ctx.services, { organizationId: organization_id, ...page }),
  );
