import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { createQueryClient } from "./query-client.ts";

function setUp() {
  const onPageRefused = vi.fn();
  const onActionFailed = vi.fn();
  const onActionDone = vi.fn();
  const onDefect = vi.fn();
  const queries = createQueryClient({ onPageRefused, onActionFailed, onActionDone, onDefect });
  const query = (error: Error, page: boolean) =>
    queries
      .fetchQuery({ queryKey: ["q", page], queryFn: () => Promise.reject(error), meta: { page }, retry: false })
      .catch(() => undefined);
  return { queries, query, onPageRefused, onActionFailed, onActionDone, onDefect };
}

describe("what a page cannot be shown without", () => {
  it("[ERR-009] [ERR-082] leads to the 404 page with the server's words when it is not found", async () => {
    const { query, onPageRefused } = setUp();
    await query(new CallError("refused", { code: 404, message: "没有权限查看此仓库，或它已被删除" }), true);
    expect(onPageRefused).toHaveBeenCalledExactlyOnceWith("not-found", "没有权限查看此仓库，或它已被删除");
  });

  it("[ERR-010] leads to the 401 page when it is not allowed", async () => {
    const { query, onPageRefused } = setUp();
    await query(new CallError("refused", { code: 401 }), true);
    expect(onPageRefused).toHaveBeenCalledExactlyOnceWith("no-permission", "");
  });
});

it("a list or panel that fails stays where it is", async () => {
  const { query, onPageRefused } = setUp();
  await query(new CallError("refused", { code: 404 }), false);
  expect(onPageRefused).not.toHaveBeenCalled();
});

it("[ERR-017] an action that fails is told, unless it tells by itself", async () => {
  const { queries, onActionFailed } = setUp();
  const act = (quiet: boolean) =>
    queries
      .getMutationCache()
      .build(queries, { mutationFn: () => Promise.reject(new CallError("failed", { message: "出错" })), meta: { quiet } })
      .execute(undefined)
      .catch(() => undefined);
  await act(true);
  expect(onActionFailed).not.toHaveBeenCalled();
  await act(false);
  expect(onActionFailed).toHaveBeenCalledTimes(1);
});

it("a defect in what goes with an action is told as one, also where the action tells its failures by itself", async () => {
  const { queries, onActionFailed, onDefect } = setUp();
  const defect = new TypeError("undefined is no text");
  const onSuccess = () => {
    throw defect;
  };
  await queries
    .getMutationCache()
    .build(queries, { mutationFn: async () => null, onSuccess, meta: { quiet: true } })
    .execute(undefined)
    .catch(() => undefined);
  expect(onDefect).toHaveBeenCalledExactlyOnceWith(defect);
  expect(onActionFailed).not.toHaveBeenCalled();
});

it("an action that succeeds says so by the name of its call, by which its failures were told", async () => {
  const { queries, onActionFailed, onActionDone } = setUp();
  const act = (mutationFn: () => Promise<unknown>) =>
    queries
      .getMutationCache()
      .build(queries, { mutationKey: ["addTag"], mutationFn })
      .execute(undefined)
      .catch(() => undefined);
  await act(() => Promise.reject(new CallError("failed", { message: "出错" })));
  expect(onActionFailed.mock.calls.map(([, call]) => call)).toEqual(["addTag"]);
  expect(onActionDone).not.toHaveBeenCalled();
  await act(() => Promise.resolve(null));
  expect(onActionDone.mock.calls).toEqual([["addTag"]]);
});

describe("an answer that becomes stale while it is under way", () => {
  /** A question that is under way, whose answers come in any order. */
  function ask() {
    const { queries } = setUp();
    const answers: ((text: string) => void)[] = [];
    const options = { queryKey: ["list"], queryFn: () => new Promise<string>((answer) => answers.push(answer)), retry: false };
    return { queries, options, answers };
  }

  it("is asked for anew, and what the server read before the change is not shown", async () => {
    const { queries, options, answers } = ask();
    const observer = new QueryObserver(queries, options);
    const stop = observer.subscribe(() => undefined);
    const refreshed = queries.invalidateQueries({ queryKey: ["list"] });
    expect(answers).toHaveLength(2);
    answers[0]?.("before the change");
    answers[1]?.("after it");
    await refreshed;
    expect(observer.getCurrentResult()).toMatchObject({ data: "after it", isFetching: false });
    stop();
  });

  it("comes to who waits for the first one", async () => {
    const { queries, options, answers } = ask();
    const waiting = queries.fetchQuery(options);
    void queries.invalidateQueries({ queryKey: ["list"] });
    answers[1]?.("after it");
    expect(await waiting).toBe("after it");
  });
});
