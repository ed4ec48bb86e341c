import { Button } from "@mantine/core";
import { IconBuildingCommunity } from "@tabler/icons-react";
import { Link } from "wouter";
import { Empty } from "../ui/states.tsx";

/** Stands where nothing can be done before there is an organization. */
export function NoOrganization({ why }: { why: string }) {
  return (
    <Empty
      icon={IconBuildingCommunity}
      title="First, an organization"
      action={
        <Button component={Link} href="/organizations">
          Go to organizations
        </Button>
      }
    >
      {why} Create one, then come back here.
    </Empty>
  );
}
