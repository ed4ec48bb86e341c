import { asc, eq } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { organizations } from "../../db/control.ts";
import { AppError } from "../errors.ts";

/** The namespace of a subdomain; null where nothing is left of it. */
export function deriveNamespace(subdomain: string | undefined): string | null {
  return subdomain?.toLowerCase().replace(/[^a-z0-9]/g, "") || null;
}

/**
 * Creates an organization. Without a usable subdomain it has no namespace and its keys are refused.
 * @throws AppError bad_request if another organization has the namespace
 */
export async function createOrganization(
  db: ControlDatabase,
  input: { name: string; subdomain?: string | undefined },
  now: number,
) {
  const namespace = deriveNamespace(input.subdomain);
  const [created] = await db
    .insert(organizations)
    .values({
      id: crypto.randomUUID(),
      name: input.name,
      subdomain: input.subdomain ?? null,
      namespace,
      createdAt: now,
    })
    .onConflictDoNothing({ target: organizations.namespace })
    .returning();
  if (!created) {
    throw new AppError(
      "bad_request",
      `another organization has the namespace "${namespace}"; choose another subdomain`,
    );
  }
  return created;
}

export async function listOrganizations(db: ControlDatabase) {
  return db.select().from(organizations).orderBy(asc(organizations.createdAt));
}

/** @throws AppError not_found */
export async function getOrganization(db: ControlDatabase, by: { id: string } | { subdomain: string }) {
  const namespace = "id" in by ? undefined : deriveNamespace(by.subdomain);
  const condition =
    "id" in by
      ? eq(organizations.id, by.id)
      : namespace
        ? eq(organizations.namespace, namespace)
        : eq(organizations.subdomain, by.subdomain);
  const [found] = await db.select().from(organizations).where(condition);
  if (!found)
    throw new AppError("not_found", "no such organization; the list of organizations shows them all");
  return found;
}
