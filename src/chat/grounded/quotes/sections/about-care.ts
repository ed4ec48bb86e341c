import { oneOf } from "../../../../one-of.ts";
import type { Asked } from "../../question/asked.ts";
import type { Section } from "./sections.ts";

/** Headings of what is said of the care for who looks at it afterwards, "Performance Measures", and of where it comes from. */
const ABOUT_CARE = new RegExp(
  String.raw`^(?:[\w.]{1,4}[.)] )?${oneOf`
    quality (?:improvement|assurance|measures?|indicators?), performance (?:measures?|indicators?)
    key documentation(?: (?:elements?|points?))?, documentation (?:elements?|points?)
    references?, bibliography, aliases, revision (?:date|history)
  `}:?$`,
  "i",
);

/** Whether a section says how care is written down, measured or founded, where that is not asked for. */
export function isAboutCare({ path }: Section, { asksRecord }: Asked): boolean {
  return !asksRecord && path.some((heading) => ABOUT_CARE.test(heading));
}
