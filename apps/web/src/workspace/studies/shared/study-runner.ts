import type { Language } from "@mofang/protocol";
import type { StudyPoint, StudyRow, StudyTask } from "@mofang/session";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import { RunEngines } from "../runs/run-engines.ts";
import type { ReadFile } from "../store/files.ts";

/** A model as it stands in the page, and what every run of a study of it is made with. */
export interface StudyJob {
  readonly className: string;
  readonly files: readonly ReadFile[];
  /** The repository's files of any kind, which the model may read. */
  readonly others: RepositoryFiles;
  readonly task: StudyTask;
  readonly language: Language;
}

/** Milliseconds that a chunk of runs should take, so that rows come often and a stop loses little. */
const chunkTime = 400;
const mostInChunk = 200;

/** Makes the runs of a study in as many workers as are wanted, in chunks; each worker translates the model once. */
export class StudyRunner {
  readonly #createEngines: () => RunEngines;
  #engines: RunEngines | undefined;

  constructor(createEngines = () => new RunEngines()) {
    this.#createEngines = createEngines;
  }

  /**
   * Makes runs until all are made or `stop` is called.
   *
   * @param onRows  hears of runs that are made
   * @returns whether all were made; throws an `EngineError` when a worker dies by itself
   */
  async run(
    job: StudyJob,
    points: readonly StudyPoint[],
    workers: number,
    onRows: (rows: readonly StudyRow[]) => void,
  ): Promise<boolean> {
    this.stop();
    const engines = this.#createEngines();
    this.#engines = engines;
    const queue = { points, next: 0 };
    const isWanted = (): boolean => this.#engines === engines;
    const count = Math.min(workers, points.length);
    try {
      await Promise.all(
        Array.from({ length: count }, () =>
          work(
            engines.take(job.others, () => undefined),
            job,
            queue,
            count,
            isWanted,
            onRows,
          ),
        ),
      );
      return isWanted();
    } catch (error) {
      if (error instanceof EngineError && !isWanted()) return false;
      throw error;
    } finally {
      if (isWanted()) this.stop();
    }
  }

  /** Ends the workers; the runs that they are at are lost. */
  stop(): void {
    this.#engines?.close();
    this.#engines = undefined;
  }
}

interface PointQueue {
  readonly points: readonly StudyPoint[];
  next: number;
}

/** Takes chunks from the queue until it is empty; the first one is a single run, from which the others learn how long one takes. */
async function work(
  engine: EngineClient,
  { className, files, task, language }: StudyJob,
  queue: PointQueue,
  workers: number,
  isWanted: () => boolean,
  onRows: (rows: readonly StudyRow[]) => void,
): Promise<void> {
  await engine.request("open", { files });
  let size = 1;
  while (queue.next < queue.points.length && isWanted()) {
    const points = queue.points.slice(queue.next, queue.next + size);
    queue.next += points.length;
    const began = performance.now();
    const rows = await engine.request("studyRuns", { className, task, points, language });
    if (!isWanted()) return;
    onRows(rows);
    const each = (performance.now() - began) / points.length;
    const share = Math.ceil((queue.points.length - queue.next) / (2 * workers));
    size = Math.max(1, Math.min(mostInChunk, share, 2 * size, Math.round(chunkTime / each)));
  }
}
