import { anyWord, oneOf } from "../../../one-of.ts";
import { drugsIn } from "./drugs.ts";

const NEO = /\bneo\b(?!-)/gi;
/** "Neo drip", "neo starting dose": how a drug is asked for that runs or is pushed. */
const GIVEN = anyWord`drip, gtt, infusion, infuse, bolus, push, stick, syringe, pressor, vasopressor, dose, doses, dosing, dosage, mcg, mix, draw, dilute, concentration, titrate, titration, start, max, maximum, hypotension, hypotensive`;
/** "Neo or levophed": one of two that do the same. */
const OTHERS = oneOf`or, vs, versus, and, then, instead of, than`;
const BESIDE_NEO = new RegExp(String.raw`\bneo,? ${OTHERS} ([\w-]+)|([\w-]+),? ${OTHERS} neo\b`, "i");
/** "Neo code", "neo hr 50": what is asked of the newborn. */
const OF_NEWBORN = anyWord`resus\w*, cpr, arrest, code, compressions?, vent\w*, bab(?:y|ies), patients?, pts?, protocol, vitals?, hr, bpm, heart, apgar, nrp, cord, delivery, airway, tube, ett, glucose, sugar, seiz\w*, hypoglyc\w*, (?<!/)kg, kilos?`;

/** "Prop starting dose", and not what is propped up. */
const PROP = new RegExp(
  String.raw`\bprop\b(?! (?:${oneOf`up, open, him, her, it, them, the, his, their, my, an?, legs?, head, feet, foot, patients?, pts?`})\b)`,
  "gi",
);

/** "NRP epi dose": the care of the newborn by the name of its course. */
const NRP = /\bnrp\b/gi;

/** "Dig tox", "dig level": the drug, and nothing that is dug. */
const DIG = /\bdig(?= (?:tox\w*|od|overdose|poison\w*|levels?)\b)/gi;

/** "Wait for PD", "PD on scene", and not the dialysis that is called so too. */
const PD = new RegExp(
  String.raw`(?<=\b(?:${oneOf`call(?:s|ed|ing)?, wait(?:s|ing)?(?: for)?, until, needs?, request, notify, by, without, can, could, may, should, must, does, if, when`}) )pd\b(?! (?:${oneOf`cath\w*, patients?, pts?, fluid, exchange, drain, solution, bags?, peritonitis, dialysis`})\b)|\bpd(?= (?:${oneOf`on scene, at, there, here, arriv\w*, escort, hold, custody, officers?, has, wants?, says`})\b)`,
  "gi",
);

/** A question with the short names of crews that stand for several things written out, by what stands beside them. */
export function inFullNames(question: string): string {
  return question
    .replace(NEO, () => (isPressor(question) ? "phenylephrine" : "neonatal"))
    .replace(NRP, "newborn")
    .replace(DIG, "digoxin")
    .replace(PROP, "propofol")
    .replace(PD, "law enforcement");
}

/** Whether "neo" is phenylephrine: beside another drug it is the patient, whose dose no adult's is. */
function isPressor(question: string): boolean {
  const [, behind, before] = BESIDE_NEO.exec(question) ?? [];
  const other = behind ?? before;
  if (other !== undefined && drugsIn(other).size > 0) return true;
  return drugsIn(question).size === 0 && GIVEN.test(question) && !OF_NEWBORN.test(question);
}
