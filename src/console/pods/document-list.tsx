import { Badge, Group, Table, Text } from "@mantine/core";
import { IconFile } from "@tabler/icons-react";
import { Link } from "wouter";
import { api, type Document } from "../api.ts";
import { formatBytes, formatNumber } from "../ui/format.ts";
import { Paged, usePages } from "../ui/paged.tsx";
import { Empty } from "../ui/states.tsx";
import { documentPath } from "./paths.ts";

export function DocumentList({ orgId, version }: { orgId: string; version: string }) {
  const query = usePages(["pods", orgId, version, "documents"], (cursor, signal) =>
    api.listDocuments.query({ org_id: orgId, version, cursor }, { signal }),
  );
  return (
    <Paged
      query={query}
      what="documents"
      empty={
        <Empty icon={IconFile} title="No documents">
          This version has none.
        </Empty>
      }
    >
      {(items) => (
        <div className="scroll-x">
          <Table verticalSpacing="sm" highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Document</Table.Th>
                <Table.Th className="number">Pages</Table.Th>
                <Table.Th>How it was read</Table.Th>
                <Table.Th className="number">Size</Table.Th>
                <Table.Th>Original</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((item) => (
                <Table.Tr key={item.filename}>
                  <Table.Td>
                    <Link className="link break" href={documentPath(orgId, version, item.filename)}>
                      {item.filename}
                    </Link>
                  </Table.Td>
                  <Table.Td className="number">{formatNumber(item.pages)}</Table.Td>
                  <Table.Td>
                    <HowRead document={item} />
                  </Table.Td>
                  <Table.Td className="number">{formatBytes(item.size_bytes)}</Table.Td>
                  <Table.Td>
                    <a className="link" href={item.original_url} aria-label={`Download ${item.filename}`}>
                      Download
                    </a>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Paged>
  );
}

/** Whether its text was in the file or was recognized from pictures of pages. */
export function HowRead({ document }: { document: Pick<Document, "pages" | "ocr_pages"> }) {
  const { pages, ocr_pages } = document;
  if (ocr_pages === 0) return <Text size="sm">Text of the file</Text>;
  return (
    <Group gap={6}>
      <Badge color="orange" variant="light">
        {ocr_pages === pages ? "Recognized from pictures" : `${formatNumber(ocr_pages)} pages recognized`}
      </Badge>
    </Group>
  );
}
