import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Head injury; adult
- The level of consciousness is watched and written down.
- Patients of 65 or older, or on anticoagulants, with a head injury go to a Level I trauma center.
# Stroke
History: medications (blood thinners), earlier stroke

LAMS score 4 or greater? YES: B: Take to a thrombectomy center; LVO alert

# Heart attack
Crushing pain?

AP: Morphine 2 mg IV on the scene

STEMI? Yes: Transport to a PCI facility

# Ventricular fibrillation
VF after 3 shocks? YES: P: Amiodarone 300 mg IV; torsades: magnesium 2 g IV

- In torsades amiodarone is contraindicated.
# Seizures
Pregnant over 20 weeks? NO: Still seizing after 2 doses?

YES: Ketamine 1 mg/kg IV

Pregnant over 20 weeks? YES: Magnesium sulfate 4 g IV

# Status epilepticus care
- Midazolam 10 mg IM for status epilepticus.
- Status epilepticus is defined as a seizure of more than 5 minutes.
# Glossary
Eclampsia: Seizure of a pregnant patient without another cause.
# Magnesium sulfate
- Eclampsia: 4 g IV over 10 minutes.
`;

const { quotes } = podOf({ "book.pdf": PROTOCOLS });

test.each(["elderly on eliquis hit head where to go", "elderly on blood thinner hit head where do i take"])(
  "where a patient goes is told of the old in a chart for adults, whatever drug they take: %s",
  async (question) => {
    expect((await quotes(question))[0]).toContain("go to a Level I trauma center");
  },
);

test("a drug that no document has keeps no destination from being told", async () => {
  expect((await quotes("tpa lvo where do i take lams 4"))[0]).toContain("Take to a thrombectomy center");
});

test("where a patient is taken is told before what is given on the way", async () => {
  expect((await quotes("Where should a STEMI patient be transported?"))[0]).toBe(
    "- STEMI? Yes: Transport to a PCI facility [1]",
  );
});

test("that a drug is contraindicated in what it is asked for comes before its dose in something else", async () => {
  const [first = ""] = await quotes("is amiodarone ok in torsades");
  expect(first).toContain("amiodarone is contraindicated");
});

test("the answer in a box is quoted with its question, written in capitals or not", async () => {
  const shown = (await quotes("vf after 3 shocks amiodarone")).join("\n");
  expect(shown).toContain("VF after 3 shocks? YES: P: Amiodarone 300 mg");
});

test("a reply is told of the question right before it, and not of one that was answered with no", async () => {
  const [first = ""] = await quotes("seizure pregnant what drug");
  expect(first).toContain("Magnesium sulfate 4 g");
});

test.each([
  ["How is status epilepticus defined?", "is defined as a seizure of more than 5 minutes"],
  ["What does eclampsia mean in this book?", "Eclampsia: Seizure of a pregnant patient"],
])(
  "what something means is told first, and nothing is asked of the book itself: %s",
  async (question, line) => {
    expect((await quotes(question))[0]).toContain(line);
  },
);
