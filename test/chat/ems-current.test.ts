import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

describe("the general reference says what the current guidelines say", () => {
  test.each([
    ["adult choking cannot speak", /5 back blows, then 5 abdominal thrusts/],
    ["baby choking what to do", /5 back blows; turn, 5 chest thrusts with the heel of one hand/],
    ["when to clamp the umbilical cord", /clamp and cut the cord after at least 60 seconds/],
    ["child cpr compression to ventilation ratio", /15:2 with two rescuers, 30:2 alone/],
    ["newborn hr below 60 compressions", /3 to 1 breath \(90 and 30 a minute\)/],
  ])("%s", async (question, line) => {
    expect((await opening(question))[1]).toMatch(line);
  });

  test.each([
    ["child cpr ventilation rate with tube in", /a breath every 2 to 3 seconds \(20 to 30 a minute\)/],
    ["epi dose cardiac arrest", /epinephrine 0\.1 mg\/mL.*adult: 1 mg \(10 mL\) every 3 to 5 min/],
    ["took cialis nitro", /48 hours of tadalafil/],
    ["tbi blood pressure target", /systolic pressure at 110 or more/],
    ["fluid bolus dose newborn resuscitation", /normal saline.*10 mL\/kg over 5 to 10 min/],
    ["lorazepam dose status epilepticus", /lorazepam.*adult: 4 mg/],
    ["unstable polymorphic vt", /defibrillate, unsynchronized/],
    ["hs and ts", /hydrogen ion \(acidosis\).*tamponade.*thrombosis/],
    ["field triage red criteria", /suspected skull fracture/],
    ["ventilator settings peep", /PEEP 5 cmH2O/],
  ])("%s", async (question, line) => {
    expect(await ask(question)).toMatch(line);
  });
});
