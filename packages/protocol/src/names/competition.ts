/** Boards: while entries are taken, and in the end. */
export const competitionBoards = ["public", "final"] as const;
export type CompetitionBoard = (typeof competitionBoards)[number];

/** How far an entry is. */
export const competitionEntryStates = ["waiting", "running", "scored", "failed"] as const;
