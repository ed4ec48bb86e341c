import { z } from "zod";
import { nationalLevelSchema, sourceSchema } from "../catalogue/schema.ts";

const text = z.string().trim().min(1);

const factSchema = z.strictObject({ text, source: text });

/** `level`: the narrowest national level that may do it, `level_source` where that was looked up. */
const permission = { level: nationalLevelSchema, level_source: text };

export const chapters = [
  "Universal Care",
  "Cardiovascular",
  "General Medical",
  "Resuscitation",
  "Pediatric-Specific",
  "OB/GYN",
  "Respiratory",
  "Trauma",
  "Toxins and Environmental",
  "Operations",
] as const;

/** Beats a minute, mmHg, degrees Celsius, mg/dL; pulse and pressure are an adult's. */
const vitals = ["pulse", "systolic", "temperature", "glucose"] as const;

/** A value of a vital sign by which a topic is recognized: below a number, or above one. */
const limitSchema = z.strictObject({
  vital: z.enum(vitals),
  below: z.number().optional(),
  above: z.number().optional(),
  source: text,
});

/** One file of topics/. Every `source` is a key of sources.json. */
export const topicFileSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: text,
  chapter: z.enum(chapters),
  /** What people call it, in lower case. */
  aliases: z.array(text).min(1),
  /** It is seen in many illnesses: one that a vital sign leads to comes first. */
  symptom: z.boolean().default(false),
  recognition: z.array(factSchema),
  vitals: z.array(limitSchema).default([]),
  /** In the order in which they are done, as far as the sources give one. */
  actions: z.array(factSchema.extend(permission)).min(1),
  /** `adult` or `pediatric` is null where no dose was found, which does not mean that there is none. */
  doses: z.array(
    z.strictObject({
      drug: text,
      use: text,
      route: text,
      adult: text.nullable(),
      pediatric: text.nullable(),
      ...permission,
      sources: z.array(text).min(1),
    }),
  ),
  red_flags: z.array(factSchema),
  /** What could not be looked up or is left out on purpose; "" where nothing is. */
  left_out: z.string(),
});

export const topicSourcesSchema = z.record(text, sourceSchema);

export type TopicFile = z.infer<typeof topicFileSchema>;
export type Vital = (typeof vitals)[number];
