import { diffArrays } from "diff";
import { readPages } from "./read-pages.ts";
import type { SnapshotReader } from "./snapshot-reader.ts";
import type { Comparison } from "./types.ts";

/** Passages of a document that are compared; a passage has up to some thousand characters. */
const MAX_PASSAGES = 5_000;
/** Questions wait behind a comparison on the same thread: it is given up after this. */
const LIMIT_MS = 400;
/** Lines shown before and after a change. */
const CONTEXT = 3;
/** Lines in an answer. */
const MAX_LINES = 2_000;

/** A document of a snapshot. */
interface DocumentIn {
  snapshot: SnapshotReader;
  filename: string;
}

interface Line {
  page: number;
  text: string;
}

type Part = Comparison["parts"][number];

/** Compares two documents block by block (Myers, by `diff`); runs in a search thread. */
export async function compareDocuments(before: DocumentIn, after: DocumentIn): Promise<Comparison> {
  const [was, is] = [await linesOf(before), await linesOf(after)];
  const compared = diffArrays(was.lines, is.lines, {
    comparator: (a, b) => a.text === b.text,
    timeout: LIMIT_MS,
  });
  const changes = compared ?? [
    { removed: true, added: false, value: was.lines },
    { removed: false, added: true, value: is.lines },
  ];
  const sizeOf = (kind: "added" | "removed") =>
    changes.reduce((sum, change) => sum + (change[kind] ? change.value.length : 0), 0);
  const parts = changes.flatMap(({ added, removed, value }, index): Part[] =>
    added || removed
      ? [{ change: added ? "added" : "removed", lines: value }]
      : around(value, index === 0, index === changes.length - 1),
  );
  const shown = cut(parts);
  return {
    parts: shown.parts,
    removed: sizeOf("removed"),
    added: sizeOf("added"),
    truncated: compared === undefined || was.cut || is.cut || shown.cut,
  };
}

async function linesOf({ snapshot, filename }: DocumentIn): Promise<{ lines: Line[]; cut: boolean }> {
  const pages = { from: 1, to: Number.MAX_SAFE_INTEGER, after: -1, limit: MAX_PASSAGES + 1 };
  const passages = await readPages(snapshot, filename, pages);
  let section = "";
  const lines = passages.slice(0, MAX_PASSAGES).flatMap((passage) => {
    const heading = passage.section !== section ? [{ page: passage.page, text: passage.section }] : [];
    section = passage.section;
    return [...heading, ...passage.blocks.map(({ text }) => ({ page: passage.page, text }))];
  });
  return { lines, cut: passages.length > MAX_PASSAGES };
}

/** The lines next to a change; the ones between are counted. */
function around(lines: Line[], first: boolean, last: boolean): Part[] {
  const head = first ? 0 : CONTEXT;
  const tail = last ? 0 : CONTEXT;
  if (lines.length <= head + tail + 1) return [{ change: "same", lines }];
  const end = lines.length - tail;
  const parts: Part[] = [
    { change: "same", lines: lines.slice(0, head) },
    { change: "skipped", count: end - head },
    { change: "same", lines: lines.slice(end) },
  ];
  return parts.filter((part) => part.change === "skipped" || part.lines.length > 0);
}

function cut(parts: Part[]): { parts: Part[]; cut: boolean } {
  let room = MAX_LINES;
  const kept: Part[] = [];
  for (const part of parts) {
    if (room <= 0) return { parts: kept, cut: true };
    if (part.change === "skipped") {
      kept.push(part);
      continue;
    }
    kept.push({ ...part, lines: part.lines.slice(0, room) });
    if (part.lines.length > room) return { parts: kept, cut: true };
    room -= part.lines.length;
  }
  return { parts: kept, cut: false };
}
