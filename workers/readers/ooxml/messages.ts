export const DAMAGED =
  "the file is damaged; open it in its program, save it again and upload that, or upload another copy";

export const TRUNCATED = "the file is incomplete: its end is missing; upload it again from the original";

export const ENCRYPTED = "the file is encrypted; upload a copy without a password";

export const TOO_LARGE = "the file unpacks to more than can be read; split it into smaller documents";

/** Stands behind the name of a sheet or slide whose part is not there. */
export const MISSING = " (missing from the file)";
