import { describe, expect, test } from "bun:test";
import { inFull } from "../../src/chat/ems/shorthand.ts";
import { inGeneral } from "./support/world.ts";

const { ask, opening } = inGeneral();

describe("age and sex as crews write them", () => {
  test.each([
    ["85 F hip fx after a fall", "85 year old woman hip fx after a fall"],
    ["72f cough", "72 year old woman cough"],
    ["45M chest pain", "45 year old chest pain"],
    ["77 yo m slow heart", "77 year old slow heart"],
    ["pt is a 3 y/o F with croup", "pt is a 3 year old with croup"],
  ])("are an age: %s", (question, read) => {
    expect(inFull(question)).toBe(read);
  });

  test.each([
    "88F core temp found outside",
    "14 F catheter",
    "104 F heat stroke",
    "10m fall",
    "45m after the dose",
    "5m seizure",
    "98 F to c",
  ])("are none where they measure something else: %s", (question) => {
    expect(inFull(question)).toBe(question);
  });

  test("a woman of 85 is not cold, and a man of 88 F is", async () => {
    expect((await opening("85 F hip fx after fall"))[0]).toBe("Fracture, amputation and limb injury");
    expect((await opening("found in the snow, 88 F"))[0]).toBe("Hypothermia and frostbite");
  });
});

test("seconds and treatment may be shortened", async () => {
  expect((await opening("newborn hr 80 after 30 sec what next"))[1]).toStartWith("Heart rate below 100");
  expect(inFull("croup at night and stridor tx?")).toBe("croup at night and stridor treatment?");
});

test("the rule of nines goes by the age that is told", async () => {
  const share = async (question: string) => (await ask(question)).split("\n\n")[1];
  expect(await share("rule of nines 3yo both legs")).toContain("child: 28 = 28 %");
  expect(await share("rule of nines 40 year old both legs")).toContain("adult: 36 = 36 %");
});

test("an infusion is reckoned from the strength of the bag, and a cylinder by its short name", async () => {
  expect(await ask("dopamine drip 5 mcg/kg/min 70kg 1600mcg/ml")).toContain("/ 1,600 = 13.1 mL/h");
  expect(await ask("how full is d cyl 1200 psi 10 lpm how many min")).toContain("/ 10 = 16 minutes");
});
