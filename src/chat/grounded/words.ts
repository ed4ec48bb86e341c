import { tokenize } from "../../search/terms.ts";

/** Words that say what kind of answer is wanted, not what about: an answer need not hold them. */
const FRAME = terms(`
  administer administration agency algorithm allow allowed amount answer appropriate approach authorized care case
  clinician correct crew department doc docs document documents dosage dose doses dosing ems emt emts emr aemt ensure
  first follow give guidance guideline guidelines handle indicated initial instruction instructions limit local long
  manage management many maximum max mean medic medics method minimum min much much number number often okay ok option options
  paramedic paramedics patient patients perform plan policies policy preferred pt pts procedure procedures process
  proper properly protocol protocols provider providers quantity range rate recommend recommendation recommended
  recommends required requirement requirements responder right rule rules safe schedule service size soon specific
  standard start step steps suggest suggested suppose supposed target technique therapy time times tool treat treated
  treating treatment type types typical unit units usual value volume mg mcg ml cc kg lb lbs gram grams microgram micrograms milligram milligrams milliliter milliliters
  liter liters joule joules`);

/** Everyday words that an answer may well put differently. */
const GENERAL = terms(`
  able actually additional ago ahead alone along already always amid another anything apply area around arrive arrival
  ask away back bad badly base based basic begin believe best better big bit body boss bring buddy call called calling
  carry cause certain chance change check choice choose clear close come comes coming common complete completely
  concern condition confirm consider contain count couple cover current currently daily day days deal decide decision
  describe details differ difference different difficult down drop during early easy effect effective end enough
  entire especially establish exact exactly example expect extra fail fall far fast feel feeling felt fellow field
  final fine finish fix found front full fully general generally given good got great ground group guy guys half hand
  handling hard hear hit hold home hour hours huge idea immediate immediately important include including individual
  inside instead involve issue job keep kept kinda know lady lately later lay lead least leave left less let level
  little live local look lot low made main major make making man men manner matter maybe member mention mentioned
  minute minutes moment month months morning move moving name near nearby necessary new next nice night normal
  normally note notice now occur office okay old ones open order ordinary otherwise outside overall part particular
  pass past people perhaps person phase piece place please plenty point position possible present pretty prevent
  previous prior probably problem promptly protocol provide pull purpose push put question quick quickly quite rather
  reach ready real really reason receive recent regard related remain remember remove report request result
  return room roughly run running said scenario second seconds seem seen send sense serious seriously set setting
  several shift short shot sign signs similar simple simply single sir sit situation slow small solid somebody
  somehow someone sometimes sort special spot stage stand state stay steady still stop straight strong stuff
  subject sudden suddenly sure suspect suspected symptom symptoms system take taken takes taking team tell term
  test thought today together told tonight top total totally toward track truck turn turning turned twice
  under understand unless upon usually various verify version victim wait walk warn watch week weeks went whole woman women
  word worse worst worth write wrong year years yet yesterday`);

/** Whom a statement holds for. A question about one is not answered for another. */
const POPULATIONS: readonly ReadonlySet<string>[] = [
  terms("adult adults grown-up grownup"),
  terms(
    "child children kid kids pediatric pediatrics paediatric peds pedi infant infants baby babies toddler toddlers newborn newborns neonate neonates neonatal",
  ),
  terms("pregnant pregnancy obstetric gravid"),
  terms("elderly geriatric older senior"),
];

export type WordClass = "frame" | "general" | "telling";

/** @param term as `tokenize` gives it */
export function wordClass(term: string): WordClass {
  if (FRAME.has(term)) return "frame";
  return GENERAL.has(term) || /^\d/.test(term) ? "general" : "telling";
}

/** The number of the population that a term names, or -1. */
export function populationOf(term: string): number {
  return POPULATIONS.findIndex((names) => names.has(term));
}

function terms(words: string): ReadonlySet<string> {
  return new Set(tokenize(words).map(({ term }) => term));
}
