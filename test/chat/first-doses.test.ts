import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const FORMULARY = `
# Formulary
| Medication | Indication | Patient | Dose | Contraindications |
| Diphenhydramine | Allergic reaction | Adult | 25-50 mg IV | Newborns; acute glaucoma |
| Diphenhydramine | Allergic reaction | Pediatric | 1 mg/kg, max 50 mg | Newborns; acute glaucoma |
| Naloxone | Opioid overdose | Adult | 0.4 mg IV | Children of less than 5 kg |
| Naloxone | Opioid overdose | Pediatric | 0.1 mg/kg IV | Children of less than 5 kg |
`;
const CARDS = `
# Dose cards
## 30 Kg, Length 129 - 141 cm 10 - 12 years, GREEN
| Medication | Dose |
| Fentanyl IV/IM | 30 mcg |
| Morphine IV/IM | 3 mg |
## 36 Kg, Length 129 - 141 cm 10 - 12 years, GREEN
| Medication | Dose |
| Fentanyl IV/IM | 36 mcg |
| Morphine IV/IM | 3.6 mg |
# Drug reference
## Fentanyl
### Pediatric dose
- 1 mcg/kg slow IV push or IM
`;

const { quotes } = podOf({ "formulary.pdf": FORMULARY, "cards.pdf": CARDS });

test.each([
  [
    "a child's, and not the adult's that newborns are not to have",
    "benadryl allergic reaction child",
    "1 mg/kg",
  ],
  ["that, of children by their weight", "peds narcan dose opioid overdose", "0.1 mg/kg"],
  ["the dose for each kilogram, where no weight is told", "fentanyl iv child", "1 mcg/kg"],
  ["the one at their weight", "fentanyl 36 kg", "36 mcg"],
])("the first line has %s", async (_, question, dose) => {
  const [first] = await quotes(question);
  expect(first).toContain(dose);
});
