/** English words that say nothing about what a text is about. Neither indexed nor asked for. */
const STOP_WORDS = new Set(
  `a about across after again against all along also am among an and any are arent as at be because been
  before being between both but by can cannot cant could couldnt did didnt do does doesnt doing done dont
  due during each eg either else etc ever every few for from further had hadnt has hasnt have havent having
  he her here hers herself him himself his how i ie if im in into is isnt it its itself ive just least less
  lets may me might more most much must my myself no nor not of off on once only or other ought our ours
  ourselves out over own per percent same shall she should shouldnt so some such than that thats the their
  theirs them themselves then there these they this those through to too toward towards under until up upon
  us versus very via vs was wasnt we were what whats when where which while who whom whose why will with
  within without wont would wouldnt you your youre yours yourself yourselves`.split(/\s+/),
);

/** Words of asking: they say how a question is put, not what it is about. Left out of a question where others remain. */
const ASKING_WORDS = new Set(
  `according aint anyone ask asked asking describe discuss dunno explain find get gets getting gimme give
  given gives giving go goes going gonna gotta happen happens hello help hes hey hows hx kind know lemme list
  look looking many mean means need needed needs one please pls plz say says see shes show someone something
  tell thank thanks thats theres theyre theyve thing things think thx try use used uses using w wanna want wants way
  well weve whats wheres whether whos work youve`.split(/\s+/),
);

/** @param word lower case, as written, not stemmed */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** @param word as for `isStopWord` */
export function isAskingWord(word: string): boolean {
  return ASKING_WORDS.has(word);
}
