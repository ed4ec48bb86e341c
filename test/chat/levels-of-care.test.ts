import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Cardiac arrest
| Category | Scope |
| Adult | Paramedic |
Shockable rhythm?

Yes: Adrenaline 1 mg IV every 4 minutes, amiodarone 300 mg IV

No: Adrenaline 1 mg IV every 4 minutes
# Breathing trouble
## Causes
| Type | Cause |
| Obstructive | Asthma |
| Restrictive | Pneumonia |
## Treatment
### EMT
- CPAP if available
- Naloxone 2 mg IN only
### AEMT
- Salbutamol 2.5 mg nebulized
- Anaphylaxis:
  - Adrenaline 0.5 mg IM
### PARAMEDIC
- Methylprednisolone 125 mg IV for severe cases
- Intubation for impending respiratory arrest
# Long seizure
## Management
A seizure of over 20 minutes is refractory.
- ICP: Levetiracetam
- Transport without delay.
# Drug sheets
## Furosemide
| Dose |
| 40 mg IV |
Class: a loop diuretic.
| Levels |
| I, P |
# Wheezing child
| Category | Scope |
| Child | AEMT |
Respiratory failure?

Yes: Bag-mask ventilation; advanced airway: intubation if that fails

Wheezing?

No: BRONCHIOLITIS: salbutamol as a trial. Avoid steroids.
`;

const { ask, quotes } = podOf({ "protocols.docx": PROTOCOLS });

test.each([
  ["can emt give adrenaline", "Treatment > AEMT:", "Adrenaline 0.5 mg IM"],
  ["can emt give salbutamol", "Treatment > AEMT:", "Salbutamol 2.5 mg"],
  ["can aemt give solumedrol for asthma", "Treatment > PARAMEDIC:", "Methylprednisolone 125 mg"],
  ["can aemt intubate", "Treatment > PARAMEDIC:", "Intubation for impending"],
  ["can emt give narcan", "Treatment > EMT:", "Naloxone 2 mg IN only"],
])(
  "what a level of care may do is told by the level that it stands under: %s",
  async (question, heading, line) => {
    const text = await ask(question);
    const [first = ""] = text.split("\n");
    expect(first).toEndWith(heading);
    expect(text).toContain(line);
    expect(text).not.toContain("Yes:");
    expect(text).not.toContain("No:");
  },
);

test("where no level has it the page's own scope is told before what it says", async () => {
  const [first = "", second = ""] = await quotes("can emt give amiodarone");
  expect(first).toContain("Scope: Paramedic");
  expect(second).toContain("amiodarone 300 mg");
});

test("in Australia what an intensive care paramedic gives is told of an ambulance paramedic", async () => {
  const [first = ""] = await quotes("can ap give levetiracetam");
  expect(first).toBe("- ICP: Levetiracetam [1]");
});

test("the levels that a drug's card names are told first", async () => {
  const [first = ""] = await quotes("can emt give furosemide");
  expect(first).toBe("- Levels: I, P [1]");
});

test("a dose below what it is for is told with that", async () => {
  expect((await quotes("can emt give adrenaline"))[0]).toBe("- Anaphylaxis: Adrenaline 0.5 mg IM [1]");
});
