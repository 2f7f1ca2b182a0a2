import { expect, it } from "vitest";
import { unknownCourse } from "../store/run-course.ts";
import type { RunRecord } from "../store/runs.ts";
import { followedTimes } from "./followed-times.ts";

/** Of a model of 4 s, which goes on for a thousand times as long. */
const run: RunRecord = {
  id: "page:1",
  className: "M",
  settings: {
    ...{ startTime: 1, stopTime: 4001, intervals: 4, algorithm: "Dassl", precision: 1e-6, initialStep: null },
    ...{ storeEvents: true, parameters: {}, note: "" },
  },
  status: "simulating",
  message: "",
  createdAt: 0,
  isInPage: true,
  hasResult: false,
  hasLog: true,
};

const at = (time: number, facts: Partial<RunRecord>) =>
  followedTimes({ ...run, ...facts }, { ...unknownCourse, progress: (time - 1) / 4000 });

it("shows a part of the time that stands until the run has come to its end, and keeps half of what was shown", () => {
  const slow = { endless: { ownDuration: 4, pace: 0.1 } };
  expect(at(1, slow)).toEqual([1, 5]);
  expect(at(4.9, slow)).toEqual([1, 5]);
  expect(at(5.1, slow)).toEqual([3, 7]);
  expect(at(6.9, slow)).toEqual([3, 7]);
  expect(at(7.1, slow)).toEqual([5, 9]);
});

it("shows ten seconds of the wall at least", () => {
  const quick = { endless: { ownDuration: 4, pace: 2 } };
  expect(at(1, quick)).toEqual([1, 21]);
  expect(at(22, quick)).toEqual([11, 31]);
});

it("shows all of the time of a run as fast as possible, in steps", () => {
  expect(at(1, { endless: { ownDuration: 4, pace: null } })).toEqual([1, 5]);
  expect(at(14, { endless: { ownDuration: 4, pace: null } })).toEqual([1, 17]);
});

it("follows no run that ends by itself", () => {
  expect(at(2, {})).toBeUndefined();
});
