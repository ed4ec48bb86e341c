import { Button, Group, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconDownload, IconMessageQuestion, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "wouter";
import { api } from "../api.ts";
import { Paged, usePages } from "../ui/paged.tsx";
import { Empty } from "../ui/states.tsx";
import { AuditTable } from "./audit-table.tsx";

type Filter = Omit<Parameters<typeof api.listAudit.query>[0], "cursor" | "limit">;
type Field = keyof Filter;

const MODES = [
  { value: "unified", label: "Documents" },
  { value: "ems", label: "General EMS" },
];
const OUTCOMES = [
  { value: "answered", label: "Answered" },
  { value: "not_answered", label: "Not in the documents" },
  { value: "failed", label: "Failed" },
  { value: "client_left", label: "Client left" },
];

/** Who asked, when, of which Pods, and how it ended; filtered and paged by the server. */
export function Audit() {
  const [typed, setTyped] = useState<Filter>({});
  const [filter] = useDebouncedValue(typed, 250);
  const query = usePages(["audit", filter], (cursor, signal) =>
    api.listAudit.query({ ...filter, cursor, limit: 50 }, { signal }),
  );
  const set = (field: Field, value: string | null) =>
    setTyped(
      Object.fromEntries(
        Object.entries({ ...typed, [field]: value || undefined }).filter(([, text]) => text),
      ),
    );
  const filtered = Object.keys(filter).length > 0;
  const text = (field: "namespace" | "user_id" | "conversation_id", label: string) => (
    <TextInput
      label={label}
      value={typed[field] ?? ""}
      onChange={(event) => set(field, event.currentTarget.value)}
      w={160}
    />
  );
  return (
    <>
      <Group mb="md" align="flex-end">
        {text("namespace", "Namespace")}
        {text("user_id", "User")}
        {text("conversation_id", "Conversation")}
        <Select
          label="Mode"
          placeholder="All"
          data={MODES}
          value={typed.mode ?? null}
          onChange={(value) => set("mode", value)}
          clearable
          w={150}
        />
        <Select
          label="Outcome"
          placeholder="All"
          data={OUTCOMES}
          value={typed.outcome ?? null}
          onChange={(value) => set("outcome", value)}
          clearable
          w={190}
        />
        <Day label="From (UTC)" value={typed.from} onChange={(value) => set("from", value)} />
        <Day label="Before (UTC)" value={typed.to} onChange={(value) => set("to", value)} />
        <Button
          component="a"
          href={`/console/audit.ndjson?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`}
          download="audit.ndjson"
          variant="default"
          leftSection={<IconDownload size={18} />}
        >
          Export these rows
        </Button>
      </Group>
      <Paged
        query={query}
        what="questions"
        empty={
          filtered ? (
            <Empty icon={IconSearch} title="No question matches">
              Loosen a filter, or choose other days.
            </Empty>
          ) : (
            <Empty
              icon={IconMessageQuestion}
              title="Nothing was asked yet"
              action={
                <Button component={Link} href="/playground">
                  Ask in the playground
                </Button>
              }
            >
              Every question leaves a row here: who asked, of which Pods, how long it took and how it ended.
            </Empty>
          )
        }
      >
        {(items) => <AuditTable items={items} />}
      </Paged>
    </>
  );
}

interface DayProps {
  label: string;
  /** The moment at which the day starts. */
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value?.slice(0, 10) ?? ""}
      onChange={(event) => onChange(event.currentTarget.value && `${event.currentTarget.value}T00:00:00Z`)}
      w={150}
    />
  );
}
