import { describe, expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const ZONES = podOf({
  "dose-book.docx": `
# Zones
| Zone | Weight kg | Age guide | Tube mm | Defib 1st J | Defib later J |
| Red | 8-9 | 7-10 mo | 3.5 | 17 | 34 |
| Blue | 19-23 | 5-6 yr | 5.0 | 42 | 84 |
| Orange | 24-29 | 7-9 yr | 5.5 | 52 | 104 |
# Drugs
| Drug | Strength | Grey | Pink | Red | Purple | Blue | Orange | Notes |
| Lorazepam IV | 2 mg/mL | 0.2 mL | 0.3 mL | 0.4 mL | 0.5 mL | 1 mL | 1.3 mL | Seizure |
| Epinephrine IM | 1 mg/mL | 0.05 mL | 0.1 mL | 0.1 mL | 0.1 mL | 0.2 mL | 0.3 mL | Anaphylaxis |
| Morphine IV | 10 mg/mL | Not given | Not given | 0.08 mL | 0.1 mL | 0.2 mL | 0.26 mL | Pain |
`,
});

describe("columns of a tape's colors", () => {
  test.each([
    ["a child", "epi im for a blue kid anaphylaxis", "Blue: 0.2 mL"],
    ["a baby that gets none", "morphine for a grey baby", "Grey: Not given"],
    ["a color that is called a zone", "ativan purple zone", "Purple: 0.5 mL"],
    ["joules by the unit alone", "orange zone defib joules first", "Defib 1st J: 52"],
  ])("hold the dose of %s", async (_, question, told) => {
    expect((await ZONES.quotes(question))[0]).toContain(told);
  });

  test.each(["lorazepam dose adult seizure", "adult epi im dose anaphylaxis"])(
    "hold no adult's: %s",
    async (question) => {
      expect(await ZONES.quotes(question)).toEqual([]);
    },
  );
});

const DRIPS = podOf({
  "transport.docx": `
# Infusions
| Drug | Mix | Start | Maximum |
| Norepinephrine | 8 mg in 250 mL | 2 mcg/min | 30 mcg/min |
| Phenylephrine | 50 mg in 250 mL | 40 mcg/min | 180 mcg/min |
| Propofol | 10 mg/mL, undiluted | 5 mcg/kg/min | 60 mcg/kg/min |
| Dexmedetomidine | 400 mcg in 100 mL | 0.3 mcg/kg/h | 1.2 mcg/kg/h |
| Nicardipine | 25 mg in 250 mL | 5 mg/h | 15 mg/h |

Norepinephrine may run in the forearm for 6 hours. Look at the site every 10 minutes. If it infiltrates, stop, leave the catheter and give phentolamine 5 mg around it.
# Ventilator
| Setting | Healthy | Asthma |
| Rate | 16 | 8 |
| PEEP | 5 | 0 |
## Ventilator alarms
- High pressure: kink, biting, bronchospasm.
- Low pressure: a leak.
# Reversal
Sugammadex only by the anesthesia team, 16 mg/kg when they cannot intubate, cannot oxygenate within 3 minutes of rocuronium.
# Newborn
- Neonatal resuscitation: 3 compressions to 1 breath.
# Bleeding
- TXA 2 g IV within 3 hours of injury. Under 16 years 15 mg/kg, maximum 1 g.
# Blood pressure
| Condition | Target |
| Intracerebral hemorrhage | SBP below 140 |
| Subarachnoid hemorrhage | SBP below 160 |
# Blood
- Packed cells run within 4 hours of leaving the cooler.
`,
});

describe("in transport", () => {
  test.each([
    ["prop starting dose", "Start: 5 mcg/kg/min"],
    ["neo drip how do you mix it", "Drug: Phenylephrine | Mix: 50 mg in 250 mL"],
    ["dex drip rate", "Drug: Dexmedetomidine"],
    ["levophed infiltrated what do i do", "phentolamine 5 mg"],
    ["vent settings for an asthmatic", "Asthma: "],
    ["sugamadex dose", "16 mg/kg"],
    ["how long can prbcs run", "within 4 hours"],
    ["neo resus compressions", "3 compressions to 1 breath"],
    ["txa dose adult", "TXA 2 g IV"],
    ["bp goal sah", "SBP below 160"],
  ])("%s: %s", async (question, told) => {
    expect((await DRIPS.quotes(question))[0]).toContain(told);
  });

  test("a drip that no document has is not mixed as the others are", async () => {
    expect(await DRIPS.quotes("giapreza drip how do you mix it")).toEqual([]);
  });
});
