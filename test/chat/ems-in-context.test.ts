import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask } = inGeneral();

/** What each turn of a conversation is answered. */
async function conversation(turns: readonly string[]): Promise<string[]> {
  const messages: { role: string; content: string }[] = [];
  const answers: string[] = [];
  for (const content of turns) {
    const answer = await ask(content, { scope: "paramedic", messages: [...messages] });
    messages.push({ role: "user", content }, { role: "assistant", content: answer });
    answers.push(answer);
  }
  return answers;
}

describe("a drug that is named alone in a conversation", () => {
  test.each([
    [
      ["pregnant 34 weeks bp 170/110 headache", "she is seizing", "mag dose"],
      "Pre-eclampsia and eclampsia",
      "magnesium sulfate, IV/IO, or deep IM (eclamptic seizure",
    ],
    [["agitated meth 100 kg", "versed dose im"], "Agitation and behavioral emergency", "midazolam, IM or IN"],
    [
      ["chf crackles bp 200/110 sat 82", "nitro dose"],
      "Pulmonary edema and heart failure",
      "0.8 mg from 150",
    ],
    [
      ["chf crackles bp 200/110 sat 82", "cpap settings", "lasix?"],
      "Pulmonary edema and heart failure",
      "furosemide",
    ],
    [
      ["cardiac arrest vf", "after 3 shocks", "amio second dose"],
      "Cardiac arrest, adult",
      "once more 150 mg",
    ],
  ])("is that for what was spoken of: %j", async (turns, topic, dose) => {
    const answer = (await conversation(turns)).at(-1);
    expect(answer).toContain(`\n\n${topic}\n`);
    expect(answer).toContain(dose);
  });

  test("stays with it where there is no vein", async () => {
    const [, , answer] = await conversation(["pregnant 34 weeks seizing", "mag dose", "no iv access"]);
    expect(answer).toContain("\n\nPre-eclampsia and eclampsia\n");
    expect(answer).toContain("no vein: 10 g IM");
  });

  test("is another's where the turn says what it is for, or nothing before it gives it", async () => {
    const [, asthma] = await conversation(["pregnant 34 weeks seizing", "mag dose for asthma"]);
    expect(asthma).toContain("\n\nBronchospasm: asthma and COPD\n");
    const [, arrest] = await conversation(["seizing 5 year old", "amiodarone dose in cardiac arrest"]);
    expect(arrest).toContain("\n\nCardiac arrest");
  });
});

test("a refusal is told of before the injury that was spoken of", async () => {
  const answer = (await conversation(["elder fell on eliquis hit head", "wants to refuse"])).at(-1);
  expect(answer).toMatch(/^From.*\n\nPatient refusal and decision-making capacity\n/);
});

describe("what speaks against a drug", () => {
  test("holds for the turns to come: what was taken", async () => {
    const answer = (await conversation(["chest pain", "took viagra last night", "nitro"])).at(-1);
    expect(answer).toMatch(/Red flags:\n- No nitroglycerin within 24 hours of sildenafil/);
  });

  test.each([
    [["migraine, allergic to toradol", "pain meds?"], /\n- ketorolac,/],
    [["abd pain", "allergic to zofran", "nausea med"], /\n- [Oo]ndansetron/],
  ])("holds for the turns to come: an allergy, %j", async (turns, given) => {
    const answer = (await conversation(turns)).at(-1);
    expect(answer).not.toMatch(given);
    expect(answer).toContain("Left out for the allergy that is told:");
  });
});

describe("the patient of a conversation", () => {
  const last = async (turns: readonly string[]) => (await conversation(turns)).at(-1);

  test("stays a child of that weight, whatever is asked next", async () => {
    const epi = await last(["8 yo 25 kg asthma sat 86", "neb dose", "im epi?"]);
    expect(epi).toContain("0.01 mg/kg (25 kg: 0.25 mg)");
    expect(epi).not.toContain("adult:");
    expect(await last(["8 yo 25 kg asthma", "what about an adult, im epi dose"])).toContain("adult: 0.5 mg");
  });

  test.each([
    [["baby delivered limp", "hr 90", "hr 50 now"], "Newborn resuscitation"],
    [["32 weeks pregnant mvc", "belly pain and bleeding", "bp 88/50"], "Trauma in pregnancy"],
    [["diabetic sugar 30 unresponsive", "no iv"], "Hypoglycemia"],
    [["stroke right side weak", "sugar 110", "where do i take him"], "Stroke and TIA"],
    [["6 month old 7 kg septic", "fluid bolus"], "Sepsis"],
    [["third trimester seizure", "mag dose", "antidote"], "Pre-eclampsia and eclampsia"],
    [["kid drank antifreeze", "seizing 18 kg", "sugar 45"], "Hypoglycemia"],
    [["copd sat 84", "now he is gcs 6"], "Altered mental status"],
    [["lvad patient unresponsive", "no pulse"], "Ventricular assist device (LVAD)"],
    [["lvad patient unresponsive", "alarm low flow"], "Ventricular assist device (LVAD)"],
  ])("keeps what was found of it where a turn calls nothing else: %j", async (turns, topic) => {
    expect((await last(turns))?.split("\n\n")[1]).toStartWith(topic);
  });

  test("is answered by what happens now, and not by the drug that was asked for before", async () => {
    const seizing = await last(["3 year old, temp 103", "can i give tylenol", "he is seizing again"]);
    expect(seizing).toContain("\n\nSeizure\n");
  });

  test("has its illness told beside a sign that is new", async () => {
    const answer = await last(["diabetic sugar 42 awake", "now he is unresponsive"]);
    expect(answer).toContain("\n\nAltered mental status\n");
    expect(answer).toContain("\n\nHypoglycemia\n");
  });

  test("is not asked of where a turn is answered by itself alone", async () => {
    const answer = await last(["house fire victim gcs 8 soot in mouth", "cyanokit dose"]);
    expect(answer).toContain("hydroxocobalamin");
    expect(answer).not.toContain("does not answer this");
  });
});
