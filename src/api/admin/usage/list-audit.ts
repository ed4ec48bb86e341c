import { findAudit } from "../../../chat/find-audit.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { cursor, pageLimit, pageOf } from "../schemas.ts";
import { auditFilter, auditRow, toAuditFilter } from "./schemas.ts";

export const listAuditProcedure = adminProcedure
  .input(auditFilter.extend({ cursor, limit: pageLimit }))
  .output(pageOf(auditRow))
  .query(({ ctx, input: { cursor, limit, ...filter } }) =>
    findAudit(ctx.services, { ...toAuditFilter(filter), cursor, limit }),
  );
