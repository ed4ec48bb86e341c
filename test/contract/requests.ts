import { expect, test } from "bun:test";
import { Client, question } from "./client/client.ts";
import { catalogue } from "./client/shapes.ts";
import { ENDPOINTS } from "./keys.ts";
import type { World } from "./world.ts";

const LARGE = `{"org_id":"${"x".repeat(1024 * 1024)}"}`;

export function requests(world: () => World): void {
  test("a path that does not exist is 404, with a key and without", async () => {
    const { acme, service } = world();
    const nobody = new Client(service.url, undefined, "acme");
    for (const path of ["/", "/documents", "/documents/orgs/acme_any/nothing", "/v1/chat", "/%00"]) {
      await acme.refused(404, "GET", path);
      await nobody.refused(404, "GET", path);
    }
  });

  test("a path under another method is 405 and says which are allowed", async () => {
    const { acme } = world();
    const paths = Map.groupBy(ENDPOINTS, ([, path]) => path);
    for (const [path, endpoints] of paths) {
      const allowed = endpoints.map(([method]) => method as string).sort();
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        if (allowed.includes(method)) continue;
        const response = await acme.send(method, path);
        expect([method, path, response.status]).toEqual([method, path, 405]);
        const named = (response.headers.get("allow") ?? "").split(/,\s*/).filter((one) => one !== "HEAD");
        expect([path, named.sort()]).toEqual([path, allowed]);
        expect(Object.keys(await response.json())).toEqual(["detail"]);
      }
    }
  });

  test("checks run in order: size, route, key, body, Pod's form, namespace, existence", async () => {
    const { acme, service } = world();
    const nobody = new Client(service.url, undefined, "acme");
    const initiate = "/documents/initiate-upload";
    await nobody.refused(413, "POST", "/nothing", LARGE);
    await nobody.refused(404, "POST", "/nothing", "{");
    await nobody.refused(405, "PUT", initiate, "{");
    await nobody.refused(401, "POST", initiate, "{");
    await acme.refused(413, "POST", initiate, LARGE);
    await acme.refused(400, "POST", initiate, "{");
    await acme.refused(400, "POST", initiate, { org_id: "acme2_pod", filenames: [] });
    await acme.refused(400, "POST", initiate, { org_id: "Acme2", filenames: ["a.pdf"] });
    await acme.refused(403, "POST", initiate, { org_id: "acme2_pod", filenames: ["a.pdf"] });
    const update = (orgId: string) => `/documents/orgs/${orgId}/documents/initiate`;
    await acme.refused(400, "PUT", update("acme2_pod"), { filenames: [] });
    await acme.refused(400, "PUT", update("acme2"), { filenames: ["a.pdf"] });
    await acme.refused(403, "PUT", update("acme2_pod"), { filenames: ["a.pdf"] });
    await acme.refused(404, "PUT", update("acme_nothing"), { filenames: ["a.pdf"] });
    await acme.refused(400, "POST", "/chat", question("", { org_id: "acme2_pod" }));
    await acme.refused(403, "POST", "/chat", question("Why?", { org_id: ["acme_nothing", "acme2_pod"] }));
    await acme.refused(404, "POST", "/chat", question("Why?", { org_id: ["acme_nothing"] }));
  });

  test("a body over 1 MiB is refused before it is read whole, also where its size is not announced", async () => {
    const { url } = world().service;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(256 * 1024).fill(32));
        if (sent > 400) controller.close();
      },
    });
    const headers = { authorization: `Bearer ${world().acme.key}` };
    const response = await fetch(`${url}/documents/complete-upload`, { method: "POST", headers, body });
    expect(response.status).toBe(413);
    expect(Object.keys(await response.json())).toEqual(["detail"]);
    expect(sent).toBeLessThan(400);
  });

  test("a body just under 1 MiB is read", async () => {
    const padded = JSON.stringify(question("x".repeat(10_001), { user_id: "u".repeat(1_000_000) }));
    expect(await world().acme.refused(400, "POST", "/chat", padded)).toContain("content");
  });

  test("a body that is no JSON object is 400", async () => {
    const { acme } = world();
    for (const [method, path] of ENDPOINTS) {
      if (method !== "POST" && method !== "PUT") continue;
      for (const body of ["", "{", "[]", '"text"', "null", "7"]) await acme.refused(400, method, path, body);
    }
  });

  test("a 400 names every failing field, and takes no string for a number", async () => {
    const { acme } = world();
    const initiate = await acme.refused(400, "POST", "/documents/initiate-upload", {
      org_id: 7,
      batch_size: "6",
    });
    for (const field of ["org_id", "filenames", "batch_size"]) expect(initiate).toContain(field);
    const complete = await acme.refused(400, "POST", "/documents/complete-upload", {
      uploaded_files: "a.pdf",
    });
    for (const field of ["job_id", "uploaded_files"]) expect(complete).toContain(field);
    const update = "/documents/orgs/acme_any/documents";
    expect(await acme.refused(400, "PUT", `${update}/initiate`, {})).toContain("filenames");
    expect(await acme.refused(400, "PUT", `${update}/complete`, { job_id: "x" })).toContain("uploaded_files");
  });

  test("a malformed Pod is 400 wherever it stands, and says which form is wanted", async () => {
    const { acme } = world();
    const files = { filenames: ["a.pdf"] };
    for (const orgId of ["acme", "acme_Pod", "acme__pod", "acme_pod_", "acme-pod", "_acme_pod"]) {
      const pod = `/documents/orgs/${orgId}`;
      for (const [method, path, body] of [
        ["POST", "/documents/initiate-upload", { ...files, org_id: orgId }],
        ["PUT", `${pod}/documents/initiate`, files],
        ["PUT", `${pod}/documents/complete`, { job_id: "x", uploaded_files: ["a.pdf"] }],
        ["GET", `${pod}/documents`, undefined],
        ["GET", `${pod}/version`, undefined],
        ["DELETE", `${pod}/versions/20260101_000000`, undefined],
        ["DELETE", pod, undefined],
        ["POST", "/chat", question("Why?", { org_id: orgId })],
        ["POST", "/chat", question("Why?", { org_id: ["acme_pod", orgId] })],
      ] as const) {
        const detail = await acme.refused(400, method, path, body);
        expect(detail).toContain("org_id");
        expect(detail).toContain("[a-z0-9]+(_[a-z0-9]+){1,9}");
      }
    }
  });

  test("a Pod or a job that does not exist is 404 and named", async () => {
    const { acme } = world();
    const pod = "/documents/orgs/acme_nothing";
    for (const [method, path, body] of [
      ["PUT", `${pod}/documents/initiate`, { filenames: ["a.pdf"] }],
      ["GET", `${pod}/documents`, undefined],
      ["GET", `${pod}/version`, undefined],
      ["DELETE", `${pod}/versions/20260101_000000`, undefined],
      ["DELETE", pod, undefined],
      ["POST", "/chat", question("Why?", { org_id: "acme_nothing" })],
    ] as const) {
      expect(await acme.refused(404, method, path, body)).toContain("acme_nothing");
    }
    for (const job of [crypto.randomUUID(), "nothing", "a%20b", "%E2%82%AC"]) {
      await acme.refused(404, "GET", `/documents/job/${job}`);
    }
    const complete = { job_id: crypto.randomUUID(), uploaded_files: ["a.pdf"] };
    await acme.refused(404, "POST", "/documents/complete-upload", complete);
    await acme.refused(404, "PUT", `${pod}/documents/complete`, complete);
  });

  test("fields that the contract does not name are let through", async () => {
    const { acme } = world();
    const started = await acme.initiate(acme.pod("tolerant"), ["a.pdf"], { comment: "hello" });
    expect(started.org_id).toBe("acme_tolerant");
  });

  test("the catalogue holds its own defaults, and only its own values are accepted by chat", async () => {
    const { acme } = world();
    const all = await acme.call(catalogue, 200, "GET", "/states-and-scopes");
    const states = all.states.map(({ value }) => value);
    const scopes = all.scopes.map(({ value }) => value);
    expect(states).toContain(all.default_state);
    expect(scopes).toContain(all.default_scope);
    expect(new Set(states).size).toBe(states.length);
    expect(scopes).toEqual(expect.arrayContaining(["emr", "emt", "aemt", "paramedic"]));
    for (const state of ["CA", "NY", "TX", "DC", "PR", "GU"]) expect(states).toContain(state);
    expect(all.scopes_by_state).toHaveProperty("_default");
    for (const [state, allowed] of Object.entries(all.scopes_by_state)) {
      expect([...states, "_default"]).toContain(state);
      for (const scope of allowed) expect(scopes).toContain(scope);
    }
    for (const state of states) {
      const allowed = all.scopes_by_state[state] ?? all.scopes_by_state._default ?? [];
      for (const scope of scopes) {
        if (allowed.includes(scope)) continue;
        const detail = await acme.refused(400, "POST", "/chat", question("Why?", { state, scope }));
        expect(detail).toContain("scope");
      }
    }
    const label = all.states.find(({ value, label }) => label !== value)?.label;
    expect(await acme.refused(400, "POST", "/chat", question("Why?", { state: label }))).toContain("state");
  });
}
