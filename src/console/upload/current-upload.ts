import { useSyncExternalStore } from "react";
import { api, type Organization, problemOf } from "../api.ts";
import { type Form, postFile } from "./post-file.ts";

/** Files on their way at once. */
const AT_ONCE = 3;

export interface UploadPlan {
  organization: Pick<Organization, "organization_id" | "namespace">;
  orgId: string;
  /** Keep the current version's other files. */
  merge: boolean;
  files: File[];
}

export interface FileState {
  /** Share that was sent, 0 to 1. */
  sent: number;
  error?: string;
}

export interface Upload {
  plan: UploadPlan;
  /** One for each file of the plan. */
  states: FileState[];
  status: "running" | "done" | "failed";
  jobId?: string;
  /** Why it failed. */
  error?: unknown;
}

let current: Upload | undefined;
let controller = new AbortController();
const listeners = new Set<() => void>();

function show(upload: Upload | undefined): void {
  current = upload;
  for (const listener of listeners) listener();
}

function change(part: Partial<Upload>): void {
  if (current) show({ ...current, ...part });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The upload that is under way or was last: it goes on whatever page is shown. */
export function useCurrentUpload(): Upload | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

export function stopUpload(): void {
  controller.abort();
}

/** Share that was sent of all files, 0 to 1. */
export function shareOf({ plan: { files }, states }: Upload): number {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  return files.reduce((sum, { size }, index) => sum + size * (states[index]?.sent ?? 0), 0) / all;
}

/** Forgets an upload that has ended. */
export function forgetUpload(): void {
  if (current?.status !== "running") show(undefined);
}

/** Initiates, posts each file to object storage, and completes once all are there. One that ends early cancels its job. */
export async function startUpload(plan: UploadPlan): Promise<void> {
  if (current?.status === "running") return;
  controller = new AbortController();
  const { signal } = controller;
  show({ plan, states: plan.files.map(() => ({ sent: 0 })), status: "running" });
  window.addEventListener("beforeunload", askToStay);
  try {
    const filenames = plan.files.map(({ name }) => name);
    const input = { organization_id: plan.organization.organization_id, org_id: plan.orgId, filenames };
    const { job_id, upload_urls } = plan.merge
      ? await api.initiateUpdate.mutate(input)
      : await api.initiateUpload.mutate(input);
    try {
      await postAll(plan.files, upload_urls, signal);
      await api.completeUpload.mutate({ job_id, uploaded_files: filenames });
    } catch (error) {
      // Where this fails too, the job fails by itself once its upload window has passed.
      await api.cancelJob.mutate({ job_id }).catch(() => undefined);
      throw error;
    }
    change({ status: "done", jobId: job_id });
  } catch (error) {
    change({
      status: "failed",
      error: signal.aborted ? new Error("you stopped it; nothing was changed") : error,
    });
  } finally {
    window.removeEventListener("beforeunload", askToStay);
  }
}

/** The first file that fails stops the others. */
async function postAll(files: File[], forms: Form[], signal: AbortSignal): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const waiting = [...files.entries()];
  const setState = (index: number, state: FileState) =>
    change({ states: current?.states.map((one, at) => (at === index ? state : one)) ?? [] });
  const postNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, file] = next;
      const form = forms[index];
      if (!form) throw new Error(`the service gave no upload form for ${file.name}; try again`);
      either.throwIfAborted();
      try {
        await postFile(form, file, (sent, total) => setState(index, { sent: sent / total }), either);
        setState(index, { sent: 1 });
      } catch (error) {
        if (!either.aborted) setState(index, { sent: 0, error: problemOf(error) });
        failed.abort();
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, postNext));
  signal.throwIfAborted();
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
