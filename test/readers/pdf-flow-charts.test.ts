import { describe, expect, test } from "bun:test";
import { box, pdfFile, readPdf, text, textsOf } from "../support/pdf.ts";

describe("a flow chart", () => {
  const line = (...points: number[]) =>
    `${points.map((at, i) => (i % 2 === 0 ? at : `${792 - at} ${i === 1 ? "m" : "l"}`)).join(" ")} S\n`;
  const boxed = (x: number, y: number, words: string | string[]) =>
    box(x, y, 150, 50) + text(x + 10, y + 20, words);

  const question = boxed(230, 40, "MAP below 65?");
  const branches =
    boxed(60, 110, "Saline 500 mL") +
    boxed(60, 175, "Norepinephrine") +
    boxed(400, 110, "Monitor") +
    boxed(230, 245, "Ketamine");
  const read = [
    "MAP below 65?",
    "MAP below 65? YES: Saline 500 mL",
    "MAP below 65? YES: Norepinephrine",
    "MAP below 65? NO: Monitor",
    "Ketamine",
  ];

  test("without arrows has the answers beside each other below a question on all boxes below each", async () => {
    const answers = text(125, 102, "YES") + text(468, 102, "NO");
    expect(await textsOf(question + answers + branches)).toEqual(read);
  });

  const tagged = (x: number, y: number, level: string, words: string) =>
    box(x, y, 20, 30) + box(x + 20, y, 130, 30) + text(x + 5, y + 18, level) + text(x + 25, y + 18, words);
  const steps =
    tagged(60, 110, "A", "Saline 500 mL") +
    tagged(60, 140, "P", "Norepinephrine") +
    tagged(400, 110, "P", "Monitor");
  /** Signs for arrows behind the words. */
  const pointed = async (content: string) => {
    const signs = [152, 488].map((x) => text(x, 102, "t", { font: "F4" })).join("");
    const fonts = "/F1 3 0 R/F4<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>";
    const answers = text(125, 102, "YES") + text(468, 102, "NO") + signs;
    const page = { content: question + answers + content, entries: `/Resources<</Font<<${fonts}>>>>` };
    const [read] = await readPdf(pdfFile([page]));
    return read?.blocks.map((block) => block.text);
  };

  test("has the level of care that stands beside what a box says, behind the answer that points to it", async () => {
    expect(await pointed(steps)).toEqual([
      "MAP below 65?",
      "MAP below 65? YES: A: Saline 500 mL",
      "MAP below 65? YES: P: Norepinephrine",
      "MAP below 65? NO: P: Monitor",
    ]);
  });

  test("leaves answers alone, each without its sign, where another box stands between the branches", async () => {
    const texts = (await pointed(steps + tagged(230, 110, "B", "Transport"))) ?? [];
    expect(texts).toContain("YES");
    expect(texts).toContain("NO");
    expect(texts.filter((line) => line.includes("? YES") || line.includes("? NO"))).toEqual([]);
  });

  test("has the answers on arrows that turn down, and between two questions", async () => {
    const content =
      boxed(230, 40, "Shockable rhythm?") +
      line(230, 65, 115, 65, 115, 130) +
      text(170, 60, "Yes") +
      boxed(40, 130, "Is this the third shock?") +
      boxed(420, 130, "Is the pulse slow?") +
      line(190, 155, 420, 155) +
      text(210, 150, "No");
    expect(await textsOf(content)).toEqual([
      "Shockable rhythm?",
      "Shockable rhythm? Yes: Is this the third shock?",
      "Is this the third shock? No: Is the pulse slow?",
    ]);
  });

  test("has the answers on arrows that lead askew, whatever box stands below them", async () => {
    const content =
      boxed(220, 40, "Response?") +
      line(250, 90, 100, 195) +
      text(155, 145, "Yes") +
      line(295, 90, 296, 195) +
      text(298, 145, "No") +
      line(340, 90, 490, 195) +
      text(420, 138, "No") +
      boxed(20, 205, "Monitor and transport") +
      boxed(220, 205, "Pacing at 70/min") +
      boxed(420, 205, "Epinephrine infusion");
    const texts = await textsOf(content);
    expect(texts.toSorted()).toEqual([
      "Response?",
      "Response? No: Epinephrine infusion",
      "Response? No: Pacing at 70/min",
      "Response? Yes: Monitor and transport",
    ]);
  });

  test("has the answers on arrows that bend, to boxes on the right and far below", async () => {
    const content =
      boxed(40, 200, "STEMI?") +
      "190 580 m 230 600 260 660 310 667 c S\n" +
      text(238, 150, "Yes") +
      "115 542 m 115 500 300 480 310 417 c S\n" +
      text(140, 300, "No") +
      boxed(320, 100, "Cath lab") +
      boxed(320, 350, "Nitroglycerin 0.4 mg SL");
    const texts = await textsOf(content);
    expect(texts).toContain("STEMI? Yes: Cath lab");
    expect(texts).toContain("STEMI? No: Nitroglycerin 0.4 mg SL");
  });

  test("has what stands on arrows that lead askew, though it is no answer and beside its box", async () => {
    const content =
      boxed(220, 40, "Rhythm?") +
      line(250, 90, 100, 195) +
      text(180, 145, "VF / pVT") +
      line(340, 90, 490, 195) +
      text(375, 138, "Asystole / PEA") +
      boxed(20, 205, "Defibrillate 200 J") +
      boxed(420, 205, "Epinephrine 1 mg IV") +
      line(495, 255, 400, 345) +
      text(450, 310, "No change") +
      boxed(320, 355, "Treat reversible causes");
    const texts = await textsOf(content);
    expect(texts.toSorted()).toEqual([
      "No change: Treat reversible causes",
      "Rhythm?",
      "Rhythm? Asystole / PEA: Epinephrine 1 mg IV",
      "Rhythm? VF / pVT: Defibrillate 200 J",
    ]);
  });

  test("has what stands on arrows along the page, though it is no answer", async () => {
    const content =
      boxed(220, 40, "Rhythm?") +
      line(220, 65, 100, 65, 100, 200) +
      text(150, 60, "Shockable") +
      line(370, 65, 500, 65, 500, 200) +
      text(390, 60, "Not shockable") +
      boxed(25, 200, "Defibrillate 200 J") +
      boxed(425, 200, "Epinephrine 1 mg IV") +
      line(100, 250, 100, 350) +
      text(105, 300, "After 2 minutes") +
      boxed(25, 350, "Pulse check");
    expect((await textsOf(content)).toSorted()).toEqual([
      "After 2 minutes: Pulse check",
      "Rhythm?",
      "Rhythm? Not shockable: Epinephrine 1 mg IV",
      "Rhythm? Shockable: Defibrillate 200 J",
    ]);
  });

  test.each([115, 145, 190])("has a word at each branch of an arrow, at height %d", async (y) => {
    const content =
      boxed(220, 40, "Rhythm check") +
      line(295, 90, 295, 120) +
      line(100, 120, 500, 120) +
      line(100, 120, 100, 200) +
      line(500, 120, 500, 200) +
      text(105, y, "Shockable") +
      text(440, y, "Not shockable") +
      boxed(25, 200, "Defibrillate 200 J") +
      boxed(425, 200, "Epinephrine 1 mg IV");
    expect(await textsOf(content)).toEqual([
      "Rhythm check",
      "Shockable: Defibrillate 200 J",
      "Not shockable: Epinephrine 1 mg IV",
    ]);
  });

  test("has a word on an arrow that leads back up at neither box", async () => {
    const content =
      boxed(220, 40, "Reassess") +
      boxed(220, 200, "Fluid bolus 250 mL") +
      line(370, 225, 450, 225, 450, 65, 370, 65) +
      text(455, 150, "No change");
    expect((await textsOf(content)).toSorted()).toEqual(["Fluid bolus 250 mL", "No change", "Reassess"]);
  });

  test("has a word between two arrows that lead askew at neither of them", async () => {
    const content =
      boxed(220, 40, "Response?") +
      line(280, 90, 170, 195) +
      line(310, 90, 420, 195) +
      text(288, 110, "Yes") +
      boxed(80, 205, "Monitor and transport") +
      boxed(350, 205, "Pacing at 70/min");
    const texts = await textsOf(content);
    expect(texts).toContain("Monitor and transport");
    expect(texts).toContain("Pacing at 70/min");
  });

  test("has the answers to a question in no box, as those of diamonds are in scans", async () => {
    const content =
      boxed(230, 40, "Heart rate below 50?") +
      line(305, 90, 305, 120) +
      text(270, 150, ["Signs of poor", " perfusion?"]) +
      line(150, 156, 205, 156) +
      line(150, 156, 150, 230) +
      text(170, 152, "No") +
      line(395, 156, 470, 156, 470, 230) +
      text(420, 152, "Yes") +
      boxed(75, 230, "Monitor and observe") +
      boxed(395, 230, "Atropine 1 mg IV");
    expect((await textsOf(content)).filter((each) => /Monitor|Atropine/.test(each))).toEqual([
      "Signs of poor perfusion? No: Monitor and observe",
      "Signs of poor perfusion? Yes: Atropine 1 mg IV",
    ]);
  });

  test("has the answers on arrows that turn up to a box, and that branch to two", async () => {
    const content =
      boxed(40, 130, "Monitor and observe") +
      boxed(230, 130, "Atropine 1 mg IV") +
      boxed(230, 230, "Atropine effective?") +
      line(230, 255, 115, 255, 115, 180) +
      text(190, 250, "Yes", { font: "F2" }) +
      line(305, 280, 305, 310) +
      text(310, 300, "No", { font: "F2" }) +
      line(115, 330, 115, 310, 420, 310, 420, 330) +
      boxed(40, 330, "Pacing at 70/min") +
      boxed(345, 330, "Dopamine infusion");
    const texts = await textsOf(content);
    expect(texts.filter((each) => /Monitor|Pacing|Dopamine|^(?:Yes|No)/.test(each))).toEqual([
      "Atropine effective? Yes: Monitor and observe",
      "Atropine effective? No: Pacing at 70/min",
      "Atropine effective? No: Dopamine infusion",
    ]);
  });

  test("has answers of more than a word, and no label that is a paragraph's last line", async () => {
    const content =
      boxed(230, 40, "Able to swallow?") +
      line(305, 90, 305, 130) +
      text(310, 110, "No, IV at hand", { font: "F2" }) +
      boxed(230, 130, "Dextrose 10% 125 mL") +
      text(50, 300, ["Attach the monitor as soon as it is", "at hand"]) +
      text(320, 300, ["Calcium chloride 1 g for dialysis", "patients"]) +
      boxed(40, 330, "Airway") +
      boxed(310, 330, "Termination");
    const texts = await textsOf(content);
    expect(texts).toContain("Able to swallow? No, IV at hand: Dextrose 10% 125 mL");
    expect(texts).toContain("Attach the monitor as soon as it is at hand");
    expect(texts).toContain("Calcium chloride 1 g for dialysis patients");
  });

  test("has the answer to the question that its line leads from, though another is nearer", async () => {
    const content =
      boxed(230, 40, "Unstable? Shock, chest pain") +
      boxed(420, 130, "QRS 0.12 s or wider?") +
      line(420, 155, 305, 155, 305, 230) +
      text(350, 150, "No") +
      line(380, 65, 495, 65, 495, 130) +
      text(420, 60, "No") +
      boxed(230, 230, "Vagal maneuvers");
    const texts = await textsOf(content);
    expect(texts).toContain("QRS 0.12 s or wider? No: Vagal maneuvers");
    expect(texts).toContain("Unstable? No: QRS 0.12 s or wider?");
  });

  test("leads to a box by two answers", async () => {
    const content =
      boxed(230, 40, "Is the pulse slow?") +
      line(230, 65, 115, 65, 115, 130) +
      text(170, 60, "No") +
      boxed(40, 130, "Monitor and observe") +
      boxed(230, 230, "Atropine effective?") +
      line(230, 255, 115, 255, 115, 180) +
      text(190, 250, "Yes");
    expect(await textsOf(content)).toContain(
      "Is the pulse slow? No; Atropine effective? Yes: Monitor and observe",
    );
  });

  const diamond = (x: number, y: number, words: string | string[]) =>
    line(x, y, x + 75, y - 35, x + 150, y, x + 75, y + 35).replace("S", "h S") +
    text(x + 35, y, words, { size: 8 });
  const head = (x: number, y: number, dx: number, dy: number) =>
    line(x, y, x - dx - dy / 2, y - dy + dx / 2, x - dx + dy / 2, y - dy - dx / 2).replace("S", "h f");

  test("is read along its arrows, with what is decided in a box that asks nothing, of a long one its title", async () => {
    const right = (x: number, y: number) => line(x, y, x + 44, y) + head(x + 50, y, 6, 0);
    const down = (x: number, y: number) => line(x, y, x, y + 44) + head(x, y + 50, 0, 6);
    const criteria = [
      "ST elevation in two leads",
      "Onset less than 12 hours ago",
      "No bleeding and no stroke",
      "Pressure under 180 mmHg",
    ];
    const content =
      boxed(230, 40, "Attach the monitor") +
      down(305, 90) +
      box(230, 140, 150, 80) +
      text(240, 156, "Lysis criteria", { font: "F2" }) +
      text(240, 170, criteria) +
      right(380, 180) +
      text(388, 175, "Yes") +
      boxed(430, 155, "Tenecteplase 30 mg") +
      down(305, 220) +
      text(310, 245, "No") +
      boxed(230, 270, "Repeat the checklist.") +
      line(230, 295, 196, 295) +
      head(190, 295, -6, 0) +
      text(197, 286, "PASS") +
      box(40, 280, 150, 30) +
      text(50, 299, "Treat in place") +
      down(305, 320) +
      text(310, 345, "FAIL") +
      boxed(230, 370, "Call the hospital");
    expect(await textsOf(content)).toEqual([
      "Attach the monitor",
      `Lysis criteria: ${criteria.join(" ")}`,
      "Lysis criteria: Yes: Tenecteplase 30 mg",
      "Lysis criteria: No: Repeat the checklist.",
      "Repeat the checklist: PASS: Treat in place",
      "Repeat the checklist: FAIL: Call the hospital",
    ]);
  });

  test("has the answers to a diamond without a question mark, whatever the boxes they lead to ask", async () => {
    const content =
      diamond(30, 100, ["Temp > 38 or < 36", "HR > 90"]) +
      line(180, 100, 250, 100) +
      text(205, 96, "Yes") +
      diamond(250, 100, ["Lactate > 4 or", "EtCO2 < 25?"]) +
      line(400, 100, 450, 100) +
      text(415, 96, "Yes") +
      boxed(450, 75, ["Sepsis alert", "30 mL/kg", "MAP < 65? Pressor"]) +
      line(105, 135, 105, 200) +
      text(122, 170, "No") +
      boxed(30, 200, "Routine care");
    expect((await textsOf(content)).toSorted()).toEqual([
      "Lactate > 4 or EtCO2 < 25? Yes: Sepsis alert; 30 mL/kg; MAP < 65? Pressor",
      "Temp > 38 or < 36 HR > 90",
      "Temp > 38 or < 36 HR > 90: No: Routine care",
      "Temp > 38 or < 36 HR > 90: Yes: Lactate > 4 or EtCO2 < 25?",
    ]);
  });

  test("has figures and labels of two lines on its branches, and an answer that two arrows bring once", async () => {
    const diamond = (x: number, y: number, words: string) =>
      `${x} ${792 - y - 25} m ${x + 75} ${792 - y} l ${x + 150} ${792 - y - 25} l ${x + 75} ${792 - y - 50} l s\n` +
      text(x + 45, y + 28, words);
    const content =
      diamond(230, 40, "Glucose") +
      line(230, 65, 115, 65, 115, 130) +
      text(205, 60, "<70") +
      line(380, 65, 495, 65, 495, 130) +
      text(385, 60, ">250") +
      line(305, 90, 305, 200) +
      text(309, 105, ["In range or", "not measured"]) +
      boxed(40, 130, "Dextrose 25 g IV") +
      boxed(420, 130, "Saline 500 mL IV") +
      diamond(230, 200, "Better") +
      line(305, 250, 305, 300) +
      text(309, 265, "No") +
      diamond(40, 300, "Better") +
      line(190, 325, 230, 325) +
      text(200, 320, "No") +
      boxed(230, 300, "Transport");
    expect((await textsOf(content)).toSorted()).toEqual([
      "Better",
      "Better: No: Transport",
      "Glucose",
      "Glucose: <70: Dextrose 25 g IV",
      "Glucose: >250: Saline 500 mL IV",
      "Glucose: In range or not measured: Better",
    ]);
  });

  test("has a label beside a diamond's corner on its arrow, and no bullets in a question", async () => {
    const content =
      "200 692 m 300 722 l 400 692 l 300 662 l s\n" +
      text(275, 103, "Glucose") +
      line(200, 100, 160, 100, 160, 200, 200, 200) +
      text(202, 90, "<70") +
      box(200, 180, 200, 40) +
      text(210, 196, ["\x95 Awake", "\x95 Able to swallow"]) +
      line(400, 200, 450, 200) +
      "445 595 m 445 589 l 450 592 l f\n" +
      text(410, 195, "Yes") +
      boxed(450, 175, "Oral glucose 15 g");
    expect((await textsOf(content)).toSorted()).toEqual([
      "Awake Able to swallow: Yes: Oral glucose 15 g",
      "Glucose",
      "Glucose: <70: Awake; Able to swallow",
    ]);
  });

  test("has a box of a title and a long list whole, behind the answer that leads to it", async () => {
    const items = [
      "Vagal maneuvers, the legs raised for 15 seconds after",
      "Adenosine 6 mg as a rapid push with a flush, if regular",
      "Adenosine 12 mg after 2 minutes, once and no more often",
      "Diltiazem 0.25 mg/kg over 2 minutes if it is irregular",
      "Call medical control where none of these has helped",
    ];
    const content =
      boxed(230, 40, "QRS 0.12 s or wider?") +
      line(305, 90, 305, 140) +
      text(312, 120, "No") +
      box(150, 140, 320, 90) +
      text(160, 154, "Narrow", { font: "F2" }) +
      text(
        160,
        168,
        items.map((item) => `- ${item}`),
      );
    expect(await textsOf(content)).toContain(`QRS 0.12 s or wider? No: Narrow: ${items.join("; ")}`);
  });

  test.each([
    ["a triangle", head],
    [
      "a notched triangle",
      (x: number, y: number, dx: number, dy: number) =>
        line(
          x,
          y,
          x - dx - dy / 2,
          y - dy - dx / 2,
          x - dx / 2,
          y - dy / 2,
          x - dx + dy / 2,
          y - dy + dx / 2,
        ).replace("S", "h f"),
    ],
  ])("has the answer at the box that the head of an arrow, %s, points at", async (_, drawn) => {
    const content =
      boxed(40, 75, "Signs of life present") +
      line(190, 100, 254, 100) +
      drawn(260, 100, 6, 0) +
      text(215, 96, "Yes") +
      boxed(260, 75, ["Bilateral decompression", "Pelvic binder needed?"]) +
      line(115, 125, 115, 194) +
      drawn(115, 200, 0, 6) +
      text(120, 165, "No") +
      boxed(40, 200, "Stop efforts");
    expect((await textsOf(content)).toSorted()).toEqual([
      "Signs of life present",
      "Signs of life present: No: Stop efforts",
      "Signs of life present: Yes: Bilateral decompression Pelvic binder needed?",
    ]);
  });

  test("has what stands on an arrow askew at the box that its head points at, though that asks", async () => {
    const content =
      boxed(40, 60, "Chest pain") +
      line(190, 85, 314, 176) +
      head(320, 180, 5, 3.6) +
      text(258, 128, "Over 35") +
      boxed(320, 140, "12-lead shows STEMI?");
    expect(await textsOf(content)).toEqual(["Chest pain", "Over 35: 12-lead shows STEMI?"]);
  });

  test("has two labels, each on its own arrow, at one box, though one reaches over the other's arrow", async () => {
    const content =
      diamond(40, 75, "Regular?") +
      line(115, 110, 115, 194) +
      head(115, 200, 0, 6) +
      line(190, 75, 212, 75, 212, 225, 196, 225) +
      head(190, 225, -6, 0) +
      text(194, 71, "No") +
      text(118, 150, "No change or unstable") +
      boxed(40, 200, "Amiodarone 150 mg");
    expect(await textsOf(content)).toEqual([
      "Regular?",
      "Regular? No; Regular? No change or unstable: Amiodarone 150 mg",
    ]);
  });

  test("has figures above an arrow at its box, with what was measured", async () => {
    const content =
      diamond(40, 75, "Glucose") +
      line(190, 75, 294, 75) +
      head(300, 75, 6, 0) +
      text(205, 52, "<70 or >250") +
      boxed(300, 50, "Diabetic emergencies");
    expect(await textsOf(content)).toEqual(["Glucose", "Glucose: <70 or >250: Diabetic emergencies"]);
  });

  test("has a label at the boxes that its arrow branches to, and not at one near the corner where it turns", async () => {
    const causes = ["Volume loss", "Sepsis", "Heart failure", "Tamponade"];
    const content =
      diamond(190, 75, "Cause known") +
      line(265, 110, 265, 130) +
      line(85, 130, 445, 130) +
      text(268, 122, "Medical") +
      causes
        .map((cause, i) => {
          const x = 85 + i * 120;
          return (
            line(x, 130, x, 144) + head(x, 150, 0, 6) + box(x - 50, 150, 100, 34) + text(x - 40, 170, cause)
          );
        })
        .join("") +
      box(400, 85, 150, 40) +
      text(410, 108, "Control of hemorrhage");
    const texts = await textsOf(content);
    expect(texts).toEqual(expect.arrayContaining(causes.map((cause) => `Cause known: Medical: ${cause}`)));
  });

  test("has a label at all boxes of a row, where its arrow ends between two of them", async () => {
    const causes = ["Hypovolemic", "Distributive", "Cardiogenic", "Obstructive"];
    const content =
      diamond(225, 75, "Cause known") +
      line(300, 110, 300, 150) +
      head(300, 150, 0, 6) +
      text(304, 130, "Medical") +
      causes
        .map((cause, i) => box(100.5 + i * 100, 150, 99, 34) + text(110 + i * 100, 164, [cause, "shock"]))
        .join("") +
      line(300, 184, 300, 220) +
      head(300, 220, 0, 6) +
      boxed(225, 220, "Fluid bolus");
    expect(await textsOf(content)).toEqual([
      "Cause known",
      ...causes.map((cause) => `Cause known: Medical: ${cause} shock`),
      "Fluid bolus",
    ]);
  });

  describe("whose question leads to boxes beside each other without a word on the arrows", () => {
    const arrow = (x: number, y: number, to: number) => line(x, y, x, to - 6) + head(x, to, 0, 6);
    const column = (x: number, severity: string, dose: string) =>
      arrow(x + 75, 130, 150) +
      boxed(x, 150, severity) +
      arrow(x + 75, 200, 220) +
      boxed(x, 220, "Atropine 2 mg") +
      arrow(x + 75, 270, 290) +
      boxed(x, 290, dose);
    const fork =
      diamond(225, 75, "How severe") +
      line(300, 110, 300, 130) +
      line(115, 130, 485, 130) +
      column(40, "Minor symptoms", "DuoDote 1 kit") +
      column(410, "Major symptoms", "DuoDote 3 kits");

    test("has what each of them says at all that follow it, up to where the branches meet", async () => {
      const meeting = line(115, 340, 115, 380, 219, 380) + head(225, 380, 6, 0);
      const other = line(485, 340, 485, 390, 381, 390) + head(375, 390, -6, 0);
      expect((await textsOf(fork + meeting + other + boxed(225, 360, "Transport"))).toSorted()).toEqual([
        "How severe",
        "Major symptoms",
        "Major symptoms: Atropine 2 mg",
        "Major symptoms: DuoDote 3 kits",
        "Minor symptoms",
        "Minor symptoms: Atropine 2 mg",
        "Minor symptoms: DuoDote 1 kit",
        "Transport",
      ]);
    });

    test("has the question at boxes that begin with a figure, which says of nothing by itself what it is", async () => {
      const pressures = [
        ["Below 90 mmHg", "Saline 500 mL"],
        ["90 - 140 mmHg", "Look again every 5 minutes"],
        ["Above 140 mmHg", "Esmolol 500 mcg/kg IV"],
      ];
      const content =
        diamond(225, 75, "Which pressure?") +
        line(300, 110, 300, 130) +
        line(115, 130, 485, 130) +
        pressures
          .map((words, i) => arrow(115 + i * 185, 130, 150) + boxed(40 + i * 185, 150, words))
          .join("");
      expect(await textsOf(content)).toEqual([
        "Which pressure?",
        ...pressures.map((words) => `Which pressure? ${words.join("; ")}`),
      ]);
    });

    test("has them so too in other units, and at what an arrow with a small step in it leads on to", async () => {
      const glucose = ["< 4 mmol/L", "> 20 mmol/L"];
      const content =
        diamond(225, 75, "Which glucose?") +
        line(300, 110, 300, 130) +
        line(115, 130, 485, 130) +
        glucose.map((words, i) => arrow(115 + i * 370, 130, 150) + boxed(40 + i * 370, 150, words)).join("") +
        line(485, 200, 485, 220, 489, 220, 489, 234) +
        head(489, 240, 0, 6) +
        boxed(414, 240, "Saline 1 L");
      expect(await textsOf(content)).toEqual([
        "Which glucose?",
        ...glucose.map((words) => `Which glucose? ${words}`),
        "> 20 mmol/L: Saline 1 L",
      ]);
    });

    test("has nothing at them where words stand near the arrows", async () => {
      const texts = await textsOf(fork + text(330, 122, "as told by the poison center, or by whom they met"));
      expect(texts).toContain("Atropine 2 mg");
      expect(texts.filter((words) => words.startsWith("Minor symptoms:"))).toEqual([]);
    });
  });

  test("has the lines apart that its author broke in the middle of a box, and joined what goes on with the one above", async () => {
    const arrow = (y: number) => line(300, y, 300, y + 14) + head(300, y + 20, 0, 6);
    const centered = (y: number, ...words: string[]) =>
      box(170, y, 260, 10 + words.length * 12) +
      words.map((each, i) => text(300 - each.length * 3, y + 14 + i * 12, each, { font: "F4" })).join("");
    const fonts = "/Resources<</Font<</F4<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>>>";
    const content =
      centered(40, "Seizing child", "Place on the side", "Measure the glucose") +
      arrow(86) +
      centered(106, "Midazolam IM 5 mg (maximum 10 mg total)", "Lorazepam 2 mg (maximum 4 mg)") +
      arrow(140) +
      centered(160, "Fosphenytoin 20 mg/kg", "IV (maximum 1 g)", "may repeat once", "Call for help early");
    expect(await textsOf(content, fonts)).toEqual([
      "Seizing child; Place on the side; Measure the glucose",
      "Midazolam IM 5 mg (maximum 10 mg total); Lorazepam 2 mg (maximum 4 mg)",
      "Fosphenytoin 20 mg/kg IV (maximum 1 g) may repeat once; Call for help early",
    ]);
  });

  test("has an answer at all steps of its branch, and at none of one that can be reached without it", async () => {
    const arrow = (x: number, y: number, to: number) => line(x, y, x, to - 6) + head(x, to, 0, 6);
    const steps = (x: number, ...steps: string[]) =>
      steps
        .map(
          (step, i) =>
            (i > 0 ? arrow(x + 75, 130 + i * 70, 150 + i * 70) : "") + boxed(x, 150 + i * 70, step),
        )
        .join("");
    const content =
      diamond(225, 75, "Shockable") +
      line(225, 75, 115, 75) +
      arrow(115, 75, 150) +
      text(180, 71, "Yes") +
      steps(40, "Defibrillate", "Amiodarone 300 mg", "Repeat") +
      line(375, 75, 485, 75) +
      arrow(485, 75, 150) +
      text(400, 71, "No") +
      steps(410, "Epinephrine 1 mg", "Saline 1 L", "Treat causes") +
      boxed(210, 150, "Return of pulse") +
      line(360, 175, 404, 175) +
      head(410, 175, 6, 0);
    expect((await textsOf(content)).toSorted()).toEqual([
      "Return of pulse",
      "Saline 1 L",
      "Shockable",
      "Shockable: No: Epinephrine 1 mg",
      "Shockable: Yes: Amiodarone 300 mg",
      "Shockable: Yes: Defibrillate",
      "Shockable: Yes: Repeat",
      "Treat causes",
    ]);
  });

  test("has an answer at all steps of its branch, up to a box that the lines of several join at or that is under all", async () => {
    const arrow = (x: number, y: number, to: number) => line(x, y, x, to - 6) + head(x, to, 0, 6);
    const branch = (x: number, answer: string, first: string, last: string) =>
      line(x < 300 ? 225 : 375, 75, x, 75) +
      arrow(x, 75, 150) +
      text(x < 300 ? 180 : 400, 71, answer) +
      boxed(x - 75, 150, first) +
      arrow(x, 200, 220) +
      boxed(x - 75, 220, last);
    const chart =
      diamond(225, 75, "Shockable") +
      branch(115, "Yes", "Defibrillate", "Amiodarone 300 mg") +
      branch(485, "No", "Epinephrine 1 mg", "Treat causes");
    const joined =
      line(115, 270, 115, 290, 485, 290, 485, 270) + arrow(300, 290, 310) + boxed(225, 310, "Reassess");
    const read = [
      "Shockable",
      "Shockable: No: Epinephrine 1 mg",
      "Shockable: No: Treat causes",
      "Shockable: Yes: Amiodarone 300 mg",
      "Shockable: Yes: Defibrillate",
    ];
    expect((await textsOf(chart + joined)).toSorted()).toEqual(["Reassess", ...read]);
    const under = arrow(115, 270, 310) + box(40, 310, 520, 50) + text(50, 330, "Transport");
    expect((await textsOf(chart + under)).toSorted()).toEqual([...read, "Transport"]);
  });

  test("has the situation that heads a box in bold at the steps below it, where an arrow leads to several", async () => {
    const arrow = (x: number, y: number, to: number) => line(x, y, x, to - 6) + head(x, to, 0, 6);
    const bold = (x: number, y: number, words: string) => text(x + 10, y + 14, words, { font: "F2" });
    const fan = (titles: string[]) =>
      boxed(225, 40, "Look for hives") +
      line(300, 90, 300, 110) +
      line(115, 110, 485, 110) +
      titles
        .map((title, i) => {
          const x = 40 + i * 370;
          return (
            arrow(x + 75, 110, 150) +
            box(x, 150, 150, 50) +
            bold(x, 150, title) +
            text(x + 10, 178, ["Few hives", "Low pressure"][i] ?? "") +
            arrow(x + 75, 200, 220) +
            boxed(x, 220, ["Benadryl 25 mg", "Epinephrine 0.3 mg"][i] ?? "") +
            arrow(x + 75, 270, 290) +
            box(x, 290, 180, 20) +
            bold(x, 290, ["Consider transport", "Transport"][i] ?? "")
          );
        })
        .join("");
    const [page] = await readPdf(pdfFile([{ content: fan(["MILD", "SEVERE (SHOCK)"]) }]));
    expect(page?.blocks.map(({ kind }) => kind)).toEqual(Array(7).fill("paragraph"));
    expect(page?.blocks.map((block) => block.text).toSorted()).toEqual([
      "Look for hives",
      "MILD: Benadryl 25 mg",
      "MILD: Consider transport",
      "MILD: Few hives",
      "SEVERE (SHOCK): Epinephrine 0.3 mg",
      "SEVERE (SHOCK): Low pressure",
      "SEVERE (SHOCK): Transport",
    ]);
    const [plain] = await readPdf(pdfFile([{ content: fan(["MILD", "Give 2 L of oxygen"]) }]));
    // Only one is a situation; a step in bold at the end of an arrow is no heading all the same.
    expect(plain?.blocks.map(({ kind }) => kind)).toEqual(Array(7).fill("paragraph"));
    expect(plain?.blocks.map((block) => block.text)).toContain("Benadryl 25 mg");
  });

  test("has no answer at the steps of a column of its own that one leads up to", async () => {
    const arrow = (x: number, y: number, to: number) => line(x, y, x, to - 6) + head(x, to, 0, 6);
    const content =
      boxed(40, 40, "Hives") +
      arrow(115, 90, 150) +
      diamond(40, 185, "Improving") +
      line(190, 185, 300, 185, 300, 65, 354, 65) +
      head(360, 65, 6, 0) +
      text(205, 181, "No") +
      arrow(115, 220, 260) +
      text(120, 240, "Yes") +
      boxed(40, 260, "Reassess") +
      boxed(360, 40, "Anaphylaxis") +
      arrow(435, 90, 120) +
      boxed(360, 120, "Epinephrine 0.3 mg");
    expect((await textsOf(content)).toSorted()).toEqual([
      "Epinephrine 0.3 mg",
      "Hives",
      "Improving",
      "Improving: No: Anaphylaxis",
      "Improving: Yes: Reassess",
    ]);
  });

  test("has a line in bold between two arrows as a step, not as the heading of what follows", async () => {
    const step = (y: number, words: string, style = {}) =>
      box(200, y, 200, 20) + text(220, y + 14, words, style);
    const down = (y: number) => line(300, y, 300, y + 14) + head(300, y + 20, 0, 6);
    const content =
      step(40, "Call the stroke alert") +
      down(60) +
      "q 0.8 0 0 rg 200 692 200 20 re f Q\n" +
      step(80, "Keep scene time short", { font: "F2" }) +
      down(100) +
      step(120, "Vascular access");
    const [page] = await readPdf(pdfFile([{ content }]));
    expect(page?.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "paragraph", "paragraph"]);
  });

  test("has a word where arrows from two questions join at the box below, but at neither of them", async () => {
    const content =
      boxed(40, 40, "Fever?") +
      boxed(400, 40, "Rash?") +
      line(115, 90, 115, 150, 475, 150, 475, 90) +
      line(295, 150, 295, 194) +
      head(295, 200, 0, 6) +
      text(300, 180, "Yes") +
      boxed(220, 200, "Isolate");
    expect(await textsOf(content)).toEqual(["Fever?", "Rash?", "Yes: Isolate"]);
  });

  test("does not lead away from a box that a line leads down to", async () => {
    const content =
      boxed(220, 40, "Signs of life present") +
      line(295, 90, 295, 150) +
      text(300, 125, "Yes") +
      boxed(220, 150, "Pelvic binder needed?");
    expect(await textsOf(content)).toEqual(["Signs of life present", "Yes: Pelvic binder needed?"]);
  });

  const lists = [
    ["History", "Time last well", "Diabetes"],
    ["Signs", "Facial droop", "Arm drift"],
    ["Differential", "Low glucose", "Sepsis"],
  ];

  test("leaves a word far from two boxes by itself, where no line joins them", async () => {
    const content = boxed(40, 130, "Is the pulse slow?") + boxed(420, 130, "Pacing") + text(300, 150, "No");
    expect(await textsOf(content)).not.toContain("Is the pulse slow? No: Pacing");
  });

  test("is read column by column where lines lead down from a row of boxes", async () => {
    const steps = ["Measure the glucose.", "Score the face, arms and speech.", "Call the stroke center."];
    const content =
      lists
        .map((list, i) => boxed(40 + i * 170, 40, list) + line(115 + i * 170, 90, 115 + i * 170, 130))
        .join("") + steps.map((step, i) => boxed(40 + i * 170, 130, step)).join("");
    expect(await textsOf(content)).toEqual(lists.flatMap((list, i) => [list.join(" "), steps[i] ?? ""]));
  });

  test("is read after a row of boxes above it", async () => {
    const steps = ["Measure the glucose.", "Score the face, arms and speech.", "Call the stroke center."];
    const content =
      lists.map((list, i) => boxed(40 + i * 170, 40, list)).join("") +
      steps.map((step, i) => boxed(40 + i * 170, 130 + i * 60, step)).join("") +
      boxed(40, 250, "Repeat the examination.");
    expect(await textsOf(content)).toEqual([
      ...lists.map((list) => list.join(" ")),
      "Measure the glucose.",
      "Repeat the examination.",
      "Score the face, arms and speech.",
      "Call the stroke center.",
    ]);
  });

  test("is read from its top, however many boxes stand above its branches", async () => {
    const node = (x: number, y: number, lines: string[]) => box(x, y, 160, 40) + text(x + 6, y + 16, lines);
    const content =
      text(250, 30, "Stroke", { font: "F2", size: 16 }) +
      node(226, 50, ["Glucose below 60 mg/dL?"]) +
      node(226, 110, ["Last known well", "within 24 hours?"]) +
      node(30, 210, ["Perform the stroke scale"]) +
      node(430, 210, ["Transport to the", "primary stroke center"]) +
      node(30, 300, ["Stroke alert by radio"]) +
      node(430, 300, ["Routine report"]) +
      node(226, 380, ["Reassess every 5 minutes"]);
    const arrows = [
      "106 662 m 226 662 l S",
      "106 662 m 106 582 l S",
      "386 662 m 510 662 l S",
      "510 662 m 510 582 l S",
    ];
    expect(
      await textsOf(`${content}${arrows.join("\n")}\n106 542 m 106 492 l S 510 542 m 510 492 l S\n`),
    ).toEqual([
      "Stroke",
      "Glucose below 60 mg/dL?",
      "Last known well within 24 hours?",
      "Perform the stroke scale",
      "Stroke alert by radio",
      "Transport to the primary stroke center",
      "Routine report",
      "Reassess every 5 minutes",
    ]);
  });

  test("is read in a moment among the many lines of a drawing", async () => {
    let drawing = "";
    for (let i = 0; i < 1_500; i++) {
      const x = 20 + (i % 55) * 10;
      const y = 200 + Math.floor(i / 55) * 11 + (i % 7);
      drawing += line(x, y, x + 9.5, y) + line(x + 9.5, y, x + 9.5, y + 7);
    }
    const answers = Array.from({ length: 40 }, (_, i) => text(20 + (i % 10) * 50, 205 + i * 8, "Yes")).join(
      "",
    );
    const content = boxed(40, 60, "Is there a pulse?") + boxed(300, 60, "Shock") + drawing + answers;
    const begun = performance.now();
    expect(await textsOf(content)).toContain("Is there a pulse?");
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
