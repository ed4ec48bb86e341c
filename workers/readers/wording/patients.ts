const ADULT = "(?:adults?|geriatrics?)";
const CHILD = "(?:pa?ediatrics?|peds?|child(?:ren)?|infants?|neonat(?:e|al)s?|newborns?|adolescents?)";
/** What a heading may add to whom it names: "PEDIATRIC PATIENTS (14 years of age and under)", "Child < 8 years". */
const MORE =
  "(?: (?:patients?|population|treatment|care|dos(?:e|es|ing|age)|only|standing|orders?))*(?: ?\\(.*\\)|[,:–—-]? ?[<>≤≥]? ?\\d.*)?:?";
const ADULTS = new RegExp(`^${ADULT}${MORE}$`, "i");
const CHILDREN = new RegExp(`^${CHILD}(?:(?: ?[/&,] ?| and | or )${CHILD})*${MORE}$`, "i");
const BEGINS = new RegExp(`^(?:${ADULT}|${CHILD})\\b`, "i");
const EITHER = new RegExp(`\\b(?:${ADULT}|${CHILD})\\b`, "i");

type Patients = "adults" | "children";

/** The patients that a heading names and nothing else: "ADULT", "PEDIATRIC (14 years of age and under)"; undefined for others. */
export function patientsOf(heading: string): Patients | undefined {
  if (ADULTS.test(heading)) return "adults";
  return CHILDREN.test(heading) ? "children" : undefined;
}

/** Whether a text begins with whom it is for. */
export function beginsWithPatients(text: string): boolean {
  return BEGINS.test(text);
}

/** Whether a heading says anywhere that it is for adults, or for children. */
export function mentionsPatients(heading: string): boolean {
  return EITHER.test(heading);
}
