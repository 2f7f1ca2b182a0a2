import type { CallData, Calls } from "@mofang/protocol";
import { expect, it } from "vitest";
import type { Realtime } from "../../api/realtime.ts";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import { noRepositoryFiles } from "../../engine/repository-files.ts";
import { clientDouble } from "../../testing/client-double.ts";
import type { RunSettings } from "../store/runs.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
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
  settings: { modelName: "M", ...settings },
  status: "simulating",
  progress: 0,
  message: "",
  statistics: null,
  resultSize: null,
  createdAt: "2026-02-01T08:00:00Z",
  startedAt: null,
  endedAt: null,
  revision: 0,
  queue: null,
  ...facts,
});

const newStore = () => createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));

it("follows tasks of the server until they are ended, and lists the one that the address asks for", async () => {
  const listeners = new Map<string, (message: never) => void>();
  const realtime: Realtime = {
    subscribe: (topic, listener) => {
      listeners.set(topic, listener as (message: never) => void);
      return () => listeners.delete(topic);
    },
    onReconnect: () => () => undefined,
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
  expect([...listeners.keys()]).toEqual(["simulation:9"]);
  const ended = { kind: "simulation", topic: "simulation:9", task: task(9, { status: "succeed", resultSize: 5 }) };
  listeners.get("simulation:9")?.(ended as never);
  expect(store.getState().runs.runs[0]).toMatchObject({ status: "succeed", hasResult: true, settings: { parameters: { k: 2 } } });
  expect(listeners.size).toBe(0);
  end();
});

/** An engine whose run ends as it is told. */
function engineThat(run: () => Promise<unknown>): EngineClient {
  return {
    request: async (name: string) => (name === "run" ? run() : null),
    close: () => undefined,
  } as unknown as EngineClient;
}

const model = { className: "M", files: [{ path: "M.mo", text: "model M end M;" }], others: noRepositoryFiles };

it("lists a run in the page with its settings, and tells whether it has a result", async () => {
  const store = newStore();
  const statistics = { steps: 3, rejected: 0, events: 0 };
  const runs = new PageRuns(store, () => engineThat(async () => ({ status: "succeed", message: "", statistics })));
  expect(await runs.fire(model, settings, "en")).toBe("page:1");
  expect(store.getState().runs.runs[0]).toMatchObject({ status: "succeed", progress: 1, hasResult: true, settings });
  await runs.remove("page:1");
  expect(store.getState().runs.runs).toEqual([]);
  expect(runs.result("page:1")).toBeUndefined();
});

it("tells why a model cannot run, and that a run was ended with its worker", async () => {
  const store = newStore();
  const failed = { status: "failed", message: "M.mo:2:3 no such class", statistics: null };
  const broken = new PageRuns(store, () => engineThat(async () => failed));
  expect(await broken.fire(model, settings, "en")).toBeUndefined();
  expect(store.getState().runs.runs[0]).toMatchObject({ status: "failed", message: failed.message, hasResult: false });
  const other = newStore();
  const ended = new PageRuns(other, () => engineThat(() => Promise.reject(new EngineError("closed"))));
  expect(await ended.fire(model, settings, "en")).toBeUndefined();
  expect(other.getState().runs.runs[0]).toMatchObject({ status: "stop", message: "", hasLog: false });
});
