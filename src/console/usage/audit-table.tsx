import { Badge, Text } from "@mantine/core";
import type { Outputs } from "../api.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { countOf, formatNumber, formatTimeToSecond } from "../ui/format.ts";
import { outcomeOf } from "./outcomes.ts";

type Row = Outputs["listAudit"]["items"][number];

/** What a question asked here names as its key. */
const CONSOLE = "console";

export function AuditTable({ items }: { items: Row[] }) {
  return <DataTable columns={COLUMNS} items={items} keyOf={({ id }) => id} />;
}

const COLUMNS: Column<Row>[] = [
  {
    title: "Time",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatTimeToSecond(created_at)}</time>,
  },
  {
    title: "Who",
    cell: ({ user_id, namespace, key_id, key_name }) => (
      <div className="break">
        <Brief text={user_id} />
        <div className="small dimmed">
          {namespace}, {key_name ?? (key_id === CONSOLE ? "this console" : "a deleted key")}
        </div>
      </div>
    ),
  },
  { title: "Asked of", cell: (row) => <AskedOf row={row} /> },
  {
    title: "Outcome",
    cell: (row) => {
      const { label, color } = outcomeOf(row);
      return (
        <Badge color={color} variant="light">
          {label}
        </Badge>
      );
    },
  },
  {
    title: "Model",
    cell: ({ model, input_tokens, output_tokens }) => {
      const tokens = (input_tokens ?? 0) + (output_tokens ?? 0);
      return (
        <>
          {model}
          {tokens > 0 && <div className="small dimmed">{countOf(tokens, "token")}</div>}
        </>
      );
    },
  },
  {
    title: "First words after",
    number: true,
    cell: ({ first_piece_ms }) => (first_piece_ms === null ? "none" : `${formatNumber(first_piece_ms)} ms`),
  },
  { title: "All after", number: true, cell: ({ total_ms }) => `${formatNumber(total_ms)} ms` },
];

function AskedOf({ row: { mode, pods, passages, state, scope, content } }: { row: Row }) {
  return (
    <div className="break">
      {mode === "ems" ? "General EMS" : pods.map(({ org_id }) => org_id).join(", ")}
      <div className="small dimmed">
        {state}, {scope}
        {mode === "unified" && `, ${countOf(passages.length, "passage")}`}
      </div>
      {content && <Brief text={content} />}
    </div>
  );
}

/** An id or a question may have thousands of characters: its row has its beginning, the pointer finds the rest. */
function Brief({ text }: { text: string }) {
  return (
    <Text inherit lineClamp={3} title={text}>
      {text}
    </Text>
  );
}
