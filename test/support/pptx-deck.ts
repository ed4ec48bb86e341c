import { openPptx } from "../../workers/readers/pptx.ts";
import { packageEntries, relationships, withFile } from "./ooxml.ts";
import { zip } from "./zip.ts";

const NAMESPACES = [
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(" ");

export interface Slide {
  /** Content of the shape tree. */
  shapes: string;
  /** The presentation names the slide, but the file lacks it. */
  missing?: boolean;
  /** The type of its own layout, which is empty. */
  layout?: string;
  /** Attributes of the slide, like `show="0"`. */
  attributes?: string;
  /** Parts that belong to the slide: relationship id to type and content. */
  parts?: Record<string, [type: string, content: string]>;
}

/** A presentation with these attributes and extensions; slides have one layout, whose shapes are given. */
export function deck(
  slides: Slide[],
  layout = "",
  master = "",
  textStyles = "",
  attributes = "",
  extensions = "",
): Uint8Array {
  const entries: Record<string, string> = {
    "ppt/slideLayouts/slideLayout1.xml": tree("sldLayout", layout),
    "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relationships({
      rId1: ["slideMaster", "../slideMasters/slideMaster1.xml"],
    }),
    "ppt/slideMasters/slideMaster1.xml": tree("sldMaster", master, "", textStyles),
  };
  const ids: string[] = [];
  const targets: Record<string, [string, string]> = {};
  for (const [index, { shapes, missing, layout, attributes, parts }] of slides.entries()) {
    // Files are numbered against the order of the slides.
    const file = slides.length - index;
    if (!missing) entries[`ppt/slides/slide${file}.xml`] = tree("sld", shapes, attributes);
    const own: Record<string, [string, string]> = {
      layout: ["slideLayout", `../slideLayouts/${layout ?? "slideLayout1"}.xml`],
    };
    if (layout) entries[`ppt/slideLayouts/${layout}.xml`] = tree("sldLayout", "", `type="${layout}"`);
    for (const [id, [type, content]] of Object.entries(parts ?? {})) {
      entries[`ppt/parts/${file}${id}.xml`] = content.replace(/^<([\w:]+)/, `<$1 ${NAMESPACES}`);
      own[id] = [type, `../parts/${file}${id}.xml`];
    }
    entries[`ppt/slides/_rels/slide${file}.xml.rels`] = relationships(own);
    targets[`rId${index}`] = ["slide", `slides/slide${file}.xml`];
    ids.push(`<p:sldId id="${256 + index}" r:id="rId${index}"/>`);
  }
  entries["ppt/presentation.xml"] =
    `<p:presentation ${NAMESPACES} ${attributes}><p:sldIdLst>${ids.join("")}</p:sldIdLst>${extensions}</p:presentation>`;
  entries["ppt/_rels/presentation.xml.rels"] = relationships(targets);
  return zip(packageEntries("pptx", entries));
}

function tree(name: string, shapes: string, attributes = "", after = ""): string {
  return `<p:${name} ${NAMESPACES} ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>${after}</p:${name}>`;
}

/** A paragraph of a text body. */
export function paragraph(text: string, properties = ""): string {
  return `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;
}

/** A text shape: at x, y with width and height where given; `placeholder` are the attributes of its `p:ph`. */
export function shape(
  content: string,
  at?: [x: number, y: number, width: number, height: number],
  placeholder?: string,
): string {
  const ph = placeholder === undefined ? "" : `<p:ph ${placeholder}/>`;
  const body = content.startsWith("<") ? content : paragraph(content);
  return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="Shape"/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${at ? transform(at) : ""}</p:spPr><p:txBody>${body}</p:txBody></p:sp>`;
}

export function transform([x, y, width, height]: readonly number[], inside = ""): string {
  return `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/>${inside}</a:xfrm>`;
}

/** The texts of each slide's blocks: headings begin with #, list items with -, notes are in brackets. */
export async function slideTexts(bytes: Uint8Array): Promise<string[][]> {
  const marks = { heading: "# ", list_item: "- ", paragraph: "", table_row: "", note: "note: " };
  return await withFile(bytes, async (path) => {
    const document = await openPptx(path);
    try {
      const slides: string[][] = [];
      for await (const { blocks } of document.pages(1, document.pageCount)) {
        slides.push(blocks.map(({ kind, text }) => `${marks[kind]}${text}`));
      }
      return slides;
    } finally {
      await document.close();
    }
  });
}
