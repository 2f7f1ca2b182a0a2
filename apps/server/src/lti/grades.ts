/**
 * Marks go to the gradebook of the platform that launched (Assignment and Grade Services 2.0). What is sent is the mark as it
 * is then, and one server at a time sends that of one cell, so a platform never ends with an older one.
 */
import { addJob, type Database, inTransaction, type Transaction } from "@mofang/host";
import type { CallData, ltiCalls } from "@mofang/protocol";
import { pointsOf } from "../course/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { OutgoingRules } from "../platform/outgoing/public-address.ts";
import { requestOutgoing } from "../platform/outgoing/request.ts";
import type { AccessTokens } from "./access-tokens.ts";
import * as store from "./grade-store.ts";
import type { Launch } from "./launch-store.ts";
import { findPlatform, type PlatformRow } from "./platform-store.ts";

/** Tries of one mark; with growing pauses, about an hour and a half in all. */
const attempts = 8;
/** Seconds for which a server has a mark to itself: longer than all its requests may take. */
const claim = 60;
/** Milliseconds after which it is looked again whether another server is done. */
const pause = 5_000;
const timeout = 10_000;
/** Bytes of an answer that are kept. */
const answerKept = 500;
const mostFailures = 100;

/** Points that a person has, and how many there are. */
interface Points {
  readonly given: number;
  readonly maximum: number;
}

/** Keeps, in the transaction that opens a launch, that the mark of what it leads to goes back; the one that is there goes now. */
export async function recordGrade(
  transaction: Transaction,
  { platformId, subject, content }: Launch,
  accountId: number,
): Promise<void> {
  if (content.kind !== "link" || content.lineItem === null) return;
  const { lineItem, part } = content;
  await addSending(transaction, await store.putGrade(transaction, { platformId, lineItem, subject, accountId, part }));
}

function addSending(database: Database, gradeId: number, runAt?: Date): Promise<void> {
  const key = `lti.score ${gradeId}`;
  return addJob(database, "lti.score", { gradeId }, { attempts, key, priority: 5, ...(runAt && { runAt }) });
}

export class Grades {
  readonly #database: Database;
  readonly #rules: OutgoingRules;
  readonly #tokens: AccessTokens;

  constructor(database: Database, rules: OutgoingRules, tokens: AccessTokens) {
    this.#database = database;
    this.#rules = rules;
    this.#tokens = tokens;
  }

  /** An answer got its mark: all cells that it may change are sent. */
  async marked(attemptId: number): Promise<void> {
    const grades = await store.gradesOfAttempt(this.#database, attemptId);
    for (const gradeId of grades) await addSending(this.#database, gradeId);
  }

  /**
   * Sends the mark of a cell, unless the platform has it.
   *
   * @param attempt  1 for the first try
   * @throws an Error when it failed and is to be tried again
   */
  async send(gradeId: number, attempt: number): Promise<void> {
    const grade = await store.claimGrade(this.#database, gradeId, claim);
    if (grade === undefined) return;
    if (grade === "busy") return addSending(this.#database, gradeId, new Date(Date.now() + pause));
    const platform = await findPlatform(this.#database, grade.platform_id);
    const points = await pointsOf(this.#database, grade.account_id, {
      courseId: grade.course_id,
      lesson: grade.lesson ?? undefined,
      task: grade.task ?? undefined,
    });
    if (platform === undefined || points === undefined || isSame(grade, points)) {
      return store.releaseGrade(this.#database, gradeId, { state: grade.given === null ? "waiting" : "sent", failure: "" });
    }
    const failure = await this.#failureOf(platform, grade, points);
    if (failure === undefined) {
      return store.releaseGrade(this.#database, gradeId, { state: "sent", failure: "", sent: points });
    }
    const isOver = attempt >= attempts;
    await store.releaseGrade(this.#database, gradeId, { state: isOver ? "failed" : "waiting", failure });
    if (!isOver) throw new Error(`Mark ${gradeId} was not taken: ${failure}`);
  }

  /** Marks that a platform did not take. */
  async failures(platformId: number): Promise<CallData<typeof ltiCalls.ltiFailures>> {
    const rows = await store.failedGrades(this.#database, platformId, mostFailures);
    return rows.map((row) => ({
      gradeId: row.id,
      student: { id: row.accountId, name: row.name, avatar: row.avatar },
      courseId: row.course_id,
      course: row.course,
      failure: row.failure,
      changedAt: row.changed_at.toISOString(),
    }));
  }

  /** @throws ProductError `lti.grade-gone` */
  async resend(gradeId: number): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      if (!(await store.awaitGrade(transaction, gradeId))) throw new ProductError("lti.grade-gone");
      await addSending(transaction, gradeId);
    });
  }

  /** Why a platform did not take a mark; undefined when it did. */
  async #failureOf(platform: PlatformRow, grade: store.GradeRow, points: Points): Promise<string | undefined> {
    try {
      const token = await this.#tokens.of(platform);
      const request = {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/vnd.ims.lis.v1.score+json",
        },
        body: JSON.stringify(scoreOf(grade, points)),
        timeout,
        maximumBytes: answerKept,
      } as const;
      const { status, body } = await requestOutgoing(scoresAddress(grade.line_item), request, this.#rules);
      if (status >= 200 && status < 300) return undefined;
      if (status === 401) this.#tokens.forget(platform.id);
      return `${status} ${body.toString("utf8")}`.trim();
    } catch (error) {
      return error instanceof ProductError ? error.slug : String(error).slice(0, answerKept);
    }
  }
}

/** Where scores of a line item are posted: its path goes on, its query stays (Assignment and Grade Services 2.0, 3.4). */
function scoresAddress(lineItem: string): string {
  const address = new URL(lineItem);
  address.pathname = `${address.pathname.replace(/\/$/, "")}/scores`;
  return address.href;
}

function scoreOf({ subject }: store.GradeRow, { given, maximum }: Points): object {
  return {
    userId: subject,
    scoreGiven: given,
    scoreMaximum: maximum,
    activityProgress: "Completed",
    gradingProgress: "FullyGraded",
    timestamp: new Date().toISOString(),
  };
}

function isSame({ given, maximum }: store.GradeRow, points: Points): boolean {
  return given === points.given && maximum === points.maximum;
}
