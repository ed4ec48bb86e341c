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
  { value: "not_answered", label: "Not answered" },
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
  const set = (field: Field, value: string | null | undefined) =>
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
        <Group wrap="nowrap">
          <DayInput
            label="From"
            starts={typed.from}
            onChange={(day) => set("from", day && startOf(day, 0))}
          />
          <DayInput
            label="Until"
            starts={typed.to && startOf(typed.to, -1)}
            onChange={(day) => set("to", day && startOf(day, 1))}
          />
        </Group>
        <Button
          component="a"
          href={`/console/audit.ndjson?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`}
          download="audit.ndjson"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Export as JSON lines
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

interface DayInputProps {
  label: string;
  /** A moment of the day that is chosen. */
  starts: string | undefined;
  /** Told the day as YYYY-MM-DD; empty where there is none. */
  onChange: (day: string) => void;
}

function DayInput({ label, starts, onChange }: DayInputProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={starts ? dayOf(new Date(starts)) : ""}
      onChange={(event) => onChange(event.currentTarget.value)}
      w={150}
    />
  );
}

/** The moment at which a day starts, or one some days later, where the browser is: the list's times are of there. */
function startOf(day: string, later: number): string {
  const date = new Date(day.length === 10 ? `${day}T00:00` : day);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** YYYY-MM-DD where the browser is. */
function dayOf(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
