import { termsOf } from "./terms.ts";

/** Forms that share no stem, as dictionaries give them: the verb, its past and its participle. */
const FORMS = `
  begin began begun,bite bit bitten,bleed bled,break broke broken,bring brought,build built,buy bought,catch caught,
  choose chose chosen,draw drew drawn,drive drove driven,eat ate eaten,fall fell fallen,feed fed,feel felt,fight fought,
  fly flew flown,forget forgot forgotten,freeze froze frozen,grow grew grown,hang hung hanged,hear heard,hide hid hidden,
  hold held,keep kept,know knew known,leave left,lose lost,pay paid,ride rode ridden,rise rose risen,sell sold,send sent,
  shake shook shaken,sink sank sunk,sit sat,sleep slept asleep,speak spoke spoken,spit spat,steal stole stolen,
  stick stuck,sting stung,strike struck,swear swore sworn,swell swelled swollen,swim swam swum,teach taught,
  tear tore torn,tell told,throw threw thrown,wake woke woken awake,wear wore worn,write wrote written`;

const others = new Map<string, string[]>();
for (const verb of FORMS.split(",")) {
  const terms = [...new Set(termsOf(verb))];
  for (const term of terms)
    others.set(
      term,
      terms.filter((other) => other !== term),
    );
}

/** The index terms of the other forms of an irregular verb. @param term index term of one of them */
export function otherForms(term: string): readonly string[] {
  return others.get(term) ?? [];
}
