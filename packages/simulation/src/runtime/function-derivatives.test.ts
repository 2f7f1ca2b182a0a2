import { describe, expect, it } from "vitest";
import { lastOf } from "./model-for-tests.ts";
import { runModelica, translateModelica } from "./modelica-for-tests.ts";

/** The adaptors of functional mock-up units: a signal comes with its derivative, which the author's annotation uses. */
const source = `package P
  function state "Value of a signal that comes with its derivative"
    input Real u[2];
    input Real t;
    output Real y;
  algorithm
    y := u[1];
    annotation (derivative(noDerivative = u) = slope, InlineAfterIndexReduction = true);
  end state;
  function slope
    input Real u[2];
    input Real t;
    input Real t_der;
    output Real y;
  algorithm
    y := u[2];
    annotation (InlineAfterIndexReduction = true);
  end slope;
  model Adaptor
    Real f, df, i, u;
  equation
    f = sin(time);
    df = der(f);
    i = state({f, df}, time);
    u = 2 * der(i);
  end Adaptor;
end P;`;

describe("a derivative that an author gives for a function", () => {
  it("does not make the function's value depend on what only its derivative needs", () => {
    const run = runModelica(source, "P.Adaptor", { stopTime: 1 });
    expect(run.status).toMatchObject({ kind: "finished" });
    expect(lastOf(run, "i")).toBeCloseTo(Math.sin(1), 9);
    expect(lastOf(run, "u")).toBeCloseTo(2 * Math.cos(1), 9);
  });

  it("takes arrays whose size only the run knows, also where they do not change", () => {
    // exp(T)·(1 + t) = 1 + t/2, solved for T: the array is the same along the direction of T.
    const run = runModelica(
      `package P
        function f
          input Real T;
          input Real X[:];
          output Real h;
        algorithm
          h := exp(T)*X[1];
          annotation (derivative = f_der, Inline = false);
        end f;
        function f_der
          input Real T;
          input Real X[:];
          input Real dT;
          input Real dX[:];
          output Real dh;
        algorithm
          dh := exp(T)*(dT*X[1] + dX[1]);
          annotation (Inline = false);
        end f_der;
        model M
          Real T(start = 0), u;
        equation
          1 + u/2 = f(T, cat(1, {1 + u}, {2.0}));
          u = time;
        end M;
      end P;`,
      "P.M",
      { stopTime: 1 },
    );
    expect(run.status).toMatchObject({ kind: "finished" });
    expect(lastOf(run, "T")).toBeCloseTo(Math.log(1.5 / 2), 8);
  });

  it("is an array where the function gives one, multiplied by another unknown", () => {
    // A point beside a circle, found by its arc length and its distance.
    const run = runModelica(
      `package P
        function unit
          input Real v[:];
          output Real e[size(v, 1)];
        algorithm
          e := smooth(0, if sqrt(v*v) >= 1e-13 then v/sqrt(v*v) else v/1e-13);
          annotation (Inline = true);
        end unit;
        function point
          input Real s;
          input Real w;
          output Real r[2];
        algorithm
          r := {5*sin(s/5), -5*cos(s/5)} + w*unit({5*sin(s/5), -5*cos(s/5)});
        end point;
        model M
          Real s(start = 0), w(start = 0), r[2];
        equation
          r = point(s, w);
          r[1] + 1e-3*s = (5 + time)*sin(time) + 5e-3*time;
          r[2] = -(5 + time)*cos(time);
        end M;
      end P;`,
      "P.M",
      { stopTime: 1 },
    );
    expect(run.status).toMatchObject({ kind: "finished" });
    expect(lastOf(run, "s")).toBeCloseTo(5, 8);
    expect(lastOf(run, "w")).toBeCloseTo(1, 8);
  });
});

describe("a loop through the derivative of a function", () => {
  it("is a linear system for the derivatives of the states", () => {
    // q = f(v) lets the rate of v be found from i = f'(v) der(v) and i + 2 der(v) = 1: v³ + 3v + 2v = t.
    const charge = `model M
      function f
        input Real v;
        output Real q;
      protected
        Real square;
      algorithm
        square := v^2;
        if v > 0 then
          q := v * square + 3 * v;
        else
          q := 3 * v;
        end if;
        annotation (Inline = false);
      end f;
      Real v(start = 0, fixed = true), q, i;
    equation
      q = f(v);
      i = der(q);
      i + 2 * der(v) = 1;
    end M;`;
    expect(translateModelica(charge, "M").nonlinearBlocks).toHaveLength(0);
    const run = runModelica(charge, "M", { stopTime: 6, tolerance: 1e-8 });
    expect(lastOf(run, "v")).toBeCloseTo(1, 6);
  });
});
