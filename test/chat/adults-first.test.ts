import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const { quotes } = podOf({
  "adult-protocols.docx": `
# Adult Treatment Protocols
## A-02 Cardiac Arrest
1. Start compressions at 100 to 120 a minute.
2. Epinephrine 1 mg IV or IO every 3 to 5 minutes.
`,
  "pediatric-protocols.pdf": `
# Pediatric Treatment Protocols
## P-02 Cardiac Arrest, asystole
1. Epinephrine 0.01 mg/kg IV or IO every 3 to 5 minutes, maximum 1 mg.
2. Defibrillate at 2 J/kg, then 4 J/kg.
`,
});

test("tells a child's dose behind an adult's that is told of as much, where nobody is asked for", async () => {
  expect((await quotes("cardiac arrest epi how often"))[0]).toContain("1 mg IV");
});
