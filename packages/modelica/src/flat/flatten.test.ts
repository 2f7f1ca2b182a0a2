import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";
import type { FlatModel } from "../expression/model.ts";
import { flatten } from "./flatten.ts";
import { printFlat } from "./print-flat.ts";

/** The flat model of the last class of a text; every diagnostic fails the test. */
function flat(text: string, name: string): FlatModel {
  const result = flatten(new ClassTree(memoryProvider({ "test.mo": text })), name);
  expect(result.diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en"))).toEqual([]);
  if (result.model === undefined) throw new Error("no model");
  expect(result.counts.equations).toBe(result.counts.unknowns);
  return result.model;
}

/** Lines of the equation section of flat Modelica, without indentation and final semicolon. */
function equations(model: FlatModel): string[] {
  const lines = printFlat(model).split("\n");
  const start = lines.indexOf("equation");
  return start < 0 ? [] : lines.slice(start + 1, -2).map((line) => line.trim().replace(/;$/, ""));
}

function variable(model: FlatModel, name: string) {
  const found = model.variables.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no variable ${name}`);
  return found;
}

const pin = "connector Pin Real v; flow Real i; end Pin;";
const circuit = `
  ${pin}
  partial model OnePort
    Real v; Real i; Pin p; Pin n;
  equation
    v = p.v - n.v; 0 = p.i + n.i; i = p.i;
  end OnePort;
  model Resistor extends OnePort; parameter Real R = 1; equation v = R*i; end Resistor;
  model Capacitor extends OnePort; parameter Real C = 1; equation C*der(v) = i; end Capacitor;
  model Inductor extends OnePort; parameter Real L = 1; equation L*der(i) = v; end Inductor;
  model Source extends OnePort; parameter Real V = 1; equation v = V; end Source;
  model Diode
    extends OnePort; parameter Real Ron = 1e-5; parameter Real Goff = 1e-5; Boolean off(start = true); Real s;
  equation
    off = s < 0; v = s*(if off then 1 else Ron); i = s*(if off then Goff else 1);
  end Diode;
  model Ground Pin p; equation p.v = 0; end Ground;
`;

describe("flattening of whole models", () => {
  it("Lotka–Volterra", () => {
    const model = flat(
      `model M parameter Real a = 1.5; Real x(start = 1), y(start = 2);
       equation der(x) = a*x - x*y; der(y) = x*y - y; annotation(experiment(StopTime = 10, Tolerance = 1e-6)); end M;`,
      "M",
    );
    expect(equations(model)).toEqual(["der(x) = a * x - x * y", "der(y) = x * y - y"]);
    expect(model.experiment).toEqual({ startTime: undefined, stopTime: 10, interval: undefined, tolerance: 1e-6 });
  });

  it("bouncing ball: reinit in a when-equation", () => {
    const model = flat(
      `model M Real h(start = 1), v; parameter Real e = 0.8;
       equation der(h) = v; der(v) = -9.81; when h <= 0 then reinit(v, -e*pre(v)); end when; end M;`,
      "M",
    );
    expect(equations(model)).toEqual([
      "der(h) = v",
      "der(v) = -9.81",
      "when h <= 0.0 then",
      "reinit(v, -e * pre(v))",
      "end when",
    ]);
  });

  it("series circuit from components with connectors", () => {
    const model = flat(
      `package P ${circuit}
         model M Source s(V = 10); Resistor r(R = 2); Inductor l; Capacitor c; Ground g;
         equation connect(s.p, r.p); connect(r.n, l.p); connect(l.n, c.p); connect(c.n, s.n); connect(s.n, g.p); end M;
       end P;`,
      "P.M",
    );
    const lines = equations(model);
    expect(lines).toHaveLength(26);
    expect(lines).toContain("'c.n.i' + 's.n.i' + 'g.p.i' = 0.0");
    expect(lines).toContain("'s.p.v' = 'r.p.v'");
    expect(variable(model, "r.R").binding).toEqual({ kind: "real", value: 2 });
  });

  it("rectifier with an ideal diode: the relation makes an event", () => {
    const model = flat(
      `package P ${circuit}
         model M Source s; Diode d; Resistor r; Ground g;
         equation connect(s.p, d.p); connect(d.n, r.p); connect(r.n, s.n); connect(s.n, g.p); end M;
       end P;`,
      "P.M",
    );
    const off = model.equations.find((equation) => equation.kind === "equality" && equation.right.kind === "relation");
    expect(off).toMatchObject({ right: { kind: "relation", operator: "<", event: true } });
    expect(variable(model, "d.off")).toMatchObject({ variability: "discrete", base: { kind: "Boolean" } });
  });

  it("motor with a PI controller: causal blocks and a mechanical connector", () => {
    const model = flat(
      `package P
         connector RealInput = input Real; connector RealOutput = output Real;
         connector Flange Real phi; flow Real tau; end Flange;
         block PI RealInput u; RealOutput y; parameter Real k = 1, T = 1; Real x; equation der(x) = u/T; y = k*(x + u); end PI;
         model Motor RealInput v; Flange flange; RealOutput w; Real i; parameter Real R = 1, L = 0.1, km = 0.5, J = 0.01;
         equation v = R*i + L*der(i) + km*w; w = der(flange.phi); J*der(w) = km*i + flange.tau; end Motor;
         model M PI controller(k = 2); Motor motor; parameter Real reference = 10;
         equation controller.u = reference - motor.w; connect(controller.y, motor.v); end M;
       end P;`,
      "P.M",
    );
    const lines = equations(model);
    expect(lines).toContain("'motor.flange.tau' = 0.0");
    expect(lines).toContain("'controller.y' = 'motor.v'");
    expect(model.variables.filter((candidate) => candidate.causality === "input")).toEqual([]);
  });

  it("pendulum of index 3", () => {
    const model = flat(
      `model M parameter Real L = 1, m = 1, g = 9.81; Real x(start = 1), y, vx, vy, F;
       equation der(x) = vx; der(y) = vy; m*der(vx) = -x/L*F; m*der(vy) = -y/L*F - m*g; x^2 + y^2 = L^2; end M;`,
      "M",
    );
    expect(equations(model).at(-1)).toBe("x ^ 2 + y ^ 2 = L ^ 2");
  });

  it("double pendulum: matrix equation written out", () => {
    const model = flat(
      `model M Real phi[2](start = {1, 0.5}), w[2]; Real A[2, 2]; Real b[2];
       equation der(phi) = w; A*der(w) = b;
         A = [2, cos(phi[1] - phi[2]); cos(phi[1] - phi[2]), 1];
         b = {-w[2]^2*sin(phi[1] - phi[2]) - 2*9.81*sin(phi[1]), w[1]^2*sin(phi[1] - phi[2]) - 9.81*sin(phi[2])}; end M;`,
      "M",
    );
    expect(equations(model).slice(0, 4)).toEqual([
      "der('phi[1]') = 'w[1]'",
      "der('phi[2]') = 'w[2]'",
      "'A[1,1]' * der('w[1]') + 'A[1,2]' * der('w[2]') = 'b[1]'",
      "'A[2,1]' * der('w[1]') + 'A[2,2]' * der('w[2]') = 'b[2]'",
    ]);
    expect(variable(model, "phi[2]").attributes.start).toEqual({ kind: "real", value: 0.5 });
  });

  it("ranks start values by the level of the modifier, those of types last", () => {
    const model = flat(
      `package P type T = Real(start = 288); model A T x; T y(start = 1); equation x = y; y = time; end A; end P;
       model M P.A a(y(start = 2)); P.A b; P.T z(start = 3) = 0; end M;`,
      "M",
    );
    const depth = (name: string) => variable(model, name).attributes.startDepth;
    expect(depth("a.x")).toBe(Number.MAX_SAFE_INTEGER);
    expect(depth("a.y")).toBe(0);
    expect(depth("b.y")).toBe(1);
    expect(depth("z")).toBe(0);
  });

  it("Van der Pol with a modified parameter", () => {
    const model = flat(
      `model V parameter Real mu = 1; Real x(start = 2), y; equation der(x) = y; der(y) = mu*(1 - x^2)*y - x; end V;
       model M extends V(mu = 1000); end M;`,
      "M",
    );
    expect(variable(model, "mu").binding).toEqual({ kind: "real", value: 1000 });
  });

  it("Robertson: an algebraic equation among differential ones", () => {
    const model = flat(
      `model M Real y[3](start = {1, 0, 0});
       equation der(y[1]) = -0.04*y[1] + 1e4*y[2]*y[3]; der(y[2]) = 0.04*y[1] - 1e4*y[2]*y[3] - 3e7*y[2]^2; sum(y) = 1; end M;`,
      "M",
    );
    expect(equations(model).at(-1)).toBe("'y[1]' + 'y[2]' + 'y[3]' = 1.0");
  });

  it("heat conduction: a for-equation over 50 cells", () => {
    const model = flat(
      `model M parameter Integer n = 50; Real T[n](each start = 300); Real q[n + 1];
       equation q[1] = 1; q[n + 1] = 0;
         for i in 2:n loop q[i] = T[i - 1] - T[i]; end for;
         for i in 1:n loop der(T[i]) = q[i] - q[i + 1]; end for; end M;`,
      "M",
    );
    expect(model.equations).toHaveLength(101);
    expect(variable(model, "n").isStructural).toBe(true);
  });

  it("tank with hysteresis: when and elsewhen", () => {
    const model = flat(
      `model M Real h(start = 1); Boolean pump(start = false);
       equation der(h) = (if pump then 1 else 0) - 0.5*h;
         when h < 0.8 then pump = true; elsewhen h > 1.2 then pump = false; end when; end M;`,
      "M",
    );
    expect(equations(model).slice(1)).toEqual([
      "when h < 0.8 then",
      "pump = true",
      "elsewhen h > 1.2 then",
      "pump = false",
      "end when",
    ]);
  });

  it("Chua circuit: a function of a component's voltage", () => {
    const model = flat(
      `function g input Real v; output Real i; algorithm i := if v < -1 then -v + 1 elseif v > 1 then -v - 1 else -2*v; end g;
       model M Real x(start = 0.1), y, z; equation der(x) = 9*(y - x - g(x)); der(y) = x - y + z; der(z) = -14*y; end M;`,
      "M",
    );
    expect([...model.functions.keys()]).toEqual(["g"]);
    expect(model.functions.get("g")?.body).toHaveLength(1);
    expect(equations(model)[0]).toBe("der(x) = 9.0 * (y - x - g(x))");
  });

  it("SIR: a derived quantity with a declaration equation", () => {
    const model = flat(
      `model M Real s(start = 0.99), i(start = 0.01), r; Real total = s + i + r;
       equation der(s) = -0.5*s*i; der(i) = 0.5*s*i - 0.1*i; der(r) = 0.1*i; end M;`,
      "M",
    );
    expect(equations(model)[0]).toBe("total = s + i + r");
    expect(variable(model, "total").binding).toBeUndefined();
  });

  it("car with cruise control: replaceable component and redeclaration", () => {
    const model = flat(
      `package P
         partial block Control input Real e; output Real F; end Control;
         block Proportional extends Control; parameter Real k = 100; equation F = k*e; end Proportional;
         block WithIntegral extends Proportional(k = 50); parameter Real Ti = 5; Real x; equation der(x) = e/Ti; end WithIntegral;
         model Car replaceable Proportional control(k = 20) constrainedby Control(e = 30 - v); Real v(start = 0); parameter Real m = 1000;
         equation m*der(v) = control.F - 0.4*v^2; end Car;
         model M extends Car(redeclare WithIntegral control); end M;
       end P;`,
      "P.M",
    );
    expect(variable(model, "control.k").binding).toEqual({ kind: "real", value: 50 });
    expect(model.variables.map((candidate) => candidate.name)).toContain("control.x");
  });

  it("sampled-data controller: variables of a when-clause are discrete", () => {
    const model = flat(
      `model M Real x(start = 0); Real u(start = 0); Integer n(start = 0);
       equation der(x) = u - x; when sample(0, 0.1) then u = 2*(1 - x); n = pre(n) + 1; end when; end M;`,
      "M",
    );
    expect(variable(model, "u").variability).toBe("discrete");
    expect(variable(model, "x").variability).toBe("continuous");
  });

  it("stick-slip: algorithm section with when", () => {
    const model = flat(
      `model M Real x, v; Boolean sticking(start = true);
       equation der(x) = v; der(v) = if sticking then 0 else 1 - x;
       algorithm when x > 1 then sticking := false; elsewhen v > 0.1 then sticking := true; end when; end M;`,
      "M",
    );
    expect(model.algorithms).toHaveLength(1);
    expect(model.algorithms[0]?.outputs).toEqual([variable(model, "sticking").id]);
  });
});
