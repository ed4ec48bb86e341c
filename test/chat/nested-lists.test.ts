import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Anaphylaxis
- Remove the stinger and keep the patient lying.
- Adult:
  - Epinephrine 0.3 mg IM in the thigh, repeat once after 5 minutes.
  - Diphenhydramine 50 mg PO.
- Pediatric:
  - Epinephrine 0.15 mg IM in the thigh.
  - Diphenhydramine 1 mg/kg PO.
- Transport sitting up if breathing is hard.
# Poisoning
- Sodium thiosulfate 25%:
  - 12.5 g IV over 10 minutes.
- Hydroxocobalamin
  - ADULT: 5 g IV over 15 minutes.
  - PEDI: 70 mg/kg IV over 15 minutes.
# Newborn
- For heart rates under 60 after 30 seconds of ventilation:
  - Compress and ventilate 3 to 1.
- For heart rates from 60 to 100:
  - Ventilate 40 to 60 a minute.
# Termination of resuscitation
- A. Medical arrest: EMT may stop only when all are met
  - 1. Arrest not witnessed by the crew.
  - 2. Physician agrees.
- B. Medical arrest: paramedic may stop when all are met
  - 1. Capnography below 10 after 20 minutes.
- D. Do NOT terminate in the field
  - 1. Age under 18 years.
  - 2. Hypothermia below 30 C.
# Seizure
- 5. Midazolam 10 mg IM.
- 6. Refractory seizure (after 2 doses of a benzodiazepine)
  - a. Ketamine 100 mg IV.
  - b. Consider repeat if no change in 5 minutes.
# Hypoglycemia
- 3. If vascular access:
  - a. Dextrose 10%:
    - i. Glucose under 40: 25 g.
- 4. If no IV access:
  - a. Glucagon 1 mg IM.
## Pearls
- If IV access is successful after glucagon IM and the patient is still symptomatic, dextrose IV can be given.
# Pulmonary edema
- 1. Systolic pressure above 110:
  - a. Furosemide 40 mg IV.
- 2. Systolic pressure below 90:
  - a. No furosemide or nitroglycerin.
# Nausea
- Adult:
- Ondansetron 4 mg IV.
- Pediatric:
- Ondansetron 0.1 mg/kg IV.
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test("a dose below whom it is for is shown with that, and not to others", async () => {
  const forAdult = await quotes("epi dose anaphylaxis adult");
  expect(forAdult[0]).toBe("- Adult: Epinephrine 0.3 mg IM in the thigh, repeat once after 5 minutes. [1]");
  expect(forAdult.join()).not.toContain("Pediatric");
  expect((await quotes("epi dose anaphylaxis child"))[0]).toBe(
    "- Pediatric: Epinephrine 0.15 mg IM in the thigh. [1]",
  );
  expect((await quotes("epi dose anaphylaxis")).slice(0, 2)).toEqual([
    "- Adult: Epinephrine 0.3 mg IM in the thigh, repeat once after 5 minutes. [1]",
    "- Pediatric: Epinephrine 0.15 mg IM in the thigh. [1]",
  ]);
});

test("what leads in one list leads in no other that follows", async () => {
  const shown = await quotes("hydroxocobalamin dose adult");
  expect(shown[0]).toBe("- Hydroxocobalamin: ADULT: 5 g IV over 15 minutes. [1]");
  expect(shown.join()).not.toContain("thiosulfate");
});

test("a step is shown with the condition that it stands below", async () => {
  expect((await quotes("newborn compression ratio"))[0]).toBe(
    "- For heart rates under 60 after 30 seconds of ventilation: Compress and ventilate 3 to 1. [1]",
  );
});

test("in a list that is not nested what is for whom ends where the next is named", async () => {
  expect((await quotes("zofran adult"))[0]).toBe("- Adult: Ondansetron 4 mg IV. [1]");
  expect((await quotes("zofran child"))[0]).toBe("- Pediatric: Ondansetron 0.1 mg/kg IV. [1]");
});

test("what is not to be done is shown as that", async () => {
  expect((await quotes("can we terminate a patient with hypothermia"))[0]).toBe(
    "- D. Do NOT terminate in the field: 2. Hypothermia below 30 C. [1]",
  );
});

test("what stands below one is not shown below another", async () => {
  const shown = await quotes("when can emts stop resuscitation");
  expect(shown[0]).toBe(
    "- A. Medical arrest: EMT may stop only when all are met: 1. Arrest not witnessed by the crew. [1]",
  );
  expect(shown).toContain("- 2. Physician agrees. [1]");
  expect(shown.join()).not.toContain("Capnography");
});

test("a repeat is shown behind what is repeated", async () => {
  const refractory = "6. Refractory seizure (after 2 doses of a benzodiazepine):";
  expect((await quotes("still seizing after 2 versed")).slice(0, 2)).toEqual([
    `- ${refractory} a. Ketamine 100 mg IV. [1]`,
    `- ${refractory} b. Consider repeat if no change in 5 minutes. [1]`,
  ]);
});

test("a name is shown with the condition that it stands below itself", async () => {
  expect((await quotes("dextrose 10% dose glucose 35"))[0]).toContain(
    "3. If vascular access: a. Dextrose 10%: i. Glucose under 40: 25 g.",
  );
});

test("what stands below a pressure is for that pressure alone", async () => {
  expect(await quotes("pulmonary edema bp 80 can i give lasix")).toEqual([
    "- 2. Systolic pressure below 90: a. No furosemide or nitroglycerin. [1]",
  ]);
  expect((await quotes("pulmonary edema bp 150 lasix dose"))[0]).toBe(
    "- 1. Systolic pressure above 110: a. Furosemide 40 mg IV. [1]",
  );
});

test("what is done without access to a vein leads where there is none", async () => {
  expect((await quotes("glucagon adult no iv"))[0]).toBe("- 4. If no IV access: a. Glucagon 1 mg IM. [1]");
});

const book = podOf({
  "book.docx": [
    {
      page: 1,
      blocks: [
        { kind: "heading", level: 1, text: "Bradycardia" },
        { kind: "list_item", text: "1. Atropine 1 mg IV, up to 3 mg" },
        { kind: "list_item", text: "2. If that fails:" },
        { kind: "list_item", text: "a. Transcutaneous pacing", depth: 1 },
        {
          kind: "paragraph",
          text: "Start at 80 a minute and raise the current until it captures.",
          depth: 2,
        },
        { kind: "heading", level: 1, text: "Overdose" },
        { kind: "list_item", text: "1. Glucagon" },
        { kind: "list_item", text: "a. Adult: 5 mg IV", depth: 1 },
        { kind: "list_item", text: "b. Pediatric: 0.15 mg/kg IV", depth: 1 },
        { kind: "paragraph", text: "Patients under 20 kg: 1 mg IV.", depth: 2 },
        { kind: "list_item", text: "2. Calcium chloride 1 g IV" },
      ],
    },
  ],
});

test("a paragraph that goes on with an item is said of that item", async () => {
  expect(await book.quotes("what rate to start pacing at")).toEqual([
    "- 2. If that fails: a. Transcutaneous pacing [1]",
    "- 2. If that fails: Start at 80 a minute and raise the current until it captures. [1]",
  ]);
  expect(await book.quotes("glucagon dose for a 15 kg kid, overdose")).toContain(
    "- 1. Glucagon: Patients under 20 kg: 1 mg IV. [1]",
  );
});

const stock = podOf({
  "stock.docx": [
    {
      page: 1,
      blocks: [
        { kind: "heading", level: 1, text: "Narcotics" },
        { kind: "list_item", text: "D. Lost vial" },
        { kind: "list_item", text: "1. Call the supervisor and count again.", depth: 1 },
        { kind: "heading", level: 2, text: "Table 4. Stock of narcotics" },
        { kind: "table_row", text: "Drug: Lorazepam | Par: 2" },
        { kind: "paragraph", text: "*Lorazepam is kept cold on Medic 1." },
      ],
    },
  ],
});

test("what stands behind a table with a title is below no item of a list above that", async () => {
  const read = await stock.quotes("lost vial of lorazepam: who counts, where is it kept cold");
  expect(read.find((line) => line.includes("kept cold"))).toStartWith(
    "- *Lorazepam is kept cold on Medic 1.",
  );
});
