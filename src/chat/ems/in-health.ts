import { anyWord } from "../../one-of.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { PEDIATRIC } from "../grounded/question/words.ts";
import type { Topic } from "../reference/topics.ts";
import { textsOf } from "./topic-texts.ts";

/** How a title of such a topic has them, as index terms. */
const VITAL_SIGNS = " vital sign ";
const LOWEST = anyWord`
  (?:min(?:imum)?|lowest)(?: (?:acceptable|allowed|normal))? (?:systolic|sbp|bp|blood pressure)
  (?:systolic|sbp|bp|blood pressure) (?:minimum|lower limit)
  lower limit of (?:systolic|sbp|bp|blood pressure)
`;

/**
 * The topics on vital signs, where a question asks how one is in health, or how low a child's pressure may be: it is
 * none of a newborn to resuscitate, nor of high blood pressure.
 */
export function topicsInHealth(content: string, asked: Asked, topics: readonly Topic[]): Topic[] {
  const asksLowest = asked.populations.has(PEDIATRIC) && LOWEST.test(content);
  if (asked.normal.length === 0 && !asksLowest) return [];
  return topics.filter((topic) => textsOf(topic).title.line.includes(VITAL_SIGNS));
}
