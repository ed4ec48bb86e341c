const BOLUS = /\b(?:fluid|saline|ns|lr|crystalloid|volume) bolus(?:es)?\b/i;

/** A question of a fluid bolus is one of how much: the dose is what is looked for. */
export function asDose(question: string): string {
  return BOLUS.test(question) ? `${question} dose` : question;
}
