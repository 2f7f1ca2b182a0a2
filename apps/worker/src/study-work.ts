/** What a batch of a study makes. */
import type { Texts } from "@mofang/vocabulary";
import { DesignWork } from "./design-work.ts";
import type { EndedSearch, HeldBatch, MadeRun } from "./held-batch.ts";
import type { SearchRequest, StudyRequest } from "./run-messages.ts";
import type { ToldReport } from "./run-process.ts";
import { SearchWork } from "./search-work.ts";

/** What a request for work says beside the model. */
type WorkRequest = Pick<StudyRequest, "kind" | "task" | "points"> | Pick<SearchRequest, "kind" | "task" | "start" | "earlier">;

/** The runs of a batch: how they are asked for, what is believed of reports, and what becomes of one that ends its process. */
export interface StudyWork {
  /** Whether something is to be made. */
  readonly isWaiting: boolean;
  readonly request: WorkRequest;
  /**
   * Takes a report of the process.
   *
   * @returns whether a run has ended, or all of them
   * @throws an error for one that does not follow, which ends the process
   */
  record(report: ToldReport): boolean;
  /** Runs that were made and not taken yet. */
  take(): readonly MadeRun[];
  /** How a search has ended, where it has. */
  readonly end: EndedSearch | undefined;
  /** The run under way has ended the process: it has failed, or what has no run under way is given up. */
  giveUp(message: Texts): void;
}

/** The work of a batch. */
export function workOf({ work, settings, criteria }: HeldBatch): StudyWork {
  return work.kind === "design" ? new DesignWork(work, settings, criteria) : new SearchWork(work, settings);
}
