import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { Link } from "wouter";
import { Page } from "./ui/page.tsx";
import { Empty } from "./ui/states.tsx";

export function Missing() {
  return (
    <Page title="Page not found">
      <Empty
        icon={IconMapPin}
        title="There is nothing at this address"
        action={
          <Button component={Link} href="/">
            Go to the start
          </Button>
        }
      >
        The link may be old, or what it led to was deleted.
      </Empty>
    </Page>
  );
}
