import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { workbook } from "../support/xlsx-workbook.ts";

async function extract(name: string, content?: Uint8Array | string) {
  const folder = await mkdtemp(join(tmpdir(), "extract-"));
  try {
    const path = join(folder, name);
    if (content !== undefined) await Bun.write(path, content);
    const command = [process.execPath, join(import.meta.dir, "../../workers/extract.ts"), path];
    const child = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
    const [out, err] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    return { code: await child.exited, out, err };
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("prints one line a page, whole however long it is", async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => `<row r="${i + 1}"><c><v>${i}</v></c></row>`);
  const { code, out } = await extract("Doses.XLSX", workbook({ rows }));
  expect(code).toBe(0);
  expect(out.endsWith("\n")).toBe(true);
  const [line = "", ...others] = out.trimEnd().split("\n");
  expect(others).toEqual([]);
  const page = JSON.parse(line);
  expect(page.page).toBe(1);
  expect(page.blocks).toHaveLength(3001);
  expect(page.blocks[3000]).toEqual({ kind: "paragraph", text: "2999", section: "Doses" });
});

test("says in one line why a file cannot be read", async () => {
  const cases: [name: string, content: string | undefined, reason: RegExp][] = [
    ["missing.pdf", undefined, /there is no such file/],
    [".", undefined, /this is not a file/],
    ["notes.txt", "text", /upload a \.pdf, \.docx, \.pptx or \.xlsx file/],
    ["deck.pptx", "no zip", /not a PowerPoint presentation/],
  ];
  for (const [name, content, reason] of cases) {
    const { code, out, err } = await extract(name, content);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(reason);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  }
});
