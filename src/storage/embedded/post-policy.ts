import { z } from "zod";
import { S3Error } from "./s3-error.ts";

/** A form's fields by their names in lower case, without the file. */
export type FormFields = ReadonlyMap<string, string>;

const bytes = z.coerce.number().int().nonnegative();
const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal("content-length-range"), bytes, bytes]),
      z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});

/** Fields that no policy needs to declare (Amazon S3 API reference, "POST policy"). */
const EXEMPT = /^(x-amz-signature|policy|file|x-ignore-.*)$/;

/**
 * Checks a form against its policy, whose signature was verified before.
 * @param fields with the bucket of the path as `bucket`
 * @returns the bytes the file may have
 * @throws S3Error for a policy that is none, has expired, or does not allow just these fields
 */
export function checkPolicy(encoded: string, fields: FormFields, now: number): { min: number; max: number } {
  const policy = parsePolicy(encoded);
  if (now >= Date.parse(policy.expiration)) throw refused("Policy expired.");
  const declared = new Set<string>();
  let [min, max] = [0, Number.POSITIVE_INFINITY];
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) demand("eq", name, value);
    } else if (condition[0] === "content-length-range") {
      min = Math.max(min, condition[1]);
      max = Math.min(max, condition[2]);
    } else {
      demand(condition[0], condition[1].slice(1), condition[2]);
    }
  }
  const extra = [...fields.keys()].filter((name) => !declared.has(name) && !EXEMPT.test(name));
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(", ")}`);
  return { min, max };

  function demand(operator: "eq" | "starts-with", name: string, value: string): void {
    const given = fields.get(name.toLowerCase()) ?? "";
    if (operator === "eq" ? given !== value : !given.startsWith(value)) {
      throw refused(`Policy Condition failed: ${JSON.stringify([operator, `$${name}`, value])}`);
    }
    declared.add(name.toLowerCase());
  }
}

function parsePolicy(encoded: string): z.infer<typeof policySchema> {
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(encoded, "base64").toString());
  } catch {
    throw new S3Error("InvalidPolicyDocument", "Invalid Policy: Invalid JSON.");
  }
  const policy = policySchema.safeParse(document);
  if (!policy.success) {
    const [issue] = policy.error.issues;
    throw new S3Error("InvalidPolicyDocument", `Invalid Policy: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  return policy.data;
}

function refused(why: string): S3Error {
  return new S3Error("AccessDenied", `Invalid according to Policy: ${why}`);
}
