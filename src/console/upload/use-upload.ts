import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, problemOf } from "../api.ts";
import { type Form, postFile } from "./post-file.ts";

/** Files on their way at once. */
const AT_ONCE = 3;

export interface UploadPlan {
  organizationId: string;
  orgId: string;
  /** Keep the current version's other files. */
  merge: boolean;
  files: File[];
}

export interface FileState {
  name: string;
  /** Share that was sent, 0 to 1. */
  sent: number;
  done: boolean;
  error?: string;
}

/** Initiates, posts each file to object storage, and completes once all are there. Gives the job's id. */
export function useUpload(onStarted: (jobId: string) => void) {
  const [states, setStates] = useState<FileState[]>([]);
  const abort = useRef<AbortController>(undefined);
  const change = (index: number, state: Partial<FileState>) =>
    setStates((all) => all.map((one, at) => (at === index ? { ...one, ...state } : one)));

  const mutation = useMutation({
    mutationFn: async ({ organizationId, orgId, merge, files }: UploadPlan) => {
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      setStates(files.map(({ name }) => ({ name, sent: 0, done: false })));
      const input = {
        organization_id: organizationId,
        org_id: orgId,
        filenames: files.map(({ name }) => name),
      };
      const initiated = merge
        ? await api.initiateUpdate.mutate(input, { signal })
        : await api.initiateUpload.mutate(input, { signal });
      const waiting = [...files.entries()];
      const postAll = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [index, file] = next;
          const form = initiated.upload_urls[index];
          if (form) await postOne(index, file, form, signal);
        }
      };
      const postOne = async (index: number, file: File, form: Form, stop: AbortSignal) => {
        try {
          await postFile(form, file, (sent, total) => change(index, { sent: sent / total }), stop);
          change(index, { sent: 1, done: true });
        } catch (error) {
          change(index, { error: problemOf(error) });
          controller.abort();
          throw error;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, postAll));
      const completed = await api.completeUpload.mutate({
        job_id: initiated.job_id,
        uploaded_files: input.filenames,
      });
      return completed.job_id;
    },
    onSuccess: onStarted,
  });
  return { ...mutation, states, stop: () => abort.current?.abort() };
}
