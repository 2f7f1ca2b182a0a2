/** Judging: each entry is run with one scenario after the other, the open one first. */

import { buffer } from "node:stream/consumers";
import { addJob, type Database, inTransaction, type ObjectStorage, type Transaction } from "@mofang/host";
import { fmuClass, type SimulationSources } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import type { Platform } from "../platform/platform.ts";
import { productVersion } from "../platform/version.ts";
import type { JudgedEnding, JudgedRuns } from "../simulation/index.ts";
import { listScenarios } from "./scenario-store.ts";
import * as store from "./store.ts";
import { type EntryText, runClass, runTexts } from "./task.ts";

/** Milliseconds until a run under way is looked at again. */
const pause = 1_500;
/** Steps of the integrator, so that the work of an entry is bounded by what it does and not by how busy a machine is. */
const mostSteps = 300_000;
const intervals = 200;
/** Longest text of what went wrong. */
const longestMessage = 4_000;

type Entry = NonNullable<Awaited<ReturnType<typeof store.lockEntry>>>;

/** Key of the object with the packed texts of an entry, or with its FMU. */
export function entryKey(entryId: number): string {
  return `competition/${entryId}`;
}

/** The data files of a task. */
type TaskData = (competition: store.CompetitionRow) => Promise<SimulationSources["data"]>;

export class Judging {
  readonly #database: Database;
  readonly #storage: ObjectStorage;
  readonly #runs: JudgedRuns;
  /** Who the runs belong to; nobody signs in with it. */
  readonly #judge: () => Promise<number>;
  readonly #data: TaskData;

  constructor({ database, storage }: Platform, runs: JudgedRuns, judge: () => Promise<number>, data: TaskData) {
    this.#database = database;
    this.#storage = storage;
    this.#runs = runs;
    this.#judge = judge;
    this.#data = data;
  }

  /** Has an entry judged from now on; the same however often it is asked for. */
  async begin(database: Database, entryId: number, delay = 0): Promise<void> {
    const runAt = new Date(Date.now() + delay);
    await addJob(database, "competition.judge", { entryId }, { key: `competition.judge ${entryId}`, runAt });
  }

  /** Deletes runs that are needed no more, and texts of entries that are gone. */
  async forget({
    entryIds,
    taskIds,
  }: {
    readonly entryIds: readonly number[];
    readonly taskIds: readonly number[];
  }): Promise<void> {
    for (const taskId of taskIds) await this.#runs.delete(taskId);
    for (const entryId of entryIds) await this.#storage.delete(entryKey(entryId));
  }

  /** Goes one step on with an entry: looks at its run, or begins the next one. Done twice it does no harm. */
  async step(entryId: number): Promise<void> {
    const judgeId = await this.#judge();
    const finished = await inTransaction(this.#database, async (transaction) => {
      const entry = await store.lockEntry(transaction, entryId);
      if (entry === undefined || entry.state === "scored" || entry.state === "failed") return undefined;
      const competition = await store.findCompetition(transaction, entry.competition_id);
      if (competition === undefined) return undefined;
      const evaluations = await store.currentEvaluations(transaction, entryId);
      const running = evaluations.find(({ task_id }) => task_id !== null);
      if (running === undefined) {
        await this.#beginNext(
          transaction,
          entry,
          competition,
          evaluations.map(({ scenario_id }) => scenario_id),
          judgeId,
        );
        return undefined;
      }
      return this.#lookAt(transaction, entry, competition, running);
    });
    if (finished !== undefined) await this.#runs.delete(finished);
  }

  async #beginNext(
    transaction: Transaction,
    entry: Entry,
    competition: store.CompetitionRow,
    done: readonly number[],
    judgeId: number,
  ): Promise<void> {
    const scenario = (await listScenarios(transaction, competition.id)).find(({ id }) => !done.includes(id));
    if (scenario === undefined || entry.repository_id === null) {
      const isWhole = scenario === undefined;
      await store.setEntryState(transaction, entry.id, isWhole ? { state: "scored" } : repositoryGone);
      return;
    }
    const sources = await this.#sources(entry, competition);
    const settings = settingsOf(competition, scenario.parameters);
    const task = { accountId: judgeId, repositoryId: entry.repository_id, commit: entry.commit, libraries: [], settings };
    const taskId = await this.#runs.submit(transaction, task, sources);
    const evaluation = { entry_id: entry.id, scenario_id: scenario.id, engine: productVersion(), task_id: taskId };
    await store.insertEvaluation(transaction, evaluation);
    await store.setEntryState(transaction, entry.id, { state: "running" });
    await this.begin(transaction, entry.id, pause);
  }

  async #sources({ id, class_name, fmu_path }: Entry, competition: store.CompetitionRow): Promise<SimulationSources> {
    const common = { data: await this.#data(competition), libraries: [], libraryIssues: [] };
    if (fmu_path !== null) {
      const fmu = { key: entryKey(id), interfaceName: competition.interface };
      return { ...common, texts: runTexts([], fmuClass, competition), fmu };
    }
    const own = JSON.parse((await buffer(await this.#storage.get(entryKey(id)))).toString("utf8")) as EntryText[];
    return { ...common, texts: runTexts(own, class_name, competition) };
  }

  /** @returns the task that has ended and is needed no more */
  async #lookAt(
    transaction: Transaction,
    entry: Entry,
    competition: store.CompetitionRow,
    { id, task_id, scenario_id }: { readonly id: number; readonly task_id: number | null; readonly scenario_id: number },
  ): Promise<number | undefined> {
    if (task_id === null) return undefined;
    const ending = await this.#runs.ending(task_id, metricsOf(competition));
    if (ending === undefined) {
      await this.begin(transaction, entry.id, pause);
      return undefined;
    }
    const [score, ...others] = ending.values;
    await store.endEvaluation(
      transaction,
      id,
      score ?? null,
      others.map((value) => value ?? null),
    );
    if (score !== undefined) {
      await this.begin(transaction, entry.id);
      return task_id;
    }
    const scenarios = await listScenarios(transaction, entry.competition_id);
    const isOpen = scenarios.find((scenario) => scenario.id === scenario_id)?.visibility === "open";
    // Of a hidden scenario nothing is told: what an entry says there may be what it has seen. A baseline is the organisers' own.
    const messages = isOpen || entry.is_baseline ? messagesOf(ending, competition) : {};
    await store.setEntryState(transaction, entry.id, { state: "failed", failed_on: isOpen ? "open" : "hidden", ...messages });
    return task_id;
  }
}

const repositoryGone = {
  state: "failed",
  failed_on: "open",
  message_zh: "作品所在的仓库已被删除，不能再评分",
  message_en: "The repository of the entry is gone, so it cannot be scored",
} as const;

function messagesOf(ending: JudgedEnding, competition: store.CompetitionRow) {
  const zh = told(ending.messageZh, ending.logZh);
  const en = told(ending.messageEn, ending.logEn);
  if (zh !== "" || en !== "") return { message_zh: zh, message_en: en };
  const { variable } = present(metricsOf(competition)[0], "the metric that is the score");
  return {
    message_zh: `运行没有给出 ${variable} 的有限值，或没有到达终止时间`,
    message_en: `The run gave no finite value of ${variable}, or did not reach its stop time`,
  };
}

function told(message: string, log: string): string {
  return [message, log]
    .filter((text) => text !== "")
    .join("\n")
    .slice(0, longestMessage);
}

function metricsOf({ metrics }: store.CompetitionRow): readonly store.Metric[] {
  return metrics as unknown as readonly store.Metric[];
}

function settingsOf(competition: store.CompetitionRow, parameters: Readonly<Record<string, number>>) {
  return {
    modelName: runClass,
    startTime: 0,
    stopTime: competition.stop_time,
    intervals,
    algorithm: "Dassl" as const,
    precision: 1e-6,
    initialStep: null,
    storeEvents: false,
    storedVariables: [...new Set(metricsOf(competition).map(({ variable }) => variable))],
    maximumSteps: mostSteps,
    parameters: { ...parameters },
    note: "",
  };
}
