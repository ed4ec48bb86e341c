import { Button, Group, NumberInput } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useLocation } from "wouter";
import { capitalized, pageWord } from "../ui/format.ts";
import { documentPath } from "./paths.ts";
import type { PageAddress } from "./read-page.ts";

/** Leads to the page before, the next one, or any other. */
export function PagePicker({ address, pages }: { address: PageAddress; pages: number }) {
  const { orgId, version, filename, page } = address;
  const [, navigate] = useLocation();
  const word = pageWord(filename);
  const go = (to: number, replace = false) =>
    navigate(documentPath(orgId, version, filename, to), { replace });
  return (
    <Group mb="md" gap="xs" align="flex-end" role="group" aria-label={`Choose a ${word}`}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      >
        Previous
      </Button>
      <NumberInput
        label={`${capitalized(word)} (of ${pages})`}
        value={page}
        min={1}
        max={pages}
        clampBehavior="strict"
        allowDecimal={false}
        w={110}
        onChange={(value) => typeof value === "number" && value >= 1 && go(value, true)}
      />
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      >
        Next
      </Button>
    </Group>
  );
}
