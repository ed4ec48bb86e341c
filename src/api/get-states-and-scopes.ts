import { z } from "zod";
import { catalogue } from "../chat/catalogue/catalogue.ts";
import { text } from "./schemas.ts";
import { procedure } from "./trpc.ts";

const entries = (what: string, value: string, label: string) =>
  z
    .array(z.object({ value: text("What /chat accepts.", value), label: text("For display only.", label) }))
    .meta({ description: what });

/** The catalogue as clients see it. */
export const statesAndScopes = z.object({
  default_state: text("Default for a state picker.", catalogue.default_state),
  default_scope: text("Default for a scope picker.", catalogue.default_scope),
  states: entries("Values for `state`.", "CA", "California"),
  scopes: entries("Values for `scope`.", "paramedic", "Paramedic"),
  scopes_by_state: z.record(z.string(), z.array(z.string())).meta({
    description: "Scopes allowed in a state; `_default` holds for states that are not listed.",
    example: { _default: ["emr", "emt", "aemt", "paramedic"] },
  }),
});

export const getStatesAndScopesProcedure = procedure
  .meta({
    openapi: {
      method: "GET",
      path: "/states-and-scopes",
      tags: ["Chat"],
      summary: "List the valid states and scopes of practice",
      description: "Fetch it rather than hard-code it: the catalogue may change.",
    },
  })
  .output(statesAndScopes)
  .query(() => catalogue);
