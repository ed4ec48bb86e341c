import { expect, test } from "bun:test";
import { openDocx } from "../../workers/readers/docx.ts";
import type { Block, Page } from "../../workers/readers/model.ts";
import { blocks, bold, p, read, readFile, run } from "../support/docx-markup.ts";
import { docx, NAMESPACES, packageEntries, relationships, withFile } from "../support/ooxml.ts";
import { zip } from "../support/zip.ts";

const styled = (style: string, text: string) => p(text, `<w:pStyle w:val="${style}"/>`);
const item = (numId: number, ilvl: number, text: string) =>
  p(text, `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`);
const style = (id: string, name: string, properties = "", type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${properties}</w:style>`;

test("a paragraph of thousands of tabs is read in a moment", async () => {
  const tabs = "<w:tab/>".repeat(10_000);
  expect(await blocks(`<w:p>${run("before")}<w:r>${tabs}</w:r>${run("- after")}</w:p>`)).toEqual([
    "paragraph: before - after",
  ]);
});

test("a paragraph that names no style is set as the default one says", async () => {
  const styles =
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:b/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Body"/>';
  const text = "Keep the airway open, give oxygen by a mask, and tell the hospital what was done.";
  const body = p("Airway") + p(text, '<w:pStyle w:val="Body"/>');
  expect((await blocks(body.repeat(2), { styles }))[0]).toBe("h1: Airway");
});

test("headings have the level of their style, also through styles based on it, or their own", async () => {
  const styles = [
    style("T", "Title"),
    style("H1", "heading 1"),
    style("Own", "Protocol", '<w:basedOn w:val="H1"/>'),
    style("Sub", "Sub", '<w:basedOn w:val="Own"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr>'),
    style("Toc", "TOC Heading", '<w:basedOn w:val="H1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
    style("Ring", "Ring", '<w:basedOn w:val="Ring"/>'),
  ].join("");
  const body = [
    styled("T", "Protocols"),
    styled("Own", "Airway"),
    styled("Sub", "Adult"),
    styled("Toc", "Contents"),
    styled("Ring", "Text"),
    p("Deep", '<w:outlineLvl w:val="8"/>'),
  ].join("");
  expect(await blocks(body, { styles })).toEqual([
    "h1: Protocols",
    "h1: Airway",
    "h3: Adult",
    "paragraph: Contents",
    "paragraph: Text",
    "h6: Deep",
  ]);
});

test("the entries of a table of contents lead to their pages, and are no headings, in bold or capitals", async () => {
  const styles = style("H1", "heading 1") + style("C1", "toc 1", "<w:rPr><w:b/></w:rPr>");
  const entry = (text: string, page: number) =>
    `<w:p><w:pPr><w:pStyle w:val="C1"/></w:pPr>${run(text)}<w:r><w:tab/></w:r>${run(String(page))}</w:p>`;
  const body =
    entry("Cardiac", 3) +
    entry("RESPIRATORY", 9) +
    styled("H1", "Cardiac") +
    p(
      "Give aspirin to every patient with pain in the chest, and call the hospital that will take the patient.",
    );
  const linked = `<w:p><w:hyperlink w:anchor="a">${run("Airway", "<w:b/>")}<w:r><w:tab/></w:r></w:hyperlink>${run("4", "<w:b/>")}</w:p>`;
  expect((await blocks(linked + body, { styles }))[0]).toBe("paragraph: Airway … 4");
  expect(await blocks(body, { styles })).toEqual([
    "paragraph: Cardiac … 3",
    "paragraph: RESPIRATORY … 9",
    "h1: Cardiac",
    "paragraph: Give aspirin to every patient with pain in the chest, and call the hospital that will take the patient.",
  ]);
});

test("boxes and ticks of symbol fonts read as those that people type", async () => {
  const sign = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
  const body = `<w:p>${sign("Wingdings", "F0FE")}${run(" Yes ")}${sign("Wingdings", "F0A8")}${run(" No ")}${sign("Wingdings", "F0E0")}${run(" 911")}</w:p>`;
  expect(await blocks(body)).toEqual(["paragraph: ☑ Yes ☐ No → 911"]);
});

test("a short line in bold is a heading under the last one by style; an all-bold text has none", async () => {
  const bold = (text: string) => `<w:p>${run(text, "<w:b/>")}</w:p>`;
  const styles = style("H1", "heading 1");
  const body =
    styled("H1", "Cardiac") + bold("Indications:") + p("Chest pain.") + p("Dyspnea.") + p("Syncope.");
  expect(await blocks(body, { styles })).toEqual([
    "h1: Cardiac",
    "h2: Indications:",
    "paragraph: Chest pain.",
    "paragraph: Dyspnea.",
    "paragraph: Syncope.",
  ]);
  expect(await blocks(bold("One") + bold("Two"))).toEqual(["paragraph: One", "paragraph: Two"]);
});

test("of headings by hand, those in larger letters stand above the others", async () => {
  const bold = (text: string, size = "") => `<w:p>${run(text, `<w:b/>${size}`)}</w:p>`;
  const dose = p("Give the dose that the weight calls for by the route at hand, and write down who gave it.");
  const section = (name: string) => bold(name, '<w:sz w:val="28"/>') + bold("Treatment") + dose + dose;
  const found = await blocks(section("Abdominal Pain") + section("Back Pain"));
  expect(found.filter((block) => block.startsWith("h"))).toEqual([
    "h1: Abdominal Pain",
    "h2: Treatment",
    "h1: Back Pain",
    "h2: Treatment",
  ]);
});

test("a title in capitals right above the first of the headings by hand, none of which is, stands over all of them", async () => {
  const told = p("Rinse it with two liters of saline, and shield it from the light on the way.");
  const headings = async (...names: string[]) => {
    const [title = "", ...others] = names;
    const body = bold(title) + others.map((name) => bold(name) + told).join("");
    return (await blocks(body)).filter((block) => block.startsWith("h"));
  };
  expect(await headings("EYE INJURIES", "Chemical", "Blunt")).toEqual([
    "h1: EYE INJURIES",
    "h2: Chemical",
    "h2: Blunt",
  ]);
  expect(await headings("EYE INJURIES", "Chemical", "EAR INJURIES")).toContain("h1: Chemical");
  expect(await headings("EMT", "Chemical", "Paramedic")).toContain("h1: Paramedic");
});

test("short lines in large letters are headings though not bold, unless texts stand in the same letters", async () => {
  const sized = (size: number, text: string) => `<w:p>${run(text, `<w:sz w:val="${size}"/>`)}</w:p>`;
  const said = "Warm the patient with dry blankets and heat packs, and watch the monitor closely.";
  const part = (name: string) => sized(32, name) + sized(22, said) + sized(22, said);
  const body = sized(40, "Hypothermia") + part("Adult") + part("Child");
  const headings = async (markup: string) => (await blocks(markup)).filter((block) => block.startsWith("h"));
  expect(await headings(body)).toEqual(["h1: Hypothermia", "h2: Adult", "h2: Child"]);
  expect(await headings(body + sized(32, "Keep them flat."))).toEqual(["h1: Hypothermia"]);
});

test("what somebody says in bold is no heading", async () => {
  const said = "“I want to help you; nobody here will hurt you.”";
  const bold = `<w:p>${run(said, "<w:b/>")}</w:p>`;
  const rest = p(
    "Say it again, in the same words, for as long as the patient listens to what is said to him.",
  );
  expect((await blocks(bold + rest + rest + rest))[0]).toBe(`paragraph: ${said}`);
});

test("questions in bold are headings, however many there are, where their answers are the most of the text", async () => {
  const bold = (text: string) => `<w:p>${run(text, "<w:b/>")}</w:p>`;
  const body =
    bold("May we take a dog?") +
    p("A service animal always rides in the back with the patient; a pet stays at home.") +
    bold("Who counts the vials?") +
    p("Two medics count together at seven in the morning and whenever the key changes hands.");
  expect((await blocks(body)).filter((block) => block.startsWith("h"))).toEqual([
    "h1: May we take a dog?",
    "h1: Who counts the vials?",
  ]);
});

test("insertions are kept, deletions and moves away left out, and what surrounds them joined", async () => {
  const body =
    `<w:p>${run("Give ")}<w:del>${run("1")}<w:r><w:delText>2</w:delText></w:r></w:del><w:ins>${run("0.3")}</w:ins>${run(" mg")}</w:p>` +
    `<w:moveFrom>${p("gone")}</w:moveFrom><w:p><w:moveFrom>${run("moved")}</w:moveFrom><w:moveTo>${run("moved")}</w:moveTo></w:p>` +
    `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run("one ")}</w:p>${p("line")}`;
  const last = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run("end")}</w:p>`;
  expect(await blocks(body + last)).toEqual([
    "paragraph: Give 0.3 mg",
    "paragraph: moved",
    "paragraph: one line",
    "paragraph: end",
  ]);
});

test("hidden text and field codes are left out, results and form fields kept", async () => {
  const field = (type: string, inside = "") =>
    `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;
  const body =
    `<w:p>${run("See ")}${field("begin")}<w:r><w:instrText>IF </w:instrText></w:r>${run("secret")}${field("separate")}${run("page 4")}${field("end")}` +
    `${run(" hidden", "<w:vanish/>")}${run(" shown", '<w:vanish w:val="0"/>')}</w:p>` +
    `<w:p>${field("begin", '<w:ffData><w:checkBox><w:default w:val="1"/></w:checkBox></w:ffData>')}${field("end")}${run("Consent")}</w:p>` +
    `<w:p>${field("begin")}${run("lost")}</w:p>${p("found")}`;
  expect(await blocks(body)).toEqual([
    "paragraph: See page 4 shown",
    "list_item: ☒ Consent",
    "paragraph: found",
  ]);
});

test("what is struck out is left out, whether the run says so or its style", async () => {
  const numbered = '<w:numPr><w:numId w:val="1"/></w:numPr>';
  const body =
    `<w:p>${run("Give ")}${run("0.3", "<w:strike/>")}${run("0.4", "<w:dstrike/>")}${run("0.5 mg")}` +
    `${run(" once", '<w:rStyle w:val="Old"/>')}${run(" now", '<w:rStyle w:val="Old"/><w:strike w:val="0"/>')}</w:p>` +
    p("Oxygen", numbered) +
    `<w:p><w:pPr>${numbered}</w:pPr>${run("Backboard", "<w:strike/>")}</w:p>` +
    p("Access", numbered);
  const styles = `<w:style w:type="character" w:styleId="Old"><w:rPr><w:strike/></w:rPr></w:style>`;
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  expect(await blocks(body, { styles, numbering })).toEqual([
    "paragraph: Give 0.5 mg now",
    "list_item: 1. Oxygen",
    "list_item: 3. Access",
  ]);
});

test("symbols, tabs, breaks, hyphens and powers read as they look", async () => {
  const body =
    `<w:p>${run("5 ")}<w:r><w:sym w:font="Symbol" w:char="F06D"/></w:r>${run("g")}<w:r><w:tab/></w:r>${run("10")}${run("9", '<w:vertAlign w:val="superscript"/>')}${run("/L")}` +
    `<w:r><w:br/><w:t>a</w:t><w:noBreakHyphen/><w:t>b\u2011c</w:t><w:softHyphen/><w:t>c</w:t></w:r></w:p>` +
    `<w:p>${run("m", '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>')}${run("L")}</w:p>` +
    `<w:p>${run("10")}${run("3", '<w:position w:val="8"/>')}${run(" or 10")}${run("6", '<w:rStyle w:val="High"/>')}</w:p>`;
  const styles = `<w:style w:type="character" w:styleId="High"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>`;
  expect(await blocks(body, { styles })).toEqual([
    "paragraph: 5 μg 10^9/L a-b-cc",
    "paragraph: μL",
    "paragraph: 10^3 or 10^6",
  ]);
  const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
  const marked = `<w:p>${run("Epinephrine")}${raised("1")}${run(" 300 mg")}${raised("2")}${raised(",")}${raised("3")}${run(" per m")}${raised("2")}${run(" ✓")}${raised("4")}</w:p>`;
  expect(await blocks(marked)).toEqual(["paragraph: Epinephrine¹ 300 mg²,³ per m² ✓⁴"]);
});

test("bullets and numbers that were typed make lists; what merely begins with a figure or a dash does not", async () => {
  const sentences = "The crew writes down what it found and what it did. ".repeat(5).trim();
  const long = `2. ${sentences}`;
  const body =
    p("- Wheeze") +
    p("– Stridor") +
    p("- 5 °C") +
    p("If shockable:") +
    p("1. Shock") +
    p("2. Compress") +
    p(long);
  expect(await blocks(body)).toEqual([
    "list_item: Wheeze",
    "list_item: Stridor",
    "paragraph: - 5 °C",
    "paragraph: If shockable:",
    "list_item: 1. Shock",
    "list_item: 2. Compress",
    `list_item: ${long}`,
  ]);
  const boxes =
    p("☐ Suction at hand") + p("☐ Two lines flushed") + p("Given:") + p("☒ Aspirin") + p("☐ Heparin");
  expect(await blocks(`${boxes}${p("☒ Yes ☐ No")}`)).toEqual([
    "list_item: Suction at hand",
    "list_item: Two lines flushed",
    "paragraph: Given:",
    "list_item: ☒ Aspirin",
    "list_item: ☐ Heparin",
    "paragraph: ☒ Yes ☐ No",
  ]);
  // As in a law, but where the number stands apart.
  expect(await blocks(p(`1. ${sentences}`) + p(long))).toEqual([
    `paragraph: 1. ${sentences}`,
    `paragraph: ${long}`,
  ]);
  const tabbed = `<w:p>${run("7.")}<w:r><w:tab/></w:r>${run(sentences)}</w:p>`;
  const hanging = p(`a. ${sentences}`, '<w:ind w:left="720" w:hanging="360"/>');
  expect(await blocks(tabbed + p("NOTE: not at night.") + hanging)).toEqual([
    `list_item: 7. ${sentences}`,
    "paragraph: NOTE: not at night.",
    `list_item: a. ${sentences}`,
  ]);
  expect(await blocks(p("1. Order") + p("Begun at 9.") + p("2.5 mg is the most."))).toEqual([
    "paragraph: 1. Order",
    "paragraph: Begun at 9.",
    "paragraph: 2.5 mg is the most.",
  ]);
});

test("lines that each begin with a blank to check them are items, those to be signed are not", async () => {
  const body =
    p("____ Failure to open the airway") +
    p("____ Failure to give oxygen") +
    p("____________________ Name and signature of the examiner") +
    p("____________________ Name and signature of the candidate");
  expect(await blocks(body)).toEqual([
    "list_item: Failure to open the airway",
    "list_item: Failure to give oxygen",
    "paragraph: ____________________ Name and signature of the examiner",
    "paragraph: ____________________ Name and signature of the candidate",
  ]);
});

test("a sign before what it means is no bullet", async () => {
  expect(
    await blocks(p("● = stocked on every unit") + p("○ – with the supervisor") + p("● Bag valve mask")),
  ).toEqual([
    "paragraph: ● = stocked on every unit",
    "paragraph: ○ – with the supervisor",
    "list_item: Bag valve mask",
  ]);
});

test("an o before a tab or spaces is a bullet that was pasted as text, a word of a language is not", async () => {
  const tabbed = `<w:p>${run("o")}<w:r><w:tab/></w:r>${run("Repeat once")}</w:p>`;
  expect(await blocks(p("o   Ketamine") + tabbed + p("o sea, por vía oral"))).toEqual([
    "list_item: Ketamine",
    "list_item: Repeat once",
    "paragraph: o sea, por vía oral",
  ]);
});

test("equations are typed out", async () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const fraction = `<m:f><m:num>${r("x+1")}</m:num><m:den>${r("2")}</m:den></m:f>`;
  const power = (of: string, to: string) => `<m:sSup><m:e>${r(of)}</m:e><m:sup>${r(to)}</m:sup></m:sSup>`;
  const powers = power("10", "3") + r("·") + power("m", "-2") + r("·") + power("e", "x+1");
  expect(await blocks(`<w:p><m:oMath>${r("y=")}${fraction}${r("·")}${powers}</m:oMath></w:p>`)).toEqual([
    "paragraph: y=(x+1)/2·10^3·m⁻²·e^(x+1)",
  ]);
  const half = `<m:f><m:num>${r("1")}</m:num><m:den>${r("2")}</m:den></m:f>`;
  const mixed = `<w:p>${run("Give 1")}<m:oMath>${half}</m:oMath>${run(" or ")}<m:oMath>${r("2")}${half}</m:oMath></w:p>`;
  expect(await blocks(mixed)).toEqual(["paragraph: Give 1 1/2 or 2 1/2"]);
  const apart = ["MAP=85", "CPP=65"].map((text) => `<m:oMath>${r(text)}</m:oMath>`);
  expect(await blocks(`<w:p><m:oMathPara>${apart.join("")}</m:oMathPara></w:p>`)).toEqual([
    "paragraph: MAP=85 CPP=65",
  ]);
  const lines = ["0.3 mg, adult", "0.15 mg, child"].map((text) => `<m:e>${r(text)}</m:e>`).join("");
  const unseen = `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${r("00")}</m:e></m:phant>`;
  const cases = `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr>${lines}</m:eqArr></m:e></m:d>`;
  expect(await blocks(`<w:p><m:oMath>${r("dose=")}${unseen}${cases}</m:oMath></w:p>`)).toEqual([
    "paragraph: dose={0.3 mg, adult; 0.15 mg, child",
  ]);
});

test("fields show what they say where the file stores no result of them", async () => {
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (instruction: string, result = "") =>
    `${char("begin")}<w:r><w:instrText>${instruction}</w:instrText></w:r>${result}${char("end")}`;
  const sign = field('SYMBOL 163 \\f "Symbol" \\s 11');
  const body =
    `<w:p>${sign}${run(" 8 kg: 1")}${field("EQ \\f(1,2)")}${run(" tablets")}</w:p>` +
    `<w:p>${field("MACROBUTTON NoMacro [Station]")}${field("PAGE", char("separate") + run("4"))}${field("XE x")}</w:p>`;
  expect(await blocks(body)).toEqual(["paragraph: ≤ 8 kg: 1 1/2 tablets", "paragraph: [Station]4"]);
});

test("a drop cap belongs to its paragraph, a ruby reading stands after its base", async () => {
  const body =
    `${p("O", '<w:framePr w:dropCap="drop"/>')}${p("xygen first.")}` +
    `<w:p><w:r><w:ruby><w:rt>${run("かんじ")}</w:rt><w:rubyBase>${run("漢字")}</w:rubyBase></w:ruby></w:r></w:p>`;
  expect(await blocks(body)).toEqual(["paragraph: Oxygen first.", "paragraph: 漢字(かんじ)"]);
});

test("a text box is read once, after the paragraph that holds it, and boxes in it too", async () => {
  const box = (inside: string) => `<w:txbxContent>${inside}</w:txbxContent>`;
  const inner = `<w:p><w:r><w:pict>${box(p("Inner"))}</w:pict></w:r></w:p>`;
  const shape = `<w:drawing><wps:wsp><wps:txbx>${box(p("Box") + inner)}</wps:txbx></wps:wsp></w:drawing>`;
  const body =
    `<w:p>${run("Before")}<w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice>` +
    `<mc:Fallback><w:pict><v:textbox>${box(p("Box"))}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run(" after")}</w:p>`;
  expect(await blocks(body)).toEqual(["paragraph: Before after", "paragraph: Box", "paragraph: Inner"]);
});

test("notes follow the block that refers to them with the number of a footnote, each once; separators are none", async () => {
  const reference = (kind: string, id: number, more = "") =>
    `<w:r><w:${kind}Reference w:id="${id}"${more}/></w:r>`;
  const ownMark = reference("footnote", 3, ' w:customMarkFollows="1"');
  const body =
    `<w:p>${run("Dose")}${reference("footnote", 1)}${run(" given")}${reference("endnote", 1)}</w:p>` +
    `<w:p>${run("Again 5")}${reference("footnote", 1)}${reference("footnote", 2)}${ownMark}${run("*")}</w:p>` +
    `<w:p>${reference("footnote", 4)}${run(" for adults")}</w:p>` +
    `<w:p>${reference("footnote", 5)}</w:p>`;
  const footnotes = `<w:footnote w:type="separator" w:id="0">${p("---")}</w:footnote><w:footnote w:id="1">${p("See")}${p("label.")}</w:footnote><w:footnote w:id="2">${p("Slowly.")}</w:footnote><w:footnote w:id="3">${p("* Or not.")}</w:footnote><w:footnote w:id="4">${p("From 18 on.")}</w:footnote><w:footnote w:id="5">${p("End.")}</w:footnote>`;
  const endnotes = `<w:endnote w:id="1">${p("2023 data.")}</w:endnote>`;
  expect(await blocks(body, { footnotes, endnotes })).toEqual([
    "paragraph: Dose¹ given",
    "note: ¹ See label.",
    "note: 2023 data.",
    "paragraph: Again 5 ²*",
    "note: ² Slowly.",
    "note: * Or not.",
    "paragraph: ³ for adults",
    "note: ³ From 18 on.",
    "note: ⁴ End.",
  ]);
});

test("content controls and the like are seen through at every place", async () => {
  const control = (inside: string) =>
    `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;
  const body =
    control(control(p("Whole")) + p("two")) +
    `<w:p>${control(run("In"))}<w:hyperlink>${run("line")}</w:hyperlink><w:smartTag>${run("d")}</w:smartTag></w:p>`;
  expect(await blocks(body)).toEqual(["paragraph: Whole", "paragraph: two", "paragraph: Inlined"]);
});

test("numbers between dashes keep these", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="numberInDash"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum>' +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const item = (text: string) => p(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
  expect(await blocks(item("Open the airway.") + item("Give oxygen."), { numbering })).toEqual([
    "list_item: - 1 - Open the airway.",
    "list_item: - 2 - Give oxygen.",
  ]);
});

test("an article's sections are numbered in Arabic digits, with the zero that their format has", async () => {
  const level = (ilvl: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:isLgl w:val="${ilvl}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, "upperRoman", "ARTICLE %1.")}${level(1, "decimalZero", "Section %1.%2")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  expect(await blocks(item(1, 0, "Duties") + item(1, 1, "Director"), { numbering })).toEqual([
    "list_item: ARTICLE I. Duties",
    "list_item: Section 1.01 Director",
  ]);
});

test("lists number as shown: levels, restarts, bullets, and items of lists that go on", async () => {
  const level = (ilvl: number, format: string, text: string, more = "") =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const numbering =
    `<w:abstractNum w:abstractNumId="0">${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "%2)")}${level(2, "lowerRoman", "%1.%2.%3", "<w:isLgl/>")}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1">${level(0, "bullet", "•")}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>' +
    '<w:num w:numId="4"><w:abstractNumId w:val="0"/></w:num>';
  const body = [
    item(1, 0, "A"),
    item(1, 1, "B"),
    item(1, 1, "C"),
    item(1, 2, "D"),
    p("between"),
    item(1, 0, "E"),
    item(1, 1, "F"),
    item(2, 0, "G"),
    item(3, 0, "H"),
    item(3, 0, "I"),
    item(4, 0, "J"),
    item(0, 0, "K"),
    item(9, 0, "L"),
    item(1, 0, ""),
    item(1, 0, "M"),
  ];
  expect(await blocks(body.join(""), { numbering })).toEqual([
    "list_item: 1. A",
    "list_item: a) B",
    "list_item: b) C",
    "list_item: 1.2.1 D",
    "paragraph: between",
    "list_item: 2. E",
    "list_item: a) F",
    "list_item: G",
    "list_item: 7. H",
    "list_item: 8. I",
    "list_item: 9. J",
    "paragraph: K",
    "paragraph: L",
    "list_item: 11. M",
  ]);
});

test("a list goes on behind a text box as if its items were not there, and they count by themselves", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const box = `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${item(1, 0, "Call first")}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
  expect(await blocks(item(1, 0, "Airway") + box + item(1, 0, "Breathing"), { numbering })).toEqual([
    "list_item: 1. Airway",
    "list_item: 1. Call first",
    "list_item: 2. Breathing",
  ]);
});

test("hidden items count: Word puts such in where somebody skips numbers", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const hidden = `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/></w:rPr></w:pPr></w:p>`;
  expect(await blocks(item(1, 0, "Airway") + hidden + item(1, 0, "Breathing"), { numbering })).toEqual([
    "list_item: 1. Airway",
    "list_item: 3. Breathing",
  ]);
});

test("a level that no item has used counts as used where one below it was", async () => {
  const level = (ilvl: number, text: string) =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, "%1")}${level(1, "%1.%2")}${level(2, "%1.%2.%3")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const body = item(1, 2, "Burns") + item(1, 1, "Bites") + item(1, 0, "Shock") + item(1, 2, "Sepsis");
  expect(await blocks(body, { numbering })).toEqual([
    "list_item: 1.1.1 Burns",
    "list_item: 1.2 Bites",
    "list_item: 2 Shock",
    "list_item: 2.1.1 Sepsis",
  ]);
});

test("a style that is based on that of a list's first level, and says its own, numbers on that", async () => {
  const list = (id: string, base: string, inside: string) =>
    style(id, id, `<w:basedOn w:val="${base}"/><w:pPr><w:numPr>${inside}</w:numPr></w:pPr>`);
  const styles =
    list("One", "", '<w:numId w:val="1"/>') +
    list("Two", "One", '<w:ilvl w:val="1"/>') +
    list("Three", "Two", '<w:ilvl w:val="2"/>');
  const level = (ilvl: number, text: string) =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/>${ilvl === 0 ? '<w:pStyle w:val="One"/>' : ""}<w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, "%1.")}${level(1, "%1.%2")}${level(2, "%1.%2.%3")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const body =
    styled("One", "Airway") + styled("Two", "Oral") + styled("Three", "Size") + styled("Two", "Nasal");
  expect(await blocks(body, { styles, numbering })).toEqual([
    "list_item: 1. Airway",
    "list_item: 1.1 Oral",
    "list_item: 1.1.1 Size",
    "list_item: 1.2 Nasal",
  ]);
});

test("headings carry the number that their style gives them", async () => {
  const numbered = (id: string, level: number, ilvl: string) =>
    style(id, `heading ${level}`, `<w:pPr><w:numPr>${ilvl}<w:numId w:val="1"/></w:numPr></w:pPr>`);
  const styles = numbered("H1", 1, "") + numbered("H2", 2, "") + style("H2a", "x", '<w:basedOn w:val="H2"/>');
  const level = (ilvl: number, id: string, text: string) =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="3"/><w:pStyle w:val="${id}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering =
    `<w:abstractNum w:abstractNumId="0">${level(0, "H1", "%1")}${level(1, "H2", "%1.%2")}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const body = styled("H1", "Airway") + styled("H2", "Oral") + styled("H2a", "Nasal") + styled("H1", "Shock");
  expect(await blocks(body, { styles, numbering })).toEqual([
    "h1: 3 Airway",
    "h2: 3.3 Oral",
    "h2: 3.4 Nasal",
    "h1: 4 Shock",
  ]);
});

test("items keep how many others they stand below, by how far in they are set", async () => {
  const bullet = '<w:numFmt w:val="bullet"/><w:lvlText w:val=""/>';
  const list = (id: number, left: number) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0">${bullet}<w:pPr><w:ind w:left="${left}"/></w:pPr></w:lvl></w:abstractNum>`;
  const numbering =
    list(1, 360) +
    list(2, 720) +
    [1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join("");
  const item = (id: number, text: string, own = "") =>
    p(text, `<w:numPr><w:numId w:val="${id}"/></w:numPr>${own}`);
  const body =
    item(1, "Ketamine") +
    item(2, "Adult: 1 mg/kg") +
    item(2, "Repeat once", '<w:ind w:left="1080"/>') +
    item(1, "Fentanyl");
  await withFile(docx(body, { numbering }), async (path) => {
    const opened = await openDocx(path);
    const [page] = await Array.fromAsync(opened.pages(1, 1));
    await opened.close();
    expect(page?.blocks.map((block) => [block.text, "depth" in block ? block.depth : 0])).toEqual([
      ["Ketamine", 0],
      ["Adult: 1 mg/kg", 1],
      ["Repeat once", 2],
      ["Fentanyl", 0],
    ]);
  });
});

test("a list goes on behind what stands between its items, and what is set in as an item's text goes on with that", async () => {
  const formats = ["%1.", "%1.%2", "%3)"].map(
    (text, ilvl) =>
      `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${ilvl < 2 ? "decimal" : "lowerLetter"}"/><w:lvlText w:val="${text}"/>`,
  );
  const set = formats.map((format, ilvl) => {
    const left = 360 * (ilvl + 1);
    return `${format}<w:pPr><w:ind w:left="${left}" w:hanging="360"/></w:pPr></w:lvl>`;
  });
  const numbering =
    `<w:abstractNum w:abstractNumId="0">${set.join("")}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1">${formats.map((format) => `${format}</w:lvl>`).join("")}</w:abstractNum>` +
    [0, 1].map((id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`).join("");
  const styles = style("Goes", "List Continue", '<w:pPr><w:ind w:left="360"/></w:pPr>');
  const row = (...texts: string[]) =>
    `<w:tr>${texts.map((text) => `<w:tc>${p(text)}</w:tc>`).join("")}</w:tr>`;
  const body =
    item(1, 0, "Sedation") +
    styled("Goes", "The order is no ranking.") +
    item(1, 1, "Benzodiazepines") +
    item(1, 2, "Midazolam") +
    p("Half for the old.", '<w:ind w:left="1080"/>') +
    p("Watch the breathing.", '<w:ind w:left="720"/>') +
    item(1, 2, "Lorazepam") +
    p("Call first.") +
    item(1, 2, "Diazepam") +
    `<w:tbl>${row("Adult", "5 mg")}${row("Child", "2 mg")}</w:tbl>` +
    item(1, 1, "Ketamine") +
    p("II. Restraint", '<w:ind w:left="720"/>') +
    p("By plain levels", '<w:outlineLvl w:val="0"/>') +
    item(2, 0, "Airway") +
    item(2, 1, "Suction") +
    item(2, 2, "Oral");
  await withFile(docx(body, { numbering, styles }), async (path) => {
    const opened = await openDocx(path);
    const [page] = await Array.fromAsync(opened.pages(1, 1));
    await opened.close();
    const depthOf = (block: Block) => ("depth" in block ? (block.depth ?? 0) : 0);
    expect(
      page?.blocks.map((block) => `${" > ".repeat(depthOf(block))}${block.kind}: ${block.text}`),
    ).toEqual([
      "list_item: 1. Sedation",
      " > paragraph: The order is no ranking.",
      " > list_item: 1.1 Benzodiazepines",
      " >  > list_item: a) Midazolam",
      " >  >  > paragraph: Half for the old.",
      " >  > paragraph: Watch the breathing.",
      " >  > list_item: b) Lorazepam",
      "paragraph: Call first.",
      " >  > list_item: c) Diazepam",
      "table_row: Adult | 5 mg",
      "table_row: Child | 2 mg",
      " > list_item: 1.2 Ketamine",
      "paragraph: II. Restraint",
      "heading: By plain levels",
      "list_item: 1. Airway",
      " > list_item: 1.1 Suction",
      " >  > list_item: a) Oral",
    ]);
  });
});

test("bullets behind a counted item stand below it, whatever their style's indent", async () => {
  const set = (left: number, text: string) => p(text, `<w:ind w:left="${left}" w:hanging="360"/>`);
  const body =
    set(500, "1. Needles are for adults alone, and for any of these:") +
    set(360, "• Crush injuries") +
    set(500, "2. Sites") +
    set(1080, "a. Contraindications") +
    set(720, "• Infection") +
    set(720, "• Fracture") +
    set(1080, "b. Flush the line") +
    set(500, "3. Give lidocaine at the doses listed below. Wait a minute.") +
    set(360, "• Adult: 40 mg") +
    p("Kinds of masks") +
    set(360, "• Oral") +
    set(720, "1. Size") +
    set(360, "• Nasal") +
    set(720, "2. Side");
  await withFile(docx(body), async (path) => {
    const opened = await openDocx(path);
    const [page] = await Array.fromAsync(opened.pages(1, 1));
    await opened.close();
    expect(page?.blocks.map((block) => [block.text, "depth" in block ? block.depth : 0])).toEqual([
      ["1. Needles are for adults alone, and for any of these:", 0],
      ["Crush injuries", 1],
      ["2. Sites", 0],
      ["a. Contraindications", 1],
      ["Infection", 2],
      ["Fracture", 2],
      ["b. Flush the line", 1],
      ["3. Give lidocaine at the doses listed below. Wait a minute.", 0],
      ["Adult: 40 mg", 1],
      ["Kinds of masks", 0],
      ["Oral", 0],
      ["1. Size", 1],
      ["Nasal", 0],
      ["2. Side", 1],
    ]);
  });
});

test("a range of pages is the same as in the whole", async () => {
  const body = ["One", "Two", "Three"].map((text) => p(text, "<w:pageBreakBefore/>")).join("");
  await withFile(docx(body), async (path) => {
    const opened = await openDocx(path);
    expect(opened.pageCount).toBe(3);
    const found: Page[] = [];
    for await (const page of opened.pages(2, 3)) found.push(page);
    expect(found.map(({ page, blocks: [block] }) => `${page} ${block?.text}`)).toEqual(["2 Two", "3 Three"]);
    await opened.close();
  });
});

test("a page break that Word marked again counts once", async () => {
  const broken = '<w:r><w:br w:type="page"/></w:r>';
  const rendered = "<w:r><w:lastRenderedPageBreak/></w:r>";
  const section = (type: string) => `<w:pPr><w:sectPr><w:type w:val="${type}"/></w:sectPr></w:pPr>`;
  const body =
    `<w:p>${run("A")}${broken}</w:p><w:p>${rendered}${run("B")}${rendered}${run(" on")}</w:p>` +
    `<w:p>${run("C")}${broken}${run("D")}</w:p>` +
    `<w:p>${section("nextPage")}</w:p>${p("E")}<w:p>${section("continuous")}${run("F")}</w:p>` +
    `<w:p><w:pPr><w:pageBreakBefore/></w:pPr>${rendered}${run("G")}</w:p><w:sectPr/>`;
  expect(await read(body)).toEqual([
    ["paragraph: A"],
    ["paragraph: B on"],
    ["paragraph: C"],
    ["paragraph: D", "paragraph: E", "paragraph: F"],
    ["paragraph: G"],
  ]);
});

test("a paragraph over a page's end says where the next page begins in it", async () => {
  const rendered = "<w:r><w:lastRenderedPageBreak/></w:r>";
  const body = `<w:p>${run("Open the airway. Then give ")}${rendered}${run("oxygen by mask.")}</w:p>${p("Reassess.")}`;
  const pages = await withFile(docx(body), async (path) => {
    const opened = await openDocx(path);
    return Array.fromAsync(opened.pages(1, opened.pageCount));
  });
  expect(pages.map(({ blocks }) => blocks)).toEqual([
    [{ kind: "paragraph", text: "Open the airway. Then give oxygen by mask.", turn: 26 }],
    [{ kind: "paragraph", text: "Reassess." }],
  ]);
});

test("the turns of columns that Word marks turn no page", async () => {
  const mark = "<w:r><w:lastRenderedPageBreak/></w:r>";
  const text = (content: string, before = "") => `<w:p>${before}${run(content)}</w:p>`;
  const end = (columns: number) =>
    `<w:sectPr><w:type w:val="continuous"/><w:cols w:num="${columns}"/></w:sectPr>`;
  const body =
    `<w:p><w:pPr>${end(1)}</w:pPr>${run("Title")}</w:p>` +
    text("Left", mark) +
    text("Right", mark) +
    text("Next left", mark) +
    `<w:p><w:r><w:br w:type="page"/></w:r></w:p>${text("Third", mark)}${text("Third right", mark)}${end(2)}`;
  expect(await read(body)).toEqual([
    ["paragraph: Title", "paragraph: Left", "paragraph: Right"],
    ["paragraph: Next left"],
    ["paragraph: Third", "paragraph: Third right"],
  ]);
});

test("web pages and plain text that a program put into the document are read in their place", async () => {
  const page = `<html><head><title>x</title></head><body><h2>Pads</h2><p>One &amp; two</p><ul><li>first<li>last</ul><ol><li><p>one</p></li><li>two</li><li></li></ol><h3></h3><p>text</p>
    <table><tr><th>Drug</th><th>Dose</th></tr><tr><td>A <table><tr><td>inner</td></tr></table></td><td>1 mg</td></tr></table>
    <script>never()</script></body></html>`;
  const archive = `MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n  boundary="==x"\r\n\r\n--==x\r\nContent-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable\r\n\r\n<p>5 =C2=B5g =3D low=\r\n dose</p>\r\n--==x\r\nContent-Type: image/png\r\n\r\nAAAA\r\n--==x--`;
  const body = `${p("Before")}<w:altChunk r:id="page"/><w:altChunk r:id="text"/><w:altChunk r:id="archive"/>${p("After")}`;
  const entries = packageEntries("docx", {
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships({
      page: ["aFChunk", "a.html"],
      text: ["aFChunk", "b.txt"],
      archive: ["aFChunk", "c.mht"],
    }),
    "word/a.html": page,
    "word/b.txt": "Plain line\nand another",
    "word/c.mht": archive,
  });
  const types = entries["[Content_Types].xml"]?.replace(
    "<Override",
    '<Default Extension="html" ContentType="text/html"/><Default Extension="txt" ContentType="text/plain"/><Default Extension="mht" ContentType="message/rfc822"/><Override',
  );
  expect(await readFile(zip({ ...entries, "[Content_Types].xml": types ?? "" }))).toEqual([
    [
      "paragraph: Before",
      "h2: Pads",
      "paragraph: One & two",
      "list_item: first",
      "list_item: last",
      "list_item: 1. one",
      "list_item: 2. two",
      "paragraph: text",
    ]
      .concat(["table_row: Drug: A inner | Dose: 1 mg", "paragraph: Plain line", "paragraph: and another"])
      .concat("paragraph: 5 µg = low dose", "paragraph: After"),
  ]);
});

test("a picture is read by its alternative text, a text box by its text", async () => {
  const drawing = (inner: string) =>
    `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="x" descr="Where the pads go"/>${inner}</wp:inline></w:drawing></w:r></w:p>`;
  const box = `<wps:wsp><wps:txbx><w:txbxContent>${p("In the box")}</w:txbxContent></wps:txbx></wps:wsp>`;
  const older = '<w:p><w:r><w:pict><v:shape alt="Where the tourniquet goes"/></w:pict></w:r></w:p>';
  expect(await blocks(drawing("") + drawing(box) + older)).toEqual([
    "paragraph: Where the pads go",
    "paragraph: In the box",
    "paragraph: Where the tourniquet goes",
  ]);
});

test("lines that are broken in one paragraph and begin as items do are a list; a lone dash is none", async () => {
  const broken = (...lines: string[]) =>
    `<w:p>${lines.map((line) => run(line)).join("<w:r><w:br/></w:r>")}</w:p>`;
  const boxes = broken("Prepare the kit", "☐ Suction on", "☐ Two tubes: 7.5 and 7.0");
  const fees = broken("Fees:", "- Adult: $5", "- Child: none");
  expect(await blocks(fees + broken("Pay", "- in cash") + boxes)).toEqual([
    "paragraph: Fees:",
    "list_item: Adult: $5",
    "list_item: Child: none",
    "paragraph: Pay - in cash",
    "paragraph: Prepare the kit",
    "list_item: Suction on",
    "list_item: Two tubes: 7.5 and 7.0",
  ]);
});

test("three lines or more that are broken in one paragraph and begin as statements are told apart", async () => {
  const broken = (...lines: string[]) =>
    `<w:p>${lines.map((line) => run(line)).join("<w:r><w:br/></w:r>")}</w:p>`;
  const sites = ["Sites: upper arm in adults", "Upper shin in children", "Lower thigh in infants"];
  expect(await blocks(broken(...sites) + broken("Mercy Hospital of the county", "Second floor"))).toEqual([
    `paragraph: ${sites.join("; ")}`,
    "paragraph: Mercy Hospital of the county Second floor",
  ]);
});

test("an item that was typed behind a tab stands below the one before it", async () => {
  const tab = "<w:r><w:tab/></w:r>";
  const body = `${p("1. Recall pay:")}<w:p>${tab}${run("a)")}${tab}${run("2 hours")}</w:p>${p("2. Overtime")}`;
  await withFile(docx(body), async (path) => {
    const opened = await openDocx(path);
    const [page] = await Array.fromAsync(opened.pages(1, 1));
    await opened.close();
    expect(page?.blocks).toEqual([
      { kind: "list_item", text: "1. Recall pay:" },
      { kind: "list_item", text: "a) 2 hours", depth: 1 },
      { kind: "list_item", text: "2. Overtime" },
    ]);
  });
});
