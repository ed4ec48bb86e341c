import { expect, test } from "bun:test";
import { openPackage } from "../../workers/readers/ooxml/package.ts";
import { docx, packageEntries, withFile } from "../support/ooxml.ts";
import { zip } from "../support/zip.ts";

const DOCUMENT = { "word/document.xml": "<a>text</a>" };

/** Why a file is refused when it is opened as a Word document. */
async function refusal(bytes: Uint8Array | string): Promise<string> {
  return await withFile(bytes, async (path) => {
    try {
      const pkg = await openPackage(path, "docx");
      try {
        await pkg.xml(pkg.main);
      } finally {
        pkg.close();
      }
      return "";
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
  });
}

/** A compound file with a stream of this name in its directory. */
function compoundFile(stream: string): Uint8Array {
  const bytes = Buffer.alloc(4096);
  bytes.write("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1");
  bytes.write(stream, 1024, "utf16le");
  return bytes;
}

test("parts are found in any case, also under an absolute or relative target; what is not there is left out", async () => {
  const entries = packageEntries("docx", {
    "Word/Document.xml": "<a/>",
    "media/A b.png": "",
    "media/C%20d.png": "",
    "word/styles.xml": "<a/>",
    "word/_rels/document.xml.rels":
      '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/image" Target="../media/a%20b.png"/>' +
      '<Relationship Id="e" Type="x/image" Target="../media/C%20d.png"/>' +
      '<Relationship Id="b" Type="x/styles" Target="/word/Styles.xml"/><Relationship Id="c" Type="x/hyperlink" Target="https://x.test/" TargetMode="External"/>' +
      '<Relationship Id="d" Type="x/numbering" Target="numbering.xml"/></Relationships>',
  });
  await withFile(zip(entries), async (path) => {
    const pkg = await openPackage(path, "docx");
    expect(pkg.has("WORD/document.XML")).toBe(true);
    expect((await pkg.xml(pkg.main)).name).toBe("a");
    expect(await pkg.relationships(pkg.main)).toEqual([
      { id: "a", type: "image", target: "media/a b.png" },
      { id: "e", type: "image", target: "media/C d.png" },
      { id: "b", type: "styles", target: "word/Styles.xml" },
    ]);
    pkg.close();
  });
});

test("bytes after the archive's end do not make it unreadable", async () => {
  expect(await refusal(Buffer.concat([docx("<w:p/>"), Buffer.from("\0\r\n")]))).toBe("");
});

test("a refusal says what the file is and what to do", async () => {
  expect(await refusal("%PDF-1.7 …")).toContain("not a Word document (.docx) but a PDF");
  expect(await refusal("<html><p>Doses</p></html>")).toContain(
    "but a web page; open it in its program, save it as .docx",
  );
  expect(await refusal("")).toContain("the file is empty");
  expect(await refusal("plain words")).toContain("not a Word document");
  expect(await refusal(compoundFile("EncryptedPackage"))).toContain("upload a copy without a password");
  expect(await refusal(compoundFile("WordDocument"))).toContain("save it as .docx");
  expect(await refusal(zip({ "a.txt": "x" }))).toContain("a ZIP archive");
  expect(await refusal(zip(packageEntries("xlsx", { "xl/workbook.xml": "<a/>" })))).toContain(
    "but an Excel workbook (.xlsx); upload it with the extension .xlsx",
  );
});

test("a file cut short is told from a damaged one", async () => {
  const whole = docx("<w:p/>");
  expect(await refusal(whole.slice(0, whole.length / 2))).toContain("its end is missing");
  const damaged = Buffer.from(whole);
  damaged.fill(0xff, 60, 90);
  expect(await refusal(damaged)).toContain("the file is damaged");
});

test("XML that does not nest, ends early or is missing is damage", async () => {
  for (const xml of ["<a><b>x</a>", "<a><b>", "", "<a>x</a"]) {
    expect(await refusal(zip(packageEntries("docx", { "word/document.xml": xml })))).toContain("damaged");
  }
  expect(await refusal(zip(packageEntries("docx", {})))).toContain("damaged");
});

test("XML with a document type is refused before anything is expanded", async () => {
  const xml = '<!DOCTYPE a [<!ENTITY e "xxxxxxxxxx">]><a>&e;</a>';
  expect(await refusal(zip(packageEntries("docx", { "word/document.xml": xml })))).toContain("XML entities");
});

test("a bomb is refused by what its directory says, and by what it inflates to", async () => {
  const zeros = "\0".repeat(32 * 1024 * 1024);
  expect(await refusal(zip(packageEntries("docx", { "word/document.xml": zeros })))).toContain(
    "unpacks to more",
  );
  const huge = zip({ ...packageEntries("docx", DOCUMENT), "bomb.bin": "" }, { "bomb.bin": 0x7fff_ffff });
  expect(await refusal(huge)).toContain("unpacks to more");
  const lying = zip(packageEntries("docx", { "word/document.xml": `<a>${" ".repeat(1e6)}</a>` }), {
    "word/document.xml": 100,
  });
  expect(await refusal(lying)).toContain("the file is damaged");
});

test("a part that is never read may hold anything, as long as the whole is not too large", async () => {
  const blanks = { "docProps/app.xml": " ".repeat(32 * 1024 * 1024) };
  expect(await refusal(zip({ ...packageEntries("docx", DOCUMENT), ...blanks }))).toBe("");
});

test("elements nested without end are refused", async () => {
  const xml = "<a>".repeat(50_000) + "</a>".repeat(50_000);
  expect(await refusal(zip(packageEntries("docx", { "word/document.xml": xml })))).toContain("damaged");
});
