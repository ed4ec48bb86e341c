import { z } from "zod";
import type { Frame, Shapes } from "../pdf/ink/shapes.ts";
import type { FoundText } from "./words/text.ts";

/** What a picture shows: its text, and lines and dark bars in points. */
export interface Found extends FoundText {
  rules: Pick<Shapes, "across" | "down">;
  bars: Frame[];
}

const rule = z.object({
  at: z.number(),
  from: z.number(),
  to: z.number(),
  shape: z.literal(true).exactOptional(),
});

const fragment = z.object({
  text: z.string(),
  x0: z.number(),
  x1: z.number(),
  y: z.number(),
  size: z.number(),
  bold: z.boolean(),
  spaced: z.boolean(),
  artifact: z.boolean(),
});

const bar = z.object({
  x0: z.number(),
  y0: z.number(),
  x1: z.number(),
  y1: z.number(),
  fill: z.string().exactOptional(),
});

const schema: z.ZodType<Found> = z.object({
  direction: z.number(),
  fragments: z.array(fragment),
  rules: z.object({ across: z.array(rule), down: z.array(rule) }),
  bars: z.array(bar),
});

/** Takes what `JSON.stringify` made of what another reader found. */
export function parseFound(json: string): Found {
  return schema.parse(JSON.parse(json));
}
