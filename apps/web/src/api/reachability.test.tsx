import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { createQueryClient } from "./query-client.ts";
import { useObstacle, watchReachability, whenReachable } from "./reachability.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useObstacle.setState({ obstacle: null, isFull: false });
  onlineManager.setOnline(true);
});

it("an action that a server that is away did not answer waits, and is sent once when the server answers", async () => {
  let isThere = false;
  const { doubt } = watchReachability(async () => (isThere ? "ready" : "away"));
  const onActionFailed = vi.fn();
  const queries = createQueryClient({ onPageRefused: vi.fn(), onActionDone: vi.fn(), onActionFailed, onDefect: vi.fn() });
  queries.mount();
  const arrived = vi.fn();
  const send = async (): Promise<void> => {
    if (!isThere) {
      await doubt();
      throw new CallError("unreachable");
    }
    arrived();
  };
  const sent = queries.getMutationCache().build(queries, { mutationFn: send }).execute(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(useObstacle.getState().obstacle).toBe("server");
  expect(queries.getMutationCache().getAll()[0]?.state.isPaused).toBe(true);
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await sent;
  expect(useObstacle.getState().obstacle).toBe(null);
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(onActionFailed).not.toHaveBeenCalled();
  queries.unmount();
});

it("an action without an answer fails where the server is there: nobody knows whether it was done", async () => {
  const { doubt } = watchReachability(async () => "ready");
  const onActionFailed = vi.fn();
  const queries = createQueryClient({ onPageRefused: vi.fn(), onActionDone: vi.fn(), onActionFailed, onDefect: vi.fn() });
  const send = vi.fn(async () => {
    await doubt();
    throw new CallError("unreachable");
  });
  await expect(queries.getMutationCache().build(queries, { mutationFn: send }).execute(undefined)).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
  expect(onActionFailed).toHaveBeenCalledTimes(1);
});

it("a network that is back says nothing of the server", async () => {
  let isThere = false;
  watchReachability(async () => (isThere ? "ready" : "away"));
  window.dispatchEvent(new Event("offline"));
  expect(useObstacle.getState().obstacle).toBe("network");
  const reached = vi.fn();
  void whenReachable().then(reached);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(3000);
  expect(useObstacle.getState().obstacle).toBe("server");
  expect(reached).not.toHaveBeenCalled();
  isThere = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(reached).toHaveBeenCalledTimes(1);
});

it("a server without room is there: nothing waits, and the page says so until there is room", async () => {
  let state: "full" | "ready" = "full";
  const { doubt, foundFull } = watchReachability(async () => state);
  await doubt();
  expect(useObstacle.getState()).toEqual({ obstacle: null, isFull: true });
  expect(onlineManager.isOnline()).toBe(true);
  state = "ready";
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useObstacle.getState().isFull).toBe(false);
  foundFull();
  expect(useObstacle.getState().isFull).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(useObstacle.getState().isFull).toBe(false);
});

it("the server's own word tells a full disk from a database that is away", async () => {
  const answers = [
    { ok: true, json: async () => ({}) },
    { ok: false, json: async () => ({ obstacles: [{ part: "disk" }] }) },
    { ok: false, json: async () => ({ obstacles: [{ part: "disk" }, { part: "database" }] }) },
  ];
  vi.stubGlobal("fetch", async () => answers.shift());
  const { doubt } = watchReachability();
  const told: object[] = [];
  for (let asked = 0; asked < 3; asked++) {
    await doubt();
    told.push(useObstacle.getState());
  }
  vi.unstubAllGlobals();
  expect(told).toEqual([
    { obstacle: null, isFull: false },
    { obstacle: null, isFull: true },
    { obstacle: "server", isFull: true },
  ]);
});
