import { oneLine } from "../line.ts";
import type { Block } from "../model.ts";
import { formatNumber } from "../ooxml/number-format.ts";
import { at, descendants, elements, isFalse, textOf, type XmlElement } from "../ooxml/tree.ts";
import { rowText } from "../rows/row-text.ts";
import { plainText } from "./text.ts";

/** A chart of more points is a plot of measurements, not something to read; its first points are shown. */
export const MAX_POINTS = 2_000;

interface Series {
  name: string;
  /** The axes that it is drawn by. */
  axes: readonly string[];
  categories: Map<number, string>;
  values: Map<number, string>;
  /** Of the bubbles. */
  sizes: Map<number, string>;
  /** What somebody wrote at points. */
  labels: Map<number, string>;
}

/** The title of a chart part, and its cached data as rows: "Q1 | Calls: 120 | Transports: 80", with what their axis says these measure. */
export function chartBlocks(root: XmlElement): Block[] {
  const chart = at(root, "c:chart");
  const plot = at(chart, "c:plotArea");
  const date1904 = isOn(at(root, "c:date1904"));
  const blocks: Block[] = [];
  const title = titleText(at(chart, "c:title"));
  if (title) blocks.push({ kind: "paragraph", text: title });
  if (!plot) return blocks;

  const axes = elements(plot).filter(({ name }) => /^c:(cat|date|val|ser)Ax$/.test(name));
  const categoryAxis = axes.find(({ name }) => /^c:(cat|date)Ax$/.test(name));
  const categoryName = titleText(at(categoryAxis, "c:title"));
  const series = elements(plot).flatMap((group) =>
    elements(group, "c:ser").map((one) => readSeries(one, group, date1904)),
  );
  const measures = axes
    .filter((axis) => axis !== categoryAxis)
    .map((axis) => ({
      id: axis.name === "c:valAx" ? idOf(at(axis, "c:axId")) : "",
      text: titleText(at(axis, "c:title")),
    }))
    .filter(({ text }) => text !== "" && text !== categoryName);
  for (const { id, text } of measures) {
    const own = measures.length === 1 ? series : series.filter(({ axes }) => axes.includes(id));
    const isOwn =
      categoryAxis !== undefined && own.some(({ values }) => values.size > 0) && own.every(haveNoUnit);
    if (!isOwn) blocks.push({ kind: "paragraph", text });
    else for (const one of own) one.name = one.name === "" ? text : `${one.name} (${text})`;
  }
  return [...blocks, ...seriesRows(series, categoryName)];
}

function idOf(axis: XmlElement | undefined): string {
  return axis?.attributes.val ?? "";
}

/** Whether values are figures alone: what the axis says they measure is told with each. */
function haveNoUnit({ values }: Series): boolean {
  return [...values.values()].every((text) => /^[-−]?[\d.,]+$/.test(text));
}

/** `group` is the kind of chart that the series is in: bars, a line, a pie. */
function readSeries(series: XmlElement, group: XmlElement, date1904: boolean): Series {
  const data = at(series, "c:val") ?? at(series, "c:yVal");
  const values = points(data, date1904);
  const labelled = [series, group].some((labels) => isOn(at(labels, "c:dLbls", "c:showPercent")));
  if (data && labelled && /pie|doughnut/i.test(group.name)) addShares(data, values);
  return {
    name: [...points(at(series, "c:tx")).values()].join(" ") || oneLine(textOf(at(series, "c:tx", "c:v"))),
    axes: elements(group, "c:axId").map(idOf),
    categories: points(at(series, "c:cat") ?? at(series, "c:xVal"), date1904),
    values,
    sizes: points(at(series, "c:bubbleSize")),
    labels: writtenLabels(series),
  };
}

/** A value with the size of its bubble, and the label that somebody wrote at it: "31, size 5 (new protocol)". */
function shownAt({ categories, values, sizes, labels }: Series, index: number): string {
  const [value = "", size, label] = [values, sizes, labels].map((map) => map.get(index));
  const sized = value !== "" && size ? `${value}, size ${size}` : value;
  if (!label || label === value || label === categories.get(index)) return sized;
  return sized === "" ? label : `${sized} (${label})`;
}

/** Puts behind each value its share of all, as a pie is labelled: "120 (24%)". */
function addShares(data: XmlElement, values: Map<number, string>): void {
  const points = [...descendants(data, "c:pt")];
  const numbers = points.map((point) => [point, Number(textOf(at(point, "c:v")))] as const);
  const total = numbers.reduce((sum, [, value]) => sum + value, 0);
  // Values written as shares say so themselves.
  if (!(total > 0) || [...values.values()].some((text) => text.includes("%"))) return;
  for (const [{ attributes }, value] of numbers) {
    const index = Number(attributes.idx);
    values.set(index, `${values.get(index)} (${Math.round((value / total) * 100)}%)`);
  }
}

/** What is left of a label of fields may be the sign between these. */
const SAYS = /[\p{L}\p{N}]/u;
/** What a field of a label stands for until its program shows it: "[VALUE]". */
const FIELD = /\[[^\]]*\]/g;

/** The labels that somebody wrote at points of a series, or took from cells for them, by the points' index. */
function writtenLabels(series: XmlElement): Map<number, string> {
  const shown = [...descendants(series, "?:showDataLabelsRange")].some(isOn);
  const cells = [...(shown ? descendants(series, "?:dlblRangeCache") : [])].flatMap((cache) => [
    ...level(cache),
  ]);
  const typed = elements(at(series, "c:dLbls"), "c:dLbl").map((label): [number, string] => [
    Number(at(label, "c:idx")?.attributes.val),
    oneLine(plainText(at(label, "c:tx", "c:rich")).replaceAll(FIELD, "")),
  ]);
  return new Map([...cells, ...typed].filter(([index, text]) => Number.isInteger(index) && SAYS.test(text)));
}

function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !isFalse(element.attributes.val);
}

function seriesRows(series: readonly Series[], categoryName: string): Block[] {
  const indexes = new Set(
    series.flatMap(({ categories, values }) => [...categories.keys(), ...values.keys()]),
  );
  const names = [categoryName, ...series.map(({ name }) => name)];
  const blocks: Block[] = [];
  for (const index of [...indexes].toSorted((a, b) => a - b).slice(0, MAX_POINTS)) {
    const category = series.find(({ categories }) => categories.has(index))?.categories.get(index) ?? "";
    const text = rowText([category, ...series.map((one) => shownAt(one, index))], names);
    if (text !== "") blocks.push({ kind: "table_row", text });
  }
  // Series without cached values still have names.
  if (indexes.size === 0) {
    for (const { name } of series) if (name) blocks.push({ kind: "table_row", text: name });
  }
  return blocks;
}

/** The cached points of a reference or literal by their index; the levels of a multi-level category are joined. */
function points(data: XmlElement | undefined, date1904 = false): Map<number, string> {
  const found = new Map<number, string>();
  if (!data) return found;
  const levels = [...descendants(data, "c:lvl")];
  const caches = levels.length > 0 ? levels.toReversed() : elements(data).flatMap(cachesOf);
  let outer = 0;
  for (const cache of caches) {
    const shown = level(cache, date1904);
    if (outer === 0) for (const [index, text] of shown) found.set(index, text);
    else joinLevel(found, shown);
    outer += 1;
  }
  return found;
}

/** The points of one cache, as they are shown. */
function level(cache: XmlElement, date1904 = false): Map<number, string> {
  const format = textOf(at(cache, "c:formatCode")) || "General";
  const found = new Map<number, string>();
  for (const point of elements(cache, "c:pt")) {
    const raw = textOf(at(point, "c:v"));
    const isNumber = cache.name.startsWith("c:num") && raw.trim() !== "" && Number.isFinite(Number(raw));
    const code = point.attributes.formatCode ?? format;
    const shown = isNumber ? formatNumber(Number(raw), code, date1904) : raw;
    found.set(Number(point.attributes.idx), oneLine(shown));
  }
  return found;
}

/** An outer level names a group at its first point only; the points after it belong to the same group. */
function joinLevel(outer: Map<number, string>, inner: ReadonlyMap<number, string>): void {
  let group = "";
  const joined = new Map<number, string>();
  for (const [index, text] of [...inner].toSorted(([a], [b]) => a - b)) {
    group = outer.get(index) ?? group;
    joined.set(index, `${group} ${text}`.trim());
  }
  for (const [index, text] of joined) outer.set(index, text);
}

function cachesOf(reference: XmlElement): XmlElement[] {
  if (/Lit$/.test(reference.name)) return [reference];
  return elements(reference).filter(({ name }) => /Cache$/.test(name));
}

function titleText(title: XmlElement | undefined): string {
  const text = at(title, "c:tx");
  return plainText(at(text, "c:rich")) || [...points(text).values()].join(" ");
}
