import { oneLine } from "../line.ts";
import type { Block } from "../model.ts";
import { formatNumber } from "../ooxml/number-format.ts";
import { at, descendants, elements, textOf, type XmlElement } from "../ooxml/tree.ts";
import { rowText } from "../rows/row-text.ts";
import { MAX_POINTS } from "./chart.ts";
import { plainText } from "./text.ts";

/** Title and cached data of the newer kinds of chart (waterfall, treemap, funnel …), [MS-ODRAWXML] 2.24.3. */
export function extendedChartBlocks(root: XmlElement): Block[] {
  const blocks: Block[] = [];
  for (const title of descendants(root, "cx:title")) {
    const text = plainText(at(title, "cx:tx", "cx:rich")) || nameIn(title);
    if (text !== "") blocks.push({ kind: "paragraph", text });
  }
  const names = new Map<string | undefined, string>();
  for (const series of descendants(root, "cx:series")) {
    names.set(at(series, "cx:dataId")?.attributes.val, nameIn(series));
  }
  for (const data of descendants(root, "cx:data")) {
    const columns = elements(data).flatMap((dimension) =>
      elements(dimension, "cx:lvl").map((level) => ({ isValue: dimension.name === "cx:numDim", level })),
    );
    const series = names.get(data.attributes.id) ?? "";
    const values = columns.map(({ level }) => points(level));
    const headers = columns.map(({ isValue }) => (isValue ? series : ""));
    const indexes = new Set(values.flatMap((column) => [...column.keys()]));
    for (const index of [...indexes].toSorted((a, b) => a - b).slice(0, MAX_POINTS)) {
      const text = rowText(
        values.map((column) => column.get(index) ?? ""),
        headers,
      );
      if (text !== "") blocks.push({ kind: "table_row", text });
    }
  }
  return blocks;
}

function nameIn(element: XmlElement): string {
  return oneLine(textOf(at(element, "cx:tx", "cx:txData", "cx:v")));
}

function points(level: XmlElement): Map<number, string> {
  const { formatCode } = level.attributes;
  return new Map(
    elements(level, "cx:pt").map((point) => {
      const text = oneLine(textOf(point));
      const isNumber = formatCode !== undefined && text !== "" && Number.isFinite(Number(text));
      return [Number(point.attributes.idx), isNumber ? formatNumber(Number(text), formatCode) : text];
    }),
  );
}
