/** Which questions of a bank a student gets, and whether the answers to them are right. */
import type { Database } from "@mofang/host";
import type { BankQuestion, CourseAnswer, ShownBlock } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { ProductError } from "../platform/errors/product-error.ts";
import { contentsOf, type QuestionVersion } from "../question-bank/index.ts";
import type { Draw } from "./content.ts";
import { drawsOf } from "./drawing.ts";
import { publishedPool } from "./pool-store.ts";
import { newestPool } from "./pools.ts";
import { type AnswerMark, markOf } from "./quiz-marks.ts";
import { shownQuestion } from "./shown-blocks.ts";

type DrawAnswer = Extract<CourseAnswer, { type: "draw" }>;

/** A question that was drawn for one student. */
interface DrawnQuestion extends QuestionVersion {
  readonly content: BankQuestion;
  /** The student's numbers for this question. */
  readonly draw: () => number;
}

/** Whose draw it is. */
interface Drawing {
  /** Key of the site. */
  readonly secret: string;
  readonly accountId: number;
  /** Answers that the student has given to the block. */
  readonly given: number;
  /** Of the newest questions, and not of those with which the course was published. */
  readonly isDraft: boolean;
}

/** A mark of one question of an answer, as the answer keeps it. */
export interface QuestionMark extends QuestionVersion {
  readonly isRight: boolean;
  /** Undefined in answers that were marked as right or wrong alone. */
  readonly share?: number;
  readonly placed?: AnswerMark["placed"];
}

/** Part of an answer that is right. */
export function shareOf({ share, isRight }: QuestionMark): number {
  return share ?? Number(isRight);
}

/** The questions of a student in their order, the same until there is an answer; then, where the block says so, others. */
export async function drawnQuestions(
  database: Database,
  courseId: number,
  block: Draw,
  { secret, accountId, given, isDraft }: Drawing,
): Promise<readonly DrawnQuestion[]> {
  const pool = isDraft ? await newestPool(database, block) : await publishedPool(database, courseId, block.key);
  const task = `${block.key}/${attemptOf(block, given)}`;
  const chosen = chosenOf(pool, block.count, (questionId) => drawsOf(secret, courseId, `${task}/${questionId}`, accountId));
  const contents = await contentsOf(database, chosen);
  return chosen.map((question, i) => ({ ...question, content: present(contents[i], "a version that was drawn") }));
}

/** Which attempt is drawn for, from 0; one for all where each has the same questions. */
function attemptOf({ redraw, attempts }: Draw, given: number): number {
  return redraw ? Math.min(given, (attempts ?? Number.POSITIVE_INFINITY) - 1) : 0;
}

/**
 * Each question has a number of its own by which it comes or not, so that one that comes into the bank or leaves it changes no
 * more than one place of a draw.
 */
function chosenOf(pool: readonly QuestionVersion[], count: number, drawOf: (questionId: number) => () => number) {
  const ranked = pool.map(({ questionId, version }) => {
    const draw = drawOf(questionId);
    return { rank: draw(), question: { questionId, version, draw } };
  });
  const byRank = ranked.toSorted((a, b) => a.rank - b.rank || a.question.questionId - b.question.questionId);
  return byRank.slice(0, count).map(({ question }) => question);
}

/** A block with its questions as their student sees them. */
export function shownDraw(
  { kind, key, count, points, attempts, due, latePart }: Draw,
  questions: readonly DrawnQuestion[],
): ShownBlock {
  return {
    ...{ kind, key, count, points, attempts, due, latePart },
    questions: questions.map(({ questionId, version, content, draw }) => ({
      questionId,
      version,
      ...shownQuestion(content, { draw, addressOf: fileOfBank }),
    })),
  };
}

/** Banks take no questions with files, which belong to courses. */
function fileOfBank(fileId: number): never {
  throw new Error(`invariant: a question of a bank names the file ${fileId}`);
}

/**
 * What each answer is worth; one that was left out is worth nothing.
 *
 * @throws ProductError `course.questions-changed` for answers to others than these, `course.question-answer-unfit`, those of `markOf`
 */
export function marksOf(questions: readonly DrawnQuestion[], { answers }: DrawAnswer): readonly QuestionMark[] {
  const answerTo = ({ questionId, version }: QuestionVersion) =>
    answers.find((given) => given.questionId === questionId && given.version === version);
  const isOfThese = answers.length === questions.length && questions.every(answerTo);
  if (!isOfThese || questions.length === 0) throw new ProductError("course.questions-changed");
  return questions.map((question, i) => {
    const { questionId, version, content, draw } = question;
    const answer = answerTo(question)?.answer ?? null;
    const mark = answer === null ? { share: 0 } : markOf(content, answer, draw);
    if (mark === undefined) throw new ProductError("course.question-answer-unfit", { number: i + 1 });
    return { questionId, version, isRight: mark.share === 1, ...mark };
  });
}

/** What a student sees of an answer: each question as it was. Null for an answer to something else. */
export async function markedQuestions(database: Database, { questions }: { readonly questions?: readonly QuestionMark[] }) {
  if (questions === undefined) return null;
  const contents = await contentsOf(database, questions);
  return questions.map((mark, i) => {
    const { question, feedback } = present(contents[i], "a version that was answered");
    const { questionId, version, isRight } = mark;
    return { questionId, version, isRight, share: shareOf(mark), question, feedback };
  });
}
