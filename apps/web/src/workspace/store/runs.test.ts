import { describe, expect, it } from "vitest";
import { isEnded, noRuns, patchRun, putRun, type RunRecord, removeRun, runBefore, runNumber, runOf, taskIdOf } from "./runs.ts";

const run = (id: string): RunRecord => ({
  id,
  className: "M",
  settings: undefined,
  status: "simulating",
  progress: 0,
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
    expect(putRun(putRun(noRuns, simulating), paused).runs).toEqual([paused]);
    expect(putRun(putRun(noRuns, paused), { ...simulating, revision: 8 }).runs).toEqual([paused]);
  });

  it("change and go; what is gone stays gone", () => {
    expect(runOf(patchRun(two, "page:1", { progress: 0.5 }), "page:1")?.progress).toBe(0.5);
    const one = removeRun(two, "page:1");
    expect(patchRun(one, "page:1", { progress: 1 }).runs).toEqual(one.runs);
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
