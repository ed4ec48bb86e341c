import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkControl } from "../../db/client.ts";
import type { Services } from "../context.ts";
import { untilAborted } from "../until-aborted.ts";
import { detailResponse } from "./errors.ts";

const CHECK_LIMIT_MS = 5_000;
/** As much as a database writes at least. */
const PAGE = Buffer.alloc(4096);

/** `GET /healthz`: the process lives. */
export function health(): Response {
  return Response.json({ status: "ok" });
}

/** Asks the parts of the service, and says of each whether it answers. Who comes while they are asked waits for that answer. */
export function createReadinessCheck(services: Services, workersReady: () => boolean) {
  const answers = async (part: string, check: () => Promise<unknown>) => {
    try {
      await untilAborted(check(), AbortSignal.timeout(CHECK_LIMIT_MS));
      return true;
    } catch (error) {
      services.log.warn({ err: error, part }, "not ready");
      return false;
    }
  };
  const ask = async (): Promise<{ part: string; ready: boolean }[]> => {
    const [disk, database, storage] = await Promise.all([
      answers("disk", () => writeTo(services.config.DATA_DIR)),
      answers("database", () => checkControl(services.db)),
      answers("storage", () => services.storage.ready()),
    ]);
    return Object.entries({ disk, database, storage, workers: workersReady() }).map(([part, ready]) => ({
      part,
      ready,
    }));
  };
  let asking: ReturnType<typeof ask> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** `GET /readyz`: disk, database, storage and workers answer; 503 names the ones that do not. */
export function createReadiness(check: ReturnType<typeof createReadinessCheck>) {
  return async function readiness(): Promise<Response> {
    const failing = (await check()).filter(({ ready }) => !ready);
    return failing.length === 0
      ? Response.json({ status: "ready" })
      : detailResponse(503, `not ready: ${failing.map(({ part }) => part).join(", ")}`, {
          "retry-after": "1",
        });
  };
}

/** A full disk, and one that a fault made read-only, answers every question but takes nothing any more. */
async function writeTo(folder: string): Promise<void> {
  const path = join(folder, "readyz");
  try {
    await writeFile(path, PAGE);
  } finally {
    await rm(path, { force: true });
  }
}
