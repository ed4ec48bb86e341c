import { z } from "zod";
import { missingOr } from "../missing-or.ts";

const VERSION_PATTERN = /^\d{8}_\d{6}$/;

/** A version string: the UTC second of its initiate call, `YYYYMMDD_HHMMSS`. */
export const versionSchema = z
  .string(missingOr("must be a string"))
  .refine((text) => VERSION_PATTERN.test(text) && parseVersion(text) !== undefined, {
    error: "must be a version, YYYYMMDD_HHMMSS",
  })
  .meta({ description: "The version: the UTC second of its initiate call.", example: "20260115_143000" });

/** The version of the second that `time` (UTC milliseconds) lies in. */
export function formatVersion(time: number): string {
  const [date, clock] = new Date(time).toISOString().slice(0, 19).split("T");
  return `${date?.replaceAll("-", "")}_${clock?.replaceAll(":", "")}`;
}

/** `<namespace>/<org_id>/<YYYY>/<MM>/<DD>/<version>`: where everything of a version lies in storage. */
export function storageFolder(namespace: string, orgId: string, version: string): string {
  return [namespace, orgId, version.slice(0, 4), version.slice(4, 6), version.slice(6, 8), version].join("/");
}

/** The folder in which the presigned forms of a job put its files, within its `storageFolder`. */
export function uploadsFolder(storageFolder: string): string {
  return `${storageFolder}/originals/`;
}

/** The time of a version in UTC milliseconds; undefined where it is no time that exists. */
function parseVersion(version: string): number | undefined {
  const time = Date.parse(
    version.replace(/^(\d{4})(\d{2})(\d{2})_(\d{2})(\d{2})(\d{2})$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  return Number.isNaN(time) || formatVersion(time) !== version ? undefined : time;
}
