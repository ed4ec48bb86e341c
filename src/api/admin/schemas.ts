/** Fields that several of the administrators' procedures share. */
import { z } from "zod";
import { JOB_STATUSES } from "../../../db/control.ts";
import { integer, text, timestamp } from "../schemas.ts";

export const organizationId = text("The organization.", "3f0c9a52-5d0e-4c3b-9a51-0f6f2d1f7c11");
export const organizationName = text("The organization's name.", "Acme County EMS");
export const organizationsInAll = integer("Organizations that match, on all pages.", 12);
export const namespace = text("What the organization's Pods begin with.", "acme");
export const nullableNamespace = namespace.nullable();
export const filename = text("The file's name.", "cardiac-arrest.pdf");
export const bytes = (description: string) => integer(description, 1_048_576);
export const jobStatus = z.enum(JOB_STATUSES);
export const nullableTimestamp = (description: string) => timestamp(description).nullable();

/** Text to look for; what is shown holds it, in any case. */
export const search = z.string().max(200, "must have at most 200 characters").optional();
export const cursor = z
  .string()
  .max(1000)
  .nullish()
  .meta({ description: "`next_cursor` of the page before; absent for the first." });
export const pageLimit = z
  .number()
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(200, "must be at most 200")
  .default(50);

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next_cursor: z.string().nullable().meta({ description: "For the next page; null on the last." }),
  });
