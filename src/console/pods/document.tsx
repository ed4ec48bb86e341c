import { Alert, Button, Paper, Title } from "@mantine/core";
import { IconDownload, IconFileDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { api, type Document, isNotFound } from "../api.ts";
import { Missing, Unshown } from "../missing.tsx";
import { capitalized, formatVersion, pagesOf, pageWord } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { Waiting } from "../ui/states.tsx";
import { PagePicker } from "./page-picker.tsx";
import { PageText } from "./page-text.tsx";
import { quoteOf } from "./paths.ts";
import { type PageAddress, readPage } from "./read-page.ts";

const PdfPage = lazy(() => import("./pdf-page.tsx"));

/** A document's page as the reader saw it, beside the original where a browser can show it. */
export default function DocumentPage(address: PageAddress) {
  const { orgId, version, filename } = address;
  const query = useQuery({
    queryKey: ["pods", orgId, version, "original", filename],
    queryFn: ({ signal }) => findDocument(address, signal),
    staleTime: 30 * 60_000,
  });
  if (query.isPending) return <Waiting what="the document" />;
  if (query.isLoadingError || isNotFound(query.error))
    return <Unshown error={query.error} onRetry={() => query.refetch()} />;
  if (query.data === null) return <Missing what={`This version has no document ${filename}`} />;
  const page = Math.min(Math.max(Math.floor(address.page) || 1, 1), query.data.pages);
  return <Shown address={{ ...address, page }} document={query.data} />;
}

function Shown({ address, document }: { address: PageAddress; document: Document }) {
  const { orgId, version, filename, page } = address;
  const label = useQuery(readPage(address)).data?.label;
  const quote = quoteOf(useHistoryState());
  const isPdf = /\.pdf$/i.test(filename);
  return (
    <Page
      title={filename}
      description={
        <>
          <Link className="link" href={`/pods/${orgId}`}>
            {orgId}
          </Link>
          {` · version of ${formatVersion(version)} · ${pagesOf(filename, document.pages)}`}
          {document.ocr_pages > 0 && `, ${document.ocr_pages} recognized from pictures`}
        </>
      }
      actions={
        <Button
          component="a"
          href={document.original_url}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download the original
        </Button>
      }
    >
      <PagePicker address={address} pages={document.pages} />
      {!isPdf && (
        <Alert variant="light" color="gray" icon={<IconFileDownload aria-hidden />} mb="md">
          Browsers cannot show this kind of file. Download the original to compare it with what was read.
        </Alert>
      )}
      <div className={isPdf ? "columns beside" : undefined}>
        <Paper withBorder p="lg" component="section" aria-labelledby="as-read">
          <Title order={2} size="h5" mb="md" id="as-read">
            {label ? `${capitalized(pageWord(filename))} “${label}” as it was read` : "As it was read"}
          </Title>
          <PageText {...address} quote={quote} />
        </Paper>
        {isPdf && (
          <Paper withBorder p="lg" component="section" aria-labelledby="original" className="original">
            <Title order={2} size="h5" mb="md" id="original">
              The original
            </Title>
            <Suspense fallback={<Waiting what="the original" lines={8} />}>
              <PdfPage url={document.original_url} page={page} label={`Page ${page} of ${filename}`} />
            </Suspense>
          </Paper>
        )}
      </div>
    </Page>
  );
}

async function findDocument({ orgId, version, filename }: PageAddress, signal: AbortSignal) {
  let cursor: string | null = null;
  do {
    const part: Awaited<ReturnType<typeof api.listDocuments.query>> = await api.listDocuments.query(
      { org_id: orgId, version, cursor, limit: 200 },
      { signal },
    );
    const found = part.items.find((item) => item.filename === filename);
    if (found) return found;
    cursor = part.next_cursor;
  } while (cursor !== null);
  return null;
}
