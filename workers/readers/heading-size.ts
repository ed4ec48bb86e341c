/** How much larger than the body a heading is. */
export const LARGER = 1.12;

/** Sizes within this of each other are one level. */
export const SAME_LEVEL = 1.07;
