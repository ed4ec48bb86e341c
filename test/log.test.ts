import { expect, test } from "bun:test";
import { DrizzleQueryError } from "drizzle-orm";
import { createLogger } from "../src/log.ts";

test("of a failed query the log has the statement and the reason, and none of the values", () => {
  const lines: string[] = [];
  const log = createLogger("info", {}, { write: (line) => void lines.push(line) });
  const values = ["medic-17", "dose\nfor John Doe?", 3];
  const failed = new DrizzleQueryError(
    "insert into audit values (?, ?, ?)",
    values,
    new Error("the disk is full"),
  );
  log.error({ err: failed }, "audit: a row could not be written");
  log.error({ err: new Error("unexpected", { cause: failed }), requestId: "r-1" }, "unexpected error");
  for (const line of lines) {
    expect(line).toContain("insert into audit values (?, ?, ?)");
    expect(line).toContain("the disk is full");
    expect(line).not.toContain("medic-17");
    expect(line).not.toContain("John Doe");
  }
  expect(lines).toHaveLength(2);
});
