/**
 * A class that hands in an exercise within minutes, each student a wrong answer and a right one, with a slow one, one that
 * never ends, and a student who hands in twenty. What the figures mean: bench/README.md.
 *
 *   --students N   500
 *   --seconds N    within which they hand in; 300
 *   --slots N      runs of the worker at the same time; 1
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type CallDeclaration, courseCalls, type Envelope } from "@mofang/protocol";
import type { Form } from "./benchmark.ts";
import { type AnswerName, answers, classCourse, task } from "./class/answers.ts";
import { firstAnswers, type HandedIn, longestQueueBehind, type Marked, marksOf } from "./class/marks.ts";
import { startWorker } from "./class/worker.ts";
import { cleaningUp } from "./cleaning-up.ts";
import { percentile, printTable } from "./report.ts";
import { Draws } from "./server/draws.ts";
import { processorSeconds } from "./server/processor-time.ts";
import { visitor } from "./server/requests.ts";
import { type Site, startSite } from "./server/site.ts";

/** One figure of a class. */
export interface ClassRow {
  readonly figure:
    | "first answers wait"
    | "answers of the flooder wait"
    | "calls of the page"
    | "marking"
    | "queue behind the flooder";
  readonly count: number;
  readonly unit: string;
  readonly p50: number;
  readonly p99: number;
  readonly maximum: number;
  /** Marks that are wrong, calls that failed. */
  readonly errors: number;
}

const defaults = { full: { students: "500", seconds: "300" }, check: { students: "12", seconds: "6" } } as const;
/** Answers of the one who hands in again and again. */
const flood = 20;
/** Seconds without any mark after which no more are waited for: the longest run and a busy machine. */
const patience = 180;

export async function run(words: readonly string[], form: Form): Promise<readonly ClassRow[]> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      students: { type: "string", default: defaults[form].students },
      seconds: { type: "string", default: defaults[form].seconds },
      slots: { type: "string", default: "1" },
    },
  });
  const students = Number(values.students);
  return cleaningUp(async (after) => {
    const others = { users: students + 2, repositories: 10, activities: 10, withFiles: 2, signedIn: students + 2 };
    const site = await startSite(after, others, 1);
    const room = new Classroom(site);
    await room.open();
    const worker = startWorker(after, site.settings, Number(values.slots));
    console.error(`${students} students hand in within ${values.seconds} s, one of them ${flood} answers`);
    const handedIn = await handInAll(room, students, Number(values.seconds));
    const marked = await marksOf(site.databaseUrl, handedIn, patience);
    const rows = rowsOf(marked, room, (processorSeconds(worker) ?? Number.NaN) / marked.length);
    printTable(
      "A class hands in",
      ["figure", "count", "unit", "p50", "p99", "max", "errors"],
      rows.map(({ figure, count, unit, p50, p99, maximum, errors }) => [figure, count, unit, p50, p99, maximum, errors]),
    );
    for (const { answer, student } of marked.filter(({ isRight }) => !isRight))
      console.error(`  wrong: ${answer} of student ${student}`);
    return rows;
  });
}

/** The site as the page of the exercise asks it, with what each call took. */
class Classroom {
  readonly #site: Site;
  readonly #draws = new Draws(1);
  readonly milliseconds: number[] = [];
  #courseId = 0;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The teacher, user number 0, publishes the course. */
  async open(): Promise<void> {
    const { courseId } = await this.#ask<{ courseId: number }>(0, courseCalls.createCourse, { content: classCourse() });
    await this.#ask(0, courseCalls.publishCourse, { courseId, visibility: "public" });
    this.#courseId = courseId;
  }

  async take(student: number): Promise<void> {
    await this.#ask(student, courseCalls.takeCourse, { courseId: this.#courseId });
  }

  /** Reads the lesson, hands an answer in, and looks at what came of earlier ones. */
  async handIn(student: number, name: AnswerName): Promise<number> {
    const course = { courseId: this.#courseId };
    await this.#ask(student, courseCalls.courseLesson, { ...course, lesson: "one" });
    const answer = { type: "model", text: answers[name].text };
    const { attemptId } = await this.#ask<{ attemptId: number }>(student, courseCalls.submitAnswer, { ...course, task, answer });
    await this.#ask(student, courseCalls.courseAttempts, { ...course, task });
    return attemptId;
  }

  async #ask<Data>(user: number, { method, path }: CallDeclaration, sent: object): Promise<Data> {
    const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    const headers = { ...visitor(this.#draws), token: this.#site.seeded.tokens[user] ?? "", "content-type": "application/json" };
    const begin = performance.now();
    const response = await fetch(`${this.#site.address}${path}${method === "GET" ? `?${query}` : ""}`, {
      method,
      headers,
      ...(method !== "GET" && { body: JSON.stringify(sent) }),
    });
    const { code, message, data } = (await response.json()) as Envelope<Data>;
    this.milliseconds.push(performance.now() - begin);
    if (code !== 0) throw new Error(`${path}: ${code} ${message}`);
    return data;
  }
}

/** Each student hands in a wrong answer, and a right one half of the time later; the flooder begins, all at once. */
async function handInAll(room: Classroom, students: number, seconds: number): Promise<readonly HandedIn[]> {
  const flooder = students + 1;
  for (let student = 1; student <= flooder; student++) await room.take(student);
  const handedIn: HandedIn[] = [];
  const hand = async (user: number, answer: AnswerName, student = user) => {
    handedIn.push({ attemptId: await room.handIn(user, answer), student, answer });
  };
  for (let i = 0; i < flood; i++) await hand(flooder, i % 2 === 0 ? "wrong" : "right", 0);
  const half = (seconds * 1000) / 2;
  await Promise.all(
    Array.from({ length: students }, async (_, index) => {
      const student = index + 1;
      await delay((index * half) / students);
      await hand(student, student === 3 ? "slow" : "wrong");
      await delay(half);
      await hand(student, student === 5 ? "endless" : "right");
    }),
  );
  return handedIn;
}

function rowsOf(marked: readonly Marked[], room: Classroom, processor: number): readonly ClassRow[] {
  const seconds = (of: readonly Marked[]) => of.map(({ handedInAt, markedAt }) => (markedAt - handedInAt) / 1000);
  const wrong = (of: readonly Marked[]) => of.filter(({ isRight }) => !isRight).length;
  const flooder = marked.filter(({ student }) => student === 0);
  const behind = longestQueueBehind(marked);
  return [
    row("first answers wait", "s", seconds(firstAnswers(marked)), 0),
    row("answers of the flooder wait", "s", seconds(flooder), 0),
    row("calls of the page", "ms", room.milliseconds, 0),
    { ...row("marking", "processor s", [processor], wrong(marked)), count: marked.length },
    row("queue behind the flooder", "answers", [behind], 0),
  ];
}

function row(figure: ClassRow["figure"], unit: string, values: readonly number[], errors: number): ClassRow {
  const [p50, p99, maximum] = [percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)];
  return { figure, count: values.length, unit, p50, p99, maximum, errors };
}
