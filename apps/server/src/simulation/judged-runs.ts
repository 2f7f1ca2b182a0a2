/** Runs that the site makes for itself, such as the judging of entries: in the same queue, by the same workers, seen by nobody. */
import { addJob, type Transaction } from "@mofang/host";
import { finalSimulationStatuses, type SimulationSources, type SimulationStatus, sourcesKey } from "@mofang/protocol";
import type { Platform } from "../platform/platform.ts";
import { Results } from "./results.ts";
import type { SimulationService } from "./service.ts";
import { findAnyTask, findLog, insertTask } from "./store.ts";

/** How a run ended; `value` of a variable at the end of a run that reached its stop time, else undefined. */
interface JudgedEnding {
  readonly status: SimulationStatus;
  readonly value: number | undefined;
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
  async ending(taskId: number, variable: string): Promise<JudgedEnding | undefined> {
    const { database } = this.#platform;
    const [row, log] = await Promise.all([findAnyTask(database, taskId), findLog(database, taskId)]);
    const texts = { messageZh: row?.message_zh ?? "", messageEn: row?.message_en ?? "" };
    const logs = { logZh: log?.log_zh ?? "", logEn: log?.log_en ?? "" };
    if (row === undefined) return { status: "failed", value: undefined, ...texts, ...logs };
    const status = row.status as SimulationStatus;
    if (!finalSimulationStatuses.includes(status)) return undefined;
    const { stopTime } = row.settings as { readonly stopTime: number };
    const value = status === "succeed" ? await this.#valueAt(taskId, variable, stopTime) : undefined;
    return { status, value, ...texts, ...logs };
  }

  delete(taskId: number): Promise<void> {
    return this.#service.delete(taskId);
  }

  /** A model may end its own run; only one that lasts until its stop time has a value. */
  async #valueAt(taskId: number, variable: string, stopTime: number): Promise<number | undefined> {
    // Read once and never again: nothing is kept open.
    const { file } = await new Results(this.#platform.storage).open(taskId);
    const last = (await file.time()).at(-1);
    if (last === undefined || last < stopTime * (1 - 1e-9)) return undefined;
    const index = file.variables.findIndex(({ name }) => name === variable);
    const value = index < 0 ? undefined : (await file.values(index)).at(-1);
    return value !== undefined && Number.isFinite(value) ? value : undefined;
  }
}
