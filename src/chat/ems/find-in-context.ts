import type { Asked } from "../grounded/question/asked.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";
import { isNamedIn, readText } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import type { Question } from "../types.ts";
import { type FoundTopics, findTopics, isOnAccess } from "./find-topics.ts";
import { isDosedIn, subjectsIn } from "./topic-texts.ts";

/** Turns of the user before this one that are looked at for what a drug is asked against. */
const TURNS_BACK = 4;

/** "Pregnant, wheezing": what the reference has of pregnant patients is another matter than the wheezing. */
const OF_PREGNANCY =
  /\b(?:(?:is|she'?s|while|and|who is) )?(?:\d+ (?:weeks?|wks?|months?) )?(?:pregnant|pregnancy|preggo|preggers|gravid)\b/gi;
const NOT_OF_PREGNANCY = "It has nothing on this in pregnancy: medical direction decides.";

/** What was found, and what is to be told before it; "" where nothing is. */
export interface FoundInContext extends FoundTopics {
  note: string;
}

/**
 * The topics that answer a question as one of a conversation: of a drug that is named alone the one that was spoken of
 * before and gives it; on a pregnant patient's illness those on the illness, where none says anything of it in pregnancy.
 */
export async function findInContext(question: Question, topics: readonly Topic[]): Promise<FoundInContext> {
  const found = await findTopics(question, topics);
  const drugs = drugsAlone(question.content, found.asked, topics);
  const before =
    drugs.length > 0 && (await topicsBefore(question, topics)).find((it) => isDosedIn(it, drugs));
  if (before) return { ...found, topics: [before], isNamed: true, answered: true, near: [], note: "" };
  const rest = question.content.replace(OF_PREGNANCY, " ");
  if ((found.answered && found.isNamed) || rest === question.content) return { ...found, note: "" };
  const without = await findTopics({ ...question, content: rest }, topics);
  if (!(without.answered && without.isNamed)) return { ...found, note: "" };
  return { ...without, asked: found.asked, note: NOT_OF_PREGNANCY };
}

/** The topics that answered the user's latest turns before this one, each in its context, the latest first. */
async function topicsBefore(question: Question, topics: readonly Topic[]): Promise<Topic[]> {
  const { turns } = question;
  const said = turns.flatMap(({ role }, at) => (role === "user" ? [at] : [])).slice(-TURNS_BACK);
  let spokenOf: Topic[] = [];
  for (const at of said) {
    const content = turns[at]?.content ?? "";
    const found = await findTopics({ ...question, content, turns: turns.slice(0, at) }, topics);
    const drugs = drugsAlone(content, found.asked, topics);
    const before = spokenOf.find((topic) => isDosedIn(topic, drugs));
    spokenOf = [...(before ? [before] : found.topics), ...spokenOf];
  }
  return spokenOf;
}

/** The drugs of a turn that names nothing they are asked against: "mag dose"; those carried where it names none itself. */
function drugsAlone(content: string, asked: Asked, topics: readonly Topic[]): readonly WeighedWord[] {
  // "No IV access" asks for no line.
  const others = asked.lacksVein ? topics.filter((topic) => !isOnAccess(topic)) : topics;
  const drugs = asked.drugs.filter(({ told }) => !told);
  if (drugs.length === 0 || subjectsIn(content, others).length > 0) return [];
  const said = readText(content);
  const named = drugs.filter((word) => isNamedIn(word, said));
  return named.length > 0 ? named : drugs;
}
