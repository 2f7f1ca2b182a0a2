/** Boards: while entries are taken, and in the end. */
export const competitionBoards = ["public", "final"] as const;
export type CompetitionBoard = (typeof competitionBoards)[number];

/** How far an entry is. */
export const competitionEntryStates = ["waiting", "running", "scored", "failed"] as const;

/** What is measured of a variable over a run; `packages/criteria` says how. */
export const competitionMeasures = [
  "final",
  "maximum",
  "minimum",
  "mean",
  "integral",
  "range",
  "overshoot",
  "riseTime",
  "settlingTime",
] as const;

export type CompetitionMeasure = (typeof competitionMeasures)[number];

/** What a competition lacks until it can be published. */
export const competitionLacks = ["texts", "rules", "task", "scenarios", "starter", "baseline", "end"] as const;
export type CompetitionLack = (typeof competitionLacks)[number];
