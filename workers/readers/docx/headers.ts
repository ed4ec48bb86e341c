import type { Block } from "../model.ts";
import { isDated, isOfDocument, saysTitle } from "../wording/form-title.ts";
import { HeaderLevels } from "./header-levels.ts";
import { type HeaderLine, linesBySection } from "./header-lines.ts";
import { haveSame, isSaidIn, key, wordsOf, wordsOfAll } from "./header-words.ts";
import type { BlockItem, Item, Story } from "./story.ts";

const LONGEST_TITLE = 100;

/** What the text of a section says: its blocks, and the words of each heading that it begins with. */
interface Said {
  texts: Set<string>;
  headings: Set<string>[];
}

/**
 * Puts what running headers say before the text of the section that has them, unless that says it too: many protocols have
 * their name there alone. What the text says part by part, the agency and the manual's name, is said. A line that not all sections have is a heading where it is new, others stand once, unless forms or
 * other headers name what stands in the text: then the manual's name is that of none of it.
 */
export async function withHeaders(items: readonly Item[], story: Story): Promise<Item[]> {
  const headers = await linesBySection(items, story);
  const sections = statementsOf(headers);
  const partsOf = new Map(headers.flat().map(({ block, parts }) => [block, parts]));
  const saidIn = saidBySection(items);
  const titled = sections.filter((lines) => lines.length > 0);
  const common = wordsOfAll(titled);
  const countOf = counting(titled);
  const isOfSome = (line: Block) => countOf(line) < titled.length;
  const isTitle = (line: Block) =>
    line.text.length <= LONGEST_TITLE &&
    isOfSome(line) &&
    !isOfDocument(line.text) &&
    [...wordsOf(line)].some((word) => !common.has(word));
  const isRepeated = (line: Block, own: Said | undefined) =>
    own?.texts.has(key(line)) ||
    own?.headings.some((heading) =>
      [...wordsOf(line)].every((word) => heading.has(word) || common.has(word)),
    );
  const areNamed = sections.flat().some(isTitle) || items.some(isTitleOfForm);
  const isOfAll = (line: Block) => areNamed && [...wordsOf(line)].every((word) => common.has(word));
  const said = new Set(saidIn.flatMap(({ texts }) => [...texts]));
  const isSaid = (line: Block) => {
    const parts = partsOf.get(line) ?? [];
    return said.has(key(line)) || (parts.length > 1 && parts.every((part) => isSaidIn(said, part)));
  };
  const isOther = (index: number, other: number) => !haveSame(sections[index], sections[other]);
  const linesAt = (index: number, last: number) => {
    const above = new Set((sections[last] ?? []).map(key));
    const isDate = (line: Block) => isOfSome(line) && isOfDocument(line.text);
    const lines = (sections[index] ?? []).filter((line) => {
      const text = key(line);
      if (isDate(line)) return isOther(index, last);
      const isKnown = isTitle(line) ? above.has(text) || isRepeated(line, saidIn[index]) : isSaid(line);
      said.add(text);
      return !isKnown;
    });
    // Where the text has the section's name, what else the header says of that section alone is its number or date.
    const isNamed = sections[index]?.some((line) => isTitle(line) && isRepeated(line, saidIn[index]));
    const titles = lines.filter(isTitle);
    const names = titles.filter((line) => !isNamed || countOf(line) > 1);
    return {
      running: lines.filter((line) => !isTitle(line) && !isDate(line) && !isOfAll(line)),
      name: [...new Set(names.map(({ text }) => text))].join(" – "),
      details: lines.filter((line) => isDate(line) || (isTitle(line) && !names.includes(line))),
    };
  };
  const hasName = (index: number) =>
    sections[index]?.some((line) => isTitle(line) && !isRepeated(line, saidIn[index])) === true;
  const areInChapters = holdsNames(items, hasName, isOther);
  const levels = new HeaderLevels(items, areInChapters);
  const title = titleOfAll(headers, items);
  let section = 0;
  /** The last one that has text. */
  let last = -1;
  /** What is said of a section below the headings that it begins with. */
  let details: Item[] = [];
  const takeDetails = () => {
    const taken = details;
    details = [];
    return taken;
  };
  // A document of nothing but pictures stays one whatever its headers say.
  const hasText = items.some(({ kind }) => kind === "block");
  const isAlone = (line: Block) => hasText && countOf(line) === 1 && !said.has(key(line));
  /** The last one without text whose header has been read. */
  let covered = -1;
  const takeCover = () => {
    if (section === covered || (saidIn[section]?.texts.size ?? 0) > 0) return [];
    covered = section;
    return (sections[section] ?? []).filter(isAlone).map(asItem);
  };
  return items.flatMap((item, at) => {
    if (item.kind === "picture") return [...takeCover(), item];
    if (item.kind === "section") {
      const above = [...takeDetails(), ...takeCover()];
      section += 1;
      return [...above, item];
    }
    if (item.kind !== "block") return [item];
    const above: Item[] = [];
    if (section !== last) {
      const { running, name, ...more } = linesAt(section, last);
      details = more.details.map(asNote);
      const isChanged = name !== "" || isOther(section, last);
      const ofAll = last < 0 && name === "" ? title : undefined;
      if (ofAll) above.push(asItem({ kind: "heading", level: 1, text: ofAll }));
      last = section;
      if (name !== "" && areInChapters && isChapter(item)) {
        const chapter = levels.placed(item);
        levels.turn(true, at + 1);
        return [...running.map(asNote), chapter, asItem(levels.name(name))];
      }
      if (isChanged) levels.turn(name !== "", at);
      above.push(...running.filter(({ text }) => text !== ofAll).map(asNote));
      if (name !== "") above.push(asItem(levels.name(name)));
    }
    const isText = item.block.kind !== "heading" && !item.bold;
    return [...above, ...(isText ? takeDetails() : []), levels.placed(item)];
  });
}

/** What the only header of a document says that it is on, where no heading of the text is the document's own. */
function titleOfAll(headers: readonly HeaderLine[][], items: readonly Item[]): string | undefined {
  const titles = new Set(headers.map((lines) => lines.find(({ title }) => title !== undefined)?.title ?? ""));
  const [title = "", ...others] = titles;
  const isSame = (text: string) => saysTitle(text, title) && saysTitle(title, text);
  const isNamed = items.some((item) => item.kind === "block" && (isChapter(item) || isSame(item.block.text)));
  return others.length > 0 || title === "" || isNamed ? undefined : title;
}

/**
 * Whether a heading of level 1 begins a section that has a name in its header, and holds for another with another header: then
 * headers name what stands in its chapters.
 */
function holdsNames(
  items: readonly Item[],
  hasName: (section: number) => boolean,
  isOther: (section: number, other: number) => boolean,
): boolean {
  let section = 0;
  let isFirst = true;
  /** The section that the last heading of level 1 begins, with a name in its header. */
  let chapter: number | undefined;
  for (const item of items) {
    if (item.kind === "section") {
      section += 1;
      isFirst = true;
    }
    if (item.kind !== "block") continue;
    if (isChapter(item)) chapter = isFirst && hasName(section) ? section : undefined;
    else if (chapter !== undefined && isOther(chapter, section)) return true;
    isFirst = false;
  }
  return false;
}

function isChapter({ block }: BlockItem): boolean {
  return block.kind === "heading" && block.level === 1;
}

function isTitleOfForm(item: Item): boolean {
  return item.kind === "block" && item.block.kind === "heading" && item.form !== undefined;
}

/** A line that says when the document was revised is no text of the page that it is first seen on. */
function asNote(block: Block): Item {
  return asItem(block.kind === "paragraph" && isDated(block.text) ? { ...block, kind: "note" } : block);
}

function asItem(block: Block): Item {
  return { kind: "block", block, bold: false };
}

/** What the text of each section says. */
function saidBySection(items: readonly Item[]): Said[] {
  let said: Said = { texts: new Set(), headings: [] };
  const sections = [said];
  for (const item of items) {
    if (item.kind === "block") {
      const isHeading = item.block.kind === "heading" || item.bold;
      if (isHeading && said.headings.length === said.texts.size) said.headings.push(wordsOf(item.block));
      said.texts.add(key(item.block));
    }
    if (item.kind !== "section") continue;
    said = { texts: new Set(), headings: [] };
    sections.push(said);
  }
  return sections;
}

/** What each section's header says: lines as they are where all sections have them, others part by part. */
function statementsOf(sections: readonly HeaderLine[][]): Block[][] {
  const titled = sections.filter((lines) => lines.length > 0);
  const countOf = counting(titled.map((lines) => lines.map(({ block }) => block)));
  return sections.map((lines) =>
    lines.flatMap(({ block, parts }) => (countOf(block) === titled.length ? [block] : parts)),
  );
}

/** Tells how many of these sections have a line. */
function counting(sections: readonly Block[][]): (line: Block) => number {
  const counts = new Map<string, number>();
  for (const line of sections.flatMap((lines) => [...new Set(lines.map(key))]))
    counts.set(line, (counts.get(line) ?? 0) + 1);
  return (line) => counts.get(key(line)) ?? 0;
}
