import { expect, test } from "bun:test";
import { openDocx } from "../../workers/readers/docx.ts";
import { blocks, bold, p, run } from "../support/docx-markup.ts";
import { docx, withFile } from "../support/ooxml.ts";

const DRAWING = [
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
].join(" ");
const box = (...lines: string[]) => `<w:txbxContent>${lines.map((line) => p(line)).join("")}</w:txbxContent>`;
const transform = (x: number, y: number, more = "") =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="100" cy="50"/>${more}</a:xfrm>`;
const shape = (text: string, x: number, y: number) =>
  `<wps:wsp><wps:spPr>${transform(x, y)}</wps:spPr><wps:txbx>${box(text)}</wps:txbx></wps:wsp>`;

test("text boxes that float beside one paragraph are read by their places", async () => {
  const floating = (text: string, x: number, y: number) =>
    `<w:r><w:drawing ${DRAWING}><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>${x}</wp:posOffset></wp:positionH>
    <wp:positionV relativeFrom="page"><wp:posOffset>${y}</wp:posOffset></wp:positionV><wp:extent cx="100" cy="50"/>${shape(text, 0, 0)}</wp:anchor></w:drawing></w:r>`;
  const boxes = floating("Transport", 0, 900) + floating("Safe?", 0, 100) + floating("Assess", 0, 500);
  expect(await blocks(`<w:p>${run("Flow")}${boxes}</w:p>`)).toEqual([
    "paragraph: Flow",
    "paragraph: Safe?",
    "paragraph: Assess",
    "paragraph: Transport",
  ]);
});

test("a drawing that somebody hid is not shown", async () => {
  const hidden = `<w:drawing ${DRAWING}><wp:anchor><wp:docPr id="1" name="Old" hidden="1"/>${shape("Give 5 mg", 0, 0)}</wp:anchor></w:drawing>`;
  const older = `<w:pict><v:rect style="width:100pt;visibility:hidden"><v:textbox>${box("Give 5 mg")}</v:textbox></v:rect></w:pict>`;
  const shown = `<w:pict><v:rect style="width:100pt"><v:textbox>${box("Give 2 mg")}</v:textbox></v:rect></w:pict>`;
  const runs = [hidden, older, shown].map((drawing) => `<w:r>${drawing}</w:r>`).join("");
  expect(await blocks(`<w:p>${run("Naloxone")}${runs}</w:p>`)).toEqual([
    "paragraph: Naloxone",
    "paragraph: Give 2 mg",
  ]);
});

test("the boxes of a group are read by their places in it, in newer and older files", async () => {
  const expected = ["paragraph: Top", "paragraph: Left", "paragraph: Right", "paragraph: End"];
  const inner = `<wpg:grpSp><wpg:grpSpPr>${transform(0, 100, '<a:chOff x="0" y="0"/><a:chExt cx="200" cy="100"/>')}</wpg:grpSpPr>${shape("Right", 120, 0)}${shape("Left", 0, 0)}</wpg:grpSp>`;
  const group = `<w:drawing ${DRAWING}><wpg:wgp>${shape("End", 0, 300)}${inner}${shape("Top", 0, 0)}</wpg:wgp></w:drawing>`;
  expect(await blocks(`<w:p><w:r>${group}</w:r></w:p>`)).toEqual(expected);
  const old = (text: string, left: number, top: number) =>
    `<v:rect style="position:absolute;left:${left};top:${top};width:100;height:50"><v:textbox>${box(text)}</v:textbox></v:rect>`;
  const oldInner = `<v:group style="left:0;top:100;width:200;height:100" coordorigin="0,0" coordsize="400,200">${old("Right", 240, 0)}${old("Left", 0, 0)}</v:group>`;
  const oldGroup = `<w:pict><v:group style="width:300pt;height:400pt" coordsize="300,400">${old("End", 0, 300)}${oldInner}${old("Top", 0, 0)}</v:group></w:pict>`;
  expect(await blocks(`<w:p><w:r>${oldGroup}</w:r></w:p>`)).toEqual(expected);
});

test("a text box is one remark where its lines go on with each other or are a few sentences", async () => {
  const boxed = (...lines: string[]) =>
    `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${lines.map((line) => (line.startsWith("<") ? line : p(line))).join("")}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
  const body =
    boxed("Note: every infant is brought to a hospital,", "even if well on arrival. The base hears of it.") +
    boxed("The scanner is out of service on Sundays.", "Strokes go to Mercy then.") +
    boxed("Mercy Hospital", "of the county", "555-0100") +
    boxed(bold("Sugar comes first."), bold("No fluid mends low sugar.")) +
    boxed(bold("Low sugar"));
  expect(await blocks(body)).toEqual([
    "paragraph: Note: every infant is brought to a hospital, even if well on arrival. The base hears of it.",
    "paragraph: The scanner is out of service on Sundays. Strokes go to Mercy then.",
    "paragraph: Mercy Hospital",
    "paragraph: of the county",
    "paragraph: 555-0100",
    "paragraph: Sugar comes first. No fluid mends low sugar.",
    "h1: Low sugar",
  ]);
});

test("the title of a text box is tied to its lines, and names nothing below it", async () => {
  const boxed = (content: string) =>
    `<w:p><w:r><w:drawing ${DRAWING}><wp:inline><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></wp:inline></w:drawing></w:r></w:p>`;
  const lines = p("Each arm is 9 percent of the skin.") + p("Each leg is 18 percent.");
  const body =
    p("Burns", '<w:outlineLvl w:val="0"/>') +
    boxed(p("Rule of Nines for Adults") + lines) +
    p("Cool the burn for 20 minutes, and keep the patient warm.") +
    boxed(bold("In children") + lines) +
    p("Cover it with a dry dressing.") +
    boxed(p("PEARLS") + p("Do not delay") + p("Ask for the pain")) +
    p("Take the patient to a burn center.") +
    boxed(p("Mercy Hospital") + p("12 Mill Street") + p("555-0100")) +
    boxed(p("Start Compressions") + p("Attach Pads") + p("Give Epinephrine Now Or Later")) +
    boxed(p("Sedation Scale") + p("+1 Restless") + p("0 Calm") + p("−1 Drowsy"));
  const read = await withFile(docx(body), async (path) => {
    const document = await openDocx(path);
    const pages = await Array.fromAsync(document.pages(1, 1));
    await document.close();
    return pages.flatMap((page) => page.blocks).map(({ kind, text, outside }) => [kind, text, outside]);
  });
  const nines = [
    ["paragraph", "Each arm is 9 percent of the skin.", undefined],
    ["paragraph", "Each leg is 18 percent.", undefined],
  ];
  expect(read.slice(1)).toEqual([
    ["heading", "Rule of Nines for Adults", undefined],
    ...nines,
    ["paragraph", "Cool the burn for 20 minutes, and keep the patient warm.", 2],
    ["heading", "In children", undefined],
    ...nines,
    ["paragraph", "Cover it with a dry dressing.", 2],
    ["heading", "PEARLS", undefined],
    ["paragraph", "Do not delay", undefined],
    ["paragraph", "Ask for the pain", undefined],
    ["paragraph", "Take the patient to a burn center.", 2],
    ["paragraph", "Mercy Hospital", undefined],
    ["paragraph", "12 Mill Street", undefined],
    ["paragraph", "555-0100", undefined],
    ["paragraph", "Start Compressions", undefined],
    ["paragraph", "Attach Pads", undefined],
    ["paragraph", "Give Epinephrine Now Or Later", undefined],
    ["heading", "Sedation Scale", undefined],
    ["paragraph", "+1 Restless", undefined],
    ["paragraph", "0 Calm", undefined],
    ["paragraph", "−1 Drowsy", undefined],
  ]);
});

test("a flow chart drawn in a text is read along its arrows, each box whole, the words on them before the box that they lead to", async () => {
  const expected = [
    "paragraph: Pulse?",
    "paragraph: Pulse? No: Start compressions",
    "paragraph: Epinephrine 1 mg",
    "paragraph: Pulse? Yes: Check breathing",
    "paragraph: Oxygen 4 L/min by nose; Maximum 10 L/min by mask",
  ];
  type Rectangle = [x: number, y: number, width: number, height: number];
  const texts: [string, ...Rectangle][] = [
    ["Pulse?", 150, 0, 150, 40],
    ["No", 60, 50, 40, 20],
    ["Yes", 350, 50, 40, 20],
    ["Start compressions", 0, 90, 140, 50],
    ["Check breathing", 310, 90, 140, 50],
    ["Epinephrine 1 mg", 0, 170, 140, 50],
    ["Oxygen 4 L/min by nose\nMaximum 10 L/min by mask", 310, 170, 140, 50],
  ];
  const lines: [x1: number, y1: number, x2: number, y2: number][] = [
    [150, 20, 70, 90],
    [300, 20, 380, 90],
    [70, 140, 70, 170],
    [380, 140, 380, 170],
  ];
  const rectangle = ([x1, y1, x2, y2]: (typeof lines)[number]): Rectangle => [
    Math.min(x1, x2),
    Math.min(y1, y2),
    Math.abs(x2 - x1),
    Math.abs(y2 - y1),
  ];
  const xfrm = ([x, y, width, height]: Rectangle, flip = "") =>
    `<a:xfrm ${flip}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
  const paragraphs = (text: string, line: (words: string) => string) => text.split("\n").map(line).join("");
  const textShape = (text: string, place: Rectangle) =>
    `<wps:wsp><wps:spPr>${xfrm(place)}</wps:spPr><wps:txbx><w:txbxContent>${paragraphs(text, (words) => `<w:p>${run(words, "<w:b/>")}</w:p>`)}</w:txbxContent></wps:txbx></wps:wsp>`;
  const line = (place: Rectangle, [x1, , x2]: (typeof lines)[number]) =>
    `<wps:wsp><wps:cNvCnPr/><wps:spPr>${xfrm(place, x2 < x1 ? 'flipH="1"' : "")}<a:ln><a:tailEnd type="triangle"/></a:ln></wps:spPr></wps:wsp>`;
  const at = ([x, y, width, height]: Rectangle, content: (inside: Rectangle) => string) =>
    `<w:r><w:drawing ${DRAWING}><wp:anchor><wp:positionH relativeFrom="column"><wp:posOffset>${x}</wp:posOffset></wp:positionH>
    <wp:positionV relativeFrom="paragraph"><wp:posOffset>${y}</wp:posOffset></wp:positionV><wp:extent cx="${width}" cy="${height}"/>${content([0, 0, width, height])}</wp:anchor></w:drawing></w:r>`;
  const floating = [
    ...texts.map(([text, ...place]) => at(place, (inside) => textShape(text, inside))),
    ...lines.map((ends) => at(rectangle(ends), (inside) => line(inside, ends))),
  ];
  // So much that is not in bold that a line in bold would be a heading.
  const after = "Tell the hospital how long the compressions went on, and what was given. ".repeat(5).trim();
  expect(await blocks(`<w:p>${floating.join("")}</w:p>${p(after)}`)).toEqual([
    ...expected,
    `paragraph: ${after}`,
  ]);

  // Copied from a slide, as a whole.
  const canvas = (...shapes: string[]) =>
    blocks(`<w:p><w:r><w:drawing><lc:lockedCanvas xmlns:lc="http://schemas.openxmlformats.org/drawingml/2006/lockedCanvas">
      ${shapes.join("")}</lc:lockedCanvas></w:drawing></w:r></w:p>`);
  const copied = texts.map(([text, ...place]) => {
    const written = `<a:txSp><a:txBody>${paragraphs(text, (words) => `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`)}</a:txBody></a:txSp>`;
    return `<a:sp><a:spPr>${xfrm(place)}</a:spPr>${written}</a:sp>`;
  });
  const arrows = lines.map((ends) =>
    line(rectangle(ends), ends)
      .replace("<wps:cNvCnPr/>", "")
      .replaceAll("wps:wsp>", "a:cxnSp>")
      .replaceAll("wps:", "a:"),
  );
  expect(await canvas(...copied, ...arrows)).toEqual(expected);
  expect(await canvas(...copied.slice(5), ...copied.slice(3, 5))).toEqual([
    "paragraph: Start compressions",
    "paragraph: Epinephrine 1 mg",
    "paragraph: Check breathing",
    "paragraph: Oxygen 4 L/min by nose",
    "paragraph: Maximum 10 L/min by mask",
  ]);

  // Each tied to one of the empty lines that it is drawn over, as Word does: these are 12 pt high.
  const tied = Array.from({ length: 20 }, (_, index): string => {
    const isHere = (y: number) => Math.floor(y / 12) === index;
    const here = ([x, y, width, height]: Rectangle): Rectangle => [
      x * 12_700,
      (y - 12 * index) * 12_700,
      width * 12_700,
      height * 12_700,
    ];
    return [
      ...texts.flatMap(([text, ...place]) =>
        isHere(place[1]) ? [at(here(place), (inside) => textShape(text, inside))] : [],
      ),
      ...lines.flatMap((ends) =>
        isHere(ends[1]) ? [at(here(rectangle(ends)), (inside) => line(inside, ends))] : [],
      ),
    ].join("");
  });
  const over = tied.map((drawn) => `<w:p>${drawn}</w:p>`).join("");
  const around = ["paragraph: Arrest", ...expected, "paragraph: Call."];
  expect(await blocks(p("Arrest") + over + p("Call."))).toEqual(around);

  // In the middle of the text, as Word puts what is aligned there.
  const aligned = over.replaceAll(
    `relativeFrom="column"><wp:posOffset>${150 * 12_700}</wp:posOffset>`,
    'relativeFrom="margin"><wp:align>center</wp:align>',
  );
  expect(await blocks(p("Arrest") + aligned + p("Call."))).toEqual(around);

  const inside = [
    ...texts.map(([text, ...place]) => textShape(text, place)),
    ...lines.map((ends) => line(rectangle(ends), ends)),
  ];
  const group = `<w:drawing ${DRAWING}><wp:inline><wpg:wgp>${inside.join("")}</wpg:wgp></wp:inline></w:drawing>`;
  expect(await blocks(`<w:p><w:r>${group}</w:r></w:p>`)).toEqual(expected);
  // Lines that were drawn freely.
  const free = group.replaceAll("<wps:cNvCnPr/>", "<wps:cNvSpPr/>");
  expect(await blocks(`<w:p><w:r>${free}</w:r></w:p>`)).toEqual(expected);
  // Lines without heads lead down.
  const headless = group.replaceAll('<a:tailEnd type="triangle"/>', "");
  expect(await blocks(`<w:p><w:r>${headless}</w:r></w:p>`)).toEqual(expected);

  const older = [
    ...texts.map(
      ([text, x, y, width, height]) =>
        `<v:rect style="margin-left:${x}pt;margin-top:${y}pt;width:${width}pt;height:${height}pt"><v:textbox>${box(...text.split("\n"))}</v:textbox></v:rect>`,
    ),
    ...lines.map(([x1, y1, x2, y2], index) => {
      const [x, y, width, height] = rectangle([x1, y1, x2, y2]);
      const flip = x2 < x1 ? "flip:x" : "";
      return index % 2 === 0
        ? `<v:line from="${x1}pt,${y1}pt" to="${x2}pt,${y2}pt"><v:stroke endarrow="block"/></v:line>`
        : `<v:shape style="margin-left:${x}pt;margin-top:${y}pt;width:${width}pt;height:${height}pt;${flip}"><v:stroke endarrow="block"/></v:shape>`;
    }),
  ];
  const picts = older.map((content) => `<w:r><w:pict>${content}</w:pict></w:r>`);
  expect(await blocks(`<w:p>${picts.join("")}</w:p>`)).toEqual(expected);
  const plain = picts
    .join("")
    .replaceAll('<v:stroke endarrow="block"/>', "")
    .replaceAll("<v:shape ", '<v:shape type="#_x0000_t32" ');
  expect(await blocks(`<w:p>${plain}</w:p>`)).toEqual(expected);
});

test("short lines underlined or in capitals are headings; links, warnings and codes are not", async () => {
  const text = p(
    "Suspected opioid overdose with respiratory depression, seen by the crew or told by bystanders.",
  );
  const underlined = `<w:p>${run("Dose", '<w:u w:val="single"/>')}</w:p>`;
  const link = `<w:p><w:hyperlink>${run("The state's list", '<w:u w:val="single"/>')}</w:hyperlink></w:p>`;
  const body =
    p("INDICATIONS:") + text + underlined + text + link + p("CALL FIRST.") + p("FORM 10413-B") + text;
  expect((await blocks(body)).filter((block) => !block.includes("opioid"))).toEqual([
    "h1: INDICATIONS:",
    "h1: Dose",
    "paragraph: The state's list",
    "paragraph: CALL FIRST.",
    "paragraph: FORM 10413-B",
  ]);
  const note = `<w:p>${run("Note", "<w:b/>")}</w:p>`;
  const shouting = p("GIVE OXYGEN TO ALL") + p("START AN IV LINE") + note;
  expect(await blocks(shouting)).toEqual([
    "paragraph: GIVE OXYGEN TO ALL",
    "paragraph: START AN IV LINE",
    "h1: Note",
  ]);
});

test("names of levels of care are headings all, where one is by its capitals", async () => {
  const item = p("Oxygen by mask, and a second set of vital signs.");
  const levels = ["EMR", "AEMT", "Paramedic"];
  const heads = async (names: readonly string[]) =>
    (await blocks(names.map((name) => p(name) + item).join(""))).filter((_, at) => at % 2 === 0);
  expect(await heads(levels)).toEqual(levels.map((level) => `h1: ${level}`));
  expect(await heads(["EMR", "Paramedic"])).toEqual(["paragraph: EMR", "paragraph: Paramedic"]);
});

test("lines set with tabs are rows with the names of the first", async () => {
  const line = (...cells: string[]) =>
    `<w:p>${cells.map((cell) => run(cell)).join("<w:r><w:tab/></w:r><w:r><w:tab/></w:r>")}</w:p>`;
  const body =
    line("Drug", "Adult", "Child") + line("Epi", "0.3 mg", "0.15 mg") + line("Versed", "5 mg", "0.2 mg/kg");
  expect(await blocks(body)).toEqual([
    "table_row: Drug | Adult | Child",
    "table_row: Drug: Epi | Adult: 0.3 mg | Child: 0.15 mg",
    "table_row: Drug: Versed | Adult: 5 mg | Child: 0.2 mg/kg",
  ]);
  expect(await blocks(line("Name", "Date", "Signature"))).toEqual(["paragraph: Name Date Signature"]);
  const care = [line("Stomach tube", "14 Fr"), line("Bladder tube", "Leave it"), line("Trach", "Same size")];
  expect(await blocks(care.join(""))).toEqual([
    "table_row: Stomach tube | 14 Fr",
    "table_row: Bladder tube | Leave it",
    "table_row: Trach | Same size",
  ]);
  const memo = ["To:", "From:", "About:"].map((label) => line(label, "Lee")).join("");
  expect((await blocks(memo))[0]).toBe("paragraph: To: Lee");
});

test("what stands behind two tabs is of the column to which they lead, and a line that begins with one is of the label above", async () => {
  const line = (...cells: string[]) =>
    `<w:p>${cells.map((cell) => run(cell)).join("<w:r><w:tab/></w:r>")}</w:p>`;
  const rows = [line("Epi", "1 mg", "0.01 mg/kg"), line("TXA", "2 g"), line("Glucagon", "", "0.5 mg")];
  expect(await blocks([line("Drug", "Adult", "Child"), ...rows].join(""))).toEqual([
    "table_row: Drug | Adult | Child",
    "table_row: Drug: Epi | Adult: 1 mg | Child: 0.01 mg/kg",
    "table_row: Drug: TXA | Adult: 2 g",
    "table_row: Drug: Glucagon | Child: 0.5 mg",
  ]);
  const repeats = [rows[0], line("", "once more", "max 1 mg"), line("Atropine", "1 mg", "0.02 mg/kg")];
  expect((await blocks([line("", "Adult", "Child"), ...repeats].join(""))).slice(1, 3)).toEqual([
    "table_row: Epi | Adult: 1 mg | Child: 0.01 mg/kg",
    "table_row: Epi | Adult: once more | Child: max 1 mg",
  ]);
  const lists = [
    line("AGY", "Anglesey", "17"),
    ...["Oxygen", "Aspirin", "Saline"].map((name) => line(name, "1")),
  ];
  expect((await blocks(lists.join(""))).slice(0, 2)).toEqual([
    "paragraph: AGY Anglesey 17",
    "table_row: Oxygen | 1",
  ]);
});

test("the entries of a contents list that was typed are no headings; figures that do not rise are no pages", async () => {
  const leader = '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9350"/></w:tabs>';
  const entry = (text: string, page: number) =>
    `<w:p><w:pPr>${leader}</w:pPr>${run(text)}<w:r><w:tab/></w:r>${run(String(page))}</w:p>`;
  const typed = [p("AIRWAY ....... 3"), entry("BURNS", 5), entry("A12</w:t><w:tab/><w:t>Chest pain", 8)].join(
    "",
  );
  const stock = [p("Gloves ....... 9"), p("Masks ....... 4"), p("Gowns ....... 2")].join("");
  expect(await blocks(typed + p("Stock") + stock)).toEqual([
    "paragraph: AIRWAY … 3",
    "paragraph: BURNS … 5",
    "paragraph: A12 Chest pain … 8",
    "paragraph: Stock",
    "paragraph: Gloves ....... 9",
    "paragraph: Masks ....... 4",
    "paragraph: Gowns ....... 2",
  ]);
});

test("the titles of forms are headings where nearly all else stands in tables", async () => {
  const cell = (content: string, columns = 1) =>
    `<w:tc><w:tcPr><w:gridSpan w:val="${columns}"/></w:tcPr>${content}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
  const title = row(cell(`<w:p>${run("Adenosine (Adenocard)", "<w:b/>")}</w:p>`, 2));
  const doses = [
    row(cell(p("Class")), cell(p("Antiarrhythmic"))),
    row(cell(p("Adult dose")), cell(p("6 mg as a rapid push, then 12 mg"))),
  ];
  expect((await blocks(`<w:tbl>${title}${doses.join("")}</w:tbl>`))[0]).toBe("h1: Adenosine (Adenocard)");
});

test("words drawn as WordArt stand apart from those that are written before and behind them", async () => {
  const art = (words: string) =>
    `<w:r><w:pict><v:shape><v:textpath string="${words}"/></v:shape></w:pict></w:r>`;
  const body =
    `<w:p>${art("Airway")}${run("Bring your own mask.")}</w:p>` +
    `<w:p>${run("Wear gloves")}${art("Burns")}${run("and goggles.")}</w:p>`;
  expect(await blocks(body)).toEqual([
    "paragraph: Airway Bring your own mask.",
    "paragraph: Wear gloves Burns and goggles.",
  ]);
});
