import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { wholeQuestion } from "../../src/chat/grounded/question/history.ts";
import { createWorld, quotesOf, textOf } from "./support/world.ts";

const PROTOCOLS = `# Airway
| Drug | Dose | In shock | Lasts | Do not give |
|---|---|---|---|---|
| Rocuronium | 1.2 mg/kg | 1.6 mg/kg | 45 to 70 min | Allergy |
| Succinylcholine | 1.5 mg/kg | 2 mg/kg | 6 to 10 min | Hyperkalemia |
# Anaphylaxis
Epinephrine 0.5 mg IM for an adult in anaphylaxis.
Epinephrine 0.01 mg/kg IM for a child in anaphylaxis.
Repeat epinephrine every 5 minutes.
# Stroke
Head up 30 degrees. Do not give aspirin in stroke.
Transport a stroke within 24 hours to Saint Brigid Hospital.
# Aspirin
Presentation: 300 mg dispersible tablet.
Give even if the patient has taken aspirin earlier that day. One dose only.
# Chest pain
Aspirin 324 mg PO chewed for chest pain.
Nitroglycerin 0.4 mg SL for chest pain. Not within 48 hours of tadalafil.
# Agitation
Midazolam 5 mg IM for agitation.
Ketamine for restraint is not authorized.
# Seizure
Midazolam 10 mg IM or 5 mg IV for a seizure.
# Pain
Ketamine 0.2 mg/kg IV for pain.
# Opioids
Naloxone 2 mg IM for an opioid overdose in an adult, 0.1 mg/kg IM in a child.
# Phone numbers
| For | Call | Number |
|---|---|---|
| Blood product reaction | Blood bank | 555-0139 |
| Exposure to blood or body fluid | Infection prevention nurse | 555-0122 |
| IABP or Impella alarm not resolved | Perfusionist on call | 555-0165 |
# Destinations
| Condition | Hospital | Phone |
|---|---|---|
| STEMI | Saint Anne | 555-0131 |
| Burns | Northgate | 555-0175 |`;

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld({ acme_pod: { "protocols.pdf": PROTOCOLS } });
});
afterAll(() => world.close());

const DECLINED = "The documents of acme_pod do not answer this question.";

/** The answer to the last of the user's turns; what was answered before says nothing of use. */
async function answerTo(turns: readonly string[]): Promise<string> {
  const messages = turns.slice(0, -1).flatMap((content) => [
    { role: "user", content },
    { role: "assistant", content: "As told before." },
  ]);
  return textOf(await world.ask({ org_id: "acme_pod", content: turns.at(-1), messages }));
}

const label = { value: "US", label: "US" };
/** The last of what the user said, made whole. */
const whole = (said: readonly string[]) => {
  const turns = said.slice(0, -1).flatMap((content) => [
    { role: "user" as const, content },
    { role: "assistant" as const, content: "As told before." },
  ]);
  const content = said.at(-1) ?? "";
  return wholeQuestion({ content, turns, transcript: "", state: label, scope: label, showSources: false });
};

describe("a turn that goes on is asked", () => {
  test.each([
    ["of what the first of them named", ["roc dose rsi", "and in shock?", "how long does it last"]],
    ["of what was named last", ["epi dose adult", "roc dose", "and in shock?", "how long does it last"]],
    ["past thanks", ["roc dose rsi", "and in shock?", "thx!", "how long does it last"]],
    [
      "past what was taken back",
      ["epi dose", "sorry, i meant roc", "and in shock?", "how long does it last"],
    ],
  ])("%s", (_, said) => {
    const { query, carried } = whole(said);
    expect(query).toMatch(/\broc\b.* shock how long does it last$/);
    expect(query).not.toContain("epi");
    expect(carried.has("shock")).toBe(false);
  });

  test.each([
    ["a drug alone", ["vf in a 20 kg child", "amiodarone"], "vf 20 kg child amiodarone"],
    ["a few words", ["stemi where to", "phone number?"], "stemi phone number?"],
    ["a measure alone", ["nitro for chest pain", "bp is 92"], "nitro chest pain bp is 92"],
    ["another condition", ["mag dose asthma", "and in eclampsia"], "mag dose and in eclampsia"],
    ["more of the patient", ["sepsis fluid", "she's on dialysis"], "sepsis fluid she's on dialysis"],
    ["another route", ["ondansetron po", "no i meant iv"], "ondansetron no i meant iv"],
    ["a rate in units", ["norepi max rate", "ml/hr at 0.1"], "norepi max rate ml/hr at 0.1"],
    ["a drug beside", ["roc dose", "can i give versed with it"], "roc dose can i give versed with it"],
    ["another patient", ["epi dose for a 4 year old of 12 kg", "and an adult?"], "epi dose and an adult?"],
    ["the same patient", ["vf in a 20 kg child", "epi for that kid"], "vf 20 kg epi for that kid"],
    ["another age", ["normal pulse 4 years old", "and at 9 years?"], "normal pulse and at 9 years?"],
    ["a drug that was taken", ["gtn dose", "he took tadalafil"], "gtn he took tadalafil"],
  ])("about %s", (_, said, query) => {
    expect(whole(said).query).toBe(query);
  });

  test("of the same condition where only the drug is another, and not of a drug that was taken", () => {
    expect(whole(["stroke 2 hours ago", "should i give aspirin"]).carried.has("stroke")).toBe(false);
    const { carried } = whole(["release a diabetic", "what if he takes glyburide", "and with chest pain"]);
    expect(carried.has("glyburid")).toBe(true);
  });

  test.each(["How many ambulances are asked for with 15 patients?", "normal hr for a 5 year old"])(
    "by itself where it says all that it is about: %s",
    (content) => {
      expect(whole(["heparin dose", content]).query).toBe(content);
    },
  );

  test("of no drug from before where it has one of its own, though the patient takes that", () => {
    expect(whole(["propofol dose", "Crash patient on Eliquis, is that a flag?"]).query).not.toContain(
      "propofol",
    );
  });

  test("by itself where it is long", () => {
    const story = `${"he was found on the floor ".repeat(100)}, how much epi?`;
    expect(whole(["roc dose", story]).query).toBe(story);
  });
});

describe("a turn that goes on", () => {
  test.each([
    [["stroke onset 2 hours ago, where do we go", "should i give aspirin"], "Do not give aspirin in stroke"],
    [["epi dose anaphylaxis adult", "i meant for a kid"], "0.01 mg/kg"],
    [["epi dose anaphylaxis for a 4 year old", "and an adult?"], "0.5 mg IM for an adult"],
    [["naloxone dose", "for a kid", "sorry, i meant an adult"], "2 mg IM"],
    [["stemi where to", "phone number?"], "555-0131"],
    [["who do i call for an iabp alarm", "number?", "and for a needle stick"], "555-0122"],
  ])("takes what it names in place of what was said: %j", async (turns, told) => {
    expect(quotesOf(await answerTo(turns))[0]).toContain(told);
  });

  test("and is not in the documents is not answered by what was asked before", async () => {
    for (const last of ["rocuronium?", "what about lidocaine", "and for a snake bite"])
      expect(await answerTo(["epi dose anaphylaxis adult", last])).not.toContain("Epinephrine");
  });
});

describe("another matter", () => {
  test.each([
    [["epi dose anaphylaxis for a 20 kg kid", "ok different pt, stroke, where do I take him"]],
    [["epi dose anaphylaxis for a 20 kg kid", "she has had a stroke, where do i take her"]],
  ])("is not asked of the drug before it: %j", async (turns) => {
    const answer = await answerTo(turns);
    expect(answer).toContain("Saint Brigid");
    expect(answer).not.toContain("Epinephrine");
  });

  test.each(["thx", "ok thanks", "Thank you, that was quick!", "great, thanks so much"])(
    "thanks repeat no answer: %p",
    async (thanks) => {
      expect(await answerTo(["epi dose anaphylaxis adult", thanks])).toStartWith(DECLINED);
    },
  );
});

describe("a story", () => {
  const STORY =
    "A man was woken by his wife at six with a tight chest and sweating, he had complained of indigestion after " +
    "dinner and went to bed at eleven, she gave him two antacids and called us; on arrival he is pale and clammy, " +
    "BP 138/82, HR 88, RR 18, he takes atorvastatin and ramipril, the road is icy and the helicopter is grounded by " +
    "fog. What dose of aspirin does he get for chest pain?";

  test("of a page that ends in a question is answered", async () => {
    expect(quotesOf(await answerTo([STORY]))[0]).toContain("Aspirin 324 mg");
  });

  test("before a follow-up leaves what it asked and the patient's numbers", async () => {
    expect(quotesOf(await answerTo([STORY, "and nitroglycerin?"]))[0]).toContain("Nitroglycerin 0.4 mg");
    const { query } = whole([STORY, "and nitroglycerin?"]);
    expect(query).toContain("138/82");
    expect(query).not.toMatch(/antacids|helicopter/);
  });
});

test("the deprecated history is read turn by turn", async () => {
  const transcript =
    "User: hydrocortisone dose in asthma\nAssistant: 100 mg [1]\nUser: and in anaphylaxis\nAssistant: 200 mg [1]";
  const asked = { content: "what about copd", turns: [], transcript, state: label, scope: label };
  expect(wholeQuestion({ ...asked, showSources: false }).query).toBe("hydrocortisone dose what about copd");
});
