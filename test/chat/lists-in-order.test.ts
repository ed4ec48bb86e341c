import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Who may not decline
## B. Patients who may not decline care:
- Younger than 18 and not emancipated
- Threatening suicide
- Confused or heavily intoxicated
- In the custody of an officer
# Destinations
| Condition | Destination |
| Red activation (any one criterion) | Level I trauma center |
| Pulses back after arrest | Heart center |
| Burns of the face | Burn center |
## Red activation
- Motor score under 6 after trauma
- Breathing under 10 a minute
- Flail chest
# Ending efforts
Efforts may end without a call when ALL are present:
1. The collapse was not seen by the crew
2. The rhythm is asystole
3. Carbon dioxide is under 10 after 20 minutes of resuscitation
# Handover
1. Radio first.
2. Report format (SMART):
  - a. S – Situation
  - b. M – Mechanism
  - c. A – Assessment
  - d. R – Response
  - e. T – Time
# Trauma bypass
Bypass to a major trauma hospital if any of the following are present:
| Findings | Injury |
| Systolic under 90 | Stab wound of the trauma patient's trunk |
| Motor score under 6 | Flail chest |
| Breathing under 10 | Two long bone fractures |
| Saturation under 90 | Amputation in a trauma patient |
# Febrile seizure disposition
Transport to hospital is mandatory if any of the following are present: First seizure. Midazolam given. Fever over 40.
Transport is recommended if: Taking a sulfonylurea (glipizide, gliclazide). Aged under 16 years.
May be left at home if: Two glucose readings above 80 and an adult is present after a low sugar.
# Pressure cuff
## Procedure
1. Place it 3 inches above the wound.
2. Inflate until bleeding stops.
3. Write the time on the pressure cuff.
4. Leave the pressure cuff in place.
# Checklist before sedation
☐ Suction under the pillow

☐ Sedation drugs drawn up

☐ Capnography attached
`;

const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const item = (text: string, depth = 0): Block => ({ kind: "list_item", text, depth });

const CALLS: Block[] = [
  { kind: "heading", text: "Control contact", level: 1 },
  item("1. The radio is tried before the telephone."),
  item("2. Mandatory calls to control:"),
  item("a. A third pressor is needed.", 1),
  item("b. Arrest in flight.", 1),
  paragraph("Weight. The pilot is called if the patient weighs over 130 kg."),
];

const { quotes } = podOf({
  "protocols.pdf": PROTOCOLS,
  "calls.pdf": [{ page: 1, ocr: false, blocks: CALLS }],
});

test("a list whose heading is what is asked is shown whole and in its order", async () => {
  expect((await quotes("Which patients may not decline care?")).slice(0, 4)).toEqual([
    "- Younger than 18 and not emancipated [1]",
    "- Threatening suicide [1]",
    "- Confused or heavily intoxicated [1]",
    "- In the custody of an officer [1]",
  ]);
});

test("where a patient is taken is told by the table of destinations", async () => {
  expect((await quotes("Where should a patient with burns of the face be transported?"))[0]).toContain(
    "Burn center",
  );
});

test("what must all be present is told behind what says so, in its order", async () => {
  expect((await quotes("when can i end resuscitation efforts")).slice(0, 4)).toEqual([
    "- Efforts may end without a call when ALL are present: [1]",
    "- 1. The collapse was not seen by the crew [1]",
    "- 2. The rhythm is asystole [1]",
    "- 3. Carbon dioxide is under 10 after 20 minutes of resuscitation [1]",
  ]);
});

test("letters are told in the order of their word", async () => {
  const shown = await quotes("What does SMART stand for?");
  expect(shown.map((line) => / (\w) – /.exec(line)?.[1]).join("")).toBe("SMART");
});

test("all rows below what asks for any of them are shown", async () => {
  const shown = (await quotes("Which trauma patients bypass to a major trauma hospital?")).join("\n");
  for (const said of ["Systolic", "Motor score", "Breathing", "Saturation"]) expect(shown).toContain(said);
});

test("criteria in one line are told together with what leads them in", async () => {
  expect((await quotes("when is transport mandatory after a seizure"))[0]).toBe(
    "- Transport to hospital is mandatory if any of the following are present: First seizure. Midazolam given. Fever over 40. [1]",
  );
});

test("a permission does not stand before what takes it from the patient asked about", async () => {
  expect((await quotes("can a patient on gliclazide be left at home after low sugar"))[0]).toContain(
    "Transport is recommended",
  );
});

test("the steps of a procedure are told from the first", async () => {
  const shown = await quotes("How is a pressure cuff placed?");
  expect(shown[0]).toContain("1. Place it");
  expect(shown[1]).toContain("2. Inflate");
});

test("a checklist of boxes is shown whole", async () => {
  expect(await quotes("sedation checklist")).toHaveLength(3);
});

test("a paragraph behind a list is not read below what leads that in", async () => {
  const shown = (await quotes("When must the pilot be called, and what calls are mandatory?")).join("\n");
  expect(shown).toContain("- The pilot is called if the patient weighs over 130 kg.");
  expect(shown).not.toContain("control: The pilot");
});
