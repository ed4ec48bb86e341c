import { Button, Group, NumberInput, Paper, Text, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { api, type Document } from "../api.ts";
import { countOf, formatVersion } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { Problem, Waiting } from "../ui/states.tsx";
import { PageText } from "./page-text.tsx";
import { documentPath, quoteOf } from "./paths.ts";

const PdfPage = lazy(() => import("./pdf-page.tsx"));

interface DocumentPageProps {
  orgId: string;
  version: string;
  filename: string;
  page: number;
}

/** A document's page as the reader saw it, beside the original. */
export default function DocumentPage(props: DocumentPageProps) {
  const { orgId, version, filename } = props;
  const query = useQuery({
    queryKey: ["pods", orgId, version, "original", filename],
    queryFn: ({ signal }) => findDocument(props, signal),
    staleTime: 30 * 60_000,
  });
  if (query.isPending) return <Waiting what="the document" />;
  if (query.isError) return <Problem error={query.error} onRetry={() => query.refetch()} />;
  return <Shown {...props} document={query.data} />;
}

function Shown({ orgId, version, filename, page, document }: DocumentPageProps & { document: Document }) {
  const [, navigate] = useLocation();
  const quote = quoteOf(useHistoryState());
  const pathOf = (to: number) => documentPath(orgId, version, filename, to);
  const name = pageName(filename);
  return (
    <Page
      title={filename}
      description={
        <>
          <Link className="link" href={`/pods/${orgId}`}>
            {orgId}
          </Link>
          {` · version of ${formatVersion(version)} · ${countOf(document.pages, name)}`}
          {document.ocr_pages > 0 && `, ${document.ocr_pages} recognized from pictures`}
        </>
      }
      actions={
        <Button
          component="a"
          href={document.original_url}
          variant="default"
          leftSection={<IconDownload size={18} />}
        >
          Download the original
        </Button>
      }
    >
      <Group mb="md" align="flex-end" role="group" aria-label={`Choose a ${name}`}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} />}
          disabled={page <= 1}
          onClick={() => navigate(pathOf(page - 1))}
        >
          Previous
        </Button>
        <NumberInput
          label={`${name.charAt(0).toUpperCase()}${name.slice(1)} (of ${document.pages})`}
          value={page}
          min={1}
          max={document.pages}
          clampBehavior="strict"
          allowDecimal={false}
          w={130}
          onChange={(value) => typeof value === "number" && value >= 1 && navigate(pathOf(value))}
        />
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} />}
          disabled={page >= document.pages}
          onClick={() => navigate(pathOf(page + 1))}
        >
          Next
        </Button>
      </Group>
      <div className="columns beside">
        <Paper withBorder p="lg" component="section" aria-labelledby="as-read">
          <Title order={2} size="h5" mb="md" id="as-read">
            As it was read
          </Title>
          <PageText {...{ orgId, version, filename, page, quote }} />
        </Paper>
        <Paper withBorder p="lg" component="section" aria-labelledby="original" className="original">
          <Title order={2} size="h5" mb="md" id="original">
            The original
          </Title>
          {/\.pdf$/i.test(filename) ? (
            <Suspense fallback={<Waiting what="the original" lines={8} />}>
              <PdfPage url={document.original_url} page={page} label={`Page ${page} of ${filename}`} />
            </Suspense>
          ) : (
            <Text c="dimmed">
              Browsers show only PDF files in a page. Download the original to see it in the program it was
              made with.
            </Text>
          )}
        </Paper>
      </div>
    </Page>
  );
}

/** What people call a page of such a file. */
function pageName(filename: string): string {
  if (/\.pptx$/i.test(filename)) return "slide";
  return /\.xlsx$/i.test(filename) ? "sheet" : "page";
}

async function findDocument({ orgId, version, filename }: DocumentPageProps, signal: AbortSignal) {
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
  throw new Error(`this version has no document ${filename}; go back to the Pod and choose another`);
}
