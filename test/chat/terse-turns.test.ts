import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const SCOPE = `
# Scope of practice
| Skill | EMR | EMT | AEMT | Paramedic |
| Blood glucose test | No | Yes | Yes | Yes |
| Amiodarone | No | No | No | Yes |
# Cardiac arrest
- Amiodarone 300 mg IV.
# Low sugar
- Blood glucose below 60 mg/dL: oral glucose 15 g if the patient can swallow.
# Agitation
| Drug | Age 13 to 64 | Age 65 and over |
| Ketamine IM | 3 mg/kg | Not used |
# Diltiazem
Contraindications: Systolic pressure below 100 mmHg
Adult dose: Atrial fibrillation: 0.25 mg/kg IV.
# Nitroglycerin
Contraindications: Systolic pressure below 110 mmHg
Adult dose: Chest pain: 0.4 mg. Not within 48 hours of a PDE-5 inhibitor.
`;
let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "scope.docx": SCOPE } });
});
afterAll(() => world.close());

const firstOf = async (content: string, earlier: string[] = []) => {
  const messages = earlier.flatMap((turn) => [
    { role: "user", content: turn },
    { role: "assistant", content: "See the table." },
  ]);
  const events = await world.ask({ org_id: "acme_pod", content, ...(messages.length > 0 && { messages }) });
  return quotesOf(textOf(events))[0];
};

test.each([
  ["emr check a sugar?", "EMR: No"],
  ["aemt amiodarone?", "AEMT: No"],
])("a level and what it may do ask whether it may: %s", async (question, said) => {
  expect(await firstOf(question)).toContain(said);
});

test("a level and a dose ask for the dose", async () => {
  expect(await firstOf("medic amiodarone dose in arrest?")).toContain("300 mg");
});

test("how old the patient is, told afterwards, is asked of the same drug", async () => {
  expect(await firstOf("hes 68", ["ketamine agitation"])).toContain("Not used");
});

test.each(["bp is 90 systolic", "bp 90 now"])(
  "a pressure told afterwards is asked of the drug before: %s",
  async (turn) => {
    expect(await firstOf(turn, ["dilt dose afib"])).toContain("below 100 mmHg");
  },
);

test("what the patient takes, told afterwards, is asked of the drug before", async () => {
  const said = await firstOf("hes on viagra", ["nitro for chest pain"]);
  expect(said).toContain("PDE-5");
});
