import { describe, expect, test } from "bun:test";
import { parseChatRequest } from "../../src/chat/request.ts";
import { AppError } from "../../src/errors.ts";

const whole = {
  conversation_id: "abc",
  user_id: "u",
  content: "How much epinephrine?",
  scope: "emt",
  state: "US",
};

function refused(body: unknown): AppError {
  try {
    parseChatRequest(body);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("the request was accepted");
}

describe("a chat request", () => {
  test("is complete with its five required fields", () => {
    expect(parseChatRequest(whole)).toMatchObject({ ...whole, org_id: [], streaming: true, events: "basic" });
  });

  test("that lacks everything names every failing field, then the required ones, then the modes", () => {
    const { code, message } = refused({});
    expect(code).toBe("bad_request");
    for (const field of ["conversation_id", "user_id", "content", "scope", "state"]) {
      expect(message).toContain(`${field} is missing`);
    }
    expect(message).toContain("Required fields: content, conversation_id, user_id, scope, state.");
    expect(message).toContain("org_id is optional: include it for unified mode, omit it for EMS mode.");
  });

  test.each([
    [{ conversation_id: "ab" }, "conversation_id must be a string of at least 3 characters"],
    [{ content: "" }, "content must be a string of 1 to 10000 characters"],
    [{ content: 5 }, "content must be a string of 1 to 10000 characters"],
    [{ user_id: 1 }, "user_id must be a string"],
    [{ scope: "wizard" }, "scope is not a scope"],
    [{ state: "Atlantis" }, "state is not a state"],
    [{ state: "FL", scope: "aemt" }, "scope is not allowed in the state FL"],
    [{ streaming: "yes" }, "streaming must be true or false"],
    [{ events: "all" }, 'events must be "basic" or "full"'],
    [{ org_id: 7 }, "org_id must be a string or a list of strings"],
    [{ org_id: "Acme" }, "org_id must match ^[a-z0-9]+(_[a-z0-9]+){1,9}$"],
    [{ org_id: ["acme_a", "acme"] }, "org_id.1 must match ^[a-z0-9]+(_[a-z0-9]+){1,9}$"],
    [{ messages: [{ role: "system", content: "x" }] }, 'messages.0.role must be "user" or "assistant"'],
    [{ messages: ["x"] }, "messages.0 must be {role, content}"],
    [{ messages: [{ role: "user", content: "x" }] }, "messages must end with an assistant turn"],
    [{ messages: [{ role: "assistant", content: "x" }] }, "messages must start with a user turn"],
    [
      {
        messages: [
          { role: "user", content: "x" },
          { role: "user", content: "x" },
          { role: "assistant", content: "x" },
        ],
      },
      "messages must alternate between user and assistant",
    ],
    [{ conversation_hx: 1 }, "conversation_hx must be a string or null"],
  ])("with %j is refused and says why", (change, reason) => {
    const { code, message } = refused({ ...whole, ...change });
    expect(code).toBe("bad_request");
    expect(message).toContain(reason);
    expect(message).toContain("Required fields: content, conversation_id, user_id, scope, state.");
  });

  test.each([{ body: null }, { body: [] }, { body: "text" }, { body: 5 }])(
    "that is no object is refused: %j",
    ({ body }) => {
      expect(refused(body).message).toContain("the body");
    },
  );

  test("that is too long, or names too many Pods, is refused", () => {
    const longest = "x".repeat(10_000);
    expect(parseChatRequest({ ...whole, content: longest }).content).toBe(longest);
    expect(refused({ ...whole, content: `${longest}x` }).message).toContain(
      "content must be a string of 1 to",
    );
    const pods = Array.from({ length: 21 }, (_, n) => `acme_${n}`);
    expect(refused({ ...whole, org_id: pods }).message).toContain("org_id names more than 20 Pods");
  });

  test("takes one Pod, a list, and each Pod once", () => {
    expect(parseChatRequest({ ...whole, org_id: "acme_a" }).org_id).toEqual(["acme_a"]);
    expect(parseChatRequest({ ...whole, org_id: ["acme_a", "acme_b", "acme_a"] }).org_id).toEqual([
      "acme_a",
      "acme_b",
    ]);
    const twice = Array.from({ length: 40 }, (_, n) => `acme_${n % 20}`);
    expect(parseChatRequest({ ...whole, org_id: twice }).org_id).toHaveLength(20);
  });

  test("names a fault far down a list", () => {
    const orgIds = Array.from({ length: 250 }, (_, n) => (n === 240 ? "acme" : "acme_a"));
    expect(refused({ ...whole, org_id: orgIds }).message).toContain("org_id.240 must match");
    const turns = Array.from({ length: 250 }, (_, n) => ({
      role: n % 2 ? "assistant" : "user",
      content: "a",
    }));
    expect(parseChatRequest({ ...whole, messages: turns }).messages).toHaveLength(250);
    const messages = turns.with(240, { role: "system", content: "a" });
    expect(refused({ ...whole, messages }).message).toContain("messages.240.role must be");
  });

  test.each([{ mode: {} }, { mode: { org_id: [] } }, { mode: { org_id: null } }])(
    "with %j is in EMS mode",
    ({ mode }) => {
      expect(parseChatRequest({ ...whole, ...mode }).org_id).toEqual([]);
    },
  );

  test("with both histories is unprocessable, and a null history counts as absent", () => {
    const messages = [
      { role: "user" as const, content: "a" },
      { role: "assistant" as const, content: "b" },
    ];
    expect(refused({ ...whole, messages, conversation_hx: "user: a" }).code).toBe("unprocessable");
    expect(refused({ ...whole, messages, conversation_hx: "x", content: "" }).code).toBe("bad_request");
    expect(parseChatRequest({ ...whole, messages, conversation_hx: null }).messages).toEqual(messages);
  });
});
