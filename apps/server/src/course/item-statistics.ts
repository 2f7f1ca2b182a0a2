/** Statistics of the questions of a course, for its teachers: those of quizzes, and those that were drawn. */
import type { Database } from "@mofang/host";
import type { CallData, CourseAnswer, CourseContent, courseCalls, QuestionAnswer, WrittenQuestion } from "@mofang/protocol";
import { present, type Texts } from "@mofang/vocabulary";
import type { Member } from "../platform/request/caller.ts";
import { contentsOf, likenessOf, type QuestionVersion } from "../question-bank/index.ts";
import { questionAttempts } from "./attempt-store.ts";
import { lessonsOf, type Quiz, type Task, tasksOf } from "./content.ts";
import type { QuestionMark } from "./drawn-questions.ts";
import type { PlacedLabels } from "./labels/all-labels.ts";
import { taught } from "./policy.ts";
import { countsOf } from "./statistics/given-answers.ts";
import { groupedBy } from "./statistics/grouped-by.ts";
import { figuresOf, flagsOf, type Response } from "./statistics/item-figures.ts";

type Statistics = CallData<(typeof courseCalls)["itemStatistics"]>;

/** By what an answer was examined: a quiz by its likeness, drawn questions with their marks. */
interface Examined {
  readonly likeness?: string;
  /** Of a quiz; undefined in answers that were marked as right or wrong alone. */
  readonly share?: number;
  readonly placed?: PlacedLabels;
  readonly questions?: readonly QuestionMark[];
}

/** A first answer to a question. */
interface Answered extends Response {
  readonly task: string;
  /** Null for the question of a quiz. */
  readonly drawn: QuestionVersion | null;
  readonly answer: QuestionAnswer | null;
  /** Of labels: what was on each place. */
  readonly placed: PlacedLabels | undefined;
}

/** Statistics of each question that was answered, in the order of the course. */
export async function itemStatistics(database: Database, member: Member, courseId: number): Promise<Statistics> {
  const { content, teachers } = await taught(database, member, courseId);
  const attempts = await questionAttempts(database, courseId);
  const answers = firstAnswers(
    attempts
      .filter(({ account_id }) => !teachers.some(({ id }) => id === account_id))
      .flatMap(({ account_id: student, task, mark, answer, examination }) =>
        answersIn({ student, task, mark, answer: answer as unknown as CourseAnswer }, examination as Examined, content),
      ),
  );
  const figures = figuresOf(answers);
  const places = placesOf(content);
  const items = await itemsOf(database, content, answers);
  return {
    nStudents: new Set(answers.map(({ student }) => student)).size,
    items: items
      .map(({ first, question, given }) => {
        const own = present(figures.get(first.item), "the figures of a question that was answered");
        const place = places.get(first.task);
        return {
          ...{ task: first.task, questionId: first.drawn?.questionId ?? null, version: first.drawn?.version ?? null },
          ...{ lesson: place?.title ?? content.title, question: question.question, kind: question.answer.type },
          ...{ ...own, nBlank: given.filter(({ answer }) => answer === null).length, flags: [...flagsOf(own)] },
          given: [...countsOf(question, given)],
          place: place?.place ?? places.size,
        };
      })
      .toSorted((a, b) => a.place - b.place || (a.questionId ?? 0) - (b.questionId ?? 0) || (a.version ?? 0) - (b.version ?? 0))
      .map(({ place, ...item }) => item),
  };
}

interface Attempt {
  readonly student: number;
  readonly task: string;
  readonly mark: number | null;
  readonly answer: CourseAnswer;
}

/** Answers to questions in an attempt; those to a quiz that asks something else by now are left out. */
function answersIn({ student, task, mark, answer }: Attempt, examined: Examined, content: CourseContent): readonly Answered[] {
  if (answer.type === "draw") {
    return (examined.questions ?? []).map(({ questionId, version, isRight, placed }) => {
      const given = answer.answers.find((one) => one.questionId === questionId && one.version === version);
      const drawn = { questionId, version };
      return { student, item: `${questionId}/${version}`, isRight, task, drawn, answer: given?.answer ?? null, placed };
    });
  }
  const quiz = quizOf(content, task);
  if (answer.type === "model" || quiz === undefined || likenessOf(quiz) !== examined.likeness) return [];
  const isRight = examined.share === undefined ? (mark ?? 0) > 0 : examined.share === 1;
  return [{ student, item: task, isRight, task, drawn: null, answer, placed: examined.placed }];
}

/** The first answer of each student to each question. */
function firstAnswers(answers: readonly Answered[]): readonly Answered[] {
  const known = new Set<string>();
  return answers.filter(({ student, item }) => {
    const name = `${student} ${item}`;
    const isFirst = !known.has(name);
    known.add(name);
    return isFirst;
  });
}

/** Questions that were answered, with all first answers. */
async function itemsOf(database: Database, content: CourseContent, answers: readonly Answered[]) {
  const groups = [...groupedBy(answers, ({ item }) => item).values()].map((given) => ({
    given,
    first: present(given[0], "an answer in a group"),
  }));
  const drawn = groups.flatMap(({ first }) => first.drawn ?? []);
  const contents = await contentsOf(database, drawn);
  const questionOf = ({ task, drawn: version }: Answered): WrittenQuestion | undefined =>
    version === null ? quizOf(content, task) : contents[drawn.indexOf(version)];
  return groups.map(({ given, first }) => ({
    given,
    first,
    question: present(questionOf(first), "a question that was answered"),
  }));
}

function quizOf(content: CourseContent, task: string): Quiz | undefined {
  const isWanted = (found: Task): found is Quiz => found.kind === "quiz" && found.key === task;
  return lessonsOf(content).flatMap(tasksOf).find(isWanted);
}

/** In which lesson each task is, and its place in the course. */
function placesOf(content: CourseContent): ReadonlyMap<string, { readonly title: Texts; readonly place: number }> {
  const tasks = lessonsOf(content).flatMap((lesson) => tasksOf(lesson).map(({ key }) => ({ key, title: lesson.title })));
  return new Map(tasks.map(({ key, title }, place) => [key, { title, place }]));
}
