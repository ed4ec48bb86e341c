import { splitMarker } from "../../../lines/markers.ts";
import type { Row } from "../../../lines/rows.ts";

/** True for a title in bold with a remark in smaller letters at the other end of its bar: a drug's other name, a number. */
export function isWithRemark({ segments: [title, remark, ...others] }: Row): boolean {
  if (!title?.bold || !remark || others.length > 0) return false;
  const isName = /\p{L}{2}/u.test(title.text) && !/[.,;:]$/.test(title.text) && !splitMarker(title.text);
  return isName && !remark.bold && remark.size < title.size;
}
