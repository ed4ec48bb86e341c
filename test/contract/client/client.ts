/** An integrator's client, written from the contract alone. */
import { expect } from "bun:test";
import type { z } from "zod";
import { decodeEvents } from "./events.ts";
import {
  basicEvent,
  type ChatEvent,
  confirmed,
  currentVersion,
  failure,
  fullEvent,
  type Initiated,
  initiated,
  type Job,
  job,
  listing,
  podDeleted,
  pods,
  type Source,
  type UploadEntry,
  updateInitiated,
  versionDeleted,
} from "./shapes.ts";

/** Clients poll a job this often. */
const POLL_MS = 50;
/** Long: readers give way to whatever else runs, and jobs may wait for others. */
const SETTLE_LIMIT_MS = 150_000;

export type Files = Record<string, Uint8Array>;

interface Answer {
  events: ChatEvent[];
  /** All content joined. */
  text: string;
  /** Of the sources event; empty where there was none. */
  sources: Source[];
}

export class Client {
  constructor(
    readonly url: string,
    readonly key: string | undefined,
    readonly namespace: string,
  ) {}

  /** A Pod of the client's own namespace. */
  pod(name: string): string {
    return `${this.namespace}_${name}`;
  }

  /** A body that is a string is sent as it is, anything else as JSON. */
  send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const headers = new Headers();
    if (this.key !== undefined) headers.set("authorization", `Bearer ${this.key}`);
    if (body !== undefined) headers.set("content-type", "application/json");
    return fetch(this.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  }

  /** Calls for success: this status, a JSON body of this shape. */
  async call<S extends z.ZodType>(shape: S, status: number, method: string, path: string, body?: unknown) {
    const response = await this.send(method, path, body);
    const text = await response.text();
    if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    expect(response.headers.get("content-type")).toStartWith("application/json");
    return shape.parse(JSON.parse(text));
  }

  /** Calls for a refusal: this status, and a body that is `{detail}` and nothing else. Gives the detail. */
  async refused(status: number, method: string, path: string, body?: unknown): Promise<string> {
    const response = await this.send(method, path, body);
    const text = await response.text();
    expect({ call: `${method} ${path}`, status: response.status, text }).toMatchObject({ status });
    expect(response.headers.get("content-type")).toStartWith("application/json");
    return failure.parse(JSON.parse(text)).detail;
  }

  initiate(orgId: string, filenames: string[], more: Record<string, unknown> = {}) {
    const body = { org_id: orgId, filenames, ...more };
    return this.call(initiated, 201, "POST", "/documents/initiate-upload", body);
  }

  initiateUpdate(orgId: string, filenames: string[], more: Record<string, unknown> = {}) {
    const path = `/documents/orgs/${orgId}/documents/initiate`;
    return this.call(updateInitiated, 201, "PUT", path, { filenames, ...more });
  }

  complete(jobId: string, files: string[]) {
    const body = { job_id: jobId, uploaded_files: files };
    return this.call(confirmed, 200, "POST", "/documents/complete-upload", body);
  }

  completeUpdate(orgId: string, jobId: string, files: string[]) {
    const body = { job_id: jobId, uploaded_files: files };
    return this.call(confirmed, 200, "PUT", `/documents/orgs/${orgId}/documents/complete`, body);
  }

  job(jobId: string): Promise<Job> {
    return this.call(job, 200, "GET", `/documents/job/${jobId}`);
  }

  /** Polls until the job has ended, and gives every snapshot that was seen; the last is the end. */
  async watch(jobId: string): Promise<Job[]> {
    const until = performance.now() + SETTLE_LIMIT_MS;
    const seen: Job[] = [];
    for (;;) {
      const now = await this.job(jobId);
      seen.push(now);
      if (now.status === "completed" || now.status === "failed") return seen;
      if (performance.now() > until) throw new Error(`job ${jobId} is still ${now.status}`);
      await Bun.sleep(POLL_MS);
    }
  }

  async settled(jobId: string): Promise<Job> {
    const last = (await this.watch(jobId)).at(-1);
    if (!last) throw new Error("nothing seen");
    return last;
  }

  async uploadAll({ upload_urls }: Initiated, files: Files): Promise<void> {
    await Promise.all(
      upload_urls.map(async (entry) => {
        const bytes = files[entry.filename];
        if (!bytes) return;
        const response = await post(entry, bytes);
        if (response.status !== 204) throw new Error(`${entry.filename}: ${await response.text()}`);
      }),
    );
  }

  /** Initiates, uploads and completes a version of these files alone; gives the job as it ended. */
  async onboard(orgId: string, files: Files): Promise<Job> {
    const names = Object.keys(files);
    const started = await this.initiate(orgId, names);
    await this.uploadAll(started, files);
    await this.complete(started.job_id, names);
    return this.settled(started.job_id);
  }

  /** The same by the update calls: files that are not given are kept. */
  async update(orgId: string, files: Files): Promise<Job> {
    const names = Object.keys(files);
    const started = await this.initiateUpdate(orgId, names);
    await this.uploadAll(started, files);
    await this.completeUpdate(orgId, started.job_id, names);
    return this.settled(started.job_id);
  }

  pods() {
    return this.call(pods, 200, "GET", "/documents/orgs");
  }

  documents(orgId: string) {
    return this.call(listing, 200, "GET", `/documents/orgs/${orgId}/documents`);
  }

  version(orgId: string) {
    return this.call(currentVersion, 200, "GET", `/documents/orgs/${orgId}/version`);
  }

  deleteVersion(orgId: string, version: string) {
    return this.call(versionDeleted, 200, "DELETE", `/documents/orgs/${orgId}/versions/${version}`);
  }

  deletePod(orgId: string) {
    return this.call(podDeleted, 200, "DELETE", `/documents/orgs/${orgId}`);
  }

  /** Asks and reads the whole stream, which ends with the complete marker and has it nowhere else. */
  async ask(content: string, more: Record<string, unknown> = {}): Promise<Answer> {
    const response = await this.send("POST", "/chat", question(content, more));
    const body = await response.text();
    if (response.status !== 200) throw new Error(`POST /chat: ${response.status} ${body}`);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream(;|$)/);
    const kind = more.events === "full" ? fullEvent : basicEvent;
    const events = decodeEvents(body).map((event) => kind.parse(event));
    expect(events.findIndex((event) => "type" in event && event.type === "complete")).toBe(events.length - 1);
    return { events, text: textOf(events), sources: events.flatMap(sourcesOf) };
  }
}

/** A valid chat body. */
export function question(content: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    conversation_id: "conversation-1",
    user_id: "medic-1",
    scope: "paramedic",
    state: "CA",
    content,
    ...more,
  };
}

function textOf(events: ChatEvent[]): string {
  return events.map((event) => ("content" in event ? event.content : "")).join("");
}

function sourcesOf(event: ChatEvent): Source[] {
  return "sources" in event ? event.sources : [];
}

/** Posts a form: every field, then the bytes as the part named `file`. */
export function post(
  { upload_url, upload_fields, filename }: UploadEntry,
  bytes: Uint8Array,
  change: (fields: Record<string, string>) => Record<string, string> = (fields) => fields,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(change({ ...upload_fields }))) form.append(name, value);
  form.append("file", new Blob([Uint8Array.from(bytes)]), filename);
  return fetch(upload_url, { method: "POST", body: form });
}
