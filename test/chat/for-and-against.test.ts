import { describe, expect, test } from "bun:test";
import { askedAlike } from "./support/asked-alike.ts";
import { podOf } from "./support/world.ts";

const PROTOCOLS = `
# Kingsley tube
## Use when
- The arrest is the first airway
- Intubation failed twice
## Do not use when
- Gag reflex
- Under 3 kg
# What changed
| Protocol | Was | Now |
| Combitube | Age 12 up | Kingsley tube for all ages |
# Slow heart
- Atropine 1 mg IV every 3 minutes, max 3 mg
- Hypothermic: no atropine
# Refusal after a reaction
## May refuse if
- Alert
- No epinephrine given
## Call the base before a refusal if
- Any epinephrine given
- Under 18
`;

const { ask, quotes } = podOf({ "protocols.pdf": PROTOCOLS });

askedAlike("what something is used for", { ask, quotes }, [
  [
    "and not what against",
    "first airway",
    ["kingsley tube indications", "when do i use the kingsley tube", "indications for a kingsley tube"],
  ],
  ["against", "Gag reflex", ["kingsley tube contraindications", "when not to use a kingsley tube"]],
  [
    "none of a drug",
    "no atropine",
    ["atropine in hypothermia", "atropine hypothermic", "atropine for hypothermia"],
  ],
  ["its dose", "Atropine 1 mg IV", ["atropine dose", "how much atropine"]],
]);

describe("who had a drug is not told of as one who had none", () => {
  test.each(["refusal after epi", "can they refuse after epi", "pt got epi and wants to refuse"])(
    "%s",
    async (question) => {
      const [first] = await quotes(question);
      expect(first).toContain("Any epinephrine given");
    },
  );
});
