import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Protocols
## Shock
- Push-dose epinephrine 20 mcg every 3 minutes with impending arrest
## Cardiac arrest
- Epinephrine 1 mg IV/IO every 4 minutes, max 5 doses
- Cause: hypothermia. Limit shocks to 2 below 30 °C.
## Asthma orders
- Command may order: epinephrine IM in patients with heart disease
## Anaphylaxis
- Epinephrine 0.3 mg IM
- Wait 5 minutes between doses. A maximum of 4 IM doses of epinephrine may be given before contact with command.
## Intubation
- a. After a failed second attempt at intubation place a supraglottic airway.
- b. Stop the intubation attempt at a saturation of 92%.
- c. No more than three intubation attempts in all.
## Skills
| Skill | When | Comments |
| Cricothyrotomy | Failed airway with no oxygenation by any other means, after a supraglottic airway was tried and the patient cannot be ventilated at all | 2 attempts per patient; further attempts by order. Mark the membrane with a pen before the skin is cut (not including landmarks that were drawn before). Document the cricothyrotomy and the depth of the tube in the record. Report it within the shift. |
`;

const { quotes } = podOf({ "protocols.docx": PROTOCOLS });

test.each([
  ["how many epi in arrest", "max 5 doses"],
  ["how many im epi before calling command", "maximum of 4 IM doses"],
  ["how many intubation attempts total", "No more than three"],
  ["hypothermia arrest how many shocks", "Limit shocks to 2"],
])("of how many the line that counts them comes first: %s", async (question, line) => {
  const [first = ""] = await quotes(question);
  expect(first).toContain(line);
});

test("a long cell is not shown without the count that is asked for", async () => {
  const [first = ""] = await quotes("how many cricothyrotomy attempts are permitted");
  expect(first).toContain("2 attempts per patient");
});
