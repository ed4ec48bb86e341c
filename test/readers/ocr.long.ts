import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../src/log.ts";
import { openReader } from "../../workers/readers/index.ts";
import type { Block } from "../../workers/readers/model.ts";
import { createRecognize } from "../../workers/readers/ocr/recognize.ts";
import { readDocument } from "../../workers/reading/read-document.ts";
import { ReaderPool } from "../../workers/reading/reader-pool.ts";
import type { PagePart } from "../../workers/reading/reader-protocol.ts";
import { startWorker, type Worker } from "../../workers/start-worker.ts";
import { FAX_LINES, fax } from "../support/fax.ts";
import { garbledPdf, outlinedPdf } from "../support/hidden-text.ts";
import { readPdf, text } from "../support/pdf.ts";
import { scan, type Turned } from "../support/scan.ts";
import { call, startService, type TestService } from "../support/service.ts";
import { ended, enqueue } from "../workers/support/onboard.ts";

const CORPUS = join(import.meta.dir, "../../../shared/corpus/hostile");
const absent = !existsSync(CORPUS);
if (absent) process.stderr.write("SKIPPED: the corpus of real documents is absent\n");

const LINES = ["Give epinephrine 0.3 mg into the outer thigh.", "Repeat it in 5 minutes if needed."];
const recognize = createRecognize();

describe("a page that is a picture", () => {
  for (const turned of [0, 90, 180, 270] satisfies Turned[]) {
    test(`is read when it lies at ${turned} degrees`, async () => {
      const [page] = await readPdf(scan([{ lines: LINES, turned }]), 1, 1, recognize);
      expect(page?.ocr).toBe(true);
      expect(page?.blocks.map(({ text }) => text).join(" ")).toBe(LINES.join(" "));
    });
  }

  test("is read when it is coarse and grainy", async () => {
    const [page] = await readPdf(scan([{ lines: LINES, grain: 60 }]), 1, 1, recognize);
    expect(page?.blocks.map(({ text }) => text).join(" ")).toBe(LINES.join(" "));
  });

  test.each(["CCITTFaxDecode", "JBIG2Decode"] as const)(
    "is read where it is coded with %s",
    async (filter) => {
      const [page] = await readPdf(fax(filter), 1, 1, recognize);
      expect(page?.blocks.map(({ text }) => text).join(" ")).toBe(FAX_LINES);
    },
  );

  test.each([
    ["a font that does not tell its letters", garbledPdf],
    ["letters drawn as shapes", outlinedPdf],
  ])("is read where it is text in %s", async (_, hide) => {
    const table = [
      ["Drug", "Adult", "Child"],
      ["Ketamine", "0.3 mg/kg IV", "0.3 mg/kg"],
      ["Fentanyl", "1 mcg/kg IN", "1.5 mcg/kg IN"],
    ];
    const file = hide({ lines: LINES, table });
    const [page] = await readPdf(file, 1, 1, recognize);
    expect(page?.ocr).toBe(true);
    expect(page?.blocks.map(({ text }) => text)).toEqual([
      LINES.join(" "),
      "Drug: Ketamine | Adult: 0.3 mg/kg IV | Child: 0.3 mg/kg",
      "Drug: Fentanyl | Adult: 1 mcg/kg IN | Child: 1.5 mcg/kg IN",
    ]);
    await expect(readPdf(file)).rejects.toThrow("reading of pictures is switched off");
  });

  test("is what a page has in its text layer where reading is switched off, beside letters drawn as shapes", async () => {
    const file = outlinedPdf({ lines: LINES, table: [] }, text(50, 40, "Stamped forms"));
    const [page] = await readPdf(file);
    expect(page?.blocks.map((block) => block.text)).toEqual(["Stamped forms"]);
  });

  test("keeps the column names of a table with its rows", async () => {
    const table = [
      ["Drug", "Adult", "Child"],
      ["Epinephrine", "0.3 mg", "0.15 mg"],
      ["Atropine", "1 mg", "0.5 mg"],
    ];
    const [page] = await readPdf(scan([{ lines: LINES, table }]), 1, 1, recognize);
    expect(page?.blocks.slice(-2)).toEqual([
      { kind: "table_row", text: "Drug: Epinephrine | Adult: 0.3 mg | Child: 0.15 mg" },
      { kind: "table_row", text: "Drug: Atropine | Adult: 1 mg | Child: 0.5 mg" },
    ]);
  });

  test("keeps the rows of a table and their names where it lies askew", async () => {
    const table = [
      ["Drug", "Adult", "Child"],
      ["Epinephrine", "0.3 mg", "0.15 mg"],
      ["Atropine", "1 mg", "0.5 mg"],
    ];
    const [page] = await readPdf(scan([{ lines: LINES, table, askew: 2.2 }]), 1, 1, recognize);
    expect(page?.blocks.slice(-2).map(({ text }) => text)).toEqual([
      "Drug: Epinephrine | Adult: 0.3 mg | Child: 0.15 mg",
      "Drug: Atropine | Adult: 1 mg | Child: 0.5 mg",
    ]);
  });

  test("keeps them where the copier left dark edges, which are not askew", async () => {
    const table = [
      ["Drug", "Adult", "Child"],
      ["Epinephrine", "0.3 mg", "0.15 mg"],
      ["Atropine", "1 mg", "0.5 mg"],
    ];
    const [page] = await readPdf(
      scan([{ lines: LINES, table, askew: -2, shadow: true, fills: true }]),
      1,
      1,
      recognize,
    );
    expect(page?.blocks.slice(-2).map(({ text }) => text)).toEqual([
      "Drug: Epinephrine | Adult: 0.3 mg | Child: 0.15 mg",
      "Drug: Atropine | Adult: 1 mg | Child: 0.5 mg",
    ]);
  });

  test("is read where it is grey and the page around it white", async () => {
    const [page] = await readPdf(scan([{ lines: LINES, grain: 10 }]), 1, 1, recognize);
    expect(page?.blocks.map(({ text }) => text).join(" ")).toBe(LINES.join(" "));
  });

  test("keeps the columns of a table whose lines are pale, though its cells are empty", async () => {
    const table = [
      ["Skill", "EMT", "Medic"],
      ["Oral airway", "Yes", "Yes"],
      ["Pacing", "", "Yes"],
      ["Intubation", "", "Yes"],
    ];
    const [page] = await readPdf(scan([{ lines: LINES, table, pale: 180, grain: 20 }]), 1, 1, recognize);
    expect(page?.blocks.slice(-3).map(({ text }) => text)).toEqual([
      "Skill: Oral airway | EMT: Yes | Medic: Yes",
      "Skill: Pacing | Medic: Yes",
      "Skill: Intubation | Medic: Yes",
    ]);
  });

  test.each([
    { open: true, askew: 0 },
    { open: false, askew: 1 },
  ])("keeps single figures in a table, %p", async (drawn) => {
    const table = [
      ["kg", "mg", "mL"],
      ["5", "1", "7"],
      ["8", "2", "4"],
      ["9", "4", "8"],
    ];
    const [page] = await readPdf(scan([{ lines: LINES, table, grain: 20, ...drawn }]), 1, 1, recognize);
    expect(page?.blocks.slice(-3).map(({ text }) => text)).toEqual([
      "kg: 5 | mg: 1 | mL: 7",
      "kg: 8 | mg: 2 | mL: 4",
      "kg: 9 | mg: 4 | mL: 8",
    ]);
  });

  test("keeps the points of doses, and the spaces before their units", async () => {
    const table = [
      ["Drug", "Box", "Give"],
      ["A", "2.5 mg/3 mL", "1 g / 10 mL"],
      ["B", "15 g", "2.5 mg"],
      ["C", "9.4 mL", "2.3 mL"],
    ];
    const [page] = await readPdf(scan([{ lines: LINES, table, open: true, grain: 30 }]), 1, 1, recognize);
    expect(page?.blocks.slice(-3).map(({ text }) => text)).toEqual([
      "Drug: A | Box: 2.5 mg/3 mL | Give: 1 g / 10 mL",
      "Drug: B | Box: 15 g | Give: 2.5 mg",
      "Drug: C | Box: 9.4 mL | Give: 2.3 mL",
    ]);
  });

  test("has a dark bar across a table as one of its rows", async () => {
    const table = [
      ["Weight", "3-5 kg", "6-7 kg"],
      ["Arrest", "", ""],
      ["Atropine", "10 mg", "20 mg"],
    ];
    const [page] = await readPdf(
      scan([{ lines: LINES, table, tone: { row: 1, gray: 40 } }]),
      1,
      1,
      recognize,
    );
    expect(page?.blocks.slice(-2).map(({ text }) => text)).toEqual([
      "Arrest",
      "Weight: Atropine | 3-5 kg: 10 mg | 6-7 kg: 20 mg",
    ]);
  });

  test("has what stands on a ground of a color", async () => {
    const table = [
      ["RED", "BLUE", "GREEN"],
      ["8 kg", "13 kg", "17 kg"],
      ["2.5", "3.5", "7.5"],
    ];
    const [page] = await readPdf(
      scan([{ lines: LINES, table, tone: { row: 0, gray: 145 }, grain: 20 }]),
      1,
      1,
      recognize,
    );
    expect(page?.blocks.at(-1)?.text).toBe("RED 8 kg: 2.5 | BLUE 13 kg: 3.5 | GREEN 17 kg: 7.5");
  });

  test("has what stands in light letters on a dark bar as a heading", async () => {
    const [page] = await readPdf(scan([{ lines: LINES, bar: "Paramedic" }]), 1, 1, recognize);
    expect(page?.blocks[0]).toMatchObject({ kind: "heading", text: "Paramedic" });
    expect(page?.blocks.slice(1).map(({ text }) => text)).toEqual([LINES.join(" ")]);
  });

  test("keeps the items of a list apart, their fractions, and units that are read as others", async () => {
    const items = ["Albuterol 2.5 mg by mask", "Oxygen at 4 liters", "See protocol 641"];
    items.push("Bicarbonate 1 meq/kg", "½ tube of glucose", "Sugar 1 ¾ cups", "Saline 5½ mL now");
    const [page] = await readPdf(scan([{ lines: items.map((each) => `• ${each}`) }]), 1, 1, recognize);
    expect(page?.blocks.map(({ kind, text }) => [kind, text])).toEqual(
      items.map((each) => ["list_item", each.replace("meq", "mEq").replace("5½", "5 ½")]),
    );
  });

  test("keeps the boxes of a flow chart whole, whose corners are round", async () => {
    const boxes = [
      ["Last known well is", "less than a day ago"],
      ["Look for any of the", "other causes"],
    ];
    const [page] = await readPdf(scan([{ lines: LINES.slice(0, 1), boxes }]), 1, 1, recognize);
    expect(page?.blocks.slice(1)).toEqual(
      boxes.map((lines) => ({ kind: "paragraph", text: lines.join(" ") })),
    );
  });

  test("keeps the names of a table whose header is one low row", async () => {
    const table = [
      ["Drug", "Adult", "Child"],
      ["Seizures", "", ""],
      ["Midazolam", "10 mg", "5 mg"],
    ];
    const [page] = await readPdf(scan([{ lines: LINES, table, merged: 1 }]), 1, 1, recognize);
    expect(page?.blocks.slice(-2).map(({ text }) => text)).toEqual([
      "Seizures",
      "Drug: Midazolam | Adult: 10 mg | Child: 5 mg",
    ]);
  });

  test("has what runs upwards in a cell of a table", async () => {
    const table = [
      ["Drug", "Adult"],
      ["Midazolam", "10 mg"],
      ["Lorazepam", "4 mg"],
      ["Diazepam", "5 mg"],
    ];
    const [page] = await readPdf(scan([{ lines: LINES, table, side: "Seizures" }]), 1, 1, recognize);
    expect(page?.blocks.slice(-3).map(({ text }) => text)).toEqual([
      "Midazolam | 10 mg | Seizures",
      "Lorazepam | 4 mg | Seizures",
      "Diazepam | 5 mg | Seizures",
    ]);
  });

  test("reads no arrow's head as a letter", async () => {
    const boxes = [
      ["Monitor and observe", "Transport"],
      ["Atropine one dose", "Repeat it once"],
    ];
    const [page] = await readPdf(scan([{ lines: LINES.slice(0, 1), boxes, arrows: true }]), 1, 1, recognize);
    expect(page?.blocks.slice(1).map(({ text }) => text)).toEqual(boxes.map((lines) => lines.join(" ")));
  });

  test("is read when it is a stencil, as fax machines and some scanners write", async () => {
    const [page] = await readPdf(scan([{ lines: LINES, stencil: true }]), 1, 1, recognize);
    expect(page?.blocks.map(({ text }) => text).join(" ")).toBe(LINES.join(" "));
  });

  test("among pages of text is read, and they are not", async () => {
    const pages = await readPdf(scan([{ text: "Open the airway." }, { lines: LINES }]), 1, 2, recognize);
    expect(pages.map(({ ocr }) => ocr)).toEqual([undefined, true]);
    expect(pages[0]?.blocks).toEqual([{ kind: "paragraph", text: "Open the airway." }]);
  });

  test("with a stamp in its text layer gives both", async () => {
    const [page] = await readPdf(
      scan([{ lines: LINES, fills: true, text: "Page 3 of 9, released" }]),
      1,
      1,
      recognize,
    );
    const words = page?.blocks.map(({ text }) => text).join(" ");
    expect(words).toContain("epinephrine 0.3 mg");
    expect(words).toContain("released");
  });

  test("but for a title and a few words beside it is read where it shows cells", async () => {
    const table = [
      ["Drug", "Adult", "Child"],
      ["Ketamine", "Half", "None"],
      ["Fentanyl", "Whole", "Half"],
    ];
    const title = "Pain management at a glance, for the crews of Cedar County EMS and its partners";
    const pages = scan([
      { lines: [], table, title },
      { lines: LINES, title },
    ]);
    const [cells, plain] = await readPdf(pages, 1, 2, recognize);
    expect(cells?.blocks.map(({ text }) => text)).toContain("Drug: Fentanyl | Adult: Whole | Child: Half");
    expect(plain?.ocr).toBeUndefined();
  });

  test("with a layer for searching is read anew where that layer met a table, and not elsewhere", async () => {
    const table = [
      ["Drug", "Adult", "Child"],
      ["Ketamine", "Half", "None"],
      ["Fentanyl", "Whole", "Half"],
    ];
    const layer = ["Drug | Adult |Chi1d", "Ketamine | Ha1f", "|None Fentany1 |", "Who1e| Ha1f"];
    const [page, plain] = await readPdf(
      scan([
        { lines: [], table, fills: true, layer },
        {
          lines: LINES,
          fills: true,
          layer: [
            "Give epinephrine into the thigh,",
            "as the layer says, and call for",
            "the physician when you have.",
          ],
        },
      ]),
      1,
      2,
      recognize,
    );
    expect(page?.blocks.map(({ text }) => text)).toEqual([
      "Drug: Ketamine | Adult: Half | Child: None",
      "Drug: Fentanyl | Adult: Whole | Child: Half",
    ]);
    expect(plain?.ocr).toBeUndefined();
    expect(plain?.blocks.map(({ text }) => text)).toEqual([
      "Give epinephrine into the thigh, as the layer says, and call for the physician when you have.",
    ]);
  });

  test("with a footer in its text layer is read, however much that says", async () => {
    const text =
      "Cedar County EMS Agency, Policy 4012, in force from March 1, 2026, page 3 of 9. Uncontrolled when printed.";
    const [page] = await readPdf(scan([{ lines: LINES, text }]), 1, 1, recognize);
    expect(page?.ocr).toBe(true);
    expect(page?.blocks.map((block) => block.text).join(" ")).toContain("epinephrine 0.3 mg");
  });
});

describe.skipIf(absent)("real scans", () => {
  const DOCLING =
    "Docling bundles PDF document conversion to JSON and Markdown in an easy self contained package";
  const scans: Record<string, string[]> = {
    "docling-ocr_test.pdf": [DOCLING],
    "docling-ocr_test_rotated_90.pdf": [DOCLING],
    "docling-nemotron_multipage.pdf": [DOCLING, DOCLING],
    "tika-testOCR.pdf": ["Happy New Year 2003!"],
  };
  for (const [filename, expected] of Object.entries(scans)) {
    test(`${filename} is read without an error`, async () => {
      const document = await openReader(join(CORPUS, filename), filename, recognize);
      const pages = await Array.fromAsync(document.pages(1, expected.length));
      await document.close();
      expect(pages.map(({ blocks }) => blocks.map(({ text }) => text).join(" "))).toEqual(expected);
    });
  }
});

describe("a document of pictures that several readers recognize", () => {
  const pages = ["Airway", "Burns", "Chest pain"].map((bar) => ({ bar, lines: LINES, fills: true }));
  let folder: string;
  let pool: ReaderPool;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scan-"));
    pool = await ReaderPool.start({ size: 2, log: createLogger("silent") });
  });
  afterAll(async () => {
    await pool.stop();
    await rm(folder, { recursive: true });
  });

  async function readTogether(file: Uint8Array): Promise<Block[][]> {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, file);
    const read: Block[][] = [];
    const onPart = async ({ blocks }: PagePart) => void read.push(blocks);
    const document = { path, filename: "scan.pdf", sizeBytes: file.length, group: "job" };
    await readDocument(
      pool,
      document,
      { onOpened: () => undefined, onProgress: () => undefined, onPart },
      new AbortController().signal,
    );
    return read;
  }

  test("is what one alone reads", async () => {
    const alone = await readPdf(scan(pages), 1, 3, recognize);
    expect(await readTogether(scan(pages))).toEqual(alone.map(({ blocks }) => blocks));
    expect(alone.map(({ blocks }) => blocks[0]?.text)).toEqual(["Airway", "Burns", "Chest pain"]);
  });

  test("is read where one of its pages is damaged", async () => {
    const file = Buffer.from(scan(pages)).toString("latin1");
    const damaged = file.replace(/(?<=Kids\[\d+ 0 R )\d+(?= 0 R)/, "99");
    const read = await readTogether(Buffer.from(damaged, "latin1"));
    expect(read.map(([first]) => first?.text)).toEqual(["Airway", undefined]);
  });
});

describe("in the service", () => {
  let service: TestService;
  let worker: Worker | undefined;
  let key: string;
  let namespace: string;

  beforeAll(async () => {
    service = await startService({ RATE_LIMIT_REQUESTS: "100000" });
    ({ key, namespace } = await service.tenant());
  });
  afterAll(() => service[Symbol.asyncDispose]());

  async function publish(pod: string, file: Uint8Array, ocr: boolean) {
    const { db, storage, config } = service.services;
    worker = await startWorker({
      config: { ...config, OCR: ocr, WORKER_READERS: 1 },
      db,
      storage,
      log: createLogger("silent"),
      now: Date.now,
    });
    try {
      const id = await enqueue(service, key, `${namespace}_${pod}`, { "scan.pdf": file });
      worker.wake();
      return await ended(service, key, id);
    } finally {
      await worker.stop();
    }
  }

  test("the listing shows how many pages were read from pictures", async () => {
    const job = await publish("scanned", scan([{ lines: LINES }, { text: "Open the airway." }]), true);
    expect(job).toMatchObject({ status: "completed", progress: { total_pages: 2, processed_pages: 2 } });
    const listing = await call(service, key, "GET", `/documents/orgs/${namespace}_scanned/documents`);
    expect(await listing.json()).toMatchObject({
      documents: [{ filename: "scan.pdf", pages: 2, ocr_pages: 1 }],
    });
  });

  test("with OCR=off a document of pictures fails with the reason", async () => {
    const job = await publish("unread", scan([{ lines: LINES }]), false);
    expect(job.status).toBe("failed");
    expect(job.documents[0]?.error).toContain(
      "the pages are pictures without text and reading of pictures is switched off",
    );
  });

  test("a document of blank pictures fails with the reason", async () => {
    const job = await publish("blank", scan([{ lines: [""] }]), true);
    expect(job.documents[0]?.error).toContain("no text was found");
  });
});
