import type { Block } from "../model.ts";
import type { OoxmlPackage } from "../ooxml/package.ts";
import { partOfType } from "../ooxml/relationships.ts";
import { elements, type XmlElement } from "../ooxml/tree.ts";
import { readBlocks } from "./blocks.ts";
import { streamBody } from "./body.ts";
import { openBoundTexts, replaceText } from "./bound-texts.ts";
import { readControls } from "./controls.ts";
import { Down } from "./down.ts";
import { readWaiting } from "./drawings/drawings.ts";
import { Fields } from "./fields.ts";
import { finishHeld } from "./held.ts";
import { Counters } from "./lists/counters.ts";
import { Numbering } from "./lists/numbering.ts";
import { readNoteNumbering } from "./note-numbering.ts";
import { collectNotes } from "./notes.ts";
import type { Item, Notes, Story } from "./story.ts";
import { Styles } from "./styles.ts";
import { TableReader } from "./tables/table.ts";

/** What shows nothing where it stands. */
const MARKS = new Set(["w:bookmarkStart", "w:bookmarkEnd", "w:proofErr"]);

/** What the reading of a Word package begins with. Throws UnreadableError. */
export async function openStory(pkg: OoxmlPackage): Promise<Story> {
  const relationships = await pkg.relationships(pkg.main);
  const related = async (type: string) => {
    const part = partOfType(relationships, type);
    return part === undefined ? undefined : await pkg.xml(part);
  };
  const styles = new Styles(await related("styles"));
  return {
    pkg,
    relationships,
    styles,
    numbering: new Numbering(await related("numbering"), styles),
    counters: new Counters(),
    countersApart: new Counters(),
    fields: new Fields(),
    notes: await openNotes(pkg, await related("footnotes"), await related("endnotes")),
    bound: await openBoundTexts(pkg, relationships),
    controls: await readControls(pkg, relationships),
    shown: new Set(),
    held: "",
    cells: 0,
    down: new Down(styles),
  };
}

/** Reads the main part of a Word package and what belongs to it. Throws UnreadableError. */
export async function readBody(story: Story): Promise<Item[]> {
  const items: Item[] = [];
  let table = new TableReader(story);
  /** The table that ended last, while nothing follows it. */
  let ended: TableReader | undefined;
  /** The one whose names hold for the next. */
  let named: TableReader | undefined;
  /** The last bar over several columns. */
  let bar: TableReader | undefined;
  /** Drawings may wait behind it. */
  let read = 0;
  const finish = () => {
    if (!ended) return;
    if (ended.becomesBar(bar)) bar = ended;
    named = ended.namesFor(named);
    ended.finish(items);
    ended = undefined;
  };
  /** What the control that has begun is bound to. */
  let bound: string | undefined;
  for await (const part of streamBody(story.pkg.stream(story.pkg.main))) {
    if (part.kind === "block") {
      if (bound !== undefined && part.element.name === "w:p") replaceText(part.element, bound);
      bound = part.element.name === "w:sdtPr" ? story.bound.textFor(part.element) : undefined;
      if (!MARKS.has(part.element.name)) finish();
      const from = items.length;
      await readBlocks([part.element], story, items);
      if (items.slice(from).some(({ kind }) => kind === "block")) named = undefined;
      read = await readWaiting(items, read, story, false);
    } else if (part.kind === "table") {
      finishHeld(story, items);
      table = new TableReader(story);
    } else if (part.kind === "table part") await table.add(part.element);
    else if (!ended?.takesOn(table)) {
      finish();
      ended = table;
    }
  }
  finish();
  finishHeld(story, items);
  await readWaiting(items, read, story, true);
  return items;
}

/** Reads a Word package that is shown in another document: its headers are not. Throws UnreadableError. */
export async function readDocument(pkg: OoxmlPackage): Promise<Item[]> {
  return await readBody(await openStory(pkg));
}

/** The blocks of a Word package that is shown in another document. */
export async function documentBlocks(pkg: OoxmlPackage): Promise<Block[]> {
  return (await readDocument(pkg)).flatMap((item) => (item.kind === "block" ? [item.block] : []));
}

/** A document without notes is not looked through for how these are numbered. */
async function openNotes(
  pkg: OoxmlPackage,
  footnotes: XmlElement | undefined,
  endnotes: XmlElement | undefined,
): Promise<Notes> {
  const roots = { "w:footnoteReference": footnotes, "w:endnoteReference": endnotes };
  const areThere = Object.values(roots).some((root) =>
    elements(root).some(({ attributes }) => (attributes["w:type"] ?? "normal") === "normal"),
  );
  return collectNotes(roots, areThere ? await readNoteNumbering(pkg.stream(pkg.main)) : []);
}
