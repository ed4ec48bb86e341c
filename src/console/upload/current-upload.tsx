import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { type FileState, runUpload, type UploadPlan } from "./run-upload.ts";

export interface Upload {
  plan: UploadPlan;
  /** One for each file of the plan. */
  states: FileState[];
  status: "running" | "done" | "failed";
  jobId?: string;
  /** Why it failed. */
  error?: unknown;
}

interface CurrentUpload {
  /** The upload that is under way or was last. */
  upload: Upload | undefined;
  start: (plan: UploadPlan) => Promise<void>;
  stop: () => void;
  /** Forgets an upload that has ended. */
  forget: () => void;
}

const Context = createContext<CurrentUpload | undefined>(undefined);

/** Holds an upload above the pages and the sign-in, so that it goes on, or says how it ended, whichever is shown. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const [upload, setUpload] = useState<Upload>();
  const abort = useRef<AbortController>(undefined);
  const start = async (plan: UploadPlan) => {
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    let shown: Upload = { plan, states: plan.files.map(() => ({ sent: 0 })), status: "running" };
    const show = (change: Partial<Upload>) => {
      shown = { ...shown, ...change };
      setUpload(shown);
    };
    show({});
    window.addEventListener("beforeunload", askToStay);
    try {
      show({ jobId: await runUpload(plan, (states) => show({ states }), signal), status: "done" });
    } catch (error) {
      const reason = signal.aborted ? new Error("you stopped it; nothing was changed") : error;
      show({ error: reason, status: "failed" });
    } finally {
      window.removeEventListener("beforeunload", askToStay);
    }
  };
  const stop = () => abort.current?.abort();
  const forget = useCallback(() => setUpload((last) => (last?.status === "running" ? last : undefined)), []);
  return <Context value={{ upload, start, stop, forget }}>{children}</Context>;
}

export function useCurrentUpload(): CurrentUpload {
  const current = useContext(Context);
  if (!current) throw new Error("no UploadProvider stands above");
  return current;
}

/** Share that was sent of all files, 0 to 1. */
export function shareOf({ plan: { files }, states }: Upload): number {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  return files.reduce((sum, { size }, index) => sum + size * (states[index]?.sent ?? 0), 0) / all;
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
