import { Badge, Table } from "@mantine/core";
import type { Outputs } from "../api.ts";
import { countOf, formatNumber, formatTime } from "../ui/format.ts";

type Row = Outputs["listAudit"]["items"][number];

const OUTCOMES: Record<Row["outcome"], { label: string; color: string }> = {
  answered: { label: "Answered", color: "green" },
  not_answered: { label: "Not in the documents", color: "orange" },
  failed: { label: "Failed", color: "red" },
  client_left: { label: "Client left", color: "gray" },
};

export function AuditTable({ items }: { items: Row[] }) {
  return (
    <div className="scroll-x">
      <Table verticalSpacing="sm" className="small">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Time</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>Asked of</Table.Th>
            <Table.Th>Outcome</Table.Th>
            <Table.Th>Model</Table.Th>
            <Table.Th className="number">First words</Table.Th>
            <Table.Th className="number">In all</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((row) => (
            <AuditRow key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function AuditRow({ row }: { row: Row }) {
  const outcome = OUTCOMES[row.outcome];
  const tokens = (row.input_tokens ?? 0) + (row.output_tokens ?? 0);
  return (
    <Table.Tr>
      <Table.Td className="nowrap">{formatTime(row.created_at)}</Table.Td>
      <Table.Td className="break">
        {row.user_id}
        <div className="dimmed">
          {row.namespace}, {row.key_name ?? (row.key_id === "console" ? "this console" : "a deleted key")}
        </div>
      </Table.Td>
      <Table.Td className="break">
        {row.mode === "ems" ? "General EMS" : row.pods.map(({ org_id }) => org_id).join(", ")}
        <div className="dimmed">
          {row.mode === "ems" ? `${row.state}, ${row.scope}` : countOf(row.passages.length, "passage")}
        </div>
        {row.content && <div>{row.content}</div>}
      </Table.Td>
      <Table.Td>
        <Badge color={outcome.color} variant="light">
          {outcome.label}
        </Badge>
      </Table.Td>
      <Table.Td>
        {row.model}
        {tokens > 0 && <div className="dimmed">{countOf(tokens, "token")}</div>}
      </Table.Td>
      <Table.Td className="number nowrap">
        {row.first_piece_ms === null ? "none" : `${formatNumber(row.first_piece_ms)} ms`}
      </Table.Td>
      <Table.Td className="number nowrap">{formatNumber(row.total_ms)} ms</Table.Td>
    </Table.Tr>
  );
}
