import { expect, test } from "bun:test";
import { type Client, post } from "./client/client.ts";
import { pdf } from "./client/papers.ts";
import type { UploadEntry } from "./client/shapes.ts";
import { SMALL, tenant, type World } from "./world.ts";

const BYTES = pdf(["Nothing but a page."]);

/** An initiated job of one file; its form, and whether its file arrived: a complete call would tell. */
async function form(client: Client, pod: string) {
  const started = await client.initiate(client.pod(pod), ["a.pdf"]);
  const [entry] = started.upload_urls;
  if (!entry) throw new Error("no form");
  const absent = async () => {
    const body = { job_id: started.job_id, uploaded_files: ["a.pdf"] };
    expect(await client.refused(400, "POST", "/documents/complete-upload", body)).toContain("a.pdf");
    expect((await client.job(started.job_id)).status).toBe("initiated");
  };
  return { started, entry, absent };
}

type Change = (fields: Record<string, string>) => Record<string, string>;

/** The name of the field whatever its case. */
function named(fields: Record<string, string>, name: string): string {
  const found = Object.keys(fields).find((field) => field.toLowerCase() === name);
  if (!found) throw new Error(`the form has no ${name}`);
  return found;
}

/** A policy with one condition changed, as a forger would. */
const openPolicy: Change = (fields) => {
  const name = named(fields, "policy");
  const policy = JSON.parse(Buffer.from(fields[name] ?? "", "base64").toString());
  policy.expiration = "2099-01-01T00:00:00Z";
  return { ...fields, [name]: Buffer.from(JSON.stringify(policy)).toString("base64") };
};

const TAMPERED: Record<string, Change> = {
  "a changed policy": openPolicy,
  "a changed signature": (fields) => {
    const name = named(fields, "x-amz-signature");
    return { ...fields, [name]: (fields[name] ?? "").replace(/^./, (first) => (first === "0" ? "1" : "0")) };
  },
  "another key": (fields) => {
    const name = named(fields, "key");
    return { ...fields, [name]: (fields[name] ?? "").replace("a.pdf", "b.pdf") };
  },
  "a missing field": ({ ...fields }) => {
    delete fields[named(fields, "x-amz-signature")];
    return fields;
  },
  "no policy": ({ ...fields }) => {
    delete fields[named(fields, "policy")];
    return fields;
  },
  "a field that the policy does not name": (fields) => ({ ...fields, acl: "public-read" }),
};

export function uploads(world: () => World): void {
  test("an upload is answered 204, and can be repeated until the job is completed", async () => {
    const { entry } = await form(world().acme, "repeat");
    for (let turn = 0; turn < 2; turn++) {
      const response = await post(entry, BYTES);
      expect([response.status, await response.text()]).toEqual([204, ""]);
    }
  });

  test("a form that is used again after its job has ended changes nothing that was published", async () => {
    const { acme } = world();
    const { started, entry } = await form(acme, "replayed");
    expect((await post(entry, BYTES)).status).toBe(204);
    await acme.complete(started.job_id, ["a.pdf"]);
    await acme.settled(started.job_id);
    const before = await acme.documents(acme.pod("replayed"));
    expect((await post(entry, pdf(["Another page."]))).status).toBe(204);
    expect((await acme.complete(started.job_id, ["a.pdf"])).status).toBe("completed");
    const [after] = (await acme.documents(acme.pod("replayed"))).documents;
    expect({ ...after, presigned_url: "" }).toEqual({ ...before.documents[0], presigned_url: "" });
    expect(await (await fetch(after?.presigned_url ?? "")).bytes()).toEqual(new Uint8Array(BYTES));
  });

  test.each(Object.entries(TAMPERED))("%s is refused, and nothing is stored", async (_name, change) => {
    const { entry, absent } = await form(world().acme, "tampered");
    const response = await post(entry, BYTES, change);
    expect(response.status).toBeWithin(400, 404);
    await absent();
  });

  test("a form without its file is refused", async () => {
    const { entry, absent } = await form(world().acme, "fileless");
    const fields = new FormData();
    for (const [name, value] of Object.entries(entry.upload_fields)) fields.append(name, value);
    expect((await fetch(entry.upload_url, { method: "POST", body: fields })).status).toBeWithin(400, 404);
    await absent();
  });

  test("an empty file is refused at the form, or named at complete; then a real one is taken", async () => {
    const { acme } = world();
    const { started, entry, absent } = await form(acme, "empty");
    await post(entry, new Uint8Array());
    await absent();
    expect((await post(entry, BYTES)).status).toBe(204);
    expect((await acme.complete(started.job_id, ["a.pdf"])).status).toBe("pending");
    expect((await acme.settled(started.job_id)).status).toBe("completed");
  });

  test("a file that is larger than the operator allows is refused, the largest allowed is not", async () => {
    const client = await tenant(world().limited, "uploader");
    const { entry, absent } = await form(client, "large");
    const bytes = (length: number) => new Uint8Array(length).fill(65);
    const refused = await post(entry, bytes(SMALL.uploadBytes + 1));
    expect(refused.status).toBeWithin(400, 414);
    expect(await refused.text()).toContain(`maximum of ${SMALL.uploadBytes} bytes`);
    await absent();
    expect((await post(entry, bytes(SMALL.uploadBytes))).status).toBe(204);
  });

  test("storage gives nothing away without a signature", async () => {
    const { acme } = world();
    const { entry } = await form(acme, "unsigned");
    expect((await post(entry, BYTES)).status).toBe(204);
    for (const address of [entry.upload_url, `${entry.upload_url.replace(/\/$/, "")}/${pathOf(entry)}`]) {
      for (const method of ["GET", "PUT", "DELETE"]) {
        const headers = { authorization: `Bearer ${acme.key}` };
        expect((await fetch(address, { method })).status).toBeWithin(400, 406);
        expect((await fetch(address, { method, headers })).status).toBeWithin(400, 406);
      }
    }
  });
}

function pathOf({ storage_key }: UploadEntry): string {
  return storage_key.split("/").map(encodeURIComponent).join("/");
}
