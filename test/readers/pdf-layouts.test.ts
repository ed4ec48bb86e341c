import { expect, test } from "bun:test";
import { blocksOf, box, FIRST_EXTRA, fill, grid, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

test("a background that fills the page through a narrow window is a box as large as that", async () => {
  const shaded = (x: number) => `q ${x} ${792 - 120} 200 70 re W n 0.8 g 0 0 612 792 re f Q\n`;
  const [adult, child] = [
    ["Adult", "Fluid 500 mL", "Aspirin 324 mg", "Call early"],
    ["Child", "Fluid 20 mL/kg", "No aspirin", "Keep warm"],
  ];
  const content = shaded(40) + shaded(300) + text(50, 65, adult) + text(310, 65, child);
  expect(await textsOf(content)).toEqual([adult.join("; "), child.join("; ")]);
});

test("a bar's title is as large as most of its letters", async () => {
  const content =
    fill(0.2, 40, 50, 520, 30) +
    text(45, 72, "3.4 Allergic Reaction", { font: "F2", size: 18 }) +
    text(480, 69.5, "Adult") +
    text(45, 100, "Epinephrine is given first; other medications do not treat an airway that closes.");
  expect((await blocksOf(content))[0]).toMatchObject({
    kind: "heading",
    text: "3.4 Allergic Reaction Adult",
  });
});

test("a title's bar has the title as a heading, and what stands beside it in small letters by itself", async () => {
  const content =
    fill(0.2, 40, 50, 520, 40) +
    text(45, 66, ["Cedar Valley EMS", "Treatment Guidelines"], { size: 9 }) +
    text(210, 75, "Anaphylaxis", { font: "F2", size: 18 }) +
    text(480, 66, ["Section 4-02", "Rev. 03/2025"], { size: 9 }) +
    text(45, 110, "Epinephrine is given first; other medications do not treat an airway that closes.");
  expect((await blocksOf(content)).slice(0, 3)).toMatchObject([
    { kind: "paragraph", text: "Cedar Valley EMS Treatment Guidelines" },
    { kind: "heading", text: "Anaphylaxis" },
    { kind: "paragraph", text: "Section 4-02 Rev. 03/2025" },
  ]);
});

test("a paragraph that goes on at the top of the next column is one, a note below its first half or not", async () => {
  const long = (words: string) => `${words} every patient of any age who is treated`;
  const left = ["Record for", "the dose for", "the answer of", "the name of", "the weight of"].map(long);
  const content =
    text(40, 62, "Sedation", { font: "F2" }) +
    text(40, 80, left) +
    text(40, 150, "* Kept for ten years.", { size: 8 }) +
    text(320, 50, ["and given a sedative by anybody before", "the crew came to the patient's home."]) +
    text(320, 86, "Review", { font: "F2" }) +
    text(320, 104, ["Each of the records is read by a nurse and", "by the physician within thirty days."]);
  const texts = await textsOf(content);
  expect(texts.find((each) => each.startsWith("Record"))).toEndWith("the patient's home.");
  expect(texts.at(-1)).toEndWith("within thirty days.");
});

test("columns an em apart stay apart beside a heading in larger letters, and behind the number of an equation", async () => {
  // Every letter of these is 0.556 em wide in Helvetica, a space half as much: all lines end at one place.
  const lines = Array.from({ length: 8 }, () => "one hand and one bone open upon a bed and a bone");
  const width = 10 * (37 * 0.556 + 11 * 0.278);
  const [left, right] = [50, 50 + width + 10];
  const under = (x: number, y: number, count: number) => text(x, y, lines.slice(0, count));
  const columns = [
    under(left, 100, 8) + under(right, 100, 2) + text(right, 135.6, "2 Bones", { font: "F2", size: 14 }),
    under(left, 100, 3) + text(left + 80, 136, "a = 2b") + text(left + width - 12.2, 136, "(1)"),
  ];
  const rest = [under(right, 148, 4), under(left, 148, 4) + under(right, 100, 8)];
  const [headed, numbered] = await Promise.all(columns.map((drawn, at) => textsOf(drawn + rest[at])));
  const whole = (count: number) => lines.slice(0, count).join(" ");
  expect(headed).toEqual([`${whole(8)} ${whole(2)}`, "2 Bones", whole(4)]);
  expect(numbered).toEqual([`${whole(3)} a = 2b (1)`, `${whole(4)} ${whole(8)}`]);
});

test("a later item of a list at the top of a column is of that column, though the other begins lower", async () => {
  const content =
    text(
      40,
      50,
      "Gloves and masks are worn for every contact with a patient, and are changed between patients.",
    ) +
    text(40, 100, "3. PROTECTION", { font: "F2" }) +
    text(40, 120, [
      "Gloves shall be worn for any contact, and",
      "a mask is added where splashing is likely.",
    ]) +
    text(50, 150, ["1. Don gown, mask, then gloves.", "2. Doff gloves first, then the gown."]) +
    text(330, 88, "3. Clean hands between each step.") +
    text(320, 120, "4. DECONTAMINATION", { font: "F2" }) +
    text(320, 140, ["Equipment is cleaned with a disinfectant", "that is registered by the agency."]);
  expect((await textsOf(content)).slice(3)).toEqual([
    "1. Don gown, mask, then gloves.",
    "2. Doff gloves first, then the gown.",
    "3. Clean hands between each step.",
    "4. DECONTAMINATION",
    "Equipment is cleaned with a disinfectant that is registered by the agency.",
  ]);
});

test("a footer of two rows is left out on the pages after its first", async () => {
  const page = (words: string) =>
    text(50, 100, words) +
    text(50, 740, "Approved by:") +
    text(250, 740, "Medical Director") +
    text(50, 752, "Revised:") +
    text(250, 752, "11/14/2024");
  const own = [
    "Airway comes first in a child.",
    "Breathing is counted for a minute.",
    "Circulation is last.",
  ];
  const landscape = { content: text(50, 700, "A page of another form."), entries: "/MediaBox[0 0 700 500]" };
  const pages = await readPdf(
    pdfFile([...own.map((words) => ({ content: page(words) })), ...Array(6).fill(landscape)]),
  );
  const texts = pages.slice(1, 3).flatMap(({ blocks }) => blocks.map((block) => block.text));
  expect(texts.filter((each) => /Approved|Revised/.test(each))).toEqual([]);
});

test("a date in small letters far beside a title is no part of it", async () => {
  const content =
    text(180, 60, "ADULT CARDIAC ARREST", { font: "F2", size: 18 }) +
    text(480, 61, "Rev. 04/2024") +
    text(50, 100, "Begin compressions at once, and do not stop them for longer than ten seconds.");
  expect((await textsOf(content)).slice(0, 2)).toEqual(["ADULT CARDIAC ARREST", "Rev. 04/2024"]);
});

test("words are apart where the space between letters parts them", async () => {
  const content =
    "BT /F1 10 Tf 50 700 Td (keeps them under tw) Tj 3.5 Tc 87.3 0 Td (ol) Tj 0 Tc 11.3 0 Td (ocks that are handed ) Tj ET\n" +
    "BT /F1 10 Tf 2.5 Tc 50 670 Td [(ri)250(np)] TJ 0 Tc 18.4 0 Td (erson) Tj ET\n";
  expect(await textsOf(content)).toEqual(["keeps them under two locks that are handed", "r in person"]);
});

test("the lines of a form that end in blanks are entries by themselves", async () => {
  const blank = (x: number, y: number, width: number) => `${x} ${792 - y} m ${x + width} ${792 - y} l S\n`;
  const content =
    text(50, 60, ["Patient name:", "Date of birth:", "Signature:"]) +
    blank(118, 62, 200) +
    blank(118, 74, 200) +
    blank(100, 86, 200);
  expect(await textsOf(content)).toEqual(["Patient name:", "Date of birth:", "Signature:"]);
});

test("a line alone that begins with an asterisk is a note, several are items", async () => {
  const lead = text(50, 60, "Only a paramedic with an endorsement* may place an umbilical catheter.");
  expect((await blocksOf(lead + text(50, 84, "* Named by the medical director."))).at(-1)).toEqual({
    kind: "note",
    text: "* Named by the medical director.",
  });
  const quoted = "* \x93Medical director\x94 as the standard has it.";
  expect((await blocksOf(lead + text(50, 84, quoted))).at(-1)).toEqual({
    kind: "note",
    text: "* “Medical director” as the standard has it.",
  });
  const items = await blocksOf(lead + text(50, 84, ["* Clamp the cord.", "* Keep the newborn warm."]));
  expect(items.slice(-2)).toEqual([
    { kind: "list_item", text: "Clamp the cord." },
    { kind: "list_item", text: "Keep the newborn warm." },
  ]);
});

test("the lowest box of a column is read with it, though the other column ends above", async () => {
  const shape = (x: number, y: number, words: string) => box(x, y, 240, 50) + text(x + 8, y + 20, words);
  const content =
    shape(40, 60, "Recognition of sepsis") +
    shape(40, 120, "Fluids for all levels") +
    shape(40, 180, "What is not done") +
    shape(300, 60, "Children and infants") +
    shape(300, 120, "Report to the hospital");
  expect(await textsOf(content)).toEqual([
    "Recognition of sepsis",
    "Fluids for all levels",
    "What is not done",
    "Children and infants",
    "Report to the hospital",
  ]);
});

test("a small table in a box has its names", async () => {
  const rows = [
    ["Age", "HR", "RR"],
    ["Under 1", ">180", ">50"],
    ["1 to 5", ">140", ">40"],
    ["6 to 12", ">130", ">30"],
  ];
  const content =
    box(40, 50, 300, 90) +
    rows
      .map((cells, i) =>
        cells
          .map((cell, column) => text(50 + column * 90, 68 + i * 18, cell, { font: i === 0 ? "F2" : "F1" }))
          .join(""),
      )
      .join("") +
    text(40, 200, "Fluid is given in ten minutes to every child who is cold and pale.");
  expect((await textsOf(content)).slice(0, 3)).toEqual([
    "Age: Under 1 | HR: >180 | RR: >50",
    "Age: 1 to 5 | HR: >140 | RR: >40",
    "Age: 6 to 12 | HR: >130 | RR: >30",
  ]);
});

test("two pages side by side on one sheet are read one after the other", async () => {
  const sheet = (x: number, title: string, heading: string, words: string[], next: number) =>
    text(x, 60, title, { font: "F2", size: 15 }) +
    text(x, 84, heading, { font: "F2", size: 11 }) +
    text(x, 104, words) +
    text(x, next, "Then", { font: "F2", size: 11 }) +
    text(x, next + 20, words);
  const burns = [
    "Estimate how much of the body is burned by",
    "the palm of the patient, which is one percent.",
  ];
  const crush = [
    "Any limb that was held for an hour or more is",
    "released only when the fluids are running in.",
    "and the monitor shows a narrow complex.",
  ];
  const content =
    sheet(40, "Burns 8.2", "Assessment", burns, 152) + sheet(320, "Crush 8.3", "Criteria", crush, 163);
  expect(await textsOf(content)).toEqual([
    "Burns 8.2",
    "Assessment",
    burns.join(" "),
    "Then",
    burns.join(" "),
    "Crush 8.3",
    "Criteria",
    crush.join(" "),
    "Then",
    crush.join(" "),
  ]);
});

test("a side bar painted over the ends of headings' bars is read after what it stands beside", async () => {
  const bar = (y: number, title: string) =>
    fill(0.85, 40, y, 530, 16) + text(44, y + 12, title, { font: "F2" });
  const steps = ["1. Give oxygen.", "2. Obtain a 12-lead ECG within 10 minutes."];
  const pearls = ["Hypoxia is a common cause:", "check the airway first."];
  const content =
    bar(50, "EMT") +
    text(60, 84, steps) +
    bar(112, "PARAMEDIC") +
    text(60, 146, "3. Atropine 1 mg IV.") +
    text(60, 158, "4. Pacing at 70 a minute when atropine fails.") +
    fill(0.93, 400, 50, 170, 130) +
    text(410, 70, "PEARLS", { font: "F2" }) +
    text(410, 90, pearls);
  expect(await textsOf(content)).toEqual([
    "EMT",
    ...steps,
    "PARAMEDIC",
    "3. Atropine 1 mg IV.",
    "4. Pacing at 70 a minute when atropine fails.",
    `PEARLS: ${pearls.join(" ")}`,
  ]);
});

test("a box of text over all columns parts them, and makes no table of them", async () => {
  const column = (x: number, y: number, title: string, lines: string[]) =>
    text(x, y, title, { font: "F2" }) + text(x, y + 18, lines);
  const content =
    column(50, 60, "Before you call", [
      "Have the age, the sex and the",
      "complaint at hand. Press the",
      "key for a second.",
    ]) +
    column(230, 63, "Trauma alert", [
      "State the mechanism first, then",
      "the injuries, then the signs in",
      "this order: pulse, pressure.",
      "Tell what was done.",
    ]) +
    column(410, 57, "Stroke alert", [
      "Give the last known well as a",
      "clock time, the score, and the",
      "glucose.",
    ]) +
    fill(0.9, 45, 136, 520, 18) +
    text(50, 148, "All alerts: repeat each order word for word before it is carried out.") +
    column(50, 174, "Chest pain", ["Send the ECG. State the leads", "with elevation, the onset."]) +
    column(230, 171, "Sepsis", ["State the temperature and how", "much fluid was given."]) +
    column(410, 178, "Refusals", ["Call for every refusal of one", "who was given a medication."]);
  const texts = await textsOf(content);
  expect(texts.indexOf("Trauma alert")).toBe(2);
  expect(texts.indexOf("Stroke alert")).toBe(4);
  expect(texts.findIndex((each) => each.startsWith("All alerts"))).toBe(6);
  expect(texts.at(-1)).toBe("Call for every refusal of one who was given a medication.");
});

test("the numbers that count a draft's lines are no part of them", async () => {
  const lines = Array.from({ length: 12 }, (_, i) =>
    i % 3 === 0 ? `Rule ${i} states what is` : "to be done, and by whom it is",
  );
  const content = lines
    .map((line, i) => text(i < 9 ? 45 : 40, 60 + i * 14, String(i + 1)) + text(72, 60 + i * 14, line))
    .join("");
  expect((await textsOf(content)).join(" ")).toBe(lines.join(" "));
});

test("numbers stay that stand beside no line", async () => {
  const numbers = Array.from({ length: 12 }, (_, i) => String(i + 1));
  const content =
    text(50, 60, "Numbers of the units") + numbers.map((number, i) => text(50, 90 + i * 20, number)).join("");
  expect((await textsOf(content)).join(" ")).toBe(`Numbers of the units ${numbers.join(" ")}`);
});

test("what stands left of numbers stays", async () => {
  const content = Array.from(
    { length: 11 },
    (_, i) => text(72, 60 + i * 14, `${i + 1} On matters`) + text(500, 60 + i * 14, String(i + 1)),
  ).join("");
  expect((await textsOf(content)).join(" ")).toContain("3 On matters");
});

test("the numbers of a list's items stay", async () => {
  const items = [
    "Gauze",
    "Splint",
    "Mask",
    "Tape",
    "Shears",
    "Gloves",
    "Blanket",
    "Collar",
    "Pads",
    "Razor",
    "Pen",
  ];
  const content = items
    .map((item, i) => text(45, 60 + i * 14, String(i + 1)) + text(72, 60 + i * 14, item))
    .join("");
  expect((await textsOf(content)).join(" ")).toContain("11. Pen");
});

test("two pages on one sheet are read one by one, whatever stands beside each other on them", async () => {
  const rows = ["Adult", "1 mg IV", "2 mg IM", "Repeat once", "Maximum 3 mg", "Call early"];
  const page = (x: number, first: string) =>
    rows.map((row, i) => text(x, 260 + i * 20, `${first} ${i}`) + text(x + 100, 260 + i * 20, row)).join("");
  const texts = await textsOf(page(50, "Atropine") + page(450, "Fentanyl"), "/MediaBox[0 0 792 612]");
  expect(texts.slice(0, 6).every((each) => each.startsWith("Atropine"))).toBe(true);
  expect(texts.slice(6).every((each) => each.startsWith("Fentanyl"))).toBe(true);
});

test("a list of names and values on a wide sheet is read line by line", async () => {
  const names = ["Adult", "Child", "Infant", "Elder", "Pregnant", "Obese", "Renal"];
  const content = names
    .map((name, i) => text(50, 260 + i * 20, name) + text(500, 260 + i * 20, `${i} mg`))
    .join("");
  expect(await textsOf(content, "/MediaBox[0 0 792 612]")).toEqual(
    names.map((name, i) => `${name} | ${i} mg`),
  );
});

test("four narrow columns of text with a common pitch of lines are no table", async () => {
  const paragraphs = [
    [
      "Give oxygen to keep",
      "the saturation at 94 or",
      "more. Place the patient",
      "in a position that is",
      "easy on the breathing.",
    ],
    ["Do not let the patient", "walk to the cot. Repeat", "the vital signs often", "and chart each set."],
    [
      "Ask about drugs that",
      "were taken today, and",
      "bring the bottles along",
      "to the hospital. Keep",
      "the patient warm, and",
      "say what you do.",
    ],
  ];
  const columns = [0, 1, 2, 3].map((column) => {
    let y = 60;
    return [0, 1, 2].map((at) => {
      const lines = paragraphs[(at + column) % 3] ?? [];
      const drawn = text(40 + column * 135, y, lines);
      y += lines.length * 12 + 8;
      return { drawn, read: lines.join(" ") };
    });
  });
  const all = columns.flat();
  expect(await textsOf(all.map(({ drawn }) => drawn).join(""))).toEqual(all.map(({ read }) => read));
});

test("lines that are spread over a narrow column are text, with gaps as wide as between cells", async () => {
  // Each word at its place, as where a column is justified.
  const lines = [
    ["Administer", "epinephrine"],
    ["into", "the", "thigh", "when"],
    ["anaphylaxis", "is", "suspected,"],
    ["whichever", "drug", "is"],
    ["given."],
  ];
  const width = (word: string) => word.length * 6;
  const content = lines.flatMap((words, line) => {
    const space = (150 - words.reduce((sum, word) => sum + width(word), 0)) / Math.max(1, words.length - 1);
    let x = 40;
    return words.map((word) => {
      const at = x;
      x += width(word) + space;
      return `BT /G gs ${at} ${700 - line * 12} Td (${word}) Tj ET\n`;
    });
  });
  const objects = ["<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>"];
  const resources = `/ExtGState<</G<</Font[${FIRST_EXTRA} 0 R 10]>>>>`;
  const [page] = await readPdf(pdfFile([{ content: content.join(""), resources }], { objects }));
  expect(page?.blocks.map((block) => block.text)).toEqual([lines.flat().join(" ")]);
});

test("three columns of short lines below headings of their own are no table", async () => {
  const cards = [
    ["Bleeding", "Direct pressure", "Tourniquet", "Note the time"],
    ["Burns", "Cool with water", "Cover it"],
    ["Chest pain", "12-lead ECG", "Aspirin 324 mg"],
    ["Croup", "Keep it calm", "Cool mist", "Dexamethasone", "Oxygen", "Sit up"],
    ["Fever", "Undress"],
    ["Head injury", "Raise the head"],
    ["Heat stroke", "Cool first", "Ice packs"],
    ["Poisoning", "Call poison control", "Charcoal", "Bring the bottle"],
    ["Seizure", "Midazolam 10 mg IM"],
  ];
  const columns = [0, 1, 2].map((column) => cards.slice(column * 3, column * 3 + 3));
  const drawn = columns.flatMap((lists, column) => {
    const x = 40 + column * 180;
    let y = 40;
    return lists.map(([title = "", ...items]) => {
      y += 20;
      const head = text(x, y, title, { font: "F2", size: 12 });
      const list = items.map((item, at) => text(x, y + 12 * (at + 1), item));
      y += 12 * items.length;
      return head + list.join("");
    });
  });
  const blocks = await blocksOf(drawn.join(""));
  const titles = blocks.filter(({ kind }) => kind === "heading").map((block) => block.text);
  expect(titles).toEqual(cards.map(([title = ""]) => title));
});

test("an address and the number of an invoice far beside it are read one after the other", async () => {
  const content =
    text(50, 60, "Cedar County Billing", { font: "F2" }) +
    text(50, 71, ["PO Box 114", "Cedar Falls, IA 50613", "Tax ID 42-0000000"], { size: 9.5 }) +
    text(470, 66, "INVOICE", { font: "F2", size: 18 }) +
    text(470, 80, ["Invoice no. 26-00412-1", "Date 03/09/2026", "Due 04/08/2026"], { size: 9.5 }) +
    text(50, 140, [
      "For the transport of a patient from home to hospital, with oxygen and all that was",
      "needed on the way, as it was agreed upon by the county and its insurer last year.",
    ]);
  const texts = await textsOf(content);
  const read = texts.join(" ");
  expect(read).toContain("PO Box 114 Cedar Falls, IA 50613 Tax ID 42-0000000");
  expect(read).toContain("INVOICE Invoice no. 26-00412-1 Date 03/09/2026 Due 04/08/2026");
});

test("headings at heights of their own, beside each other over text, are no names of a table", async () => {
  const content =
    text(300, 58, "Contact us", { font: "F2", size: 14 }) +
    text(50, 68, "While you wait", { font: "F2", size: 14 }) +
    text(300, 81.3, ["Cedar County EMS", "1200 Station Road", "Cedar Falls, IA 50613"]) +
    text(50, 91, [
      "Sit the person upright. Give one adult aspirin (325",
      "mg) to chew if the dispatcher tells you to and there",
      "is no allergy.",
    ]) +
    text(300, 129, ["Business line: (319) 555-0142", "cedarems.example.org"]) +
    fill(0.9, 50, 130, 225, 40) +
    text(58, 144, [
      "Never drive yourself to the hospital: some in three",
      "hundred go into cardiac arrest on the way.",
    ]);
  expect(await textsOf(content)).toContain(
    "Sit the person upright. Give one adult aspirin (325 mg) to chew if the dispatcher tells you to and there is no allergy.",
  );
});

test("the number of a step stays before it where the step alone reaches over the space between columns", async () => {
  const steps = [
    "Preoxygenate for three minutes with flush-rate oxygen",
    "Position the ear level with the sternal notch",
    "Suction on and under the pillow",
    "Ketamine 2 mg/kg, then rocuronium 1.2 mg/kg",
    "Confirm with capnography",
  ];
  const content =
    steps
      .map(
        (step, i) =>
          text(57, 87 + i * 26, `${i + 1}`, { font: "F2" }) + text(80, 87 + i * 26, step, { size: 11 }),
      )
      .join("") +
    text(400, 94, [
      "Failed airway plan: two attempts",
      "at most, and no more than thirty",
      "seconds each. Then an i-gel for",
      "all of them. If the saturation is",
      "below ninety, cut the membrane.",
    ]) +
    text(320, 160, [
      "A bougie is put into the opening and a tube over it.",
      "The base hospital is called on the way in any case,",
      "and told what was tried, and in which order it was.",
    ]);
  expect((await textsOf(content)).slice(0, 2)).toEqual([`1 ${steps[0]}`, `2 ${steps[1]}`]);
});

test("a page's border of two frames keeps what stands in them", async () => {
  const content =
    box(30, 30, 552, 732) +
    box(45, 45, 522, 702) +
    text(60, 40, "Cedar County EMS", { size: 8 }) +
    text(80, 100, "Give 0.3 mg into the thigh.");
  expect((await textsOf(content)).toSorted()).toEqual(["Cedar County EMS", "Give 0.3 mg into the thigh."]);
});

const CARDS = [
  ["Lidocaine", "Adult: 9.2 mg IV over 5 min", "Child: 0.15 mg/kg IO", "Repeat once after ten min"],
  ["Ketorolac", "Adult: 4.3 mg IV over 4 min", "Child: 0.44 mg/kg IO"],
  ["Verapamil", "Adult: 6.8 mg IV over 6 min", "Child: 0.34 mg/kg IO"],
  ["Magnesium", "Adult: 1.3 mg IV over 8 min", "Child: 0.13 mg/kg IO"],
  ["Etomidate", "Adult: 6.6 mg IV over 2 min", "Child: 0.91 mg/kg IO", "Repeat once after ten min"],
  ["Naloxone", "Adult: 2.6 mg IV over 2 min", "Child: 0.19 mg/kg IO"],
];
/** The name of each, the dose for adults, and the one for children with what follows it. */
const CARD_TEXTS = CARDS.flatMap(([name = "", adult = "", ...child]) => [name, adult, child.join(" ")]);
const card = (x: number, y: number, [name = "", ...lines]: readonly string[] = []) =>
  text(x, y, name, { font: "F2" }) + text(x, y + 12, lines);

test("cards without frames are read one by one, in rows where they stand in rows", async () => {
  const title = text(50, 60, "Drug Cards", { font: "F2", size: 18 });
  const inRows = CARDS.map((each, i) => card(50 + (i % 3) * 170, 90 + Math.floor(i / 3) * 80, each));
  expect(await textsOf(title + inRows.join(""))).toEqual(["Drug Cards", ...CARD_TEXTS]);
  const inColumns = CARDS.map((each, i) => {
    const above = i % 2 === 0 ? 0 : (CARDS[i - 1]?.length ?? 0) * 12 + 10;
    return card(50 + Math.floor(i / 2) * 170, 90 + above, each);
  });
  expect(await textsOf(title + inColumns.join(""))).toEqual(["Drug Cards", ...CARD_TEXTS]);
});

test("headings of cards may be large instead of bold, or stand in their middle, and a box may stand in a card", async () => {
  const large = CARDS.map(([name = "", ...lines], i) => {
    const [x, y] = [50 + (i % 2) * 260, 90 + Math.floor(i / 2) * 80];
    return text(x, y, name, { size: 14 }) + text(x, y + 14, lines);
  });
  expect(await textsOf(large.join(""))).toEqual(CARD_TEXTS);
  const middle = CARDS.map(([name = "", ...lines], i) => {
    const [x, y] = [50 + (i % 3) * 170, 90 + Math.floor(i / 3) * 80];
    const boxed = i === 1 ? box(x, y + 32, 120, 20) + text(x + 4, y + 45, "Not in the third trimester") : "";
    return text(x + 40, y, name, { font: "F2" }) + text(x, y + 12, lines) + boxed;
  });
  expect(await textsOf(middle.join(""))).toEqual(CARD_TEXTS.toSpliced(6, 0, "Not in the third trimester"));
});

test("a paragraph that runs around a picture's caption and goes on below it is one", async () => {
  const beside = [
    "Reassess the airway soon after the tube",
    "was placed, and again after each move of",
    "the patient; record the value that the",
  ];
  const below = [
    "monitor shows and the depth of the tube at the teeth. A second person confirms what was",
    "seen before the patient leaves the scene.",
  ];
  const caption = ["Figure 4. The depth is", "read at the teeth,", "and is written down."];
  const content = text(50, 80, beside) + text(330, 80, caption, { size: 9 }) + text(50, 116, below);
  expect(await textsOf(content)).toEqual([[...beside, ...below].join(" "), caption.join(" ")]);
});

test("steps in columns, each with a large numeral before its heading, are read in their order", async () => {
  const steps = ["Approach", "Airway", "Breathing", "Circulation", "Disability", "Exposure"];
  const lines = ["Look for what may harm the crew", "and call for help early."];
  const step = (i: number, column: number, row: number) => {
    const [x, y] = [50 + column * 260, 90 + row * 60];
    const head = text(x + 26, y, steps[i] ?? "", { font: "F2" });
    return text(x, y + 14, String(i + 1), { size: 28 }) + head + text(x + 26, y + 12, lines);
  };
  const read = steps.flatMap((name, i) => [`${i + 1} ${name}`, lines.join(" ")]);
  expect(await textsOf(steps.map((_, i) => step(i, i % 2, Math.floor(i / 2))).join(""))).toEqual(read);
  expect(await textsOf(steps.map((_, i) => step(i, Math.floor(i / 3), i % 3)).join(""))).toEqual(read);
});

test("slides beside each other on a handout are read one by one, though only bars tell where they are", async () => {
  const slides = [
    [
      "Airway",
      "Look into the mouth before a tube is placed, and keep a catheter",
      "at hand. Look again behind it, and write down what was seen, and",
      "when.",
    ],
    [
      "Bleeding",
      "Press on the wound at once, and do not let go to look how it is",
      "doing yet. A second person brings what is needed, and ties it",
      "on.",
    ],
    [
      "Cooling",
      "Take the patient out of the sun and fan the skin while it is kept",
      "wet all over. Stop before the patient shivers, and cover what is",
      "cold.",
    ],
    [
      "Drowning",
      "Give five breaths first, since air is what is lacking after a time",
      "in the water. Only then count compressions, as for any other",
      "arrest.",
    ],
  ];
  const content = slides.map(([title = "", ...lines], i) => {
    const [x, y] = [30 + (i % 2) * 290, 40 + Math.floor(i / 2) * 220];
    const bars = fill(0.2, x, y, 270, 20) + fill(0.2, x, y + 190, 270, 8);
    const body = text(x + 5, y + (i === 1 ? 75 : 80), lines, { size: 8.5 });
    return (
      bars +
      text(x + 5, y + 14, title, { size: 14 }) +
      body +
      text(x + 230, y + 196, `${i + 1} of 4`, { size: 6 })
    );
  });
  const texts = (await textsOf(content.join(""))).join(" ");
  for (const [title = "", ...lines] of slides) expect(texts).toContain(`${title} ${lines.join(" ")}`);
});

test("cards in the cells of a drawn table are read one by one", async () => {
  const sheet = CARDS.map((each, i) => {
    const [x, y] = [40 + (i % 2) * 240, 60 + Math.floor(i / 2) * 70];
    return box(x, y, 240, 70) + card(x + 10, y + 16, each);
  });
  const texts = await textsOf(sheet.join(""));
  for (const [name = "", ...lines] of CARDS) {
    const at = texts.indexOf(name);
    expect(texts.slice(at + 1, at + 1 + lines.length).join(" ")).toStartWith(lines.join(" "));
  }
});

test("a column that goes on with the text of the one before it is no column of cards", async () => {
  const drugs = ["aspirin", "glucose", "ketamine", "droperidol", "oxygen", "water"];
  const part = (x: number, y: number, name: string, drug: string) =>
    text(x, y, name, { font: "F2" }) +
    text(x, y + 12, [
      `Give ${drug} by mouth to each patient who can still`,
      "swallow, and look after a while whether it has helped",
      "as much as it was meant to. Tell the hospital of all.",
    ]);
  const content =
    part(50, 90, "Purpose", "aspirin") +
    part(50, 155, "Assessment", "glucose") +
    part(50, 215, "Sedation", "ketamine") +
    part(320, 81, "", "droperidol") +
    part(320, 142, "Monitoring", "oxygen") +
    part(320, 209, "Transport", "water");
  const texts = await textsOf(content);
  expect(texts.flatMap((each) => drugs.filter((drug) => each.includes(`Give ${drug}`)))).toEqual(drugs);
});

test("names of columns that stand again further down are those of a table, and no cards", async () => {
  const names = (y: number, drug: string) =>
    [drug, "Adult dose", "Child dose"].map((name, i) => text(50 + i * 170, y, name, { font: "F2" })).join("");
  const row = (y: number, cells: readonly string[]) =>
    cells.map((cell, i) => text(50 + i * 170, y, cell)).join("");
  const content =
    names(90, "Lidocaine") +
    row(104, ["First by vein", "1 mg slowly", "2 mg slowly"]) +
    row(118, ["Then by bone", "3 mg slowly", "4 mg slowly"]) +
    names(140, "Magnesium") +
    row(154, ["First by vein", "5 mg slowly", "6 mg slowly"]) +
    row(168, ["Then by bone", "7 mg slowly", "8 mg slowly"]);
  const texts = await textsOf(content);
  expect(
    texts.some((each) => each.includes("Then by bone") && each.includes("Adult dose: 7 mg slowly")),
  ).toBe(true);
  const listed = [
    ["Sound", "Wheezing", "Stridor"],
    ["Cause", "Narrow lungs", "Narrow throat"],
    ["Color", "Blue lips", "Red cheeks"],
    ["Reason", "No oxygen", "Carbon monoxide"],
  ].map((each, i) => card(50 + (i % 2) * 200, 90 + Math.floor(i / 2) * 60, each));
  expect((await textsOf(listed.join(""))).some((each) => /Stridor.*Narrow throat/.test(each))).toBe(true);
});

test("a column that goes on far below the end of the other is read to its end, with its headings", async () => {
  const wide = "Every patient of any age who is treated for it";
  const section = (x: number, y: number, name: string) =>
    text(x, y, name, { font: "F2", size: 14 }) +
    text(x, y + 16, [wide, wide, `is taken to the clinic for ${name}.`]);
  const names = ["crush", "bites", "drowning", "burns"];
  const content =
    names.map((name, i) => section(40, 60 + i * 72, name)).join("") +
    section(320, 80, "cold") +
    section(320, 150, "heat");
  const headings = (await blocksOf(content)).filter(({ kind }) => kind === "heading").map(({ text }) => text);
  expect(headings).toEqual([...names, "cold", "heat"]);
});

test("levels of care are beside each other, those named in short too", async () => {
  const orders = ["EMT", "AEMT", "Paramedic"];
  const content = orders
    .map(
      (name, i) =>
        text(40, 60 + i * 50, name, { font: "F2" }) +
        text(40, 76 + i * 50, "Give what the patient of any age needs most."),
    )
    .join("");
  const headings = (await blocksOf(content)).filter(({ kind }) => kind === "heading");
  expect(headings.map(({ text }) => text)).toEqual(orders);
  expect(new Set(headings.map((each) => each.kind === "heading" && each.level)).size).toBe(1);
});

test("what follows a chart's boxes under a title of its own is read after those beside the others", async () => {
  const boxes = [
    [40, 60, "Check the glucose"],
    [40, 110, "Check the pupils"],
    [40, 160, "Go to the nearest stroke center"],
    [320, 85, "Dextrose 10% 250 mL"],
    [320, 135, "Naloxone 0.4 mg IV"],
  ] as const;
  const content =
    boxes.map(([x, y, words]) => box(x, y, 200, 30) + text(x + 10, y + 18, words, { size: 9 })).join("") +
    text(40, 230, "Pearls", { font: "F2", size: 14 }) +
    text(40, 250, "Wake-up strokes count from the last time seen well.", { size: 11 });
  const texts = await textsOf(content);
  expect(texts.slice(-2)).toEqual(["Pearls", "Wake-up strokes count from the last time seen well."]);
});

test("a paragraph beside a list whose lines it is level with is no column of a table with it", async () => {
  const content =
    text(40, 60, "Causes", { font: "F2", size: 14 }) +
    text(320, 60, "Transport", { font: "F2", size: 14 }) +
    text(40, 80, ["\x95 Bleeding", "\x95 Embolism", "\x95 Magnesium: calcium 3 g IV"]) +
    text(320, 80, [
      "Continue compressions on the way to the center; do",
      "not stop for delivery on scene unless a physician of",
      "the center is present and asks for it.",
    ]);
  expect(await textsOf(content)).toEqual([
    "Causes",
    "Bleeding",
    "Embolism",
    "Magnesium: calcium 3 g IV",
    "Transport",
    "Continue compressions on the way to the center; do not stop for delivery on scene unless a physician of the center is present and asks for it.",
  ]);
});

test("three columns below a list as narrow as two of them are read one by one", async () => {
  const items = Array.from(
    { length: 8 },
    (_, i) => `${i + 1}. Look for the sign of number ${i + 1} in the patient.`,
  );
  const content =
    text(40, 60, items) +
    text(40, 181, "EMT", { font: "F2", size: 13 }) +
    text(40, 196, [
      "Oxygen 15 L/min. Monitor SpCO.",
      "Begin CPR if there is no pulse.",
      "Undress who is wet.",
    ]) +
    text(40, 236, "AEMT", { font: "F2", size: 13 }) +
    text(230, 180, [
      "IV access in a large vein. Normal",
      "saline 500 mL for low pressure.",
      "Albuterol for wheezing.",
    ]) +
    text(230, 220, "Paramedic", { font: "F2", size: 13 }) +
    text(420, 180, [
      "12-lead ECG. Antidote when",
      "the score is below 14, in arrest",
      "or in shock. Intubate early",
      "with burns of the airway,",
      "before it swells,",
      "with a small tube.",
    ]) +
    text(40, 264, "All of them are reviewed by the medical director of the service.");
  expect((await textsOf(content)).slice(8)).toEqual([
    "EMT",
    "Oxygen 15 L/min. Monitor SpCO. Begin CPR if there is no pulse. Undress who is wet.",
    "AEMT",
    "IV access in a large vein. Normal saline 500 mL for low pressure. Albuterol for wheezing.",
    "Paramedic",
    "12-lead ECG. Antidote when the score is below 14, in arrest or in shock. Intubate early with burns of the airway, before it swells, with a small tube.",
    "All of them are reviewed by the medical director of the service.",
  ]);
});

test("a column goes on below a heading near the end of the other, where it keeps its width", async () => {
  const full = "A line that is as long as its column is w";
  const content =
    text(40, 60, "Asthma", { font: "F2", size: 15 }) +
    text(40, 80, [full, full, full, full, "and ends."]) +
    text(40, 165, "Croup", { font: "F2", size: 15 }) +
    text(40, 185, [full, full, full, "and ends too."]) +
    text(320, 60, "Seizure", { font: "F2", size: 15 }) +
    text(320, 80, [full, full, full, "and ends as well."]);
  const headings = (await blocksOf(content)).filter(({ kind }) => kind === "heading");
  expect(headings.map((each) => each.text)).toEqual(["Asthma", "Croup", "Seizure"]);
});

test("columns above a line across the page are read before other ones below it", async () => {
  const side = [
    "History",
    "Renal failure or",
    "missed dialysis",
    "Entrapment longer",
    "than four hours",
    "Weakness",
  ];
  const main = [
    "Calcium is given slowly into a large vein of the arm",
    "and bicarbonate through another line of its own.",
  ];
  const content =
    fill(0.9, 36, 48, 130, 90) +
    text(40, 60, side) +
    text(176, 60, main) +
    text(176, 96, ["Albuterol is given by nebulizer without a pause until", "the hospital."]) +
    fill(0, 36, 150, 520, 1) +
    text(40, 170, "Pearls", { font: "F2" }) +
    text(40, 188, [
      "Both of the drugs must not mix in",
      "line. Flush with 20 mL between",
      "the two drugs.",
      "Succinylcholine is not given.",
    ]) +
    text(220, 170, "Records", { font: "F2" }) +
    text(220, 186, [
      "Tell the time of entrapment, the",
      "time of release and each ECG.",
      "Attach the strips.",
    ]) +
    text(220, 226, "Review", { font: "F2" }) +
    text(400, 170, ["All calls in which it was given", "are reviewed within 14 days.", "The crew is told."]) +
    text(400, 212, ["Indicators are the time to the", "first ECG."]);
  expect((await textsOf(content)).slice(-9)).toEqual([
    "Albuterol is given by nebulizer without a pause until the hospital.",
    "Pearls",
    "Both of the drugs must not mix in line. Flush with 20 mL between the two drugs.",
    "Succinylcholine is not given.",
    "Records",
    "Tell the time of entrapment, the time of release and each ECG. Attach the strips.",
    "Review",
    "All calls in which it was given are reviewed within 14 days. The crew is told.",
    "Indicators are the time to the first ECG.",
  ]);
});

test("steps with a large numeral in a box before the heading of each are read with it, beside a box of remarks or not", async () => {
  const names = ["Compressor", "Airway", "Monitor", "Lead"];
  const content = names
    .map((name, i) => {
      const y = 60 + i * 50;
      return (
        fill(0.2, 40, y, 40, 44) +
        text(55, y + 20, String(i + 1), { size: 16 }) +
        text(90, y + 10, name, { font: "F2" }) +
        text(90, y + 24, [
          `The ${name.toLowerCase()} stands at his place and`,
          "changes every two minutes.",
        ]) +
        (i % 2 === 0
          ? fill(0.9, 400, y, 150, 44) + text(404, y + 10, "Count the last ten.", { size: 8 })
          : "")
      );
    })
    .join("");
  const blocks = await blocksOf(content);
  expect(blocks.filter(({ text }) => /^\d$/.test(text))).toEqual([]);
  const texts = blocks.map(({ text }) => text);
  for (const [i, name] of names.entries())
    expect(texts.some((each) => each.startsWith(`${i + 1} ${name}`))).toBe(true);
});

test("where much is in bold, a term below what is said of another, set in, begins a paragraph", async () => {
  const content =
    text(50, 60, "Chemtrec", { font: "F2" }) +
    text(80, 72, "1-800-424-9300, day and night") +
    text(50, 84, "Poison center", { font: "F2" }) +
    text(80, 96, "1-800-222-1222") +
    text(50, 108, "County hazmat", { font: "F2" }) +
    text(80, 120, "Through dispatch") +
    fill(0.9, 40, 190, 300, 130) +
    text(
      50,
      200,
      Array.from({ length: 8 }, () => "All of this box is written in bold."),
      { font: "F2" },
    );
  expect((await textsOf(content)).join(" / ")).toContain("day and night / Poison center");
});

test("a line of a table in the next column, level with a line of text, does not end its paragraph", async () => {
  const lines = [
    "From the first of August each engine carries",
    "a device, and crews apply it in the pause as",
    "the second rhythm is checked.",
  ];
  const content =
    text(50, 60, lines) +
    text(50, 120, ["Another paragraph stands below the first one", "and goes on to here."]) +
    grid(
      262,
      61,
      [100, 100],
      [
        ["Short", "Replacement"],
        ["Calcium", "Gluconate"],
        ["Lorazepam", "Midazolam"],
      ],
    );
  expect(await textsOf(content)).toContain(lines.join(" "));
});

test("two lists beside each other are read one by one though each line has one beside it, below headings on one level", async () => {
  const column = (x: number, name: string, lines: readonly string[]) =>
    text(x, 90, name, { font: "F2" }) +
    lines
      .map((line, at) => {
        const y = 102 + at * 12;
        const isItem = line.startsWith("\x95");
        return (isItem ? text(x + 6, y, "\x95") : "") + text(x + 14, y, line.replace("\x95 ", ""));
      })
      .join("");
  const content =
    text(50, 50, "Airway devices", { font: "F2", size: 20 }) +
    column(50, "NASAL ATOMIZER", [
      "\x95 Give no more than one milliliter in each",
      "nostril, and half of it where you can",
      "\x95 Never use it while the patient bleeds from",
      "the nose, or where the mucosa is torn",
      "by an injury of the face or by burns",
      "\x95 Wait two minutes for the drug to work",
    ]) +
    column(330, "i-gel", [
      "\x95 For patients without a gag reflex",
      "\x95 Apnea",
      "\x95 Poor effort",
      "\x95 Leave it out where the jaw is locked",
      "\x95 Check that the line is at the teeth",
      "\x95 Tape it to the upper jaw",
    ]);
  const [page] = await readPdf(pdfFile([{ content }]));
  const headings = page?.blocks.filter(({ kind }) => kind === "heading") ?? [];
  expect(headings).toMatchObject([
    { level: 1 },
    { text: "NASAL ATOMIZER", level: 2 },
    { text: "i-gel", level: 2 },
  ]);
  expect(page?.blocks.map(({ text }) => text)).toEqual([
    "Airway devices",
    "NASAL ATOMIZER",
    "Give no more than one milliliter in each nostril, and half of it where you can",
    "Never use it while the patient bleeds from the nose, or where the mucosa is torn by an injury of the face or by burns",
    "Wait two minutes for the drug to work",
    "i-gel",
    "For patients without a gag reflex",
    "Apnea",
    "Poor effort",
    "Leave it out where the jaw is locked",
    "Check that the line is at the teeth",
    "Tape it to the upper jaw",
  ]);
});

test("a heading goes on in the same letters whatever its second line begins with, and has its level with a remark behind it", async () => {
  const line = "Compress the chest for a minute while the airway is held";
  const content =
    text(50, 50, "Newborns", { font: "F2", size: 20 }) +
    text(50, 90, "ASSESSMENT: (all levels)", { font: "F2" }) +
    text(50, 104, line) +
    text(50, 130, ["After a minute of compressions, if the pulse is still <", "60:"], { font: "F2" }) +
    text(50, 156, [line, line]) +
    text(50, 190, "NOTES:", { font: "F2" }) +
    text(50, 204, line);
  const [page] = await readPdf(pdfFile([{ content }]));
  expect(page?.blocks.filter(({ kind }) => kind === "heading")).toMatchObject([
    { text: "Newborns", level: 1 },
    { text: "ASSESSMENT: (all levels)", level: 2 },
    { text: "After a minute of compressions, if the pulse is still < 60:", level: 3 },
    { text: "NOTES:", level: 2 },
  ]);
});

test("a heading below two columns, a line above a table over both, is read after the right column", async () => {
  const left = ["Given for hives or itching, to adults and to", "children of six years or more."];
  const right = [
    "Some patients grow drowsy, and must not drive",
    "or work with machines for the rest of the day.",
    "Their mouth may be dry.",
  ];
  const column = (x: number, y: number, title: string, lines: string[]) =>
    text(x, y, title, { font: "F2", size: 10.5 }) + text(x, y + 13, lines);
  const page = (titles: string[]) =>
    column(40, 60, titles[0] ?? "", left) +
    column(40, 103, "Actions", left) +
    column(320, 55, "Side effects", right) +
    column(320, 110.5, titles[1] ?? "", left) +
    text(40, 160, "Doses", { font: "F2", size: 10.5 }) +
    text(40, 178, "Route: by mouth.") +
    grid(
      40,
      185,
      [180, 180, 180],
      [
        ["Age", "Dose", "Repeat"],
        ["Adult", "10 mg", "None"],
        ["Child", "5 mg", "None"],
      ],
    );
  for (const titles of [
    ["Uses", "Cautions"],
    ["Uses", "Actions"],
  ]) {
    const texts = await textsOf(page(titles));
    expect(texts.slice(-6, -2)).toEqual([titles[1] ?? "", left.join(" "), "Doses", "Route: by mouth."]);
  }
});

test("a page's title above a line is read first, before what stands beside it and the columns below", async () => {
  const words = (x: number, y: number) =>
    text(x, y, [
      "Patients are asked to lie down before any",
      "of the drugs is given, and are watched for",
      "as long as the crew is with them.",
    ]);
  const content =
    text(150, 62, "Fainting", { font: "F2", size: 16 }) +
    text(500, 56, ["Section 4", "Version 2"], { size: 9 }) +
    "40 712 m 560 712 l S\n" +
    words(40, 120) +
    words(320, 116) +
    text(
      40,
      190,
      "All of them are seen by a physician on the same day, and those who fell by a surgeon, too.",
    );
  expect((await textsOf(content)).slice(0, 2)).toEqual(["Fainting", "Section 4 Version 2"]);
});
