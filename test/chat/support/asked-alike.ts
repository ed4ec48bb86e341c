import { describe, expect, test } from "bun:test";
import type { podOf } from "./world.ts";

/** What is asked, what the first line of its answer holds, and the ways to ask it. */
type Family = [what: string, wanted: string, questions: string[]];

/** Tests that each family of questions is answered alike, whatever its words. */
export function askedAlike(
  name: string,
  { ask, quotes }: ReturnType<typeof podOf>,
  families: Family[],
): void {
  describe.each(families)(`${name}: %s`, (_what, wanted, questions) => {
    test.each(questions)("%s", async (question) => {
      expect((await quotes(question))[0] ?? (await ask(question))).toContain(wanted);
    });
  });
}
