import { termsOf } from "../../search/terms.ts";

/** Words that say what kind of answer is wanted, not what about: an answer need not hold them. */
const FRAME = terms(`
  adult adults age ages administer administration agency algorithm allow allowed amount answer appropriate approach authorized care case
  clinician correct crew criteria criterion department doc docs document documents dosage dose doses dosing ems emt emts emr aemt ensure
  first follow give guidance guideline guidelines handle indicated initial instruction instructions limit local long
  manage management many maximum max mean medic medics method minimum min much much number number often okay ok option options
  paramedic paramedics patient patients perform plan policies policy preferred pt pts procedure procedures process
  proper properly protocol protocols provider providers quantity range rate recommend recommendation recommended
  recommends required requirement requirements responder right rule rules safe schedule service size soon specific
  standard start step steps suggest suggested suppose supposed target technique therapy time times tool treat treated
  treating treatment type types typical unit units usual value volume mg mcg ml cc kg lb lbs gram grams microgram micrograms milligram milligrams milliliter milliliters
  liter liters kilo kilos percent degree degrees weight weighs based
  ratio rescuer rescuers old year years month months week weeks minute minutes hour hours second seconds day days heavy tall yo y/o yrs mg/kg mcg/kg ml/kg j/kg`);

/**
 * Everyday words that an answer may well put differently: verbs, adjectives, adverbs, and nouns that
 * name no particular thing. Nouns that name one ("helicopter", "vacation") are left telling.
 */
const GENERAL = terms(`
two three four five six able accept access accomplish according account achieve across act action activate actual actually add additional
address adequate adjust advance advice advise affect afford again ago agree ahead aim alert alone along already
alternate alternative always amid announce another anticipate anything apart appear apply approve approximate area
aren argue arise arrange arrival arrive aside ask assess assessment assign assist assume attach attempt attend
available avoid aware away awful back bad badly balance base based basic basically be bear become been begin behave
believe belong best better big bit bother bring broad broke broken buddy build calculate call can care careful
carefully carry catch cause cease certain chance change check choice choose claim clear clearly close closely collect
combine come comfortable commence common commonly communicate compare compared complete completely comply concern
conclude condition conduct confirm confused connect consider constant consult contact contain continue contribute
control convert cope count couple cover create currently cut daily damage day days deal decent decide decision
declare decline decrease deep define definitely delay deliver demand deny depend derive describe deserve despite
destroy detail details detect determine develop differ difference different difficult difficulty direct directly
disagree disappear discover discuss dispose distinguish disturb divide double down draw drive drop due during dwell
eager earlier early ease easy effect effective either elect eliminate emerge enable encounter encourage end enough
enter entire entirely equal escape especially essential establish estimate evaluate event eventually every exact
exactly examine example exceed except exchange exist expect expected explain expose express extend extent extra
extreme face fact fail fair fall false familiar far fast favor feel feeling felt few field figure file fill final
finally find fine finish fit fix fold force forget form former forward found free frequent frequently fresh front full
fully function further gather general generally gentle gently gone good got gotten grab gradual great ground group grow
guard guess guy guys half hand handle handling hang happen happened hard harm haul hear held helpful hesitate hide high
higher highest hit hold home hook hope hot hour hours huge hurry idea ideal identify ignore imagine immediate
immediately impact important impossible improve include including incorrect increase independent indicate individual
influence inform information inside insist inspect instead insure intend interest interrupt introduce invite involve
issue item items job join judge jump just justify keep kept kinda kind know known lack lady large last late lately
later lay lead learn least leave left length lengthy less let level lie lift light like likely limited line link list
listen little live load local locate locked lock long longer look lookout loose lose loss lot loud love low lower
main mainly maintain major make making man mark master match matter mayb mayday maybe measure meet member memory
mention mentioned met mess middle might mind minor minute minutes miss missing mistake mix modify moment month months
morning mostly motion move moving multiple name narrow natural near nearby nearly neat necessary necessarily need
neither new next nice night nobody none normal normally note nothing notice notify now number observe obtain obvious
obviously occasion occur odd offer office okay old one ones ongoing onset onto open operate opinion opposite option
order ordinary organize other otherwise outside overall own part partial participate particular partly pass past
people perfect perfectly perhaps period permission permit permitted person personal persons phase pick piece place
placement plain play plenty point poor popular position possible possibly post potential practical practice precise
prefer prepare present preserve press pretty prevent previous previously primary principal prior probably problem
problems proceed process produce prohibit prohibited promise prompt promptly prone proof proper propose protect prove
provide public pull purpose push put qualify question quick quickly quiet quit quite raise rapid rapidly rare rather
reach react read ready real realize really reason reasonable recall receive recent recently reckon recognize record
reduce refer reflect regard regarding regular regularly reject relate related relative release relevant rely remain
remember remind remove repeat replace reply report represent request require reserve resolve respect respond response
responsible rest restart restrict result resume retain return reveal review rid ride rise risk role roll room rough
roughly round routine run running rush said same save say scenario scene schedule scope search second secondary
seconds secure seek seem seen select send sense separate serious seriously serve set setting settle several severe
shape share sharp shift short shortly should shot shout show shut side sight sign signal significant signs similar
simple simply simultaneously since single sir sit situation skip slight slightly slow slowly small smart smooth solid
solution solve somebody somehow someone something sometimes somewhere soon sort sound source space speak special
specific specify spend spot spread stable stage stand start state stay steady stick still stop store straight strange
stretch strict strictly strong struggle stuck study stuff subject submit subsequent succeed such sudden suddenly
suffer sufficient suggest suit suitable sum supply support suppose sure surprise suspect suspected swap switch table symptom
symptoms system take taken takes talk tap task teach team tell tend term terrible test tests thank therefore thick
thin think thorough thoroughly thought threat tie tight till tiny today together told tomorrow tonight took top total
totally touch toward track trade transfer transition trigger trouble truck true trust truth try turn turned twice
typically ultimate unable unclear under understand undertake unless unlike unlikely until unusual update upon upset
urgent usual usually utilize valid various vary verify version via victim view visit wait wake walk warn warrant
waste watch way week weeks went whatever whenever wherever whether whole wide will willing window wise wish withdraw
within woman women made guys lady ladies dude daughter son wife husband mother father mom dad parents family relative relatives neighbor neighbors farmer worker student bystander everything nothing leftover crappy antidote window ceiling cutoff cut-off noisy soaked really wonder word work worried worry worse worst worth wouldn write wrong year years yes yesterday yet`);

/** Places in `POPULATIONS`. */
export const ADULT = 0;
export const PEDIATRIC = 1;
export const PREGNANT = 2;
export const ELDERLY = 3;

/** Whom a statement holds for. A question about one is not answered for another. */
const POPULATIONS: readonly ReadonlySet<string>[] = [
  terms("adult adults grown-up grownup"),
  terms(
    "child children kid kids kiddo kiddos preemie preemies toddlers preschooler kindergartner grader schoolchild teen teenager adolescent pediatric pediatrics paediatric peds pedi infant infants baby babies toddler toddlers newborn newborns neonate neonates neonatal",
  ),
  terms("pregnant pregnancy obstetric gravid"),
  terms("elderly geriatric older senior grandma grandpa grandmother grandfather granny"),
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
  return new Set(termsOf(words));
}
