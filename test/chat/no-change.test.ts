import { expect, test } from "bun:test";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `
# Anaphylaxis, adult
Epinephrine 0.4 mg IM.
Not improving: repeat epinephrine 0.4 mg IM.
If refractory anaphylaxis, contact the base.
# Adenosine
For supraventricular tachycardia.
First dose: 7 mg IV push.
If no response in 3 minutes: 14 mg IV push.
# Seizure, adult
- Midazolam 6 mg IM.
- If seizures continue repeat midazolam 6 mg IM.
- If the patient is combative behind the seizure midazolam 2 mg IM.
`;

test.each([
  ["anaphylaxis adult", "epi dose", "no change", "Not improving: repeat epinephrine"],
  ["anaphylaxis adult", "epi dose", "still bad", "Not improving: repeat epinephrine"],
  ["svt", "adenosine dose", "didn't work", "If no response in 3 minutes: 14 mg"],
  ["adult seizing", "versed dose", "not working", "If seizures continue repeat midazolam"],
  ["adult seizing", "versed dose", "it didn't help", "If seizures continue repeat midazolam"],
])(
  "who says that what was given did not do is told what is given then: %s, %s, %s",
  async (first, second, third, said) => {
    const world = await createWorld({ acme_pod: { "protocols.pdf": PROTOCOLS } });
    const messages: { role: string; content: string }[] = [];
    let answer = "";
    for (const content of [first, second, third]) {
      answer = textOf(await world.ask({ org_id: "acme_pod", content, messages: [...messages] }));
      messages.push({ role: "user", content }, { role: "assistant", content: answer });
    }
    await world.close();
    expect(quotesOf(answer)[0]).toContain(said);
  },
);
