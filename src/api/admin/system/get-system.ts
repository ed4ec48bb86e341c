import { z } from "zod";
import { systemState } from "../../../system.ts";
import { integer, text } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { bytes } from "../schemas.ts";

const from = (example: string) => text("`embedded`, `server`, or the model's name.", example);

export const getSystemProcedure = adminProcedure
  .output(
    z.object({
      parts: z.array(
        z.object({
          part: text("A part that must answer for the service to be ready.", "database"),
          ready: z.boolean(),
        }),
      ),
      version: text("The service's version.", "0.1.0"),
      bun: text("Bun's version.", "1.4.5"),
      platform: text("Operating system and processor.", "linux-x64"),
      environment: z.enum(["production", "staging"]),
      role: z.enum(["all", "gateway", "worker"]),
      uptime_s: integer("Seconds since this gateway started.", 86_400),
      memory_bytes: bytes("Memory of this gateway."),
      parts_from: z.object({
        database: from("embedded"),
        storage: from("embedded"),
        answerer: from("embedded"),
      }),
      organizations: integer("Organizations.", 12),
      pods: integer("Pods.", 40),
      storage: z.object({
        originals: integer("Originals in storage.", 410),
        original_bytes: bytes("Their size."),
        snapshots: integer("Snapshots, one a version.", 96),
        snapshot_bytes: bytes("Their size."),
        waiting_for_deletion: integer("Objects that are marked for deletion.", 0),
      }),
      cache: z.object({
        files: integer("Snapshots in this gateway's cache.", 20),
        bytes: bytes("Their size."),
        max_bytes: bytes("What the cache may hold."),
      }),
      queue: z.object({
        pending: integer("Jobs that wait.", 3),
        processing: integer("Jobs that are worked on.", 2),
        oldest_waiting_s: z.number().int().nullable().meta({ description: "Null where none waits." }),
        jobs_last_hour: integer("Versions published in the last hour.", 30),
        pages_last_hour: integer("Their pages.", 1_900),
      }),
    }),
  )
  .query(async ({ ctx }) => ({
    parts: await ctx.readiness(),
    ...(await systemState(ctx.services, ctx.reader.cacheUse, ctx.storageUse)),
  }));
