/**
 * Reads the real documents of the corpus and prints, for each format: files read and failed, word
 * recall and precision (the means over files), order (for PDFs: the longest common subsequence of
 * words over the reference's), pages and seconds; beside it what other libraries read of the same
 * files. Precision counts what a row needs and the references lack: its columns' names, the figures of
 * a workbook, its text boxes, merged cells in each of their rows. Then the files whose recall is under 0.80, and what became of each hostile file. Usage: bun run bench:reading [corpus folder]
 */
import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { importReaders, openReader } from "../../workers/readers/index.ts";
import { UnreadableError } from "../../workers/readers/model.ts";
import { OTHER_READERS } from "./other-readers.ts";

const corpus = process.argv[2] ?? join(import.meta.dir, "../../../shared/corpus");
const FORMATS = [".pdf", ".docx", ".pptx", ".xlsx"];
/** Recall below which a file is listed. */
const LOW = 0.8;

interface Measured {
  file: string;
  recall: number;
  precision: number;
  order: number | undefined;
  pages: number;
  seconds: number;
  error?: string;
}

if (!existsSync(corpus)) {
  console.error(`SKIPPED: no corpus at ${corpus}`);
  process.exit(0);
}
await importReaders();
const documents = await records("documents.jsonl");
const measured: Measured[] = [];
for (const { file, reference } of documents) measured.push(await measure(file, reference));

console.log("format  read  failed  recall  precision  order  pages  seconds");
for (const format of FORMATS) {
  const all = measured.filter(({ file }) => extname(file) === format);
  const read = all.filter(({ error }) => error === undefined);
  const orders = read.flatMap(({ order }) => order ?? []);
  const columns = [
    format.slice(1).padEnd(6),
    String(read.length).padStart(5),
    String(all.length - read.length).padStart(7),
    mean(read.map(({ recall }) => recall)).padStart(7),
    mean(read.map(({ precision }) => precision)).padStart(10),
    (orders.length > 0 ? mean(orders) : "-").padStart(6),
    String(sum(read.map(({ pages }) => pages))).padStart(6),
    sum(all.map(({ seconds }) => seconds))
      .toFixed(2)
      .padStart(8),
  ];
  console.log(columns.join(" "));
}

console.log("\nothers on the same files:");
for (const [format, { name, read }] of Object.entries(OTHER_READERS)) {
  const files = documents.filter(({ file }) => extname(file) === format);
  const start = performance.now();
  const recalls: number[] = [];
  for (const { file, reference } of files) {
    const wanted = words(reference);
    recalls.push(overlap(words(await read(join(corpus, file))), wanted) / Math.max(1, wanted.length));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  console.log(`${format.slice(1)}  ${name}: recall ${mean(recalls)}, ${seconds} s`);
}

console.log(`\nunder ${LOW.toFixed(2)} or failed:`);
for (const { file, recall, error } of measured) {
  if (error !== undefined || recall < LOW) console.log(`${error ?? recall.toFixed(3)}  ${file}`);
}

console.log("\nhostile:");
for (const { file } of await records("hostile.jsonl")) {
  const { error, pages, seconds } = await measure(file, "");
  console.log(`${seconds.toFixed(2).padStart(6)} s  ${file}: ${error ?? `read, ${pages} pages`}`);
}

async function records(name: string): Promise<{ file: string; reference: string }[]> {
  const lines = (await Bun.file(join(corpus, name)).text()).trim().split("\n");
  return lines
    .map((line) => Object(JSON.parse(line)))
    .map(({ file, reference }) => ({ file: String(file), reference: String(reference ?? "") }));
}

async function measure(file: string, reference: string): Promise<Measured> {
  const start = performance.now();
  const texts: string[] = [];
  let pages = 0;
  let error: string | undefined;
  try {
    const document = await openReader(join(corpus, file), file);
    try {
      for await (const page of document.pages(1, document.pageCount)) {
        pages++;
        for (const { text } of page.blocks) texts.push(text);
      }
    } finally {
      await document.close();
    }
  } catch (cause) {
    error = cause instanceof UnreadableError ? `refused: ${cause.message}` : `FAILED: ${cause}`;
  }
  const seconds = (performance.now() - start) / 1000;
  const found = words(texts.join("\n"));
  const wanted = words(reference);
  const shared = overlap(found, wanted);
  return {
    file,
    recall: wanted.length === 0 ? 1 : shared / wanted.length,
    precision: shared / Math.max(1, found.length),
    order: extname(file) === ".pdf" ? longestCommon(found, wanted) / Math.max(1, wanted.length) : undefined,
    pages,
    seconds,
    ...(error !== undefined && { error }),
  };
}

/** Raised figures as references have them: on the line. */
function words(text: string): string[] {
  const plain = text.replace(/[⁰¹²³⁴-⁹]+/g, (raised) => raised.normalize("NFKC"));
  return plain.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** How many words two texts share, counted with repeats. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) shared++;
    counts.set(word, left - 1);
  }
  return shared;
}

/** The length of the longest sequence of words that both texts have in order. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let above = new Uint32Array(b.length + 1);
  let row = new Uint32Array(b.length + 1);
  for (const word of a) {
    for (let j = 0; j < b.length; j++) {
      row[j + 1] = word === b[j] ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0);
    }
    [above, row] = [row, above];
  }
  return above[b.length] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): string {
  return values.length === 0 ? "-" : (sum(values) / values.length).toFixed(3);
}
