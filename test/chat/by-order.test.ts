import { expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const BOOK = `
# Amiodarone
## Indications
- Pulseless arrest that is refractory to shocks
- VT with a pulse
## Adult
Pulseless VT or VF: 300 mg IV push. A further 150 mg IV if shock refractory.

Symptomatic VT: 150 mg IV over 10 minutes. Contact base.

## Child
Contact base for verbal order

5 mg/kg IV over 30 minutes, max 150 mg. A second dose for a child is 2.5 mg/kg. Children get no more amiodarone than two doses.

# Droperidol
Vomiting: 1.25 mg IV. (Base hospital order required)

Watch the ECG afterwards.
`;

const { quotes } = podOf({ "drugs.pdf": BOOK });
const trauma = podOf({
  "trauma.pdf": "# Trauma\n## Traumatic arrest\n- Amiodarone 300 mg IV for a wide complex rhythm",
});

test("that a dose is given by order is never cut from it", async () => {
  expect((await quotes("amiodarone dose symptomatic vt"))[0]).toBe(
    "- Symptomatic VT: 150 mg IV over 10 minutes. Contact base. [1]",
  );
  expect((await quotes("droperidol dose vomiting"))[0]).toBe(
    "- Vomiting: 1.25 mg IV. (Base hospital order required) [1]",
  );
});

test("a line that says so of the dose beside it on the drug's card is told with it", async () => {
  const shown = await quotes("amiodarone dose child");
  expect(shown).toContain("- 5 mg/kg IV over 30 minutes, max 150 mg. [1]");
  expect(shown).toContain("- Contact base for verbal order [1]");
});

test("what is given in arrest is not told first for a patient with a pulse", async () => {
  expect((await quotes("amiodarone vt with pulse dose"))[0]).toContain("Symptomatic VT: 150 mg");
});

test("nor where the heading calls that by no more than the word", async () => {
  expect(await trauma.quotes("amiodarone dose for a wide complex rhythm with a pulse")).toEqual([]);
  expect(await trauma.quotes("amiodarone dose for a wide complex rhythm")).toHaveLength(1);
});
