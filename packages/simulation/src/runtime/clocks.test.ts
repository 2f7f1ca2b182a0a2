import { describe, expect, it } from "vitest";
import type { Run } from "../run/run.ts";
import { valuesOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** Value of a variable when everything at an instant has happened. */
function after(run: Run, name: string, time: number): number {
  const instants = run.result.time;
  let row = 0;
  while (row + 1 < instants.length && (instants[row + 1] ?? 0) <= time + 1e-9) row++;
  return valuesOf(run, name)[row] ?? Number.NaN;
}

function finished(text: string, stopTime: number): Run {
  const run = runModelica(text, "M", { stopTime, intervals: 50, tolerance: 1e-9 });
  expect(run.status).toMatchObject({ kind: "finished" });
  return run;
}

describe("a periodic clock", () => {
  it("ticks at the start and then at whole multiples of its interval", () => {
    const run = finished(
      "model M Integer n(start = 0); equation when Clock(1, 10) then n = previous(n) + 1; end when; end M;",
      1,
    );
    expect(after(run, "n", 0)).toBe(1);
    expect(after(run, "n", 0.099)).toBe(1);
    expect(after(run, "n", 0.1)).toBe(2);
    expect(after(run, "n", 1)).toBe(11);
    expect(run.statistics.events).toBe(10);
  });

  it("lets sub-clocks tick together with it, faster and later ones between", () => {
    const run = finished(
      `model M
        Integer n(start = 0), slow(start = 0), fast(start = 0), late(start = 0);
      equation
        when Clock(3, 10) then n = previous(n) + 1; end when;
        slow = subSample(n, 2);
        fast = superSample(n, 3) + 0*previous(fast);
        late = shiftSample(n, 1, 3);
      end M;`,
      1,
    );
    // n ticks at 0, 0.3, 0.6, 0.9; slow at 0, 0.6; late at 0.1, 0.4, 0.7, 1.
    expect([0, 0.3, 0.6, 0.9].map((time) => after(run, "n", time))).toEqual([1, 2, 3, 4]);
    expect([0, 0.5, 0.6, 1].map((time) => after(run, "slow", time))).toEqual([1, 1, 3, 3]);
    expect([0.05, 0.1, 0.35, 0.4, 1].map((time) => after(run, "late", time))).toEqual([0, 1, 1, 2, 4]);
    // Ticks together with n although its own instants are those of Clock(1, 10).
    expect([0.2, 0.3, 0.9].map((time) => after(run, "fast", time))).toEqual([1, 2, 4]);
  });

  it("has an interval and a first tick", () => {
    const run = finished(
      `model M
        parameter Real T = 0.25;
        Real h(start = -1), i(start = -1); Boolean first(start = false);
      equation
        when Clock(T) then h = interval(); first = firstTick(); i = previous(h); end when;
      end M;`,
      1,
    );
    expect(after(run, "h", 0)).toBeCloseTo(0.25, 12);
    expect(after(run, "i", 0)).toBe(-1);
    expect(after(run, "first", 0)).toBe(1);
    expect(after(run, "first", 0.25)).toBe(0);
  });
});

describe("sample and hold", () => {
  it("sees the left limit, so that a loop through both is delayed by one tick", () => {
    // y(k) = u(k) + hold value before the tick: 1, 2, 3, …
    const run = finished("model M Real y(start = 0); Real h; equation h = hold(y); y = sample(h, Clock(1, 2)) + 1; end M;", 2);
    expect([0, 0.5, 1, 2].map((time) => after(run, "y", time))).toEqual([1, 2, 3, 5]);
  });

  it("gives the start value before the first tick", () => {
    const run = finished(
      `model M
        Real u = sample(time, Clock(1, 2)); Real s(start = 7) = shiftSample(u, 1, 1) + 1; Real h = hold(s);
      end M;`,
      1,
    );
    expect(after(run, "h", 0.4)).toBe(7);
    expect(after(run, "h", 0.5)).toBeCloseTo(1.5, 12);
  });
});

describe("clocked equations", () => {
  it("control a continuous plant as the recurrence says", () => {
    // Plant der(x) = u with u held: x(k+1) = x(k) + T u(k). PI: i(k) = i(k-1) + T e(k), u = 2 e + i, e = 1 - x(k).
    const run = finished(
      `model M
        Real x(start = 0, fixed = true); Real e, i(start = 0), u;
      equation
        der(x) = hold(u);
        e = 1 - sample(x, Clock(1, 10));
        i = previous(i) + interval()*e;
        u = 2*e + i;
      end M;`,
      1,
    );
    let [x, i] = [0, 0];
    for (let k = 0; k <= 10; k++) {
      expect(after(run, "x", k / 10)).toBeCloseTo(x, 8);
      const e = 1 - x;
      i += 0.1 * e;
      x += 0.1 * (2 * e + i);
    }
  });

  it("may be implicit and linear within a tick", () => {
    // a + b = u, a - b = previous(a): a = (u + previous(a)) / 2 with u = 4: 2, 3, 3.5.
    const run = finished(
      `model M
        Real a(start = 0), b, u;
      equation
        u = sample(4.0 + 0*time, Clock(1)); a + b = u; a - b = previous(a);
      end M;`,
      2,
    );
    expect([0, 1, 2].map((time) => after(run, "a", time))).toEqual([2, 3, 3.5]);
  });

  it.each([
    // der(x) = -x, T = 0.5, x0 = 1.
    ["ExplicitEuler", (x: number) => x - 0.5 * x],
    ["ImplicitEuler", (x: number) => x / 1.5],
    ["ImplicitTrapezoid", (x: number) => (x * 0.75) / 1.25],
    ["ExplicitMidPoint2", (x: number) => x * (1 - 0.5 + 0.125)],
    ["ExplicitRungeKutta4", (x: number) => x * (1 - 0.5 + 0.5 ** 2 / 2 - 0.5 ** 3 / 6 + 0.5 ** 4 / 24)],
  ])("are integrated between ticks by %s", (method, next) => {
    const run = finished(
      `model M
        Real x(start = 1);
      equation
        when Clock(Clock(1, 2), "${method}") then der(x) = -x; end when;
      end M;`,
      2,
    );
    let x = 1;
    for (let k = 0; k <= 4; k++) {
      expect(after(run, "x", k / 2)).toBeCloseTo(x, 10);
      x = next(x);
    }
  });
});

describe("stages between ticks", () => {
  it("take the mean of inputs halfway", () => {
    // der(x) = u with u = 2 t sampled: x(k) = x(k-1) + T (u(k-1) + u(k)) / 2 = t² by the midpoint rule.
    const run = finished(
      `model M
        Real x(start = 0), u;
      equation
        u = sample(2*time);
        when Clock(Clock(1, 2), "ExplicitMidPoint2") then der(x) = u; end when;
      end M;`,
      2,
    );
    expect([0, 0.5, 1, 2].map((time) => after(run, "x", time))).toEqual([0, 0.25, 1, 4]);
  });

  it("solve algebraic equations anew, with time at the stage", () => {
    // der(x) = a with a + b = 2 t, a = b + x: a = t + x/2, integrated by the classical method, which is exact to order 4.
    const run = finished(
      `model M
        Real x(start = 1), a, b;
      equation
        when Clock(Clock(1, 10), "ExplicitRungeKutta4") then
          der(x) = a; a + b = 2*time; a = b + x;
        end when;
      end M;`,
      1,
    );
    // x' = x/2 + t, x(0) = 1: x = 5 exp(t/2) - 2 t - 4.
    expect(after(run, "x", 1)).toBeCloseTo(5 * Math.exp(0.5) - 6, 6);
  });
});

describe("other clocks", () => {
  it("tick when a condition becomes true, and know the time between", () => {
    // sin(2 pi t) > 0.5 becomes true at 1/12 and 13/12.
    const run = finished(
      `model M
        Integer n(start = 0); Real h(start = 0); Boolean b = sin(6.283185307179586*time) > 0.5;
      equation
        when Clock(b, 0.1) then n = previous(n) + 1; h = interval(); end when;
      end M;`,
      1.5,
    );
    expect(after(run, "n", 0.05)).toBe(0);
    expect(after(run, "n", 0.5)).toBe(1);
    expect(after(run, "h", 0.5)).toBeCloseTo(0.1, 9);
    expect(after(run, "n", 1.5)).toBe(2);
    expect(after(run, "h", 1.5)).toBeCloseTo(1, 6);
  });

  it("count the ticks of an event clock in sub-clocks", () => {
    const run = finished(
      `model M
        Integer n(start = 0), m(start = 0);
      equation
        when Clock(sin(6.283185307179586*time) > 0.5) then n = previous(n) + 1; end when;
        m = subSample(n, 2);
      end M;`,
      4,
    );
    // n = 1, 2, 3, 4 at 1/12 + k; m takes n at the first and third.
    expect([1, 1.5, 2.5, 3.5].map((time) => after(run, "m", time))).toEqual([1, 1, 3, 3]);
  });

  it("may change their interval, as the specification's own example does", () => {
    // MLS 16.3: ticks at 0, 0.003, 0.007, 0.012 s.
    const run = finished(
      `model M
        Integer next(start = 2), n(start = 0);
      equation
        when Clock(next, 1000) then next = previous(next) + 1; n = previous(n) + 1; end when;
      end M;`,
      0.013,
    );
    expect([0, 0.0029, 0.003, 0.0069, 0.007, 0.0119, 0.012].map((time) => after(run, "n", time))).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });
});

describe("a state machine", () => {
  it("counts up and down as in the specification, resetting what a state declares", () => {
    // MLS 17.3.5: i rises by 2 until it exceeds 10, then falls by 1 until it is below 1; j begins anew with state1.
    const run = finished(
      `model M
        inner Integer i(start = 0);
        block State1
          outer output Integer i; output Integer j(start = 10);
        equation i = previous(i) + 2; j = previous(j) - 1; end State1;
        block State2 outer output Integer i; equation i = previous(i) - 1; end State2;
        State1 state1; State2 state2;
      equation
        when Clock(1) then
          ticks = previous(ticks) + 1;
        end when;
        initialState(state1);
        transition(state1, state2, i > 10 and ticks > 0, immediate = false);
        transition(state2, state1, i < 1, immediate = false);
      public
        Integer ticks(start = 0);
      end M;`,
      20,
    );
    const i = Array.from({ length: 21 }, (_, time) => after(run, "i", time));
    expect(i).toEqual([2, 4, 6, 8, 10, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 2, 4, 6]);
    expect([0, 5, 10, 18].map((time) => after(run, "state1.j", time))).toEqual([9, 4, 4, 9]);
  });

  it("prefers the transition with the smallest priority, and takes immediate ones at once", () => {
    const run = finished(
      `model M
        block State Integer t = ticksInState(); end State;
        State a, b, c;
        Boolean inA = activeState(a), inB = activeState(b), inC = activeState(c);
        Integer n(start = 0);
      equation
        when Clock(1) then n = previous(n) + 1; end when;
        initialState(a);
        transition(a, b, n >= 3, priority = 2);
        transition(a, c, n >= 3, priority = 1);
        transition(c, b, ticksInState() >= 2, immediate = false);
      end M;`,
      6,
    );
    // n = 3 at t = 2: c at once; its second tick is t = 3, so that b follows at t = 4.
    expect([0, 1, 2, 3, 4, 5].map((time) => after(run, "inC", time))).toEqual([0, 0, 1, 1, 0, 0]);
    expect([3, 4].map((time) => after(run, "inB", time))).toEqual([0, 1]);
    expect(after(run, "a.t", 1)).toBe(2);
  });

  it("runs machines inside states, restarts them, and waits for them where it synchronises", () => {
    const run = finished(
      `model M
        inner Integer v(start = 0);
        block Outer
          inner outer output Integer v; inner Integer count(start = 0);
          block A outer output Integer v; outer output Integer count;
          equation v = previous(v) + 1; count = previous(count) + 1; end A;
          block B outer output Integer v; equation v = previous(v) + 10; end B;
          A a; B b;
        equation
          initialState(a);
          transition(a, b, count >= 2, immediate = false);
        end Outer;
        block Down outer output Integer v; equation v = previous(v) - 1; end Down;
        Outer up; Down down;
        Integer n(start = 0);
      equation
        when Clock(1) then n = previous(n) + 1; end when;
        initialState(up);
        transition(up, down, n > 0 and v >= 1, immediate = false, synchronize = true);
        transition(down, up, ticksInState() >= 2, immediate = false);
      end M;`,
      8,
    );
    // up: a, a, b (final: leave at the next tick), down twice, and again from the beginning.
    expect(Array.from({ length: 9 }, (_, time) => after(run, "v", time))).toEqual([1, 2, 12, 11, 10, 11, 12, 22, 21]);
  });
});

describe("a sub-clock of a clock with varying interval", () => {
  it("ticks between its ticks, in equal parts of each interval", () => {
    const run = finished(
      `model M Integer gap(start = 2); Clock u = Clock(gap, 1); Clock fast = superSample(u, 2); Clock late = shiftSample(u, 3, 2);
        Integer n(start = 0), m(start = 0); Real at(start = 0);
      equation
        when u then n = previous(n) + 1; gap = if n >= 2 then 1 else previous(gap); end when;
        when fast then m = previous(m) + 1; end when;
        when late then at = sample(time); end when;
      end M;`,
      4,
    );
    // u: 0, 2, 3, 4; fast: 0, 1, 2, 2.5, 3, 3.5, 4; late: one and a half intervals after u, from 2.5.
    expect([0.5, 1.5, 2.2, 2.7, 3.7].map((time) => after(run, "m", time))).toEqual([1, 2, 3, 4, 6]);
    expect([2.4, 2.6, 3.6].map((time) => after(run, "at", time))).toEqual([0, 2.5, 3.5]);
    expect(after(run, "n", 3.9)).toBe(3);
  });

  it("keeps its ticks where the interval is a Real, known from the tick before (MLS 16.3)", () => {
    const run = finished(
      `model M Real d(start = 0.3); Clock u = Clock(d); Clock fast = superSample(u, 3); Integer n(start = 0), m(start = 0);
      equation
        when u then n = previous(n) + 1; d = if n == 1 then 0.6 else 0.9; end when;
        when fast then m = previous(m) + 1; end when;
      end M;`,
      1.5,
    );
    // u: 0, 0.3, 0.9; a third of the interval between the ticks of fast.
    expect([0.15, 0.25, 0.35, 0.55, 0.75, 0.95, 1.25].map((time) => after(run, "m", time))).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect([0.2, 0.4, 1].map((time) => after(run, "n", time))).toEqual([1, 2, 3]);
  });

  it("cannot be foreseen where the clock is that of events", () => {
    const model = `model M Clock c = Clock(time > 0.5); Integer n(start = 0), m(start = 0); equation
      when c then n = previous(n) + 1; end when; when superSample(c, 2) then m = previous(m) + 1; end when; end M;`;
    expect(() => finished(model, 1)).toThrow(/between the ticks of its event clock/);
  });
});
