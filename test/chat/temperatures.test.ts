import { describe, expect, test } from "bun:test";
import { podOf } from "./support/world.ts";

describe("what is done by how warm a patient is", () => {
  const pod = podOf({
    "protocols.docx": `
# Heat emergencies
- Temp < 104°F (40°C) and alert: shade and oral fluids.
- Temp > 104°F (40°C) or confused: immersion in ice water.
# Hypothermia
- Mild 90-95°F (32-35°C): dry blankets.
- Moderate, between 82 F and 90 F: heat packs to the trunk, fluids warmed to 104°F.
- Below 82°F (28°C): transport to an ECMO center.
# Hypothermic cardiac arrest
- Core temperature below 86°F (30°C): one shock only, no drugs.
- Core temperature 86°F (30°C) or above: shocks as usual.
# Pediatric fever
- Temperature greater than or equal to 101.5: acetaminophen 15 mg/kg.
- Temperature of 38 °C or more under 60 days: transport.
# Care after arrest
- Target temperature 32-36°C.
# Stores
- Drugs are stored at 20–25 °C.
- Rewarm a frozen hand in a water bath of 98.6-102 °F.
`,
  });

  test.each([
    ["temp 105 what do i do", "immersion in ice water"],
    ["heat emergency temp 41 c", "immersion in ice water"],
    ["heat emergency, temperature of 39", "shade and oral fluids"],
    ["hypothermia 93 f", "dry blankets"],
    ["core temp 84 f hypothermia", "heat packs to the trunk"],
    ["hypothermia 29.5 c", "heat packs to the trunk"],
    ["hypothermia core temp 26", "ECMO center"],
    ["hypothermic arrest 29 c how many shocks", "one shock only"],
    ["hypothermic arrest temp 31 c shocks", "shocks as usual"],
    ["kid 103 fever meds", "acetaminophen"],
    ["temperature of 39.5 child fever", "acetaminophen"],
  ])("'%s' is told first what is for that: %s", async (question, told) => {
    expect((await pod.quotes(question))[0]).toContain(told);
  });

  test("what is for another temperature is not told for it", async () => {
    const lines = (await pod.quotes("hypothermia core temp 84 f")).join("\n");
    expect(lines).not.toContain("dry blankets");
    expect(lines).not.toContain("ECMO center");
  });

  test("what is done in the heat is not told of one who is cold, nor for a store or a bath", async () => {
    const lines = (await pod.quotes("temp 80 f what do i do")).join("\n");
    expect(lines).not.toContain("oral fluids");
    expect(lines).not.toContain("Drugs are stored");
    expect(lines).not.toContain("water bath");
  });

  test("who asks for a temperature is told it", async () => {
    expect((await pod.quotes("what temp are drugs stored at"))[0]).toContain("20–25 °C");
  });
});

describe("headings and tables by temperature", () => {
  const pod = podOf({
    "guide.docx": [
      {
        page: 1,
        blocks: [
          { kind: "heading", level: 1, text: "Cold exposure" },
          { kind: "heading", level: 2, text: "Moderate (core 28–32°C / 82–90°F)" },
          { kind: "list_item", text: "Chemical heat packs." },
          { kind: "heading", level: 2, text: "Severe (core below 28°C / 82°F)" },
          { kind: "list_item", text: "Lay flat, do not rub." },
          { kind: "heading", level: 1, text: "Newborns" },
          { kind: "list_item", text: "Temperature ≤ 36 °C: plastic wrap." },
          { kind: "list_item", text: "Temperature over 36 °C: hat only." },
          { kind: "heading", level: 1, text: "Rehabilitation" },
          {
            kind: "table_row",
            text: "Vital sign: Temperature | Return to duty: Below 100.6 F | Transport: Above 101 F",
          },
          { kind: "heading", level: 1, text: "Heat card" },
          { kind: "table_row", text: "Temp (°F): > 104 | Name: Heat stroke | Do: Immersion" },
          { kind: "table_row", text: "Temp (°F): 101–104 | Name: Exhaustion | Do: Misting" },
        ],
      },
    ],
  });

  test.each([
    ["core temp 84 f treatment", "Chemical heat packs"],
    ["core temp 26 c treatment", "Lay flat"],
    ["newborn temp 36.5", "hat only"],
    ["rehab firefighter temp 101.5", "Vital sign: Temperature"],
    ["heat 39.5 c what do i do", "Misting"],
    ["temp 105 what do i do", "Immersion"],
  ])("'%s' is told what stands there: %s", async (question, told) => {
    expect((await pod.quotes(question))[0]).toContain(told);
  });
});
