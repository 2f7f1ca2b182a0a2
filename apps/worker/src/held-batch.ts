/** What a worker holds of a study, and what it has made of it. */
import type { CallBody, CallData, studyCalls } from "@mofang/protocol";
import type { BilingualSearchEnd, PlainGoal, SearchRow, StudyDesign } from "@mofang/studies";

type StartedStudy = CallBody<typeof studyCalls.startStudy>;
type ServerStudy = CallData<typeof studyCalls.study>;

/** Runs of a study that a worker is to make. */
export interface HeldBatch extends Pick<StartedStudy, "settings" | "criteria"> {
  readonly batchId: number;
  readonly studyId: number;
  /** Which beginning of the study it belongs to. */
  readonly turn: number;
  readonly accountId: number;
  readonly work: HeldDesign | HeldSearch;
}

/** Runs that are known beforehand. */
export interface HeldDesign {
  readonly kind: "design";
  readonly design: StudyDesign;
  /** Places in the design of the runs that are missing, in order. */
  readonly missing: readonly number[];
}

/** One search from one start. */
export interface HeldSearch {
  readonly kind: "search";
  readonly search: NonNullable<ServerStudy["search"]>;
  readonly goal: PlainGoal;
  /** Number of the search, from 0. */
  readonly start: number;
  /** Its rows so far. */
  readonly made: readonly SearchRow[];
}

/** A run that was made. */
export interface MadeRun extends Pick<SearchRow, "status" | "message" | "scores" | "slopes"> {
  readonly run: number;
  readonly parameters: readonly number[];
}

/** How one search has ended. */
export type EndedSearch = BilingualSearchEnd;
