/** What travels about a student's work. */
import type { Database } from "@mofang/host";
import type { assignmentCalls, CallData } from "@mofang/protocol";
import type { AssignmentRow } from "./assignment-store.ts";
import { daysLate, deductionOf, leftOf } from "./lateness.ts";
import { stateOf } from "./work-state.ts";
import * as store from "./work-store.ts";

type OwnWork = NonNullable<CallData<(typeof assignmentCalls)["assignment"]>["own"]>;
type Submission = CallData<(typeof assignmentCalls)["handIn"]>;

/** What a person has done for an assignment, and what came of it. */
export async function ownWorkOf(database: Database, assignment: AssignmentRow, accountId: number): Promise<OwnWork> {
  const [work, submissions, mark, progress] = await Promise.all([
    store.findWork(database, assignment.id, accountId),
    store.submissionsOf(database, assignment.id, accountId),
    store.findMark(database, assignment.id, accountId),
    store.progressOf(database, assignment.classroom_id, 0, accountId),
  ]);
  const facts = progress.find(({ assignmentId }) => assignmentId === assignment.id);
  const handedInAt = submissions[0]?.at ?? null;
  return {
    state: stateOf({ startedAt: work?.started_at ?? null, handedInAt, points: mark?.points ?? null }, assignment.due_at),
    work:
      work === undefined
        ? null
        : {
            repositoryId: work.repository_id,
            startedAt: work.started_at.toISOString(),
            committedAt: facts?.committedAt?.toISOString() ?? null,
            submissions: submissions.map((submission) => presentSubmission(submission, assignment)),
          },
    mark: mark === undefined ? null : presentMark(mark, assignment, handedInAt),
  };
}

export function presentSubmission(
  { commit, at, kind }: Omit<store.SubmissionRow, "id">,
  { due_at }: Pick<AssignmentRow, "due_at">,
): Submission {
  return { commit, at: at.toISOString(), kind, daysLate: daysLate(at, due_at) };
}

/** What is left of the points of a mark; null before there is one. */
export function finalOf(
  assignment: AssignmentRow,
  { points, handedInAt }: Pick<store.ProgressRow, "points" | "handedInAt">,
): number | null {
  return points === null ? null : leftOf(points, costOf(assignment, handedInAt));
}

function costOf({ due_at, late_policy, daily_percent }: AssignmentRow, handedInAt: Date | null): number {
  const days = handedInAt === null ? 0 : daysLate(handedInAt, due_at);
  return deductionOf({ policy: late_policy, dailyPercent: daily_percent }, days);
}

function presentMark(
  row: NonNullable<Awaited<ReturnType<typeof store.findMark>>>,
  assignment: AssignmentRow,
  handedInAt: Date | null,
): NonNullable<OwnWork["mark"]> {
  const { points, text, marked_at, marker_id, marker_name, marker_avatar } = row;
  const deduction = costOf(assignment, handedInAt);
  const marker = marker_id === null || marker_name === null ? null : { id: marker_id, name: marker_name, avatar: marker_avatar };
  return { points, deduction, final: leftOf(points, deduction), text, marker, markedAt: marked_at.toISOString() };
}
