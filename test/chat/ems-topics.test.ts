import { expect, test } from "bun:test";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

test.each([
  ["bark scorpion sting kid drooling eyes roving", "Scorpion sting", /./],
  ["what size suction catheter for an infant", "Suctioning the airway", /^Suction catheter size: infant/],
  ["3 month old found dead in crib, rigor", "Sudden infant death (SIDS, SUID)", /3 hours|Rigor/],
  ["cough green sputum fever crackles right lower lobe sat 88 tx?", "Pneumonia", /^Oxygen as needed/],
  [
    "transfusion reaction fever chills hives",
    "Blood transfusion reaction",
    /during a transfusion: stop it first/,
  ],
  [
    "dispatcher cpr instructions",
    "CPR by telephone (dispatcher instructions)",
    /^Two questions: is the patient conscious/,
  ],
  ["when not to use the LUCAS", "Mechanical CPR device (LUCAS)", /too small .* or too large/],
  ["KED when to use", "Vehicle extrication and the KED", /only for a stable patient who is found sitting/],
  ["tesla crash battery smoking", "Electric or hybrid vehicle: crash and battery", /^Smoke or vapor/],
  ["firefighter rehab hr 120 can he go back", "Firefighter rehabilitation (rehab)", /heart rate above 110/],
  ["debriefing after a bad pediatric call", "Stress of the crew after a bad call", /24 to 72 hours/],
  ["aspirin overdose ringing ears", "Aspirin (salicylate) overdose", /ringing ears/],
  ["lithium toxicity give charcoal?", "Lithium toxicity", /^Activated charcoal does not help/],
  ["foley bag where to put it in transport", "Urinary catheter (Foley) in transport", /below the bladder/],
  ["myasthenic crisis", "Myasthenia gravis and Guillain-Barre: weakness with failing breath", /./],
  ["rhabdo after crossfit", "Rhabdomyolysis", /./],
  ["patient in custody cleared for jail", "Patient in police custody", /no medical clearance for jail/],
  ["sudden testicle pain 14 yo", "Testicular torsion", /./],
  ["bed bugs on the patient", "Bed bugs and lice", /./],
  ["aspirin in aortic dissection?", "Aortic dissection", /^No aspirin/],
  ["tearing chest pain to the back what do i do", "Aortic dissection", /^No aspirin/],
  ["bariatric patient 500 lbs", "Bariatric patient", /stretcher/],
  ["sick 3 day old not feeding", "Sick newborn in the first weeks", /^Airway/],
  ["baby 2 days old blue", "Sick newborn in the first weeks", /heart defect/],
  [
    "procainamide torsades",
    "Torsades de pointes (polymorphic ventricular tachycardia)",
    /^Torsades.* no amiodarone, procainamide/,
  ],
  ["how deep do i press on an 8 year old", "Cardiac arrest, child", /^Compression depth/],
  ["how fast do i push on the chest", "Cardiac arrest, adult", /^Compressions at 100 to 120 a minute/],
  ["scald how long to cool", "Burns", /running water for 20 minutes/],
  ["when do i not start cpr", "Determination of death in the field", /./],
  ["bleeding nose wont stop on warfarin", "Nosebleed and tooth knocked out", /^Ask for blood thinners/],
  ["heroin overdose", "Opioid overdose", /^Not breathing: ventilate first/],
  ["pt took 20 percocets", "Opioid overdose", /^Not breathing: ventilate first/],
  ["cpap bp 84/40", "CPAP", /^Not with .*systolic pressure below 90/],
  ["shoulder dystocia", "Breech, prolapsed cord, nuchal cord, shoulder dystocia", /^Shoulder dystocia/],
  ["bee sting no allergy", "Stings, bites and envenomation", /^Insect \(bee, wasp\)/],
  [
    "intoxicated wants to refuse",
    "Patient refusal and decision-making capacity",
    /drugs or alcohol may impair/,
  ],
  ["angioedema lisinopril", "Anaphylaxis and allergic reaction", /./],
  ["scalp laceration", "Hemorrhage control and tourniquet", /^Uncover the wound/],
  ["lsd bad trip", "Hallucinogens and cannabis", /^Calm, reassuring/],
  ["3 yo ate weed gummies sleepy", "Hallucinogens and cannabis", /./],
  [
    "hemophiliac hit his head",
    "Hemophilia and other bleeding disorders",
    /^Blow to the head|^Listen|^Factor/,
  ],
  ["hydrogen sulfide in a manure pit", "Hydrogen sulfide (sewer gas)", /^Stay out/],
  ["worker hanging in a harness", "Suspension trauma (harness hang)", /^While hanging|^Once down/],
  ["amputated finger how to pack", "Fracture, amputation and limb injury", /^Amputation/],
  ["ankle sprain", "Fracture, amputation and limb injury", /^Sprain/],
  ["hot coffee scald toddler", "Burns", /^Thermal burn or scald/],
  ["cyanide or co which antidote house fire", "Smoke and inhalation injury", /^hydroxocobalamin/],
  ["insecticide poisoning pinpoint pupils drooling", "Nerve agent and organophosphate", /^Protect yourself/],
  ["marijuana edible kid", "Hallucinogens and cannabis", /./],
  ["insulin pump kid altered", "Hypoglycemia", /^Insulin pump/],
  [
    "epipen adult dose and where to inject",
    "Anaphylaxis and allergic reaction",
    /^epinephrine auto-injector.*0\.3 mg/,
  ],
  ["epipen jr dose", "Anaphylaxis and allergic reaction", /^epinephrine auto-injector.*0\.15 mg under 25 kg/],
  ["nstemi vs stemi", "Chest pain, acute coronary syndrome", /^STEMI: persistent ST elevation/],
  ["aed on a wet patient", "Cardiac arrest, adult", /wipe the chest dry/],
  ["measles what ppe", "Infection control and protective equipment", /^Airborne \(measles/],
  [
    "chest tube fell out during transfer",
    "Chest tube in place (not how to put it in)",
    /^Out completely: airtight/,
  ],
  ["priapism since 5 hours", "Priapism", /./],
  [
    "count is off in the narc box, one fentanyl missing",
    "Controlled drugs: lost, broken, wasted, or a count that does not match",
    /tell the supervisor at once/,
  ],
  [
    "high pressure alarm on the transport ventilator",
    "Ventilated patient: settings, and what to do if it gets worse",
    /^High pressure alarm: tube too deep/,
  ],
  [
    "is it pericarditis or stemi",
    "ECG reading: blocks, intervals and patterns like STEMI",
    /^Pericarditis, against STEMI/,
  ],
  ["toddler drank bleach", "Overdose and poisoning, general", /^Caustics .*never make the patient vomit/],
  ["power lines down on a car with people in it", "Electrocution and lightning", /^Wires down on a vehicle/],
  ["wet gauze or quikclot, how long do i hold pressure", "Hemorrhage control and tourniquet", /./],
])("has a topic and begins with the line on it: %s", async (question, topic, first) => {
  const [title, line] = await opening(question);
  expect(title).toBe(topic);
  expect(line).toMatch(first);
});

test("warns of calcium where a slow heart comes from digoxin, also in the line of its dose", async () => {
  const answer = await ask("77 yo m dig toxicity hr 38 what can i give");
  expect(answer).toContain("No calcium for the potassium of digoxin toxicity");
  expect(answer).not.toMatch(/calcium chloride(?!.*not in digoxin toxicity).*adult: /);
});

test("doses nothing in torsades that lengthens the QT further", async () => {
  const answer = await ask("torsades what drug");
  expect(answer).toContain("magnesium sulfate, IV/IO (torsades de pointes); adult: 2 g once");
  expect(answer).not.toMatch(/(?:amiodarone|procainamide), IV/);
});

test("tells a pregnant patient's illness where nothing of it is said of pregnancy, and says so", async () => {
  for (const [question, topic, text] of [
    ["opioid overdose pregnant", "Opioid overdose", "Naloxone"],
    ["pregnant anaphylaxis epi dose", "Anaphylaxis and allergic reaction", "epinephrine auto-injector"],
    ["32 weeks pregnant svt", "Narrow-complex tachycardia (SVT)", "adenosine"],
  ] as const) {
    const answer = await ask(question, { scope: "paramedic" });
    expect(answer).toContain(`It has nothing on this in pregnancy: medical direction decides.\n\n${topic}\n`);
    expect(answer).toContain(text);
  }
  for (const question of ["pregnant seizure", "pregnant trauma mvc", "pregnant cardiac arrest"])
    expect(await ask(question, { scope: "paramedic" })).not.toContain("It has nothing on this in pregnancy");
});

test("says that it has nothing on what a drug is asked for", async () => {
  expect(await ask("glucagon for food bolus")).toContain('It has nothing on "food bolus".');
  for (const question of ["glucagon for beta blocker overdose", "fentanyl for pain", "narcan dose"])
    expect(await ask(question)).not.toContain("It has nothing on");
});

test("says that nothing forbids epinephrine absolutely in anaphylaxis", async () => {
  expect(await ask("contraindications of epinephrine")).toContain(
    "- Contraindications and cautions: none that is absolute in a life-threatening allergic reaction",
  );
  expect((await opening("contraindications of epinephrine in anaphylaxis"))[1]).toBe(
    "Epinephrine has no absolute contraindication in a life-threatening allergic reaction.",
  );
});

test("tells the flow of oxygen to a bag-mask, and the value of a sign that decides", async () => {
  expect(await ask("how many liters of o2 to the bvm", { scope: "emt" })).toContain("adult: 15 L/min");
  expect((await opening("septic pt etco2 cutoff"))[1]).toBe("End-tidal CO2 of 25 mmHg or less supports it.");
});

test.each([
  ["worst headache of life sudden", "Sudden worst headache (subarachnoid hemorrhage)", /./],
  ["found hanging, ligature marks", "Hanging and strangulation", /./],
  ["svt 180 stable vagal how", "Narrow-complex tachycardia (SVT)", /^Vagal \(modified Valsalva\)/],
  ["status asthmaticus 40kg mag", "Bronchospasm: asthma and COPD", /^magnesium sulfate/],
  ["burned airway hoarse soot tube now?", "Smoke and inhalation injury", /^Airway burn suspected/],
  ["hydrofluoric acid on hand", "Burns", /^Chemical \(acid/],
  ["sting in throat swelling stridor", "Anaphylaxis and allergic reaction", /./],
  ["gasoline ingestion induce vomiting?", "Overdose and poisoning, general", /^Gasoline .* never make/],
  ["cspine clear drunk patient", "Spinal motion restriction", /./],
  ["aed for a 5 yr old which pads", "Cardiac arrest, child", /^Automated external .* pediatric pads/],
  ["first shock j/kg child vf", "Cardiac arrest, child", /^Shock at 2 J\/kg/],
  ["etco2 7 in cpr what does that mean", "Cardiac arrest, adult", /^End-tidal CO2 below 10/],
  ["vf still after 3 shocks", "Cardiac arrest, adult", /^Ventricular fibrillation .* defibrillate at once/],
  ["rosc target map", "Care after return of pulse (ROSC)", /^BP, MAP: .* 65 mmHg/],
  ["afib 180 bp 76/44", "Atrial fibrillation or flutter, fast", /^Unstable.* synchronized cardioversion/],
  ["wide complex tach with pulse bp 74/40", "Wide-complex tachycardia with a pulse", /^Poor perfusion/],
  ["stemi ii, iii and avf can i give nitro", "STEMI: recognition and notification", /^Inferior STEMI/],
  ["stroke last seen normal 4 hrs ago bp 190/100", "Stroke and TIA", /last known well/],
  ["hyperkalemia on ecg", "Hyperkalemia (suspected)", /^ECG: .*peaked T/],
  ["man with screwdriver still in his back", "Impaled object", /^Leave it in/],
  ["sting from a jelly fish", "Stings, bites and envenomation", /^Jellyfish/],
  ["pcp guy fighting medics", "Hallucinogens and cannabis", /./],
  ["needle d landmark", "Chest injury and tension pneumothorax", /^Needle thoracostomy/],
  ["i can see the babys head", "Childbirth", /./],
  ["born at home limp and blue", "Newborn resuscitation", /^Dry, warm, stimulate/],
  ["grandpa fell takes eliquis", "Head injury", /^Hospital: blood thinners/],
  ["how much aspirin is toxic", "Aspirin (salicylate) overdose", /./],
  ["toxic amount of tylenol", "Overdose and poisoning, general", /toxic dose .* 150 mg\/kg/],
  ["concussion can she go back in the game", "Head injury", /^Concussion, athlete .* not back the same day/],
  ["powder chemical on skin", "Burns", /^Chemical .* brush off dry powder/],
  ["eyeball out", "Eye injury and eye problems", /^Eyeball out of its socket .* do not put it back/],
  ["furnace broke, all have headaches, sat 99%", "Carbon monoxide", /^Out of the source/],
  ["nitro drip rate", "Pulmonary edema and heart failure", /^nitroglycerin drip/],
  ["spotter when backing up", "Driving with lights and siren", /^Backing: .* spotter/],
  ["offline vs online medical direction", "Medical direction (medical control), online and offline", /./],
  ["can i post a tiktok of my call", "Privacy of patients (HIPAA)", /./],
  ["ett in the right mainstem", "Ventilated patient: settings, and what to do if it gets worse", /./],
  ["old man cold and stiff in bed", "Determination of death in the field", /./],
  ["o2 sat falling after we tubed him", "Ventilated patient: settings, and what to do if it gets worse", /./],
  ["we got pulses back what sat do we want", "Care after return of pulse (ROSC)", /^Saturation 90 to 98/],
  ["sync vs unsync", "Wide-complex tachycardia with a pulse", /./],
  ["frostbitten fingers white", "Hypothermia and frostbite", /./],
  [
    "license reciprocity between states",
    "Certification and continuing education (National Registry)",
    /Compact/,
  ],
  ["can the cops ask me what he said", "Privacy of patients (HIPAA)", /./],
])("is called by what crews call it: %s", async (question, topic, first) => {
  const [title, line] = await opening(question);
  expect(title).toBe(topic);
  expect(line).toMatch(first);
});

test.each([
  [
    "55M crushing cp 88/50 can i give nitro",
    "Chest pain, acute coronary syndrome",
    "No nitroglycerin with a systolic",
  ],
  ["can i give morphine bp 82/40", "Pain management", "No morphine with low pressure"],
  ["restrained prone ok?", "Physical restraint", "Never: prone"],
])(
  "what forbids it at what was measured, or at all, comes before a dose and levels: %s",
  async (question, topic, first) => {
    const [title, line] = await opening(question, { scope: "paramedic" });
    expect(title).toBe(topic);
    expect(line).toStartWith(first);
  },
);

test.each([
  ["how deep compressions 8 yr old", "Cardiac arrest, child", /^Compression depth/],
  ["vfib still going after 3 shocks what drug", "Cardiac arrest, adult", /^amiodarone/],
  ["wrong med given what do i do", "Medication safety: cross-check", /^Wrong drug or dose given/],
  ["35 wks pregnant mvc flat on board", "Trauma in pregnancy", /wedge under the right hip/],
  ["diver came up fast chest pain", "Diving injury, decompression illness", /./],
  ["old lady on the floor for 2 days", "Rhabdomyolysis", /./],
  ["stages of shock", "Shock and hypotension", /^Stages of shock: compensated/],
  ["22M stabbed l chest sob trachea shifted", "Chest injury and tension pneumothorax", /./],
  ["neck stab bubbling", "Hemorrhage control and tourniquet", /^Neck wound/],
  ["nail gun chest", "Impaled object", /./],
  ["croup 2 year old 12kg dex dose", "Croup and stridor in children", /^dexamethasone.*12 kg: 7\.2 mg/],
])("is no neighbour's of that name: %s", async (question, topic, first) => {
  const [title, line] = await opening(question);
  expect(title).toBe(topic);
  expect(line).toMatch(first);
});

test.each([
  ["postpartum 1 hr soaked pads pale", "Postpartum hemorrhage", /./],
  ["nitro patch on chest and need to put AED pad", "Cardiac arrest, adult", /^AED, medication patch/],
  ["bat in bedroom with sleeping kid rabies?", "Stings, bites and envenomation", /^Bat in a room/],
  ["jaw thrust vs head tilt when", "Airway management and ventilation", /^Head tilt, chin lift opens/],
  [
    "baby coming out arm first",
    "Breech, prolapsed cord, nuchal cord, shoulder dystocia",
    /^Limb presentation/,
  ],
  ["hare traction contraindications", "Fracture, amputation and limb injury", /^No traction splint .*pelvis/],
  ["dnr but family wants everything done", "Determination of death in the field", /^DNR, family wants/],
  ["signs of a heart attack", "Chest pain, acute coronary syndrome", /^Heart attack: acute pain or pressure/],
])("begins with the line on it, signs or steps: %s", async (question, topic, first) => {
  const [title, line] = await opening(question);
  expect(title).toBe(topic);
  expect(line).toMatch(first);
});

test("a ratio is told as a strength where that is asked, and not for a dose", async () => {
  expect(await ask("epi 1:1000 how many mg per ml")).toContain("1,000 mg / 1,000 mL = 1 mg/mL");
  expect(await ask("1:10,000 epi concentration")).toContain("= 0.1 mg/mL");
  expect(await ask("epi 1:1000 dose anaphylaxis")).not.toContain("is 1 g in");
});

test("low potassium is no slip for high potassium", async () => {
  expect(await ask("hypokalemia treatment", { scope: "paramedic" })).not.toContain("calcium chloride");
});
