import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Protocols
## Eclampsia
| EMR EMT |
| Lay her on her left side. |
Then:
| CRT P |
| Lorazepam 2 mg IV for a seizure. |
Then:
| P |
| Magnesium sulfate 6 grams IV over 20 minutes for eclampsia. |
## Scope
| Medicine | EMT | AEMT | Paramedic |
| Naloxone IN | Yes | Yes | Yes |
| Ketamine | – | – | ✓2 |
| Glucagon | No | Yes | Yes |
## Overdose
### EMT
- Naloxone IN 4 mg, repeat every 3 minutes
## Combative patient
### Paramedic
- Ketamine 3 mg/kg IM
## Vomiting, child
Let the child sip water. No ondansetron by EMT.
A: AEMT STANDING ORDERS: ondansetron 2 mg ODT.
`;

const { quotes } = podOf({ "protocols.docx": PROTOCOLS });

test.each([
  ["Who may give magnesium sulfate for eclampsia and at what dose?", "P: Magnesium sulfate 6 grams"],
  ["Which level may give magnesium sulfate for eclampsia?", "P: Magnesium sulfate 6 grams"],
])("a row that begins with a level tells who may: %s", async (question, line) => {
  const [first = ""] = await quotes(question);
  expect(first).toContain(line);
});

test.each([
  ["can emt give narcan", "Medicine: Naloxone IN"],
  ["can paramedic give ketamine", "Medicine: Ketamine"],
  ["Which levels of provider may give glucagon?", "Medicine: Glucagon"],
])("a table that says of each level whether it may comes before the dose: %s", async (question, row) => {
  const [first = ""] = await quotes(question);
  expect(first).toContain(row);
});

test("what is not given at the level asked for comes before what those above it give", async () => {
  const [first = ""] = await quotes("Can an EMT give ondansetron to a child?");
  expect(first).toContain("No ondansetron by EMT");
});
