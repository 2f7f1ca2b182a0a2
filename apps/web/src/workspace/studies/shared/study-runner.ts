import type { Language } from "@mofang/protocol";
import type { SearchEnd, SearchTask, StudyPoint, StudyRow, StudyTask } from "@mofang/studies";
import { type EngineClient, EngineError } from "../../../engine/engine-client.ts";
import type { RepositoryFiles } from "../../../engine/repository-files.ts";
import { RunEngines } from "../../runs/run-engines.ts";
import type { ReadFile } from "../../store/files.ts";

/** A model as the page has it. */
interface StudiedModel {
  readonly className: string;
  readonly files: readonly ReadFile[];
  /** The repository's files of any kind, which the model may read. */
  readonly others: RepositoryFiles;
  readonly language: Language;
}

/** What every run of a study is made with. */
export interface StudyJob extends StudiedModel {
  readonly task: StudyTask;
}

/** What every search is made with. */
export interface SearchJob extends StudiedModel {
  readonly task: SearchTask;
}

/** Milliseconds that a chunk of runs should take, so that rows come often and a stop loses little. */
const chunkTime = 400;
const mostInChunk = 200;
/** Milliseconds that the last chunks take, about: a worker waits for the page between two. */
const shortestChunk = 10;
/** So many times as many runs as its last chunk may the next one of a worker have: the first runs say little of the others. */
const growth = 4;

/** Workers of studies over the files of one repository. */
interface StudyCrew {
  readonly engines: RunEngines;
  readonly others: RepositoryFiles;
  readonly workers: EngineClient[];
}

/**
 * Makes the runs of a study, or searches, in as many workers as are wanted; each translates the model once. They stay for the
 * next study, with what they have translated, until `stop` is called.
 */
export class StudyRunner {
  readonly #createEngines: () => RunEngines;
  #crew: StudyCrew | undefined;
  /** The study that goes on, by an object of its own. */
  #study: object | undefined;

  constructor(createEngines = () => new RunEngines()) {
    this.#createEngines = createEngines;
  }

  /** Begins workers and has them translate a model that is about to be studied. A study that goes on is left alone. */
  async prepare({ className, files, others, language }: StudiedModel, workers: number): Promise<void> {
    if (this.#study !== undefined) return;
    const engines = this.#workersOver(others, workers);
    const crew = this.#crew;
    const translate = async (engine: EngineClient): Promise<void> => {
      await engine.request("open", { files });
      await engine.request("parameters", { className, language });
    };
    try {
      await Promise.all(engines.map(translate));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // The study begins others, and says what is wrong where they fail too.
      if (this.#study === undefined && this.#crew === crew) this.#endWorkers();
    }
  }

  /**
   * Makes runs in chunks until all are made or `stop` is called.
   *
   * @param onRows  hears of runs that are made
   * @returns whether all were made; throws an `EngineError` when a worker dies by itself
   */
  run(
    job: StudyJob,
    points: readonly StudyPoint[],
    workers: number,
    onRows: (rows: readonly StudyRow[]) => void,
  ): Promise<boolean> {
    const queue = { points, next: 0 };
    const count = Math.min(workers, points.length);
    return this.#inWorkers(job, count, (engine, isWanted) => makeRuns(engine, job, queue, count, isWanted, onRows));
  }

  /**
   * Makes searches, each in one worker, until all have ended or `stop` is called.
   *
   * @param searches  their numbers
   * @param onRow  hears of each run
   * @param onEnd  hears of each search that has ended
   * @returns whether all have ended; throws an `EngineError` when a worker dies by itself
   */
  search(
    job: SearchJob,
    searches: readonly number[],
    workers: number,
    onRow: (search: number, row: StudyRow) => void,
    onEnd: (search: number, end: SearchEnd) => void,
  ): Promise<boolean> {
    const waiting = [...searches];
    const { className, task, language } = job;
    return this.#inWorkers(job, Math.min(workers, searches.length), async (engine, isWanted) => {
      for (let search = waiting.shift(); search !== undefined && isWanted(); search = waiting.shift()) {
        const number = search;
        const end = await engine.request("search", { className, task, search: number, language }, (row) => {
          if (isWanted()) onRow(number, row);
        });
        if (isWanted()) onEnd(number, end);
      }
    });
  }

  /** Ends the workers; the runs that they are at are lost. */
  stop(): void {
    this.#study = undefined;
    this.#endWorkers();
  }

  #endWorkers(): void {
    this.#crew?.engines.close();
    this.#crew = undefined;
  }

  async #inWorkers(
    { files, others }: StudiedModel,
    count: number,
    work: (engine: EngineClient, isWanted: () => boolean) => Promise<void>,
  ): Promise<boolean> {
    if (this.#study !== undefined) this.stop();
    const study = {};
    this.#study = study;
    const workers = this.#workersOver(others, count);
    const isWanted = (): boolean => this.#study === study;
    const begin = async (engine: EngineClient): Promise<void> => {
      await engine.request("open", { files });
      await work(engine, isWanted);
    };
    try {
      await Promise.all(workers.map(begin));
      const isMade = isWanted();
      if (isMade) this.#study = undefined;
      return isMade;
    } catch (error) {
      const isEnded = error instanceof EngineError && !isWanted();
      if (isWanted()) this.stop();
      if (isEnded) return false;
      throw error;
    }
  }

  /** So many workers over files, those of the last study among them; workers over other files end. */
  #workersOver(others: RepositoryFiles, count: number): readonly EngineClient[] {
    if (this.#crew?.others !== others) this.#endWorkers();
    this.#crew ??= { engines: this.#createEngines(), others, workers: [] };
    const { engines, workers } = this.#crew;
    while (workers.length < count) workers.push(engines.take(others, () => undefined));
    return workers.slice(0, count);
  }
}

interface PointQueue {
  readonly points: readonly StudyPoint[];
  next: number;
}

/** Takes chunks from the queue until it is empty; the first one is a single run, from which the others learn how long one takes. */
async function makeRuns(
  engine: EngineClient,
  { className, task, language }: StudyJob,
  queue: PointQueue,
  workers: number,
  isWanted: () => boolean,
  onRows: (rows: readonly StudyRow[]) => void,
): Promise<void> {
  let size = 1;
  while (queue.next < queue.points.length && isWanted()) {
    const points = queue.points.slice(queue.next, queue.next + size);
    queue.next += points.length;
    const began = performance.now();
    const rows = await engine.request("studyRuns", { className, task, points, language });
    if (!isWanted()) return;
    onRows(rows);
    const each = (performance.now() - began) / points.length;
    const share = (queue.points.length - queue.next) / (2 * workers);
    const wanted = Math.max(Math.min(share, chunkTime / each), shortestChunk / each);
    size = Math.max(1, Math.min(mostInChunk, growth * size, Math.round(wanted)));
  }
}
