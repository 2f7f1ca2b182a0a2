import type { CallData, Calls } from "@mofang/protocol";
import { expect, it } from "vitest";
import type { Realtime } from "../../api/realtime.ts";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { RunProgress } from "../../engine/messages.ts";
import { noRepositoryFiles } from "../../engine/repository-files.ts";
import { clientDouble, refusal } from "../../testing/client-double.ts";
import { courseOf, type RunSettings, toldRun } from "../store/runs.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { browserRuns, type KeptRun, type KeptRuns } from "./kept-runs.ts";
import { PageRuns } from "./page-runs.ts";
import { ServerRuns } from "./server-runs.ts";

type Task = CallData<Calls["simulationTask"]>;

const settings: RunSettings = {
  startTime: 0,
  stopTime: 1,
  intervals: 10,
  algorithm: "Dassl",
  precision: 1e-6,
  initialStep: null,
  storeEvents: true,
  parameters: { k: 2 },
  note: "",
};

const task = (id: number, facts: Partial<Task> = {}): Task => ({
  id,
  repositoryId: 3,
  repositoryName: "R",
  commit: "c",
  libraries: [],
  settings: { modelName: "M", ...settings },
  status: "simulating",
  progress: 0,
  message: "",
  statistics: null,
  block: null,
  resultSize: null,
  points: null,
  createdAt: "2026-02-01T08:00:00Z",
  startedAt: null,
  endedAt: null,
  revision: 0,
  queue: null,
  name: "",
  tags: [],
  isPinned: false,
  key: "k7m2p9q4x8w3",
  isShared: false,
  note: "",
  publishedAs: null,
  isPublishable: false,
  ...facts,
});

const newStore = () => createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));

it("follows the tasks of the server that it lists, whose names change too, and lists the one that the address asks for", async () => {
  const listeners = new Map<string, (message: never) => void>();
  const realtime: Realtime = {
    subscribe: (topic, listener) => {
      listeners.set(topic, listener as (message: never) => void);
      return () => listeners.delete(topic);
    },
    onReconnect: () => () => undefined,
    tell: () => undefined,
    restart: () => undefined,
  };
  const { client } = clientDouble({
    simulationTasks: () => ({ rows: [task(9), task(8, { status: "succeed" })], total: 2, page: 1, pageSize: 20 }),
    simulationTask: ({ simulationTaskId }) => task(simulationTaskId, { status: "failed" }),
  });
  const store = newStore();
  const runs = new ServerRuns(store, client, realtime, 3);
  const end = runs.follow(2);
  await expect.poll(() => store.getState().runs.runs.map(({ id }) => id)).toEqual(["task:9", "task:8", "task:2"]);
  expect([...listeners.keys()].sort()).toEqual(["simulation:2", "simulation:8", "simulation:9"]);
  const ended = { kind: "simulation", topic: "simulation:9", task: task(9, { status: "succeed", resultSize: 5 }) };
  listeners.get("simulation:9")?.(ended as never);
  expect(store.getState().runs.runs[0]).toMatchObject({ status: "succeed", hasResult: true, settings: { parameters: { k: 2 } } });
  const named = { ...task(8, { status: "succeed", name: "base" }), revision: 5 };
  listeners.get("simulation:8")?.({ kind: "simulation", topic: "simulation:8", task: named } as never);
  expect(store.getState().runs.runs[1]).toMatchObject({ naming: { name: "base" } });
  end();
  expect(listeners.size).toBe(0);
});

/** An engine whose run ends as it is told. */
function engineThat(run: () => Promise<unknown>): EngineClient {
  return {
    request: async (name: string) => (name === "run" ? run() : null),
    close: () => undefined,
  } as unknown as EngineClient;
}

const owner = { accountId: 7, repositoryId: 3 };

function keptInMemory(): KeptRuns {
  const kept = new Map<string, KeptRun>();
  return {
    list: async ({ accountId, repositoryId }) =>
      [...kept.values()].filter((run) => run.accountId === accountId && run.repositoryId === repositoryId),
    put: async (run) => {
      kept.set(run.id, run);
      return true;
    },
    remove: async (id) => void kept.delete(id),
    used: async () => 0,
  };
}

const model = { className: "M", files: [{ path: "M.mo", text: "model M end M;" }], others: noRepositoryFiles };

it("lists a run in the page with its settings, and tells whether it has a result", async () => {
  const store = newStore();
  const statistics = { steps: 3, rejected: 0, events: 0 };
  const outcome = { status: "succeed", message: "", statistics, log: "a line", result: new Blob(["result"]) };
  const kept = keptInMemory();
  const runs = new PageRuns(store, owner, kept, () => engineThat(async () => outcome));
  const id = (await runs.fire(model, settings, "en")) ?? "";
  expect(toldRun(store.getState().runs, id)).toMatchObject({
    id,
    status: "succeed",
    progress: 1,
    hasResult: true,
    settings,
  });
  expect(await runs.log(id)).toBe("a line");
  expect(runs.wouldLose).toBe(false);
  await runs.remove(id);
  expect(store.getState().runs.runs).toEqual([]);
  expect(runs.result(id)).toBeUndefined();
  expect(await kept.list(owner)).toEqual([]);
});

it.each([true, false])(
  "repeats a run with what was set of it, as fast as possible, and notes whether the bits are the same: %s",
  async (isSame) => {
    const store = newStore();
    const tuning = { changes: [{ time: 0.3, events: 0, values: { u: 1 } }], stopAt: { time: 0.7, events: 1 } };
    const asked: { readonly settings: object; readonly pace: unknown }[] = [];
    let nDigests = 0;
    const request = async (name: string, input: (typeof asked)[number]) => {
      if (name === "digest") return { digest: isSame ? "d" : `d${nDigests++}`, engineBuild: "" };
      if (name !== "run") return null;
      asked.push(input);
      return { status: "stop", message: "", statistics: null, log: "", tuning, result: new Blob(["result"]) };
    };
    const engine = { request, close: () => undefined } as unknown as EngineClient;
    const runs = new PageRuns(store, owner, keptInMemory(), () => engine);
    const first = await runs.fire(model, settings, "en", undefined, { live: { pace: 1 } });
    const again = await runs.repeat(first ?? "", model, "en", () => undefined);
    expect(asked.map(({ pace }) => pace)).toEqual([1, null]);
    expect(asked[1]?.settings).toEqual({ ...settings, ...tuning });
    expect(store.getState().runs.runs[0]).toMatchObject({ id: again, settings, repeats: { id: first, isSame } });
  },
);

it("knows of a run until it is stopped how long one is, and the pace that is asked of it", async () => {
  const store = newStore();
  const engine = { request: () => new Promise(() => undefined), close: () => undefined } as unknown as EngineClient;
  const runs = new PageRuns(store, owner, keptInMemory(), () => engine);
  void runs.fire(model, settings, "en", undefined, { live: { pace: 2, ownDuration: 4 } });
  const [run] = store.getState().runs.runs;
  expect(run?.endless).toEqual({ ownDuration: 4, pace: 2 });
  void runs.setPace(run?.id ?? "", null);
  expect(store.getState().runs.runs[0]?.endless).toEqual({ ownDuration: 4, pace: null });
});

it("finds again after a reload what had ended, of the same person and repository", async () => {
  const kept = keptInMemory();
  const outcome = { status: "stop", message: "", statistics: null, log: "a line", result: new Blob(["result"]) };
  await new PageRuns(newStore(), owner, kept, () => engineThat(async () => outcome)).fire(model, settings, "en");
  const store = newStore();
  const again = new PageRuns(store, owner, kept, () => engineThat(async () => outcome));
  await again.restore();
  const [run] = store.getState().runs.runs;
  expect(run).toMatchObject({ className: "M", status: "stop", hasResult: true, isInPage: true, settings });
  expect(await again.log(run?.id ?? "")).toBe("a line");
  expect(again.result(run?.id ?? "")).toBeDefined();
  const others = newStore();
  await new PageRuns(others, { ...owner, accountId: 8 }, kept).restore();
  expect(others.getState().runs.runs).toEqual([]);
});

it("says that a run is lost with the page while it goes on, and where there is no room to keep it", async () => {
  const store = newStore();
  let end: (outcome: unknown) => void = () => undefined;
  const ending = new Promise((resolve) => {
    end = resolve;
  });
  const runs = new PageRuns(store, owner, browserRuns(undefined), () => engineThat(() => ending));
  const fired = runs.fire(model, settings, "en");
  expect(runs.wouldLose).toBe(true);
  end({ status: "succeed", message: "", statistics: null, log: "", result: new Blob(["result"]) });
  await fired;
  expect(store.getState().runs.runs[0]?.isKept).toBe(false);
  expect(runs.wouldLose).toBe(true);
});

it("runs a model again in the worker that has translated it, and beside one that runs in another", async () => {
  const created: EngineClient[] = [];
  const gate: { open?: (outcome: unknown) => void } = {};
  const outcome = { status: "succeed", message: "", statistics: null, log: "", result: undefined };
  const create = () => {
    const isFirst = created.length === 0;
    const wait = () => new Promise((resolve) => Object.assign(gate, { open: resolve }));
    const engine = engineThat(() => (isFirst && gate.open === undefined ? wait() : Promise.resolve(outcome)));
    created.push(engine);
    return engine;
  };
  const runs = new PageRuns(newStore(), owner, keptInMemory(), create);
  const first = runs.fire(model, settings, "en");
  await runs.fire(model, settings, "en");
  expect(created).toHaveLength(2);
  gate.open?.(outcome);
  await first;
  await runs.fire(model, settings, "en");
  expect(created).toHaveLength(2);
});

it("tells why a model cannot run, and that a run was ended with its worker", async () => {
  const store = newStore();
  const failed = { status: "failed", message: "M.mo:2:3 no such class", statistics: null };
  const broken = new PageRuns(store, owner, keptInMemory(), () => engineThat(async () => failed));
  expect(await broken.fire(model, settings, "en")).toBeUndefined();
  expect(store.getState().runs.runs[0]).toMatchObject({ status: "failed", message: failed.message, hasResult: false });
  const other = newStore();
  const ended = new PageRuns(other, owner, keptInMemory(), () => engineThat(() => Promise.reject(new EngineError("closed"))));
  expect(await ended.fire(model, settings, "en")).toBeUndefined();
  expect(other.getState().runs.runs[0]).toMatchObject({ status: "stop", message: "", hasLog: false });
});

it("ends a run whose engine does not answer any more, and says why", async () => {
  const store = newStore();
  let end: (error: EngineError) => void = () => undefined;
  const engine = {
    request: (name: string, _: unknown, onProgress?: (progress: RunProgress) => void) => {
      if (name === "open") return Promise.resolve(null);
      onProgress?.({ stage: "translate_succeed", progress: 0, ifSilent: { seconds: 0, message: "C never returns" } });
      return new Promise((_resolve, reject) => {
        if (name === "run") end = reject;
      });
    },
    close: () => end(new EngineError("closed")),
  } as unknown as EngineClient;
  const runs = new PageRuns(store, owner, keptInMemory(), () => engine);
  expect(await runs.fire(model, settings, "en")).toBeUndefined();
  expect(store.getState().runs.runs[0]).toMatchObject({ status: "failed", message: "C never returns", hasResult: false });
});

it("leaves a run ended whose pause comes when it has just ended", async () => {
  const store = newStore();
  let end: (outcome: unknown) => void = () => undefined;
  let obey: (answer: unknown) => void = () => undefined;
  const ending = new Promise((resolve) => {
    end = resolve;
  });
  const engine = {
    request: async (name: string) => {
      if (name === "run") return ending;
      if (name !== "control") return null;
      return new Promise((resolve) => {
        obey = resolve;
      });
    },
    close: () => undefined,
  } as unknown as EngineClient;
  const runs = new PageRuns(store, owner, keptInMemory(), () => engine);
  const fired = runs.fire(model, settings, "en");
  const paused = runs.control(store.getState().runs.runs[0]?.id ?? "", "pause");
  end({ status: "succeed", message: "", statistics: null, log: "", result: new Blob(["result"]) });
  await fired;
  obey(null);
  await paused;
  expect(store.getState().runs.runs[0]?.status).toBe("succeed");
});

it("shows a task of the server as it is when a pause meets its end, also where the news of the end were lost", async () => {
  const { client } = clientDouble({
    fireTask: () => task(9),
    controlSimulation: () => Promise.reject(refusal("The run has ended")),
    simulationTask: () => task(9, { status: "succeed", revision: 4, resultSize: 5 }),
  });
  const realtime: Realtime = {
    subscribe: () => () => undefined,
    onReconnect: () => () => undefined,
    tell: () => undefined,
    restart: () => undefined,
  };
  const store = newStore();
  const runs = new ServerRuns(store, client, realtime, 3);
  const id = await runs.fire("M", settings);
  await runs.control(id, "pause");
  expect(store.getState().runs.runs).toMatchObject([{ id, status: "succeed", hasResult: true }]);
});

it("has a log of a run that failed before its log began: why", async () => {
  const store = newStore();
  const failed = { status: "failed", message: "M.mo:2:3 no such class", statistics: null, log: "" };
  const runs = new PageRuns(store, owner, keptInMemory(), () => engineThat(async () => failed));
  await runs.fire(model, settings, "en");
  expect(await runs.log(store.getState().runs.runs[0]?.id ?? "")).toBe(failed.message);
});

it("a run in the page is read while it goes on, is shown once, and stays paused whatever was under way", async () => {
  let report: (progress: RunProgress) => void = () => undefined;
  let end: (outcome: unknown) => void = () => undefined;
  const asked: string[] = [];
  const engine = {
    request: (name: string, _: unknown, onProgress: typeof report) => {
      asked.push(name);
      if (name !== "run") return Promise.resolve(name === "curves" ? [] : null);
      report = onProgress;
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    close: () => undefined,
  } as unknown as EngineClient;
  const store = newStore();
  const runs = new PageRuns(store, owner, keptInMemory(), () => engine);
  const shown: string[] = [];
  const fired = runs.fire({ className: "M", files: [], others: noRepositoryFiles }, settings, "en", (id) => shown.push(id));
  await expect.poll(() => asked).toContain("run");
  const run = () => store.getState().runs.runs[0];
  const id = run()?.id ?? "";
  report({ stage: "simulating", progress: 0, points: 0 });
  expect([shown, await runs.query(id)]).toEqual([[], false]);
  report({ stage: "simulating", progress: 0.2, points: 3 });
  report({ stage: "simulating", progress: 0.4, points: 5 });
  expect([shown, await runs.query(id), courseOf(store.getState().runs, id).points]).toEqual([[id], true, 5]);
  await runs.result(id)?.curves(["x"], undefined, 100);
  expect(asked.at(-1)).toBe("curves");
  await runs.control(id, "pause");
  report({ stage: "simulating", progress: 0.5, points: 6 });
  expect(toldRun(store.getState().runs, id)).toMatchObject({ status: "pause", points: 6, progress: 0.5 });
  end({ status: "stop", message: "", statistics: null, log: "", result: undefined });
  expect(await fired).toBeUndefined();
  expect(toldRun(store.getState().runs, id)).toMatchObject({ status: "stop", points: 0, hasResult: false });
  expect(runs.result(id)).toBeUndefined();
});
