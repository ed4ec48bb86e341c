import { eq } from "drizzle-orm";
import { organizations } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { deriveNamespace } from "./organizations.ts";

/** The namespace that an organization with the subdomain would get, and why it could not. */
export async function previewOrganization({ db }: Pick<Services, "db">, subdomain: string) {
  const namespace = deriveNamespace(subdomain);
  if (namespace === null) {
    return { namespace, problem: "the subdomain needs at least one letter a-z or digit" };
  }
  const [taken] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.namespace, namespace));
  return {
    namespace,
    problem: taken ? `${taken.name} has this namespace; choose another subdomain` : null,
  };
}
