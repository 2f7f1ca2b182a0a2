import { expect, it, vi } from "vitest";
import { showView } from "./grid.ts";
import { firstState, showResult } from "./workspace-state.ts";
import { createWorkspaceStore } from "./workspace-store.ts";

it("does actions to one noun, leaving the others as they are, or to all", () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const heard = vi.fn();
  store.subscribe(heard);
  const before = store.getState();
  store.act("grid", showView, "icon");
  expect(store.getState()).toEqual({ ...before, grid: { ...before.grid, view: "icon" } });
  expect(store.getState().charts).toBe(before.charts);
  store.actOnAll(showResult, "task:1");
  expect(store.getState().runs.active).toBe("task:1");
  expect(heard).toHaveBeenCalledTimes(2);
});
