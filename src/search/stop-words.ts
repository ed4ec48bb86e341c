/** English words that say nothing about what a text is about. Neither indexed nor asked for. */
const STOP_WORDS = new Set(
  `a about after again all also am an and any are as at be because been before being between both but by can cannot
  could did do does doing done during each eg either else etc ever every few for from further had has have having he
  her here hers herself him himself his how i ie if in into is isnt it its itself just lets may me might more most
  much must my myself no nor not of off on once only or other ought our ours ourselves out over own same shall she
  should shouldnt so some such percent than that thats the their theirs them themselves then there these they this those
  through to too under until up upon us very was wasnt we were what whats when where which while who whom whose why
  across against along among due least less per than toward towards versus via vs will with within without would you your yours yourself yourselves arent cant couldnt didnt doesnt dont hadnt hasnt
  havent im ive wont wouldnt youre`.split(/\s+/),
);

/** Words of asking: they say how a question is put, not what it is about. Left out of a question where others remain. */
const ASKING_WORDS = new Set(
  `according anyone ask asked asking explain describe discuss find get gets getting give given gives giving go goes
  going happen happens help kind know list look looking many mean means need needed needs one please say says see show
  someone something tell thank thanks thing things think try use used uses using want wants way well whether hes shes
  theyre thats whats wheres whos hows weve theyve youve aint gonna gotta wanna gimme lemme dunno pls plz thx hey hello
  work`.split(/\s+/),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** @param word lower case, as written, not stemmed */
export function isAskingWord(word: string): boolean {
  return ASKING_WORDS.has(word);
}
