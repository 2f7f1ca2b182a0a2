/** Rules of time: what clocks show, what lateness costs, who is stuck. */
import { describe, expect, it } from "vitest";
import { closingOf, daysLate, deductionOf, leftOf } from "./lateness.ts";
import { instantOf, localTimeOf } from "./local-time.ts";
import { stateOf, stuckReasonOf } from "./work-state.ts";

const due = new Date("2026-12-01T15:59:00Z");
const at = (days: number) => new Date(due.getTime() + days * 86_400_000);

describe("times of a zone", () => {
  it.each([
    ["2026-12-01T23:59", "Asia/Shanghai", "2026-12-01T15:59:00.000Z"],
    ["2026-07-01T12:00", "Europe/Berlin", "2026-07-01T10:00:00.000Z"],
    ["2026-12-01T12:00", "Europe/Berlin", "2026-12-01T11:00:00.000Z"],
    // The first hour after clocks are set forward at 01:00 UTC.
    ["2026-03-29T03:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["2026-12-01T12:00", "Asia/Kathmandu", "2026-12-01T06:15:00.000Z"],
  ])("%s in %s is %s, and shown as that", (local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant);
    expect(localTimeOf(new Date(instant), zone)).toBe(local);
  });
});

describe("lateness", () => {
  it("counts begun days, and none before the due date", () => {
    expect([at(-1), due, at(0.001), at(1), at(1.5)].map((time) => daysLate(time, due))).toEqual([0, 0, 1, 1, 2]);
  });

  it("costs percent a day where the policy says so, and never more than all", () => {
    const deduction = { policy: "deduction", dailyPercent: 30 } as const;
    expect([0, 1, 3, 4].map((days) => deductionOf(deduction, days))).toEqual([0, 30, 90, 100]);
    expect(deductionOf({ policy: "until", dailyPercent: 30 }, 2)).toBe(0);
    expect(leftOf(9.5, 30)).toBe(6.65);
  });

  it("is taken as long as points are left, until a date, or not at all", () => {
    expect(closingOf({ policy: "deduction", dailyPercent: 30 }, due, undefined)).toEqual(at(3));
    expect(closingOf({ policy: "deduction", dailyPercent: 100 }, due, undefined)).toEqual(due);
    expect(closingOf({ policy: "until", dailyPercent: 0 }, due, at(2))).toEqual(at(2));
    expect(closingOf({ policy: "none", dailyPercent: 50 }, due, at(2))).toEqual(due);
  });
});

describe("where a student is", () => {
  const nothing = { startedAt: null, committedAt: null, handedInAt: null, runs: [], points: null };
  const begun = { ...nothing, startedAt: at(-20) };

  it("is told by what was begun, handed in and marked", () => {
    const handedIn = { ...begun, handedInAt: due };
    const states = [nothing, begun, handedIn, { ...handedIn, handedInAt: at(1) }, { ...handedIn, points: 3 }];
    expect(states.map((facts) => stateOf(facts, due))).toEqual(["notBegun", "begun", "handedIn", "late", "marked"]);
  });

  it("is stuck after three failed runs in a row", () => {
    const runs = (...statuses: ("failed" | "succeed" | "stop")[]) => stuckReasonOf({ ...begun, runs: statuses }, due, at(-20));
    expect(runs("failed", "failed", "failed")).toBe("runs");
    expect([runs("failed", "failed"), runs("failed", "failed", "succeed"), runs("stop", "failed", "failed")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("is stuck after a week without a commit, in the last week before the due date", () => {
    const saved = (days: number, now: number) => stuckReasonOf({ ...begun, committedAt: at(days) }, due, at(now));
    expect([saved(-13, -6), saved(-12, -6), saved(-20, -8)]).toEqual(["idle", null, null]);
    expect(stuckReasonOf(begun, due, at(-6))).toBe("idle");
  });

  it("is stuck where nothing is begun three days before, and neither when it is done nor after the due date", () => {
    expect([at(-3), at(-4), at(1)].map((now) => stuckReasonOf(nothing, due, now))).toEqual(["notBegun", null, null]);
    const failed = ["failed", "failed", "failed"] as const;
    expect(stuckReasonOf({ ...begun, handedInAt: at(-9), runs: failed }, due, at(-6))).toBeNull();
  });
});
