import { type ScopeDescription, shortName } from "../catalogue/catalogue.ts";
import type { Asked } from "../grounded/asked.ts";
import { held } from "../grounded/read-text.ts";
import { ADULT, PEDIATRIC } from "../grounded/words.ts";
import { type Dose, type Fact, isWithin, type Permission, type Topic } from "../reference/topics.ts";
import type { Citations } from "./citations.ts";
import { orAbove } from "./who-may.ts";

type PartName = "Recognize" | "Do" | "Doses" | "Red flags";

/**
 * A topic as far as the question asks for it: doses for a question about amounts, signs for one about
 * recognition, else all of it. What lies beyond the scope is left out and named at the end; where it is asked what
 * somebody may do, the rest says who may.
 */
export function topicText(topic: Topic, asked: Asked, scope: ScopeDescription, citations: Citations): string {
  const { level } = scope;
  const may = (permission: Permission) => (asked.asksPermission ? ` ${whoMay(permission, citations)}` : "");
  const anyDose = topic.doses.some((dose) => isWithin(level, dose));
  const wanted = aboutDrug(topic.doses, asked);
  const doses = wanted.filter((dose) => isWithin(level, dose));
  const line = ({ text, source }: Fact) => `- ${text} ${citations.cite(source)}`;
  const lines: Record<PartName, () => string[]> = {
    Recognize: () => topic.recognition.map(line),
    Do: () =>
      topic.actions
        .filter((action) => isWithin(level, action))
        .map((action) => `${line(action)}${may(action)}`),
    Doses: () =>
      doses.map((dose) => `- ${doseText(dose, asked)} ${citations.cite(...dose.sources)}${may(dose)}`),
    "Red flags": () => topic.redFlags.map(line),
  };
  const left = () => beyond(topic.actions, wanted, asked, scope, citations);
  const parts = () =>
    wantedParts(asked, anyDose).flatMap((name) => {
      const of = lines[name]();
      return of.length > 0 ? [`${name}:\n${of.join("\n")}`] : [];
    });
  // Where it is asked what somebody may do, what they may not is the answer, unless they may give the drug.
  const isGiven = asked.drugs.length > 0 && doses.length > 0;
  // Made in the order in which they are read: so are the texts they cite numbered.
  const shown = asked.asksPermission && !isGiven ? [left(), ...parts()] : [...parts(), left()];
  return [topic.title, ...shown, topic.leftOut].filter((part) => part !== "").join("\n\n");
}

function wantedParts({ words, drugs, wanted }: Asked, anyDose: boolean): PartName[] {
  const about = (terms: readonly string[]) =>
    words.some((word) => word.terms.some((term) => terms.includes(term)));
  if (wanted.includes("refusal") || about(["contraind"])) return ["Do", "Red flags"];
  if (anyDose && drugs.length > 0) return ["Doses", "Red flags"];
  if (anyDose && wanted.includes("quantity")) return ["Do", "Doses", "Red flags"];
  if (about(["sign", "symptom", "recogn", "present"])) return ["Recognize", "Red flags"];
  if (about(["treat", "treatment", "manag"])) return ["Do", "Doses", "Red flags"];
  return ["Recognize", "Do", "Doses", "Red flags"];
}

/** The doses of the drugs that the question names; all where it names none of them. */
function aboutDrug(doses: readonly Dose[], { drugs }: Asked): readonly Dose[] {
  const named = doses.filter(({ drug }) => held(drugs, drug).size > 0);
  return named.length > 0 ? named : doses;
}

/** "Allowed: AEMT and above [2]." */
function whoMay({ level, levelSource }: Permission, citations: Citations): string {
  return `Allowed: ${orAbove(level)} ${citations.cite(levelSource)}.`;
}

function doseText({ drug, use, route, adult, pediatric }: Dose, { populations }: Asked): string {
  const one = populations.has(ADULT) !== populations.has(PEDIATRIC);
  const given = [
    one && populations.has(PEDIATRIC) ? "" : `adult: ${adult ?? "not found in the texts searched"}`,
    one && populations.has(ADULT) ? "" : `pediatric: ${pediatric ?? "not found in the texts searched"}`,
  ].filter((part) => part !== "");
  return `${drug}, ${route} (${use}); ${given.join("; ")}`;
}

/**
 * Names what the level may not do, with the level that may and where that was looked up. Actions are only counted, but
 * for one that the question asks permission for.
 */
function beyond(
  actions: Topic["actions"],
  doses: readonly Dose[],
  asked: Asked,
  { level, label }: ScopeDescription,
  citations: Citations,
): string {
  const drugs = doses.filter((dose) => !isWithin(level, dose));
  const others = actions.filter((action) => !isWithin(level, action));
  if (drugs.length === 0 && others.length === 0) return "";
  const isAsked = ({ text }: Fact) =>
    asked.asksPermission &&
    [...held(asked.words, text)].some(({ kind, drug }) =>
      asked.drugs.length > 0 ? drug : kind === "telling",
    );
  const askedFor = others.filter(isAsked);
  const rest = others.filter((action) => !isAsked(action));
  const named = [
    ...drugs.map((dose) => ({ name: `${dose.drug}, ${dose.route}`, of: dose })),
    ...askedFor.map((action) => ({ name: action.text.replace(/\.$/, ""), of: action })),
  ].map(({ name, of }) => `${name} (${shortName(of.level)} ${citations.cite(of.levelSource)})`);
  const counted =
    rest.length > 0
      ? [
          `${rest.length} ${named.length > 0 ? "more " : ""}${rest.length === 1 ? "action" : "actions"} ${citations.cite(...rest.map(({ levelSource }) => levelSource))}`,
        ]
      : [];
  return `Left out, beyond ${label}: ${[...named, ...counted].join("; ")}.`;
}
