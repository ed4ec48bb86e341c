import { expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

function after(content: string) {
  return {
    messages: [
      { role: "user", content },
      { role: "assistant", content: "It was told." },
    ],
  };
}

test.each([
  ["asthma attack sat 84", "tiring out", "Bronchospasm: asthma and COPD"],
  ["my pt is seizing", "shes 36 weeks", "Pre-eclampsia and eclampsia"],
  ["newborn delivered", "hr 80 not breathing well", "Newborn resuscitation"],
  ["croup kid", "epi neb how much", "Croup and stridor in children"],
  ["svt 200", "bp now 72/40", "Narrow-complex tachycardia (SVT)"],
])("%s, then: %s", async (before, content, title) => {
  expect((await opening(content, after(before)))[0]).toBe(title);
});

test.each([
  [
    "adenosine 12 for svt didn't work",
    "how many joules",
    /^Poor perfusion and altered: synchronized cardioversion/,
  ],
  ["rocuronium dose for rsi", "sedation after", /\(sedation after intubation/],
  ["heroin od narcan dose", "how often can i repeat", /^naloxone, .* again every 2 to 3 min/],
])("%s, then the line on what is asked now: %s", async (before, content, line) => {
  expect((await opening(content, after(before)))[1]).toMatch(line);
});

test.each([
  ["motorcycle vs car pelvis unstable hr 130 bp 84/50", /binder/],
  ["2 week post partum seizure", /Pre-eclampsia and eclampsia/],
  ["5 days postpartum headache bp 172/112", /Pre-eclampsia and eclampsia/],
  ["61m hr 170 wide regular bp 80/p", /Wide-complex tachycardia/],
  ["climber at 14000 ft ataxia", /altitude illness/i],
  ["trach kid sat 70 suction no help", /Tracheostomy emergency/],
  ["hemophiliac swollen knee", /Factor first/],
  ["college kid bp 180/100 hr 150 temp 105 cocaine", /Cocaine and other stimulants/],
  ["nalaxone intranasel dose", /naloxone, .*\d mg/],
  ["can i leave a tourniquet on for 2 hours", /Do not take off, loosen or release/],
])("%s", async (question, told) => {
  expect((await ask(question)).slice(0, 1_500)).toMatch(told);
});

test.each([
  ["64m cp radiating to the jaw bp 148/90 hr 88", "Chest pain, acute coronary syndrome"],
  ["lye in eye", "Eye injury and eye problems"],
  ["29 weeks painless bright red bleeding", "Vaginal bleeding in pregnancy"],
  ["weak, k 6.8, wide qrs", "Hyperkalemia (suspected)"],
  ["19f took bottle of tylenol 2 hours ago", "Overdose and poisoning, general"],
  ["baby 4 months gagging on formula turned blue not crying", "Choking infant under 1 year"],
])("%s is of: %s", async (question, title) => {
  expect((await opening(question))[0]).toBe(title);
});

test("the reversible causes are told one by one", async () => {
  expect((await opening("what are the hs and ts"))[1]).toStartWith("Hs and Ts, causes of");
});

test.each([
  ["1 week postpartum sob chest pain", "Pulmonary embolism"],
  ["51m sudden sob hr 124 one leg swollen", "Pulmonary embolism"],
  ["delivered at home baby 5 min old hr 90 gasping", "Newborn resuscitation"],
  ["24 weeks leaking fluid cord visible", "Breech, prolapsed cord, nuchal cord, shoulder dystocia"],
])("%s is told by its signs: %s", async (question, title) => {
  expect((await opening(question))[0]).toBe(title);
});
