/** The demo speaks to the service as any integrator does: over HTTP alone. */
import { join } from "node:path";
import { z } from "zod";

export interface Target {
  url: string;
  key: string;
}

const initiated = z.object({
  job_id: z.string(),
  upload_urls: z.array(
    z.object({
      filename: z.string(),
      upload_url: z.string(),
      upload_fields: z.record(z.string(), z.string()),
    }),
  ),
});
const job = z.object({
  status: z.string(),
  error: z.string().nullable(),
  progress: z.object({ total_documents: z.number(), total_pages: z.number(), processed_pages: z.number() }),
});
const event = z.union([z.object({ content: z.string() }), z.object({ type: z.string() })]);

/** Uploads the files into a new version of the Pod and waits until it can be asked, with a progress bar. */
export async function onboard(target: Target, orgId: string, folder: string, files: string[]): Promise<void> {
  const started = initiated.parse(
    await post(target, "/documents/initiate-upload", { org_id: orgId, filenames: files }),
  );
  for (const { filename, upload_url, upload_fields } of started.upload_urls) {
    const form = new FormData();
    for (const [name, value] of Object.entries(upload_fields)) form.append(name, value);
    form.append("file", Bun.file(join(folder, filename)));
    const response = await fetch(upload_url, { method: "POST", body: form });
    if (response.status !== 204)
      throw new Error(`upload of ${filename} was refused: ${await response.text()}`);
    console.log(`  uploaded ${filename}`);
  }
  const begun = performance.now();
  await post(target, "/documents/complete-upload", { job_id: started.job_id, uploaded_files: files });
  for (;;) {
    const now = job.parse(await get(target, `/documents/job/${started.job_id}`));
    showProgress(now.progress, now.status);
    if (now.status === "failed") throw new Error(`\n${now.error}`);
    if (now.status === "completed") break;
    await Bun.sleep(25);
  }
  console.log(`\n  read in ${Math.round(performance.now() - begun)} ms\n`);
}

/** Asks and prints the answer as it comes. */
export async function ask(target: Target, content: string, orgId: string | undefined): Promise<void> {
  console.log(`\n> ${content}   [${orgId ?? "general EMS knowledge"}]\n`);
  const response = await send(target, "/chat", {
    conversation_id: "demo-1",
    user_id: "demo",
    state: "US",
    scope: "paramedic",
    content,
    ...(orgId && { org_id: orgId }),
  });
  let complete = false;
  for await (const data of dataLines(response)) {
    const parsed = event.parse(JSON.parse(data));
    if ("content" in parsed) process.stdout.write(parsed.content);
    else complete = parsed.type === "complete";
  }
  console.log();
  if (!complete) throw new Error("the answer broke off");
}

function showProgress(progress: { total_pages: number; processed_pages: number }, status: string): void {
  const width = 30;
  const share = progress.total_pages === 0 ? 0 : progress.processed_pages / progress.total_pages;
  const bar = "#".repeat(Math.round(share * width)).padEnd(width, ".");
  process.stdout.write(
    `\r  [${bar}] ${progress.processed_pages}/${progress.total_pages} pages, ${status.padEnd(10)}`,
  );
}

async function* dataLines(response: Response): AsyncGenerator<string> {
  let rest = "";
  for await (const part of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split("\n\n");
    rest = events.pop() ?? "";
    for (const block of events) if (block.startsWith("data: ")) yield block.slice("data: ".length);
  }
}

async function post(target: Target, path: string, body: unknown): Promise<unknown> {
  return (await send(target, path, body)).json();
}

async function get({ url, key }: Target, path: string): Promise<unknown> {
  return (await accepted(await fetch(url + path, { headers: { authorization: `Bearer ${key}` } }))).json();
}

async function send({ url, key }: Target, path: string, body: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  return accepted(await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}
