import type { Day } from "../text/days.ts";
import type { Level } from "../text/levels.ts";
import type { AfterCount } from "../text/measures/after-counts.ts";
import type { OfCell } from "../text/measures/first-cells.ts";
import type { Measure } from "../text/measures/measures.ts";
import type { Numbered } from "./numbered.ts";
import type { Wanted } from "./wants.ts";
import type { WeighedWord } from "./weighed-words.ts";

/** A question as answering reads it: its words, and what kind of answer it asks for, for whom. */
export interface Asked {
  words: readonly WeighedWord[];
  /** Those of them that name a drug. */
  drugs: readonly WeighedWord[];
  /** Those of the drugs that it is asked for, and that the patient has not had. */
  drugsAsked: readonly WeighedWord[];
  wanted: readonly Wanted[];
  /** Whether it asks how many there are of something. */
  asksCount: boolean;
  /** Whether a dose is asked for, by that name or as "fentanyl for a 10 year old" does. */
  asksDose: boolean;
  /** Whether it asks how a drug comes or how much of it is kept. */
  asksSupply: boolean;
  /** Whether it asks whether a drug is given by order alone. */
  asksOrders: boolean;
  /** Whether it asks how often a drug is checked in its box. */
  asksCheck: boolean;
  /** Whether it asks how much of something is kept. */
  asksStock: boolean;
  /** Whether the steps of something are asked for by that name. */
  asksSteps: boolean;
  /** Whether it asks how something is done, and not what where that fails: then its steps tell it in their order. */
  asksProcedure: boolean;
  /** Whether it asks what somebody is to do: "what do I do first". */
  asksDeed: boolean;
  /** Whether it asks what something is known by, or told from. */
  asksSigns: boolean;
  /** Whether it asks from what on something counts as it: "criteria for sepsis". */
  asksCriteria: boolean;
  /** Whether it asks how two are told apart. */
  asksApart: boolean;
  /** Whether it asks what something is to be done for: "when do I get a right-sided ECG". */
  asksIndication: boolean;
  /** Whether what comes first is asked for ("what first in anaphylaxis", not "the first dose"): then the order tells. */
  asksFirst: boolean;
  /** What shows that a text gives what is asked for in a unit of its own. */
  units: readonly RegExp[];
  /** Whether it asks how care is written down, measured or founded. */
  asksRecord: boolean;
  /** Whether it asks whom to call, or how. */
  asksToCall: boolean;
  /** Whether it asks for somebody's name. */
  asksName: boolean;
  /** Whether it asks what is given in place of what is not at hand. */
  asksInstead: boolean;
  /** Whether it asks what somebody may do. */
  asksPermission: boolean;
  /** Whether it asks that of nobody by his level, and not when, how or by whom: "can I ice a snakebite". */
  asksWhether: boolean;
  /** Whether it asks where on the body something is done. */
  asksSite: boolean;
  /** Whether it asks where a patient is to be taken. */
  asksDestination: boolean;
  /** Whether it asks which places are of a kind, or have something. */
  asksPlaces: boolean;
  /** Whether it asks that of one level of care. */
  asksLevel: boolean;
  /** Whether it asks who may give a drug. */
  asksWho: boolean;
  /** Whether it asks who may do something. */
  asksWhoMay: boolean;
  /** The level of care that it is asked for. */
  level: Level | undefined;
  /** What shows that a text tells what is given or done again, where that is asked for: "third dose", "still seizing after the first". */
  again: RegExp | undefined;
  /** Whether it asks what is given where the first did not do: "still seizing after midazolam". */
  asksNextLine: boolean;
  /** Whether it asks what is done where something fails: "if pacing does not capture". */
  asksFailing: boolean;
  /** What shows that a text says that something is not so, where the question does: "the count doesn't match". */
  denial: RegExp | undefined;
  /** Whether it asks why. */
  asksReason: boolean;
  /** Whether it asks what held before. */
  asksFormer: boolean;
  /** Whom or which row it is asked for: "a 20 kg child", "5 minutes after birth". */
  measures: readonly Measure[];
  /** What was done so many times without success: "after 5 shocks". */
  after: readonly AfterCount[];
  /** The day that it is asked for: "who is on call May 16". */
  day: Day | undefined;
  /** How the rows that it is asked for are told by their first cells: "infant" where no age tells it, "RASS -3". */
  cells: readonly OfCell[];
  /** How grave it is, where that is told: "severe". */
  grade: string | undefined;
  /** The strengths of a solution that are asked for: "D50". */
  strengths: ReadonlySet<string>;
  /** What is asked about by its number: "Engine 7". */
  numbered: readonly Numbered[];
  /** Those asked for, by name or by the age or the weight of a child. */
  populations: ReadonlySet<number>;
  /** Whether it asks for a child that nothing tells to be newly born. */
  isPastBirth: boolean;
  /** What shows one of the ways to give a drug that is asked for; none where any will do. */
  routes: readonly RegExp[];
  /** Whether the patient is a dog. */
  isDog: boolean;
  /** Whether the patient is not awake. */
  isUnconscious: boolean;
  /** Whether it says that the patient has a pulse. */
  hasPulse: boolean;
  /** Whether it asks up to which age somebody is a child. */
  asksAgeLimit: boolean;
  /** Whether it asks what a drug is given for. */
  asksUse: boolean;
  /** Whether it asks for the onset or the duration of something, as of what a drug does. */
  asksCourse: boolean;
  /** Whether it asks how often a drug is given, or when again. */
  asksOften: boolean;
  /** Whether it asks what a finding is to be brought to: "target SpO2". */
  asksTarget: boolean;
  /** What names the vital signs of which it asks how they are in health. */
  normal: readonly RegExp[];
  /** Whether it asks how fast something is given. */
  asksRate: boolean;
  /** Whether it asks how many times something is given. */
  asksTimes: boolean;
  /** Whether it asks how a drug is mixed. */
  asksMix: boolean;
  /** Whether the most of all doses together is asked for. */
  asksTotal: boolean;
  /** Whether the dose of an auto-injector is asked for. */
  asksInjector: boolean;
  /** Whether nothing can be given into a vein. */
  lacksVein: boolean;
  /** Those of the drugs that the patient has too much of: "mag toxicity". */
  overdosed: readonly WeighedWord[];
  /** What tells the class of which there is too much from others: "channel" in "calcium channel blocker overdose". */
  overdosedClass: readonly WeighedWord[];
  /** Index terms of what the patient is allergic to. */
  allergies: ReadonlySet<string>;
}
