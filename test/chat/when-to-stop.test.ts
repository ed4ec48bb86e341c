import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Arrest
## Team checklist
- Five people at the scene
- A device for compressions
See: Termination of resuscitation, Care after an arrest
# Arrest (pediatric)
## Weights
Contact the base before terminating resuscitation in any patient under 18.
# Termination of resuscitation
## Stop: medical (adult), no base needed
- Nobody of EMS saw the arrest
- No shock was given
- No pulse after 25 minutes of ALS
- EtCO2 < 12 mmHg
## Stop: trauma
Blunt arrest with asystole for more than 15 minutes.
Contact the base: hypothermia or pregnancy.
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });
const ALL = ["Nobody of EMS", "No shock", "No pulse after 25", "EtCO2 < 12"];

test("when something may be stopped is told with all that must hold, and by no line that points elsewhere", async () => {
  const found = await quotes("when can i stop cpr");
  expect(ALL.every((one) => found.slice(0, 4).join().includes(one))).toBe(true);
  expect(found.join()).not.toContain("See:");
});

test("criteria are those of the case that is asked about", async () => {
  const found = await quotes(
    "Which criteria allow termination of a medical adult cardiac arrest without contacting the base?",
  );
  expect(ALL.every((one) => found.slice(0, 4).join().includes(one))).toBe(true);
  expect(found.join()).not.toContain("Blunt");
});
