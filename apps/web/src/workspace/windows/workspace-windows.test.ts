import { describe, expect, it, vi } from "vitest";
import { EngineError } from "../../engine/engine-client.ts";
import type { ResultSource } from "../result/result-source.ts";
import { addCurve } from "../store/charts/chart-curves.ts";
import { addChart } from "../store/charts/chart-list.ts";
import { advance, play, seek } from "../store/playback.ts";
import { putRun, type ToldRun, toldRun } from "../store/runs.ts";
import { firstState, showResult } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import type { WindowLine, WindowMessage } from "./window-line.ts";
import { WorkspaceWindows } from "./workspace-windows.ts";

/** Lines between windows of one browser: each message is a copy, and is heard when it is delivered. */
function browser() {
  const listeners = new Set<{ hear?: (message: WindowMessage) => void }>();
  const waiting: (() => void)[] = [];
  const line = (): WindowLine => {
    const own: { hear?: (message: WindowMessage) => void } = {};
    listeners.add(own);
    return {
      say: (message) => {
        const copy = structuredClone(message);
        for (const other of listeners) if (other !== own) waiting.push(() => other.hear?.(copy));
      },
      hear: (listener) => {
        own.hear = listener;
      },
      close: () => listeners.delete(own),
    };
  };
  const deliver = (): void => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  };
  return { line, deliver, nWaiting: () => waiting.length };
}

const record: ToldRun = {
  ...{ id: "page:1", className: "M", settings: undefined, status: "succeed", progress: 1, message: "" },
  ...{ createdAt: 5, isInPage: true, hasResult: true, hasLog: false },
};

function desk() {
  const { line, deliver, nWaiting } = browser();
  const open = (window: string, cell?: string, resultOf: (runId: string) => ResultSource | undefined = () => undefined) => {
    const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, `chart of ${window}`));
    const onRecalled = vi.fn();
    const windows = new WorkspaceWindows({ store, line: line(), window, cell, resultOf, onRecalled });
    windows.open();
    return { store, windows, onRecalled, charts: () => store.getState().charts.charts.map(({ id }) => id) };
  };
  return { open, deliver, nWaiting };
}

describe("the windows of one workspace", () => {
  it("a window takes the state of its workspace, and each follows the other from then on", () => {
    const { open, deliver } = desk();
    const first = open("a");
    first.store.actOnAll(showResult, "task:3");
    const second = open("b", "charts");
    expect(second.store.getState().windows.first).toBe("waiting");
    deliver();
    expect(second.store.getState().windows.first).toBe("here");
    expect(first.store.getState().windows.open).toEqual([{ cell: "charts", isShownHere: false }]);
    expect([second.charts(), second.store.getState().runs.active]).toEqual([["chart of a"], "task:3"]);
    second.store.act("charts", addCurve, "chart of a", { runId: "task:3", variable: "x" });
    deliver();
    first.store.act("charts", addChart, "two");
    deliver();
    expect(second.store.getState().charts).toEqual(first.store.getState().charts);
    expect(first.charts()).toEqual(["chart of a", "two"]);
    expect(first.store.getState().charts.charts[0]?.subCharts[0]?.curves).toMatchObject([{ variable: "x" }]);
  });

  it("takes the same one of two changes that are made at once", () => {
    const { open, deliver } = desk();
    const [first, second, third] = [open("a"), open("b", "charts"), open("c", "cell-2")];
    deliver();
    first.store.act("playback", seek, 1);
    second.store.act("playback", seek, 2);
    deliver();
    const times = [first, second, third].map(({ store }) => store.getState().playback.time);
    expect(times).toEqual([2, 2, 2]);
  });

  it("tells that a run is played and where it stands then, and not each moment between", () => {
    const { open, deliver, nWaiting } = desk();
    const [first, second] = [open("a"), open("b", "charts")];
    deliver();
    first.store.act("playback", play, [0, 10]);
    deliver();
    expect(second.store.getState().playback).toMatchObject({ time: 0, playing: [0, 10] });
    first.store.act("playback", advance, 2);
    expect(nWaiting()).toBe(0);
    first.store.act("playback", seek, 3);
    deliver();
    expect(second.store.getState().playback).toMatchObject({ time: 3, playing: undefined });
  });

  it("gives the place back when the window closes, and closes the window when its cell is taken back", () => {
    const { open, deliver } = desk();
    const [first, second] = [open("a"), open("b", "charts")];
    deliver();
    first.windows.recall("charts");
    deliver();
    expect(second.onRecalled).toHaveBeenCalledOnce();
    expect(first.store.getState().windows.open).toEqual([]);
    second.windows.greet();
    deliver();
    expect(first.store.getState().windows.open).toHaveLength(1);
    second.windows.close();
    deliver();
    expect(first.store.getState().windows.open).toEqual([]);
  });

  it("a workspace that begins again takes what its window still has", () => {
    const { open, deliver } = desk();
    const [first, second] = [open("a"), open("b", "charts")];
    deliver();
    first.store.act("charts", addChart, "two");
    deliver();
    first.windows.close();
    deliver();
    expect(second.store.getState().windows.first).toBe("gone");
    const again = open("d");
    deliver();
    expect([again.charts(), second.store.getState().windows.first]).toEqual([["chart of a", "two"], "here"]);
    expect(again.store.getState().windows.open).toEqual([{ cell: "charts", isShownHere: false }]);
  });

  it("reads results of runs in the page from the workspace that holds them, as long as it is there", async () => {
    const { open, deliver } = desk();
    const source = { find: async () => [{ path: "x" }] } as unknown as ResultSource;
    const first = open("a", undefined, (runId) => (runId === "page:1" ? source : undefined));
    const second = open("b", "charts");
    deliver();
    first.store.act("runs", putRun, record);
    deliver();
    expect(toldRun(second.store.getState().runs, "page:1")).toMatchObject(record);
    const found = second.windows.result("page:1")?.find("x");
    const refused = second.windows.result("page:9")?.find("x");
    deliver();
    await vi.waitFor(() => deliver());
    await Promise.resolve();
    deliver();
    await expect(found).resolves.toEqual([{ path: "x" }]);
    await expect(refused).rejects.toThrow(EngineError);
    const late = second.windows.result("page:1")?.find("x");
    first.windows.close();
    deliver();
    await expect(late).rejects.toThrow("closed");
    expect(second.windows.result("page:1")).toBeUndefined();
  });
});
