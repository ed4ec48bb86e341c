import type { Box } from "./geometry.ts";
import type { Bend, Frame, Rule } from "./ink/shapes.ts";
import type { Bar } from "./lines/bars.ts";
import type { Vocabulary } from "./paragraphs/join.ts";
import type { Profile } from "./profile/profile.ts";

/** What tells a page's tables and their rows apart beside where their words stand. */
export interface Drawn {
  known: Vocabulary;
  /** Lines drawn across the page, from the top: text does not run through them. */
  rules: readonly Rule[];
  /** The same with the upper and lower edges of the boxes in `fills`. */
  edges: readonly Rule[];
  /** Those of the lines across at which tables begin and end. */
  ends: readonly Rule[];
  /** Boxes with a filling, and the low ones with a line of text. */
  fills: readonly Frame[];
  bars: readonly Bar[];
}

/** What the document and a page's drawings tell of its text, found once before it is read. */
export interface Context extends Drawn {
  profile: Profile;
  /** Lines drawn from above to below. */
  down: readonly Rule[];
  /** The lines drawn askew or bent. */
  bends: readonly Bend[];
  /** Shapes with four slanted sides, and small triangles, as arrows end in. */
  diamonds: readonly Box[];
  heads: readonly Box[];
  /** Boxes side by side, each with a title and some of the boxes of a flow chart. */
  lanes: readonly Box[];
  /** The page. */
  page: Box;
}
