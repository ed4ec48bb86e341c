import { anyWord } from "../../one-of.ts";

const NO_PULSE = anyWord`
  no (?:palpable )?pulse, without (?:a )?pulse, pulseless(?! electrical)
`;
/** A limb has none below an injury, and a pump makes none. */
const OTHERS = anyWord`
  arms?, legs?, limbs?, hands?, foot, feet, wrist, ankle, elbow, knee, distal, radial, pedal
  fractures?, fx, dislocat\w*, l?vads?, heart ?pump, heartmate
`;

/** A question of a patient without a pulse is one of an arrest, whatever the rhythm: "vtach, no pulse". */
export function asArrest(question: string): string {
  return OTHERS.test(question) ? question : question.replace(NO_PULSE, "cardiac arrest");
}
