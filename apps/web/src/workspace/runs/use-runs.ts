import type { CallData, Calls } from "@mofang/protocol";
import { useCallback, useEffect, useRef, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { createEngineClient, type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { RunOutcome, SourceFile } from "../../engine/messages.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { pageResult, type ResultSource, serverResult } from "../result/result-source.ts";
import type { RunValues } from "../simulation/settings-form.ts";
import { isEnded, type RunRecord, taskIdOf, upsertRun } from "../store/run-record.ts";

type SimulationTask = CallData<Calls["simulationTask"]>;

/** Milliseconds that a run in the page may take to obey before its worker is ended. */
const obedience = 1500;

export interface Runs {
  /** Newest first. */
  readonly runs: readonly RunRecord[];
  /** Starts a run on the server, of the last saved state. @returns its id */
  readonly fireOnServer: (className: string, settings: RunValues) => Promise<string>;
  /** Starts a run in a worker of this page, of the files as they stand. @returns its id and its outcome */
  readonly fireInPage: (
    className: string,
    settings: RunValues,
    files: readonly SourceFile[],
  ) => { readonly id: string; readonly outcome: Promise<RunOutcome | undefined> };
  /** Reads a result from a file of the user's, which stays in this page. @returns its id, or what is wrong with the file */
  readonly importResult: (file: File) => Promise<{ readonly id: string } | { readonly problem: string }>;
  /** What the translation and the run have told, one line each. */
  readonly log: (runId: string) => Promise<string>;
  readonly control: (runId: string, command: "pause" | "continue" | "stop") => Promise<void>;
  readonly remove: (runId: string) => Promise<void>;
  readonly result: (runId: string) => ResultSource | undefined;
}

/**
 * The runs of a repository: tasks of the server, followed live, and runs in the page.
 *
 * @param openTask  a task that must be in the list, however old it is
 * @param others  the repository's files of any kind, which models read
 */
export function useRuns(repositoryId: number, openTask: number | undefined, others: RepositoryFiles): Runs {
  const { client, realtime } = useServices();
  const language = useLanguage();
  const [runs, setRuns] = useState<readonly RunRecord[]>([]);
  const engines = useRef(new Map<string, EngineClient>());
  const nextPageRun = useRef(1);

  const put = useCallback((record: RunRecord) => setRuns((current) => upsertRun(current, record)), []);
  const patch = useCallback((id: string, change: Partial<RunRecord>) => {
    setRuns((current) => current.map((run) => (run.id === id ? { ...run, ...change } : run)));
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    const read = (): void => {
      const recent = client("simulationTasks", { repositoryId, page: 1, pageSize: 20 }, { signal: abort.signal });
      const opened =
        openTask === undefined ? [] : [client("simulationTask", { simulationTaskId: openTask }, { signal: abort.signal })];
      Promise.all([recent, ...opened]).then(
        ([{ rows }, ...others]) => {
          for (const task of [...others, ...[...rows].reverse()]) put(taskRecord(task));
        },
        () => undefined, // The client has told of it; the list stays as it is.
      );
    };
    read();
    const unsubscribe = realtime.onReconnect(read);
    return () => {
      abort.abort();
      unsubscribe();
    };
  }, [client, realtime, repositoryId, openTask, put]);

  const followed = runs.flatMap((run) => (isEnded(run) ? [] : [taskIdOf(run.id) ?? []])).flat();
  const followedKey = followed.join(",");
  useEffect(() => {
    const ids = followedKey === "" ? [] : followedKey.split(",").map(Number);
    const endings = ids.map((id) =>
      realtime.subscribe(`simulation:${id}`, (message) => {
        if (message.kind === "simulation") put(taskRecord(message.task));
      }),
    );
    return () => {
      for (const end of endings) end();
    };
  }, [realtime, followedKey, put]);

  useEffect(() => {
    const open = engines.current;
    return () => {
      for (const engine of open.values()) engine.close();
      open.clear();
    };
  }, []);

  const fireOnServer = useCallback(
    async (className: string, settings: RunValues) => {
      const task = await client("fireTask", {
        repositoryId,
        settings: { modelName: className, ...settings },
      });
      put(taskRecord(task));
      return `task:${task.id}`;
    },
    [client, repositoryId, put],
  );

  const fireInPage = useCallback(
    (className: string, settings: RunValues, files: readonly SourceFile[]) => {
      const id = `page:${nextPageRun.current++}`;
      const engine = createEngineClient({ files: others });
      engines.current.set(id, engine);
      put({
        id,
        className,
        status: "submitted",
        progress: 0,
        message: "",
        createdAt: Date.now(),
        isInPage: true,
        hasResult: false,
        hasLog: true,
      });
      const outcome = runInPage(engine, className, settings, files, language, (change) => patch(id, change));
      return { id, outcome };
    },
    [language, others, put, patch],
  );

  const importResult = useCallback(
    async (file: File) => {
      const engine = createEngineClient();
      const problem = await readInto(engine, file, language);
      if (problem !== "") {
        engine.close();
        return { problem };
      }
      const id = `page:${nextPageRun.current++}`;
      engines.current.set(id, engine);
      put({
        id,
        className: file.name,
        status: "succeed",
        progress: 1,
        message: "",
        createdAt: Date.now(),
        isInPage: true,
        isImported: true,
        hasResult: true,
        hasLog: false,
      });
      return { id };
    },
    [language, put],
  );

  const log = useCallback(
    async (runId: string) => {
      const simulationTaskId = taskIdOf(runId);
      if (simulationTaskId !== undefined) return (await client("simulationLog", { simulationTaskId })).text;
      return (await engines.current.get(runId)?.request("log", null)) ?? "";
    },
    [client],
  );

  const control = useCallback(
    async (runId: string, command: "pause" | "continue" | "stop") => {
      const simulationTaskId = taskIdOf(runId);
      if (simulationTaskId !== undefined) {
        put(taskRecord(await client("controlSimulation", { simulationTaskId, command })));
        return;
      }
      const engine = engines.current.get(runId);
      if (engine === undefined) return;
      const answered = engine.request("control", { command }).then(
        () => true,
        () => true,
      );
      const isObeyed = await Promise.race([
        answered,
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), obedience)),
      ]);
      // A model that never gives the thread back can only be ended with its worker.
      if (!isObeyed && command === "stop") engine.close();
      else if (command !== "stop") patch(runId, { status: command === "pause" ? "pause" : "continue" });
    },
    [client, put, patch],
  );

  const remove = useCallback(
    async (runId: string) => {
      const simulationTaskId = taskIdOf(runId);
      if (simulationTaskId !== undefined) await client("deleteSimulation", { simulationTaskId });
      engines.current.get(runId)?.close();
      engines.current.delete(runId);
      setRuns((current) => current.filter(({ id }) => id !== runId));
    },
    [client],
  );

  const result = useCallback(
    (runId: string) => {
      const simulationTaskId = taskIdOf(runId);
      if (simulationTaskId !== undefined) return serverResult(client, simulationTaskId);
      const engine = engines.current.get(runId);
      return engine && pageResult(engine);
    },
    [client],
  );

  return { runs, fireOnServer, fireInPage, importResult, log, control, remove, result };
}

/** @returns what is wrong with the file; empty when the engine has read it */
async function readInto(engine: EngineClient, file: File, language: "zh" | "en"): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return (await engine.request("importResult", { name: file.name, bytes, language })).message;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return error.message;
  }
}

function taskRecord(task: SimulationTask): RunRecord {
  return {
    id: `task:${task.id}`,
    className: task.settings.modelName,
    status: task.status,
    progress: task.progress,
    message: task.message,
    createdAt: Date.parse(task.createdAt),
    isInPage: false,
    hasResult: task.resultSize !== null,
    hasLog: true,
  };
}

/** @returns undefined when the run's worker was ended */
async function runInPage(
  engine: EngineClient,
  className: string,
  settings: RunValues,
  files: readonly SourceFile[],
  language: "zh" | "en",
  patch: (change: Partial<RunRecord>) => void,
): Promise<RunOutcome | undefined> {
  try {
    patch({ status: "loading_file" });
    await engine.request("open", { files });
    const outcome = await engine.request("run", { className, settings, language }, ({ stage, progress }) =>
      patch({ status: stage, progress }),
    );
    patch({
      status: outcome.status,
      message: outcome.message,
      hasResult: outcome.statistics !== null,
      ...(outcome.status === "succeed" ? { progress: 1 } : {}),
    });
    return outcome;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    patch({ status: "stop", message: error.message === "closed" ? "" : error.message, hasLog: false });
    return undefined;
  }
}
