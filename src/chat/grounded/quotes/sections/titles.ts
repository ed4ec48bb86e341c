import { drugsIn } from "../../question/drugs.ts";
import { gives } from "../../question/wanted.ts";
import type { Statement } from "../../text/statements.ts";
import type { Section } from "./sections.ts";

/** "Treatment Protocol: Seizure Ref. No. 1231" */
const FILED = /^[^.!?;]{3,80}\bRef\.? ?No\.? ?\d[\d.]*(?:-\w+)?$/;
/** "TERMINATION CRITERIA" */
const CAPITALS = /^[^\p{Ll}\d.!?;]{4,}$/u;
const SMALL = /\p{Ll}{3}/u;

/** Lines of a section that are titles and say nothing: none where most of it is in capitals. */
export function titlesOf({ statements }: Section): Set<Statement> {
  const leads = new Set(statements.map(({ lead }) => lead));
  const isWritten = statements.filter(({ text }) => SMALL.test(text)).length > statements.length / 2;
  const isTitle = ({ kind, text }: Statement) =>
    kind === "p" && (FILED.test(text) || (isWritten && CAPITALS.test(text) && !tells(text)));
  return new Set(statements.filter((one) => isTitle(one) && !leads.has(one)));
}

/** "NO MORPHINE" */
function tells(text: string): boolean {
  return gives("refusal", text) || drugsIn(text).size > 0;
}
