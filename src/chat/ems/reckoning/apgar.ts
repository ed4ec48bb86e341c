import { anyWord } from "../../../one-of.ts";
import { type Graded, numberIn, pointsIn } from "./figures.ts";

const APPEARANCE: Graded = [
  [
    1,
    anyWord`
      acrocyanosis
      (?:blue|cyanotic|bluish) (?:hands?|feet|fingers|toes|extremities|limbs|arms|legs)
      (?:hands|feet|extremities|limbs|arms|legs)(?: \w+){0,3} (?:are |is )?(?:blue|cyanotic|bluish)
      pink (?:body|trunk|torso|core|centrally), (?:body|trunk|torso|core) (?:is )?pink
    `,
  ],
  [
    2,
    anyWord`(?:completely|all|fully|entirely|pink all over|is|skin|color|colour|baby) ?pink(?! (?:body|trunk|torso|core|centrally)), pink all over`,
  ],
  [
    0,
    anyWord`blue (?:all over|everywhere|throughout), (?:completely|all|entirely|centrally) (?:blue|pale|cyanotic), (?:pale|gr[ae]y|cyanotic|blue)(?! (?:hands?|feet|fingers|toes|extremities|limbs|arms|legs))`,
  ],
];
const GRIMACE: Graded = [
  [0, anyWord`no (?:grimace|reflex(?:es)?|response|reaction), does(?: not|n'?t) (?:respond|react|grimace)`],
  [1, anyWord`(?<!no )(?:grimac(?:e|es|ing))`],
  [
    2,
    anyWord`sneez(?:e|es|ing), cough(?:s|ing)?, pulls? away, cr(?:y|ies) (?:when|with|to) (?:stimulat\w+|suction\w*|flick\w*)`,
  ],
];
const ACTIVITY: Graded = [
  [0, anyWord`limp, floppy, flaccid, no (?:tone|movement|muscle tone)`],
  [1, anyWord`some (?:flexion|tone|movement), (?:weak|poor|minimal) (?:flexion|tone)`],
  [
    2,
    anyWord`active(?:ly)?(?: (?:motion|movement|moving|kicking))?, kicks, moving (?:well|all), kicking, good (?:tone|muscle tone)`,
  ],
];
const RESPIRATION: Graded = [
  [0, anyWord`not (?:breathing|crying), no (?:breathing|breaths?|respirations?|cry), apn(?:ea|eic)`],
  [
    1,
    anyWord`(?:weak|slow|feeble) (?:cry|crying|breath\w*|resp\w*), (?:irregular|gasping|shallow)(?: breath\w*| resp\w*)?`,
  ],
  [
    2,
    anyWord`(?:strong|good|loud|vigorous|lusty)(?: \w+)? (?:cry|crying|breath\w*|resp\w*), crying (?:vigorously|loudly|well), (?<!(?:weak|slow|feeble|not|no|isn't|wasn't) )(?:cry|cries|crying)(?! (?:when|with|to|weak\w*))`,
  ],
];
const RATE = /\b(?:hr|heart ?rate|pulse|rate)\b\D{0,10}(\d{1,3})\b|\b(\d{2,3}) ?bpm\b/i;
const NO_RATE = anyWord`no (?:pulse|heart ?rate|heartbeat)`;
const ENOUGH = 100;

/** The Apgar score of a newborn whose five signs are all described, each in one way; "" else. */
export function apgarScore(question: string): string {
  const rate = NO_RATE.test(question)
    ? 0
    : (numberIn(question, RATE) ?? Number(RATE.exec(question)?.[2] ?? Number.NaN));
  const pulse = Number.isNaN(rate) ? undefined : rate === 0 ? 0 : rate < ENOUGH ? 1 : 2;
  const [appearance, grimace, activity, respiration] = [APPEARANCE, GRIMACE, ACTIVITY, RESPIRATION].map(
    (graded) => pointsIn(question, graded),
  );
  if ([appearance, pulse, grimace, activity, respiration].includes(undefined)) return "";
  const points = [appearance, pulse, grimace, activity, respiration].map((each) => each ?? 0);
  const total = points.reduce((sum, each) => sum + each, 0);
  const names = ["appearance", "pulse", "grimace", "activity", "respiration"];
  return `APGAR: ${names.map((name, at) => `${name} ${points[at]}`).join(", ")}: ${total}.`;
}
