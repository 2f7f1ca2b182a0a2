import { type CallData, type Calls, topicOf } from "@mofang/protocol";
import { CallError } from "../../api/call-error.ts";
import type { Client } from "../../api/client.ts";
import type { Realtime } from "../../api/realtime.ts";
import { type ResultSource, serverResult } from "../result/result-source.ts";
import { putRun, type RunSettings, runOf, type ToldRun, taskIdOf } from "../store/runs.ts";
import { dropRun } from "../store/workspace-state.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { RunPlace } from "./run-place.ts";

/** Tasks that are listed at first. */
const listed = 20;

/** The runs of a repository on the server: its tasks, followed as long as they are listed, as names and pins change too. */
export class ServerRuns implements RunPlace {
  readonly #store: WorkspaceStore;
  readonly #client: Client;
  readonly #realtime: Realtime;
  readonly #repositoryId: number;
  /** Ends the following of a task, by its number. */
  readonly #followed = new Map<number, () => void>();

  constructor(store: WorkspaceStore, client: Client, realtime: Realtime, repositoryId: number) {
    this.#store = store;
    this.#client = client;
    this.#realtime = realtime;
    this.#repositoryId = repositoryId;
  }

  /**
   * Lists the tasks and follows them.
   *
   * @param openTask  a task that must be in the list, however old it is
   * @returns ends it
   */
  follow(openTask: number | undefined): () => void {
    const abort = new AbortController();
    const read = (): void => {
      this.#read(openTask, abort.signal).catch(() => undefined); // The client has told of it; the list stays as it is.
    };
    read();
    const endings = [this.#realtime.onReconnect(read), this.#store.subscribe(() => this.#followListed())];
    return () => {
      abort.abort();
      for (const end of [...endings, ...this.#followed.values()]) end();
      this.#followed.clear();
    };
  }

  /** Lists a task, however old it is. @returns whether it is there; also when that cannot be found out */
  async find(runId: string): Promise<boolean> {
    if (runOf(this.#store.getState().runs, runId) !== undefined) return true;
    try {
      const task = await this.#client("simulationTask", { simulationTaskId: numberOf(runId) });
      this.#store.act("runs", putRun, recordOf(task));
      return true;
    } catch (error) {
      if (error instanceof CallError) return error.failure !== "refused";
      throw error;
    }
  }

  /** Starts a run of the last saved state. @returns its id */
  async fire(className: string, settings: RunSettings): Promise<string> {
    const { measuresSystems } = this.#store.getState().runs;
    const measured = measuresSystems ? { ...settings, profile: true } : settings;
    const body = { repositoryId: this.#repositoryId, settings: { modelName: className, ...measured } };
    const record = recordOf(await this.#client("fireTask", body));
    this.#store.act("runs", putRun, record);
    return record.id;
  }

  /** A command that meets the end of the run is refused, of which the client tells; the list then shows the run as it is. */
  async control(runId: string, command: "pause" | "continue" | "stop"): Promise<void> {
    const simulationTaskId = numberOf(runId);
    const task = await this.#client("controlSimulation", { simulationTaskId, command }).catch((error: unknown) => {
      if (error instanceof CallError && error.failure === "refused") return this.#client("simulationTask", { simulationTaskId });
      throw error;
    });
    this.#store.act("runs", putRun, recordOf(task));
  }

  async log(runId: string): Promise<string> {
    return (await this.#client("simulationLog", { simulationTaskId: numberOf(runId) })).text;
  }

  async download(runId: string, format: "csv" | "mat"): Promise<Blob> {
    return (await this.#client("downloadResult", { simulationTaskId: numberOf(runId), format })).blob;
  }

  async remove(runId: string): Promise<void> {
    await this.#client("deleteSimulation", { simulationTaskId: numberOf(runId) });
    this.#store.actOnAll(dropRun, runId);
  }

  async query(runId: string): Promise<boolean> {
    const { resultSize, points } = await this.#client("simulationTask", { simulationTaskId: numberOf(runId) });
    return resultSize !== null || points !== null;
  }

  /** Asks for the facts of a run again, after something was changed elsewhere. */
  async refresh(runId: string): Promise<void> {
    const task = await this.#client("simulationTask", { simulationTaskId: numberOf(runId) });
    this.#store.act("runs", putRun, recordOf(task));
  }

  result(runId: string): ResultSource {
    return serverResult(this.#client, numberOf(runId));
  }

  async #read(openTask: number | undefined, signal: AbortSignal): Promise<void> {
    const page = { repositoryId: this.#repositoryId, page: 1, pageSize: listed };
    const [{ rows }, ...asked] = await Promise.all([
      this.#client("simulationTasks", page, { signal }),
      ...(openTask === undefined ? [] : [this.#client("simulationTask", { simulationTaskId: openTask }, { signal })]),
    ]);
    for (const task of [...asked, ...[...rows].reverse()]) this.#store.act("runs", putRun, recordOf(task));
  }

  #followListed(): void {
    const shown = new Set(this.#store.getState().runs.runs.map(({ id }) => taskIdOf(id)));
    for (const [task, end] of this.#followed) {
      if (shown.has(task)) continue;
      this.#followed.delete(task);
      end();
    }
    for (const task of shown) {
      if (task === undefined || this.#followed.has(task)) continue;
      const end = this.#realtime.subscribe(topicOf("simulation", task), (message) => {
        if (message.kind === "simulation") this.#store.act("runs", putRun, recordOf(message.task));
      });
      this.#followed.set(task, end);
    }
  }
}

function recordOf(task: CallData<Calls["simulationTask"]>): ToldRun {
  const { modelName, ...settings } = task.settings;
  return {
    id: `task:${task.id}`,
    className: modelName,
    settings,
    status: task.status,
    progress: task.progress,
    message: task.message,
    block: task.block ?? undefined,
    createdAt: Date.parse(task.createdAt),
    isInPage: false,
    revision: task.revision,
    queue: task.queue,
    hasResult: task.resultSize !== null,
    points: task.points ?? 0,
    seenAt: Date.now(),
    hasLog: true,
    naming: { name: task.name, note: task.note, tags: task.tags, isPinned: task.isPinned },
    key: task.key,
    publication: { key: task.publishedAs, isPossible: task.isPublishable },
  };
}

function numberOf(runId: string): number {
  const task = taskIdOf(runId);
  if (task === undefined) throw new Error(`invariant: ${runId} is a task of the server`);
  return task;
}
