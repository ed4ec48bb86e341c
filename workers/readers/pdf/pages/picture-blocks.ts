import { withBoxes } from "../../lists/boxes-to-tick.ts";
import type { Block } from "../../model.ts";
import type { Found } from "../../ocr/found.ts";
import type { Box } from "../geometry.ts";
import { laterVocabulary } from "../paragraphs/join.ts";
import { toProfile } from "../profile/profile.ts";
import { sourceOf } from "../source/source.ts";
import { toBlocks } from "./page-blocks.ts";
import { readParts } from "./page-parts.ts";

/** The blocks of a picture, as of a page that holds nothing else. */
export function pictureBlocks(found: Found, sheet: Box): Block[] {
  const source = sourceOf(found, sheet);
  const words = laterVocabulary(() => source.segments.map(({ text }) => text));
  const { parts, beside } = readParts(source, toProfile([source.segments]), words);
  return withBoxes([...toBlocks(parts, words).blocks, ...beside]);
}
