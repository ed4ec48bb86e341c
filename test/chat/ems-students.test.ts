import { describe, expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

describe("what a course asks has its line first", () => {
  test.each([
    ["what does SAMPLE stand for", /^SAMPLE: signs and symptoms, allergies/],
    ["OPQRST mnemonic", /^OPQRST.*onset, provocation/],
    ["DCAP-BTLS meaning", /^DCAP-BTLS.*deformity, contusion/],
    ["scene size up steps", /^Scene size-up: protective equipment/],
    ["primary assessment steps", /^Primary assessment: general impression/],
    ["sgarbossa criteria", /^Sgarbossa criteria.*3 points/],
    ["what is wellens syndrome", /^Wellens syndrome.*V2 and V3/],
    ["how to tell third degree heart block", /^Third-degree .*no relation/],
    ["which leads show inferior MI and which artery", /inferior II, III, aVF \(right coronary artery/],
    ["hyperkalemia ECG changes", /^ECG: as it rises tall peaked T/],
    ["anticholinergic toxidrome signs", /^Anticholinergic .*hot and dry/],
    ["cholinergic toxidrome treatment", /^Cholinergic: .*atropine/],
    ["qSOFA criteria", /qSOFA criteria.*22 breaths/],
    ["SIRS criteria", /^SIRS criteria.*heart rate above 90/],
    ["RACE score", /^RACE scale/],
    ["stroke window for tPA", /up to 4.5 hours/],
    ["when not to use an NPA", /^No nasal airway \(NPA\) with a suspected basilar skull fracture/],
    ["signs of hip fracture", /^Hip fracture.*turned outward/],
    ["ERG orange guide number", /^Guidebook \(ERG\)/],
    ["how far back to stage at a hazmat", /^Stay uphill, upwind/],
    ["implied consent", /^Implied consent: unconscious/],
    ["elements of negligence", /^Negligence, all four/],
    ["what is EMTALA", /^EMTALA: a hospital/],
    ["HIPAA can I tell police patient information", /^Police may be told only/],
    ["how many CE hours to renew NREMT EMT", /EMT 40/],
    ["landing zone size helicopter", /^100 x 100 feet/],
    ["left vs right heart failure", /^Left heart failure/],
    ["needlestick what do I do", /^Needlestick or cut: wash/],
    ["calcium gluconate dose hyperkalemia", /^calcium gluconate/],
    ["signs of increased intracranial pressure", /^Cushing's triad/],
    ["signs of internal bleeding", /^Internal bleeding/],
    ["hypoglycemia signs and symptoms", /^Signs: hungry, sweating/],
    ["treatment for third degree heart block", /third-degree block with poor perfusion: pace/],
    ["organophosphate antidotes", /^atropine/],
    ["flat capnography line after intubation", /^No trace \(flat line\)/],
    ["prolonged PR interval then dropped beat", /^Second-degree block type I \(Wenckebach/],
    ["igel size for a 60 kg woman", /^Supraglottic airway \(i-gel\) size/],
    ["what is a full thickness burn", /^Full thickness/],
    ["tourniquet on the forearm still bleeding", /^Still bleeding with a tourniquet on: a second one/],
    ["indications for CPAP", /^Moderate to severe distress/],
    ["how much calcium for hyperkalemia", /^calcium chloride/],
    ["gcs for an intubated patient", /^Intubated: verbal counts 1/],
    ["stable vs unstable angina", /^Stable angina/],
    ["where to check a pulse on an infant", /^Pulse check.*infant brachial/],
    ["pediatric fluid bolus septic shock", /^normal saline.*20 mL\/kg/],
    ["do I have to stop and help off duty", /^Off duty/],
    ["when can I terminate resuscitation", /^Termination of resuscitation: asystole after 20/],
    ["procainamide for stable v tach", /^procainamide/],
    ["what is the DOPE mnemonic", /^DOPE.*displaced tube/],
    ["POLST vs DNR", /^DNR: a physician's order/],
    ["levels of PPE A B C D", /^Levels of protection.*: A, sealed suit/],
    ["IM injection angle and site", /^Angle: into the muscle \(IM\) 90 degrees/],
    ["crime scene what do I do", /^Is it safe\?/],
    ["epidural vs subdural hematoma", /^Epidural hematoma.*lucid interval/],
    ["myxedema coma", /^Myxedema coma: slow in all/],
    ["pancreatitis", /^Pancreatitis: boring pain/],
    ["what does the P wave represent", /^Waves: P, the atria/],
    ["how do I confirm an ET tube is in the right place", /^Tube in the right place/],
    ["blood loss from a femur fracture", /^Blood loss .*femur 1.5 L/],
    ["cleaning vs disinfection vs sterilization", /^Cleaning removes dirt/],
    ["difference between stroke and bell's palsy", /^Bell's palsy: one whole side/],
    ["PAT triangle components", /^Appearance \(tone/],
    ["when should I not use a traction splint", /^No traction splint/],
    ["how far back should you park the ambulance at a hazmat", /^Stay uphill, upwind/],
    ["JumpSTART child breathing 50 a minute", /^JumpSTART, child breathing: rate below 15/],
    ["can I leave my patient with an EMR", /^Leave a patient only after a handover/],
    ["xylazine overdose", /^Xylazine|^Breathes well/],
    ["wheezing vs stridor", /^Lung sounds: .*stridor, narrow upper airway/],
    ["post intubation sedation", /^fentanyl/],
    ["delayed sequence intubation", /^DSI/],
    ["hellp syndrome", /^HELLP/],
    ["tube depth adult", /^Tube depth, adult/],
    ["newborn target spo2", /^Saturation at the right hand/],
    ["st elevation in avr", /^ST elevation in aVR/],
    ["mr sopa", /^MR SOPA/],
    ["perimortem c section", /^Pregnant, uterus/],
    ["triage patient not breathing after airway opened", /^START, breathing/],
  ])("%s", async (question, line) => {
    expect((await opening(question, { scope: "paramedic" }))[1]).toMatch(line);
  });

  test("types of shock are told among its signs", async () => {
    expect(await ask("types of shock")).toMatch(
      /documents:\n\nShock and hypotension\n\nRecognize:\n(?:- .*\n)*- Types: hypovolemic/,
    );
  });

  test("law and work of a service are no act that a level is given", async () => {
    expect(await ask("HIPAA can I tell police patient information")).not.toContain("Allowed:");
  });
});
