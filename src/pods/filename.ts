import { z } from "zod";
import { missingOr } from "../missing-or.ts";

const EXTENSIONS = [".pdf", ".docx", ".pptx", ".xlsx"] as const;
const MAX_BYTES = 255;
const MAX_FILES = 20;

const filenameSchema = z
  .string({ error: "must be a string" })
  .superRefine((name, context) => {
    const problem = problemOf(storedName(name));
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .meta({ example: "cardiac-arrest.pdf" });

/** 1 to 20 filenames, unique without regard to case. */
export const filenamesSchema = z
  .array(filenameSchema, missingOr("must be a list of filenames"))
  .min(1, "must name at least one file")
  .max(MAX_FILES, `must name at most ${MAX_FILES} files`)
  .superRefine((names, context) => {
    const seen = new Set<string>();
    for (const name of names) {
      const key = filenameKey(name);
      if (seen.has(key)) context.addIssue({ code: "custom", message: `names "${name}" twice` });
      seen.add(key);
    }
  });

/** What a file is kept and cited by: composed, as macOS hands out the names of its files decomposed. */
export function storedName(name: string): string {
  return name.normalize("NFC");
}

/** What two filenames are compared by: one name in a version, whatever its case. */
export function filenameKey(name: string): string {
  return storedName(name).toLowerCase();
}

function problemOf(name: string): string | undefined {
  const bytes = Buffer.byteLength(name);
  if (bytes === 0) return "must not be empty";
  if (bytes > MAX_BYTES) return `must have at most ${MAX_BYTES} bytes of UTF-8`;
  if (!name.isWellFormed()) return "must be valid Unicode";
  if (/[/\\]/.test(name)) return 'must not hold "/" or "\\"';
  if (/\p{Cc}/u.test(name)) return "must not hold control characters";
  if (name.startsWith(".")) return "must not start with a dot";
  // S3 replaces this in every field of an upload form: no form could store such a name.
  if (/\$\{filename\}/.test(name)) return `must not hold "$\{filename}"`;
  if (!EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))) {
    return `must end in ${EXTENSIONS.join(", ")}`;
  }
  return undefined;
}
