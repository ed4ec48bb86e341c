import type { Block } from "../model.ts";
import { around, type Box } from "./geometry.ts";
import { acrossEdges, findGrids } from "./grids.ts";
import { type Vocabulary, vocabulary } from "./join.ts";
import { place } from "./place.ts";
import type { Profile } from "./profile.ts";
import { type Part, readRegion } from "./regions.ts";
import { joinRules } from "./rules.ts";
import type { Source } from "./source.ts";

/** What stands on a page, in order, and the text turned on its side that stands beside all of it. */
export interface PageParts {
  parts: Part[];
  beside: Block[];
}

/** Reads the layout of a page; `words` are those that the document's pages have in common. */
export function readParts(source: Source, profile: Profile, words: ReadonlySet<string>): PageParts {
  const { x0, y0, x1, y1 } = source.frame;
  const { grids, panels } = findGrids(source.shapes, { width: x1 - x0, height: y1 - y0 });
  const text = source.segments.length > 0 ? around(source.segments) : source.frame;
  const isBeside = (box: Box) => box.x1 <= text.x0 || box.x0 >= text.x1;
  const within = source.asides.filter((aside) => !isBeside(aside));
  const atoms = place(source.segments, within, grids, panels, source.shapes);
  // Asked for where a line ends with a hyphen only.
  let own: ReadonlySet<string> | undefined;
  const known: Vocabulary = {
    has: (word) => {
      own ??= vocabulary(source.segments.map(({ text }) => text));
      return own.has(word) || words.has(word);
    },
  };
  const { across, down, frames } = source.shapes;
  const fills = frames.filter(({ fill }) => fill !== undefined);
  const parts = readRegion(atoms, {
    profile,
    known,
    rules: joinRules(across),
    down,
    edges: joinRules([...across, ...fills.flatMap(acrossEdges)]),
    fills,
  });
  return { parts, beside: source.asides.filter(isBeside).map(({ block }) => block) };
}
