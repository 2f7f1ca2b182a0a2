import { describe, expect, it } from "vitest";
import { lastOf, valuesOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

/**
 * A loop of three bars and the ground, with rotational inertia alone. As in a library of bodies, the positions are functions
 * whose derivatives name the angular velocity of a bar, which follows from those of the joints; the loop's constraints do not
 * show the joints' velocities otherwise.
 */
const fourBar = (select: string, height: string) => `model FourBar
    function position "Coordinate of the end of a bar"
      input Real angle;
      input Real w "Angular velocity";
      input Real length;
      output Real x;
    algorithm
      x := length * cos(angle);
      annotation (derivative(noDerivative = angle, noDerivative = w) = velocity);
    end position;
    function velocity
      input Real angle;
      input Real w;
      input Real length;
      input Real length_der;
      output Real v;
    algorithm
      v := length_der * cos(angle) - length * sin(angle) * w;
      annotation (derivative(noDerivative = angle) = acceleration);
    end velocity;
    function acceleration
      input Real angle;
      input Real w;
      input Real length;
      input Real length_der;
      input Real w_der;
      input Real length_der1;
      input Real length_der_der;
      output Real a;
    algorithm
      a := -length * cos(angle) * w ^ 2 - length * sin(angle) * w_der;
    end acceleration;
    parameter Real l1 = 1, l2 = 3, l3 = 3, ground = 3, J1 = 2, J2 = 1, J3 = 0.5, n = 2, quarter = asin(1);
    Real a(stateSelect = StateSelect.${select}, start = 0.25, fixed = true), b(start = 0.7), c(start = -2.3) "Angles of the joints";
    Real va(stateSelect = StateSelect.${select}, start = 1, fixed = true), vb, vc;
    Real w1, w2, w3 "Angular velocities of the bars", fx, fy, energy;
  equation
    va = der(a);
    vb = der(b);
    vc = der(c);
    w1 = n * va;
    w2 = w1 + vb;
    w3 = w2 + vc;
    position(n * a, w1, l1) + position(n * a + b, w2, l2) + position(n * a + b + c, w3, l3) = ground;
    ${height} = 0;
    J1 * der(w1) = l1 * (sin(n * a) * fx - cos(n * a) * fy);
    J2 * der(w2) = l2 * (sin(n * a + b) * fx - cos(n * a + b) * fy);
    J3 * der(w3) = l3 * (sin(n * a + b + c) * fx - cos(n * a + b + c) * fy);
    energy = (J1 * w1 ^ 2 + J2 * w2 ^ 2 + J3 * w3 ^ 2) / 2;
  end FourBar;`;

const byPosition =
  "position(n * a - quarter, w1, l1) + position(n * a + b - quarter, w2, l2) + position(n * a + b + c - quarter, w3, l3)";
const byFormula = "l1 * sin(n * a) + l2 * sin(n * a + b) + l3 * sin(n * a + b + c)";

describe("constraints", () => {
  it.each([
    ["always", byPosition],
    ["default", byPosition],
    ["always", byFormula],
    ["default", byFormula],
  ])(
    "of a loop of bars whose velocities are written in quantities of their own, with stateSelect %s and %s",
    (select, height) => {
      const run = runModelica(fourBar(select, height), "FourBar", { stopTime: 10, intervals: 1000, tolerance: 1e-8 });
      expect(run.status).toMatchObject({ kind: "finished" });
      const [a, b, c] = [valuesOf(run, "a"), valuesOf(run, "b"), valuesOf(run, "c")];
      const energy = valuesOf(run, "energy");
      // The shortest bar turns all the way round (Grashof).
      expect(a.at(-1)).toBeGreaterThan(Math.PI);
      a.forEach((first, i) => {
        const second = 2 * first + (b[i] as number);
        const third = second + (c[i] as number);
        expect(Math.cos(2 * first) + 3 * Math.cos(second) + 3 * Math.cos(third)).toBeCloseTo(3, 7);
        expect(Math.sin(2 * first) + 3 * Math.sin(second) + 3 * Math.sin(third)).toBeCloseTo(0, 7);
        expect(energy[i]).toBeCloseTo(energy[0] as number, 4);
      });
    },
  );

  it("through a signal with its derivative, of which the author differentiates neither", () => {
    const adaptors = `model Adaptors
      function state1
        input Real u[2];
        input Real dummy;
        output Real s;
      algorithm
        s := u[1];
        annotation (derivative(noDerivative = u) = state1der1, InlineAfterIndexReduction = true);
      end state1;
      function state1der1
        input Real u[2];
        input Real dummy;
        input Real dummy_der;
        output Real sder;
      algorithm
        sder := u[2];
        annotation (InlineAfterIndexReduction = true);
      end state1der1;
      parameter Real C = 1, R = 2, L = 1;
      Real i(start = 1, fixed = true), v(start = 0, fixed = true), y, yder, u, s, sder, us;
    equation
      L * der(i) = v;
      C * der(v) = -y - v / R;
      u = state1({-y, yder}, time);
      yder = -der(y);
      s = sin(time);
      sder = -der(s);
      us = state1({-s, sder}, time);
      i + u + us = 0;
    end Adaptors;`;
    const run = runModelica(adaptors, "Adaptors", { stopTime: 3, tolerance: 1e-9 });
    expect(run.status).toMatchObject({ kind: "finished" });
    // i'' + i'/2 + i = sin t from i = 1, i' = 0: i = 3·e^(-t/4)·(cos ωt + sin ωt / 4ω) - 2·cos t, ω² = 15/16.
    const w = Math.sqrt(15) / 4;
    const i = 3 * Math.exp(-0.75) * (Math.cos(3 * w) + Math.sin(3 * w) / (4 * w)) - 2 * Math.cos(3);
    expect(lastOf(run, "i")).toBeCloseTo(i, 6);
    expect(lastOf(run, "y")).toBeCloseTo(i - Math.sin(3), 6);
    expect(lastOf(run, "yder")).toBeCloseTo(Math.cos(3) - lastOf(run, "v"), 6);
  });

  it("of inductors that meet in one node leave one current less", () => {
    const star = `model Star
      parameter Real L = 0.5, R = 2;
      Real i[3](start = {1, -0.25, 0}, each fixed = false), v[3], u0;
    initial equation
      i[1] = 1;
      i[2] = -0.25;
    equation
      v = {3, 6, -12};
      for k in 1:3 loop
        v[k] - u0 = L * der(i[k]) + R * i[k];
      end for;
      sum(i) = 0;
    end Star;`;
    const run = runModelica(star, "Star", { stopTime: 0.5, tolerance: 1e-9 });
    expect(run.status).toMatchObject({ kind: "finished" });
    // The node lies at the mean of the sources, -1: each current goes to (v + 1)/2 by e^(-4·t).
    const decay = Math.exp(-2);
    expect(lastOf(run, "u0")).toBeCloseTo(-1, 8);
    expect(lastOf(run, "i[1]")).toBeCloseTo(2 + (1 - 2) * decay, 7);
    expect(lastOf(run, "i[3]")).toBeCloseTo(-5.5 + (-0.75 + 5.5) * decay, 7);
  });

  it("of a capacitor across a source give its current, and none of its voltage as a state", () => {
    const loop = `model Loop
      Real v(start = 0.5), v2(start = 0, fixed = true), i, i2;
    equation
      2 * der(v) = i;
      v = sin(3 * time);
      3 * der(v2) = i2;
      v - v2 = i2;
    end Loop;`;
    const run = runModelica(loop, "Loop", { stopTime: 1, tolerance: 1e-9 });
    expect(run.status).toMatchObject({ kind: "finished" });
    expect(lastOf(run, "i")).toBeCloseTo(6 * Math.cos(3), 8);
    // v2' = (sin 3t - v2)/3
    const particular = (t: number) => (Math.sin(3 * t) / 3 - 3 * Math.cos(3 * t)) / (3 * (1 / 9 + 9));
    expect(lastOf(run, "v2")).toBeCloseTo(particular(1) - particular(0) * Math.exp(-1 / 3), 7);
  });
});
