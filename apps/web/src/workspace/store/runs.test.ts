import { describe, expect, it } from "vitest";
import {
  courseOf,
  isEnded,
  isReadable,
  noRuns,
  patchRun,
  putRun,
  type RunRecord,
  removeRun,
  runBefore,
  runNumber,
  runOf,
  showPageRuns,
  taskIdOf,
  toldRun,
} from "./runs.ts";

const run = (id: string): RunRecord => ({
  id,
  className: "M",
  settings: undefined,
  status: "simulating",
  message: "",
  createdAt: 0,
  isInPage: false,
  hasResult: false,
  hasLog: true,
});
const two = putRun(putRun(noRuns, run("task:1")), run("page:1"));

describe("runs", () => {
  it("stand newest first, and keep their place when more is known of them", () => {
    expect(two.runs.map(({ id }) => id)).toEqual(["page:1", "task:1"]);
    const known = putRun(two, { ...run("task:1"), status: "succeed" });
    expect(known.runs.map(({ id }) => id)).toEqual(["page:1", "task:1"]);
    expect(known.runs.map(isEnded)).toEqual([false, true]);
  });

  it("show the newer of two states of a task, in whatever order they arrive", () => {
    const simulating: RunRecord = { ...run("task:1"), revision: 7 };
    const paused: RunRecord = { ...simulating, status: "pause", revision: 9 };
    expect(putRun(putRun(noRuns, simulating), paused).runs).toMatchObject([paused]);
    expect(putRun(putRun(noRuns, paused), { ...simulating, revision: 8 }).runs).toMatchObject([paused]);
  });

  it("change and go; what is gone stays gone", () => {
    const half = patchRun(two, "page:1", { progress: 0.5 });
    expect([courseOf(half, "page:1").progress, courseOf(half, "task:1").progress]).toEqual([0.5, 0]);
    const one = removeRun(half, "page:1");
    expect(patchRun(one, "page:1", { progress: 1 })).toEqual(one);
    expect(courseOf(one, "page:1").progress).toBe(0);
  });

  it("are the same list while only their courses change, but for the first points of one", () => {
    const begun = patchRun(two, "page:1", { progress: 0.1, points: 1 });
    expect(begun.runs.map(isReadable)).toEqual([true, false]);
    const further = patchRun(begun, "page:1", { status: "simulating", progress: 0.2, points: 9, seenAt: 1000 });
    expect(further.runs).toBe(begun.runs);
    expect(courseOf(further, "page:1")).toMatchObject({ progress: 0.2, points: 9, pace: [{ at: 1000, progress: 0.2 }] });
    const ended = patchRun(further, "page:1", { status: "stop", points: 0 });
    expect(ended.runs.map(isReadable)).toEqual([false, false]);
    expect(courseOf(ended, "page:1").pace).toBeUndefined();
  });

  it("of the page are shown in another window with their courses, beside those of the server", () => {
    const half = patchRun(two, "page:1", { isInPage: true, progress: 0.5, points: 3 });
    const told = toldRun(half, "page:1");
    const elsewhere = showPageRuns(putRun(noRuns, run("task:1")), told === undefined ? [] : [told]);
    expect(elsewhere.runs.map(({ id }) => id).sort()).toEqual(["page:1", "task:1"]);
    expect(courseOf(elsewhere, "page:1")).toMatchObject({ progress: 0.5, points: 3 });
    expect(showPageRuns(elsewhere, []).runs.map(({ id }) => id)).toEqual(["task:1"]);
  });

  it("take over from the newest before them of their class that has a result", () => {
    const done = (id: string, className = "M"): RunRecord => ({ ...run(id), className, status: "succeed", hasResult: true });
    const runs = [run("task:5"), done("task:4"), done("task:3", "Other"), done("task:2"), done("task:1")];
    const state = { ...noRuns, runs };
    const before = (id: string) => runBefore(state, runOf(state, id) ?? run(id))?.id;
    expect([before("task:4"), before("task:3"), before("task:2"), before("task:1")]).toEqual([
      "task:2",
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("that fail are shown until one succeeds or the failed one goes; one that had failed before is not", () => {
    const ends = (id: string, status: RunRecord["status"], state = two) => putRun(state, { ...run(id), status });
    const failed = patchRun(two, "page:1", { status: "failed" });
    expect([failed.failed, ends("task:1", "var_num_exceed").failed]).toEqual(["page:1", "task:1"]);
    expect([ends("task:1", "stop", failed).failed, ends("task:1", "succeed", failed).failed]).toEqual(["page:1", undefined]);
    expect([removeRun(failed, "task:1").failed, removeRun(failed, "page:1").failed]).toEqual(["page:1", undefined]);
    expect(putRun(noRuns, { ...run("task:1"), status: "failed" }).failed).toBeUndefined();
  });

  it("of the server have a task", () => {
    expect([taskIdOf("task:7"), taskIdOf("page:7")]).toEqual([7, undefined]);
    expect(["task:12345", "page:6ebac5ce-bcbe"].map(runNumber)).toEqual(["#12345", "#6eba"]);
  });
});
