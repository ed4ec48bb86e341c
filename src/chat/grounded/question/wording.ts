import { termsOf } from "../../../search/words/terms.ts";
import { dayNamed } from "../text/days.ts";
import { measuredTerms } from "./asked-measures.ts";
import { ASKS_DESTINATION, askedNames, askingPart, isOnBirth, isOnKeeping } from "./asking.ts";
import { saltsIn } from "./drugs.ts";
import { insteadTerms } from "./instead.ts";
import { levelTerms } from "./levels.ts";
import { mixTerms } from "./mixing.ts";
import { zoneTerms } from "./tapes.ts";
import { describedPatient, hadBefore, leaveTerms } from "./told-terms.ts";
import { WEEKDAY } from "./wants.ts";
import { namedWords, readWays, type Way } from "./ways.ts";
import { ELECTRIC } from "./words.ts";

/** "Can Lakeside take a STEMI on Sunday": when it is, and not what is asked about. */
const ON_WEEKDAY = new RegExp(String.raw`(?<=\b(?:on|this|next) )${WEEKDAY}s?\b`, "gi");

const INFUSED = /\b([a-z]{3,}) (?:drip|gtt|infusion)s?\b/gi;

/** What the message as a whole says of its words: by the word as the search calls it, or by index term. */
export interface Wording {
  ways: ReadonlyMap<string, readonly Way[]>;
  /** Those of `ways` that name no class. */
  names: ReadonlyMap<string, readonly Way[]>;
  named: ReturnType<typeof namedWords>;
  /** Terms of the current turn that stand before what it asks. */
  told: ReadonlySet<string>;
  /** As `asking.ts` finds them. */
  askedFor: ReadonlySet<string>;
  heads: ReadonlySet<string>;
  /** What is asked to run, "giapreza" in "giapreza drip": none that runs else is it. */
  infused: ReadonlySet<string>;
  /** Whether it asks how many there are. */
  counts: boolean;
  /** Whether by CPR it means what the hands do: "cpr rate" is that of compressions. */
  compresses: boolean;
  had: ReadonlySet<string>;
  described: ReadonlySet<string>;
  measured: ReadonlySet<string>;
  /** What tells one salt that is asked for from another. */
  salts: ReadonlySet<string>;
  /** Of the day that it is asked for. */
  day: ReadonlySet<string>;
  /**
   * Of the level of care that it is asked for, by whose leave, of how a drug is mixed and of what takes its place; and that a color
   * is one of a tape.
   */
  level: ReadonlySet<string>;
  isOnBirth: boolean;
  /** Whether it asks where a patient is taken: whatever drug it names is the patient's. */
  asksDestination: boolean;
  isOnKeeping: boolean;
  /**
   * Whether it says that there is none of something, or not yet, "no ROSC after 20 minutes", "impending arrest", or asks for
   * electric shocks.
   */
  denies: boolean;
}

/** What the current turn says of its words, and the query of the ways to write them. */
export function readWording(content: string, query: string): Wording {
  const asking = askingPart(content);
  const names = askedNames(content);
  return {
    ways: readWays(query),
    names: readWays(query, false),
    named: namedWords(query),
    told: new Set(termsOf(content)).difference(new Set(termsOf(asking))),
    askedFor: new Set(names.flat()),
    heads: new Set(names.flatMap((name) => name.slice(-1))),
    infused: new Set([...content.matchAll(INFUSED)].flatMap(([, name = ""]) => termsOf(name))),
    counts: /\bhow many\b/i.test(content),
    compresses: /\bcpr compression (?:rate|speed|depth)\b/i.test(content),
    had: hadBefore(content),
    described: describedPatient(content),
    measured: measuredTerms(content),
    salts: saltsIn(query),
    day: new Set([dayNamed(content), ...(content.match(ON_WEEKDAY) ?? [])].flatMap(termsOf)),
    level: levelTerms(content)
      .union(leaveTerms(content))
      .union(mixTerms(content))
      .union(insteadTerms(content))
      .union(zoneTerms(content)),
    isOnBirth: isOnBirth(content),
    asksDestination: ASKS_DESTINATION.test(content),
    isOnKeeping: isOnKeeping(content),
    denies:
      /\b(?:not?|without|never|impending|imminent)\b|n['’]?t\b/i.test(content) ||
      content.search(ELECTRIC) >= 0,
  };
}
