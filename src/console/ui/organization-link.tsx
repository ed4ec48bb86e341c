import { Link } from "wouter";

/** The name of the organization that something belongs to, leading to its page. */
export function OrganizationLink({ of }: { of: { organization_id: string; organization: string } }) {
  return (
    <Link className="link" href={`/organizations/${of.organization_id}`}>
      {of.organization}
    </Link>
  );
}
