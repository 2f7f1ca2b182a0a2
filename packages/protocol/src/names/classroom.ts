/** Names of what classes of schools consist of. */

/** Roles in a class, each with the rights of those before it. */
export const classroomRoles = ["student", "assistant", "teacher"] as const;
export type ClassroomRole = (typeof classroomRoles)[number];

/** What becomes of work after the due date: it is refused, taken until another date, or taken for fewer points. */
export const latePolicies = ["none", "until", "deduction"] as const;
export type LatePolicy = (typeof latePolicies)[number];

/** How far a student is with an assignment; `late` is handed in after the due date. */
export const workStates = ["notBegun", "begun", "handedIn", "late", "marked"] as const;
export type WorkState = (typeof workStates)[number];

/** A commit was handed in by the student, or collected at the due date. */
export const submissionKinds = ["handed-in", "collected"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/**
 * Why a student is taken to be stuck: the last runs failed, nothing was saved for long while the due date comes near, or
 * nothing is begun shortly before it.
 */
export const stuckReasons = ["runs", "idle", "notBegun"] as const;
export type StuckReason = (typeof stuckReasons)[number];

/** The rule of `stuckReasons`: so many failed runs in a row, so many days without a commit, so many days before the due date. */
export const stuckRule = { failedRuns: 3, idleDays: 7, idleBeforeDue: 7, notBegunBeforeDue: 3 } as const;

/** Why work is not compared with that of others: its repository is gone, or it is larger than what is compared. */
export const leftOutReasons = ["gone", "large"] as const;

/** Why a line of a roster put no one into the class. */
export const rosterFaults = ["empty", "unknown", "twice", "teaches", "full"] as const;
export type RosterFault = (typeof rosterFaults)[number];
