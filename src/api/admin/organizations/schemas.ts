import { z } from "zod";
import { integer, timestamp } from "../../schemas.ts";
import { nullableNamespace, nullableTimestamp, organizationId, organizationName } from "../schemas.ts";

export const organization = z.object({
  organization_id: organizationId,
  name: organizationName,
  subdomain: z.string().nullable(),
  namespace: nullableNamespace,
  created_at: timestamp("When it was created."),
  suspended_at: nullableTimestamp("When it was suspended; null while it is not."),
});

export const countedOrganization = organization.extend({
  pods: integer("Pods that have a current version.", 3),
  documents: integer("Documents in the current versions.", 41),
  active_keys: integer("Keys that are not revoked.", 2),
});

/** What goes when an organization is deleted, and what stays. */
export const belongings = z.object({
  organization_id: organizationId,
  name: organizationName,
  namespace: nullableNamespace,
  pods: integer("Its Pods.", 3),
  versions: integer("Versions of its Pods.", 9),
  documents: integer("Originals in storage.", 41),
  active_keys: integer("Keys that are not revoked.", 2),
  jobs: integer("Jobs, finished or not.", 14),
  unfinished_jobs: integer("Jobs that are not finished.", 1),
  audit_rows_kept: integer("Rows of the audit trail, which stay.", 210),
});
