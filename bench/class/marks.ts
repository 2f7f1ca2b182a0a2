/** What came of the answers of a class: their marks, and how long they waited for them. */
import { setTimeout as delay } from "node:timers/promises";
import { present } from "@mofang/vocabulary";
import pg from "pg";
import { type AnswerName, answers } from "./answers.ts";

/** An answer that was handed in. */
export interface HandedIn {
  readonly attemptId: number;
  /** Number of the student, 0 of the one who hands in again and again. */
  readonly student: number;
  readonly answer: AnswerName;
}

/** The same with what came of it; milliseconds since the first was handed in. */
export interface Marked extends HandedIn {
  readonly handedInAt: number;
  readonly markedAt: number;
  readonly isRight: boolean;
}

interface Row {
  readonly id: string;
  readonly status: string;
  readonly mark: number | null;
  readonly created_at: Date;
  readonly marked_at: Date | null;
}

/** Milliseconds between looks. */
const pause = 500;

/** Waits until none of the answers waits any more. @throws where that takes longer than some seconds after the last was marked */
export async function marksOf(databaseUrl: string, handedIn: readonly HandedIn[], patience: number): Promise<readonly Marked[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids = handedIn.map(({ attemptId }) => attemptId);
    for (let before = -1, since = performance.now(); ; await delay(pause)) {
      const { rows } = await client.query<Row>(
        "select id, status, mark, created_at, marked_at from course_attempt where id = any($1) order by id",
        [ids],
      );
      const waiting = rows.filter(({ status }) => status === "queued").length;
      if (waiting === 0) return markedOf(handedIn, rows);
      if (waiting !== before) [before, since] = [waiting, performance.now()];
      if (performance.now() - since > patience * 1000) throw new Error(`${waiting} answers are not marked`);
    }
  } finally {
    await client.end();
  }
}

function markedOf(handedIn: readonly HandedIn[], rows: readonly Row[]): readonly Marked[] {
  const begin = Math.min(...rows.map(({ created_at }) => created_at.getTime()));
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return handedIn.map((one) => {
    const { mark, created_at, marked_at } = present(byId.get(one.attemptId), "the row of an answer");
    if (marked_at === null) throw new Error(`answer ${one.attemptId} waits no more, and was not marked`);
    return {
      ...one,
      handedInAt: created_at.getTime() - begin,
      markedAt: marked_at.getTime() - begin,
      isRight: (mark ?? 0) === answers[one.answer].part,
    };
  });
}

/** How many answers of the one who hands in again and again, beyond the first, a student's first answer waited behind at most. */
export function longestQueueBehind(marked: readonly Marked[]): number {
  const flood = marked.filter(({ student }) => student === 0).sort((a, b) => a.attemptId - b.attemptId);
  const behind = firstAnswers(marked).map(
    ({ handedInAt, markedAt }) => flood.slice(1).filter((one) => one.markedAt > handedInAt && one.markedAt < markedAt).length,
  );
  return Math.max(0, ...behind);
}

/** Of each student the answer that was handed in first. */
export function firstAnswers(marked: readonly Marked[]): readonly Marked[] {
  const firsts = new Map<number, Marked>();
  for (const one of marked) {
    const known = firsts.get(one.student);
    if (one.student !== 0 && (known === undefined || one.attemptId < known.attemptId)) firsts.set(one.student, one);
  }
  return [...firsts.values()];
}
