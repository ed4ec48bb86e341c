import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useKept } from "./kept.ts";

/** What to search a list for, once the typing pauses, and the field it is typed into. */
export function useSearch(label: string): { search: string; field: ReactNode } {
  const [typed, setTyped] = useKept("search");
  const [search] = useDebouncedValue(typed, 250);
  const field = (
    <TextInput
      label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      w={300}
    />
  );
  return { search, field };
}
