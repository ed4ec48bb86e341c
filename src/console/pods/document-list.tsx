import { Badge } from "@mantine/core";
import { IconFile } from "@tabler/icons-react";
import { Link } from "wouter";
import { api, type Document } from "../api.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { countOf, formatBytes, pagesOf } from "../ui/format.ts";
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
        <DataTable columns={columnsOf(orgId, version)} items={items} keyOf={({ filename }) => filename} />
      )}
    </Paged>
  );
}

function columnsOf(orgId: string, version: string): Column<Document>[] {
  return [
    {
      title: "Document",
      cell: ({ filename }) => (
        <Link className="link break" href={documentPath(orgId, version, filename)}>
          {filename}
        </Link>
      ),
    },
    { title: "Length", number: true, cell: ({ filename, pages }) => pagesOf(filename, pages) },
    { title: "How it was read", cell: (document) => <HowRead document={document} /> },
    { title: "Size", number: true, cell: ({ size_bytes }) => formatBytes(size_bytes) },
    {
      title: "Original",
      cell: ({ filename, original_url }) => (
        <a className="link" href={original_url} aria-label={`Download ${filename}`}>
          Download
        </a>
      ),
    },
  ];
}

/** Whether its text was in the file or was recognized from pictures of pages. */
function HowRead({ document: { pages, ocr_pages } }: { document: Document }) {
  if (ocr_pages === 0) return "Text of the file";
  return (
    <Badge color="orange" variant="light">
      {ocr_pages === pages ? "Recognized from pictures" : `${countOf(ocr_pages, "page")} recognized`}
    </Badge>
  );
}
