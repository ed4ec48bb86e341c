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

/**
 * Initiates, posts each file to object storage, and completes once all are there. One that ends early cancels its job.
 * @param onStates told how far each file is
 * @returns the job's id
 * @throws Error with words for the administrator; the signal's reason
 */
export async function runUpload(
  { organization, orgId, merge, files }: UploadPlan,
  onStates: (states: FileState[]) => void,
  signal: AbortSignal,
): Promise<string> {
  const filenames = files.map(({ name }) => name);
  const input = { organization_id: organization.organization_id, org_id: orgId, filenames };
  const { job_id, upload_urls } = merge
    ? await api.initiateUpdate.mutate(input)
    : await api.initiateUpload.mutate(input);
  try {
    await postAll(files, upload_urls, onStates, signal);
    signal.throwIfAborted();
    await api.completeUpload.mutate({ job_id, uploaded_files: filenames });
    return job_id;
  } catch (error) {
    // Where this fails too, the job fails by itself once its upload window has passed.
    await api.cancelJob.mutate({ job_id }).catch(() => undefined);
    throw error;
  }
}

/** The first file that fails stops the others. */
async function postAll(
  files: File[],
  forms: Form[],
  onStates: (states: FileState[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const states: FileState[] = files.map(() => ({ sent: 0 }));
  const waiting = [...files.entries()];
  const show = (index: number, state: FileState) => {
    states[index] = state;
    onStates([...states]);
  };
  const postNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, file] = next;
      const form = forms[index];
      if (!form) throw new Error(`the service gave no upload form for ${file.name}; try again`);
      either.throwIfAborted();
      try {
        await postFile(form, file, (sent, total) => show(index, { sent: sent / total }), either);
        show(index, { sent: 1 });
      } catch (error) {
        if (!either.aborted) show(index, { sent: 0, error: problemOf(error) });
        failed.abort();
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, postNext));
}
