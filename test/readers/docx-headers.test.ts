import { expect, test } from "bun:test";
import { openDocx } from "../../workers/readers/docx.ts";
import { bold, boldCell, cell, heading, p, readFile, row, run, span, table } from "../support/docx-markup.ts";
import { NAMESPACES, packageEntries, relationships, withFile } from "../support/ooxml.ts";
import { zip } from "../support/zip.ts";

/** A document with this body and these headers, by the ids that sections name them by. */
function headed(body: string, headers: Record<string, string>): Uint8Array {
  const targets = Object.keys(headers).map((id): [string, [string, string]] => [id, ["header", `${id}.xml`]]);
  targets.push(["picture", ["image", "picture.png"]]);
  const parts = Object.entries(headers).map(([id, content]) => [
    `word/${id}.xml`,
    `<w:hdr ${NAMESPACES}>${content}</w:hdr>`,
  ]);
  return zip(
    packageEntries("docx", {
      "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
      "word/_rels/document.xml.rels": relationships(Object.fromEntries(targets)),
      ...Object.fromEntries(parts),
      "word/picture.png": "",
    }),
  );
}

const section = (more: string, ...headers: [type: string, id: string][]) =>
  `<w:sectPr>${headers.map(([type, id]) => `<w:headerReference w:type="${type}" r:id="${id}"/>`).join("")}${more}</w:sectPr>`;

const pageField = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("2")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

test("the name that a section has in its running header alone is its heading, what all sections have is left out", async () => {
  const header = (name: string) => p("County EMS") + p(name);
  const body =
    p("Atropine 1 mg IV") +
    p("", section("", ["default", "a"])) +
    "<w:p><w:r><w:lastRenderedPageBreak/></w:r><w:r><w:t>Adenosine 6 mg IV</w:t></w:r></w:p>" +
    section("", ["default", "b"]);
  expect(await readFile(headed(body, { a: header("Bradycardia"), b: header("Tachycardia") }))).toEqual([
    ["h1: Bradycardia", "paragraph: Atropine 1 mg IV"],
    ["h1: Tachycardia", "paragraph: Adenosine 6 mg IV"],
  ]);
});

test("a running header is read without the numbers of pages, and not where the text says the same", async () => {
  const headers = {
    first: p("Policy 604: Spinal Care"),
    other: `<w:p>${run("SPINAL CARE Page ")}${pageField}${run(" of ")}<w:fldSimple w:instr=" NUMPAGES ">${run("9")}</w:fldSimple></w:p>${p("Effective 1/1/2025")}<w:p>${pageField}</w:p>`,
  };
  const body = p("Spinal care") + p("Apply a collar.");
  const both: [string, string][] = [
    ["first", "first"],
    ["default", "other"],
  ];
  expect(await readFile(headed(body + section("<w:titlePg/>", ...both), headers))).toEqual([
    [
      "paragraph: Policy 604: Spinal Care",
      "note: Effective 1/1/2025",
      "paragraph: Spinal care",
      "paragraph: Apply a collar.",
    ],
  ]);
  const parts = `<w:p>${run("County EMS")}<w:r><w:tab/></w:r>${run("Clinical Guidelines")}<w:r><w:tab/></w:r>${run("Rev. 4")}</w:p>`;
  const cover = p("County EMS") + p("Clinical Guidelines") + p("Revision 4, March 2026");
  const running = section("", ["default", "a"]);
  expect((await readFile(headed(cover + running, { a: parts })))[0]?.[0]).toBe("paragraph: County EMS");
  expect((await readFile(headed(p("Apply a collar.") + running, { a: parts })))[0]?.[0]).toBe(
    "paragraph: County EMS Clinical Guidelines Rev. 4",
  );
  // That of a first page is shown where the section has one of its own.
  expect((await readFile(headed(body + section("", ...both), headers)))[0]?.[0]).toBe(
    "note: Effective 1/1/2025",
  );
});

test("a page's number is left out behind its label in a table", async () => {
  const header = (page: string) => table(row(["Revision: 4", `Page: ${page}`]));
  const both = section("<w:titlePg/>", ["first", "a"], ["default", "b"]);
  const document = headed(p("Apply a collar.") + both, { a: header("1 of 3"), b: header("Page of 3") });
  expect(await readFile(document)).toEqual([["table_row: Revision: 4", "paragraph: Apply a collar."]]);
});

test("a cover that stands in the header of a page without text is read there", async () => {
  const headers = { cover: p("Standing Orders") + p("County EMS"), running: p("County EMS") };
  const body =
    p("", section("", ["default", "cover"])) + p("Apply a collar.") + section("", ["default", "running"]);
  expect(await readFile(headed(body, headers))).toEqual([
    ["paragraph: Standing Orders"],
    ["paragraph: Apply a collar."],
  ]);
});

test("what the header of a page says that is a picture stands before that", async () => {
  const picture =
    '<w:p><w:r><w:pict><v:shape style="width:400pt;height:400pt"><v:imagedata r:id="picture"/></v:shape></w:pict></w:r></w:p>';
  const text = p("Apply a collar.") + p("", section("", ["default", "a"]));
  const bytes = headed(text + picture + section("", ["default", "b"]), { a: p("Spine"), b: p("Airway") });
  await withFile(bytes, async (path) => {
    const document = await openDocx(path);
    const pages = await Array.fromAsync(document.pages(1, document.pageCount));
    await document.close();
    expect(pages[1]).toMatchObject({ blocks: [{ text: "Airway" }], pictures: [{ before: 1 }] });
  });
});

test("a name that comes again behind another one is a heading again, and one in the contents hides none", async () => {
  const named = (id: string, text: string) => p(text) + p("", section("", ["default", id]));
  const body = named("a", "Child") + named("b", "Dextrose") + named("a", "Naloxone");
  const pages = await readFile(headed(body, { a: p("Adult"), b: p("Child") }));
  expect(pages).toEqual([
    ["h1: Adult", "paragraph: Child"],
    ["h1: Child", "paragraph: Dextrose"],
    ["h1: Adult", "paragraph: Naloxone"],
  ]);
});

const titled = (text: string, level: number) => p(text, `<w:outlineLvl w:val="${level - 1}"/>`);

test("a header that repeats the heading it stands over gives nothing, one that names what none does stands in the chapter", async () => {
  const tabbed = (name: string) => `<w:p>${run("County EMS")}<w:r><w:tab/><w:tab/></w:r>${run(name)}</w:p>`;
  const headers = {
    a: tabbed("4.1 Burns"),
    b: p("Burns in children – County EMS"),
    c: tabbed("4.3 Frostbite"),
    d: tabbed("4.4 Drowning"),
  };
  const body =
    titled("4 Environment", 1) +
    titled("4.1 Burns", 2) +
    p("Cool the burn.", section("", ["default", "a"])) +
    titled("4.2 Burns in Children", 2) +
    p("Keep the child warm.", section("", ["default", "b"])) +
    titled("Assessment", 2) +
    p("Look for white skin.", section("", ["default", "c"])) +
    titled("4.4 Drowning", 2) +
    p("Give breaths first.") +
    section("", ["default", "d"]);
  expect((await readFile(headed(body, headers))).flat()).toEqual([
    "h1: 4 Environment",
    "h2: 4.1 Burns",
    "paragraph: Cool the burn.",
    "h2: 4.2 Burns in Children",
    "paragraph: Keep the child warm.",
    "h2: 4.3 Frostbite",
    "h3: Assessment",
    "paragraph: Look for white skin.",
    "h2: 4.4 Drowning",
    "paragraph: Give breaths first.",
  ]);
});

test("a header of several statements gives one name, and where the text has that, its other ones below it", async () => {
  const headers = Object.fromEntries(
    ["Burns", "Frostbite", "Drowning"].map((name, at) => [
      `h${at}`,
      table(row(["County EMS", name])) + p(`Guideline 4.${at}`),
    ]),
  );
  const body =
    titled("4 Environment", 1) +
    titled("Burns", 2) +
    p("Cool the burn.", section("", ["default", "h0"])) +
    titled("Assessment", 2) +
    p("Look for white skin.", section("", ["default", "h1"])) +
    titled("Drowning", 2) +
    p("Give breaths first.") +
    section("", ["default", "h2"]);
  expect((await readFile(headed(body, headers))).flat()).toEqual([
    "h1: 4 Environment",
    "h2: Burns",
    "paragraph: Guideline 4.0",
    "paragraph: Cool the burn.",
    "h2: Frostbite – Guideline 4.1",
    "h3: Assessment",
    "paragraph: Look for white skin.",
    "h2: Drowning",
    "paragraph: Guideline 4.2",
    "paragraph: Give breaths first.",
  ]);
});

test("the names of headers stand in the chapter that the first of them has with its heading", async () => {
  const named = (name: string, chapter = "") =>
    chapter + bold("Treatment") + p(`Give ${name} first.`, section("", ["default", name]));
  const headers = Object.fromEntries(["oxygen", "aspirin", "fluids"].map((name) => [name, p(`On ${name}`)]));
  const body =
    named("oxygen", titled("1 Drugs", 1)) + named("aspirin") + named("fluids", titled("2 Others", 1));
  expect((await readFile(headed(body, headers))).flat()).toEqual([
    "h1: 1 Drugs",
    "h2: On oxygen",
    "h3: Treatment",
    "paragraph: Give oxygen first.",
    "h2: On aspirin",
    "h3: Treatment",
    "paragraph: Give aspirin first.",
    "h1: 2 Others",
    "h2: On fluids",
    "h3: Treatment",
    "paragraph: Give fluids first.",
  ]);
});

test("a section without a header goes on with that before it", async () => {
  const body = p("One") + p("", section("", ["default", "a"])) + p("Two") + section("");
  expect(await readFile(headed(body, { a: p("County EMS") }))).toEqual([
    ["paragraph: County EMS", "paragraph: One"],
    ["paragraph: Two"],
  ]);
});

test("a damaged header leaves the text whole", async () => {
  const body = p("Give oxygen.") + section("", ["default", "a"]);
  expect(await readFile(headed(body, { a: "<w:p>" }))).toEqual([["paragraph: Give oxygen."]]);
});

const policy = (number: string, title: string, effective: string) =>
  table(
    row([cell("COUNTY EMS POLICY", span(4))]),
    row([boldCell("Policy number"), number, boldCell("Title"), title]),
    row([boldCell("Effective"), effective, boldCell("Page"), "1 of 2"]),
  );
const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

test("what the form at a page's top names is the heading of the sections below it", async () => {
  const body =
    policy("405", "Level of Crew", "1/1/2025") +
    bold("I. Purpose") +
    p("Match the crew to the patient.") +
    pageBreak +
    policy("405", "Level of Crew", "1/1/2025") +
    p("Take a nurse along.") +
    pageBreak +
    policy("406", "Needlestick: First Aid", "2/2/2025") +
    titled("I. Purpose", 1) +
    p("Treat it in time.") +
    titled("A. Eye", 2) +
    pageBreak +
    policy("Appendix B", "Phone List", "2/2/2025") +
    pageBreak +
    table(row(["Title", "Protocol No.", "Last Revised"].map(boldCell)), row(["Burns", "T7", "3/3/2025"])) +
    section("", ["default", "a"]);
  const read = await readFile(headed(body, { a: p("County EMS Policy Manual") }));
  expect(read).toEqual([
    [
      "h1: 405 Level of Crew",
      "table_row: COUNTY EMS POLICY",
      "table_row: Effective: 1/1/2025 | Page: 1 of 2",
      "h2: I. Purpose",
      "paragraph: Match the crew to the patient.",
    ],
    ["table_row: Effective: 1/1/2025 | Page: 1 of 2", "paragraph: Take a nurse along."],
    [
      "h1: 406 Needlestick: First Aid",
      "table_row: Effective: 2/2/2025 | Page: 1 of 2",
      "h2: I. Purpose",
      "paragraph: Treat it in time.",
      "h3: A. Eye",
    ],
    ["h1: Appendix B Phone List", "table_row: Effective: 2/2/2025 | Page: 1 of 2"],
    ["h1: T7 Burns", "table_row: Protocol No.: T7 | Last Revised: 3/3/2025"],
  ]);
});

test("a form that names a person's title, one that a heading names and one further down name nothing", async () => {
  const form = (...cells: string[]) =>
    table(
      row(cells.map((text, at) => (at % 2 ? text : boldCell(text)))),
      row([boldCell("Date"), "1/1/2025", boldCell("Page"), "1"]),
    );
  const body =
    form("Name", "R. Okafor", "Title", "Medical Director") +
    pageBreak +
    titled("Burns", 1) +
    form("No.", "4.1", "Subject", "Burns") +
    p("Cool the burn. ".repeat(10)) +
    form("No.", "4.2", "Subject", "Frostbite");
  const read = (await readFile(headed(body, {}))).flat();
  expect(read.filter((text) => /^h/.test(text))).toEqual(["h1: Burns"]);
});

test("an order's form that gives its title and number in one row names what follows, wherever it stands", async () => {
  const order = (number: string, title: string) =>
    table(
      row([cell(`SUBJECT: ${title}`), cell(`Order No. ${number}`)]),
      row([cell("Effective: 1/1/2025"), cell("Supersedes: All")]),
    ) + p(`The rules on ${title.toLowerCase()} hold for all crews. `.repeat(4));
  const read = (await readFile(headed(order("GO 4.1", "Keys") + order("GO 4.2", "Locks"), {}))).flat();
  expect(read.filter((text) => !text.startsWith("paragraph"))).toEqual([
    "h1: GO 4.1 Keys",
    "table_row: Effective: 1/1/2025 | Supersedes: All",
    "h1: GO 4.2 Locks",
    "table_row: Effective: 1/1/2025 | Supersedes: All",
  ]);
});

test("when a policy was made, in its header or in a table below its heading, is noted below that in each", async () => {
  const header = (policy: string, date: string) =>
    table(row(["County EMS", policy, `Effective Date: ${date}`]));
  const policy = (number: string, name: string, id: string) => {
    const form = table(
      row([cell(`POLICY NO. ${number}`), cell("REVISED: 02/01/2026")]),
      row([cell(`TITLE: ${name}`, span(2))]),
      row([cell("APPROVED BY: R. Okafor"), cell("SUPERSEDES: N/A")]),
    );
    const text = p(`The rules on ${name.toLowerCase()} hold for all crews.`);
    return heading(`Policy ${number} ${name}`, 1) + form + text + p("", section("", ["default", id]));
  };
  const headers = {
    a: header("Policy 4.1 Fuel", "03/01/2026"),
    b: header("Policy 4.2 Keys", "03/01/2026"),
    c: header("Policy 4.3 Locks", "07/01/2025"),
  };
  const body = policy("4.1", "Fuel", "a") + policy("4.2", "Keys", "b") + policy("4.3", "Locks", "c");
  expect(
    (await readFile(headed(body, headers))).flat().filter((line) => !line.startsWith("paragraph")),
  ).toEqual(
    [
      ["4.1 Fuel", "03/01/2026"],
      ["4.2 Keys", "03/01/2026"],
      ["4.3 Locks", "07/01/2025"],
    ].flatMap(([name = "", date]) => [
      `h1: Policy ${name}`,
      `note: Effective Date: ${date}`,
      `note: POLICY NO. ${name.slice(0, 3)} | REVISED: 02/01/2026`,
      "note: APPROVED BY: R. Okafor | SUPERSEDES: N/A",
    ]),
  );
});

const large = (text: string, size = 36) => `<w:p>${run(text, `<w:sz w:val="${size}"/>`)}</w:p>`;
const plate = (title: string) =>
  table(row(["County EMS", cell(title), "Protocol 3.7"]), row(["", "Adult and child", "Rev. 01/2026"]));
const SAYS = ["table_row: County EMS | Seizure | Protocol 3.7", "table_row: Adult and child | Rev. 01/2026"];

test("the cell of a table on top that is a heading or in larger letters is the heading of what stands below it", async () => {
  const below =
    bold("Assessment") + p("Check the glucose.") + p("Look for injuries of the head and the tongue.");
  for (const title of [large("Seizure"), large("Seizure", 23), heading("Seizure", 2)]) {
    expect(await readFile(headed(plate(title) + below, {}))).toEqual([
      [
        "h1: Seizure",
        ...SAYS,
        "h2: Assessment",
        "paragraph: Check the glucose.",
        "paragraph: Look for injuries of the head and the tongue.",
      ],
    ]);
  }
  expect((await readFile(headed(plate(p("Seizure")) + below, {})))[0]?.[0]).toBe(SAYS[0] ?? "");
});

test("so is that of a running header that is the only one, where the text has no heading of its own", async () => {
  const text =
    bold("Assessment") + p("Check the glucose.") + p("Look for injuries of the head and the tongue.");
  const read = async (header: string, body = text) =>
    (await readFile(headed(body + section("", ["default", "a"]), { a: header })))[0];
  expect(await read(plate(large("Seizure")))).toEqual([
    "h1: Seizure",
    ...SAYS,
    "h2: Assessment",
    "paragraph: Check the glucose.",
    "paragraph: Look for injuries of the head and the tongue.",
  ]);
  const told = p("A seizure ends by itself.");
  expect(await read(p("County EMS") + large("Seizure"), told)).toEqual([
    "h1: Seizure",
    "paragraph: County EMS",
    "paragraph: A seizure ends by itself.",
  ]);
  const named = await read(plate(large("Seizure")), heading("Seizures of adults", 1) + text);
  expect(named?.filter((line) => line.startsWith("h1"))).toEqual(["h1: Seizures of adults"]);
});
