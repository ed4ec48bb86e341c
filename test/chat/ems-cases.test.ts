import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

describe("a case as crews type it", () => {
  test("begins with what to do, where nothing is asked", async () => {
    for (const question of ["hr 36 bp 72/40 3rd degree block", "61 m crushing chest pain sweaty 150/92"])
      expect(await ask(question)).toMatch(/^From.*\n\n.*\n\nDo:\n/);
  });

  test.each([
    ["atropine not working hr 38 bp 70/40", /Do:\n- .*[Pp]ac/],
    ["adenosine 6 didnt work what next", /\n- diltiazem, slow IV/],
  ])("asks what comes after a drug that failed, and not for that drug: %s", async (question, next) => {
    expect(await ask(question)).toMatch(next);
  });

  test("gives what needs no vein where none can be found, and tells nothing of lines", async () => {
    const text = await ask("bg 38 cant get iv, what can i give", { scope: "aemt" });
    expect(text).toContain("- glucagon, IM");
    expect(text).not.toContain("Vascular access");
  });

  test.each([
    ["6 month old choking no cry now limp", "Choking infant under 1 year"],
    ["on blood thinners hit her head gcs 15 which hospital", "Head injury"],
    ["cyanide dose house fire gcs 8", "Cyanide"],
    ["swallowed drain cleaner do i make him vomit", "Overdose and poisoning, general"],
    ["34 f 37 wks bp 172/112 headache", "Pre-eclampsia and eclampsia"],
    ["22 f took 30 benadryl seeing things hr 150", "Toxidromes and antidotes"],
    ["45 m etoh seizure third one today", "Alcohol withdrawal"],
    ["kid ate grandmas heart pills", "Overdose and poisoning, general"],
    ["caller states wife is 39 wks and the head is out", "Childbirth"],
    ["chest tube came out during the transfer", "Chest tube in place (not how to put it in)"],
    ["17 yo ate weed gummies scared hr 120", "Hallucinogens and cannabis"],
    ["blood sugar 480 kussmaul breathing", "Hyperglycemia"],
    ["meth guy temp 106 hr 170 fighting", "Cocaine and other stimulants"],
    ["regular wide complex 180 bp 128/80 awake", "Wide-complex tachycardia with a pulse"],
    ["breech, butt coming first no bus for 20 min", "Breech, prolapsed cord, nuchal cord, shoulder dystocia"],
    ["car seat in ambulance how to secure child", "Children in the ambulance: seats and restraint"],
    ["gun in patient's waistband", "Weapon found on a patient"],
  ])("leads to what is the matter, and not to a finding beside it: %s", async (question, title) => {
    expect((await opening(question))[0]).toBe(title);
  });

  test("is warned first of what is not for one of this age, or at what was measured", async () => {
    expect((await opening("baby 3 wks fever 101"))[1]).toMatch(/^Under 2 months .*no fever medication/);
    expect((await opening("right sided mi bp 88/60 nitro ok"))[1]).toMatch(
      /^No nitroglycerin with a systolic/,
    );
  });

  test("of a child is answered by what names nobody", async () => {
    expect((await opening("kid with measles what ppe"))[0]).toBe(
      "Infection control and protective equipment",
    );
  });

  test.each([
    ["cardioversion joules svt 20 kg", /^Child.*1 J\/kg \(20 kg: 20 J\)/],
    ["pediatric brady hr 40 poor perfusion what first", /^Child with poor perfusion: ventilate/],
    ["8 kg infant vfib joules first shock", /^Shock at 2 J\/kg \(8 kg: 16 J\)/],
  ])("of a child is told first what is for one, an energy at its weight: %s", async (question, line) => {
    expect((await opening(question))[1]).toMatch(line);
  });

  test("is told what to do, and not first what is not done in passing", async () => {
    expect((await opening("guts hanging out from knife wound"))[1]).toMatch(/^Cover organs with moist/);
  });

  test.each([
    ["newborn hr 50 after 30 sec of good bagging", /^Heart rate below 60: compressions/],
    [
      "termination of resuscitation criteria asystole 20 min",
      /^Termination of resuscitation: asystole after/,
    ],
    ["knife stuck in eye", /^Eye: patch both eyes/],
    ["12 weeks bleeding and one sided belly pain", /^Pain of the belly or pelvis in pregnancy/],
    ["what lead shows left main occlusion", /^Left main occlusion.*aVR/],
    ["how do i position a stroke pt", /^Transport with the head raised/],
    ["sepsis fluid 90 kg map 55", /^normal saline, IV\/IO \(suspected sepsis\)/],
    ["epi im 6kg infant allergic to peanut hives and wheeze", /0\.01 mg\/kg \(6 kg: 0\.06 mg\)/],
    ["how many baby aspirin for chest pain", /adult: 325 mg/],
    ["38 wks seizing mag dose", /^magnesium sulfate, .*4 to 6 g/],
    ["osborn waves mean what", /^Osborn wave.*hypothermia/],
    ["how to size a c collar", /^Collar size: open hand/],
  ])("is told first what is for what was found: %s", async (question, line) => {
    expect((await opening(question))[1]).toMatch(line);
  });

  test("is told of work whatever the level", async () => {
    const [, line] = await opening("lost narcotic vial what do i do", { scope: "emt" });
    expect(line).toMatch(/^Lost, missing, broken or altered: stop/);
  });

  test("is not given an aspirin with an allergy to its class", async () => {
    const text = await ask("aspirin dose chest pain, allergic to nsaids");
    expect(text).not.toContain("- aspirin");
    expect(text).toContain("Aspirin is contraindicated with an allergy");
  });

  test("tells how fast to ventilate in herniation, an adult and a child", async () => {
    const text = await ask("bat to the head, one pupil blown, how fast do i bag");
    expect(text).toMatch(/herniation.*20 a minute in an adult, end-tidal CO2 30 to 35 mmHg/);
    expect(text).toMatch(/Child with herniation: 25 breaths a minute/);
  });

  test("reckons a drip whose bag is told without units", async () => {
    expect(await ask("dopamine 400 in 250 at 5 mcg/kg/min for 90 kg")).toContain("= 16.9 mL/h");
  });

  test.each(["head hurts since this morning", "he moved fast"])(
    "is called by no name of which it has one everyday word: %s",
    async (question) => {
      expect(await ask(question)).not.toMatch(/\n\n(?:Childbirth|Stroke and TIA)\n\n/);
    },
  );
});

test.each([
  "write me a poem about a seizure",
  "price of insulin at the pharmacy",
  "write a resume for a fire department job",
  "can i sue my employer for a back injury",
])("what is no care is declined: %s", async (question) => {
  const text = await ask(question);
  expect(text).toStartWith("The embedded EMS reference does not answer this.");
  expect(text).not.toMatch(/\n- /);
});
