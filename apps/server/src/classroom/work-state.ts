/** Where a student is with an assignment, and whether they are stuck. */
import { type SimulationStatus, type StuckReason, stuckRule, type WorkState } from "@mofang/protocol";

const day = 86_400_000;

/** What is known of a student's work. */
interface WorkFacts {
  readonly startedAt: Date | null;
  readonly committedAt: Date | null;
  /** When the commit that counts was handed in or collected. */
  readonly handedInAt: Date | null;
  /** Statuses of the last runs, the newest first. */
  readonly runs: readonly SimulationStatus[];
  /** Of the mark; null before there is one. */
  readonly points: number | null;
}

/** How far a student is. */
export function stateOf(
  { startedAt, handedInAt, points }: Pick<WorkFacts, "startedAt" | "handedInAt" | "points">,
  dueAt: Date,
): WorkState {
  if (points !== null) return "marked";
  if (handedInAt !== null) return handedInAt > dueAt ? "late" : "handedIn";
  return startedAt === null ? "notBegun" : "begun";
}

/**
 * Why a student is taken to be stuck, by `stuckRule`; null for who is not. Work that is handed in or marked is not stuck, and
 * none is after the due date: then it is overdue.
 */
export function stuckReasonOf(facts: WorkFacts, dueAt: Date, now: Date): StuckReason | null {
  const state = stateOf(facts, dueAt);
  const daysLeft = (dueAt.getTime() - now.getTime()) / day;
  if (daysLeft < 0) return null;
  if (state === "notBegun") return daysLeft <= stuckRule.notBegunBeforeDue ? "notBegun" : null;
  if (state !== "begun") return null;
  const last = facts.runs.slice(0, stuckRule.failedRuns);
  if (last.length === stuckRule.failedRuns && last.every((status) => status === "failed")) return "runs";
  const since = facts.committedAt ?? facts.startedAt ?? now;
  const idle = (now.getTime() - since.getTime()) / day;
  return idle >= stuckRule.idleDays && daysLeft <= stuckRule.idleBeforeDue ? "idle" : null;
}
