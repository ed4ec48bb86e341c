/** "Not yet 15 years of age", "before the 15th birthday" */
const AGE_LIMIT =
  /\b\d+(?:th|st|nd|rd) birthday\b|\b(?:under|below|less than|younger than|up to|until) (?:the )?(?:age (?:of )?\d|\d+ years)/i;
/** "Within 10 minutes", "at once", and not again. */
const SOON = /\bwithin \d|\bimmediate|\bas soon as\b|\bat once\b/i;
const AGAIN = /\brepeat/i;
/** "No more than two attempts", of how many. */
const IN_ALL = /\b(?:no more than|max(?:imum)?|at most|up to|limit(?:ed)?|total|in all)\b/i;

/** Whether a text says up to which age somebody is a child. */
export function tellsAgeLimit(text: string): boolean {
  return AGE_LIMIT.test(text);
}

/** Whether a text says how soon something is done, and not again. */
export function tellsSoon(text: string): boolean {
  return SOON.test(text) && !AGAIN.test(text);
}

/** Whether a text says how many there are at most. */
export function tellsInAll(text: string): boolean {
  return IN_ALL.test(text);
}

/** "Level I only:" */
const ONLY = /\bonly\b/i;

/** Whether a text says that something holds for one alone. */
export function tellsOnly(text: string): boolean {
  return ONLY.test(text);
}

/** "Use instead: Lorazepam", "substitute ketamine", "if fentanyl is not available". */
const INSTEAD =
  /\binstead\b|\bsubstitut|\bin (?:place|lieu) of\b|\balternatives?\b|\breplac(?:e[sd]?|ement)\b|\b(?:if|when) [^.;|]{0,40}\b(?:unavailable|not available|on shortage)\b/i;

/** Whether a text says what is given in place of something. */
export function tellsInstead(text: string): boolean {
  return INSTEAD.test(text);
}
