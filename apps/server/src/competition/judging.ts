/** Judging: each entry is run with one scenario after the other, the open one first. */

import { buffer } from "node:stream/consumers";
import { addJob, type Database, inTransaction, type ObjectStorage, type Transaction } from "@mofang/host";
import type { SimulationSources } from "@mofang/protocol";
import type { Platform } from "../platform/platform.ts";
import { productVersion } from "../platform/version.ts";
import type { JudgedRuns } from "../simulation/index.ts";
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
type Competition = NonNullable<Awaited<ReturnType<typeof store.findCompetition>>>;

/** Key of the object with the packed texts of an entry. */
export function entryKey(entryId: number): string {
  return `competition/${entryId}`;
}

export class Judging {
  readonly #database: Database;
  readonly #storage: ObjectStorage;
  readonly #runs: JudgedRuns;
  /** Who the runs belong to; nobody signs in with it. */
  readonly #judge: () => Promise<number>;

  constructor({ database, storage }: Platform, runs: JudgedRuns, judge: () => Promise<number>) {
    this.#database = database;
    this.#storage = storage;
    this.#runs = runs;
    this.#judge = judge;
  }

  /** Has an entry judged from now on; the same however often it is asked for. */
  async begin(database: Database, entryId: number, delay = 0): Promise<void> {
    const runAt = new Date(Date.now() + delay);
    await addJob(database, "competition.judge", { entryId }, { key: `competition.judge ${entryId}`, runAt });
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
      return this.#lookAt(transaction, entry, running);
    });
    if (finished !== undefined) await this.#runs.delete(finished);
  }

  async #beginNext(
    transaction: Transaction,
    entry: Entry,
    competition: Competition,
    done: readonly number[],
    judgeId: number,
  ): Promise<void> {
    const scenario = (await store.listScenarios(transaction, competition.id)).find(({ id }) => !done.includes(id));
    if (scenario === undefined || entry.repository_id === null) {
      const isWhole = scenario === undefined;
      await store.setEntryState(transaction, entry.id, isWhole ? { state: "scored" } : repositoryGone);
      return;
    }
    const own = JSON.parse((await buffer(await this.#storage.get(entryKey(entry.id)))).toString("utf8")) as EntryText[];
    const sources: SimulationSources = {
      texts: runTexts(own, entry.class_name, competition),
      data: [],
      libraries: [],
      libraryIssues: [],
    };
    const settings = settingsOf(competition.stop_time, scenario.parameters);
    const task = { accountId: judgeId, repositoryId: entry.repository_id, commit: entry.commit, libraries: [], settings };
    const taskId = await this.#runs.submit(transaction, task, sources);
    const evaluation = { entry_id: entry.id, scenario_id: scenario.id, engine: productVersion(), task_id: taskId };
    await store.insertEvaluation(transaction, evaluation);
    await store.setEntryState(transaction, entry.id, { state: "running" });
    await this.begin(transaction, entry.id, pause);
  }

  /** @returns the task that has ended and is needed no more */
  async #lookAt(
    transaction: Transaction,
    entry: Entry,
    { id, task_id, scenario_id }: { readonly id: number; readonly task_id: number | null; readonly scenario_id: number },
  ): Promise<number | undefined> {
    if (task_id === null) return undefined;
    const ending = await this.#runs.ending(task_id, "score");
    if (ending === undefined) {
      await this.begin(transaction, entry.id, pause);
      return undefined;
    }
    await store.endEvaluation(transaction, id, ending.value ?? null);
    if (ending.value !== undefined) {
      await this.begin(transaction, entry.id);
      return task_id;
    }
    const scenarios = await store.listScenarios(transaction, entry.competition_id);
    const isOpen = scenarios.find((scenario) => scenario.id === scenario_id)?.visibility === "open";
    // Of a hidden scenario nothing is told: what an entry says there may be what it has seen.
    const messages = isOpen
      ? { message_zh: told(ending.messageZh, ending.logZh), message_en: told(ending.messageEn, ending.logEn) }
      : {};
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

function told(message: string, log: string): string {
  return [message, log]
    .filter((text) => text !== "")
    .join("\n")
    .slice(0, longestMessage);
}

function settingsOf(stopTime: number, parameters: Readonly<Record<string, number>>) {
  return {
    modelName: runClass,
    startTime: 0,
    stopTime,
    intervals,
    algorithm: "Dassl" as const,
    precision: 1e-6,
    initialStep: null,
    storeEvents: false,
    storedVariables: ["score"],
    maximumSteps: mostSteps,
    parameters: { ...parameters },
    note: "",
  };
}
