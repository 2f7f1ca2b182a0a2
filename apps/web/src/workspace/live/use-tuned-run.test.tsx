import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type Runs, RunsContext } from "../runs/runs-context.tsx";
import type { TunedValues } from "../store/run-course.ts";
import { patchRun, putRun, type RunRecord } from "../store/runs.ts";
import { StoreContext } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { useTunedRun } from "./use-tuned-run.ts";
import { useTunedValue } from "./use-tuned-value.ts";

const run: RunRecord = {
  ...{ id: "page:1", className: "M", settings: undefined, status: "simulating", progress: 0, message: "" },
  ...{ createdAt: 0, isInPage: true, hasResult: false, hasLog: true },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it("sets the first value of a frame at once, and all that follow within it together at its end", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.act("runs", putRun, run);
  const told: TunedValues[] = [];
  const noted: TunedValues[] = [];
  const page = {
    tune: async (_: string, values: TunedValues) => {
      told.push(values);
      return [];
    },
    noteTuned: (_: string, values: TunedValues) => noted.push(values),
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StoreContext value={store}>
      <RunsContext value={{ page } as unknown as Runs}>{children}</RunsContext>
    </StoreContext>
  );
  const { result } = renderHook(() => useTunedRun("M"), { wrapper });
  const frame = (): Promise<void> =>
    act(async () => {
      for (const call of frames.splice(0)) call(0);
    });

  await act(async () => {
    result.current.tune("u", 1);
    result.current.tune("u", 2);
    result.current.tune("on", true);
    result.current.tune("u", 3);
  });
  expect(told).toEqual([{ u: 1 }]);
  await frame();
  expect(told).toEqual([{ u: 1 }, { u: 3, on: true }]);
  await frame();
  await act(async () => result.current.tune("u", 4));
  expect(told.slice(2)).toEqual([{ u: 4 }]);
  // Every step is noted, whenever it is sent: the next press of a key begins with it.
  expect(noted).toEqual([{ u: 1 }, { u: 2 }, { on: true }, { u: 3 }, { u: 4 }]);
});

it("draws only what shows a value again when it is set", async () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.act("runs", putRun, run);
  const page = {
    tune: async () => [],
    noteTuned: (id: string, tuned: TunedValues) => store.act("runs", patchRun, id, { tuned }),
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StoreContext value={store}>
      <RunsContext value={{ page } as unknown as Runs}>{children}</RunsContext>
    </StoreContext>
  );
  const drawn = { panel: 0, own: 0, other: 0 };
  const panel = renderHook(() => [useTunedRun("M"), drawn.panel++] as const, { wrapper });
  const tunable = { ...{ name: "u", isInput: true, kind: "Real" as const, literals: [], unit: "", description: "" }, value: 0 };
  const bounds = { minimum: undefined, maximum: undefined };
  const own = renderHook(() => [useTunedValue({ ...tunable, ...bounds }, run), drawn.own++] as const, { wrapper });
  renderHook(() => [useTunedValue({ ...tunable, ...bounds, name: "v" }, run, 2), drawn.other++] as const, { wrapper });
  // React looks once more at what has first been told nothing new.
  await act(async () => panel.result.current[0].tune("u", 4));
  const before = { ...drawn };

  await act(async () => panel.result.current[0].tune("u", 5));
  expect(own.result.current[0]).toBe(5);
  expect(drawn).toEqual({ ...before, own: before.own + 1 });
});
