import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();
const asMedic = { scope: "paramedic" };

test("a dose is not shown without a word for another way than the one that is asked for", async () => {
  const other = "It has no dose by the way that is asked for";
  expect(await ask("ped cardiac arrest epi ett dose 10 kg", asMedic)).toContain(other);
  expect(await ask("fentanyl IN dose", asMedic)).not.toContain(other);
  expect(await ask("o2 nasal cannula max liters", asMedic)).not.toContain(other);
});

test("a drug that is asked for and has no dose is not answered first with those of others of its class", async () => {
  const text = await ask("labetalol for stroke bp 230/120 give?", asMedic);
  expect(text).toMatch(/^From.*\n\n.*\n\nDo:\n/);
});

test("what speaks for a drug is no caution: epi drip dose for anaphylaxis", async () => {
  expect(await ask("epi drip dose for anaphylaxis", asMedic)).not.toContain("Check first:");
});

describe("what speaks against a drug for the patient of a question", () => {
  test.each([
    ["svt in asthmatic can i give adenosine", /^- Adenosine, contraindications and cautions: .*asthma/],
    ["ketorolac 70 yo kidney failure", /^- No ketorolac: .*over 65 years.*kidney disease/],
    ["ketorolac 70 yo back pain", /^- No ketorolac: .*over 65 years/],
    ["morphine bp 85 systolic", /^- No morphine with low pressure/],
    ["nitro with low blood pressure", /^- No nitroglycerin with a systolic pressure below 100/],
    ["ketamine glaucoma", /^- Ketamine, contraindications and cautions: care in glaucoma/],
    ["haldol parkinsons", /^- Haloperidol, .*Parkinson's disease/],
    ["sux burn patient", /^- No succinylcholine .*burn or crush older than 24 hours/],
    ["nitrous pneumothorax", /^- Not with suspected pneumothorax/],
    ["aspirin gi bleed", /^- Aspirin is contraindicated with .*gastrointestinal bleeding/],
    ["magnesium for asthma with third degree block", /^- Magnesium sulfate, .*AV block/],
  ])("is told first: %s", async (question, line) => {
    const text = await ask(question, asMedic);
    const [, first = ""] = /\n(?:Check first|Red flags):\n(.*)/.exec(text) ?? [];
    expect(first).toMatch(line);
    expect(text).not.toContain("does not answer this");
    const dosed = text.indexOf("\nDoses:\n");
    if (dosed >= 0) expect(text.indexOf(first)).toBeLessThan(dosed);
  });

  test.each([
    [
      "inferior stemi bp 92 nitro?",
      "STEMI: recognition and notification",
      /^No nitroglycerin .* below 100 mmHg/,
    ],
    ["cardizem wpw afib", "Atrial fibrillation or flutter, fast", /^No diltiazem, .*Wolff-Parkinson-White/],
    ["txa dose head injury", "Head injury", /^No steroids and no tranexamic acid/],
    ["ketorolac head injury", "Head injury", /^No ketorolac/],
  ])("leads the topic that says it: %s", async (question, topic, line) => {
    const [title, first] = await opening(question, asMedic);
    expect(title).toBe(topic);
    expect(first).toMatch(line);
    expect(await ask(question, asMedic)).not.toContain("Check first");
  });

  test.each([
    "adenosine dose kid 20 kg svt",
    "diltiazem dose afib rvr",
    "fentanyl chest pain bp 130/80",
    "nitro bp 150/90 chest pain",
    "aspirin for chest pain",
    "albuterol hyperkalemia",
    "naloxone for a kid",
  ])("is not told where the patient has none of it: %s", async (question) => {
    expect(await ask(question, asMedic)).not.toContain("Check first");
  });

  test("shows no dose below it of a topic that was not found", async () => {
    for (const question of ["ketamine glaucoma", "txa dvt history"])
      expect(await ask(question, asMedic)).not.toContain("\nDoses:\n");
  });
});

describe("what speaks against a drug that was asked about before", () => {
  const before = [
    { role: "user", content: "chest pain bp 150/90" },
    { role: "assistant", content: "Aspirin [1]." },
  ];
  const opened = async (content: string, messages: { role: string; content: string }[]) =>
    /\n- (.*)/.exec(await ask(content, { ...asMedic, messages }))?.[1];

  test("is told first once the patient has it, and not by every word that is said then", async () => {
    expect(await opened("nitro dose?", before)).toStartWith("nitroglycerin, under the tongue");
    const then = [
      ...before,
      { role: "user", content: "nitro dose?" },
      { role: "assistant", content: "0.4 mg [1]." },
    ];
    expect(await opened("he took viagra", then)).toStartWith(
      "No nitroglycerin within 24 hours of sildenafil",
    );
    const narcan = [
      { role: "user", content: "overdose, narcan given" },
      { role: "assistant", content: "Ventilate [1]." },
    ];
    expect(await ask("he woke up and refuses", { messages: narcan })).not.toContain("Check first");
  });

  test("leaves how often it may be repeated to its dose", async () => {
    const messages = [
      { role: "user", content: "anaphylaxis 70 kg epi dose" },
      { role: "assistant", content: "0.5 mg [1]." },
    ];
    expect(await opened("how often can i repeat", messages)).toStartWith("epinephrine");
  });
});

test("what is not given together with a drug says nothing of that drug alone", async () => {
  expect(await ask("vomiting in pregnancy zofran ok")).not.toContain("olanzapine");
  expect(await ask("can i give zofran with olanzapine")).toContain("together with ondansetron");
});
