import { expect, test } from "bun:test";
import { question } from "./client/client.ts";
import type { World } from "./world.ts";

const REQUIRED = "content, conversation_id, user_id, scope, state";

export function chatRequests(world: () => World): void {
  /** The failing fields that a 400 names; the rest of its text is checked. */
  async function failing(body: unknown): Promise<string> {
    const detail = await world().acme.refused(400, "POST", "/chat", body);
    const at = detail.indexOf(REQUIRED);
    expect({ detail, at }).toEqual({ detail, at: expect.any(Number) });
    expect(at).toBeGreaterThan(0);
    const hint = detail.slice(at + REQUIRED.length);
    for (const words of [/org_id.*optional/, /include.*unified mode/, /omit.*EMS mode/]) {
      expect(hint).toMatch(words);
    }
    return detail.slice(0, at);
  }

  test.each(["content", "conversation_id", "user_id", "scope", "state"])(
    "a missing or wrong %s is 400 and named",
    async (field) => {
      for (const value of [undefined, null, 7, ["x"]]) {
        const named = await failing(question("Why?", { [field]: value }));
        expect(named).toContain(field);
        for (const other of REQUIRED.split(", ")) if (other !== field) expect(named).not.toContain(other);
      }
    },
  );

  test("all failing fields are named at once, and a body that is no object gets the hint, too", async () => {
    const named = await failing({});
    for (const field of REQUIRED.split(", ")) expect(named).toContain(field);
    const both = await failing(question("", { streaming: "yes", org_id: "Acme" }));
    for (const field of ["content", "streaming", "org_id"]) expect(both).toContain(field);
    for (const body of ["", "{", "[]"]) await failing(body);
  });

  test("content has 1 to 10000 characters, conversation_id at least 3", async () => {
    const { acme } = world();
    for (const content of ["", "x".repeat(10_001)])
      expect(await failing(question(content))).toContain("content");
    for (const content of ["x", "x".repeat(10_000), "é".repeat(10_000), "🚑".repeat(10_000)]) {
      await acme.ask(content);
    }
    expect(await failing(question("Why?", { conversation_id: "ab" }))).toContain("conversation_id");
    await acme.ask("Why?", { conversation_id: "abc" });
  });

  test.each([
    ["scope that is none", { scope: "surgeon" }, "scope"],
    ["state that is none", { state: "Atlantis" }, "state"],
    ["streaming that is no boolean", { streaming: "false" }, "streaming"],
    ["org_id that is no string", { org_id: 7 }, "org_id"],
    ["list with a number", { org_id: ["acme_a", 7] }, "org_id"],
    ["messages that are no list", { messages: "hello" }, "messages"],
    ["turn of nobody", { messages: [{ role: "system", content: "x" }] }, "messages"],
    ["turn without content", { messages: [{ role: "user" }] }, "messages"],
    ["history that starts with the assistant", { messages: turns("assistant", "user") }, "messages"],
    ["history that ends with the user", { messages: turns("user", "assistant", "user") }, "messages"],
    ["history that does not alternate", { messages: turns("user", "user", "assistant") }, "messages"],
    ["conversation_hx that is no string", { conversation_hx: 7 }, "conversation_hx"],
    ["kind of events that is none", { events: "some" }, "events"],
  ])("a %s is 400 and named", async (_name, more, field) => {
    expect(await failing(question("Why?", more))).toContain(field);
  });

  test("messages together with conversation_hx is 422; null counts as absent", async () => {
    const { acme } = world();
    const messages = turns("user", "assistant");
    const both = question("And then?", { messages, conversation_hx: "before" });
    const detail = await acme.refused(422, "POST", "/chat", both);
    for (const field of ["messages", "conversation_hx"]) expect(detail).toContain(field);
    await acme.ask("And then?", { messages, conversation_hx: null });
    await acme.ask("And then?", { messages });
    await acme.ask("And then?", { conversation_hx: "We spoke of seizures." });
  });

  test("the body is checked before the two histories, and they before the Pods", async () => {
    const { acme } = world();
    const both = { messages: turns("user", "assistant"), conversation_hx: "before" };
    await failing(question("", both));
    await acme.refused(422, "POST", "/chat", question("Why?", both));
  });

  test("20 Pods are right, 21 different ones are 400, the same one 21 times is not", async () => {
    const { acme } = world();
    const pods = (count: number) => Array.from({ length: count }, (_, index) => acme.pod(`none_${index}`));
    expect(await failing(question("Why?", { org_id: pods(21) }))).toContain("org_id");
    await acme.refused(404, "POST", "/chat", question("Why?", { org_id: pods(20) }));
    await acme.refused(404, "POST", "/chat", question("Why?", { org_id: Array(21).fill(acme.pod("none")) }));
  });
}

function turns(...roles: string[]): { role: string; content: string }[] {
  return roles.map((role) => ({ role, content: "How is a seizure treated?" }));
}
