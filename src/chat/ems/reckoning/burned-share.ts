import { anyWord, oneOf } from "../../../one-of.ts";

/** Shares of the body's surface, in %, by the rule of nines: an adult's and a child's. */
const PARTS: readonly (readonly [part: RegExp, adult: number, child: number])[] = [
  [anyWord`heads?(?: and neck)?`, 9, 18],
  [anyWord`arms?, upper extremit(?:y|ies)`, 9, 9],
  [anyWord`legs?, lower extremit(?:y|ies)`, 18, 14],
  [anyWord`chest, abdomen, belly, upper back, lower back`, 9, 9],
  [
    anyWord`(?:front|anterior)(?: of)?(?: the| his| her)? (?:trunk|torso), (?:trunk|torso) (?:front|anteriorly), back, posterior (?:trunk|torso)`,
    18,
    18,
  ],
  [anyWord`genitals?, genitalia, groin, perineum`, 1, 1],
];
/** What halves an arm, a leg or the head. */
const ONE_SIDE = anyWord`front(?:s)?(?: part| side)?, anterior(?:ly)?, back of, backs of, posterior(?:ly)?`;
const WHOLE = anyWord`(?:front|anterior) and (?:back|posterior), circumferential(?:ly)?`;
const TWO = anyWord`both, two, bilateral, arms, legs, extremities`;
const HALVED = anyWord`heads?, arms?, legs?, extremit(?:y|ies)`;
/** What has no share of its own in the rule. */
const OTHERS = anyWord`hands?, foot, feet, fingers?, toes?, face, neck, scalp, thighs?, calf, calves, shins?, knees?, elbows?, forearms?, shoulders?, buttocks?, flank, side, half, lower (?:arm|leg), upper (?:arm|leg)`;
const BETWEEN = new RegExp(oneOf`(?:,|;|\+|&), \band\b, \bplus\b, \bwith\b`, "i");
const BURNED = anyWord`burn(?:s|ed|t)?, bsa, tbsa, rule of (?:nines|9s?)`;

/**
 * The share of the body that is burned by the rule of nines, where a question names the parts, each one that the rule has
 * a share for; "" else.
 */
export function burnedShare(question: string, isChild: boolean): string {
  if (!BURNED.test(question) || OTHERS.test(question.replace(/head and neck/i, "head"))) return "";
  const sides = question.replaceAll(new RegExp(WHOLE, "gi"), "whole").replace(/head and neck/gi, "head");
  const shares = sides.split(BETWEEN).flatMap((phrase) => shareOf(phrase, isChild));
  if (shares.length === 0 || shares.includes(0)) return "";
  const total = shares.reduce((sum, share) => sum + share, 0);
  return `Rule of nines, ${isChild ? "child" : "adult"}: ${shares.join(" + ")} = ${total} % of the body surface.`;
}

/** None for a phrase without a part, 0 where a side stands alone or several parts do. */
function shareOf(phrase: string, isChild: boolean): number[] {
  const named = PARTS.filter(([part]) => part.test(phrase));
  const found =
    named.length > 1
      ? named.filter(([part]) => !/\bback\b/.test(part.source) || !HALVED.test(phrase))
      : named;
  const [one, another] = found;
  if (!one) return ONE_SIDE.test(phrase) ? [0] : [];
  if (another) return [0];
  const [, adult, child] = one;
  const whole = isChild ? child : adult;
  const isHalved = HALVED.test(phrase);
  return [whole * (isHalved && TWO.test(phrase) ? 2 : 1) * (isHalved && ONE_SIDE.test(phrase) ? 0.5 : 1)];
}
