/** What it adds that a range of the statement holds the age, the weight or the pressure asked for. */
export const FITS = 0.6;
/** What it adds that it gives what is wanted, or says what is asked. */
export const GIVEN = 0.25;
/** What it adds that it gives something in the unit asked for. */
export const IN_UNIT = 0.35;
/** What it adds that it is a definition of what is asked: "“Junior unit” means". */
export const DEFINES = 0.3;
/**
 * What is left of the score of a row under a drug's heading that lacks what another row holds of the situation, and of one
 * that notes a drug where another row is on it.
 */
export const OTHER_ROW = 0.5;
