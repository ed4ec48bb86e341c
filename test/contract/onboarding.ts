import { expect, test } from "bun:test";
import type { Client, Files } from "./client/client.ts";
import { pdf, sheet, slides, word } from "./client/papers.ts";
import { confirmed, type Job } from "./client/shapes.ts";
import type { World } from "./world.ts";

const FILES: Files = {
  "airway.docx": word(["Suction before you ventilate.", "Confirm the tube with waveform capnography."]),
  "Formulary 2026.xlsx": sheet([
    ["Medication", "Adult dose"],
    ["Ketorolac", "15 mg"],
  ]),
  "stroke–training.pptx": slides([
    ["Stroke", "Note the last known well time."],
    ["Transport", "Bypass to the stroke center."],
  ]),
  "trauma.pdf": pdf(["Stop the bleeding first.", "Keep the patient warm.", "Go within ten minutes."]),
};
const PAGES: Record<string, number> = {
  "airway.docx": 2,
  "Formulary 2026.xlsx": 1,
  "stroke–training.pptx": 2,
  "trauma.pdf": 3,
};

export function onboarding(world: () => World): void {
  test("a set of all four formats is processed, listed and downloaded as it was uploaded", async () => {
    const { acme } = world();
    const orgId = acme.pod("formats");
    const started = await acme.initiate(orgId, Object.keys(FILES));
    await acme.uploadAll(started, FILES);
    const answer = await acme.complete(started.job_id, Object.keys(FILES));
    expect(answer).toEqual({
      job_id: started.job_id,
      status: "pending",
      org_name: "acme",
      org_id: orgId,
      version: started.version,
      storage_folder: started.storage_folder,
      files_confirmed: Object.keys(FILES),
      created_at: started.created_at,
    });
    const job = await acme.settled(started.job_id);
    expect(job).toMatchObject({
      status: "completed",
      error: null,
      version: started.version,
      progress: { total_documents: 4, total_pages: 8, processed_pages: 8 },
      created_at: started.created_at,
    });
    expect(Date.parse(job.completed_at ?? "")).toBeGreaterThanOrEqual(Date.parse(job.created_at));
    expect(Object.fromEntries(job.documents.map(({ filename, pages }) => [filename, pages]))).toEqual(PAGES);

    const listed = await acme.documents(orgId);
    expect(listed).toMatchObject({
      org_id: orgId,
      version: started.version,
      job_id: started.job_id,
      storage_folder: started.storage_folder,
    });
    expect(listed.documents.map(({ filename }) => filename).sort()).toEqual(Object.keys(FILES).sort());
    for (const document of listed.documents) {
      const bytes = FILES[document.filename] ?? new Uint8Array();
      expect(document.size_bytes).toBe(bytes.length);
      expect(document.sha256).toBe(new Bun.CryptoHasher("sha256").update(bytes).digest("hex"));
      expect([document.filename, document.pages]).toEqual([document.filename, PAGES[document.filename] ?? 0]);
      const download = await fetch(document.presigned_url);
      expect(download.status).toBe(200);
      expect(Buffer.from(await download.bytes()).equals(Buffer.from(bytes))).toBe(true);
      const disposition = download.headers.get("content-disposition") ?? "";
      expect(disposition).toStartWith("attachment");
      expect(dispositionName(disposition)).toBe(document.filename);
    }

    expect(await acme.version(orgId)).toMatchObject({
      org_id: orgId,
      org_name: "acme",
      version: started.version,
      document_count: 4,
      job_id: started.job_id,
    });
    const entry = (await acme.pods()).org_ids.find(({ org_id }) => org_id === orgId);
    expect(entry).toMatchObject({ org_name: "acme", current_version: started.version, document_count: 4 });
  });

  test("names that are hard on URLs, headers and file systems go round, under the longest of Pods", async () => {
    const { acme } = world();
    const orgId = `acme_${Array(9).fill("x".repeat(60)).join("_")}`;
    const odd = [
      "50% O₂ + CO #1?&b=c;d.pdf",
      'it\'s "quoted" (1) [2] {3}.pdf',
      "%41%2F..%2F.pdf",
      "*!~`^|<>@$:.pdf",
      "🚑 مرحبا.pdf",
      `${"é".repeat(125)}a.pdf`,
    ];
    const files = Object.fromEntries(odd.map((name, index) => [name, pdf([`The page of file ${index}.`])]));
    expect(await acme.onboard(orgId, files)).toMatchObject({ status: "completed" });
    const { documents } = await acme.documents(orgId);
    expect(documents.map(({ filename }) => filename).sort()).toEqual(odd.toSorted());
    for (const { filename, presigned_url } of documents) {
      const download = await fetch(presigned_url);
      expect(Buffer.from(await download.bytes())).toEqual(Buffer.from(files[filename] ?? []));
      expect(dispositionName(download.headers.get("content-disposition") ?? "")).toBe(filename);
    }
  });

  test("a download URL serves what it was signed for and nothing else", async () => {
    const { acme } = world();
    const orgId = acme.pod("downloads");
    await acme.onboard(orgId, pick("airway.docx", "trauma.pdf"));
    const [first, second] = (await acme.documents(orgId)).documents;
    if (!first || !second) throw new Error("two documents");
    const url = new URL(first.presigned_url);
    const bare = new URL(url.pathname, url);
    expect((await fetch(bare)).status).toBe(403);
    const moved = new URL(url);
    moved.pathname = new URL(second.presigned_url).pathname;
    expect((await fetch(moved)).status).toBe(403);
    expect((await fetch(url, { method: "DELETE" })).status).toBe(403);
    expect((await fetch(url, { method: "PUT", body: "x" })).status).toBe(403);
    expect((await fetch(url)).status).toBe(200);
  });

  test("a job goes initiated, pending, processing, completed, and its pages only ever rise", async () => {
    const { acme } = world();
    const page = (number: number) =>
      Array.from({ length: 40 }, (_, line) => `Line ${line} of page ${number} speaks of splints.`).join("\n");
    const book = (from: number) => pdf(Array.from({ length: 100 }, (_, index) => page(from + index)));
    const files: Files = { "one.pdf": book(0), "two.pdf": book(1000), "three.pdf": book(2000) };
    const started = await acme.initiate(acme.pod("long"), Object.keys(files));
    await acme.uploadAll(started, files);
    const initiated = await acme.job(started.job_id);
    await acme.complete(started.job_id, Object.keys(files));
    const seen = [initiated, ...(await acme.watch(started.job_id))];
    expectOrder(seen);
    expect(seen.at(0)?.status).toBe("initiated");
    expect(seen.at(-1)).toMatchObject({
      status: "completed",
      progress: { total_documents: 3, total_pages: 300, processed_pages: 300 },
    });
    expect(seen.map(({ status }) => status)).toContain("processing");
    expect(
      seen.some(({ progress: { processed_pages } }) => processed_pages > 0 && processed_pages < 300),
    ).toBe(true);
  });

  test("files of the job that are not confirmed are left out of the version", async () => {
    const { acme } = world();
    const orgId = acme.pod("subset");
    const started = await acme.initiate(orgId, Object.keys(FILES));
    await acme.uploadAll(started, FILES);
    const { files_confirmed } = await acme.complete(started.job_id, ["trauma.pdf"]);
    expect(files_confirmed).toEqual(["trauma.pdf"]);
    expect((await acme.settled(started.job_id)).progress.total_documents).toBe(1);
    expect((await acme.documents(orgId)).documents.map(({ filename }) => filename)).toEqual(["trauma.pdf"]);
  });

  test("complete names strangers and files that were not uploaded, and changes nothing", async () => {
    const { acme } = world();
    const { job_id, ...started } = await acme.initiate(acme.pod("refusals"), Object.keys(FILES));
    const { "trauma.pdf": trauma, ...others } = FILES;
    await acme.uploadAll({ job_id, ...started }, others);
    const complete = (uploaded_files: unknown) =>
      acme.refused(400, "POST", "/documents/complete-upload", { job_id, uploaded_files });
    expect(await complete(["airway.docx", "stranger.pdf"])).toContain("stranger.pdf");
    const missing = await complete(Object.keys(FILES));
    expect(missing).toContain("trauma.pdf");
    expect(missing).not.toContain("airway.docx");
    for (const list of [[], ["airway.docx", "AIRWAY.docx"], Array(21).fill("airway.docx"), ["airway.txt"]]) {
      expect(await complete(list)).toContain("uploaded_files");
    }
    expect((await acme.job(job_id)).status).toBe("initiated");
    await acme.uploadAll({ job_id, ...started }, { "trauma.pdf": trauma ?? new Uint8Array() });
    await acme.complete(job_id, Object.keys(FILES));
    expect((await acme.settled(job_id)).status).toBe("completed");
  });

  test("repeating a complete answers with the job as it is; another list is 400", async () => {
    const { acme } = world();
    const started = await acme.initiate(acme.pod("repeats"), ["airway.docx", "trauma.pdf"]);
    await acme.uploadAll(started, FILES);
    const first = await acme.complete(started.job_id, ["airway.docx", "trauma.pdf"]);
    const again = await acme.complete(started.job_id, ["trauma.pdf", "airway.docx"]);
    expect({ ...again, status: "pending", files_confirmed: [...again.files_confirmed].sort() }).toEqual(
      first,
    );
    await acme.settled(started.job_id);
    expect((await acme.complete(started.job_id, ["airway.docx", "trauma.pdf"])).status).toBe("completed");
    await acme.refused(400, "POST", "/documents/complete-upload", {
      job_id: started.job_id,
      uploaded_files: ["airway.docx"],
    });
  });

  test("of several completes at once all are right and the job is done once", async () => {
    const { acme } = world();
    const orgId = acme.pod("stampede");
    const started = await acme.initiate(orgId, ["trauma.pdf"]);
    await acme.uploadAll(started, FILES);
    const body = { job_id: started.job_id, uploaded_files: ["trauma.pdf"] };
    await Promise.all(
      Array.from({ length: 8 }, () => acme.call(confirmed, 200, "POST", "/documents/complete-upload", body)),
    );
    expect((await acme.settled(started.job_id)).status).toBe("completed");
    expect((await acme.documents(orgId)).document_count).toBe(1);
  });

  test("of completes at once with different files the first decides, the others are 400", async () => {
    const { acme } = world();
    const orgId = acme.pod("undecided");
    const started = await acme.initiate(orgId, ["airway.docx", "trauma.pdf"]);
    await acme.uploadAll(started, FILES);
    const answers = await Promise.all(
      [["airway.docx"], ["trauma.pdf"], ["airway.docx", "trauma.pdf"]].map(async (uploaded_files) => {
        const body = { job_id: started.job_id, uploaded_files };
        const response = await acme.send("POST", "/documents/complete-upload", body);
        return { status: response.status, files: (await response.json()).files_confirmed };
      }),
    );
    const [taken, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    await acme.settled(started.job_id);
    expect(await names(acme, orgId)).toEqual(taken?.files);
  });

  test("4.1 on a Pod that exists starts a version of the listed files alone", async () => {
    const { acme } = world();
    const orgId = acme.pod("replaced");
    const first = await acme.onboard(orgId, pick("airway.docx", "trauma.pdf"));
    const second = await acme.onboard(orgId, pick("stroke–training.pptx"));
    expect(second.version > first.version).toBe(true);
    expect(await names(acme, orgId)).toEqual(["stroke–training.pptx"]);
    expect((await acme.version(orgId)).version).toBe(second.version);
  });
}

/** Statuses only move forward, totals stay, pages never fall and never exceed their total. */
function expectOrder(seen: Job[]): void {
  const order = ["initiated", "pending", "processing", "completed"];
  for (const [index, { status, progress }] of seen.entries()) {
    const before = seen[index - 1];
    expect(progress.total_documents).toBe(3);
    expect(progress.processed_pages).toBeLessThanOrEqual(progress.total_pages);
    if (!before) continue;
    expect(order.indexOf(status)).toBeGreaterThanOrEqual(order.indexOf(before.status));
    expect(progress.processed_pages).toBeGreaterThanOrEqual(before.progress.processed_pages);
    expect(progress.total_pages).toBeGreaterThanOrEqual(before.progress.total_pages);
  }
}

/** The name that a browser would save under (RFC 6266). */
function dispositionName(header: string): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return extended === undefined ? /filename="([^"]+)"/i.exec(header)?.[1] : decodeURIComponent(extended);
}

function pick(...wanted: string[]): Files {
  return Object.fromEntries(wanted.map((name) => [name, FILES[name] ?? new Uint8Array()]));
}

async function names(client: Client, orgId: string): Promise<string[]> {
  return (await client.documents(orgId)).documents.map(({ filename }) => filename);
}
