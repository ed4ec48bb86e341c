import { expect, test } from "bun:test";
import { readXml, textOf, type XmlElement } from "../../workers/readers/ooxml/tree.ts";
import { parseXml } from "../../workers/readers/ooxml/xml.ts";

async function* bytes(content: Uint8Array, size = content.length): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

function show(element: XmlElement): string {
  const inside = element.children.map((child) => (typeof child === "string" ? child : show(child)));
  return `${element.name}(${inside.join(",")})`;
}

async function read(xml: string | Uint8Array, size?: number): Promise<string> {
  return show(await readXml(bytes(Buffer.from(xml), size)));
}

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main";
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

test("names are the same whatever prefix or form of the standard a file uses", async () => {
  for (const xml of [
    `<w:p xmlns:w="${W}"><w:r/></w:p>`,
    `<p xmlns="${STRICT}"><r/></p>`,
    `<x:p xmlns:x="${W}"><y:r xmlns:y="${STRICT}"/></x:p>`,
  ]) {
    expect(await read(xml)).toBe("w:p(w:r())");
  }
});

test("the same is read however the bytes are cut", async () => {
  const xml = `<w:p xmlns:w="${W}" w:val="ä&amp;"><w:t>Größe &lt; 10 µg &#x263A; 日本</w:t></w:p>`;
  for (const size of [1, 3, 7, 1000]) expect(await read(xml, size)).toBe("w:p(w:t(Größe < 10 µg ☺ 日本))");
});

test("of an alternative one branch is read: the first that is understood", async () => {
  const branches = (requires: string) =>
    `<a ${MC} xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:own="urn:own">` +
    `<mc:AlternateContent><mc:Choice Requires="${requires}"><b/></mc:Choice><mc:Choice Requires="wps"><c/></mc:Choice>` +
    "<mc:Fallback><d/></mc:Fallback></mc:AlternateContent></a>";
  expect(await read(branches("wps"))).toBe("a(b())");
  expect(await read(branches("own"))).toBe("a(c())");
  expect(await read(branches("own").replace('Requires="wps"', 'Requires="own"'))).toBe("a(d())");
});

test("UTF-16, a byte order mark and another declared encoding are understood", async () => {
  const utf16 = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>é</a>', "utf16le");
  expect(await read(utf16)).toBe("a(é)");
  expect(await read("\ufeff<a>é</a>")).toBe("a(é)");
  const latin = Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>\xe9</a>', "latin1");
  expect(await read(latin)).toBe("a(é)");
});

test("numeric entities that stand for nothing do no harm", async () => {
  expect(textOf(await readXml(bytes(Buffer.from("<a>x&#0;&#xFFFFFFFF;&#99999999999;&bad;y</a>"))))).toMatch(
    /^x.*y$/s,
  );
});

test("a long part hands on piece by piece", async () => {
  let seen = 0;
  const steps: number[] = [];
  const xml = Buffer.from(`<a>${"<b/>".repeat(1000)}</a>`);
  const open = () => {
    seen += 1;
  };
  const handlers = { open, text: () => {}, close: () => {} };
  for await (const _ of parseXml(bytes(xml, 500), handlers)) steps.push(seen);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps[0]).toBeLessThan(200);
  expect(seen).toBe(1001);
});
