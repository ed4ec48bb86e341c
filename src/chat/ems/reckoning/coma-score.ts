import { oneOf } from "../../../one-of.ts";
import { type Graded, pointsIn } from "./figures.ts";

const sign = (source: string) => new RegExp(String.raw`\b${source}\b`, "i");

const EYES: Graded = [
  [
    1,
    sign(
      oneOf`(?:eyes? )?(?:do(?:es)?n'?t|won'?t|not|never|no) (?:open\w*|eye opening), no eyes?, eyes? (?:stay |are |remain )?(?:closed|shut)`,
    ),
  ],
  [
    2,
    sign(
      oneOf`eyes?(?: \w+){0,3} (?:to|with|for) pain(?:ful stim\w*)?, opens?(?: \w+){0,2} eyes? (?:to|with|for) pain(?:ful stim\w*)?`,
    ),
  ],
  [
    3,
    sign(
      oneOf`eyes?(?: \w+){0,3} (?:to|with|for) (?:voice|speech|verbal\w*|command), opens?(?: \w+){0,2} eyes? (?:to|with|for) (?:voice|speech|verbal\w*|command)`,
    ),
  ],
  [
    4,
    sign(
      oneOf`eyes?(?: \w+){0,2} (?:open )?spontaneous(?:ly)?, opens? (?:\w+ )?eyes? spontaneous(?:ly)?, eyes (?:are )?open(?! (?:to|with|for)\b)`,
    ),
  ],
];
const VERBAL: Graded = [
  [
    1,
    sign(
      oneOf`no (?:verbal|speech|sounds?|words|vocal\w*), (?:non-?verbal|silent), makes no (?:noise|sounds?)`,
    ),
  ],
  [2, sign(oneOf`moan(?:s|ing)?, groan(?:s|ing)?, incomprehensible, grunt(?:s|ing)?, mumbl(?:es|ing)`)],
  [3, sign(oneOf`inappropriate(?: words)?, swear(?:s|ing), curs(?:es|ing)`)],
  [4, sign(oneOf`confused, disoriented`)],
  [5, sign(oneOf`oriented, a&ox4, aox4`)],
];
const MOTOR: Graded = [
  [1, sign(oneOf`no (?:motor|movement|response to pain), flaccid, (?:doesn'?t|does not) move`)],
  [2, sign(oneOf`extension, extends, extensor, decerebrat\w*`)],
  [3, sign(oneOf`(?:abnormal )?flexion, flexor, flexes, decorticat\w*`)],
  [4, sign(oneOf`withdraw(?:s|al|ing)?`)],
  [5, sign(oneOf`locali[sz](?:es|ing|ed), purposeful`)],
  [6, sign(oneOf`obeys?(?: \w+)?, follows (?:simple )?commands`)],
];

/** The points of a patient whose eyes, speech and movement are all described, each in one way; "" else. */
export function comaScore(question: string): string {
  const [eyes, verbal, motor] = [EYES, VERBAL, MOTOR].map((graded) => pointsIn(question, graded));
  if (!eyes || !verbal || !motor) return "";
  return `Eyes ${eyes}, verbal ${verbal}, motor ${motor}: GCS ${eyes + verbal + motor}.`;
}
