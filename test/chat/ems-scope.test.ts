import { describe, expect, test } from "bun:test";
import { namedState } from "../../src/chat/ems/named-state.ts";
import { inGeneral } from "./support/world.ts";

const { ask } = inGeneral();

/** The heading of who may, and the lines below it. */
const whoMay = async (content: string, more = {}) =>
  (await ask(content, more)).match(/Who may.*(?:\n- .*)*/)?.[0].split("\n") ?? [];

describe("what a level may do", () => {
  test.each([
    [
      "Can an EMT start an IV?",
      "emt",
      /^- intravenous access: AEMT and above; not EMT \(National model \[1\]\)/,
    ],
    ["can emts use CPAP", "emt", /^- CPAP: EMT and above \(National model/],
    ["can emts do blood glucose checks", "emt", /^- blood glucose monitoring: EMT and above \(National/],
    ["can an EMR give narcan", "emr", /^- naloxone by nose.*: EMR and above \(National model/],
    ["can an AEMT intubate", "aemt", /^- endotracheal intubation: paramedic; not AEMT \(National model/],
    ["may an EMT give flu or covid vaccines", "emt", /^- immunizations .*: EMT and above \(National model/],
    [
      "can I do a supraglottic airway",
      "emt",
      /^- supraglottic airway: AEMT and above; not EMT \(National model/,
    ],
  ])("is told by the national model first: %s", async (content, scope, first) => {
    expect((await whoMay(content, { scope }))[1]).toMatch(first);
  });

  test("is no leave by what a drug is given for", async () => {
    expect((await whoMay("can I give tylenol", { scope: "emt" })).join()).not.toContain("acetylcysteine");
  });

  test("is the first thing said where a level may do none of it", async () => {
    expect(await ask("start an io", { scope: "emt" })).toMatch(/^[^\n]*\n\n[^\n]*\n\nLeft out, beyond/);
  });

  test("gives an EMT the auto-injector for a nerve agent, as the national model does", async () => {
    expect(await ask("duodote severe how many", { scope: "emt" })).toContain("- DuoDote");
  });

  test("gives no level what one state alone gives it", async () => {
    expect(await ask("epipen dose", { scope: "emr" })).toMatch(/Left out, .*EpiPen.*\(EMT/);
    expect(await ask("epipen dose", { scope: "emt" })).toContain("- epinephrine auto-injector (EpiPen)");
    expect(await ask("narcan dose", { scope: "emr" })).toMatch(
      /- naloxone, IN .*Left out, .*naloxone, IM \(AEMT/s,
    );
  });

  test("is asked by a level alone at the end, too", async () => {
    const [heading, first] = await whoMay("cpap for emt basics in new york", { scope: "emt" });
    expect(heading).toBe("Who may, by the public texts that were read, none of New York:");
    expect(first).toMatch(/^- CPAP: EMT and above \(National model/);
    expect((await whoMay("ohio emr aspirin"))[1]).toMatch(/^- aspirin .*not EMR \(National model/);
    expect(await whoMay("training for medics")).toEqual([]);
  });

  test("is told of other places the strictest first, and that the national model says nothing", async () => {
    const [heading, first] = await whoMay("can aemt give fentanyl", { scope: "aemt" });
    expect(heading).toBe("Who may, by the public texts that were read, none of the national model:");
    expect(first).toMatch(/^- fentanyl: paramedic; not AEMT \(Los Angeles County/);
  });

  test("is asked for whom it is asked, and not for who orders it", async () => {
    const [, first] = await whoMay("can i give ketamine as an emt if medic tells me to", { scope: "emt" });
    expect(first).toMatch(/paramedic; not EMT/);
  });

  test("is told of the state that the question names, and says where no text of it was read", async () => {
    const [heading, first] = await whoMay("can an EMT in nevada intubate", { scope: "emt" });
    expect(heading).toBe("Who may, by the public texts that were read, none of Nevada:");
    expect(first).toMatch(/^- endotracheal intubation: paramedic; not EMT \(National model/);
    const asked = await whoMay("can an AEMT give TXA", { state: "NV", scope: "aemt" });
    expect(asked[0]).toContain("none of Nevada:");
    const own = await whoMay("can an emt in KS place a supraglottic airway", { state: "TX", scope: "emt" });
    expect(own[0]).toBe("Who may, by the public texts that were read:");
    expect(own[1]).toContain("(Kansas ");
    expect((await whoMay("can an EMT intubate", { scope: "emt" }))[0]).not.toContain("none of");
    // Western Virginia is a region of Virginia.
    expect((await whoMay("can an EMT give zofran", { state: "VA", scope: "emt" }))[0]).not.toContain("none");
    expect((await whoMay("can an EMT give zofran", { state: "WV", scope: "emt" }))[0]).toContain(
      "none of West",
    );
  });

  test("is the medical director's in a state that has no list, told before any other place", async () => {
    const [heading, first] = await whoMay("can an AEMT in Texas give ketamine", { scope: "aemt" });
    expect(heading).not.toContain("none of Texas");
    expect(first).toMatch(/^- EMS is a delegated practice: the medical director.*\(Texas \[1\]\)/);
    expect(await ask("what is my scope", { scope: "paramedic", state: "TX" })).toContain(
      "a delegated practice",
    );
    expect(await ask("what is my scope", { scope: "paramedic", state: "KS" })).not.toContain("delegated");
  });

  test("is a paramedic's and more for Pennsylvania's nurses and physicians", async () => {
    for (const scope of ["phrn", "phpe", "php"])
      expect(await ask("fentanyl dose for pain", { state: "PA", scope })).toMatch(/- fentanyl, slow IV/);
  });

  test("comes behind what speaks against it in the patient who is told of", async () => {
    const text = await ask("can an EMT give oral glucose to an unconscious patient");
    expect(text.indexOf("No oral glucose for one who cannot swallow")).toBeLessThan(text.indexOf("Who may"));
    expect(text).toContain("Who may");
  });

  test("is told of what is hung or pushed too", async () => {
    expect((await whoMay("can I hang an antibiotic as an AEMT")).join()).toContain("antibiotics");
  });

  test("is not asked by how often, nor by what ends a care", async () => {
    for (const question of [
      "how often can I repeat narcan",
      "narcan, how many times can I repeat it",
      "can I take a tourniquet off",
    ])
      expect(await ask(question, { scope: "paramedic" })).not.toContain("Who may");
    expect(await ask("can I take a tourniquet off")).toMatch(
      /Red flags:\n- Do not take off, loosen or release/,
    );
    expect((await whoMay("when can an EMT start an IV"))[1]).toContain("intravenous access: AEMT and above");
  });

  test("is told of a drug by the way that is asked for", async () => {
    const vein = await whoMay("can AEMTs give epinephrine IV in cardiac arrest", { scope: "aemt" });
    expect(vein.join("\n")).toContain("- epinephrine into a vein or bone: paramedic; not AEMT (Montana");
    expect(vein.join("\n")).not.toMatch(/auto-injector|nebulized|muscle/);
    expect((await whoMay("can an EMT give epinephrine", { scope: "emt" })).join("\n")).toContain(
      "auto-injector",
    );
  });

  test("is told with a topic that the level's name has no part in finding", async () => {
    expect(await ask("can an AEMT give TXA in Texas", { scope: "aemt" })).not.toContain("Nosebleed");
  });

  test("is asked of what was spoken of before, and is no list of all that the level may do", async () => {
    const before = (content: string, answer: string) => ({
      scope: "emt",
      messages: [
        { role: "user", content },
        { role: "assistant", content: answer },
      ],
    });
    const that = await whoMay(
      "can an EMT do that",
      before("how do I decompress a tension pneumo", "By needle."),
    );
    expect(that[1]).toMatch(/^- needle decompression of the chest: paramedic; not EMT \(National model/);
    expect(await ask("how often can I repeat it?", before("nitro dose chest pain", "0.4 mg"))).toContain(
      "Chest pain, acute coronary syndrome",
    );
  });

  test("is told in all by the national model and the state, and of other places by their names", async () => {
    const text = await ask("what can an EMT do in Montana");
    expect(text).toMatch(/Skills:\n- National model: .*CPAP.*\n- Montana: /);
    expect(text).toMatch(/\nFor the rules of Kansas; .* ask who may do one thing\./);
    expect(text).not.toContain("- Kansas:");
    expect(text).not.toContain("No text of");
    expect(await ask("scope of practice emt nevada")).toContain(
      "No text of Nevada that was read gives this level",
    );
    expect((await ask("what can an AEMT do")).split(/\s+/).length).toBeLessThan(250);
  });
});

test.each([
  ["can an EMT in Texas intubate", "Texas"],
  ["intubate in NY?", "New York"],
  ["can a medic in wv give blood", "West Virginia"],
  ["West Virginia scope", "West Virginia"],
  ["the protocols of Western Virginia", undefined],
  ["chest pain in MI", undefined],
  ["in CO poisoning", undefined],
  ["give it in or out", undefined],
])("reads the state that is named: %s", (text, label) => {
  expect(namedState(text)?.label).toBe(label);
});
