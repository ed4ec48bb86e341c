/** The demo speaks to the service as any integrator does: over HTTP alone. */
import { join } from "node:path";
import { z } from "zod";
import { bar, bold, dim, line, show } from "./screen.ts";

export interface Client {
  url: string;
  key: string;
  signal: AbortSignal;
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
  progress: z.object({ total_pages: z.number(), processed_pages: z.number() }),
});
const event = z.union([z.object({ content: z.string() }), z.object({ type: z.string() })]);

/** Uploads the files into a new version of the Pod and waits until it can be asked, with a progress bar. */
export async function onboard(client: Client, orgId: string, folder: string, files: string[]): Promise<void> {
  const initiate = { org_id: orgId, filenames: files };
  const started = initiated.parse(await post(client, "/documents/initiate-upload", initiate));
  for (const { filename, upload_url, upload_fields } of started.upload_urls) {
    const file = Bun.file(join(folder, filename));
    const form = new FormData();
    for (const [name, value] of Object.entries(upload_fields)) form.append(name, value);
    form.append("file", file);
    await accepted(await fetch(upload_url, { method: "POST", body: form, signal: client.signal }));
    line(`  ${filename.padEnd(34)} ${`${Math.ceil(file.size / 1000)} kB`.padStart(7)}`);
  }
  const begun = performance.now();
  await post(client, "/documents/complete-upload", { job_id: started.job_id, uploaded_files: files });
  for (;;) {
    const { status, error, progress } = job.parse(await get(client, `/documents/job/${started.job_id}`));
    if (status === "failed") throw new Error(error ?? "the job failed");
    if (status === "completed") return read(progress.total_pages, begun);
    bar(progress.processed_pages, progress.total_pages + 1, `${progress.processed_pages} pages, ${status}`);
    await Bun.sleep(150);
  }
}

/** Asks, and prints the answer as it comes. */
export async function ask(client: Client, content: string, orgId: string | undefined): Promise<void> {
  line(`\n  ${bold(`> ${content}`)}\n`);
  const begun = performance.now();
  const response = await send(client, "/chat", {
    conversation_id: "demo-1",
    user_id: "demo",
    state: "US",
    scope: "paramedic",
    content,
    ...(orgId && { org_id: orgId }),
  });
  let first = 0;
  let complete = false;
  for await (const data of dataLines(response)) {
    const parsed = event.parse(JSON.parse(data));
    if (!("content" in parsed)) {
      complete = parsed.type === "complete";
      continue;
    }
    if (!first) show("  ");
    first ||= performance.now();
    show(parsed.content.replaceAll("\n", "\n  "));
  }
  if (!complete) throw new Error("the answer broke off");
  line(dim(`\n  (first words after ${ms(first - begun)}, all after ${ms(performance.now() - begun)})`));
}

function read(pages: number, begun: number): void {
  bar(pages, pages, `${pages} pages read and searchable in ${ms(performance.now() - begun)}\n`);
}

function ms(duration: number): string {
  return `${Math.round(duration)} ms`;
}

async function* dataLines(response: Response): AsyncGenerator<string> {
  let rest = "";
  for await (const part of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split("\n\n");
    rest = events.pop() ?? "";
    for (const block of events) if (block.startsWith("data: ")) yield block.slice("data: ".length);
  }
}

async function post(client: Client, path: string, body: unknown): Promise<unknown> {
  return (await send(client, path, body)).json();
}

async function get({ url, key, signal }: Client, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}` };
  return (await accepted(await fetch(url + path, { headers, signal }))).json();
}

async function send({ url, key, signal }: Client, path: string, body: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  return accepted(await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body), signal }));
}

async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}
