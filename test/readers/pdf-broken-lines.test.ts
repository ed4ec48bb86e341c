import { expect, test } from "bun:test";
import { blocksOf, box, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

const bold = { font: "F2" };

async function read(content: string): Promise<string[]> {
  return (await blocksOf(content)).map((block) => `${block.kind}: ${block.text}`);
}

test("figures in brackets behind their number in words go on with the line, and number no item", async () => {
  const lines =
    text(50, 60, [
      "Give amiodarone, 150 mg by vein, to an adult whose wide complex tachycardia has a pulse, over ten",
      "(10) minutes.",
    ]) +
    text(50, 100, [
      "1. Go to the center where the twelve lead shows elevation and the drive there takes thirty-five",
    ]) +
    text(64, 112, "(35) minutes or less.") +
    text(50, 140, ["Call for level one", "(1) burns", "(2) amputations"]) +
    box(50, 190, 200, 40) +
    text(55, 205, ["Repeat the dose after no less than five", "(5) minutes"]);
  expect(await read(lines)).toEqual([
    "paragraph: Give amiodarone, 150 mg by vein, to an adult whose wide complex tachycardia has a pulse, over ten (10) minutes.",
    "list_item: 1. Go to the center where the twelve lead shows elevation and the drive there takes thirty-five (35) minutes or less.",
    "paragraph: Call for level one",
    "list_item: (1) burns",
    "list_item: (2) amputations",
    "paragraph: Repeat the dose after no less than five (5) minutes",
  ]);
});

test("a paragraph that begins in bold is one, and one that leads to a list is another", async () => {
  const lines =
    text(
      50,
      60,
      [
        "This page is for a child that was born not so very long",
        "ago and whose breathing and pulse have been found to be",
      ],
      bold,
    ) +
    text(50, 84, "too weak", bold) +
    text(96, 84, "by the crew (see the page on birth for") +
    text(50, 96, "how the child is born).") +
    text(50, 112, [
      "The child is dried at once and then wrapped in what is warm,",
      "and from then on the mother holds the child to her own breast.",
    ]) +
    text(50, 139, "Causes of a weak pulse that the crew looks for are:") +
    text(50, 154, ["\u0095 Cold", "\u0095 Loss of blood"]);
  expect(await read(lines)).toEqual([
    "paragraph: This page is for a child that was born not so very long ago and whose breathing and pulse have been found to be too weak by the crew (see the page on birth for how the child is born).",
    "paragraph: The child is dried at once and then wrapped in what is warm, and from then on the mother holds the child to her own breast.",
    "paragraph: Causes of a weak pulse that the crew looks for are:",
    "list_item: Cold",
    "list_item: Loss of blood",
  ]);
});

test("a dash within an item goes on with it where the item's lines begin; dashes of a list's own do not", async () => {
  const lines =
    text(50, 60, "\u0095") +
    text(
      60,
      60,
      "Never give a nitrate to a patient who took a medicine against erectile dysfunction (ED) today",
    ) +
    text(60, 72, [
      "- a tablet of sildenafil or of any like it, or who takes such a one against high pressure of the",
      "lungs.",
    ]) +
    text(50, 108, "\u0095") +
    text(
      60,
      108,
      "Ask every patient who has pain in the chest about these, in a voice that the family cannot hear",
    ) +
    text(60, 120, ["- sildenafil", "- tadalafil"]);
  expect(await read(lines)).toEqual([
    "list_item: Never give a nitrate to a patient who took a medicine against erectile dysfunction (ED) today - a tablet of sildenafil or of any like it, or who takes such a one against high pressure of the lungs.",
    "list_item: Ask every patient who has pain in the chest about these, in a voice that the family cannot hear",
    "list_item: sildenafil",
    "list_item: tadalafil",
  ]);
});

test("a bold line below one that ends within a series is its rest, and no heading", async () => {
  const plain = "Pupils that do not react to light, and a pulse that is slower than it should be";
  const lines =
    text(50, 60, "\u0095") +
    text(60, 60, ["Fast pulse, odd rhythms;", "Seizures"], bold) +
    [90, 104, 118].map((y) => text(50, y, "\u0095") + text(60, y, plain)).join("");
  expect((await read(lines))[0]).toBe("list_item: Fast pulse, odd rhythms; Seizures");
});

test("paragraphs a little farther apart than their lines are two, though the first ends with a full line", async () => {
  const lines =
    text(50, 60, [
      "Give ketamine by vein over five minutes, no more than 30 mg of it, and watch how the",
      "patient breathes. Give it once more where the pain is as it was when you came there.",
    ]) +
    text(50, 86, [
      "The score of the coma scale must be fifteen before any of it is given, and it is",
      "not for use in a muscle.",
    ]);
  expect((await read(lines)).length).toBe(2);
});

test("so are those of one line, farther apart than lines are elsewhere in the document", async () => {
  const notes =
    text(50, 60, "Acetaminophen and ibuprofen are given together wherever that can be done.") +
    text(50, 78, "Colic of the kidneys is treated by ibuprofen or by ketorolac in most patients.") +
    text(50, 96, "Ketorolac by vein is for those alone who may start a line on their own.");
  const prose = Array.from({ length: 8 }, (_, i) =>
    text(50, 60 + i * 36, [
      "Tell the hospital early what was found and what was given, at what time it was and how the patient",
      "took it, so that those who wait there are ready.",
    ]),
  );
  const [page] = await readPdf(pdfFile([{ content: notes }, { content: prose.join("") }]));
  expect(page?.blocks.length).toBe(3);
});

test("a conjunction alone is no heading, and an abbreviation's stop ends none", async () => {
  const lines =
    text(50, 60, "Indications", bold) +
    text(50, 80, "Breathing is hard for the patient") +
    text(50, 100, "AND", bold) +
    text(50, 120, "The airways are thought to be narrow") +
    text(220, 160, "FLUID IN THE LUNGS / C.H.F.", bold) +
    text(50, 180, "Sit the patient up.");
  expect(await read(lines)).toEqual([
    "heading: Indications",
    "paragraph: Breathing is hard for the patient",
    "paragraph: AND",
    "paragraph: The airways are thought to be narrow",
    "heading: FLUID IN THE LUNGS / C.H.F.",
    "paragraph: Sit the patient up.",
  ]);
});

test("a numbered step in capitals is an item as its siblings are", async () => {
  const lines =
    text(50, 60, "Severe", bold) +
    text(60, 80, "1. Open the airway") +
    text(60, 94, "2. OXYGEN") +
    text(60, 108, "3. Apply the monitor") +
    text(50, 140, "Where to", bold) +
    text(60, 160, "A. STEMI") +
    text(80, 174, "1. The nearest heart center") +
    text(60, 188, "B. Stroke") +
    text(80, 202, "1. The nearest stroke center") +
    text(50, 230, "1. PURPOSE") +
    text(50, 246, "These are the words of the policy that is in force.") +
    text(50, 262, "2. SCOPE") +
    text(50, 278, "All who work for the agency.");
  expect((await read(lines)).filter((line) => line.startsWith("heading"))).toEqual([
    "heading: Severe",
    "heading: Where to",
    "heading: 1. PURPOSE",
    "heading: 2. SCOPE",
  ]);
});

test("a letter that closes a bracket opened on the line above goes on with its word, and marks no item", async () => {
  const lines = [
    "Whoever gives blood on the way there is a critical care paramedic (CP-",
    "C) or a nurse of the hospital.",
  ];
  expect(await read(text(50, 60, lines))).toEqual([`paragraph: ${lines.join("")}`]);
});

test("a figure that closes a bracket opened on the item's line above goes on with it, and numbers no item", async () => {
  const first =
    "1. Tension: no breath sounds on one side, with a pressure that is too low (systolic pressure less than";
  const rest = "90) or with severe distress. The trachea moves late.";
  const content =
    text(50, 60, first) + text(62, 72, rest) + text(50, 84, "2. Blood in the chest, or around the heart.");
  expect(await read(content)).toEqual([
    `list_item: ${first} ${rest}`,
    "list_item: 2. Blood in the chest, or around the heart.",
  ]);
});

test("a line that begins farther out and farther below than lines are apart begins a paragraph, without a stop above it", async () => {
  const wrapped = (y: number) =>
    text(50, y, [
      "The crew that comes to the home of someone who is sick asks all who live there what they have seen of it, and then",
      "writes down what they say, as the doctor may want to know it later, and leaves a copy of that with those who are at",
      "home.",
    ]);
  const lines =
    [60, 110, 160, 210, 260].map(wrapped).join("") +
    text(50, 320, "Crush injury of one limb or of more") +
    text(
      80,
      336,
      "20 mg for each kilogram by vein over a few minutes, which may be given again once where the",
    ) +
    text(
      80,
      348,
      "tracing of the heart is not as it is to be after ten minutes, or a little more in the ambulance",
    ) +
    text(50, 364, "Poisoning by what slows the heart") +
    text(80, 380, "20 mg for each kilogram by vein");
  expect((await read(lines)).slice(5)).toEqual([
    "paragraph: Crush injury of one limb or of more: 20 mg for each kilogram by vein over a few minutes, which may be given again once where the tracing of the heart is not as it is to be after ten minutes, or a little more in the ambulance",
    "paragraph: Poisoning by what slows the heart: 20 mg for each kilogram by vein",
  ]);
});

test("short lines over lines that are set in stand before each of those; one alone does not", async () => {
  const label = (y: number, name: string, lines: string[]) =>
    text(50, y, name) + lines.map((line, at) => text(80, y + 16 * (at + 1), line)).join("");
  const wide =
    "The crew writes down all that those who live there say of it, as the doctor may want to know of it later.";
  const one = text(50, 36, wide) + label(64, "Anaphylaxis", ["0.5 mg by muscle"]);
  const more =
    label(96, "Contraindications", ["Active bleeding", "Age over 65"]) + text(50, 144, "Call the base.");
  expect((await read(one + more)).slice(1)).toEqual([
    "paragraph: Anaphylaxis: 0.5 mg by muscle",
    "paragraph: Contraindications: Active bleeding",
    "paragraph: Contraindications: Age over 65",
    "paragraph: Call the base.",
  ]);
  expect((await read(one)).slice(1)).toEqual(["paragraph: Anaphylaxis", "paragraph: 0.5 mg by muscle"]);
  const within = label(160, "Adrenaline is given as told, and", ["Twice after that"]);
  expect((await read(one + more + within)).slice(-2)).toEqual([
    "paragraph: Adrenaline is given as told, and",
    "paragraph: Twice after that",
  ]);
  for (const dose of ["10 mg", "5 micrograms", "20 µg"]) {
    const dosed = label(160, `TPA ${dose}`, ["Active bleeding"]);
    expect((await read(one + more + dosed)).slice(-2)).toEqual([
      `paragraph: TPA ${dose}`,
      "paragraph: Active bleeding",
    ]);
  }
});

test("a drug with its dose on a line of its own begins anew in an item", async () => {
  const lines = [
    "\x95 Give one of these to stop the seizure",
    "Midazolam 10 mg IM",
    "\x95 Call the hospital",
  ];
  const content = lines.map((line, i) => text(50, 90 + i * 13, line)).join("");
  expect(await read(content)).toEqual([
    "list_item: Give one of these to stop the seizure; Midazolam 10 mg IM",
    "list_item: Call the hospital",
  ]);
});

test("lines as far apart as those above them go on, however close the page's others are", async () => {
  const close = "The summary of the study is set closer than the rest of its text.";
  const content =
    Array.from({ length: 9 }, (_, i) => text(50, 60 + i * 12, close)).join("") +
    text(50, 200, "The standard way is to send the nearest crew, who is told by the International") +
    text(50, 215.3, "Data Exchange of the county where it may go, what it may do, and who else will") +
    text(50, 230.7, "Come to help it, so that no call is left without a crew for long, and each crew") +
    text(50, 246.1, "Knows it.");
  expect((await textsOf(content)).at(-1)).toMatch(
    /^The standard way .* else will Come to help .* crew Knows it\.$/,
  );
});

test("a line goes on below one that begins in small capitals", async () => {
  const content =
    text(50, 100, "FOR FURTHER INFORMATION CONTACT:", { font: "F2", size: 7.4 }) +
    text(206, 100, "Ian", { size: 9 }) +
    text(50, 110, "Won, Manager, Seattle Branch, at his desk,", { size: 9 }) +
    text(50, 120, "on any day of the week.", { size: 9 });
  expect(await textsOf(content)).toEqual([
    "FOR FURTHER INFORMATION CONTACT: Ian Won, Manager, Seattle Branch, at his desk, on any day of the week.",
  ]);
});
