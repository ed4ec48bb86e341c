import { expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

test.each([
  [
    "pulse 220 infant 5 months poor perfusion, what joules",
    "Narrow-complex tachycardia (SVT)",
    "Infant or child",
  ],
  ["hypothermic arrest, how many shocks", "Hypothermia and frostbite", "Below 30 C (86 F) in fibrillation"],
  ["36 wks bp 178/112 headache seeing spots, mag dose", "Pre-eclampsia and eclampsia", "magnesium"],
  ["rr 6 pinpoint gcs 7", "Opioid overdose", "Not breathing: ventilate"],
  ["psych pt wants to jump", "Patient at risk of suicide", ""],
  ["hit in head pupil blown vomiting gcs 6", "Head injury", "Signs of herniation"],
  ["bleeding 12 weeks", "Vaginal bleeding in pregnancy", ""],
  ["stroke and sugar 40", "Hypoglycemia", ""],
  ["core temp 84 pulseless v fib shocked once now what", "Hypothermia and frostbite", "Arrest: usual"],
  ["just delivered mom soaking pads heavy bleeding, placenta out", "Postpartum hemorrhage", ""],
  ["newborn 3 kg epinephrine dose iv hr 50", "Newborn resuscitation", "epinephrine 0.1 mg/mL"],
  [
    "can i give oral glucose if hes drooling and not following",
    "Hypoglycemia",
    "No oral glucose for one who",
  ],
  ["rollover 3 pts who goes first green yellow red", "Mass casualty triage", ""],
  ["88 yo confused uti smell temp 96", "Sepsis", ""],
  ["seizure and fever 3 yo then rash purple", "Meningitis", ""],
  ["6yo 20 kg dehydrated cap refill 4 secs, fluid?", "Shock and hypotension", "normal saline"],
  ["when not to give ketamine", "Agitation and behavioral emergency", "Ketamine in high doses"],
])("the told sign leads to its topic and line: %s", async (question, title, line) => {
  const [first, told] = await opening(question);
  expect(first).toBe(title);
  expect(told).toStartWith(line);
});

test.each([
  ["allergic to penicillin seizure", "Seizure"],
  ["allergic to aspirin took a bottle of pills", "Overdose and poisoning, general"],
  ["not breathing, on beta blockers", "Airway management and ventilation"],
])("what the patient does not tolerate or takes is not the matter: %s", async (question, title) => {
  expect((await opening(question))[0]).toBe(title);
});

test.each(["bee sting hives only no sob", "hives itching no trouble breathing", "just hives after shrimp"])(
  "hives alone get no epinephrine: %s",
  async (question) => {
    expect(await opening(question)).toEqual([
      "Simple allergic reaction: hives or itching alone",
      "No epinephrine for hives or itching alone.",
    ]);
  },
);

test.each(["stung by bee, hives and wheezing", "hives only but throat feels tight"])(
  "hives with any sign of anaphylaxis do: %s",
  async (question) => {
    const [title, line] = await opening(question);
    expect(title).toBe("Anaphylaxis and allergic reaction");
    expect(line).toStartWith("Epinephrine auto-injector for wheezing");
  },
);

test("a newborn's dose is not told for an older child", async () => {
  const text = await ask("7 yo 25 kg hypoglycemic bgl 38, d10 how many ml");
  expect(text).toContain("above 24 kg 125 mL");
  expect(text).not.toContain("newborn");
});

test("what is asked and lies beyond the level is named before the rest", async () => {
  const size = { scope: "emt" };
  expect(await ask("what size igel for 75 kg woman", size)).toMatch(
    /ventilation\n\nLeft out, beyond [^:]*: Supraglottic airway \(i-gel\) size by weight \(AEMT/,
  );
  expect((await opening("what size king airway for 5 ft 4", { scope: "aemt" }))[1]).toStartWith(
    "King airway",
  );
});

test.each([
  ["cpap pressure to start", "CPAP pressure: start at 5 cmH2O"],
  ["bougie when to use", "Bougie, tube introducer: for a difficult"],
  ["how long can tourniquet stay on", "How long a tourniquet may stay on: under 2 hours"],
  ["mom wont let us treat kid, jehovah witness", "Parent, also a Jehovah"],
  ["bp 224/130 no symptoms do i treat", "No symptoms (asymptomatic)"],
  ["stabbed in chest getting worse after chest seal", "Worse after a chest seal: burp it"],
  ["toddler fell in pool, coughing now fine", "Well again, or only coughing: transport"],
  ["who cant get tnk or lytics in stroke", "Contraindications to lysis"],
  ["finger cut off what do i do with it", "Amputation: rinse"],
])("has the line on it: %s", async (question, line) => {
  expect((await opening(question))[1]).toStartWith(line);
});

test("what is swallowed is not the first dose of one who is unresponsive", async () => {
  const text = await ask("11 month old sugar 35 unresponsive", { scope: "aemt" });
  expect(text).toContain("Doses:\n- dextrose 10 %");
});

test("of a range in brackets no part is taken for another amount", async () => {
  const text = await ask("newborn 3 kg epinephrine dose iv hr 50");
  expect(text).toContain("0.03 mg/kg (3 kg: 0.03 to 0.09 mg) (0.1 to 0.3 mL/kg) every");
});
