/** A client of the service for measuring: it speaks HTTP alone. */
export interface Upload {
  name: string;
  bytes: Uint8Array;
}

interface Job {
  job_id: string;
  status: string;
  error: string | null;
  progress: { total_pages: number; processed_pages: number };
}

export function podClient(url: string, key: string) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };

  async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  const job = (id: string) => send<Job>("GET", `/documents/job/${id}`);

  /**
   * Puts the files into the Pod; an update keeps the others.
   * @returns milliseconds from calling complete to seeing `completed`, and the finished job
   */
  async function put(orgId: string, files: Upload[], update = false): Promise<{ ms: number; job: Job }> {
    const filenames = files.map(({ name }) => name);
    const base = `/documents/orgs/${orgId}/documents`;
    const started = await (update
      ? send<Initiated>("PUT", `${base}/initiate`, { filenames })
      : send<Initiated>("POST", "/documents/initiate-upload", { org_id: orgId, filenames }));
    for (const [index, entry] of started.upload_urls.entries()) {
      const form = new FormData();
      for (const [name, value] of Object.entries(entry.upload_fields)) form.append(name, value);
      form.append("file", new Blob([Buffer.from(files[index]?.bytes ?? [])]), entry.filename);
      const response = await fetch(entry.upload_url, { method: "POST", body: form });
      if (response.status !== 204) throw new Error(`upload of ${entry.filename}: ${await response.text()}`);
    }
    const done = { job_id: started.job_id, uploaded_files: filenames };
    const begun = performance.now();
    await (update ? send("PUT", `${base}/complete`, done) : send("POST", "/documents/complete-upload", done));
    for (;;) {
      const now = await job(started.job_id);
      if (now.status === "failed") throw new Error(`job failed: ${now.error}`);
      if (now.status === "completed") return { ms: performance.now() - begun, job: now };
      // Asking costs the gateway's processor time, which the readers would use.
      await Bun.sleep(Math.max(5, (performance.now() - begun) / 20));
    }
  }

  return { put, job, send };
}

interface Initiated {
  job_id: string;
  upload_urls: { filename: string; upload_url: string; upload_fields: Record<string, string> }[];
}
