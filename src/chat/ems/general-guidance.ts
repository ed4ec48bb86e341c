/** The line that every answer from general knowledge ends with. */
export const GENERAL_GUIDANCE = "General guidance only: follow your local protocol and medical direction.";
