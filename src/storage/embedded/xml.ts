/** An element of escaped text, or of elements. */
export function element(name: string, content: string | number | readonly XmlElement[]): XmlElement {
  const inner = Array.isArray(content)
    ? content.map((child) => child.xml).join("")
    : escapeText(`${content}`);
  return { xml: `<${name}>${inner}</${name}>` };
}

export interface XmlElement {
  readonly xml: string;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function xml(root: XmlElement, status = 200): Response {
  return new Response(DECLARATION + root.xml, { status, headers: { "content-type": "application/xml" } });
}

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (char) => `&#x${char.charCodeAt(0).toString(16)};`);
}

const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Text without its entities and character references; one that is unknown stays as it is. */
export function unescapeText(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
