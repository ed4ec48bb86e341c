import { broken } from "../../lines/flat-text.ts";
import type { Row } from "../../lines/rows.ts";
import type { Part } from "../../pages/parts.ts";
import type { Context } from "../../paragraphs/paragraphs.ts";
import type { Panel } from "../atoms.ts";
import { readText } from "../read-text.ts";
import { centeredWidth } from "./text-width.ts";

/**
 * The lines of a box that all stand in its middle, each statement by itself: one begins anew where there was room above; undefined
 * for other boxes.
 */
export function centredText(panel: Panel, rows: readonly Row[], context: Context): Part[] | undefined {
  const wide = centeredWidth(panel);
  const lines = wide === undefined ? [] : broken(rows, wide, Infinity);
  return lines.length > 1 ? lines.flatMap((line) => readText(line, context)) : undefined;
}
