import { present } from "@mofang/vocabulary";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import type { CurveData } from "../../engine/messages.ts";
import type { Runs } from "../runs/runs-context.tsx";
import type { Chart, ChartCurve } from "../store/charts/chart.ts";
import { patchRun, putRun, type ToldRun } from "../store/runs.ts";
import { StoreContext } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { useCurves } from "./use-curves.ts";

const run: ToldRun = {
  id: "task:1",
  className: "M",
  settings: {
    ...{ startTime: 0, stopTime: 8, intervals: 4, algorithm: "Dassl", precision: 1e-6, initialStep: null },
    ...{ storeEvents: true, parameters: {}, note: "" },
  },
  status: "simulating",
  progress: 0.25,
  message: "",
  createdAt: 0,
  isInPage: false,
  points: 2,
  hasResult: false,
  hasLog: true,
};

const curves: readonly ChartCurve[] = [{ runId: run.id, variable: "x", colour: 0 }];
const chart = {
  id: "c",
  subCharts: [{ id: 1, x: 0, y: 0, curves }],
  activeSubChart: 1,
  xRange: undefined,
};

it("reads a curve again whenever its run has more points, one question at a time, over the whole time of the run", async () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.act("runs", putRun, run);
  const answers: ((last: number) => void)[] = [];
  const ask = (): Promise<readonly CurveData[]> =>
    new Promise((resolve) =>
      answers.push((last) =>
        resolve([{ name: "x", unit: "m", time: Float64Array.of(0, last), values: Float64Array.of(0, last) }]),
      ),
    );
  const runs = { placeOf: () => ({ result: () => ({ curves: ask }) }) } as unknown as Runs;
  const wrapper = ({ children }: { readonly children: ReactNode }) => <StoreContext value={store}>{children}</StoreContext>;
  const { result } = renderHook(() => useCurves(chart, runs, 500), { wrapper });
  const lastTime = (): number | undefined => [...result.current.curves.values()][0]?.time.at(-1);
  const patch = (facts: Partial<ToldRun>): void => act(() => store.act("runs", patchRun, run.id, facts));

  await waitFor(() => expect(answers).toHaveLength(1));
  // While an answer is awaited, all that comes meanwhile is one more question, and the answer is shown all the same.
  for (const points of [3, 4, 5]) patch({ points });
  expect(answers).toHaveLength(1);
  answers[0]?.(2);
  await waitFor(() => expect(lastTime()).toBe(2));
  expect(result.current.whole).toEqual([0, 8]);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(5);
  await waitFor(() => expect(lastTime()).toBe(5));
  expect(result.current.whole).toEqual([0, 8]);

  // The result takes the place of what was shown, which stands until then.
  patch({ status: "stop", hasResult: true, points: 0 });
  await waitFor(() => expect(answers).toHaveLength(3));
  expect(lastTime()).toBe(5);
  answers[2]?.(6);
  await waitFor(() => expect(lastTime()).toBe(6));
  expect(result.current.whole).toEqual([0, 6]);
});

it("shows the part of the time that a run until it is stopped goes through, unless the reader has zoomed into another", () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const settings = { ...present(run.settings, "settings of the run"), stopTime: 8000 };
  store.act("runs", putRun, { ...run, settings, progress: 0, endless: { ownDuration: 20, pace: 1 } });
  const runs = { placeOf: () => ({ result: () => ({ curves: async () => [] }) }) } as unknown as Runs;
  const wrapper = ({ children }: { readonly children: ReactNode }) => <StoreContext value={store}>{children}</StoreContext>;
  const shown = renderHook(({ xRange }: Pick<Chart, "xRange">) => useCurves({ ...chart, xRange }, runs, 500), {
    wrapper,
    initialProps: { xRange: undefined } as Pick<Chart, "xRange">,
  });
  const now = () => [shown.result.current.whole, shown.result.current.xRange];

  expect(now()).toEqual([[0, 20], undefined]);
  act(() => store.act("runs", patchRun, run.id, { progress: 25 / 8000 }));
  expect(now()).toEqual([
    [0, 30],
    [10, 30],
  ]);
  shown.rerender({ xRange: [2, 3] });
  expect(now()).toEqual([
    [0, 30],
    [2, 3],
  ]);
});

it("asks for the width of the window before the plot has one, and again only where that is far from the plot's", async () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.act("runs", putRun, { ...run, status: "stop", hasResult: true });
  const asked: number[] = [];
  const read = async (_variables: unknown, _window: unknown, pixels: number): Promise<readonly CurveData[]> => {
    asked.push(pixels);
    return [{ name: "x", unit: "m", time: Float64Array.of(0, 8), values: Float64Array.of(0, 1) }];
  };
  const runs = { placeOf: () => ({ result: () => ({ curves: read }) }) } as unknown as Runs;
  const wrapper = ({ children }: { readonly children: ReactNode }) => <StoreContext value={store}>{children}</StoreContext>;
  const { result, rerender } = renderHook((width: number | undefined) => useCurves(chart, runs, width), {
    wrapper,
    initialProps: undefined,
  });
  await waitFor(() => expect(result.current.curves.size).toBe(1));
  const likely = 100 * Math.ceil(window.innerWidth / 100);
  rerender(window.innerWidth / 2);
  expect(asked).toEqual([likely]);
  rerender(2 * window.innerWidth);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toBeGreaterThanOrEqual(2 * window.innerWidth);
});
