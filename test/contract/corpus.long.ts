/** Real documents through the HTTP API: in Pods of up to 20, each asked three questions. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type ServiceProcess, startProcess } from "../support/service-process.ts";
import type { Client, Files } from "./client/client.ts";
import type { Job } from "./client/shapes.ts";
import { tenant } from "./world.ts";

const DOCUMENTS = join(import.meta.dir, "../../../shared/corpus/documents");
const absent = !existsSync(DOCUMENTS);
if (absent) process.stderr.write("SKIPPED: the corpus of real documents is absent\n");

const IN_A_POD = 20;

interface Asked {
  question: string;
  /** In the statement that answers. */
  words: string;
  /** The only page that says so, as `Sources:` names it. */
  source: string;
}

/** By Pod, in the order of the names: three documents each, and what one page of each alone says. */
const QUESTIONS: Asked[][] = [
  [
    {
      question: "With what are the two sections of the Boots self-locking nut connected?",
      words: "spring",
      source: "docling-amt_handbook_sample.pdf, p. 1",
    },
    {
      question: "What is the policy number of the Batmobile?",
      words: "IM-BATMAN",
      source: "markitdown-REPAIR-2022-INV-001_multipage.pdf, p. 2",
    },
    {
      question: "What is the formula of the Pythagorean theorem?",
      words: "a^2+b^2=c^2",
      source: "docling-equations.docx, p. 1",
    },
  ],
  [
    {
      question: "How often is a talent review executed for each employee?",
      words: "once a year",
      source: "poi-60810.pptx, slide 5",
    },
    {
      question: "How much will Patrick the waiter gain from the Budget?",
      words: "€825",
      source: "poi-IllustrativeCases.docx, p. 1",
    },
    {
      question: "What is the rate of Overnight LIBOR?",
      words: "0.000860",
      source: "poi-56278.xlsx, sheet Market Rates",
    },
  ],
  [
    {
      question: "Who is the treasurer of the CNIA?",
      words: "Robin Carriere",
      source: "poi-bug62513.pptx, slide 2",
    },
    {
      question: "How many subjects receiving placebo developed new tumors?",
      words: "29",
      source: "poi-bug57031.docx, p. 1",
    },
    {
      question: "Which font size should displayed equations have?",
      words: "font size 9",
      source: "poi-stress014.docx, p. 2",
    },
  ],
  [
    {
      question: "What is the minimum distance between buildings on the same lot?",
      words: "six feet",
      source: "poi-stress023.docx, p. 6",
    },
    {
      question: "Are members of the Native American Church who use peyote exempt from registration?",
      words: "peyote",
      source: "tika-testPDF_bad_page_303226.pdf, p. 1",
    },
    {
      question: "When was the Apache Tika project formally started?",
      words: "March 22nd, 2007",
      source: "tika-testPDF.pdf, p. 1",
    },
  ],
  [
    {
      question: "How many new jobs did Reliance create?",
      words: "2,32,822",
      source: "unstructured-reliance.pdf, p. 2",
    },
    {
      question: "Which adsorption isotherm does egg shell follow on stainless steel?",
      words: "Langmuir",
      source: "unstructured-embedded-images-tables.pdf, p. 1",
    },
    {
      question: "What share of the total scope 3 carbon footprint do the reviewed LCA studies cover?",
      words: "67.3%",
      source: "unstructured-negative-coords.pdf, p. 1",
    },
  ],
];

describe.skipIf(absent)("88 real documents", () => {
  let service: ServiceProcess;
  let client: Client;
  let pods: { orgId: string; files: Files; job: Job }[];

  beforeAll(async () => {
    // The pictures in them take half a minute; they are read in tests of their own.
    service = await startProcess({ RATE_LIMIT_REQUESTS: "1000000", OCR: "off" });
    client = await tenant(service, "library");
    const names = readdirSync(DOCUMENTS).sort();
    pods = await Promise.all(
      QUESTIONS.map(async (_, index) => {
        const files: Files = {};
        for (const name of names.slice(index * IN_A_POD, (index + 1) * IN_A_POD)) {
          files[name] = await Bun.file(join(DOCUMENTS, name)).bytes();
        }
        const orgId = client.pod(`shelf_${index}`);
        return { orgId, files, job: await client.onboard(orgId, files) };
      }),
    );
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test("are all read", () => {
    expect(pods.flatMap(({ files }) => Object.keys(files))).toHaveLength(88);
    expect(pods.map(({ job }) => [job.status, job.error])).toEqual(pods.map(() => ["completed", null]));
    for (const { job } of pods) {
      expect(job.progress.total_pages).toBeGreaterThanOrEqual(job.progress.total_documents);
      expect(job.progress.processed_pages).toBe(job.progress.total_pages);
    }
  });

  test("are listed with their own bytes", async () => {
    for (const { orgId, files } of pods) {
      const { documents } = await client.documents(orgId);
      const listed = documents
        .map(({ filename, sha256, size_bytes }) => [filename, size_bytes, sha256])
        .sort();
      const own = Object.entries(files).map(([name, bytes]) => [
        name,
        bytes.length,
        new Bun.CryptoHasher("sha256").update(bytes).digest("hex"),
      ]);
      expect(listed).toEqual(own.sort());
    }
  });

  describe.each(QUESTIONS.map((asked, index) => [index, asked] as const))("Pod %p", (index, asked) => {
    test.each(asked.map((one) => [one.question, one] as const))("%s", async (question, { words, source }) => {
      const orgId = client.pod(`shelf_${index}`);
      const { text } = await client.ask(question, { org_id: orgId });
      const [answer = "", list = ""] = text.split("\nSources:\n");
      const statement =
        answer.split("\n").find((line) => line.includes(words)) ?? `not "${words}" but: ${text}`;
      expect(statement).toContain(words);
      const ids = [...statement.slice(statement.indexOf(words)).matchAll(/\[\d+\]/g)].map(([id]) => id);
      expect(list.trimEnd().split("\n")).toContain(`${ids[0]} ${source}`);
    });
  });
});
