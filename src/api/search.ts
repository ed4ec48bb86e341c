import { z } from "zod";
import { inPlainWords } from "../chat/grounded/question/plain-words.ts";
import { missingOr } from "../missing-or.ts";
import { orgIdsSchema } from "../pods/org-id.ts";
import { searchPods } from "../search/search-pods.ts";
import { integer, orgId, text, version } from "./schemas.ts";
import { procedure } from "./trpc.ts";

const MAX_QUERY = 10_000;
const MAX_PASSAGES = 50;
const QUERY_RULE = `must be a string of 1 to ${MAX_QUERY} characters`;
const LIMIT_RULE = `must be a whole number from 1 to ${MAX_PASSAGES}`;

const passage = z.object({
  org_id: orgId,
  version,
  filename: text("The document.", "cardiac-arrest.pdf"),
  page: integer("Page, slide or sheet, from 1.", 2),
  label: z.string().nullable().meta({ description: "The page's own name where it has one.", example: null }),
  section: text("Headings above the passage.", "2 Adult cardiac arrest > 2.1 Steps"),
  text: text(
    "The passage, one block a line.",
    "Medication: Epinephrine 0.1 mg/mL | Dose: 1 mg (10 mL) | Route: IV/IO",
  ),
  score: z.number().meta({ description: "0 to 1, comparable across the Pods asked.", example: 0.82 }),
  highlights: z
    .array(z.object({ start: integer("Where it begins.", 12), end: integer("Where it ends.", 23) }))
    .meta({
      description: "Stretches of `text` that match, in UTF-16 units, end exclusive.",
      example: [{ start: 12, end: 23 }],
    }),
});

export const searchProcedure = procedure
  .meta({
    openapi: {
      method: "POST",
      path: "/search",
      tags: ["Chat"],
      summary: "Show the passages that chat would see",
      description: "Searches the current versions of the named Pods. An extension beside chat.",
    },
  })
  .input(
    z.object({
      query: z.string(missingOr(QUERY_RULE)).min(1, QUERY_RULE).max(MAX_QUERY, QUERY_RULE).meta({
        description: "A question or words.",
        example: "adult dose of epinephrine in cardiac arrest",
      }),
      org_id: orgIdsSchema
        .refine((ids) => ids.length > 0, { error: "must name a Pod" })
        .meta({ description: "One Pod or a list of up to 20.", example: ["acme_protocols_2026"] }),
      limit: z
        .number({ error: LIMIT_RULE })
        .int(LIMIT_RULE)
        .min(1, LIMIT_RULE)
        .max(MAX_PASSAGES, LIMIT_RULE)
        .default(10)
        .meta({ description: "The most passages to return.", example: 10 }),
    }),
  )
  .output(
    z.object({
      passages: z.array(passage).meta({ description: "The best first." }),
      total_count: integer("Number of passages.", 1),
    }),
  )
  .query(({ ctx, input }) => {
    const wanted = { query: inPlainWords(input.query), orgIds: input.org_id, limit: input.limit };
    return searchPods(ctx.services, ctx.caller, wanted, ctx.signal);
  });
