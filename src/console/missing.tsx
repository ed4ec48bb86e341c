import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { Link } from "wouter";
import { isNotFound, problemOf } from "./api.ts";
import { Page } from "./ui/page.tsx";
import { Empty, Problem } from "./ui/states.tsx";

/** @param what what is not there */
export function Missing({ what = "There is nothing at this address" }: { what?: string }) {
  return (
    <Page title="Page not found">
      <Empty
        icon={IconMapPin}
        title={what}
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

/** Stands in for a page whose subject cannot be shown; trying again helps only where it is there. */
export function Unshown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return isNotFound(error) ? (
    <Missing what={problemOf(error)} />
  ) : (
    <Problem error={error} onRetry={onRetry} />
  );
}
