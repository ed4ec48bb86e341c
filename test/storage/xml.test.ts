import { expect, test } from "bun:test";
import { element, unescapeText, xml } from "../../src/storage/embedded/xml.ts";

test.each(["plain", "<a> & \"b\" 'c'", "&amp;", "line\r\nbreak\ttab", "é 日本 𝄞"])(
  "text %j survives XML",
  async (text) => {
    const [, inner = ""] = /<Key>(.*)<\/Key>/s.exec(await xml(element("Key", text)).text()) ?? [];
    expect(inner).not.toMatch(/[<>\r\n]/);
    expect(unescapeText(inner)).toBe(text);
  },
);

test("references that mean no character stay as they are", () => {
  expect(unescapeText("&#x41;&#66;&unknown;&constructor;&#x110000;&")).toBe(
    "AB&unknown;&constructor;&#x110000;&",
  );
});
