import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Bee stings
Epinephrine auto-injector 0.25 mg IM (12-28 kg). May repeat once in 10 minutes.
# Slow heart in children
## Doses by weight
| Weight | Epinephrine 0.1 mg/mL | Atropine 0.1 mg/mL |
| 10 kg | 0.1 mg (1 mL) | 0.2 mg (2 mL) |
| 22 kg | 0.22 mg (2.2 mL) | 0.44 mg (4.4 mL) |
# Fast heart
## Narrow complex
Adenosine 7 mg rapid IV push. If no conversion in 3 minutes, 14 mg; may repeat 14 mg once.
A-fib with RVR: diltiazem 0.2 mg/kg IV over 4 minutes. Second dose 0.3 mg/kg after 20 minutes.
# Violent patient
## Groups
Age > 65 or frail: halve the droperidol and midazolam doses. No ketamine.
## Scale
| Grade | Seen | Given |
| 1 | Restless | Talk |
| 2 | Moves without aim | Droperidol 4 mg IM or midazolam 4 mg IM |
# Needle decompression
PRIMARY PLACE; 5th intercostal space, anterior axillary line
# Arrest
Tension pneumothorax: needle decompression on both sides.
`;

const { quotes } = podOf({ "protocols.pdf": PROTOCOLS });

test("what a pen gives is asked for by its name", async () => {
  const found = await quotes("epi pen dose 22kg kid");
  expect(found[0]).toContain("auto-injector 0.25 mg");
  expect(found.join()).not.toContain("0.22 mg");
});

test("another drug's second dose is none of the asked one", async () => {
  const found = await quotes("adenosine 2nd dose");
  expect(found[0]).toContain("14 mg");
  expect(found.join()).not.toContain("0.3 mg/kg");
});

test("what halves the doses of several drugs for the old stands before the dose of each", async () => {
  for (const drug of ["droperidol", "midazolam"]) {
    const found = await quotes(`${drug} dose elderly`);
    expect(found[0]).toContain("halve the droperidol and midazolam doses");
    expect(found.join()).toContain("4 mg IM");
  }
});

test("a needle for a tension PTX goes where the procedure says", async () => {
  expect((await quotes("where do i stick the needle for tension ptx"))[0]).toContain("5th intercostal");
});
