import { readBlocks } from "./docx/blocks.ts";
import { streamBody } from "./docx/body.ts";
import { nameCards } from "./docx/cards.ts";
import { Counters } from "./docx/counters.ts";
import { Fields } from "./docx/fields.ts";
import { finishHeld } from "./docx/held.ts";
import { collectNotes } from "./docx/notes.ts";
import { Numbering } from "./docx/numbering.ts";
import { paginate } from "./docx/pages.ts";
import { promoteSetOffLines } from "./docx/promote.ts";
import type { Item, Story } from "./docx/story.ts";
import { Styles } from "./docx/styles.ts";
import { readTabbedRows } from "./docx/tabbed-rows.ts";
import { TableReader } from "./docx/table.ts";
import { readTypedItems } from "./docx/typed-items.ts";
import type { OpenDocument, Page } from "./model.ts";
import { type OoxmlPackage, openPackage } from "./ooxml/package.ts";

/**
 * Opens a Word document, strict or transitional. Its pages are those that Word last rendered, or where a
 * file has no such marks, those between the author's page breaks. Running headers and footers, comments,
 * deleted and hidden text are left out. Throws UnreadableError.
 */
export async function openDocx(path: string): Promise<OpenDocument> {
  const pkg = await openPackage(path, "docx");
  try {
    const items = nameCards(readTabbedRows(await readDocument(pkg)));
    const pages = paginate(readTypedItems(promoteSetOffLines(items)));
    return {
      pageCount: pages.length,
      pages: (first, last) => slice(pages, first, last),
      close: async () => {},
    };
  } finally {
    pkg.close();
  }
}

async function* slice(pages: readonly Page[], first: number, last: number): AsyncGenerator<Page> {
  yield* pages.slice(first - 1, last);
}

async function readDocument(pkg: OoxmlPackage): Promise<Item[]> {
  const relationships = await pkg.relationships(pkg.main);
  const related = async (type: string) => {
    const part = relationships.find((relationship) => relationship.type === type)?.target;
    return part !== undefined && pkg.has(part) ? await pkg.xml(part) : undefined;
  };
  const styles = new Styles(await related("styles"));
  const story: Story = {
    pkg,
    relationships,
    styles,
    numbering: new Numbering(await related("numbering"), styles),
    counters: new Counters(),
    fields: new Fields(),
    notes: collectNotes(await related("footnotes"), await related("endnotes")),
    shown: new Set(),
    held: "",
    cells: 0,
  };
  const items: Item[] = [];
  let table = new TableReader(story);
  for await (const part of streamBody(pkg.stream(pkg.main))) {
    if (part.kind === "block") await readBlocks([part.element], story, items);
    else if (part.kind === "table") {
      finishHeld(story, items);
      table = new TableReader(story);
    } else if (part.kind === "table part") await table.add(part.element);
    else table.finish(items);
  }
  finishHeld(story, items);
  return items;
}
