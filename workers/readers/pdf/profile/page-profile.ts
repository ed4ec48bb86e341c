import { LARGER } from "../../heading-size.ts";
import type { Segment } from "../lines/segments.ts";
import { type Profile, roundSize } from "./profile.ts";

/** Of the body's size: smaller letters are notes. */
const AS_BODY = 0.95;
/** So many lines, with so many letters, are more than the headings of a page. */
const BOLD_LINES = 16;
const BOLD_LETTERS = 250;

/** A page of text has so many letters, most of them of one size, and few of them are bold. */
const PAGE_LETTERS = 600;
const MOST_OF_PAGE = 0.7;
const FEW_BOLD = 0.2;

/**
 * The profile as it holds for one page: bold sets nothing apart where most of a flow chart or a form is set in it, and what is as
 * large as nearly all of its text is not small.
 */
export function pageProfile(profile: Profile, segments: readonly Segment[]): Profile {
  if (profile.boldIsPlain) return profile;
  const pageSize = pageSizeOf(segments, profile);
  const own = pageSize === undefined ? profile : { ...profile, pageSize };
  let letters = 0;
  let bold = 0;
  let boldLines = 0;
  for (const segment of segments) {
    if (segment.size < profile.bodySize * AS_BODY || segment.size >= profile.bodySize * LARGER) continue;
    letters += segment.text.length;
    if (!segment.bold) continue;
    bold += segment.text.length;
    boldLines++;
  }
  const isPlain = boldLines >= BOLD_LINES && bold >= BOLD_LETTERS && bold > letters / 2;
  return isPlain ? { ...own, boldIsPlain: true } : own;
}

/** The size of most letters of a page of text in smaller letters than others have, where few of them are bold. */
function pageSizeOf(segments: readonly Segment[], { bodySize }: Profile): number | undefined {
  const letters = new Map<number, number>();
  let all = 0;
  for (const { size, text } of segments) {
    const rounded = roundSize(size);
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
    all += text.length;
  }
  if (all < PAGE_LETTERS) return undefined;
  const most = [...letters.keys()].find((size) => (letters.get(size) ?? 0) > all * MOST_OF_PAGE);
  if (most === undefined || most >= bodySize * AS_BODY) return undefined;
  const bold = segments.filter((segment) => segment.bold && roundSize(segment.size) === most);
  const boldLetters = bold.reduce((sum, { text }) => sum + text.length, 0);
  return boldLetters < all * FEW_BOLD ? most : undefined;
}
