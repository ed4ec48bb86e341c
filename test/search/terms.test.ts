import { expect, test } from "bun:test";
import { indexText } from "../../src/search/words/index-text.ts";
import { tokenize } from "../../src/search/words/terms.ts";

test.each([
  ["0.3 mg", "0.3 mg"],
  [".3mg and 0.30 mg", "0.3 mg 0.3 mg"],
  ["1:10,000", "1 10000 1:10000"],
  ["10-12 mg/kg", "10 12 10-12 mg kg mg/kg"],
  ["10–12 mg/kg", "10 12 10-12 mg kg mg/kg"],
  ["0.3mg/kg", "0.3 mg kg mg/kg"],
  ["Hang Mg 4 g, 2 Mg", "hang magnesium 4 g 2 mg"],
  ["5 µg, 5 μg, 5 mcg", "5 mcg 5 mcg 5 mcg"],
  ["120/80", "120 80 120/80"],
  ["≥94%", "94 94%"],
  ["88 to 92 %", "88 92 92%"],
  ["25 percent, 5 %", "25 5 5%"],
  ["(94)% O2, ten % O2", "94 o2 ten o2"],
  ["10-12%, kg%", "10 12 10-12 12% kg"],
  ["𝟎.𝟑 𝐦𝐠", "0.3 mg"],
  ["1,500 mL 0.9NaCl", "1500 ml 0.9 nacl"],
  ["i-gel", "gel igel"],
  ["SpO2 SpO₂ spo2", "spo2 spo2 spo2"],
  ["1 mg⁴ IV², twice¹,³ during CPR.⁵ SBP 100.²", "1 mg iv twice cpr sbp 100"],
  ["SpO² 5 cm² 10³", "spo2 5 cm2 103"],
  ["V-fib", "v fib vfib"],
  ["12-lead", "12 lead 12lead"],
  ["q.i.d. b.d. e.coli", "qid bd e coli"],
  ["A&O", "o ao"],
  ["TNF-α", "tnf alpha tnfalpha"],
  ["β γ δ ε κ λ μ σ ω", "beta gamma delta epsilon kappa lambda mu sigma omega"],
  ["½ of it", "1 2 1/2"],
  ["O’Brien O'Brien", "obrien obrien"],
  ["the patient's airway", "patient airwa"],
  ["section 3.2.1", "section 3.2.1"],
  ["café", "cafe"],
  ["ventilator ventilate media", "ventilator ventil media"],
  ["Adult_Cardiac-Protocols.pdf", "adult cardiac protocol pdf cardiacprotocol"],
  ["D50 10mL 18G 2nd 4x4", "d50 10 ml 18 g 2nd 4x4"],
  ["4x4s", "4x4"],
  ["", ""],
  ["\0 💉 \ud800 — ()", ""],
])("%j is indexed as %j", (text, terms) => {
  expect(indexText(text)).toBe(terms);
});

test("a term tells where it stands in the text", () => {
  const text = "Give 0.3mg/kg of the drug, 10-12% O2";
  expect(
    tokenize(text).map(({ term, position, start, end, compound }) => [
      term,
      position,
      text.slice(start, end),
      compound,
    ]),
  ).toEqual([
    ["give", 0, "Give", false],
    ["0.3", 1, "0.3mg/kg", false],
    ["mg", 2, "0.3mg/kg", false],
    ["kg", 3, "0.3mg/kg", false],
    ["mg/kg", 2, "0.3mg/kg", true],
    ["drug", 6, "drug", false],
    ["10", 7, "10-12%", false],
    ["12", 8, "10-12%", false],
    ["10-12", 7, "10-12%", true],
    ["12%", 8, "10-12%", true],
    ["o2", 9, "O2", false],
  ]);
});

test.each([
  ["hypoglycemia hypoglycemic hypoglycaemia"],
  ["anaphylaxis anaphylactic"],
  ["thrombosis thrombotic"],
  ["artery arteries arterial"],
  ["paediatric pediatric pediatrics"],
  ["haemorrhage hemorrhages"],
  ["oedema edema"],
  ["diarrhoea diarrhea"],
  ["stabilise stabilizing stabilisation"],
  ["litre liters"],
  ["anaesthesia anesthesia"],
  ["aetiology etiology"],
  ["gynaecology gynecological"],
  ["dyspnoea dyspnea"],
  ["foetal fetal"],
  ["coeliac celiac"],
  ["amoeba ameba"],
  ["manoeuvre manoeuvres manoeuvred manoeuvring maneuver maneuvers maneuvered"],
  ["sulphate sulfate"],
  ["tumour tumor"],
  ["paralyse paralyzed"],
  ["paralysis paralytic"],
  ["ageing aging"],
  ["virus's virus"],
])("%s are one term", (words) => {
  expect(new Set(indexText(words).split(" ")).size).toBe(1);
});

test("a number of very many digits is read at once", () => {
  const started = performance.now();
  expect(indexText(`0.${"0".repeat(200_000)}1 mg`)).toEndWith(" mg");
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("what is known of words keeps no text in memory", () => {
  const memory = () => {
    Bun.gc(true);
    return process.memoryUsage.rss();
  };
  const before = memory();
  for (let i = 0; i < 1_000; i++) tokenize(`${" ".repeat(300_000)}remembered${i.toString(36)}word`);
  expect(memory() - before).toBeLessThan(100_000_000);
});

test("more words than are remembered stay what they are", () => {
  const words = Array.from({ length: 100_000 }, (_, i) => `w${i}`);
  expect(indexText(`${words.join(" ")} w1`)).toBe(`${words.join(" ")} w1`);
});
