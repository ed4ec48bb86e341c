import { z } from "zod";

const text = z.string().trim().min(1);

export const nationalLevels = ["emr", "emt", "aemt", "paramedic"] as const;

/** The four levels of the national model, from the narrowest to the widest. */
export const nationalLevelSchema = z.enum(nationalLevels);

/** A public text in which something was looked up; `date` is its own date, or says that it has none. */
export const sourceSchema = z.strictObject({ title: text, section: text, date: text, url: z.url() });

/** A source of what levels may do also has the `place` whose rule it is. */
const levelSourceSchema = sourceSchema.extend({ place: text.optional() });

const pickSchema = z.strictObject({ value: text, label: text });
const factSchema = z.strictObject({ text, source: text });

/** catalogue.json: what `GET /states-and-scopes` sends, and the sources behind it, which it does not send. */
export const catalogueFileSchema = z.strictObject({
  default_state: text,
  default_scope: text,
  states: z.array(pickSchema).min(1),
  /** `reads_as`: the national level whose acts the scope may be shown as its own. */
  scopes: z.array(pickSchema.extend({ reads_as: nationalLevelSchema, source: text })).min(1),
  default_scopes: z.array(text).min(1),
  states_levels: z.array(
    z.strictObject({
      state: text,
      scopes: z.array(text).min(1),
      sources: z.array(text).min(1),
      note: z.string(),
    }),
  ),
  /** How a state says who may do what, where it has no list. */
  practice: z.array(factSchema.extend({ state: text })),
  levels: z.array(
    z.strictObject({
      level: nationalLevelSchema,
      summary: text,
      skills: z.array(factSchema).min(1),
      medications: z.array(factSchema).min(1),
      /** What the level may do only with an endorsement or a credential that widens its scope in the place of the source. */
      endorsed: z.array(factSchema),
    }),
  ),
  left_out: text,
  sources: z.record(text, levelSourceSchema),
});

export type NationalLevel = z.infer<typeof nationalLevelSchema>;
export type Source = z.infer<typeof levelSourceSchema>;
