import { defaultSettings } from "@mofang/simulation";
import { expect, it } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import { type AppRunRequest, type AppRunState, AppRuns, noRuns } from "./app-runs.ts";

/** An engine whose runs end when the test says so; a stop ends the one that runs. */
function fakeEngine() {
  const begun: { readonly key: unknown; readonly end: (outcome: object) => void }[] = [];
  const engine = {
    request: async (name: string, input: { settings?: { parameters: { k: number } }; variables?: readonly string[] }) => {
      if (name === "control") begun.at(-1)?.end({ status: "stop", message: "", statistics: null });
      if (name === "curves") {
        const points = { time: Float64Array.of(0, 1), values: Float64Array.of(0, 2) };
        return (input.variables ?? []).map((one) => ({ name: one, unit: "", ...points }));
      }
      if (name !== "run") return null;
      return new Promise((resolve) => begun.push({ key: input.settings?.parameters.k, end: resolve }));
    },
    close: () => undefined,
  } as unknown as EngineClient;
  return { engine, begun };
}

const { startTime, stopTime, intervals } = defaultSettings;
const settings = {
  startTime,
  stopTime,
  intervals,
  precision: 1e-6,
  algorithm: "Dassl",
  initialStep: null,
  storeEvents: true,
} as const;
const requestOf = (k: number): AppRunRequest => ({
  ...{ className: "Lag", language: "en", key: String(k), wanted: { variables: ["x"], times: [1] } },
  settings: { ...settings, parameters: { k } },
});
const succeeded = { status: "succeed", message: "", statistics: { seconds: 0.5 }, result: new Blob() };
const turn = () => new Promise((resolve) => setTimeout(resolve));

function start() {
  const { engine, begun } = fakeEngine();
  const states: AppRunState[] = [noRuns];
  const runs = new AppRuns(
    engine,
    noRuns,
    (state) => states.push(state),
    () => undefined,
  );
  return { runs, begun, now: () => states.at(-1) ?? noRuns };
}

it("of values that come while a run goes on only the newest runs, and the run that nobody waits for is stopped", async () => {
  const { runs, begun, now } = start();
  for (const k of [1, 2, 3]) runs.want(requestOf(k));
  await turn();
  expect(begun.map(({ key }) => key)).toEqual([1, 3]);
  begun[1]?.end(succeeded);
  await turn();
  expect(now()).toMatchObject({ isRunning: false, isStopped: false, shown: { key: "3", seconds: 0.5 } });
  expect(now().shown?.result.around.get(1)?.get("x")?.values).toEqual(Float64Array.of(0, 2));
});

it("a run that fails says why, and what was shown before stays", async () => {
  const { runs, begun, now } = start();
  runs.want(requestOf(1));
  begun[0]?.end(succeeded);
  await turn();
  runs.want(requestOf(2));
  begun[1]?.end({ status: "failed", message: "division by zero", statistics: null });
  await turn();
  expect(now()).toMatchObject({ isRunning: false, failure: "division by zero", shown: { key: "1" } });
});

it("what is stopped shows what it showed, and after closing nothing is told", async () => {
  const { runs, begun, now } = start();
  runs.want(requestOf(1));
  runs.stop();
  await turn();
  expect(now()).toMatchObject({ isRunning: false, isStopped: true, shown: undefined });
  runs.want(requestOf(2));
  runs.close();
  begun[1]?.end(succeeded);
  await turn();
  expect(now().shown).toBeUndefined();
});
