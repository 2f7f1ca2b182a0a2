// @vitest-environment happy-dom
import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { createQueryClient } from "./query-client.ts";
import { useObstacle, watchReachability, whenReachable } from "./reachability.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useObstacle.setState({ obstacle: null });
  onlineManager.setOnline(true);
});

it("an action that a server that is away did not answer waits, and is sent once when the server answers", async () => {
  let isThere = false;
  const { doubt } = watchReachability(async () => isThere);
  const onActionFailed = vi.fn();
  const queries = createQueryClient({ onPageRefused: vi.fn(), onActionDone: vi.fn(), onActionFailed });
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
  const { doubt } = watchReachability(async () => true);
  const onActionFailed = vi.fn();
  const queries = createQueryClient({ onPageRefused: vi.fn(), onActionDone: vi.fn(), onActionFailed });
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
  watchReachability(async () => isThere);
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
