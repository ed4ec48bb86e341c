import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const MONOGRAPH = [
  "Type: An alpha and beta stimulant",
  "Dose – Anaphylaxis: Adult: IM: 0.5 mg into the thigh; Repeat every 5 minutes, three doses at most; Paramedic: if still shocked, adrenaline by infusion; Paediatric: IM: 0.01 mg/kg; Repeat every 5 minutes, three doses at most; Paramedic: adrenaline by infusion",
  "Dose – Dysreflexia: Adult: 300 mcg tablet, adrenaline never; Repeat twice with 5 minutes between doses, watching the pressure all the time; Paediatric (12 to 16 years): Half the adult dose, and no adrenaline either",
];

const SEDATION =
  "Dose – Agitation: Ketamine: Initial treatment of a patient who is a danger to others. Give 200 mg IM; Reduce the dose to 100 mg IM from 65 years on or in frailty. Midazolam: 5 mg IM, once more after 10 minutes if it is needed; Watch breathing";

const row = (text: string): Block => ({ kind: "table_row", text });
const heading = (text: string): Block => ({ kind: "heading", level: 1, text });

const { quotes } = podOf({
  "medicines.pdf": [
    { page: 1, blocks: [heading("Adrenaline"), ...MONOGRAPH.map(row)] },
    { page: 2, blocks: [heading("Sedation"), row(SEDATION)] },
  ],
});

async function firstOf(question: string): Promise<string> {
  return (await quotes(question))[0] ?? "";
}

test("a cell on one drug keeps its dose though its items do not name the drug again", async () => {
  const line = await firstOf("adrenaline dose adult anaphylaxis");
  expect(line).toContain("IM: 0.5 mg into the thigh; Repeat every 5 minutes, three doses at most");
  expect(line).not.toContain("0.01 mg/kg");
});

test("a child's part of a cell is told with whom it is for", async () => {
  const line = await firstOf("adrenaline dose for a child in anaphylaxis");
  expect(line).toContain("Paediatric: IM: 0.01 mg/kg; Repeat every 5 minutes");
  expect(line).not.toContain("0.5 mg");
});

test("half the adult dose is told with the adult dose", async () => {
  const line = await firstOf("dysreflexia dose 14 year old");
  expect(line).toContain("300 mcg tablet");
  expect(line).toContain("Half the adult dose");
});

test("of several drugs in a cell the asked one keeps what lowers its dose", async () => {
  const line = await firstOf("ketamine im dose agitated 70 year old");
  expect(line).toContain("Give 200 mg IM; Reduce the dose to 100 mg IM from 65 years on");
  expect(line).not.toContain("Midazolam");
});
