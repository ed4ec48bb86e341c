import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# 4.1 Anaphylaxis
| | Adult | Child |
| Epinephrine IM | 0.3 mg | 0.15 mg |
| Fluid for low pressure | Lactated Ringer's 1 liter | 20 mL/kg |
# 4.2 Chest pain
- Nitroglycerin 0.4 mg SL. If the pressure falls: saline 500 mL.
# 4.8 Seizures
| | Adult |
| First choice | Lorazepam 4 mg IV |
| Second dose | Lorazepam 4 mg after 10 minutes |
| Third line | Levetiracetam 2 g over 10 minutes |
# 4.9 Pain
- Fentanyl 1 mcg/kg IV, maximum 100 mcg. Halve the dose over 65 years.
# 5.5 Trauma destination
- Two long bone fractures, hip or thigh: level I.
# 8.1 Controlled substances
- Waste is witnessed by a second licensed provider and signed.
`;
const { quotes } = podOf({ "orders.docx": PROTOCOLS });

test.each([
  ["low pressure by its other name", "anaphylaxis hypotensive fluids", "Lactated Ringer's"],
  ["what is left after two doses", "still seizing after 2 ativan", "Third line"],
  ["a broken bone by the protocol that is called pain", "fentanyl 78 yo hip fracture", "Halve the dose"],
  ["what is wasted, whichever drug", "waste fentanyl who signs", "second licensed provider"],
])("begins with %s", async (_, question, told) => {
  expect((await quotes(question))[0]).toContain(told);
});
