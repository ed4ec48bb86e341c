import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { catalogue } from "../../src/chat/catalogue/catalogue.ts";
import { GENERAL_GUIDANCE } from "../../src/chat/ems/general-guidance.ts";
import type { Searcher } from "../../src/search/types.ts";
import { createWorld, textOf } from "./support/world.ts";

let world: Awaited<ReturnType<typeof createWorld>>;
const ask = async (content: string, more: Record<string, unknown> = {}) =>
  textOf(await world.ask({ content, ...more }));

beforeAll(async () => {
  world = await createWorld({ acme_a: { "a.pdf": "# Anaphylaxis\nSecret local rule: epinephrine 9 mg." } });
});
afterAll(() => world.close());

describe("general mode without a model", () => {
  test("answers from the reference, says what it is, and cites the public text of each fact", async () => {
    const text = await ask("What is the adult dose of epinephrine for anaphylaxis?");
    expect(text).toContain("From the embedded EMS reference");
    expect(text).toMatch(/epinephrine 1 mg\/mL, IM, outer thigh .*adult: 0\.5 mg .*\[\d\]/);
    expect(text).toMatch(/Sources:\n\[1\] .*https?:\/\//);
    expect(text.endsWith(GENERAL_GUIDANCE)).toBe(true);
    for (const [, number] of text.matchAll(/\[(\d+)\]/g)) expect(text).toContain(`\n[${number}] `);
  });

  test("never looks into a Pod", async () => {
    const blind: Searcher = {
      search: () => Promise.reject(new Error("a Pod was searched")),
      work: (targets, ...work) =>
        targets.length === 0
          ? world.services.searcher.work(targets, ...work)
          : Promise.reject(new Error("a Pod was searched")),
      close: async () => {},
    };
    const { openChat } = await import("../../src/chat/answer-chat.ts");
    const { chatRequest } = await import("./support/world.ts");
    for (const org_id of [undefined, null, []]) {
      const request = chatRequest(org_id === undefined ? {} : { org_id });
      const services = { ...world.services, searcher: blind };
      const { events } = await openChat(services, world.caller, request, new AbortController().signal);
      const text = textOf(await Array.fromAsync(events));
      expect(text).toContain("Anaphylaxis");
      expect(text).not.toContain("Secret");
    }
  });

  test("leaves out what the scope may not do, and says so", async () => {
    const emt = await ask("How do I treat anaphylaxis?", { scope: "emt" });
    const paramedic = await ask("How do I treat anaphylaxis?", { scope: "paramedic" });
    expect(paramedic).toContain("diphenhydramine, slow IV");
    expect(paramedic).not.toContain("Left out, beyond");
    expect(emt).not.toContain("- diphenhydramine, slow IV");
    expect(emt).toMatch(
      /Left out, beyond Emergency Medical Technician \(EMT\): .*diphenhydramine, slow IV[^(]* \(paramedic \[\d+\]\)/,
    );
  });

  test("numbers the public texts in the order in which they are cited", async () => {
    const text = await ask("How do I treat anaphylaxis?", { scope: "emt" });
    const cited = [...text.slice(0, text.indexOf("Sources:")).matchAll(/\[(\d+)\]/g)].map(([, number]) =>
      Number(number),
    );
    expect([...new Set(cited)]).toEqual([...new Set(cited)].toSorted((a, b) => a - b));
  });

  test("names the way that is beyond the scope, not the drug that the scope may give another way", async () => {
    const text = await ask("Narcan dose for an overdose", { scope: "emt" });
    expect(text).toContain("- naloxone, IN");
    expect(text).toMatch(/Left out, beyond .*: naloxone, IM \(AEMT [^;]*; naloxone, [^;]*IV[^;]* \(AEMT/);
  });

  test("names the act that somebody beyond the asked scope may do", async () => {
    expect(await ask("Can an EMT do a needle thoracostomy?", { scope: "emt" })).toMatch(
      /Left out, beyond .*needle thoracostomy.* \(paramedic/i,
    );
  });

  test("keeps adult and pediatric doses apart where one of them is asked for", async () => {
    const text = await ask("epinephrine dose for a child in anaphylaxis");
    expect(text).toContain("pediatric: 0.01 mg/kg");
    expect(text).not.toContain("adult:");
  });

  test("takes a drug that was swallowed for an overdose", async () => {
    for (const question of ["kid ate grandmas metoprolol", "amlodipine od", "swallowed her verapamil"])
      expect(await ask(question, { scope: "paramedic" })).toContain(
        ":\n\nBeta blocker and calcium channel blocker overdose\n",
      );
    expect(await ask("toddler got into benadryl", { scope: "paramedic" })).not.toContain("diphenhydramine, ");
    expect(await ask("ate peanuts, hives")).toContain(":\n\nAnaphylaxis");
  });

  test("takes what nobody should swallow for poisoning, and leaves the eye to what got into it", async () => {
    for (const question of ["kid drank bleach", "toddler ate a tide pod"])
      expect(await ask(question)).toContain(":\n\nOverdose and poisoning");
    expect(await ask("bleach in eye")).toContain(":\n\nEye injury");
  });

  test("takes an infant's spell that is over for a brief resolved event", async () => {
    for (const question of ["baby stopped breathing now fine", "3 month old turned blue but is ok now"])
      expect(await ask(question)).toContain(":\n\nBrief resolved unexplained event");
    expect(await ask("baby not breathing")).toContain(":\n\nNewborn resuscitation");
  });

  test("leaves out what is said not to be the matter, and begins with the topic on those asked about", async () => {
    expect(await ask("bee sting no allergy")).toContain(":\n\nStings, bites");
    expect(await ask("no pulse")).toContain(":\n\nCardiac arrest");
    expect(await ask("bp 180/100 pregnant")).toContain(":\n\nPre-eclampsia");
    expect(await ask("bp 200/110")).toContain(":\n\nHypertension");
  });

  test("gives no dose of what the patient is allergic to, and takes the allergy for no reaction", async () => {
    const chest = await ask("aspirin allergic chest pain alternative", { scope: "paramedic" });
    expect(chest).toContain(":\n\nChest pain");
    expect(chest).not.toContain("- aspirin,");
    const leg = await ask("broken leg, allergic to fentanyl", { scope: "paramedic" });
    expect(leg).toContain(":\n\nFracture");
    expect(leg).not.toContain("- fentanyl,");
    expect(await ask("allergic reaction to amoxicillin")).toContain(":\n\nAnaphylaxis");
  });

  test("begins with no dose of a drug that the patient has had", async () => {
    expect(await ask("opioid withdrawal after narcan", { scope: "paramedic" })).toContain(
      "\n\nDo:\n- Not breathing: ventilate first",
    );
  });

  test("tells first the dose that there is for such a patient", async () => {
    const text = await ask("organophosphate poisoning, dose of atropine", { scope: "paramedic" });
    expect(text.indexOf("2 mg every 5 min")).toBeLessThan(text.indexOf("adult: not found"));
  });

  test("tells what speaks against a drug that the patient has taken before what the scope leaves out", async () => {
    const text = await ask("chest pain and took cialis yesterday, can I help him with his nitro", {
      scope: "emt",
    });
    expect(text).toMatch(/Chest pain.*\n\nRed flags:\n- No nitroglycerin within .*48 hours of tadalafil/);
    expect(text.indexOf("Left out, beyond")).toBeGreaterThan(text.indexOf("Red flags"));
  });

  test("says of one who cannot swallow that nothing goes by mouth before who may give it", async () => {
    const text = await ask("diabetic can't swallow glucose 38 what can an EMT do", { scope: "emt" });
    expect(text).toContain("No oral glucose for one who cannot swallow");
    expect(text.indexOf("No oral glucose")).toBeLessThan(text.indexOf("Who may"));
  });

  test("tells what speaks against a drug before its dose", async () => {
    const text = await ask("contraindications for aspirin");
    expect(text).toMatch(/\n\nRed flags:\n- Aspirin is contraindicated with an allergy/);
  });

  test("tells a dose at the weight that is asked for, of a child's or an adult's alone", async () => {
    const child = await ask("how much epi for a 20 kg kid in anaphylaxis", { scope: "paramedic" });
    expect(child).toContain("pediatric: 0.01 mg/kg (20 kg: 0.2 mg), at most 0.5 mg");
    expect(await ask("epi 1 mg/mL for anaphylaxis, 90 kg", { scope: "paramedic" })).not.toContain("(90 kg");
  });

  test("puts the weight of who is no adult yet into the child's dose alone", async () => {
    const pain = await ask("ketamine pain 12 year old 40kg", { scope: "paramedic" });
    expect(pain).toContain("pediatric: 0.25 to 0.5 mg/kg (40 kg: 10 to 20 mg)");
    expect(await ask("12 yo 40 kg ketamine dose", { scope: "paramedic" })).not.toContain("4 mg/kg (40 kg");
  });

  test("takes everyday words and follow-ups", async () => {
    expect(await ask("low blood sugar")).toContain("Hypoglycemia");
    expect(await ask("signs of a stroke")).toContain("Stroke and TIA");
    expect(await ask("dose of TXA")).not.toContain("nosebleed");
    expect(await ask("benadryl kid 18kg", { scope: "paramedic" })).toContain("- diphenhydramine");
    expect(await ask("overdose on xanax")).toContain(":\n\nOverdose and poisoning");
    expect(await ask("pregnant pt in cardiac arrest")).toMatch(/transports early: pregnant/);
    expect(await ask("hiker confused 106 temp")).not.toContain("Bradycardia");
    expect(await ask("newborn heart rate 50")).toContain(":\n\nNewborn resuscitation\n");
    const low = await ask("bg 42 unresponsive no iv", { scope: "paramedic" });
    expect(low).toContain(":\n\nHypoglycemia\n");
    expect(low).not.toContain("Hyperglycemia");
    expect(low.indexOf("- glucagon, IM")).toBeLessThan(low.indexOf("- dextrose 10 %"));
    for (const [question, title] of [
      ["hr 32 dizzy bp 80/40", "Bradycardia with symptoms"],
      ["hr 190 adult stable narrow", "Narrow-complex tachycardia (SVT)"],
      ["temp 105 confused athlete", "Heat illness"],
      ["hiker confused 106 temp", "Heat illness"],
      ["temp 85 found outside", "Hypothermia and frostbite"],
      ["kid temp 104", "Fever"],
      ["core 27 c what do i do", "Hypothermia and frostbite"],
      ["pt 105.5 f and confused", "Heat illness"],
      ["high blood pressure in a 30 year old", "Hypertension and hypertensive emergency"],
      ["fast heart rate in a 30 yo", "Narrow-complex tachycardia (SVT)"],
      ["sugar 32 mg/dl", "Hypoglycemia"],
      ["bp 240/130 headache", "Hypertension and hypertensive emergency"],
      ["stroke bp 210/110", "Stroke and TIA"],
      ["bgl 110 altered", "Altered mental status"],
      ["epi for hr 40", "Bradycardia with symptoms"],
    ] as const)
      expect(await ask(question, { scope: "paramedic" })).toContain(`:\n\n${title}\n`);
    expect(await ask("suction with a 14 F catheter", { scope: "paramedic" })).not.toContain("Hypothermia");
    expect(await ask("seizure, elevate the head 30 degrees", { scope: "paramedic" })).not.toContain(
      "Hypothermia",
    );
    for (const question of [
      "took 10/325 hydrocodone, unresponsive",
      "pain 10/10 in the chest",
      "acuity 20/20",
    ])
      expect(await ask(question)).not.toContain("Shock and hypotension");
    expect(await ask("diabetic bg 450", { scope: "paramedic" })).toContain(":\n\nHyperglycemia\n");
    const seizing = await ask("seizing pt, can't get a line", { scope: "paramedic" });
    expect(seizing.indexOf("- midazolam, IM or IN")).toBeLessThan(seizing.indexOf("- midazolam, IV/IO"));
    expect(seizing).not.toContain("Allowed:");
    expect(await ask("ketamine dose 80 kg guy going nuts")).toContain("- ketamine, IM");
    expect(await ask("carbon monoxide detectors going off")).toContain(":\n\nCarbon monoxide\n");
    expect(await ask("when do I start compressions on a newborn")).toContain(
      "Heart rate below 60: compressions",
    );
    expect(await ask("baby not breathing after birth")).toContain("Newborn resuscitation");
    expect(await ask("patient not breathing, pinpoint pupils")).toContain("Opioid overdose");
    expect(await ask("normal heart rate for a 2 year old")).not.toContain("Cardiac arrest, adult");
    expect(await ask("narcan for a 3 year old")).not.toContain("adult:");
    expect(await ask("how many joules for pediatric VF?")).toContain("2 J/kg");
    const messages = [
      { role: "user", content: "adult dose of naloxone?" },
      { role: "assistant", content: "2 to 4 mg IN." },
    ];
    expect(await ask("and for a child?", { messages })).toContain("naloxone");
    expect(await ask("how often can i give it", { messages })).toContain(":\n\nOpioid overdose\n");
    expect(await ask("can an emt give it", { messages })).toMatch(/naloxone by nose.*: EM[RT] and above/);
    const conversation_hx = "User: adult dose of naloxone?\nAssistant: 2 to 4 mg IN.";
    expect(await ask("can an emt give it", { conversation_hx })).not.toContain("Skills:");
    expect(await ask("what can an emt give", { messages })).toContain("Skills:");
    expect(await ask("can an emt give it")).toContain("Skills:");
  });

  test.each([
    ["epinepherine dose anaphalaxis", "Anaphylaxis"],
    ["siezure tretment", "Seizure"],
    ["strok signs", "Stroke and TIA"],
    ["nalaxone dose", "Opioid overdose"],
    ["tourniqet placement", "Hemorrhage control"],
  ])("reads what is misspelled: %s", async (question, title) => {
    expect(await ask(question)).toContain(`:\n\n${title}`);
  });

  test("answers under every scope of every state", async () => {
    const { states, scopes_by_state } = catalogue;
    for (const { value: state } of states) {
      for (const scope of scopes_by_state[state] ?? scopes_by_state._default ?? []) {
        const text = await ask("How do I treat anaphylaxis?", { state, scope });
        expect(text, `${state} ${scope}`).toContain("Anaphylaxis and allergic reaction");
        expect(text.endsWith(GENERAL_GUIDANCE)).toBe(true);
      }
    }
  });

  test("says what a level may do", async () => {
    const text = await ask("What can an EMT do?");
    expect(text).toContain("Emergency Medical Technician (EMT):");
    expect(text).toContain("Emergency Medical Responder (EMR):");
    expect(text).not.toContain("Paramedic:");
  });

  test.each([
    "What is the capital of France?",
    "esmolol dose",
    "How much does an ambulance cost?",
    "What is the weather tomorrow?",
    "How do I do a finger thoracostomy on the chest?",
    "What is the dose of ibutilide?",
  ])("declines what it does not have and says how many topics it has: %s", async (question) => {
    const text = await ask(question);
    expect(text).toContain("does not answer this");
    expect(text).toMatch(/It has \d+ topics: .*Cardiovascular \(\d+\)/);
    expect(text.length).toBeLessThan(700);
    expect(text.endsWith(GENERAL_GUIDANCE)).toBe(true);
  });

  test.each([
    "¿Cuál es la dosis de epinefrina en anafilaxia?",
    "oxymetazoline dose for bradycardia",
    "beta blocker overdose insulin dose",
  ])("shows no dose below the word that it does not answer: %s", async (question) => {
    const text = await ask(question, { scope: "paramedic" });
    expect(text).toStartWith(
      "The embedded EMS reference does not answer this.\n\nWhat it has near it, without",
    );
    expect(text).not.toContain("\nDoses:\n");
    expect(text).not.toContain("adult:");
  });

  test("names the topics near to what it declines", async () => {
    expect(await ask("How do I do a finger thoracostomy on the chest?")).toMatch(/Near it: .*Chest injury/);
    expect(await ask("What is the capital of France?")).not.toContain("Near it");
  });

  test("says that it lacks what is asked of a topic, and shows what it has of that", async () => {
    const insulin = await ask("insulin dose for DKA");
    expect(insulin).toMatch(/does not answer this.*What it has near it, without doses:\n\nHyperglycemia\n/s);
    expect(insulin).toContain("Insulin is not given in the text that was read.");
    expect(await ask("What is the dose of cocaine?")).toMatch(
      /does not answer this.*Cocaine and other stimulants/s,
    );
    expect(await ask("oxymetazoline dose for bradycardia")).toMatch(/does not answer this.*Bradycardia/s);
    const conversation = { conversation_id: "conv-lacks" };
    const insulinAgain = await ask("beta blocker overdose insulin dose", conversation);
    // Neither the dose of another drug for it, nor that for any overdose.
    expect(insulinAgain).toContain("Beta blocker and calcium channel blocker overdose");
    expect(insulinAgain).not.toMatch(/- glucagon,|- naloxone/);
    const row = (await world.audited()).find(({ conversationId }) => conversationId === "conv-lacks");
    expect(row?.outcome).toBe("not_answered");
  });

  test("says who may, and asks it of the level that the question names, whoever asks", async () => {
    const aspirin = await ask("Can an EMT give aspirin for chest pain?", { scope: "paramedic" });
    expect(aspirin).toMatch(/- aspirin, chewable.* Allowed: EMT and above \[\d+\]/);
    expect(aspirin).toMatch(/- .*aspirin.*: EMR and above \(Oklahoma/);
    expect(aspirin).toMatch(/- aspirin.*: EMT and above \(Montana/);
    const listed = [...aspirin.matchAll(/^\[\d+\] (.*)/gm)].map(([, source]) => source);
    expect(new Set(listed).size).toBe(listed.length);
    expect(aspirin).not.toContain("fentanyl, slow");
    expect(aspirin.indexOf("- aspirin")).toBeLessThan(aspirin.indexOf("Left out"));
    const fentanyl = await ask("can AEMTs give fentanyl", { scope: "paramedic" });
    expect(fentanyl).toMatch(/Left out, beyond Advanced EMT \(AEMT\): fentanyl.* \(paramedic/);
    expect(fentanyl).toContain("fentanyl: paramedic; AEMT with an endorsement (Montana");
    expect(fentanyl).not.toContain("- fentanyl, slow");
    expect(fentanyl).not.toContain("naloxone");
  });

  test("says first who may, each place with its rule, the asked state's and the nation's first", async () => {
    const nitrous = await ask("Can an AEMT give nitrous?", { scope: "emt" });
    expect(nitrous).toMatch(
      /documents:\n\nWho may.*\n- nitrous oxide.*: AEMT and above \(National model \[1\]\)\n- nitrous oxide.*: AEMT and above; EMT with an endorsement \(Montana \[2\]\)\n/,
    );
    const blood = await ask("can medics give blood");
    expect(blood).toContain("- blood products: paramedic (Montana");
    expect(blood).not.toContain("hydralazine");
    expect(await ask("can emts start ivs")).toMatch(/AEMT and above; EMT with an endorsement \(Montana/);
    const first = async (state: string) =>
      (await ask("can an emt place a supraglottic airway", { state })).match(/Who may.*\n- (.*)/)?.[1];
    expect(await first("MT")).toMatch(/^supraglottic airway: AEMT and above; EMT with .*\(Montana/);
    expect(await first("KS")).toMatch(/: EMT and above \(Kansas/);
  });

  test("begins with what is asked of a topic", async () => {
    const begins = async (content: string, more = {}) =>
      (await ask(content, more)).match(/\n- (.*?)[ :;,.(]/)?.[1];
    expect(await begins("chest seal sucking wound", { scope: "emt" })).toBe("Open");
    expect(await begins("can we use cpap for chf", { scope: "emt" })).toBe("CPAP");
    expect(await begins("epi dose arrest", { scope: "paramedic" })).toBe("epinephrine");
    expect(await ask("txa dose head injury", { scope: "paramedic" })).toMatch(
      /Red flags:\n- No steroids and no tranexamic acid/,
    );
    expect(await ask("apneic pt", { scope: "emt" })).toContain(":\n\nAirway management");
    expect(await begins("compression depth infant")).toBe("Compression");
    expect(await begins("parkland 80kg 40%", { scope: "paramedic" })).toBe("Parkland");
    expect(await begins("refusal 16 yo", { scope: "emt" })).toBe("California");
    expect(await begins("peds brady hr 50 6 month old", { scope: "paramedic" })).toBe("Lay");
    expect(await begins("torsades tx", { scope: "paramedic" })).toBe("Stable");
    expect(await begins("heat stroke cooling")).toBe("Heat");
    expect(await begins("bp for 6 year old normal")).toBe("Normal");
    expect(await begins("nrb flow rate")).toBe("Flows");
    expect(await ask("can i give nitro pt took viagra last night", { scope: "emt" })).toMatch(
      /Red flags:\n- No nitroglycerin within 24 hours of sildenafil .*, 48 hours of tadalafil/,
    );
    expect(await begins("dose of tylenol for 22kg kid")).toBe("acetaminophen");
    expect(await begins("calcium for ccb od dose", { scope: "paramedic" })).toBe("calcium");
    expect(await begins("is cpap bls", { scope: "emt" })).toBe("CPAP");
    const aspirin = await ask("aspirin dose for chest pain", { scope: "emr" });
    expect(aspirin).toMatch(/Chest pain.*\n\nLeft out, beyond .*: aspirin/);
  });

  /** The title of the first topic, the first part's name, and how its first line begins. */
  const opening = async (content: string) =>
    (await ask(content)).match(/:\n\n(.*)\n\n(.*):\n- (.{12})/)?.slice(1);

  test.each([
    ["carbon monoxide", "Carbon monoxide", "Do", "Out of the s"],
    ["baby just born not breathing", "Newborn resuscitation", "Do", "Heart rate b"],
    ["lams score", "Stroke and TIA", "Recognize", "Los Angeles "],
    ["chest pain 55 yo male what do I do first", "Chest pain, acute coronary syndrome", "Do", "Vital signs "],
    ["status seizing what do i give and how much", "Seizure", "Doses", "midazolam, I"],
    ["what do I do for a kid having an asthma attack", "Bronchospasm: asthma and COPD", "Do", "Position of "],
    ["chf nitro dose sbp 200", "Pulmonary edema and heart failure", "Doses", "nitroglyceri"],
    ["croup racemic epi", "Croup and stridor in children", "Doses", "racemic epin"],
    ["cocaine chest pain", "Cocaine and other stimulants", "Red flags", "Cocaine ches"],
    ["gasoline swallowed", "Overdose and poisoning, general", "Do", "Gasoline and"],
    ["when do i not give nitro", "Chest pain, acute coronary syndrome", "Red flags", "No nitroglyc"],
    ["sepsis criteria", "Sepsis", "Recognize", "Suspected in"],
    ["identify sepsis", "Sepsis", "Recognize", "Suspected in"],
    ["differential for ams", "Altered mental status", "Recognize", "Wrong answer"],
    ["signs of shock", "Shock and hypotension", "Recognize", "Poor perfusi"],
    ["peds defib energy", "Cardiac arrest, child", "Do", "Shock at 2 J"],
    ["chemical splash eyes how long irrigate", "Eye injury and eye problems", "Do", "Go on for at"],
    ["apgar 4 what next", "Newborn resuscitation", "Do", "Dry, warm, s"],
    ["how to tell tension pneumo", "Chest injury and tension pneumothorax", "Recognize", "Tension: che"],
    ["criteria for stemi", "STEMI: recognition and notification", "Recognize", "More than 1 "],
    ["choking infant 8 months", "Choking infant under 1 year", "Do", "Cannot cry, "],
    ["evisceration bowels hanging out", "Abdominal and pelvic injury, evisceration", "Do", "Cover organs"],
    ["62 f bp 84/50 hr 130 tearing pain", "Shock and hypotension", "Do", "High-flow ox"],
    ["sugar 32 mg/dl", "Hypoglycemia", "Do", "Check blood "],
    ["low blood sugar", "Hypoglycemia", "Do", "Check blood "],
    ["low sugar no iv", "Hypoglycemia", "Do", "No access: g"],
    ["rsi drugs doses", "Rapid sequence intubation (drug-assisted airway)", "Doses", "etomidate, I"],
    ["crushed 3 hours, give what before release", "Crush injury and crush syndrome", "Doses", "normal salin"],
    ["sickle cell pain crisis o2?", "Sickle cell crisis", "Do", "Oxygen by na"],
    ["bb od glucagon", "Beta blocker and calcium channel blocker overdose", "Doses", "glucagon, IV"],
  ])(
    "begins with what to do or to give, but where signs are asked for: %s",
    async (question, topic, part, line) => {
      expect(await opening(question)).toEqual([topic, part, line]);
    },
  );

  test.each([
    ["prolapsed cord", "Prolapsed co"],
    ["tooth knocked out", "Tooth: hold "],
    ["snake bite", "Snake: splin"],
    ["dog bite", "Dog, cat or "],
    ["insulin pump", "Insulin pump"],
    ["stemi", "Repeat a poo"],
    ["hypothermic arrest do i shock", "Arrest: usua"],
    ["head inj one pupil blown what co2 target", "Signs of her"],
    ["amputated finger what do i do with it", "Amputation: "],
  ])("begins with the line on the one asked about, of a topic on several: %s", async (question, line) => {
    expect((await opening(question))?.slice(1)).toEqual(["Do", line]);
  });

  test.each([
    ["hypothermia severe no pulse how many shocks", "Hypothermia and frostbite"],
    ["hypothermic arrest do i shock", "Hypothermia and frostbite"],
    ["joules for second shock", "Cardiac arrest, adult"],
    ["how much fluid in septic shock", "Sepsis"],
    ["icd shocks me every minute", "Implanted defibrillator or pacemaker: firing or failing"],
  ])("takes shocks that are given for no state of shock: %s", async (question, topic) => {
    expect((await opening(question))?.[0]).toBe(topic);
  });

  test.each([
    ["compression rate", "Cardiac arrest, adult"],
    ["compression depth infant", "Cardiac arrest, child"],
    ["normal bp for 6yo", "Pediatric assessment triangle and vital signs"],
    ["blue, pulse of 30, 3 years old", "Bradycardia with symptoms"],
    ["peds midaz intranasal dose 14 kg", "Seizure"],
    ["amiodarone dose", "Cardiac arrest, adult"],
    ["suicidal patient wants to leave", "Patient at risk of suicide"],
    ["pt took 30 tylenol pms", "Overdose and poisoning, general"],
    ["pt took 12 metoprolol", "Beta blocker and calcium channel blocker overdose"],
    ["woman 38 weeks seizing", "Pre-eclampsia and eclampsia"],
    ["baby born at 28 weeks not breathing", "Newborn resuscitation"],
    ["cut the cord when", "Childbirth"],
    ["vtach no pulse", "Cardiac arrest, adult"],
    ["broken arm no pulse in hand", "Fracture, amputation and limb injury"],
    ["lvad patient no pulse", "Ventricular assist device (LVAD)"],
    ["second twin not out yet", "Twins and multiple birth"],
    ["serotonin syndrome", "Serotonin syndrome"],
    ["bomb went off 3 hurt", "Blast injury"],
    ["pe treatment", "Pulmonary embolism"],
    ["rape victim evidence", "Sexual assault"],
    ["scene not safe", "Active shooter and hostile scene"],
    ["home vent alarm", "Home ventilator trouble"],
    ["autism kid meltdown", "Autistic patient"],
    ["pregnant mvc", "Trauma in pregnancy"],
    ["cord is around the neck during delivery", "Breech, prolapsed cord, nuchal cord, shoulder dystocia"],
    ["who works in the cold zone, warm zone, hot zone", "Hazardous material exposure"],
    ["which leads show an anterior MI", "STEMI: recognition and notification"],
    ["trach patient can't breathe", "Tracheostomy emergency"],
    ["patient with VAD has no pulse, do I do CPR", "Ventricular assist device (LVAD)"],
    ["can I treat a minor without parents", "Consent, negligence and abandonment"],
    ["can I tell a police officer the patient's medical info", "Privacy of patients (HIPAA)"],
  ])("begins with the topic that is meant: %s", async (question, topic) => {
    expect((await opening(question))?.[0]).toBe(topic);
  });

  test("tells two apart by the signs of each", async () => {
    for (const question of ["croup vs epiglottitis", "difference between croup and epiglottitis"]) {
      const text = await ask(question);
      for (const title of ["Epiglottitis", "Croup and stridor in children"])
        expect(text).toContain(`\n\n${title}\n\nRecognize:\n`);
    }
  });

  test("takes several topics that the question calls for what it is about", async () => {
    const text = await ask("missed dialysis sob rales");
    expect(text).not.toContain("does not answer this");
    for (const title of ["Hyperkalemia (suspected)", "Pulmonary edema and heart failure"])
      expect(text).toContain(`\n\n${title}\n\n`);
    expect(await ask("pregnant 36wk bleeding bright red")).toContain(":\n\nVaginal bleeding in pregnancy");
  });

  test("takes a word of a topic's name that any call has for no such topic", async () => {
    expect(await ask("pacer wire patient transport")).toContain("does not answer this");
  });

  test("does not take leave from the patient for leave from the rules", async () => {
    expect(await ask("can I give nitro to a patient on viagra")).not.toContain("Who may");
    expect(await ask("carpal tunnel syndrome")).toContain("does not answer this");
    expect(await ask("can I give ketamine")).toContain("- ketamine: paramedic (Montana");
  });

  test("is audited as EMS mode", async () => {
    await ask("croup treatment", { conversation_id: "conv-ems" });
    const row = (await world.audited()).find(({ conversationId }) => conversationId === "conv-ems");
    expect(row).toMatchObject({ mode: "ems", pods: [], passages: [], outcome: "answered" });
  });
});
