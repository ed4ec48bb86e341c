import { describe, expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

const ADULTS = `
# Adult orders
These orders are for patients of 15 years and more.
# Severe allergy
- Epinephrine 0.4 mg IM, once more after 5 minutes.
`;

const rulesOf = (definition: string) => `
# Orders for children
${definition} Weigh by the tape.
# Severe allergy of children
- Epinephrine 0.01 mg/kg IM, up to 0.2 mg.
`;

describe.each([
  "A pediatric patient is under 15 years of age.",
  "Pediatric patient: age 14 years and under.",
  "Pediatric protocols are used for patients who have not yet reached their 15th birthday.",
])("where documents say: %s", (definition) => {
  const { quotes } = podOf({ "adults.docx": ADULTS, "children.docx": rulesOf(definition) });

  test("one of 13 is a child, and one of 16 is none", async () => {
    const child = await quotes("epi dose 13 year old severe allergy");
    expect(child[0]).toContain("0.01 mg/kg");
    expect(child.join()).not.toContain("0.4 mg");
    expect((await quotes("epi dose 16 year old severe allergy"))[0]).toContain("0.4 mg");
  });

  test("nor is one who weighs as much as adults do", async () => {
    expect((await quotes("epi dose 13 year old 45 kg severe allergy"))[0]).toContain("0.4 mg");
  });
});

describe("where documents differ", () => {
  const { quotes } = podOf({
    "adults.docx": ADULTS,
    "children.docx": rulesOf("A pediatric patient is under 15 years of age."),
    "trauma.docx": "# Injured children\nA pediatric patient is under 13 years of age.",
  });

  test("nobody is a child who is none to one of them", async () => {
    expect((await quotes("epi dose 13 year old severe allergy")).join()).toContain("0.4 mg");
  });
});

describe("a list by age", () => {
  const { quotes } = podOf({
    "wheezing.pdf":
      "# Wheezing\n- 5 years of age and under: albuterol 2.5 mg.\n- 6 years of age and older: albuterol 4 mg.",
  });

  test("is read with the words between the years and the limit", async () => {
    const answer = await quotes("albuterol dose wheezing 4 year old");
    expect(answer.join()).toContain("2.5 mg");
    expect(answer.join()).not.toContain("4 mg.");
  });
});
