import { describe, expect, test } from "bun:test";
import { askedAlike } from "./support/asked-alike.ts";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# 1. Scope
| Skill | EMT | Paramedic |
| CPAP | Yes | Yes |
| Transcutaneous pacing | No | Yes |
| Intubation | No | Yes |
# 2. Trauma
- Tranexamic acid 2 g IV over 10 minutes in trauma within 3 hours.
- Tell the hospital of trauma: age, mechanism, injuries.
- Ringer's: Lactated Ringer's 500 mL/h for burns, 250 mL/h in sepsis.
# 3. Sepsis
Tell the hospital: temperature, EtCO2, MAP, fluids so far.
# 4. Chest
- Wheeze: SpO2 < 92% in anaphylaxis is grave.
- After ROSC a 12-lead, SBP over 100.
# 5. Amiodarone
Amiodarone 300 mg, not in 2nd or 3rd degree block. The drug box is sealed.
# 6. Pain
Reassess the pain score after each dose.
# 7. Shock
Noradrenaline: not carried; adrenaline 2 mcg/min in shock.
# 8. Adrenaline
The thigh is the site of choice for adrenaline.
# 10. COPD
Albuterol 2.5 mg.
# 9. Stroke
Scene time under 12 minutes in stroke.
`;

const pod = podOf({ "protocols.pdf": PROTOCOLS });

describe("what no document tells is not told by what names some of it", () => {
  test.each([
    "cpap pressure",
    "starting cpap",
    "cpap settings",
    "pacer settings",
    "trauma scene time",
    "how long on scene for trauma",
    "lactate cutoff",
    "what lactate is sepsis",
    "what etco2 in a head injury",
    "etco2 target sepsis",
    "spo2 target copd",
    "copd sats",
    "tidal volume after rosc",
    "fio2 after rosc",
    "drug box temperature",
    "what size iv for trauma",
    "gcs scale",
    "apgar score",
    "par level adrenaline",
    "decompression site",
  ])("%s", async (question) => {
    expect(await pod.quotes(question)).toEqual([]);
  });
});

askedAlike("what one tells", pod, [
  ["scene time", "Scene time under 12", ["stroke scene time", "how long on scene for a stroke"]],
  ["site", "thigh", ["adrenaline site", "where do i give adrenaline"]],
]);
