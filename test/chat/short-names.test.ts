import { describe, expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const POD = podOf({
  "county.docx": `
# Neonatal Resuscitation
- Begin compressions below a heart rate of 60, 3 to 1 with breaths.
- Epinephrine 0.02 mg/kg IV or IO every 3 to 5 minutes for a heart rate below 60.
# Cardiac Arrest
- Epinephrine 1 mg IV or IO every 3 to 5 minutes.
# Low Blood Pressure
- Phenylephrine 100 mcg IV push every 2 minutes.
- Norepinephrine 4 mcg/min where phenylephrine fails.
- Lay the patient flat and raise the legs.
# Sedation
- Propofol 10 mcg/kg/min.
# Dialysis
- A patient on peritoneal dialysis with cloudy fluid goes to the University Hospital.
# Assaults
- Stage until law enforcement has made the scene safe.
`,
});

describe("short names that stand for several things", () => {
  test.each([
    ["neo epi dose", "Epinephrine 0.02 mg/kg"],
    ["epi for neo hr 50", "Epinephrine 0.02 mg/kg"],
    ["neo resus compressions", "3 to 1"],
    ["neo dose", "Phenylephrine 100 mcg"],
    ["neo or levophed first", "phenylephrine"],
    ["prop dose", "Propofol 10 mcg/kg/min"],
    ["PD patient cloudy fluid where to", "University Hospital"],
    ["wait for PD at an assault?", "law enforcement"],
  ])("%s: %s", async (question, told) => {
    expect((await POD.quotes(question))[0]).toContain(told);
  });

  test.each(["neo code epi", "should i prop her legs up", "neo with low bp epi"])(
    "%s: no other's dose",
    async (question) => {
      expect((await POD.quotes(question)).filter((quote) => /1 mg|10 mcg|100 mcg/.test(quote))).toEqual([]);
    },
  );
});
