import { createWorld, quotesOf, textOf } from "../chat/support/world.ts";
import { type Question, readDocuments, readQuestions, type SetName } from "./questions/questions.ts";

export interface AnswerFigures {
  questions: number;
  /** Answers that hold the answering words and name their page among the sources. */
  answered: number;
  /** Answers whose first quoted line holds the answering words. */
  firstLine: number;
  /** Questions that the documents are said not to answer. */
  declined: number;
  /** Quoted lines in all answers together. */
  lines: number;
}

interface AskedQuestion {
  question: Question;
  answer: string;
  outcome: "answered" | "declined" | "missed";
}

const ORG_ID = "acme_pod";

/** Asks the questions of a set of the embedded answerer, all its documents in one Pod. */
export async function evaluateAnswers(set: SetName): Promise<{
  figures: Record<Question["kind"], AnswerFigures>;
  asked: AskedQuestion[];
}> {
  const world = await createWorld({ [ORG_ID]: await readDocuments(set) });
  const figures = { lexical: none(), thesaurus: none(), unanswerable: none() };
  const asked: AskedQuestion[] = [];
  for (const question of await readQuestions(set)) {
    const events = await world.ask({ org_id: ORG_ID, content: question.question, events: "full" });
    const answer = textOf(events);
    const sources = events.flatMap((event) =>
      "type" in event && event.type === "sources" ? event.sources : [],
    );
    const lines = quotesOf(answer);
    const own = figures[question.kind];
    own.questions++;
    own.lines += lines.length;
    if (sources.length === 0) own.declined++;
    const places = question.kind === "unanswerable" ? [] : [question, ...question.also];
    const named = places.filter(({ filename, page }) =>
      sources.some((source) => source.filename === filename && source.page === page),
    );
    const holds = (text: string | undefined) =>
      named.some((place) => text !== undefined && even(text).includes(even(place.answer)));
    if (holds(answer)) own.answered++;
    if (holds(lines[0])) own.firstLine++;
    const outcome = sources.length === 0 ? "declined" : holds(answer) ? "answered" : "missed";
    asked.push({ question, answer, outcome });
  }
  await world.close();
  return { figures, asked };
}

function even(text: string): string {
  return text.replace(/\s+/g, " ");
}

function none(): AnswerFigures {
  return { questions: 0, answered: 0, firstLine: 0, declined: 0, lines: 0 };
}
