/** Runs that the site makes for itself, such as the judging of entries: in the same queue, by the same workers, seen by nobody. */
import { measureOf } from "@mofang/criteria";
import { addJob, type Transaction } from "@mofang/host";
import {
  type CompetitionMeasure,
  finalSimulationStatuses,
  resultKey,
  type SimulationSources,
  type SimulationStatus,
  sourcesKey,
} from "@mofang/protocol";
import type { Platform } from "../platform/platform.ts";
import { Results } from "./results.ts";
import type { SimulationService } from "./service.ts";
import { findAnyTask, findLog, insertTask } from "./store.ts";

/** What is measured of a variable. */
interface Measured {
  readonly variable: string;
  readonly measure: CompetitionMeasure;
}

/** How a run ended; what was measured of one that reached its stop time, undefined where there is no finite number. */
export interface JudgedEnding {
  readonly status: SimulationStatus;
  readonly values: readonly (number | undefined)[];
  readonly messageZh: string;
  readonly messageEn: string;
  readonly logZh: string;
  readonly logEn: string;
}

export class JudgedRuns {
  readonly #platform: Platform;
  readonly #service: SimulationService;

  constructor(platform: Platform, service: SimulationService) {
    this.#platform = platform;
    this.#service = service;
  }

  /** Puts a run into the queue. @returns id of its task */
  async submit(transaction: Transaction, task: Parameters<typeof insertTask>[1], sources: SimulationSources): Promise<number> {
    const taskId = await insertTask(transaction, task);
    await this.#platform.storage.put(sourcesKey(taskId), Buffer.from(JSON.stringify(sources)));
    await addJob(transaction, "simulate", { taskId }, { attempts: 3 });
    return taskId;
  }

  /** @returns undefined while the run is under way; a run that is gone has failed */
  async ending(taskId: number, measured: readonly Measured[]): Promise<JudgedEnding | undefined> {
    const { database } = this.#platform;
    const [row, log] = await Promise.all([findAnyTask(database, taskId), findLog(database, taskId)]);
    const texts = { messageZh: row?.message_zh ?? "", messageEn: row?.message_en ?? "" };
    const logs = { logZh: log?.log_zh ?? "", logEn: log?.log_en ?? "" };
    if (row === undefined) return { status: "failed", values: [], ...texts, ...logs };
    const status = row.status as SimulationStatus;
    if (!finalSimulationStatuses.includes(status)) return undefined;
    const { stopTime } = row.settings as { readonly stopTime: number };
    const values = status === "succeed" ? await this.#measure(taskId, measured, stopTime) : [];
    return { status, values, ...texts, ...logs };
  }

  delete(taskId: number): Promise<void> {
    return this.#service.delete(taskId);
  }

  /** A model may end its own run; only one that lasts until its stop time is measured. */
  async #measure(taskId: number, measured: readonly Measured[], stopTime: number): Promise<readonly (number | undefined)[]> {
    // Read once and never again: nothing is kept open.
    const { file } = await new Results(this.#platform.storage).open(resultKey(taskId));
    const time = await file.time();
    const last = time.at(-1);
    if (last === undefined || last < stopTime * (1 - 1e-9)) return [];
    const valueAfter = async ({ variable, measure }: Measured): Promise<number | undefined> => {
      const index = file.variables.findIndex(({ name }) => name === variable);
      if (index < 0) return undefined;
      const curve = { time, values: await file.values(index) };
      const value = measureOf(measure, curve, { at: undefined, level: undefined, band: undefined });
      return value !== undefined && Number.isFinite(value) ? value : undefined;
    };
    return Promise.all(measured.map(valueAfter));
  }
}
