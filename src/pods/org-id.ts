import { z } from "zod";
import { AppError } from "../errors.ts";
import { listOf } from "../list-of.ts";
import { missingOr } from "../missing-or.ts";

const ORG_ID_PATTERN = /^[a-z0-9]+(_[a-z0-9]+){1,9}$/;

/**
 * What S3's keys of 1,024 bytes leave to a Pod's id and its namespace: they hold both, beside the date of a version
 * and a file of 255 bytes under `documents-<8 hex>/`.
 */
export const MAX_WITH_NAMESPACE = 721;

/** The id of a Pod: 2 to 10 lowercase alphanumeric segments joined by `_`; the first is the namespace. */
export const orgIdSchema = z
  .string(missingOr("must be a string"))
  .regex(
    ORG_ID_PATTERN,
    `must match ${ORG_ID_PATTERN.source}: 2 to 10 lowercase alphanumeric segments joined by "_"`,
  )
  .meta({
    description: `The Pod. Its first segment is your namespace; the two together have at most ${MAX_WITH_NAMESPACE} characters.`,
    maxLength: MAX_WITH_NAMESPACE - 1,
    example: "acme_protocols_2026",
  });

const MAX_PODS = 20;

/** One Pod or a list of up to 20; one Pod and a list of one are the same, duplicates count once. */
export const orgIdsSchema = z
  .union(
    [orgIdSchema, listOf(orgIdSchema).meta({ maxItems: MAX_PODS })],
    missingOr("must be a string or a list of strings"),
  )
  .transform((given) => [...new Set(typeof given === "string" ? [given] : given)])
  .refine((ids) => ids.length <= MAX_PODS, { error: `names more than ${MAX_PODS} Pods` });

/** @throws AppError forbidden if the Pod lies outside the namespace */
export function assertInNamespace(orgId: string, namespace: string): void {
  if (!orgId.startsWith(`${namespace}_`)) {
    throw new AppError("forbidden", `org_id must start with your namespace ${namespace}_`);
  }
}
