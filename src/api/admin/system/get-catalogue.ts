import { z } from "zod";
import { catalogue } from "../../../chat/catalogue/catalogue.ts";
import { text } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";

const entries = z.array(
  z.object({ value: text("What chat accepts.", "CA"), label: text("Shown.", "California") }),
);

/** What the playground's pickers offer. */
export const getCatalogueProcedure = adminProcedure
  .output(
    z.object({
      default_state: z.string(),
      default_scope: z.string(),
      states: entries,
      scopes: entries,
      scopes_by_state: z.record(z.string(), z.array(z.string())),
    }),
  )
  .query(() => catalogue);
