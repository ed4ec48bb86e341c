import { otherForms } from "../../../search/words/irregular-verbs.ts";
import { termsOf } from "../../../search/words/terms.ts";

/** A color that tells things apart. */
export const COLOR = /\b(?:red|yellow|green|blue|black|white|gr[ae]y|orange|pink|purple|brown|tan|amber)\b/i;

/** "First shock 2 J/kg", "shock dose", "shocks": electric, and nothing that a patient is in. */
export const ELECTRIC =
  /\b(?:first|second|third|later|next|initial|subsequent|each|every|one|two|three|\d+(?:st|nd|rd|th)?) shock\b|\bshock (?:(?:at |of )?\d+ ?J|dose|dosage|energy|joules?|settings?)|\b(?:after|before|on|with) (?:which|what) shock\b|\bshocks\b/gi;

/** Words that say what kind of answer is wanted, not what about: an answer need not hold them. */
const FRAME = terms(`
  administer administration adult adults aemt age agency ages algorithm allow allowed amount answer approach
  appropriate authorized based care case cc clinician closest correct crew criteria criterion day days degree
  degrees department doc docs document documents dosage dose doses dosing emr ems emt emts ensure first
  follow give got gotten gram grams guidance guideline guidelines handle heavy hour hours indicated initial instruction
  instructions j/kg kg kilo kilos lb lbs limit liter liters local long manage management many max maximum
  mcg mcg/kg mean method mg mg/kg mgmt microg microgram micrograms milligram milligrams milliliter
  milliliters min minimum minute minutes ml ml/kg month months much nearest now number often ok okay old option options
  paramedic paramedics patient patients percent perform plan policies policy preferred procedure procedures
  process proper properly protocol protocols provider providers pt pts puff puffs quantity range rate ratio recommend
  recommendation recommended recommends required requirement requirements rescuer rescuers responder right
  rule rules safe schedule second seconds service size soon specific standard start step steps suggest
  suggested suppose supposed tall target technique therapy time times tool treat treated treating treatment
  tx type types typical unit units usual value volume week weeks weighs weight y/o year years yo yrs`);

/**
 * Everyday words that an answer may well put differently: verbs, adjectives, adverbs, and nouns that
 * name no particular thing. Nouns that name one ("helicopter", "vacation") are left telling.
 */
const GENERAL = terms(`
  able above accept access accomplish according account achieve across act action activate actual actually add
  additional address adequate adjust advance advice advise affect afford again ago agree ahead aim alert
  alone along already alternate alternative always amid announce another anticipate antidote anything apart
  appear apply approve approximate area aren argue arise arrange arrival arrive aside ask assess assessment
  assign assist assume attach attempt attend available avoid aware away awful back bad badly balance base
  basic basically be bear become been begin behave believe belong below best better big bit bother bring broad
  broke broken buddy build bystander calculate call came can careful carefully carry catch cause cease ceiling
  certain chance change check choice choose claim clear clearly close closely collect combine come
  comfortable commence common commonly communicate company compare compared complete completely comply concern
  conclude condition conduct confirm confused connect consider constant consult contact contain continue
  contribute control convert cope count couple cover crappy create currently cut cut-off cutoff dad daily
  damage daughter deal decent decide decision declare decline decrease deep define definitely delay deliver
  demand deny depend derive describe deserve despite destroy detail details detect determine develop differ
  difference different difficult difficulty direct directly disagree disappear discover discuss dispose
  distinguish disturb divide double down draw drive drop dude due during dwell eager earlier early ease easy
  effect effective either elect eliminate emerge enable encounter encourage end enough enter entire entirely
  equal escape especially essential establish estimate evaluate event eventually every everything exact
  exactly examine example exceed except exchange exist expect expected explain expose express extend extent
  extra extreme face fact fail fair fall false familiar family far farmer fast father favor feel feeling
  felt few field figure file fill final finally find fine finish fit five fix fold force forget form former
  forward found four free frequent frequently fresh front full fully function further gather general
  generally gentle gently goal goals gone good grab gradual great ground group grow guard guess guy guys
  half hand handling hang happen happened hard harm haul hear held helpful hes hesitate hide high higher highest
  hit hold home hook hope hot huge hurry husband idea ideal identify ignore imagine immediate immediately
  impact important impossible improve include including incorrect increase independent indicate individual
  influence inform information inside insist inspect instead insure intend interest interrupt introduce
  invite involve issue item items job join judge jump just justify keep kept kind kinda know known lack
  ladies lady large last late lately later lay lead learn least leave left leftover length lengthy less let
  level lie lift light like likely limited line link list listen little live load locate lock locked longer
  look lookout loose lose loss lot loud love low lower made main mainly maintain major make making man mark
  master match matter mayb maybe mayday meant measure medic medics meet member memory mention mentioned mess met middle might
  mind minor miss missing mistake mix modify mom moment morning mostly mother motion move moving multiple
  name narrow natural near nearby nearly neat necessarily necessary need neighbor neighbors neither new next
  nice night nobody noisy none nope normal normally note nothing notice notify observe obtain obvious
 obviously occasion occur odd offer office one ones ongoing oops onset onto open operate opinion opposite order
  ordinary organize other otherwise outside overall own parents part partial participate particular partly
  pass past people perfect perfectly perhaps period permission permit permitted person personal persons
  phase pick piece place placement plain play plenty point poor popular position possible possibly post
  potential practical practice precise prefer prepare present preserve press pretty prevent previous
  previously primary principal prior probably problem problems proceed produce prohibit prohibited promise
  prompt promptly prone proof propose protect prove provide public pull purpose push put qualify question
  quick quickly quiet quit quite raise rapid rapidly rare rather reach react read ready real realize really
  reason reasonable recall receive recent recently reckon recognize record reduce refer reflect regard
  regarding regular regularly reject relate related relative relatives release relevant rely remain remember
  remind remove repeat replace reply report represent request require reserve resolve respect respond
  response responsible rest restart restrict result resume retain return reveal review rid ride rise risk
  role roll room rough roughly round routine run running rush said same save saw say scenario scene scope search
  secondary secure see seek seem seen select send sense separate serious seriously serve set setting settle
  several severe shape share sharp shes shift short shortly shot should shout show shut side sight sign signal
  significant signs similar simple simply simultaneously since single sir sit situation six skip slight
  slightly slow slowly small smart smooth soaked solid solution solve somebody somehow someone something
  sometimes somewhere son sorry sort sound source space speak special specify spend spot spread stable stage stand
  state stay steady stick still stop store straight strange stretch strict strictly strong struggle stuck
  student study stuff subject submit subsequent succeed such sudden suddenly suffer sufficient suit suitable
  sum supply support sure surprise suspect suspected swap switch symptom symptoms system table take taken
  takes talk tap task teach team tell tend term terrible test tests thank therefore thick thin think
  thorough thoroughly thought threat three tie tight till tiny today together told tomorrow tonight took top
  total totally touch toward track trade transfer transition trigger trouble truck true trust truth try turn
  turned twice two typically ultimate unable unclear under understand undertake unless unlike unlikely until
  unusual update upon upset urgent usually utilize valid various vary verify version via victim view visit
  wait walk warn waste watch way wear went whatever whenever wherever whether whole wide wife will
  willing window wise wish withdraw within woman women wonder word work worker worried worry worse worst
  worth wouldn write wrong yes yesterday yet`);

/** Populations, by their place in `POPULATIONS`. */
export const ADULT = 0;
export const PEDIATRIC = 1;
export const PREGNANT = 2;
export const ELDERLY = 3;

/** Whom a statement holds for, by the terms that name them. A question about one is not answered for another. */
const POPULATIONS = byTerm([
  terms("adult adults grown-up grownup"),
  terms(
    "child children kid kids kiddo kiddos preemie preemies toddlers preschooler kindergartner grader schoolchild teen teenager adolescent pediatric pediatrics paediatric peds pedi infant infants baby babies toddler toddlers newborn newborns neonate neonates neonatal",
  ),
  terms("pregnant pregnancy preggers preggo obstetric gravid"),
  terms("elderly geriatric older senior grandma grandpa grandmother grandfather granny"),
]);

/** What a word of a question says: what kind of answer is wanted, nothing particular, or what it is about. */
export type WordClass = "frame" | "general" | "telling";

/** "4x4", of gauze: more than a number. */
const SIZE = /^\d+x\d+$/;

/** @param term as `tokenize` gives it */
export function wordClass(term: string): WordClass {
  if (FRAME.has(term)) return "frame";
  return GENERAL.has(term) || (/^\d/.test(term) && !SIZE.test(term)) ? "general" : "telling";
}

/** The number of the population that a term names, or -1. */
export function populationOf(term: string): number {
  return POPULATIONS.get(term) ?? -1;
}

/** The place of the first of the sets that has a term. */
function byTerm(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const places = [...sets.entries()].flatMap(([place, names]) =>
    [...names].map((name) => [name, place] as const),
  );
  return new Map(places.reverse());
}

function terms(words: string): ReadonlySet<string> {
  return new Set(termsOf(words).flatMap((term) => [term, ...otherForms(term)]));
}
