import { expect, test } from "bun:test";
import { Client, question } from "./client/client.ts";
import { failure } from "./client/shapes.ts";
import { createKey, SMALL, tenant, type World } from "./world.ts";

export function rateLimit(world: () => World): void {
  test("an organization's keys share a budget; over it is 429 until Retry-After, for nobody else", async () => {
    const { limited } = world();
    const first = await tenant(limited, "busy");
    const second = new Client(limited.url, await createKey(limited, "busy"), "busy");
    const other = await tenant(limited, "calm");

    const calls = Array.from({ length: SMALL.requests + 6 }, (_, turn) => (turn % 2 === 0 ? first : second));
    const answers = await Promise.all(calls.map((client) => client.send("GET", "/documents/orgs")));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([taken.length, refused.length]).toEqual([SMALL.requests, 6]);
    const left = taken.map(({ headers }) => Number(headers.get("ratelimit-remaining")));
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: SMALL.requests }, (_, index) => index));
    for (const { headers } of answers) {
      expect(headers.get("ratelimit-limit")).toBe(String(SMALL.requests));
      expect(Number(headers.get("ratelimit-reset"))).toBeWithin(1, SMALL.windowS + 1);
    }
    for (const { headers } of refused) {
      expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(SMALL.windowS);
      expect(headers.get("ratelimit-remaining")).toBe("0");
    }
    for (const response of refused) failure.parse(await response.json());

    // The limit comes after size, route and key, and before everything that is in the request.
    await Promise.all([
      first.refused(429, "POST", "/chat", "{"),
      second.refused(429, "POST", "/documents/initiate-upload", { org_id: "another_pod" }),
      first.refused(429, "GET", "/states-and-scopes"),
      first.refused(429, "GET", "/documents/job/any"),
      first.refused(404, "GET", "/nothing"),
      new Client(limited.url, "wrong", "busy").refused(401, "GET", "/documents/orgs"),
      other.pods(),
    ]);
    await Bun.sleep(1000 * Number(refused[0]?.headers.get("retry-after")));
    expect((await first.send("GET", "/documents/orgs")).status).toBe(200);
  });

  test("every answer tells the limit, refusals and streams too", async () => {
    const { acme, service } = world();
    const nobody = new Client(service.url, undefined, "acme");
    const answers = await Promise.all([
      acme.send("GET", "/documents/orgs"),
      acme.send("GET", "/documents/job/any"),
      acme.send("POST", "/documents/initiate-upload", "{"),
      acme.send("POST", "/chat", question("How is a seizure treated?")),
      acme.send("DELETE", "/chat"),
      acme.send("GET", "/nothing"),
      nobody.send("GET", "/documents/orgs"),
    ]);
    for (const { headers, url, status } of answers) {
      for (const name of ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"]) {
        expect([url, status, name, headers.get(name)]).toEqual([
          url,
          status,
          name,
          expect.stringMatching(/^\d+$/),
        ]);
      }
    }
    await Promise.all(answers.map((response) => response.text()));
  });
}
